"""Anything people give to be replayed or reviewed: a game of any kind, its record, or its text."""

from typing import Any

from castles_nb.errors import InvalidRecord
from castles_nb.kernel.game_type import GAME_TYPES, is_a
from castles_nb.message import Message
from castles_nb.notation.headers import begins
from castles_nb.notation.token import at_line
from castles_nb.short_text import short_repr


def record_from(given: Any) -> Any:
    """The record that is given, or a game's; `game_type_of(record)` says which game's.

    Raises `InvalidRecord`, with line and column, for a text that can't be read; TypeError if it
    isn't a text, a game or a record.
    """
    if isinstance(given, str):
        return _read(given)
    if is_a("game", given):
        return given.record()
    if is_a("record", given):
        return given
    raise TypeError(Message("replay-no-record", given=short_repr(given)))


def _read(text: str) -> Any:
    for game_type in GAME_TYPES.values():
        if begins(text, game_type.header):
            return game_type.record.parse(text)
    line = text[: len(text) - len(text.lstrip())].count("\n") + 1
    raise InvalidRecord(at_line((line, 1), Message("replay-begins")), line, 1)
