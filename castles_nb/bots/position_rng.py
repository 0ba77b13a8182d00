"""The random numbers of a bot that chooses the same in the same position."""

from random import Random
from typing import Any

from castles_nb.bots.heuristics import heuristics_for
from castles_nb.kernel import seeds


def rng_for(state: Any, seed: int) -> Random:
    """A generator that follows from the seed and from what everybody sees of a state."""
    where = *heuristics_for(state).clock(state), len(state.legal_actions()), sum(state.points)
    return Random(seeds.position(where, seed))
