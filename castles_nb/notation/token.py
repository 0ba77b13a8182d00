"""A word of a text and its place in it; numbers and lists as every notation writes them."""

import re
from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from castles_nb.message import Message, MessageLike
from castles_nb.short_text import short_repr

Numbers = tuple[int, ...]

NOTHING = "-"
"""Stands for an empty list."""
UNKNOWN = "?"
"""Stands for anything unseen."""

_NUMBER = re.compile(r"-?[0-9]+")
_HALF = re.compile("[\ud800-\udfff]")


class Unreadable(Exception):
    """A word cannot be read; a reader of the whole text turns this into a typed error."""

    def __init__(self, reason: MessageLike, line: int, column: int) -> None:
        super().__init__(reason)
        self.reason = reason
        self.line = line
        self.column = column


class UnreadableMoves(Unreadable):
    """A word among the moves of a record cannot be read; `so_far` is the record up to there."""

    def __init__(self, fault: Unreadable, so_far: Any) -> None:
        super().__init__(fault.reason, fault.line, fault.column)
        self.so_far = so_far


def at_line(place: tuple[int, int], message: MessageLike) -> MessageLike:
    """Return the message, with the line and column of its place if these are known (not 0)."""
    line, column = place
    if not line:
        return message
    return Message("at-line", line=str(line), column=str(column), told=message)


class Token(NamedTuple):
    """A piece of text and where it begins; lines and columns are counted from 1."""

    text: str
    column: int
    line: int = 1

    def fault(self, reason: MessageLike) -> Unreadable:
        """The error that this word cannot be read."""
        return Unreadable(reason, self.line, self.column)

    def check_characters(self) -> None:
        """`Unreadable`, with its place, for half a character: nothing can send or save it."""
        if half := _HALF.search(self.text):
            before = self.text[: half.start()].split("\n")
            column = len(before[-1]) + (self.column if len(before) == 1 else 1)
            place = Token(half[0], column, self.line + len(before) - 1)
            raise place.fault(Message("text-half-character", given=short_repr(half[0])))

    def split(self, mark: str) -> "list[Token]":
        """Return the words between the marks, in order."""
        words, column = [], self.column
        for text in self.text.split(mark):
            words.append(Token(text, column, self.line))
            column += len(text) + 1
        return words

    def after(self, mark: str) -> "tuple[str, Token]":
        """Return the text before the first mark, and the word behind it."""
        name, _, rest = self.text.partition(mark)
        return name, Token(rest, self.column + len(name) + 1, self.line)


# Reading ----------------------------------------------------------------------------------------


def number(token: Token, most: int = 4) -> int:
    """A whole number of at most this many digits."""
    if not _NUMBER.fullmatch(token.text) or len(token.text.lstrip("-")) > most:
        raise token.fault(Message("text-number", given=short_repr(token.text), most=most))
    return int(token.text)


def numbers(token: Token, most: int = 4) -> Numbers:
    """Return the numbers of a token, with commas between them, each of at most `most` digits."""
    return () if token.text == NOTHING else tuple(number(each, most) for each in token.split(","))


def parts(token: Token, count: int, message: str) -> list[Token]:
    """Return the parts of a token between slashes, in order: exactly `count`.

    For another number it raises `Unreadable` with this message, which says what they are.
    """
    found = token.split("/")
    if len(found) != count:
        raise token.fault(Message(message, needed=count, number=len(found)))
    return found


# Writing ----------------------------------------------------------------------------------------


def number_words(values: Iterable[int]) -> str:
    """The text that `numbers` reads."""
    return ",".join(map(str, values)) or NOTHING


def slashed(words: Sequence[str]) -> str:
    """The text that `parts` reads."""
    return "/".join(words)
