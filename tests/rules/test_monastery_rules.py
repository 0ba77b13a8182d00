"""The powers of monasteries 1 to 14; monasteries 5 and 7 are tested with ships and livestock.

On duchy 1 the monastery spaces are 1-4, 2-4, 3-4, 6-3, 7-2 and 7-3.
"""

from itertools import product

import pytest
from positions import (
    furnish,
    gained,
    names,
    play,
    position,
    reasons,
    sit_out,
    sit_out_until,
    spaces_of,
    texts,
)
from turns import asked, begin_turn

from castles_nb.components import COLOURS, kinds_with
from castles_nb.engine import Deal, GameState, Setup
from castles_nb.hexgrid import SPACE_INDEX

SPACES = ("1-4", "2-4", "3-4", "7-2", "7-3", "6-3")


def monasteries(*numbers: int) -> dict[str, str]:
    """These monasteries on the duchy."""
    spaces = SPACES[: len(numbers)]
    return {s: f"monastery{number}" for s, number in zip(spaces, numbers, strict=True)}


def workers_paid(state: GameState) -> int:
    return -sum(amount for rule, amount in reasons(state) if rule == "DIE-04")


@pytest.mark.rule("MON-31")
def test_every_number_exists_once() -> None:
    tiles = [kind for kind in kinds_with(()) if kind.colour == "monastery"]
    assert sorted(kind.number for kind in tiles) == list(range(1, 27))
    assert all(kind.coloured + kind.black == 1 for kind in tiles)


@pytest.mark.rule("MON-31")
@pytest.mark.parametrize("seed", range(5))
def test_a_deal_holds_every_number_at_most_once(seed: int) -> None:
    deal = Deal.from_seed(seed, Setup(players=4))
    dealt = [kind for phase in deal.depots for depot in phase for kind in depot]
    dealt += [kind for phase in deal.black_depot for kind in phase]
    found = sorted(name for name in names(dealt) if name.startswith("monastery"))
    assert found == sorted({f"monastery{number}" for number in range(1, 27)})


@pytest.mark.rule("TILE-MON")
def test_placing_a_monastery_asks_nothing_and_pays_nothing() -> None:
    for number in range(1, 27):
        state = position(storage=[f"monastery{number}"], dice=(1, 4), goods={1: 2}, sold={2: 3})
        play(state, f"place monastery{number} on 3-4 with 1")
        assert reasons(state) == []
        assert asked(state) == "turn"


# 1: towns -----------------------------------------------------------------------------------------


@pytest.mark.rule("MON-01", "PLACE-06")
def test_monastery_1_lifts_the_limit_in_all_towns() -> None:
    # Banks stand in the towns of 5-4 and of 5-2; both have free spaces with a 6 and a 2.
    placed = {"5-4": "bank", "5-2": "bank", "6-4": "church"}
    without = position(storage=["bank"], placed=placed, dice=(6, 2))
    assert not texts(without, "place")
    state = position(storage=["bank"], placed=placed | {"3-4": "monastery1"}, dice=(6, 2))
    assert texts(state, "place") == [
        "place bank on 6-1 with 6",
        "place bank on 6-5 with 6",
        "place bank on 3-5 with 2",
        "place bank on 5-1 with 2",
    ]


@pytest.mark.rule("MON-01", "TILE-MON")
def test_monastery_1_works_from_the_duchy_only_and_for_its_owner_only() -> None:
    state = position(storage=["bank", "monastery1"], placed={"5-4": "bank"}, dice=(1, 1))
    assert spaces_of(texts(state, "place bank")) == set()
    furnish(state, 1, placed={"3-4": "monastery1"})
    assert spaces_of(texts(state, "place bank")) == set()
    play(state, "place monastery1 on 3-4 with 1")
    assert spaces_of(texts(state, "place bank")) == {"5-5"}


@pytest.mark.rule("MON-01")
def test_monastery_1_keeps_the_other_rules_for_placing() -> None:
    state = position(
        storage=["bank"], placed={"5-4": "bank", "3-4": "monastery1"}, dice=(1, 4), workers=0
    )
    assert texts(state, "place") == ["place bank on 5-5 with 1"]


# 3 and 4: sales -----------------------------------------------------------------------------------

