"""The chances of a bot that chooses the same in the same position."""

from random import Random
from typing import Any


def chances_at(state: Any, seed: int) -> Random:
    """Chances that follow from the seed and from what everybody sees of a state."""
    where = state.round, state.turn, len(state.legal_actions()), sum(state.points)
    return Random(f"{seed} {where}")
