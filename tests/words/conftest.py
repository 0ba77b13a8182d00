"""Languages of a test, which are gone after it."""

from collections.abc import Callable, Iterator

import pytest

from castles_nb.words import sentences


@pytest.fixture
def speak() -> Iterator[Callable[[str, str], None]]:
    """Adds messages to a language for one test."""
    before = {name: list(texts) for name, texts in sentences._added.items()}
    yield sentences.add
    sentences._added.clear()
    sentences._added.update(before)
    sentences.language(sentences.FIRST)
    sentences._forget()
