"""The rule for names of people and bots."""

import re
from unicodedata import bidirectional, category

_UNFIT = re.compile(
    "["
    "\x00-\x1f\x7f-\x9f\u2028\u2029"  # control characters and line breaks
    "\u202a-\u202e\u2066-\u2069"  # what turns the direction of all that stands behind it
    "\ud800-\udfff\ufffe\uffff"  # half a character, and none: no file or drawing may hold it
    "]"
)
_UNSEEN = {"Zs", "Cf"}
"""Spaces and format characters, by their categories."""
_RIGHT_TO_LEFT = {"R", "AL", "AN"}
"""Hebrew, Arabic and all that is written like them, by their directions."""


def is_line(text: str) -> bool:
    """Whether a text can be shown within a line, and leaves alone what stands beside it.

    What joins characters or keeps them apart is fine: Persian, Indian names and emoji need it.

    >>> is_line("Zoë"), is_line("می\\u200cنا"), is_line("two\\nlines"), is_line("\\u202eeoZ")
    (True, True, False, False)
    """
    return not _UNFIT.search(text)


def is_blank(text: str) -> bool:
    """Whether nothing of a text is seen: it has only spaces and joiners, if anything.

    >>> is_blank(""), is_blank(" \\u200c"), is_blank("0")
    (True, True, False)
    """
    return all(category(character) in _UNSEEN for character in text)


def is_name(text: str, most: int) -> bool:
    """Whether a text can be a name of at most this many characters."""
    return len(text) <= most and is_line(text) and not is_blank(text)


def isolated(name: str) -> str:
    """A name as it can stand in any sentence: marks of Unicode are set around one that is written
    from right to left, or it would draw numbers behind it to its other side.

    >>> isolated("Zoë"), isolated("דנה") == "\\u2068דנה\\u2069"
    ('Zoë', True)
    """
    turns = any(bidirectional(character) in _RIGHT_TO_LEFT for character in name)
    return f"\u2068{name}\u2069" if turns else name
