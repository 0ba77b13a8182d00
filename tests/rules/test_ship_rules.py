"""Ships: goods of a depot, then the turn order marker; monastery 5 reaches a second depot."""

from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

import pytest
from positions import begun, furnish, gained, play, position, reasons, scripted, sit_out, texts
from turns import asked

from castles_nb.components import DEPOTS
from castles_nb.engine import GameState, Setup
from castles_nb.engine.loading import free_goods_spaces

SHIP = "place ship on 4-3 with 2"


def with_ship(*, fifth: bool = False, **fields: object) -> GameState:
    """A position in which a ship has just been placed."""
    placed = {"3-4": "monastery5"} if fifth else {}
    state = position(storage=["ship"], placed=placed, dice=(2, 5), **fields)  # type: ignore[arg-type]
    play(state, SHIP)
    return state


@pytest.mark.rule("TILE-SHIP-1")
def test_a_ship_takes_all_goods_of_any_depot() -> None:
    state = with_ship(depot_goods={1: [3], 4: [1, 1, 5], 6: [2, 6]})
    assert texts(state) == ["load 3 from 1", "load 1,5 from 4", "load 2,6 from 6", "load nothing"]
    play(state, "load 1,5 from 4")
    assert state.estate(0).goods == (2, 0, 0, 0, 1, 0)
    assert state.depot_goods == ((3,), (), (), (), (), (2, 6))
    assert state.dice == (5,)


@pytest.mark.rule("TILE-SHIP-1", "A-01")
def test_goods_that_fit_cannot_be_left() -> None:
    state = with_ship(depot_goods={depot: [1, 2] for depot in DEPOTS})
    assert texts(state) == [f"load 1,2 from {depot}" for depot in DEPOTS]


@pytest.mark.rule("TILE-SHIP-2", "SET-27")
def test_stored_types_always_fit_and_new_ones_need_a_free_space() -> None:
    state = with_ship(goods={1: 1, 2: 4, 3: 1}, depot_goods={2: [2, 4, 4], 3: [5]})
    assert texts(state) == ["load 2 from 2", "load nothing"]
    play(state, "load 2 from 2")
    assert state.estate(0).goods == (1, 5, 1, 0, 0, 0)
    assert state.depot_goods[1] == (4, 4)


@pytest.mark.rule("TILE-SHIP-3", "X-02", "A-01")
def test_with_too_few_free_spaces_the_player_picks_the_types() -> None:
    state = with_ship(goods={1: 2, 6: 1}, depot_goods={3: [1, 2, 3, 3]})
    assert texts(state) == ["load 1,2 from 3", "load 1,3 from 3", "load nothing"]
    play(state, "load 1,3 from 3")
    assert state.estate(0).goods == (3, 0, 2, 0, 0, 1)
    assert state.depot_goods[2] == (2,)
    assert free_goods_spaces(state, state.estate(0)) == 0


@pytest.mark.rule("TILE-SHIP-2", "TILE-SHIP-3")
def test_an_empty_storage_takes_three_of_four_types() -> None:
    state = with_ship(depot_goods={5: [1, 2, 4, 6]})
    assert texts(state) == [
        "load 1,2,4 from 5",
        "load 1,2,6 from 5",
        "load 1,4,6 from 5",
        "load 2,4,6 from 5",
        "load nothing",
    ]


@pytest.mark.rule("TILE-SHIP-4", "PHA-21")
def test_the_marker_moves_on_after_the_goods() -> None:
    state = position(storage=["ship"], dice=(2, 5), depot_goods={4: [1]}, track=[[1, 0]], players=2)
    play(state, SHIP)
    assert state.track[:2] == ((1, 0), ())
    assert reasons(state) == []
    play(state, "load 1 from 4")
    assert state.track[:2] == ((1,), (0,))
    assert reasons(state) == [("TILE-SHIP-4", 1)]
    assert gained(state, 0, "steps") == 1


@pytest.mark.rule("TILE-SHIP-4", "A-55")
@pytest.mark.parametrize("goods", [{}, {4: [1]}])
def test_the_marker_moves_on_without_goods_too(goods: dict[int, list[int]]) -> None:
    state = position(storage=["ship"], dice=(2, 5), depot_goods=goods, track=[[1, 0]])
    play(state, SHIP)
    if goods:
        play(state, "load nothing")
    assert state.track[:2] == ((1,), (0,))
    assert asked(state) == "turn"


