"""A castle's extra action, and effects that interrupt one another.

On duchy 1 the castle spaces 1-2 (5), 1-3 (4) and 2-3 (6) are one area; 4-4 is one by itself.
"""

import pytest
from positions import gained, names, play, position, reasons, spaces_of, texts, tile_on
from turns import asked

# A monastery on 3-4 gives the castle spaces a neighbour.
BESIDE = {"3-4": "monastery18"}


@pytest.mark.rule("TILE-CASTLE-1", "TILE-CASTLE-2", "A-03", "A-52", "X-23")
def test_the_extra_action_is_any_die_action_with_any_value() -> None:
    state = position(
        storage=["castle", "cow2", "ship"],
        placed=BESIDE | {"3-3": "bank"},
        depots={1: ["bank"], 4: ["mine", "mine"], 6: ["church"]},
        goods={2: 1, 5: 3},
        dice=(6, 3),
        workers=0,
    )
    play(state, "place castle on 2-3 with 6")
    assert texts(state) == [
        "take bank from 1",
        "take mine from 4",
        "take church from 6",
        "place cow2 on 2-2",
        "place cow2 on 3-2",
        "place ship on 4-3",
        "place ship on 4-5",
        "sell 2",
        "sell 5",
        "take workers",
        "pass",
    ]


@pytest.mark.rule("TILE-CASTLE-2", "TILE-CASTLE-3")
@pytest.mark.parametrize(
    ("action", "silver", "workers", "points"),
    [
        ("take bank from 1", 0, 0, 0),
        ("place ship on 4-5", 0, 0, 0),
        ("sell 5", 1, 0, 6),
        ("take workers", 0, 2, 0),
        ("pass", 0, 0, 0),
    ],
)
def test_the_extra_action_uses_no_die(action: str, silver: int, workers: int, points: int) -> None:
    state = position(
        storage=["castle", "ship"],
        placed=BESIDE,
        depots={1: ["bank"]},
        goods={5: 3},
        dice=(6, 3),
    )
    play(state, "place castle on 2-3 with 6", action)
    assert asked(state) == "turn"
    assert state.dice == (3,)
    assert gained(state, 0, "silver") == silver
    assert gained(state, 0, "workers") == workers
    assert gained(state, 0) == points


@pytest.mark.rule("TILE-CASTLE-3", "A-44")
def test_the_extra_action_is_lost_when_it_is_not_used_at_once() -> None:
    state = position(storage=["castle"], placed=BESIDE, depots={1: ["bank"]}, dice=(6, 3))
    play(state, "place castle on 2-3 with 6")
    assert not texts(state, "leave", "finish"), (
        "the other die waits until the action is used or lost"
    )
    play(state, "pass")
    assert texts(state) == ["take workers with 3", "leave 3 unused"]


@pytest.mark.rule("TILE-CASTLE-3")
def test_the_extra_action_comes_even_after_the_last_die() -> None:
    state = position(storage=["castle"], placed=BESIDE, dice=(6,))
    play(state, "place castle on 2-3 with 6")
    assert state.current_player == 0
    play(state, "take workers")
    assert state.current_player == 1


@pytest.mark.rule("TILE-CASTLE-2", "SCORE-01", "SCORE-09")
def test_castles_chain() -> None:
    state = position(storage=["castle", "castle", "castle"], placed=BESIDE, dice=(6, 3), workers=0)
    play(state, "place castle on 2-3 with 6", "place castle on 1-2")
    assert spaces_of(texts(state, "place")) == {"1-3"}
    assert gained(state, 0) == 0
    play(state, "place castle on 1-3")
    # Three castles complete their area, with the starting castle also the colour.
    assert reasons(state) == [("SCORE-02", 6), ("SCORE-03", 10), ("SCORE-06", 5)]
    assert asked(state) == "castle"
    play(state, "take workers")
    assert state.dice == (3,)
    assert asked(state) == "turn"


