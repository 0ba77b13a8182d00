"""Reading pasted texts: as they are, or else as they were before they were sent."""

from collections.abc import Callable, Iterator
from itertools import chain
from typing import TypeVar

from castles_nb.notation.token import Unreadable
from castles_nb.plain_text import versions

Read = TypeVar("Read")
LONGEST = 2_000_000
"""The most characters in a text to try in other versions; no real one is that long."""


def read_pasted(
    read: Callable[[str], Read],
    text: str,
    unwrap: Callable[[str], str] | None = None,
) -> Read:
    """Read a text as it is, or else as it was before it was sent and its lines were broken.

    Raises `Unreadable` if no version can be read, for the one that can be read furthest: the faults
    of the others come from sending.
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
    """The texts that it may have been, and then each of these in whole lines."""
    return chain(versions(text), map(unwrap, versions(text)) if unwrap else ())


def _reach(error: Unreadable) -> tuple[bool, int, int]:
    """The place a text could be read up to; faults of the whole text have no place."""
    return not error.column, error.line, error.column
