"""Positions as people give them: a game of any kind, a state, a position, or its text."""

from typing import Any

from castles_nb.kernel.game_type import game_type_of, is_a


def position_of(given: Any) -> Any:
    """The current position of a game or a state, with everything hidden in it; anything else as
    it's given."""
    if is_a("game", given):
        given = given.state
    return game_type_of(given).position.of(given) if is_a("state", given) else given


def position_text(given: Any) -> str | None:
    """The text of the current position of a game, a state or a position, with everything hidden in
    it; None for anything else."""
    position = position_of(given)
    return str(position) if is_a("position", position) else None
