"""What the eight buildings do when they are placed.

On duchy 1 with the castle on 4-4 the town space 5-4 (number 3) can be built at once; its town has
five spaces, so no area is completed here.
"""

import pytest
from positions import gained, names, play, position, reasons, spaces_of, texts, tile_on
from turns import asked

from castles_nb.components import kinds_with

ONE_OF_EACH = {
    1: ["bank", "castle"],
    2: ["cow2", "mine"],
    3: ["ship"],
    5: ["monastery3", "bank", "pig3"],
    6: ["church", "ship"],
}
BLACK = ["bank", "castle", "cow3", "mine", "monastery7", "ship"]


@pytest.mark.rule("TILE-BLD-2")
def test_there_are_eight_types_of_seven_tiles() -> None:
    buildings = [kind for kind in kinds_with(()) if kind.colour == "building"]
    assert len(buildings) == 8
    assert all((kind.coloured, kind.black) == (5, 2) for kind in buildings)


TAKERS = [
    pytest.param(
        "market",
        ["take cow2 from 2", "take ship from 3", "take pig3 from 5", "take ship from 6"],
        marks=pytest.mark.rule("TILE-MARKET", "BLK-07"),
    ),
    pytest.param(
        "carpenter",
        ["take bank from 1", "take bank from 5", "take church from 6"],
        marks=pytest.mark.rule("TILE-CARP", "BLK-07"),
    ),
    pytest.param(
        "church",
        ["take castle from 1", "take mine from 2", "take monastery3 from 5"],
        marks=pytest.mark.rule("TILE-CHURCH", "BLK-07"),
    ),
]


@pytest.mark.parametrize(("building", "takes"), TAKERS)
def test_what_a_building_may_take(building: str, takes: list[str]) -> None:
    state = position(storage=[building], depots=ONE_OF_EACH, black_depot=BLACK, silver=9)
    play(state, f"place {building} on 5-4 with 3")
    assert texts(state) == [*takes, "pass"]
    depot = int(takes[-1][-1])
    kind = takes[-1].split()[1]
    there = len(state.depots[depot - 1])
    play(state, takes[-1])
    assert names(state.estate(0).storage) == [kind]
    assert len(state.depots[depot - 1]) == there - 1
    assert kind not in names(state.depots[depot - 1])
    assert len(state.black_depot) == len(BLACK)
    assert gained(state, 0, "silver") == gained(state, 0, "workers") == 0


@pytest.mark.rule("TILE-BLD-1")
@pytest.mark.parametrize("building", ["market", "carpenter", "church", "warehouse", "town_hall"])
def test_an_effect_costs_no_die_comes_once_and_may_be_declined(building: str) -> None:
    state = position(
        storage=[building, "ship"], depots=ONE_OF_EACH, goods={2: 1}, dice=(3, 5), workers=0
    )
    play(state, f"place {building} on 5-4 with 3")
    assert state.dice == (5,)
    assert asked(state) == building
    before = state.estate(0).storage
    play(state, "pass")
    assert asked(state) == "turn"
    assert state.dice == (5,)
    assert state.estate(0).storage == before
    assert state.estate(0).goods == (0, 1, 0, 0, 0, 0)
    assert not texts(state, "take castle from 1", "pass")


@pytest.mark.rule("TILE-BLD-1", "PLACE-08")
def test_an_effect_used_does_not_come_again() -> None:
    state = position(storage=["carpenter"], depots={2: ["bank", "church"]}, dice=(3, 5))
    play(state, "place carpenter on 5-4 with 3", "take bank from 2")
    assert asked(state) == "turn"
    assert texts(state, "take") == ["take workers with 5"]


@pytest.mark.rule("X-24", "PLACE-09", "TILE-MARKET")
def test_a_market_without_a_target_may_be_placed() -> None:
    depots = {1: ["bank"], 4: ["castle", "mine"], 5: ["monastery3"]}
    state = position(storage=["market"], depots=depots, black_depot=["ship", "cow3"], silver=5)
    play(state, "place market on 5-4 with 3")
    assert tile_on(state, 0, "5-4") == "market"
    assert asked(state) == "turn"
    assert reasons(state) == [("PLACE-09", 0)]
    assert not state.estate(0).storage


