"""The languages of the kit: speak one, add one, see what it lacks.

`cn.language("fr")` switches for good; `use` does for a block.
"""

from contextlib import AbstractContextManager

from castles_nb.words.sentences import add, language, languages, missing, spoken

__all__ = ["add", "language", "languages", "missing", "use"]


def use(name: str | None) -> AbstractContextManager[None]:
    """Within this block, and this thread, sentences are in this language; None changes nothing."""
    return spoken(name)


def __dir__() -> list[str]:
    return __all__
