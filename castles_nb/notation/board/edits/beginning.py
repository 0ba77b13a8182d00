"""The beginning of a new position, and of a new player."""

from collections.abc import Iterable
from typing import Any

from castles_nb.components import DUCHIES, EMPTY, Duchy
from castles_nb.components.board import PLAYERS
from castles_nb.engine.kinds import CASTLE
from castles_nb.engine.setup import modules_with, not_so_many
from castles_nb.errors import InvalidSetup
from castles_nb.notation.board import defaults
from castles_nb.notation.board.edits.changes import changed
from castles_nb.notation.board.position import Position
from castles_nb.notation.board.token_codecs import FIRST_WORD
from castles_nb.short_text import short_repr


def new_position(players: int = 2) -> Position:
    """The first round with nothing in the depots; everybody has a starting castle, and silver and
    workers as a game begins with. One player means the solo game, as in a setup.

    `InvalidSetup` for a number of players that no setup has.

    >>> new_position(2).faults()
    []
    >>> new_position(1).modules
    ('solo',)
    """
    modules = modules_with(players, ()) if type(players) is int else None
    if modules is None:
        raise InvalidSetup(field="players", reason=not_so_many(short_repr(players), (1, *PLAYERS)))
    played = f" modules={','.join(modules)}" if modules else ""
    empty = Position.parse(f"{FIRST_WORD} players={players}{played}")
    return changed(empty, beginnings(empty, range(players)))


def start_space(duchy: Duchy) -> int:
    """The first space for a starting castle: the middle, or else the first castle space."""
    middle = duchy.grid.middle
    return middle if duchy.colours[middle] == "castle" else duchy.colours.index("castle")


def beginnings(position: Position, players: Iterable[int]) -> dict[str, Any]:
    """Players' belongings when the first round begins."""
    changes: dict[str, Any] = {}
    for player in players:
        duchy = position.seats[player].board or DUCHIES[1]
        tiles = [EMPTY] * len(duchy.grid)
        tiles[start_space(duchy)] = CASTLE
        begun = defaults.start(defaults.rules(position), position.track, player)
        changes |= {f"{player}:{name}": begun[name][0] for name in ("silver", "workers")}
        changes[f"{player}:duchy"] = tuple(tiles)
    return changes