SALES = [((), 1, 0), ((3,), 2, 0), ((4,), 1, 1), ((3, 4), 2, 1)]


@pytest.mark.rule("MON-03", "MON-04", "SELL-03")
@pytest.mark.parametrize(("numbers", "silver", "workers"), SALES)
@pytest.mark.parametrize("stack", [1, 4])
def test_what_a_sale_by_die_pays(
    numbers: tuple[int, ...], silver: int, workers: int, stack: int
) -> None:
    state = position(placed=monasteries(*numbers), goods={2: stack, 3: 1}, dice=(2, 5))
    play(state, "sell 2 with 2")
    assert gained(state, 0) == 2 * stack
    assert gained(state, 0, "silver") == silver
    assert gained(state, 0, "workers") == workers


@pytest.mark.rule("MON-03", "MON-04", "TILE-WAREHOUSE", "A-11")
@pytest.mark.parametrize(("numbers", "silver", "workers"), SALES)
def test_what_a_sale_by_warehouse_pays(numbers: tuple[int, ...], silver: int, workers: int) -> None:
    state = position(placed=monasteries(*numbers), goods={2: 3}, storage=["warehouse"], dice=(3, 5))
    play(state, "place warehouse on 5-4 with 3", "sell 2")
    assert gained(state, 0, "silver") == silver
    assert gained(state, 0, "workers") == workers


@pytest.mark.rule("MON-03", "MON-04", "TILE-CASTLE-2", "A-11")
@pytest.mark.parametrize(("numbers", "silver", "workers"), SALES)
def test_what_a_sale_by_castle_pays(numbers: tuple[int, ...], silver: int, workers: int) -> None:
    placed = monasteries(*numbers) | {"3-3": "bank"}
    state = position(placed=placed, goods={2: 3}, storage=["castle"], dice=(6, 5))
    play(state, "place castle on 2-3 with 6", "sell 2")
    assert gained(state, 0, "silver") == silver
    assert gained(state, 0, "workers") == workers


@pytest.mark.rule("TILE-MON", "MON-04")
def test_a_power_begins_with_the_placing() -> None:
    state = position(storage=["monastery4"], goods={2: 1, 5: 1}, dice=(1, 2))
    play(state, "place monastery4 on 3-4 with 1", "sell 2 with 2")
    assert gained(state, 0, "workers") == 1

    stored = position(storage=["monastery4"], goods={2: 1, 5: 1}, dice=(1, 2))
    play(stored, "sell 2 with 2")
    assert gained(stored, 0, "workers") == 0


# 6: a building for two workers --------------------------------------------------------------------

SHOP = {2: ["bank", "castle"], 3: ["bank", "bank", "ship"], 6: ["church", "cow2"]}


@pytest.mark.rule("MON-06", "BLK-07")
def test_monastery_6_barters_for_any_building_of_the_numbered_depots() -> None:
    state = position(
        placed=monasteries(6), depots=SHOP, black_depot=["market"], workers=3, dice=(1, 4)
    )
    assert texts(state, "barter") == [
        "barter bank from 2",
        "barter bank from 3",
        "barter church from 6",
    ]
    play(state, "barter church from 6")
    assert names(state.estate(0).storage) == ["church"]
    assert names(state.depots[5]) == ["cow2"]
    assert reasons(state) == [("MON-06", -2)]
    assert state.estate(0).workers == 1
    assert state.dice == (1, 4)


@pytest.mark.rule("MON-06")
def test_monastery_6_works_once_a_turn_and_again_in_the_next() -> None:
    state = position(placed=monasteries(6), depots=SHOP, workers=9, dice=(1, 4))
    play(state, "barter bank from 2")
    assert not texts(state, "barter")
    play(state, "take workers with 1", "take workers with 4")
    assert state.current_player == 1, "nothing is left to do, so the turn is over"
    sit_out(state)
    assert state.current_player == 0
    assert texts(state, "barter") == ["barter bank from 3", "barter church from 6"]


