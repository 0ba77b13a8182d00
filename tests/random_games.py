"""Random games over players, editions, sets of modules and duchies, from a number each."""

from collections.abc import Sequence
from random import Random

from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from nightly import games_to_play

from castles_nb.components import DUCHIES_OF, families
from castles_nb.engine import Action, Deal, GameState, Ledger, Setup
from castles_nb.engine.editions import EDITIONS, Edition
from castles_nb.engine.seating import Seating
from castles_nb.engine.setup import players_allowed, seating_for
from castles_nb.errors import InvalidSetup
from castles_nb.expansions import MODULES
from castles_nb.expansions.module import Choice


def random_setup(
    random: Random, modules: Sequence[str] = tuple(MODULES), always: str = ""
) -> Setup:
    """A setup with any number of players, any edition, any of these modules that go together.

    Half of them have no module, unless there is one that is always played; duchies are random
    boards, one for all, or one for each.
    """
    chosen = [name for name in modules if random.random() < 0.5] if random.random() < 0.5 else []
    if always:
        seats_people = bool(MODULES[always].seating)
        chosen = [name for name in chosen if not (seats_people and MODULES[name].seating)]
        chosen = sorted({*chosen, always})
    players = random.choice((2, 3, 4))
    seats = [name for name in chosen if MODULES[name].seating]
    if seats:  # one mode of play, with what goes with it
        mode = random.choice(seats)
        chosen = [name for name in chosen if name == mode or name not in seats]
        players = random.choice(players_allowed([mode]))
        chosen = [
            name
            for name in chosen
            if name == mode
            or (
                not (MODULES[mode].excludes(name) or MODULES[name].excludes(mode))
                and (MODULES[name].for_partners or not seating_of(players, mode).is_shared)
            )
        ]
    for _ in range(200):
        edition = random.choice(list(EDITIONS.values()))
        numbers = tuple(_duchy(random, edition) for _ in range(players))
        boards = random.choice(["random", *families(edition.name)])
        own = any(MODULES[name].duchy for name in chosen)
        given = (boards, numbers[0], (numbers[0],) * players, numbers)
        try:
            return Setup(
                players=players,
                duchies=1 if own else random.choice(given),
                seed=random.randrange(2**32),
                black_depot_tiles=random.choice((None, None, None, 0, 1, 5, 8)),
                edition=edition.name,
                modules={name: _options(random, name) for name in chosen},
                simultaneous_setup=random.choice((False, True)),
            )
        except InvalidSetup:
            continue  # these modules do not go with these duchies or this edition
    return random_setup(random, modules, always)


def seating_of(players: int, mode: str) -> Seating:
    """Who sits where in this mode of play."""
    seating = seating_for(players, [mode])
    assert seating is not None
    return seating


def _options(random: Random, name: str) -> dict[str, Choice]:
    """What is chosen of a module, the usual in most games."""
    chosen: dict[str, Choice] = {}
    for option, known in MODULES[name].options.items():
        if random.random() < 0.4:
            if known.numbers is not None:
                chosen[option] = str(random.choice(known.numbers))
            elif known.takes_several:
                some = tuple(each for each in known.choices if random.random() < 0.5)
                chosen[option] = some
            else:
                chosen[option] = random.choice(known.choices)
    return chosen


def _duchy(random: Random, edition: Edition) -> int:
    duchies = [*DUCHIES_OF[edition.name]]
    first, last = random.choice(((1, 30), (11, 18), (23, 30)))
    return random.choice([n for n in duchies if first <= n <= last] or duchies)


def start(setup: Setup) -> GameState:
    """The first position of a game with this setup, with a ledger."""
    return GameState.start(setup, Deal.from_seed(setup.seed or 0, setup), Ledger())


PLACING = (
    "place",
    "place_private",
    "buy",
    "barter",
    "retrieve",
    "use",
    "shield",
    "gift",
    "swap",
    "buy_points",
)


def choose(state: GameState, random: Random) -> Action:
    """A random choice that plays on: it seldom wastes dice and likes to place tiles."""
    actions = state.legal_actions()
    useful = [a for a in actions if a.verb not in ("leave", "pass", "workers", "hire", "refuse")]
    placing = [a for a in useful if a.verb in PLACING]
    return random.choice((random.random() < 0.5 and placing) or useful or actions)


def games(examples: int):  # type: ignore[no-untyped-def]
    """Try a test on so many numbers, by night on more; the same ones every time.

    Each number gives a setup (`random_setup`) and the choices.
    """

    def decorate(test):  # type: ignore[no-untyped-def]
        tried = settings(
            max_examples=games_to_play(examples),
            deadline=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
            phases=[Phase.generate],  # the number says enough, smaller games are no clearer
        )
        return tried(given(st.integers(0, 1_000_000))(test))

    return decorate