@pytest.mark.rule("PLACE-09")
@pytest.mark.parametrize(
    ("building", "depots"),
    [
        ("carpenter", {2: ["ship", "castle"]}),
        ("church", {2: ["ship", "bank", "cow2"]}),
        ("warehouse", {}),
        ("town_hall", {}),
    ],
)
def test_an_effect_without_a_target_is_passed_over(
    building: str, depots: dict[int, list[str]]
) -> None:
    state = position(storage=[building], depots=depots)
    play(state, f"place {building} on 5-4 with 3")
    assert asked(state) == "turn"
    assert reasons(state) == [("PLACE-09", 0)]


@pytest.mark.rule("TILE-WAREHOUSE", "SELL-02", "SELL-04")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_warehouse_sells_one_whole_stack_of_choice(players: int) -> None:
    state = position(players, storage=["warehouse"], goods={1: 2, 4: 3}, dice=(3, 5))
    play(state, "place warehouse on 5-4 with 3")
    assert texts(state) == ["sell 1", "sell 4", "pass"]
    play(state, "sell 4")
    assert state.estate(0).goods == (2, 0, 0, 0, 0, 0)
    assert state.estate(0).sold == (0, 0, 0, 3, 0, 0)
    assert reasons(state) == [("SELL-04", 3 * players), ("SELL-03", 1)]
    assert state.dice == (5,)


@pytest.mark.rule("TILE-WAREHOUSE", "MON-03", "MON-04", "A-11")
def test_a_warehouse_pays_what_monasteries_3_and_4_add() -> None:
    state = position(
        storage=["warehouse"],
        goods={4: 3},
        placed={"3-4": "monastery3", "2-4": "monastery4"},
    )
    play(state, "place warehouse on 5-4 with 3", "sell 4")
    assert gained(state, 0) == 6
    assert gained(state, 0, "silver") == 2
    assert gained(state, 0, "workers") == 1


@pytest.mark.rule("TILE-BOARDING", "MON-13", "MON-14", "WORK-02")
@pytest.mark.parametrize("placed", [{}, {"3-4": "monastery13", "2-4": "monastery14"}])
def test_a_boarding_house_brings_four_workers(placed: dict[str, str]) -> None:
    state = position(storage=["boarding_house"], placed=placed)
    play(state, "place boarding_house on 5-4 with 3")
    assert reasons(state) == [("TILE-BOARDING", 4)]
    assert state.estate(0).workers == 4
    assert state.estate(0).silver == 0


@pytest.mark.rule("TILE-BANK")
def test_a_bank_brings_two_silver() -> None:
    state = position(storage=["bank"], silver=3)
    play(state, "place bank on 5-4 with 3")
    assert reasons(state) == [("TILE-BANK", 2)]
    assert state.estate(0).silver == 5


@pytest.mark.rule("TILE-WATCH")
def test_a_watchtower_scores_four_points() -> None:
    state = position(storage=["watchtower"])
    play(state, "place watchtower on 5-4 with 3")
    assert reasons(state) == [("TILE-WATCH", 4)]
    assert state.points[0] == 4


@pytest.mark.rule("TILE-TOWNHALL", "PLACE-03", "A-04")
def test_a_town_hall_places_a_tile_on_any_number_for_free() -> None:
    state = position(storage=["town_hall", "ship", "mine"], dice=(3, 5), workers=0)
    play(state, "place town_hall on 5-4 with 3")
    assert texts(state) == [
        "place ship on 4-3",
        "place ship on 4-5",
        "place mine on 5-3",
        "pass",
    ]
    play(state, "place mine on 5-3")
    assert tile_on(state, 0, "5-3") == "mine"
    assert names(state.estate(0).storage) == ["ship"]
    assert state.dice == (5,)
    assert gained(state, 0, "workers") == 0
    assert asked(state) == "turn"


@pytest.mark.rule("TILE-TOWNHALL", "PLACE-04", "PLACE-06", "A-04")
def test_a_town_hall_obeys_adjacency_colour_and_the_town_limit() -> None:
    state = position(storage=["town_hall", "bank"], placed={"5-5": "bank"})
    play(state, "place town_hall on 5-4 with 3")
    # 6-4 and 6-5 lie in the town that has a bank; 3-3 is a town of its own; 2-5 is out of reach.
    assert spaces_of(texts(state, "place")) == {"3-3"}


