"""Positions of games of the base game, of either edition and on any of its duchies."""

from collections.abc import Iterator
from random import Random

from castles_nb.bots import GreedyBot
from castles_nb.components import DUCHIES_OF
from castles_nb.engine import Deal, GameState, Setup


def setup_of(rng: Random) -> Setup:
    """A setup of the base game."""
    players, edition = rng.choice((2, 3, 4)), rng.choice(("special", "2019"))
    return Setup(
        players=players,
        edition=edition,
        duchies=rng.sample(sorted(DUCHIES_OF[edition]), players),
        black_depot_tiles=rng.randrange(9) if rng.random() < 0.2 else None,
    )


def moments(number: int, every: int, blind: float = 0.15) -> Iterator[GameState]:
    """Positions of a game in which there is a choice, one of so many; some choices are made
    blindly, which leads greedy bots into odd positions."""
    rng, bot = Random(f"moments {number}"), GreedyBot()
    setup = setup_of(rng)
    state = GameState.start(setup, Deal.from_seed(rng.randrange(10**6), setup))
    wait = rng.randrange(every)
    while not state.is_over:
        actions = state.legal_actions()
        if wait <= 0 and len(actions) > 1:
            yield state.copy()
            wait += every
        wait -= 1
        state.apply(rng.choice(actions) if rng.random() < blind else bot.choose(state))
