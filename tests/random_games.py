"""Random games over players, editions, sets of modules and duchies, from a number each."""

from collections.abc import Sequence
from random import Random

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from castles_nb.components import families
from castles_nb.engine import Action, Deal, GameState, Ledger, Setup
from castles_nb.engine.editions import EDITIONS, Edition
from castles_nb.engine.modules import MODULES
from castles_nb.engine.setup import AT_ONCE, IN_TURN
from castles_nb.errors import InvalidSetup


def random_setup(random: Random, modules: Sequence[str] = tuple(MODULES)) -> Setup:
    """A setup with any number of players, any edition, any of these modules that go together.

    Half of them have no module; duchies are random boards, one for all, or one for each.
    """
    chosen = [name for name in modules if random.random() < 0.5] if random.random() < 0.5 else []
    options = {
        name: {
            option: random.choice(each.choices)
            for option, each in MODULES[name].options.items()
            if not each.takes_several
        }
        for name in chosen
    }
    players = random.choice((2, 3, 4))
    for _ in range(200):
        edition = random.choice(list(EDITIONS.values()))
        numbers = tuple(_duchy(random, edition) for _ in range(players))
        boards = random.choice(["random", *families(edition.name)])
        try:
            return Setup(
                players=players,
                duchies=random.choice((boards, numbers[0], (numbers[0],) * players, numbers)),
                seed=random.randrange(2**32),
                black_depot_tiles=random.choice((None, None, None, 0, 1, 5, 8)),
                edition=edition.name,
                modules=options,
                setup_choices=random.choice((IN_TURN, AT_ONCE)),
            )
        except InvalidSetup:
            continue  # these modules do not go with these duchies or this edition
    return random_setup(random, modules)


def _duchy(random: Random, edition: Edition) -> int:
    first, last = random.choice(((1, 30), (11, 18), (23, 30)))
    return random.choice([n for n in edition.duchies if first <= n <= last] or [*edition.duchies])


def start(setup: Setup) -> GameState:
    """The first position of a game with this setup, with a ledger."""
    return GameState.start(setup, Deal.from_seed(setup.seed or 0, setup), Ledger())


def choose(state: GameState, random: Random) -> Action:
    """A random choice that plays on: it seldom wastes dice and likes to place tiles."""
    actions = state.legal_actions()
    useful = [a for a in actions if a.verb not in ("leave", "pass", "workers", "hire", "refuse")]
    placing = [
        a for a in useful if a.verb in ("place", "buy", "barter", "retrieve", "use", "shield")
    ]
    return random.choice((random.random() < 0.5 and placing) or useful or actions)


def games(examples: int):  # type: ignore[no-untyped-def]
    """Try a test on so many numbers; the same ones every time.

    Each number gives a setup (`random_setup`) and the choices.
    """

    def decorate(test):  # type: ignore[no-untyped-def]
        tried = settings(
            max_examples=examples,
            deadline=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
            phases=[Phase.generate],  # the number says enough, smaller games are no clearer
        )
        return tried(given(st.integers(0, 1_000_000))(test))

    return decorate