@pytest.mark.rule("TILE-TOWNHALL", "PLACE-04")
def test_the_town_hall_itself_counts_for_adjacency() -> None:
    state = position(storage=["town_hall", "monastery3"])
    play(state, "place town_hall on 5-4 with 3")
    assert spaces_of(texts(state, "place")) == {"3-4", "6-3"}


@pytest.mark.rule("TILE-TOWNHALL", "PLACE-07", "PLACE-10")
def test_a_tile_placed_by_a_town_hall_has_its_effect_and_completes_areas() -> None:
    state = position(storage=["town_hall", "watchtower"])
    play(state, "place town_hall on 5-4 with 3", "place watchtower on 3-3")
    assert reasons(state) == [("SCORE-02", 1), ("SCORE-03", 10), ("TILE-WATCH", 4)]


@pytest.mark.rule("TILE-TOWNHALL")
def test_town_halls_in_different_towns_chain() -> None:
    state = position(storage=["town_hall", "town_hall", "mine"])
    play(state, "place town_hall on 5-4 with 3", "place town_hall on 3-3", "place mine on 5-3")
    assert [tile_on(state, 0, space) for space in ("5-4", "3-3", "5-3")] == [
        "town_hall",
        "town_hall",
        "mine",
    ]
    assert state.dice == (5,)


@pytest.mark.rule("TILE-TOWNHALL", "PLACE-09")
def test_a_town_hall_with_tiles_that_fit_nowhere_is_passed_over() -> None:
    # A second town hall fits in neither town: 5-5 is the same town, and 3-3 is taken.
    state = position(storage=["town_hall", "town_hall"], placed={"3-3": "bank"}, dice=(3, 5))
    play(state, "place town_hall on 5-4 with 3")
    assert asked(state) == "turn"
    assert reasons(state) == [("PLACE-09", 0)]
    assert names(state.estate(0).storage) == ["town_hall"]


@pytest.mark.rule("A-06", "BLK-03", "TILE-TOWNHALL")
def test_a_purchase_between_a_town_hall_and_its_effect() -> None:
    state = position(storage=["town_hall"], black_depot=["mine", "cow3"], silver=2)
    play(state, "place town_hall on 5-4 with 3")
    assert texts(state) == ["buy cow3", "buy mine", "pass"]
    play(state, "buy mine")
    assert texts(state) == ["place mine on 5-3", "pass"]
    play(state, "place mine on 5-3")
    assert tile_on(state, 0, "5-3") == "mine"
    assert gained(state, 0, "silver") == -2


@pytest.mark.rule("A-06", "TILE-TOWNHALL")
def test_a_town_hall_that_nothing_buyable_could_use_is_passed_over() -> None:
    state = position(storage=["town_hall"], black_depot=["cow3"], silver=2)
    play(state, "place town_hall on 5-4 with 3")
    assert asked(state) == "turn"
    assert "buy cow3" in texts(state)


@pytest.mark.rule("A-53", "MON-06", "TILE-TOWNHALL")
def test_monastery_6_between_a_town_hall_and_its_effect() -> None:
    state = position(
        storage=["town_hall"],
        placed={"3-4": "monastery6"},
        depots={2: ["watchtower"]},
        workers=2,
    )
    play(state, "place town_hall on 5-4 with 3")
    assert texts(state) == ["barter watchtower from 2", "pass"]
    play(state, "barter watchtower from 2", "place watchtower on 3-3")
    assert gained(state, 0) == 1 + 10 + 4
    assert gained(state, 0, "workers") == -2


@pytest.mark.rule("TILE-TOWNHALL", "MON-01")
def test_monastery_1_placed_by_a_town_hall_lifts_the_limit_at_once() -> None:
    state = position(storage=["town_hall", "town_hall", "monastery1"], dice=(3, 1))
    play(state, "place town_hall on 5-4 with 3", "place monastery1 on 3-4")
    assert "place town_hall on 5-5 with 1" in texts(state)