@pytest.mark.rule("MON-13", "MON-14", "WORK-03", "A-22")
@pytest.mark.parametrize(
    ("placed", "workers", "silver"),
    [
        ({}, 2, 0),
        ({"2-4": "monastery13"}, 2, 1),
        ({"2-4": "monastery14"}, 4, 0),
        ({"2-4": "monastery13", "1-4": "monastery14"}, 4, 1),
    ],
)
def test_taking_workers_by_castle_is_the_same_action(
    placed: dict[str, str], workers: int, silver: int
) -> None:
    state = position(storage=["castle"], placed=BESIDE | placed, dice=(6, 3))
    play(state, "place castle on 2-3 with 6", "take workers")
    assert gained(state, 0, "workers") == workers
    assert gained(state, 0, "silver") == silver


@pytest.mark.rule("MON-03", "MON-04", "A-11", "A-52")
def test_a_sale_by_castle_is_the_same_action() -> None:
    placed = BESIDE | {"2-4": "monastery3", "1-4": "monastery4"}
    state = position(storage=["castle"], placed=placed, goods={1: 4}, dice=(6, 3))
    play(state, "place castle on 2-3 with 6", "sell 1")
    assert gained(state, 0) == 8
    assert gained(state, 0, "silver") == 2
    assert gained(state, 0, "workers") == 1


@pytest.mark.rule("TILE-CASTLE-1", "A-03", "MON-09", "MON-12")
def test_the_free_value_never_costs_workers() -> None:
    placed = BESIDE | {"2-4": "monastery8", "1-4": "monastery12"}
    state = position(
        storage=["castle"], placed=placed, depots={3: ["bank"]}, dice=(6, 3), workers=1
    )
    play(state, "place castle on 2-3 with 6", "take bank from 3")
    assert state.estate(0).workers == 1


# Effects within effects ---------------------------------------------------------------------------


@pytest.mark.rule("BLK-03", "A-06", "TILE-CASTLE-2")
def test_a_purchase_between_a_castle_and_its_action() -> None:
    state = position(
        storage=["castle"], placed=BESIDE, black_depot=["mine", "pig4"], silver=3, dice=(6, 3)
    )
    play(state, "place castle on 2-3 with 6")
    assert texts(state, "buy", "place") == ["buy pig4", "buy mine"]
    play(state, "buy mine", "place mine on 5-3")
    assert tile_on(state, 0, "5-3") == "mine"
    assert state.dice == (3,)
    assert gained(state, 0, "silver") == -2
    assert not texts(state, "buy"), "one purchase a turn"


@pytest.mark.rule("A-53", "A-42", "MON-06", "BLK-01")
def test_purchase_and_monastery_6_both_between_a_castle_and_its_action() -> None:
    state = position(
        storage=["castle"],
        placed=BESIDE | {"2-4": "monastery6"},
        depots={5: ["watchtower", "mine"]},
        black_depot=["mine", "bank"],
        silver=4,
        workers=4,
        dice=(6, 3),
    )
    play(state, "place castle on 2-3 with 6")
    assert texts(state, "buy", "barter") == ["buy bank", "buy mine", "barter watchtower from 5"]
    play(state, "barter watchtower from 5", "buy bank")
    assert not texts(state, "buy", "barter")
    play(state, "place watchtower on 3-3")
    assert gained(state, 0) == 1 + 10 + 4
    assert gained(state, 0, "silver") == gained(state, 0, "workers") == -2
    assert not texts(state, "buy", "barter"), "once a turn means once a turn"
    assert names(state.estate(0).storage) == ["bank"]


@pytest.mark.rule("TAKE-04", "TAKE-09", "A-02", "TILE-CASTLE-2")
def test_a_castle_takes_into_a_full_storage() -> None:
    state = position(
        storage=["castle", "cow2", "ship"],
        placed=BESIDE,
        depots={3: ["bank"]},
        black_depot=["mine"],
        silver=2,
        dice=(6, 3),
    )
    play(state, "place castle on 2-3 with 6", "buy mine", "take bank from 3")
    assert texts(state) == ["discard cow2", "discard ship", "discard mine"]
    play(state, "discard ship")
    assert sorted(names(state.estate(0).storage)) == ["bank", "cow2", "mine"]
    assert names(state.discarded_tiles) == ["ship"]
    assert state.dice == (3,)
    assert asked(state) == "turn"


