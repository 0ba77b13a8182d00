"""DIE: what dice and workers can do."""

import pytest
from positions import begun, gained, kinds, play, position, reasons, spaces_of, texts

from castles_nb.engine import GameState, Setup
from castles_nb.engine.dice import workers_needed

VALUES = range(1, 7)

# Steps round the circle of die values from 1 (row) to 6 (column), counted by hand.
STEPS = (
    (0, 1, 2, 3, 2, 1),
    (1, 0, 1, 2, 3, 2),
    (2, 1, 0, 1, 2, 3),
    (3, 2, 1, 0, 1, 2),
    (2, 3, 2, 1, 0, 1),
    (1, 2, 3, 2, 1, 0),
)

ALL_DEPOTS = dict.fromkeys(VALUES, ("ship",))


def depots_within_reach(die: int, workers: int, monastery: str = "") -> set[int]:
    """The depots from which a tile can be taken with this die."""
    placed = {"3-4": monastery} if monastery else {}
    state = position(dice=(die,), workers=workers, depots=ALL_DEPOTS, placed=placed)
    return {action.place for action in state.legal_actions() if action.verb == "take"}


@pytest.mark.rule("DIE-01")
def test_each_die_gives_one_of_four_actions() -> None:
    state = position(dice=(3, 3), storage=("bank",), goods={3: 1}, depots={3: ("mine",)}, workers=0)
    assert texts(state) == [
        "take mine from 3 with 3",
        "place bank on 3-3 with 3",
        "place bank on 5-4 with 3",
        "sell 3 with 3",
        "take workers with 3",
        "leave 3 unused",
    ]


@pytest.mark.rule("DIE-01")
@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("take ship from 3 with 3", "take ship from 4 with 4"),
        ("place bank on 3-3 with 3", "place mine on 5-3 with 4"),
        ("sell 3 with 3", "sell 4 with 4"),
        ("take workers with 3", "take workers with 4"),
    ],
)
def test_both_dice_may_do_the_same(first: str, second: str) -> None:
    state = position(dice=(3, 4), storage=("bank", "mine"), goods={3: 1, 4: 1}, depots=ALL_DEPOTS)
    play(state, first, second)
    assert state.dice_of(0)[1] == ()


@pytest.mark.rule("DIE-02", "DIE-03", "DIE-04")
@pytest.mark.parametrize("die", VALUES)
@pytest.mark.parametrize("workers", range(5))
def test_each_worker_moves_a_die_one_step_round_the_circle(die: int, workers: int) -> None:
    near = {value for value in VALUES if STEPS[die - 1][value - 1] <= workers}
    assert depots_within_reach(die, workers) == near
    state = position(dice=(die,), workers=workers, goods=dict.fromkeys(VALUES, 1))
    assert {action.item for action in state.legal_actions() if action.verb == "sell"} == near


@pytest.mark.rule("DIE-02", "DIE-04")
@pytest.mark.parametrize("die", VALUES)
@pytest.mark.parametrize("value", VALUES)
def test_a_change_costs_the_shortest_way_round(die: int, value: int) -> None:
    steps = STEPS[die - 1][value - 1]
    assert workers_needed(die, value) == steps
    actions = (
        (position(dice=(die, 6), workers=3, depots=ALL_DEPOTS), f"take ship from {value}"),
        (position(dice=(die, 6), workers=3, goods={value: 1}), f"sell {value}"),
    )
    for state, action in actions:
        play(state, f"{action} with {die}")
        assert state.estate(0).workers == 3 - steps
        assert gained(state, 0, "workers") == -steps
        assert (("DIE-04", -steps) in reasons(state)) == (steps > 0)


@pytest.mark.rule("DIE-03")
def test_six_and_one_are_neighbours() -> None:
    assert depots_within_reach(6, 1) == {5, 6, 1}
    assert depots_within_reach(1, 1) == {6, 1, 2}


@pytest.mark.rule("X-01", "DIE-04")
def test_a_two_becomes_a_six_for_two_workers() -> None:
    state = position(dice=(2, 4), workers=2, depots={6: ("mine",)})
    play(state, "take mine from 6 with 2")
    assert state.estate(0).workers == 0
    assert state.estate(0).storage == kinds("mine")
    state = position(dice=(2, 2), workers=1, depots={6: ("mine",)})
    assert not texts(state, "take mine")