@pytest.mark.rule("TILE-SHIP-4", "PHA-22")
def test_the_marker_moves_on_when_no_goods_fit() -> None:
    state = position(
        storage=["ship"],
        dice=(2, 5),
        goods={1: 1, 2: 1, 3: 1},
        depot_goods={depot: [4, 5] for depot in DEPOTS},
        track=[[1, 0]],
    )
    play(state, SHIP)
    assert state.track[:2] == ((1,), (0,))
    assert reasons(state) == [("TILE-SHIP-3", 0), ("TILE-SHIP-4", 1)]
    assert state.depot_goods == ((4, 5),) * 6


@pytest.mark.rule("TILE-SHIP-4", "PHA-21")
def test_an_arriving_marker_goes_on_top() -> None:
    state = position(4, storage=["ship"], dice=(2, 5), track=[[3, 0, 2], [1]])
    play(state, SHIP)
    assert state.track[:3] == ((3, 2), (1, 0), ())


@pytest.mark.rule("PHA-22", "A-15")
def test_on_the_last_space_a_ship_only_goes_to_the_top() -> None:
    state = position(3, storage=["ship"], dice=(2, 5), track=[[], [], [], [], [], [], [0, 1, 2]])
    assert len(state.track) == 7
    play(state, SHIP)
    assert state.track == ((), (), (), (), (), (), (1, 2, 0))
    assert reasons(state)[-1] == ("PHA-22", 0)
    assert gained(state, 0, "steps") == 0


@pytest.mark.rule("PHA-22")
def test_the_step_onto_the_last_space() -> None:
    state = position(2, storage=["ship"], dice=(2, 5), track=[[], [], [], [], [], [0], [1]])
    play(state, SHIP)
    assert state.track[5:] == ((), (1, 0))
    assert reasons(state)[-1] == ("TILE-SHIP-4", 1)


@pytest.mark.rule("TILE-SHIP-5", "PHA-16", "PHA-17", "A-13")
def test_the_lead_changes_the_order_from_the_next_round_on() -> None:
    setup = Setup(players=3, seed=4)
    state = begun(setup, scripted(setup, dice={(0, 1): (2, 2), (1, 2): (2, 2)}))
    assert state.order == (0, 1, 2)
    sit_out(state)
    furnish(state, 1, storage=["ship"])
    state.depot_goods = ((),) * 6
    play(state, SHIP)
    assert state.order == (0, 1, 2), "the round goes on in its old order"
    assert state.track[:2] == ((2, 0), (1,))
    sit_out(state)
    assert state.current_player == 2
    sit_out(state)
    assert state.rounds_played == 1
    assert state.order == (1, 0, 2)

    # The one who catches up is on top, and so leads the next round.
    sit_out(state, 2)
    assert state.current_player == 2
    furnish(state, 2, storage=["ship"])
    state.depot_goods = ((),) * 6
    play(state, SHIP)
    sit_out(state)
    assert state.order == (2, 1, 0)


# Monastery 5 --------------------------------------------------------------------------------------


@pytest.mark.rule("MON-05", "A-07")
def test_monastery_5_adds_one_neighbour_on_the_ring() -> None:
    goods = {1: [1], 6: [2], 2: [3], 4: [4]}
    state = with_ship(fifth=True, depot_goods=goods)
    assert sorted(texts(state)) == sorted(
        [
            "load 1 from 1",
            "load 3 from 2",
            "load 4 from 4",
            "load 2 from 6",
            "load 1,3 from 1+2",
            "load 1,2 from 1+6",
            "load nothing",
        ]
    )
    play(state, "load 1,2 from 1+6")
    assert state.estate(0).goods == (1, 1, 0, 0, 0, 0)
    assert state.depot_goods == ((), (3,), (), (4,), (), ())


@pytest.mark.rule("MON-05", "A-07")
@pytest.mark.parametrize("depot", DEPOTS)
def test_every_depot_has_its_two_neighbours(depot: int) -> None:
    state = with_ship(fifth=True, depot_goods={number: [1] for number in DEPOTS})
    partners = {
        number
        for text in texts(state)
        if "+" in text
        for number in map(int, text.split()[-1].split("+"))
        if str(depot) in text.split()[-1].split("+")
    }
    assert partners == {depot, depot % 6 + 1, (depot - 2) % 6 + 1}


@pytest.mark.rule("MON-05", "TILE-SHIP-4")
def test_a_ship_that_loads_twice_moves_the_marker_once() -> None:
    state = with_ship(fifth=True, depot_goods={1: [1], 2: [2]}, track=[[1, 0]])
    play(state, "load 1,2 from 1+2")
    assert state.track[:3] == ((1,), (0,), ())


