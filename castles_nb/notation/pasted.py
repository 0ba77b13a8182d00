"""Reading a text that somebody has pasted: as it stands, or else as it was before it was sent."""

from collections.abc import Callable, Iterator
from itertools import chain
from typing import TypeVar

from castles_nb.notation.word import Unreadable
from castles_nb.plain_text import versions

Read = TypeVar("Read")
LONGEST = 2_000_000
"""Characters of a text that is tried in other versions at most; none of them is so long."""


def read_pasted(
    read: Callable[[str], Read],
    text: str,
    unwrap: Callable[[str], str] | None = None,
) -> Read:
    """What `read` makes of a text, or else of what that was before somebody sent it, and before its
    lines were broken.

    `Unreadable` where none can be read, of the version that can be read furthest: what is said of
    others is what sending made of them.
    """
    try:
        return read(text)
    except Unreadable as error:
        if not isinstance(text, str) or len(text) > LONGEST:
            raise
        furthest = error
    tried = {text}
    for version in _others(text, unwrap):
        if version not in tried:
            tried.add(version)
            try:
                return read(version)
            except Unreadable as error:
                if _reach(error) > _reach(furthest):
                    furthest = error
    raise furthest


def _others(text: str, unwrap: Callable[[str], str] | None) -> Iterator[str]:
    """What the text may have been, and then each of these in whole lines."""
    return chain(versions(text), map(unwrap, versions(text)) if unwrap else ())


def _reach(error: Unreadable) -> tuple[bool, int, int]:
    """How far a text could be read; what is wrong with all of it has no place."""
    return not error.column, error.line, error.column
