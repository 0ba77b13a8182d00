"""Writing a position as a line of text."""

from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from castles_nb.notation import token_line
from castles_nb.notation.board import defaults
from castles_nb.notation.board.position_words import BOARD, DUCHY, PERSONAL, SEAT, Entry, word_text
from castles_nb.notation.board.token_codecs import FIRST_WORD

if TYPE_CHECKING:
    from castles_nb.notation.board.position import Position

_OF_BOARD = {entry.name: entry for entry in BOARD}
_OF_SEAT = {entry.name: entry for entry in (*SEAT, DUCHY)}


def unusual(position: "Position") -> dict[str, dict[str, Any]]:
    """The values that the text has to say, in its order: by section, then by word.

    The board's section has no name, the players' are `0:` and so on.
    """
    sections = {
        "": {
            **_unusual(BOARD, position, position),
            **dict(position.module_data),
            **dict(position.chances),
        }
    }
    for player, seat in enumerate(position.seats):
        host = defaults.host(position, player)
        hosted = position.seats[host]
        sections[f"{player}:"] = {
            **_unusual(SEAT, seat, position, player),
            **dict(
                seat.module_data if host == player else {*seat.module_data} - {*hosted.module_data}
            ),
            **_unusual((DUCHY,), seat, position, player),
        }
    return sections


def _unusual(
    entries: Iterable[Entry], values: object, position: "Position", *player: int
) -> dict[str, Any]:
    found = {}
    for entry in entries:
        value = getattr(values, entry.field or entry.name)
        if value != _usual(entry, position, *player):
            found[entry.name] = value
    return found


def _usual(entry: Entry, position: "Position", *player: int) -> Any:
    """The value that can be left out: the default, or the one a partner has already."""
    if player and entry.name not in PERSONAL:
        host = defaults.host(position, *player)
        if host not in player:
            return getattr(position.seats[host], entry.field or entry.name)
    return entry.default(position, *player)


def written(position: "Position") -> tuple[str, dict[str, int]]:
    """The line of text, without what is as usual, and the columns of its words by name."""
    sections = {}
    for section, values in unusual(position).items():
        entries = _OF_SEAT if section else _OF_BOARD
        player = (int(section[:-1]),) if section else ()
        sections[section] = {
            name: entries[name].text(value, position, *player)
            if name in entries
            else word_text(name, value)
            for name, value in values.items()
        }
    return token_line.written(FIRST_WORD, sections)