@pytest.mark.rule("MON-06")
@pytest.mark.parametrize(
    "fields",
    [
        {"placed": monasteries(6), "depots": SHOP, "workers": 1, "silver": 9},
        {"placed": monasteries(6), "depots": {2: ["castle", "ship"]}, "workers": 9},
        {"placed": monasteries(5), "depots": SHOP, "workers": 9},
        {"storage": ["monastery6"], "depots": SHOP, "workers": 9},
        {"placed": monasteries(6), "black_depot": ["bank"], "workers": 9},
    ],
    ids=["one worker", "no building", "another monastery", "stored", "black depot only"],
)
def test_when_monastery_6_cannot_be_used(fields: dict[str, object]) -> None:
    state = position(dice=(1, 4), **fields)  # type: ignore[arg-type]
    assert not texts(state, "barter")


@pytest.mark.rule("MON-06")
def test_monastery_6_works_in_the_owners_turns_only() -> None:
    state = position(placed=monasteries(6), depots=SHOP, workers=9)
    sit_out(state)
    begin_turn(state, (1, 4), workers=9)
    assert not texts(state, "barter")


@pytest.mark.rule("MON-06", "A-42", "BLK-01", "A-56")
@pytest.mark.parametrize("first", ["barter", "buy"])
def test_purchase_and_monastery_6_in_one_turn(first: str) -> None:
    state = position(
        placed=monasteries(6),
        depots=SHOP,
        black_depot=["mine", "mine"],
        workers=4,
        silver=4,
        dice=(1,),
    )
    actions = ["barter church from 6", "buy mine"]
    play(state, "leave 1 unused")
    assert "finish turn" in texts(state), "both are possible after the last die"
    play(state, *(actions if first == "barter" else reversed(actions)))
    assert names(state.estate(0).storage) == ["church", "mine"]
    assert gained(state, 0, "silver") == gained(state, 0, "workers") == -2
    assert state.current_player == 1, "the turn ends by itself when neither is left"


@pytest.mark.rule("MON-06", "A-02", "TAKE-09")
def test_monastery_6_with_a_full_storage() -> None:
    state = position(
        placed=monasteries(6), depots=SHOP, workers=2, storage=["ship", "cow2", "mine"]
    )
    play(state, "barter bank from 3")
    assert texts(state) == ["discard cow2", "discard ship", "discard mine"]
    play(state, "discard cow2")
    assert names(state.estate(0).storage) == ["bank", "ship", "mine"]
    assert names(state.discarded_tiles) == ["cow2"]
    assert state.dice == (3, 5)


@pytest.mark.rule("MON-06", "TILE-MON")
def test_monastery_6_works_in_the_turn_in_which_it_is_placed() -> None:
    state = position(storage=["monastery6"], depots=SHOP, workers=2, dice=(1, 4))
    play(state, "place monastery6 on 3-4 with 1")
    assert texts(state, "barter")


# 8 to 12: changing dice ---------------------------------------------------------------------------


def changes(die: int, free_step: bool, workers: int, strong: bool) -> dict[int, int]:
    """Value -> fewest workers: tries every way of changing the die, step by step on the ring."""
    cheapest = {die: 0}
    if free_step:
        cheapest |= {die % 6 + 1: 0, (die - 2) % 6 + 1: 0}
    for spent in range(1, workers + 1):
        for value in list(cheapest):
            for step in (1, -1, 2, -2) if strong else (1, -1):
                cheapest.setdefault((value + step - 1) % 6 + 1, spent)
    return cheapest


@pytest.mark.rule("MON-08", "MON-12", "DIE-03", "A-05")
@pytest.mark.parametrize(
    ("numbers", "workers", "die", "depots"),
    [
        ((), 1, 3, "234"),
        ((8,), 0, 3, "3"),
        ((8,), 1, 3, "12345"),
        ((8,), 1, 6, "12456"),
        ((8,), 1, 1, "12356"),
        ((8,), 2, 3, "123456"),
        ((12,), 0, 3, "234"),
        ((12,), 0, 6, "156"),
        ((12,), 0, 1, "126"),
        ((12,), 1, 6, "12456"),
        ((12,), 2, 3, "123456"),
        ((8, 12), 0, 1, "126"),
        ((8, 12), 1, 1, "123456"),
        ((9, 10, 11), 0, 3, "3"),
    ],
)
def test_which_depots_a_die_reaches(
    numbers: tuple[int, ...], workers: int, die: int, depots: str
) -> None:
    state = position(
        placed=monasteries(*numbers),
        workers=workers,
        dice=(die,),
        depots={depot: ["ship"] for depot in range(1, 7)},
    )
    reached = {text.split()[3] for text in texts(state, "take ship")}
    assert reached == set(depots)