@pytest.mark.rule(
    "TILE-CASTLE-2", "TILE-TOWNHALL", "TILE-CHURCH", "BLK-03", "MON-06", "A-02", "A-06", "A-53"
)
def test_castle_town_hall_discard_and_church_unwind_in_order() -> None:
    state = position(
        storage=["castle", "town_hall", "church"],
        placed=BESIDE | {"2-4": "monastery6"},
        depots={1: ["castle", "bank"], 2: ["monastery3"]},
        black_depot=["pig3"],
        silver=2,
        workers=2,
        dice=(6, 3),
    )
    kinds = []

    def then(*actions: str) -> None:
        play(state, *actions)
        kinds.append(asked(state))

    then("place castle on 2-3 with 6")
    then("buy pig3")
    then("barter bank from 1")  # a fourth tile: room must be made before the castle's action
    then("discard pig3")
    then("place town_hall on 5-4")
    then("place church on 3-3")
    then("take monastery3 from 2")
    assert kinds == ["castle", "castle", "discard", "castle", "town_hall", "church", "turn"]
    assert names(state.estate(0).storage) == ["bank", "monastery3"]
    assert reasons(state) == [
        ("BLK-01", -2),
        ("MON-06", -2),
        ("SCORE-02", 1),
        ("SCORE-03", 10),
    ]
    assert state.dice == (3,)


@pytest.mark.rule("A-02", "A-49", "A-06", "TILE-TOWNHALL")
def test_a_town_hall_with_nothing_left_to_place_can_still_be_passed() -> None:
    state = position(
        storage=["town_hall", "mine", "cow2"],
        black_depot=["pig3"],
        silver=2,
        placed={"3-4": "monastery6"},
        depots={1: ["ship", "bank"]},
        workers=2,
    )
    play(state, "place town_hall on 5-4 with 3", "buy pig3", "barter bank from 1", "discard mine")
    play(state, "place bank on 3-3")
    assert asked(state) == "turn"

    state = position(storage=["town_hall", "mine", "cow2"], black_depot=["pig3"], silver=2)
    play(state, "place town_hall on 5-4 with 3", "buy pig3")
    assert texts(state) == ["place mine on 5-3", "pass"]
    play(state, "pass")
    assert state.dice == (5,)


@pytest.mark.rule("TILE-CASTLE-2", "TILE-SHIP-4", "PHA-16")
def test_a_castle_places_a_ship_whose_goods_come_before_the_next_die() -> None:
    state = position(
        storage=["castle", "ship"],
        placed=BESIDE,
        depot_goods={2: [4, 4]},
        track=[[1, 0]],
        dice=(6, 3),
    )
    play(state, "place castle on 2-3 with 6", "place ship on 4-5", "load 4 from 2")
    assert state.estate(0).goods == (0, 0, 0, 2, 0, 0)
    assert state.track[:2] == ((1,), (0,))
    assert state.dice == (3,)


@pytest.mark.rule("TILE-CASTLE-2", "TILE-WAREHOUSE")
def test_castle_warehouse_sale_and_then_the_other_die() -> None:
    state = position(storage=["castle", "warehouse"], placed=BESIDE, goods={6: 2}, dice=(6, 3))
    play(state, "place castle on 2-3 with 6", "place warehouse on 5-4", "sell 6")
    assert gained(state, 0) == 4
    assert state.dice == (3,)


@pytest.mark.rule("TILE-CASTLE-1", "MON-01", "PLACE-06")
def test_the_free_value_does_not_lift_the_town_limit() -> None:
    state = position(
        storage=["castle", "bank"], placed=BESIDE | {"5-4": "bank", "3-3": "church"}, dice=(6, 3)
    )
    play(state, "place castle on 2-3 with 6")
    # Not 5-5 or 6-4: that town has a bank.
    assert spaces_of(texts(state, "place")) == {"3-5"}
