"""Positions of games that the native core plays, of either edition and on any duchies."""

from collections.abc import Iterator
from random import Random

from native_setups import setup_of

from castles_nb.bots import GreedyBot
from castles_nb.engine import Deal, GameState


def moments(
    number: int, every: int, blind: float = 0.15, modules: tuple[str, ...] = ()
) -> Iterator[GameState]:
    """Positions of a game in which there is a choice, one of so many; some choices are made
    blindly, which leads greedy bots into odd positions."""
    rng, bot = Random(f"moments {number}"), GreedyBot()
    setup = setup_of(rng, modules)
    state = GameState.start(setup, Deal.from_seed(rng.randrange(10**6), setup))
    wait = rng.randrange(every)
    while not state.is_over:
        actions = state.legal_actions()
        if wait <= 0 and len(actions) > 1:
            yield state.copy()
            wait += every
        wait -= 1
        state.apply(rng.choice(actions) if rng.random() < blind else bot.choose(state))