@pytest.mark.rule("X-10", "MON-08")
def test_monastery_8_makes_a_three_a_six_for_two_workers() -> None:
    assert 6 not in depots_within_reach(3, 2)
    assert 6 in depots_within_reach(3, 2, "monastery8")
    for monasteries, cost in (({}, 3), ({"3-4": "monastery8"}, 2)):
        state = position(dice=(3, 1), workers=5, depots=ALL_DEPOTS, placed=monasteries)
        play(state, "take ship from 6 with 3")
        assert state.estate(0).workers == 5 - cost


@pytest.mark.rule("DIE-04")
def test_workers_can_change_a_die_for_placing() -> None:
    state = position(dice=(3,), workers=0, storage=("ship",))
    assert not texts(state, "place")
    state = position(dice=(3,), workers=1, storage=("ship",))
    assert spaces_of(texts(state, "place")) == {"4-3"}  # a 2
    state = position(dice=(3, 3), workers=2, storage=("ship",))
    assert spaces_of(texts(state, "place")) == {"4-3", "4-5"}  # a 2 and a 5
    play(state, "place ship on 4-5 with 3")
    assert state.estate(0).workers == 0


@pytest.mark.rule("DIE-05")
def test_spending_workers_is_no_action_and_works_with_both_dice() -> None:
    state = position(dice=(2, 4), workers=2, depots=ALL_DEPOTS)
    play(state, "take ship from 3 with 2")
    assert state.dice == (4,)
    play(state, "take ship from 5 with 4")
    assert state.estate(0).storage == kinds("ship", "ship")
    assert state.estate(0).workers == 0


@pytest.mark.rule("DIE-05")
def test_workers_gained_in_the_turn_can_be_spent_in_it() -> None:
    state = position(dice=(2, 4), workers=0, depots=ALL_DEPOTS)
    assert "take ship from 6 with 4" not in texts(state)
    play(state, "take workers with 2")
    assert "take ship from 6 with 4" in texts(state)


@pytest.mark.rule("DIE-06")
def test_workers_never_change_the_white_die_or_dice_of_others() -> None:
    state = begun(Setup(players=3, seed=12))
    others = [state.dice_of(player) for player in state.order[1:]]
    goods, white = state.depot_goods, state.white_die
    state.estate(state.player).workers = 6
    state.legal = None
    for _ in range(2):
        costly = [a for a in state.legal_actions() if a.verb == "take" and a.die != a.place]
        state.apply(costly[0])
    assert state.turns_done == 1
    assert state.depot_goods == goods
    assert state.white_die == white
    assert [state.dice_of(player) for player in state.order[1:]] == others


@pytest.mark.rule("DIE-07", "WORK-01")
@pytest.mark.parametrize("die", VALUES)
def test_any_die_takes_workers(die: int) -> None:
    state = position(dice=(die,), workers=0)
    assert texts(state) == [f"take workers with {die}", f"leave {die} unused"]


@pytest.mark.rule("DIE-08")
@pytest.mark.parametrize(
    "action",
    [
        "take ship from 3 with 3",
        "place bank on 3-3 with 3",
        "sell 3 with 3",
        "take workers with 3",
        "leave 3 unused",
    ],
)
def test_a_used_die_is_put_aside(action: str) -> None:
    state = position(dice=(3, 5), storage=("bank",), goods={3: 1}, depots=ALL_DEPOTS, workers=6)
    play(state, action)
    assert state.dice == (5,)
    assert {a.die for a in state.legal_actions() if a.die} == {5}


@pytest.mark.rule("DIE-08")
def test_of_two_equal_dice_one_remains() -> None:
    state = position(dice=(4, 4))
    play(state, "take workers with 4")
    assert state.dice == (4,)
    play(state, "take workers with 4")
    assert state.current_player == 1


@pytest.mark.rule("DIE-09", "A-16")
def test_a_die_may_be_left_unused() -> None:
    state = position(dice=(3, 5), silver=3, workers=2, goods={1: 1}, points=7)
    estate = state.estate(0)
    before = possessions(state)
    play(state, "leave 5 unused")
    assert state.dice == (3,)
    play(state, "leave 3 unused")
    assert state.current_player == 1
    assert state.estate(0) is estate
    assert possessions(state) == before


def possessions(state: GameState) -> tuple[object, ...]:
    estate = state.estate(0)
    return (state.points[0], estate.silver, estate.workers, estate.storage, estate.goods)
