"""Reading a text that somebody has pasted: as it stands, or else as it was before it was sent."""

from collections.abc import Callable
from typing import TypeVar

from castles_nb.notation.word import Unreadable
from castles_nb.plain_text import plain_text

Read = TypeVar("Read")


def read_pasted(read: Callable[[str], Read], text: str) -> Read:
    """What `read` makes of a text, or else of what that was before somebody sent it.

    `Unreadable`, at its place in the plainer text, where neither can be read.
    """
    try:
        return read(text)
    except Unreadable:
        if not isinstance(text, str) or (plain := plain_text(text)) == text:
            raise
    return read(plain)
