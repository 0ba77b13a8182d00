"""Setups of games that the native core plays."""

from random import Random

from castles_nb.components import DUCHIES_OF, KINDS
from castles_nb.engine import GameState, Setup
from castles_nb.engine.bits import bits_in
from castles_nb.engine.editions import EDITIONS
from castles_nb.engine.kinds import CASTLE, CASTLES, COLOUR, NOWHERE
from castles_nb.expansions import MODULES
from castles_nb.expansions.shields.coming_and_going import gain
from castles_nb.expansions.shields.holding import has_free_castle, on_depots
from castles_nb.native import expansions

EXPANSIONS = [name for name in expansions.EXPANSIONS if MODULES[name].seating is None]
"""Those that can all be played together."""
SEATED = {"solo": 1, "team": 4}
"""How many play games that have boards of their own."""
WITH_PARTNERS = ("team", *(name for name in EXPANSIONS if MODULES[name].for_partners))
"""The team game, with all that partners can play."""


def setup_of(rng: Random, modules: tuple[str, ...] = ()) -> Setup:
    """A setup with these modules, in an edition and on duchies that have them."""
    if "chateauma" in modules:
        return _beside_chateauma(rng, modules)
    players = next((SEATED[m] for m in modules if m in SEATED), 0) or rng.choice((2, 3, 4))
    has_all = [name for name in EDITIONS if all(name in MODULES[m].editions for m in modules)]
    edition = rng.choice(has_all)
    chosen = {name: options_of(name, players, edition, rng) for name in modules}
    if SEATED.keys() & {*modules}:
        return Setup(players=players, edition=edition, modules=chosen)
    duchies = [
        number
        for number in sorted(DUCHIES_OF[edition])
        if not any(MODULES[m].setup_problem((number,), EDITIONS[edition]) for m in modules)
    ]
    return Setup(
        players=players,
        edition=edition,
        modules=chosen,
        duchies=rng.sample(duchies, players),
        black_depot_tiles=rng.randrange(9) if rng.random() < 0.2 else None,
    )


def _beside_chateauma(rng: Random, modules: tuple[str, ...]) -> Setup:
    players = rng.choice((1, 2, 3))
    return Setup(
        players=players,
        modules={name: options_of(name, players, "special", rng) for name in modules},
        duchies=11 if "duchies_11_18" in modules else 1,
    )


def options_of(module: str, players: int, edition: str, rng: Random) -> dict[str, object]:
    """What is chosen of a module, by chance."""
    chosen: dict[str, object] = {}
    for name, option in MODULES[module].options.items():
        choices = option.choices or tuple(map(str, option.numbers))
        some = tuple(rng.sample(choices, rng.randint(1, 2)))
        choice = some if option.takes_several else some[0]
        if not option.fault(choice, players, EDITIONS[edition]):
            chosen[name] = choice
    return chosen


def some_expansions(rng: Random) -> tuple[str, ...]:
    """Some that can be played together."""
    return tuple(name for name in EXPANSIONS if rng.random() < 0.5)


WITH_CHATEAUMA = ("chateauma", "border_posts", "duchies_11_18", "extra_tiles", "white_castles")
"""The Châteauma, with all that the core plays beside it."""


def some_with_chateauma(rng: Random) -> tuple[str, ...]:
    """The Châteauma, with some of these."""
    return tuple(name for name in WITH_CHATEAUMA if name == "chateauma" or rng.random() < 0.4)


def some_with_partners(rng: Random) -> tuple[str, ...]:
    """The team game, with some expansions that partners can play."""
    return tuple(name for name in WITH_PARTNERS if name == "team" or rng.random() < 0.5)


def enrich(state: GameState, rng: Random) -> None:
    """Give players what is rare: tiles of expansions, castles, goods, shields."""
    kinds = [k.index for k in KINDS if k.expansion in state.rules.modules]
    for player, estate in enumerate(state.estates):
        for kind in (*(CASTLE,) * rng.randrange(4), *rng.sample(kinds, min(3, len(kinds)))):
            colour = CASTLES if kind == CASTLE else COLOUR[kind]
            spaces = bits_in(estate.masks.colour[colour] & ~estate.filled)
            if spaces and COLOUR[kind] != NOWHERE:
                estate.cover(kind, rng.choice(spaces))
        estate.goods = (2, 1, 3, 0, 0, 0) if player else (0, 0, 0, 1, 0, 2)
        estate.silver += rng.randrange(6)
        while "shields" in state.rules.modules and has_free_castle(estate) and on_depots(state):
            depot, shield = rng.choice(on_depots(state))
            gain(state, player, shield, depot, 0)
    state.legal = None