@pytest.mark.rule("MON-05", "TILE-SHIP-2")
def test_the_goods_limit_holds_over_both_depots() -> None:
    state = with_ship(fifth=True, goods={1: 1, 2: 1}, depot_goods={3: [3, 1], 4: [4]})
    assert texts(state) == [
        "load 1,3 from 3",
        "load 4 from 4",
        "load 1,4 from 3+4",
        "load nothing",
    ]
    play(state, "load 1,4 from 3+4")
    assert state.estate(0).goods == (2, 1, 0, 1, 0, 0)
    assert state.depot_goods[2:4] == ((3,), ())


@pytest.mark.rule("MON-05", "A-54")
def test_a_new_type_in_both_depots_comes_from_both() -> None:
    state = with_ship(fifth=True, goods={1: 1, 2: 1}, depot_goods={3: [5], 4: [5, 5]})
    assert texts(state) == ["load 5 from 3", "load 5 from 4", "load 5 from 3+4", "load nothing"]
    play(state, "load 5 from 3+4")
    assert state.estate(0).goods == (1, 1, 0, 0, 3, 0)


@pytest.mark.rule("MON-05", "A-57")
def test_new_types_fill_the_free_spaces_from_whichever_depot() -> None:
    state = with_ship(fifth=True, goods={6: 1}, depot_goods={3: [1, 2], 4: [3, 4]})
    assert sorted(texts(state)) == [
        *("load 1,2 from 3", "load 1,3 from 3+4", "load 1,4 from 3+4"),
        *("load 2,3 from 3+4", "load 2,4 from 3+4", "load 3,4 from 4", "load nothing"),
    ]
    play(state, "load 1,3 from 3+4")
    assert state.estate(0).goods == (1, 0, 1, 0, 0, 1)
    assert state.depot_goods[2:4] == ((2,), (4,))


@pytest.mark.rule("MON-05", "TILE-MON")
def test_monastery_5_in_storage_does_nothing() -> None:
    state = position(storage=["ship", "monastery5"], dice=(2, 5), depot_goods={1: [1], 2: [2]})
    play(state, SHIP)
    assert texts(state) == ["load 1 from 1", "load 2 from 2", "load nothing"]


Outcome = tuple[tuple[int, ...], tuple[tuple[int, ...], ...]]


def outcomes_by_the_rules(
    stored: Sequence[int], depots: Sequence[Sequence[int]], second: bool
) -> Iterator[Outcome]:
    """What may be stored and left: for each choice of depots every set of types that cannot grow.

    Written from the rules alone: three types at most, stored types always fit, nothing that fits
    is left (A-01), a type comes from all chosen depots (A-54).
    """
    choices = [{d} for d in range(6)]
    if second:
        choices += [{d, e} for d in range(6) for e in ((d + 1) % 6, (d - 1) % 6)]
    for chosen in choices:
        there = {type_ for d in chosen for type_ in depots[d]}
        fitting = [
            set(types)
            for size in range(len(there) + 1)
            for types in combinations(sorted(there), size)
            if len({t for t in range(1, 7) if stored[t - 1]} | set(types)) <= 3
        ]
        for types in fitting:
            if not any(types < other for other in fitting):
                goods = list(stored)
                left = []
                for d, pile in enumerate(depots):
                    moved = [t for t in pile if d in chosen and t in types]
                    for t in moved:
                        goods[t - 1] += 1
                    left.append(tuple(t for t in pile if not (d in chosen and t in types)))
                yield tuple(goods), tuple(left)


@pytest.mark.rule("TILE-SHIP-1", "TILE-SHIP-2", "TILE-SHIP-3", "MON-05", "A-01", "A-07", "A-54")
@pytest.mark.parametrize("second", [False, True], ids=["ship", "ship with monastery 5"])
def test_the_loads_are_exactly_those_of_the_rules_each_once(second: bool) -> None:
    random = Random(5)
    for _ in range(150):
        stored = {
            type_: random.randint(1, 3)
            for type_ in random.sample(range(1, 7), random.randint(0, 3))
        }
        depot_goods = {
            depot: [random.randint(1, 6) for _ in range(random.choice((0, 1, 1, 2, 4)))]
            for depot in DEPOTS
        }
        state = position(
            storage=["ship"],
            dice=(2, 5),
            goods=stored,
            depot_goods=depot_goods,
            placed={"3-4": "monastery5"} if second else {},
        )
        before = (state.estate(0).goods, state.depot_goods)
        expected = set(outcomes_by_the_rules(*before, second))
        play(state, SHIP)
        if len(expected) == 1:  # nothing to choose
            assert (state.estate(0).goods, state.depot_goods) in expected
            continue
        found = []
        for action in state.legal_actions():
            after = state.copy()
            after.apply(action)
            found.append((after.estate(0).goods, after.depot_goods))
        assert len(found) == len(set(found)), "two actions lead to the same state"
        assert set(found) == expected
