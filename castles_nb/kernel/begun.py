"""Texts that leave out some words of a form, such as `take bank with 3`."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from castles_nb.kernel.form import Form, Found
from castles_nb.kernel.slot import Slot

_DIGITS = "0123456789"


class Begun:
    """The meanings of a text that has these words in their order, and leaves out others of a form.

    A name may be cut before its number: `monastery` stands for every `monastery12`.
    """

    def __init__(self, form: Form, words: Sequence[str]) -> None:
        """The words are in small letters."""
        self._ways = [_Way(form, pieces, tuple(words)) for pieces in form.ways]

    def __len__(self) -> int:
        """The number of texts it can mean."""
        return sum(way.number(0, 0) for way in self._ways)

    def __iter__(self) -> Iterator[Found]:
        """The values of the slots in each."""
        for way in self._ways:
            yield from way.each(0, 0)


def matches(word: str, named: str) -> bool:
    """Whether a word stands for one of a text, perhaps without the number behind it.

    >>> matches("monastery", "monastery12"), matches("4", "4"), matches("monastery1", "monastery12")
    (True, True, False)
    """
    return word in (named, named.rstrip(_DIGITS))


def has_all(text: str, words: Sequence[str]) -> bool:
    """Whether a text has all these words in their order, some perhaps with a number behind.

    >>> has_all("take monastery12 from 3 with 3", ["take", "monastery", "with", "3"])
    True
    """
    if not all(word in text for word in words):
        return False  # nearly always, and this is quick
    there = iter(text.split())
    return all(any(matches(word, each) for each in there) for word in words)


class _Way:
    """One way to fill in the form. `said` counts the words that are found so far, each as early as
    can be."""

    def __init__(self, form: Form, pieces: Sequence[str | Slot], words: tuple[str, ...]) -> None:
        self._form, self._pieces, self._words = form, pieces, words
        self.number = cache(self._number)
        self._choices = cache(self._find_choices)

    def _number(self, piece: int, said: int) -> int:
        """The number of texts, starting with this piece, that have all the other words."""
        if piece == len(self._pieces):
            return int(said == len(self._words))
        choices = self._choices(piece, said).items()
        return sum(len(values) * self.number(piece + 1, later) for later, values in choices)

    def _find_choices(self, piece: int, said: int) -> dict[int, list[Any]]:
        """The values for a piece, by the number of words found after it."""
        part, found = self._pieces[piece], dict[int, list[Any]]()
        named = [(part, None)] if isinstance(part, str) else self._form.names(part).items()
        for text, value in named:
            found.setdefault(self._after(text, said), []).append(value)
        return found

    def _after(self, text: str, said: int) -> int:
        for named in text.split():
            if said < len(self._words) and matches(self._words[said], named):
                said += 1
        return said

    def each(self, piece: int, said: int) -> Iterator[Found]:
        """The values of the slots in each of these texts."""
        if piece == len(self._pieces):
            if said == len(self._words):
                yield ()
            return
        part = self._pieces[piece]
        for later, values in self._choices(piece, said).items():
            if not self.number(piece + 1, later):
                continue
            for value in values:
                for more in self.each(piece + 1, later):
                    yield more if isinstance(part, str) else ((part, value), *more)
