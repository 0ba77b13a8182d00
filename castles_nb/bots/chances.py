"""The chances of a bot that chooses the same in the same position."""

from random import Random
from typing import Any

from castles_nb.bots.mind import mind_of
from castles_nb.kernel import seeds


def chances_at(state: Any, seed: int) -> Random:
    """Chances that follow from the seed and from what everybody sees of a state."""
    where = *mind_of(state).clock(state), len(state.legal_actions()), sum(state.points)
    return Random(seeds.position(where, seed))