@pytest.mark.rule("MON-08", "X-10", "DIE-04")
@pytest.mark.parametrize(
    ("numbers", "die", "depot", "cost"),
    [
        ((), 3, 6, 3),
        ((8,), 3, 6, 2),
        ((8,), 3, 5, 1),
        ((8,), 3, 4, 1),
        ((8,), 5, 1, 1),
        ((8,), 2, 6, 1),
        ((12,), 3, 6, 2),
        ((12,), 6, 1, 0),
        ((12,), 5, 1, 1),
        ((8, 12), 3, 6, 1),
        ((8, 12), 5, 1, 1),
        ((8, 12), 1, 6, 0),
    ],
)
def test_what_a_die_change_costs(numbers: tuple[int, ...], die: int, depot: int, cost: int) -> None:
    state = position(
        placed=monasteries(*numbers), workers=5, dice=(die, die), depots={depot: ["ship"]}
    )
    play(state, f"take ship from {depot} with {die}")
    assert workers_paid(state) == cost
    assert state.estate(0).workers == 5 - cost


@pytest.mark.rule("MON-12")
def test_monastery_12_does_not_help_with_sales_and_placing() -> None:
    state = position(
        placed=monasteries(12), goods={2: 1, 3: 1, 4: 1}, storage=["mine"], dice=(3,), workers=0
    )
    assert texts(state) == ["sell 3 with 3", "take workers with 3", "leave 3 unused"]


@pytest.mark.rule("MON-08")
def test_monastery_8_helps_with_sales_too() -> None:
    state = position(placed=monasteries(8), goods={1: 1, 6: 1, 5: 1}, dice=(3,), workers=1)
    assert texts(state, "sell") == ["sell 1 with 3", "sell 5 with 3"]
    play(state, "sell 5 with 3")
    assert workers_paid(state) == 1


HELPED = {
    "building": 9,
    "livestock": 10,
    "ship": 10,
    "castle": 11,
    "mine": 11,
    "monastery": 11,
}
"""Which monastery gives the extra step for placing which colour."""

SAMPLE = {
    "building": "bank",
    "livestock": "cow2",
    "ship": "ship",
    "castle": "castle",
    "mine": "mine",
    "monastery": "monastery16",
}


@pytest.mark.rule("MON-09", "MON-10", "MON-11")
@pytest.mark.parametrize("number", [9, 10, 11])
@pytest.mark.parametrize(
    ("colour", "space", "die"),
    [
        ("building", "5-4", 3),
        ("ship", "4-5", 5),
        ("livestock", "3-2", 4),
        ("mine", "5-3", 4),
        ("monastery", "6-3", 2),
        ("castle", "2-3", 6),
    ],
)
def test_which_placings_a_monastery_helps(number: int, colour: str, space: str, die: int) -> None:
    placed = monasteries(number) | {"3-3": "church"}
    if colour == "monastery":
        placed["5-3"] = "mine"
    for shift in (1, -1):
        rolled = (die - 1 + shift) % 6 + 1
        state = position(placed=placed, storage=[SAMPLE[colour]], dice=(rolled,), workers=0)
        helped = space in spaces_of(texts(state, "place"))
        assert helped == (HELPED[colour] == number)


