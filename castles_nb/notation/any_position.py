"""What people give as a position: a game of any kind, a state, a position, or the text of one."""

from typing import Any

from castles_nb.kernel.game_type import GAME_TYPES, GameType, game_type_of, is_a
from castles_nb.plain_text import versions

LOOKED_AT = 1000
"""Characters of a text in which its game is named."""


def position_text(given: Any) -> str | None:
    """The text of the current position of a game, a state or a position, with all that's hidden in
    it; None for anything else."""
    if is_a("game", given):
        given = given.state
    if is_a("state", given):
        given = game_type_of(given).position.of(given)
    return str(given) if is_a("position", given) else None


def game_type_of_position(text: str) -> GameType:
    """The game that the text of a position is of; the first of all games if it names none."""
    begun = tuple(versions(text[:LOOKED_AT]))
    games = [*GAME_TYPES.values()]
    named = (each for each in games if any(f"{each.position_word}/" in part for part in begun))
    return next(named, games[0])
