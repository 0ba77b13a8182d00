"""SELL and WORK: selling goods and taking workers."""

import pytest
from positions import (
    furnish,
    gained,
    play,
    position,
    reasons,
    sit_out,
    sit_out_until,
    texts,
)

VALUES = range(1, 7)
CASTLE = "place castle on 2-3 with 6"  # possible once a monastery stands on 3-4


@pytest.mark.rule("SELL-01", "SET-28")
@pytest.mark.parametrize("die", VALUES)
def test_the_die_names_the_type_and_it_must_be_stored(die: int) -> None:
    state = position(dice=(die,), workers=0, goods={2: 1, 5: 3})
    assert texts(state, "sell") == ([f"sell {die} with {die}"] if die in (2, 5) else [])


@pytest.mark.rule("SELL-01", "DIE-04")
def test_workers_may_change_the_die_first() -> None:
    state = position(dice=(1, 1), workers=2, goods={1: 1, 3: 1, 4: 1, 6: 1})
    found = ["sell 1 with 1", "sell 3 with 1", "sell 6 with 1"]
    assert texts(state, "sell") == found
    play(state, "sell 6 with 1")
    assert state.estate(0).workers == 1


@pytest.mark.rule("SELL-01", "A-52", "X-23")
def test_a_castle_sells_any_stored_type() -> None:
    state = position(
        dice=(6, 1), storage=("castle",), placed={"3-4": "monastery5"}, goods={2: 2, 4: 1}
    )
    play(state, CASTLE)
    assert texts(state, "sell") == ["sell 2", "sell 4"]
    play(state, "sell 2")
    assert (gained(state, 0), gained(state, 0, "silver")) == (4, 1)


@pytest.mark.rule("SELL-02", "SELL-03", "SELL-04", "X-19")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("stack", [1, 3, 7])
def test_a_sale_takes_the_whole_stack_for_1_silver_and_points_per_tile(
    players: int, stack: int
) -> None:
    state = position(players, dice=(4, 1), goods={4: stack, 1: 2}, points=10)
    play(state, "sell 4 with 4")
    assert state.estate(0).goods == (2, 0, 0, 0, 0, 0)
    assert state.estate(0).silver == 1
    assert state.points == [10 + stack * players, *[0] * (players - 1)]
    assert reasons(state) == [("SELL-04", stack * players), ("SELL-03", 1)]


@pytest.mark.rule("SELL-02")
def test_a_stack_is_one_choice() -> None:
    state = position(dice=(4,), workers=0, goods={4: 5})
    assert texts(state, "sell") == ["sell 4 with 4"]


@pytest.mark.rule("SELL-05", "SELL-06")
def test_sold_goods_stay_in_the_sold_pile_where_the_owner_can_look() -> None:
    state = position(dice=(4, 1), goods={4: 2, 1: 3}, sold={4: 1})
    play(state, "sell 4 with 4")
    assert state.estate(0).sold == (0, 0, 0, 3, 0, 0)
    play(state, "sell 1 with 1")
    assert state.estate(0).sold == (3, 0, 0, 3, 0, 0)
    assert state.estate(1).sold == (0,) * 6
    depots = sum(map(len, state.depot_goods))
    sit_out_until(state, 10)
    assert state.estate(0).sold == (3, 0, 0, 3, 0, 0)
    assert sum(map(len, state.depot_goods)) == depots + 10  # they never come back


@pytest.mark.rule("SELL-07")
def test_a_sale_frees_a_goods_space() -> None:
    state = position(
        dice=(2, 1),
        workers=0,
        storage=("ship",),
        goods={1: 1, 3: 1, 5: 1},
        depot_goods={4: (6, 6)},
    )
    play(state, "sell 1 with 1", "place ship on 4-3 with 2")
    assert texts(state) == ["load 6 from 4", "load nothing"]
    play(state, "load 6 from 4")
    assert state.estate(0).goods == (0, 0, 1, 0, 1, 2)


@pytest.mark.rule("X-02", "TILE-SHIP-3", "SET-27", "A-01")
@pytest.mark.parametrize(("taken", "left"), [(4, 6), (6, 4)])
def test_a_ship_with_one_free_goods_space(taken: int, left: int) -> None:
    """Turquoise is type 1 here, pink 4 and brown 6; a third type fills another space."""
    state = position(dice=(2, 5), storage=("ship",), goods={1: 1, 2: 1}, depot_goods={3: (1, 4, 6)})
    play(state, "place ship on 4-3 with 2")
    assert texts(state) == ["load 1,4 from 3", "load 1,6 from 3", "load nothing"]
    play(state, f"load 1,{taken} from 3")
    assert state.estate(0).goods[0] == 2
    assert state.estate(0).goods[taken - 1] == 1
    assert state.depot_goods[2] == (left,)
    assert state.track[:2] == ((1,), (0,))


@pytest.mark.rule("WORK-01")
@pytest.mark.parametrize("die", VALUES)
def test_a_die_of_any_value_brings_two_workers(die: int) -> None:
    state = position(dice=(die, 1), workers=3)
    play(state, f"take workers with {die}")
    assert state.estate(0).workers == 5
    assert reasons(state) == [("WORK-01", 2)]


@pytest.mark.rule("WORK-02", "MON-13", "MON-14", "TILE-BOARDING")
@pytest.mark.parametrize(
    ("placed", "workers", "silver"),
    [
        ({}, 2, 0),
        ({"3-4": "monastery13"}, 2, 1),
        ({"3-4": "monastery14"}, 4, 0),
        ({"3-4": "monastery13", "2-4": "monastery14"}, 4, 1),
    ],
)
def test_monasteries_13_and_14_improve_the_action_and_not_the_boarding_house(
    placed: dict[str, str], workers: int, silver: int
) -> None:
    state = position(dice=(3, 3), storage=("boarding_house",), placed=placed)
    play(state, "take workers with 3")
    assert (gained(state, 0, "workers"), gained(state, 0, "silver")) == (workers, silver)
    play(state, "place boarding_house on 5-4 with 3")
    assert (gained(state, 0, "workers"), gained(state, 0, "silver")) == (workers + 4, silver)


@pytest.mark.rule("WORK-03", "A-22", "X-23")
@pytest.mark.parametrize(
    ("placed", "workers", "silver"),
    [
        ({"3-4": "monastery5"}, 2, 0),
        ({"3-4": "monastery13", "2-4": "monastery14"}, 4, 1),
    ],
)
def test_a_castle_takes_workers_as_the_action_does(
    placed: dict[str, str], workers: int, silver: int
) -> None:
    state = position(dice=(6, 1), workers=0, storage=("castle",), placed=placed)
    play(state, CASTLE, "take workers")
    assert (gained(state, 0, "workers"), gained(state, 0, "silver")) == (workers, silver)


@pytest.mark.rule("WORK-02")
def test_monasteries_of_others_do_not_help() -> None:
    state = position(dice=(3, 3))
    furnish(state, 1, placed={"3-4": "monastery14", "2-4": "monastery13"})
    play(state, "take workers with 3")
    assert reasons(state) == [("WORK-01", 2)]
    sit_out(state)
    assert reasons(state, 1) == []