@pytest.mark.rule("MON-08", "MON-09", "MON-10", "MON-11", "MON-12", "DIE-03", "DIE-04", "A-05")
@pytest.mark.parametrize(
    "numbers", [(), (8,), (9,), (10,), (11,), (12,), (8, 9, 10, 11, 12), (8, 10), (9, 11, 12)]
)
@pytest.mark.parametrize("die", range(1, 7))
def test_all_die_changes_against_a_step_by_step_count(numbers: tuple[int, ...], die: int) -> None:
    placed = {"3-3": "church", "4-3": "ship", "5-3": "mine", "4-5": "ship", "5-4": "market"}
    for workers, colour in product(range(5), COLOURS):
        state = position(
            placed=placed | monasteries(*numbers),
            depots={depot: ["boarding_house"] for depot in range(1, 7)},
            goods=dict.fromkeys(range(1, 7), 1),
            storage=[SAMPLE[colour]],
            dice=(die, die),
            workers=workers,
        )
        estate, strong = state.estate(0), 8 in numbers
        takes = changes(die, 12 in numbers, workers, strong)
        sales = changes(die, False, workers, strong)
        places = changes(die, HELPED[colour] in numbers, workers, strong)
        expected = {f"take boarding_house from {v} with {die}": takes[v] for v in takes}
        expected |= {f"sell {v} with {die}": sales[v] for v in sales}
        expected |= {
            f"place {SAMPLE[colour]} on {space} with {die}": places[number]
            for space, index in SPACE_INDEX.items()
            if (number := estate.duchy.dice[index]) in places
            and estate.duchy.colours[index] == colour
            and not estate.tiles[index]
            and any(estate.tiles[other] for other in estate.duchy.neighbours[index])
        }
        found = {}
        for action in state.legal_actions():
            if action.verb in ("take", "sell", "place"):
                after = state.copy()
                after.apply(action)
                found[str(action)] = workers - after.estate(0).workers
        assert found == expected


@pytest.mark.rule("MON-08", "MON-11", "TILE-MON")
@pytest.mark.parametrize("number", [8, 11])
def test_a_monastery_does_not_help_to_place_itself(number: int) -> None:
    tile = f"monastery{number}"
    state = position(storage=[tile], dice=(3, 3), workers=1)  # 3-4 needs a 1
    assert not texts(state, "place")
    state = position(storage=[tile], dice=(3, 3), workers=2)
    play(state, f"place {tile} on 3-4 with 3")
    assert workers_paid(state) == 2


@pytest.mark.rule("MON-09", "MON-12", "DIE-08")
def test_the_extra_step_is_there_for_both_dice() -> None:
    state = position(placed=monasteries(12), depots={1: ["ship", "mine"]}, dice=(6, 2), workers=0)
    play(state, "take ship from 1 with 6", "take mine from 1 with 2")
    assert names(state.estate(0).storage) == ["ship", "mine"]
    assert workers_paid(state) == 0


@pytest.mark.rule("MON-12", "TILE-CARP", "BLK-05")
def test_monastery_12_has_no_part_in_building_effects_and_purchases() -> None:
    state = position(
        placed=monasteries(12),
        storage=["carpenter"],
        depots={2: ["bank"]},
        black_depot=["mine"],
        silver=2,
        workers=1,
        dice=(3, 6),
    )
    play(state, "place carpenter on 5-4 with 3", "take bank from 2", "buy mine")
    assert workers_paid(state) == 0
    assert state.dice == (6,)


# 13 and 14: taking workers ------------------------------------------------------------------------


@pytest.mark.rule("MON-13", "MON-14", "WORK-01")
@pytest.mark.parametrize(
    ("numbers", "workers", "silver"),
    [((), 2, 0), ((13,), 2, 1), ((14,), 4, 0), ((13, 14), 4, 1)],
)
@pytest.mark.parametrize("die", [1, 4])
def test_what_taking_workers_brings(
    numbers: tuple[int, ...], workers: int, silver: int, die: int
) -> None:
    state = position(placed=monasteries(*numbers), dice=(die, 6))
    play(state, f"take workers with {die}")
    assert gained(state, 0, "workers") == workers
    assert gained(state, 0, "silver") == silver


@pytest.mark.rule("MON-13", "MON-14", "MON-02", "WORK-02")
def test_monasteries_13_and_14_leave_other_workers_alone() -> None:
    placed = monasteries(13, 14, 2, 4) | {"5-3": "mine"}
    state = position(placed=placed, goods={3: 2}, storage=["boarding_house"], round=5, dice=(3, 3))
    play(state, "place boarding_house on 5-4 with 3", "sell 3 with 3")
    assert gained(state, 0, "workers") == 4 + 1
    assert gained(state, 0, "silver") == 1
    sit_out(state)
    assert gained(state, 0, "workers") == 4 + 1 + 1
    assert gained(state, 0, "silver") == 1 + 1


@pytest.mark.rule("MON-30", "TILE-MON")
def test_continuous_powers_score_nothing_at_the_end() -> None:
    state = position(phase="E", round=5, placed=monasteries(1, 3, 5, 6, 8, 9))
    sit_out_until(state, 25)
    assert state.returns() == (0, 0)
