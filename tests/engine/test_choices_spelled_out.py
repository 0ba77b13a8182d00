"""The legal actions of a turn, once more in the plainest way, and compared in random games.

No masks, tables or shortcuts: dice are turned step by step, spaces looked at one by one.
"""

from itertools import product
from random import Random

import pytest
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st

from castles_nb.components import BY_NAME, DUCHIES, KINDS
from castles_nb.engine import Deal, GameState, Ledger, Setup
from castles_nb.hexgrid import SPACE_NAMES, STANDARD

STEP_MONASTERY = {
    "building": 9,
    "ship": 10,
    "livestock": 10,
    "castle": 11,
    "mine": 11,
    "monastery": 11,
}


def turn(value: int, steps: int) -> int:
    """The die after so many steps up (or down) round the circle."""
    return (value - 1 + steps) % 6 + 1


def cost(die: int, value: int, monasteries: set[int], free_step: bool) -> int:
    """The fewest workers that make `value` of `die`, found by trying every way."""
    worker_steps = (-2, -1, 1, 2) if 8 in monasteries else (-1, 1)
    free_steps = (-1, 0, 1) if free_step else (0,)
    for workers in range(4):
        for free, *steps in product(free_steps, *[worker_steps] * workers):
            if turn(die, free + sum(steps)) == value:
                return workers
    raise AssertionError("three workers are always enough")


def spelled_out(state: GameState) -> dict[str, int]:
    """The legal actions of a turn by their texts, with the workers that each costs."""
    estate = state.estate(state.player)
    monasteries = {KINDS[tile].number for tile in estate.tiles if tile} - {0}
    stored = {KINDS[kind] for kind in estate.storage}
    found: dict[str, int] = {}

    def add(text: str, die: int, value: int, free_step: bool = False) -> None:
        workers = cost(die, value, monasteries, free_step)
        if workers <= estate.workers:
            found[f"{text} with {die}"] = workers

    for die in set(state.dice):
        for number in range(1, 7):
            for kind in state.depots[number - 1]:
                add(f"take {KINDS[kind].name} from {number}", die, number, 12 in monasteries)
            if estate.goods[number - 1]:
                add(f"sell {number}", die, number)
        for kind in stored:
            for space in range(37):
                if may_lie(state, kind.name, space, monasteries):
                    text = f"place {kind.name} on {SPACE_NAMES[space]}"
                    free_step = STEP_MONASTERY[kind.colour] in monasteries
                    add(text, die, estate.duchy.dice[space], free_step)
        found[f"take workers with {die}"] = 0
        found[f"leave {die} unused"] = 0
    if estate.silver >= 2 and not state.used & 1:
        found.update({f"buy {KINDS[kind].name}": 0 for kind in state.black_depot})
    if 6 in monasteries and estate.workers >= 2 and not state.used & 2:
        for number, depot in enumerate(state.depots, start=1):
            for kind in depot:
                if KINDS[kind].colour == "building":
                    found[f"barter {KINDS[kind].name} from {number}"] = 2
    if not state.dice:
        found["finish turn"] = 0
    return found


def may_lie(state: GameState, name: str, space: int, monasteries: set[int]) -> bool:
    """Colour, emptiness, a neighbour, and the town limit (PLACE-02, PLACE-04, PLACE-06)."""
    estate = state.estate(state.player)
    kind, duchy = BY_NAME[name], estate.duchy
    if estate.tiles[space] or duchy.colours[space] != kind.colour:
        return False
    if not any(estate.tiles[other] for other in STANDARD.neighbours[space]):
        return False
    if kind.colour == "building" and 1 not in monasteries:
        (town,) = [area for area in duchy.areas if space in area.spaces]
        return all(estate.tiles[other] != kind.index for other in town.spaces)
    return True


@pytest.mark.rule(
    "DIE-04", "TAKE-01", "PLACE-02", "PLACE-03", "PLACE-04", "PLACE-06", "SELL-01", "BLK-01",
    "MON-01", "MON-06", "MON-08", "MON-09", "MON-10", "MON-11", "MON-12",
)  # fmt: skip
@settings(
    max_examples=60,
    deadline=None,
    derandomize=True,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
@given(st.integers(2, 4), st.integers(1, 30), st.integers(0, 10_000), st.data())
def test_every_turn_offers_exactly_these_actions(
    players: int, number: int, seed: int, data: st.DataObject
) -> None:
    setup = Setup(players=players, duchies=number, seed=seed)  # type: ignore[arg-type]
    state = GameState.start(setup, Deal.from_seed(seed, setup), Ledger())
    random = Random(seed)
    give_monasteries(state, data.draw(st.lists(st.sampled_from([1, 6, 8, 9, 10, 11, 12]))))
    assert state.ledger is not None
    while not state.is_over:
        assert state.decision is not None
        actions = state.legal_actions()
        if state.decision.kind != "turn":
            state.apply(random.choice(actions))
            continue
        expected = spelled_out(state)
        assert sorted(map(str, actions)) == sorted(expected)
        action = random.choice([a for a in actions if a.verb == "place"] or actions)
        written = len(state.ledger)
        state.apply(action)
        entries = state.ledger.entries[written:]
        spent = -sum(entry.amount for entry in entries if entry.rule in ("DIE-04", "MON-06"))
        assert spent == expected[str(action)]


def give_monasteries(state: GameState, numbers: list[int]) -> None:
    """Let all players begin with these monasteries on the last spaces for them."""
    while not state.order:
        state.apply(state.legal_actions()[0])
    for estate in state.estates:
        spaces = [s for s in range(37) if DUCHIES[estate.duchy.number].colours[s] == "monastery"]
        for space, number in zip(spaces[-4:], sorted(set(numbers))[:4], strict=False):
            estate.cover(BY_NAME[f"monastery{number}"].index, space)
    state.legal = None
