"""Values for the fields of a position, as the editor of any game gets them."""

from collections.abc import Sequence

from castles_nb.errors import InvalidPosition
from castles_nb.message import Message
from castles_nb.short_text import short_repr

ON, OFF = "on", "off"
"""Values of a field that is a switch."""
MOST_DIGITS = 9


def one_of(text: str, allowed: Sequence[str], message: str) -> int:
    """The index of a text among those allowed.

    `InvalidPosition`, in the words of `message`, if it isn't one of them.
    """
    if text not in allowed:
        raise InvalidPosition(Message(message, given=short_repr(text), known=tuple(allowed)))
    return allowed.index(text)


def whole_number(text: str, most: int, least: int = 0) -> int:
    """The number in a text; `InvalidPosition` if it isn't a whole one from `least` to `most`.

    >>> whole_number("-3", 9, -5)
    -3
    >>> whole_number("--3", 9)
    Traceback (most recent call last):
    castles_nb.errors.InvalidPosition: '--3' is not a whole number
    """
    digits = text.removeprefix("-")
    if not (digits.isascii() and digits.isdigit()):
        raise InvalidPosition(Message("edit-not-whole", given=short_repr(text)))
    if len(digits) > MOST_DIGITS or not least <= int(text) <= most:
        raise InvalidPosition(
            Message("edit-range", given=short_repr(text), least=str(least), most=str(most))
        )
    return int(text)
