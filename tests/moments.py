"""Positions of games that the native core plays, of either edition and on any duchies."""

from collections.abc import Iterator
from random import Random

from native_setups import setup_of
from odd_moments import odd_moments

from castles_nb.engine import Deal, GameState


def moments(
    number: int, every: int, blind: float = 0.15, modules: tuple[str, ...] = ()
) -> Iterator[GameState]:
    """Odd positions of one game with these modules, which its number decides."""
    rng = Random(f"moments {number}")
    setup = setup_of(rng, modules)
    state = GameState.start(setup, Deal.from_seed(rng.randrange(10**6), setup))
    return odd_moments(state, rng, every, blind)
