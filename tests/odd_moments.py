"""Positions of any game, in some of which greedy bots would hardly be."""

from collections.abc import Iterator
from random import Random
from typing import Any

from castles_nb.bots import GreedyBot


def odd_moments(state: Any, rng: Random, every: int, blind: float) -> Iterator[Any]:
    """One in `every` positions with a choice, as the game goes on from this state.

    This share of the choices is made blindly, which leads greedy bots into odd positions.
    """
    bot, wait = GreedyBot(), rng.randrange(every)
    while not state.is_over:
        actions = state.legal_actions()
        if wait <= 0 and len(actions) > 1:
            yield state.copy()
            wait += every
        wait -= 1
        state.apply(rng.choice(actions) if rng.random() < blind else bot.choose(state))
