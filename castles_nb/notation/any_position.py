"""The text of what people give as a position: a game of any kind, a state or a position."""

from typing import Any

from castles_nb.kernel.game_type import game_type_of, is_a


def position_text(given: Any) -> str | None:
    """The text of the current position of a game, a state or a position, with everything hidden in
    it; None for anything else."""
    if is_a("game", given):
        given = given.state
    if is_a("state", given):
        given = game_type_of(given).position.of(given)
    return str(given) if is_a("position", given) else None
