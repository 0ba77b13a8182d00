"""Setups of games that the native core plays."""

from random import Random

from castles_nb.components import DUCHIES_OF
from castles_nb.engine import Setup
from castles_nb.engine.editions import EDITIONS
from castles_nb.engine.modules import MODULES
from castles_nb.native.expansions import EXPANSIONS

__all__ = ["EXPANSIONS", "setup_of", "some_expansions"]


def setup_of(rng: Random, modules: tuple[str, ...] = ()) -> Setup:
    """A setup with these modules, in an edition and on duchies that have them."""
    players = rng.choice((2, 3, 4))
    has_all = [name for name in EDITIONS if all(name in MODULES[m].editions for m in modules)]
    edition = rng.choice(has_all)
    duchies = [
        number
        for number in sorted(DUCHIES_OF[edition])
        if not any(MODULES[m].fault((number,), EDITIONS[edition]) for m in modules)
    ]
    return Setup(
        players=players,
        edition=edition,
        modules={name: options_of(name, players, edition, rng) for name in modules},
        duchies=rng.sample(duchies, players),
        black_depot_tiles=rng.randrange(9) if rng.random() < 0.2 else None,
    )


def options_of(module: str, players: int, edition: str, rng: Random) -> dict[str, str]:
    """What is chosen of a module, by chance."""
    return {
        name: rng.choice([c for c in o.choices if not o.fault(c, players, EDITIONS[edition])])
        for name, o in MODULES[module].options.items()
    }


def some_expansions(rng: Random) -> tuple[str, ...]:
    """Some that can be played together."""
    return tuple(name for name in EXPANSIONS if rng.random() < 0.5)
