"""EXP2: monasteries 27 and 28, the crane and the geese.

On duchy 1 the spaces 1-1, 2-1, 2-2, 3-1 and 3-2 are one pasture, and 5-6 is another; 5-4, 5-5,
6-4, 6-5 and 7-4 are one town.
"""

from collections import Counter
from typing import Any

import pytest
from positions import (
    furnish,
    gained,
    names,
    play,
    position,
    reasons,
    sit_out,
    spaces_of,
    texts,
    tile_on,
)
from turns import asked, begin_turn, ending

from castles_nb.components import kinds_with, supply
from castles_nb.engine import GameState, Setup
from castles_nb.engine.editions import EDITIONS

MODULE = "extra_tiles"


def with_tiles(players: int = 2, **fields: Any) -> GameState:
    """A position with the four tiles in play."""
    return position(players, modules=(MODULE,), **fields)


@pytest.mark.rule("EXP2-01", "MOD-05")
def test_two_tiles_are_in_the_yellow_supply_and_two_in_the_black_one() -> None:
    for name, added in (
        ("monastery", Counter({"monastery27": 1, "monastery28": 1})),
        ("black", Counter({"crane": 1, "geese": 1})),
        ("building", Counter()),
        ("livestock", Counter()),
    ):
        base, with_them = (Counter(names(supply(name, modules))) for modules in ((), (MODULE,)))
        assert with_them - base == added
        assert not base - with_them
        assert not set(base) & {"monastery27", "monastery28", "crane", "geese"}


# Monastery 27: always on top ----------------------------------------------------------------------

OWNED = {"3-4": "monastery27"}


@pytest.mark.rule("MON-27", "A-25", "TILE-MON")
def test_monastery_27_goes_to_the_top_as_soon_as_it_is_placed() -> None:
    track = [(0, 1), (2,)]
    state = with_tiles(3, track=track, storage=["monastery27"], dice=(1, 2))
    assert state.track[:2] == ((0, 1), (2,)), "not while it is stored"
    order = state.order
    play(state, "place monastery27 on 3-4 with 1")
    assert state.track[:2] == ((1, 0), (2,))
    assert state.order == order, "the running round keeps its order"
    sit_out(state, 3)
    assert state.order == (2, 0, 1)


@pytest.mark.rule("MON-27", "PHA-21")
@pytest.mark.parametrize("space", [0, 3, 5])
def test_monastery_27_stays_on_top_of_markers_that_arrive(space: int) -> None:
    track: list[tuple[int, ...]] = [()] * 7
    track[space], track[space + 1] = (1, 3, 2), (0,)
    state = with_tiles(4, track=track, placed=OWNED)
    for arriving, stack in ((1, (1, 0)), (2, (1, 2, 0)), (3, (1, 2, 3, 0))):
        while state.current_player != arriving:
            sit_out(state)
        begin_turn(state, (5, 1), storage=["ship"])
        play(state, "place ship on 4-5 with 5")
        assert state.track[space + 1] == stack
        sit_out(state)


@pytest.mark.rule("MON-27")
def test_monastery_27_serves_whoever_owns_it() -> None:
    state = with_tiles(3, track=[(0, 2), (1,)], storage=["ship"], dice=(5, 1))
    furnish(state, 1, placed=OWNED)
    play(state, "place ship on 4-5 with 5")
    assert state.track[:2] == ((2,), (0, 1))


@pytest.mark.rule("MON-27", "PHA-22")
def test_monastery_27_stays_on_top_on_the_last_space_too() -> None:
    last: list[tuple[int, ...]] = [()] * 6
    state = with_tiles(track=[*last, (1, 0)], placed=OWNED)
    sit_out(state)
    begin_turn(state, (5, 1), storage=["ship"])
    play(state, "place ship on 4-5 with 5")
    assert state.track[-1] == (1, 0)


@pytest.mark.rule("MON-27", "PHA-21")
def test_monastery_27_arrives_on_top_and_leaves_other_stacks_alone() -> None:
    state = with_tiles(
        4, track=[(0, 1), (2, 3)], placed=OWNED, storage=["ship"], dice=(5, 1), seed=3
    )
    play(state, "place ship on 4-5 with 5")
    assert state.track[:2] == ((1,), (2, 3, 0))
    sit_out(state)
    while state.current_player != 1:
        sit_out(state)
    begin_turn(state, (5, 1), storage=["ship"])
    play(state, "place ship on 4-5 with 5")
    assert state.track[:2] == ((), (2, 3, 1, 0))


@pytest.mark.rule("MON-27", "TILE-MON")
@pytest.mark.parametrize("storage", [[], ["monastery27"]])
def test_without_monastery_27_in_the_duchy_whoever_arrives_lies_on_top(storage: list[str]) -> None:
    state = with_tiles(track=[(1,), (0,)], storage=storage)
    sit_out(state)
    begin_turn(state, (5, 1), storage=["ship"])
    play(state, "place ship on 4-5 with 5")
    assert state.track[1] == (0, 1)


# Monastery 28: workers for silver -----------------------------------------------------------------

HIRING = {"3-4": "monastery28"}


@pytest.mark.rule("MON-28", "TILE-MON")
@pytest.mark.parametrize(
    ("fields", "offered"),
    [
        ({"placed": HIRING, "silver": 1}, True),
        ({"placed": HIRING, "silver": 0}, False),
        ({"storage": ["monastery28"], "silver": 5}, False),
        ({"placed": {"3-4": "monastery27"}, "silver": 5}, False),
    ],
    ids=["one silver", "no silver", "stored", "another monastery"],
)
def test_who_can_hire(fields: dict[str, Any], offered: bool) -> None:
    state = with_tiles(**fields)
    assert texts(state, "hire") == (["hire workers"] if offered else [])


@pytest.mark.rule("MON-28", "A-17")
@pytest.mark.parametrize("edition", EDITIONS)
def test_monastery_28_sells_two_workers_for_one_silver_without_limit(edition: str) -> None:  # D-17
    state = with_tiles(edition=edition, placed=HIRING, silver=4, workers=1, dice=(3, 5))
    for times in range(1, 5):
        play(state, "hire workers")
        assert (state.estate(0).silver, state.estate(0).workers) == (4 - times, 1 + 2 * times)
    assert not texts(state, "hire")
    assert reasons(state) == [("MON-28", -1), ("MON-28", 2)] * 4
    assert state.dice == (3, 5)


@pytest.mark.rule("MON-28", "DIE-04")
def test_hired_workers_change_dice_at_once() -> None:
    state = with_tiles(placed=HIRING, silver=2, depots={4: ["bank"]}, dice=(1, 1))
    assert not texts(state, "take bank")
    play(state, "hire workers", "hire workers", "take bank from 4 with 1")
    assert state.estate(0).workers == 1


@pytest.mark.rule("MON-28", "A-17")
def test_monastery_28_in_the_middle_of_a_turn_and_after_both_dice() -> None:
    state = with_tiles(placed=HIRING, silver=3, dice=(3, 5))
    play(state, "take workers with 3", "hire workers", "take workers with 5")
    assert texts(state) == ["hire workers", "finish turn"]
    play(state, "hire workers")
    assert state.current_player == 0
    play(state, "hire workers")
    assert state.current_player == 1, "no silver is left, so nothing can be done any more"
    assert state.estate(0).workers == 10


@pytest.mark.rule("MON-28", "A-17", "A-06")
def test_monastery_28_in_the_middle_of_castle_and_town_hall() -> None:
    placed = HIRING | {"3-3": "bank"}
    state = with_tiles(placed=placed, silver=2, storage=["castle", "town_hall"], dice=(6, 3))
    play(state, "place castle on 2-3 with 6", "hire workers")
    assert asked(state) == "castle", "the extra action is still to come"
    play(state, "place town_hall on 5-4", "hire workers")
    assert state.estate(0).workers == 4


@pytest.mark.rule("MON-28", "BLK-01", "A-42")
def test_hiring_is_no_purchase_and_no_barter() -> None:
    placed = HIRING | {"2-4": "monastery6"}
    state = with_tiles(placed=placed, silver=4, black_depot=["mine"], depots={1: ["bank"]})
    play(state, "hire workers", "buy mine", "hire workers", "barter bank from 1")
    assert (state.estate(0).silver, state.estate(0).workers) == (0, 2)


@pytest.mark.rule("MON-28", "EXP2-02", "EXP2-05", "EXP2-06")
def test_the_tiles_serve_whoever_places_them() -> None:
    state = with_tiles()
    sit_out(state)
    placed = HIRING | {"3-2": "cow3", "3-1": "sheep2"}
    begin_turn(state, (3, 2), silver=1, placed=placed, storage=["crane", "geese", "pig2"])
    play(state, "hire workers", "place crane on 5-4 with 3", "use town_hall")
    play(state, "place geese on 2-1", "score cow", "place pig2 on 2-2 with 2")
    assert gained(state, 0) == 0
    assert gained(state, 1) == (2 + 3) + (2 + 2)
    assert gained(state, 1, "workers") == 2 - 1
    assert gained(state, 1, "silver") == -1


@pytest.mark.rule("MON-28")
def test_monastery_28_works_for_its_owner_in_the_own_turn_only() -> None:
    state = with_tiles(placed=HIRING, silver=3)
    furnish(state, 1, silver=3)
    play(state, "leave 3 unused", "leave 5 unused", "finish turn")
    assert state.current_player == 1
    assert not texts(state, "hire")


# The crane ----------------------------------------------------------------------------------------


def crane_on_5_4(**fields: Any) -> GameState:
    """The crane has just been placed on 5-4."""
    fields["storage"] = ["crane", *fields.get("storage", ())]
    state = with_tiles(dice=(3, 5), **fields)
    play(state, "place crane on 5-4 with 3")
    return state


EVERY_TARGET: dict[str, Any] = {
    "goods": {2: 3},
    "depots": {1: ["bank", "ship"], 2: ["castle"]},
    "storage": ["cow2"],
}


@pytest.mark.rule("EXP2-02", "TILE-BLD-1")
def test_the_crane_does_what_any_building_does_owned_or_not() -> None:
    state = crane_on_5_4(**EVERY_TARGET, placed={"4-3": "ship"})
    assert texts(state) == [
        "use warehouse",
        "use watchtower",
        "use carpenter",
        "use church",
        "use market",
        "use boarding_house",
        "use bank",
        "use town_hall",
        "pass",
    ]


@pytest.mark.rule("EXP2-02", "X-22")
@pytest.mark.parametrize(
    ("actions", "points", "silver", "workers", "storage"),
    [
        (["use warehouse", "sell 2"], 6, 1, 0, ["cow2"]),
        (["use watchtower"], 4, 0, 0, ["cow2"]),
        (["use carpenter", "take bank from 1"], 0, 0, 0, ["bank", "cow2"]),
        (["use church", "take castle from 2"], 0, 0, 0, ["cow2", "castle"]),
        (["use market", "take ship from 1"], 0, 0, 0, ["cow2", "ship"]),
        (["use boarding_house"], 0, 0, 4, ["cow2"]),
        (["use bank"], 0, 2, 0, ["cow2"]),
        (["use town_hall", "place cow2 on 3-2"], 2, 0, 0, []),
        (["pass"], 0, 0, 0, ["cow2"]),
    ],
    ids=lambda value: value[0] if isinstance(value, list) and value else "",
)
def test_what_the_crane_brings(
    actions: list[str], points: int, silver: int, workers: int, storage: list[str]
) -> None:
    state = crane_on_5_4(**EVERY_TARGET, placed={"4-3": "ship"})
    play(state, *actions)
    assert gained(state, 0) == points
    assert gained(state, 0, "silver") == silver
    assert gained(state, 0, "workers") == workers
    assert sorted(names(state.estate(0).storage)) == sorted(storage)
    assert (asked(state), state.dice) == ("turn", (5,)), "the crane acts once, and uses no die"


@pytest.mark.rule("EXP2-02", "TILE-CARP", "TILE-CHURCH", "TILE-MARKET", "BLK-07")
def test_the_crane_takes_what_the_building_takes_from_the_numbered_depots() -> None:
    depots = {1: ["bank", "ship"], 2: ["castle", "cow3"], 3: ["mine", "monastery1"]}
    for use, expected in (
        ("carpenter", ["bank from 1"]),
        ("church", ["castle from 2", "mine from 3", "monastery1 from 3"]),
        ("market", ["ship from 1", "cow3 from 2"]),
    ):
        state = crane_on_5_4(depots=depots, black_depot=["church", "mine", "cow4"])
        play(state, f"use {use}")
        assert texts(state) == [*(f"take {tile}" for tile in expected), "pass"]


@pytest.mark.rule("EXP2-02", "PLACE-09", "A-55")
def test_a_crane_offers_no_building_that_would_find_nothing() -> None:
    state = crane_on_5_4(storage=[])
    assert texts(state) == ["use watchtower", "use boarding_house", "use bank", "pass"]


@pytest.mark.rule("EXP2-02", "TILE-TOWNHALL", "A-06")
def test_a_crane_as_town_hall_lets_one_buy_first() -> None:
    state = crane_on_5_4(storage=[], silver=2, black_depot=["ship"])
    play(state, "use town_hall", "buy ship", "place ship on 4-5")
    assert tile_on(state, 0, "4-5") == "ship"


@pytest.mark.rule("EXP2-02", "A-11", "MON-03", "MON-04", "WORK-02")
def test_a_crane_is_improved_like_the_building() -> None:
    placed = {"3-4": "monastery3", "2-4": "monastery4", "1-4": "monastery14", "7-2": "monastery13"}
    state = crane_on_5_4(goods={2: 2}, placed=placed)
    play(state, "use warehouse", "sell 2")
    assert (gained(state, 0, "silver"), gained(state, 0, "workers")) == (2, 1)
    state = crane_on_5_4(placed=placed)
    play(state, "use boarding_house")
    assert (gained(state, 0, "silver"), gained(state, 0, "workers")) == (0, 4)


@pytest.mark.rule("EXP2-04", "PLACE-02", "PLACE-06")
def test_the_crane_goes_on_any_building_space() -> None:
    town = {"5-4": "bank", "5-5": "church", "6-4": "market", "6-5": "warehouse"}
    state = with_tiles(storage=["crane"], placed=town, workers=3)
    assert spaces_of(texts(state, "place")) == {"3-3", "7-4"}


@pytest.mark.rule("EXP2-04", "PLACE-06", "EXP2-02")
def test_using_the_crane_as_a_building_does_not_make_it_one() -> None:
    state = with_tiles(storage=["crane", "bank", "bank"], dice=(3, 1))
    play(state, "place crane on 5-4 with 3", "use bank", "place bank on 5-5 with 1")
    assert gained(state, 0, "silver") == 4
    state = with_tiles(storage=["crane"], placed={"5-4": "bank"}, dice=(1, 5))
    play(state, "place crane on 5-5 with 1", "use bank")
    assert gained(state, 0, "silver") == 2, "a bank stands there already, that is no matter"


@pytest.mark.rule("EXP2-02", "PLACE-10", "A-12")
def test_the_town_scores_before_the_crane_acts() -> None:
    state = with_tiles(storage=["crane"], dice=(3, 5))
    play(state, "place crane on 3-3 with 3", "use watchtower")
    assert reasons(state) == [("SCORE-02", 1), ("SCORE-03", 10), ("TILE-WATCH", 4)]


def at_the_end(**fields: Any) -> GameState:
    return with_tiles(phase="E", round=5, **fields)


BUILDING_MONASTERIES = range(16, 24)


@pytest.mark.rule("EXP2-03", "A-20")
@pytest.mark.parametrize("number", BUILDING_MONASTERIES)
def test_in_the_end_the_crane_counts_for_any_monastery_that_counts_buildings(number: int) -> None:
    state = at_the_end(placed={"3-4": f"monastery{number}", "5-4": "crane"})
    assert ending(state) == {"EXP2-03": 4}


@pytest.mark.rule("EXP2-03", "A-20", "MON-22", "MON-17")
def test_the_crane_counts_once_besides_the_buildings_of_its_type() -> None:
    placed = {"3-4": "monastery22", "2-4": "monastery17", "5-4": "crane", "5-5": "bank"}
    assert ending(at_the_end(placed=placed)) == {"MON-22": 4, "EXP2-03": 4}


@pytest.mark.rule("EXP2-03")
def test_the_type_in_the_end_may_be_another_than_the_crane_acted_as() -> None:
    state = at_the_end(placed={"3-4": "monastery16"}, storage=["crane"], dice=(3, 5))
    play(state, "place crane on 5-4 with 3", "use watchtower")
    assert ending(state) == {"EXP2-03": 4}


@pytest.mark.rule("EXP2-03", "END-09", "MON-30")
@pytest.mark.parametrize(
    "fields",
    [
        {"placed": {"5-4": "crane"}},
        {"placed": {"5-4": "crane", "3-4": "monastery24", "2-4": "monastery15"}},
        {"placed": {"3-4": "monastery22"}, "storage": ["crane"]},
        {"placed": {"5-4": "crane"}, "storage": ["monastery22"]},
    ],
    ids=["no monastery", "other monasteries", "crane stored", "monastery stored"],
)
def test_when_the_crane_counts_for_nothing(fields: dict[str, Any]) -> None:
    assert ending(at_the_end(**fields)) == {}


@pytest.mark.rule("EXP2-03", "MON-30")
def test_the_crane_counts_for_its_owners_monasteries_only() -> None:
    state = at_the_end(placed={"5-4": "crane"})
    furnish(state, 1, placed={"3-4": "monastery22"})
    assert ending(state, 1) == {}
    assert state.points == [0, 0]
    state = at_the_end()
    furnish(state, 1, placed={"5-4": "crane", "3-4": "monastery22"})
    assert ending(state, 1) == {"EXP2-03": 4}
    assert state.points == [0, 4]


# The geese ----------------------------------------------------------------------------------------

COWS = {"3-2": "cow2", "3-1": "cow3"}


def geese_on_2_1(edition: str = "special", **fields: Any) -> GameState:
    """The geese have just been placed on 2-1, in the larger pasture."""
    state = with_tiles(edition=edition, storage=["geese", "pig4", "cow4"], dice=(2, 1), **fields)
    play(state, "place geese on 2-1 with 2")
    return state


@pytest.mark.rule("X-09a", "X-09b", "EXP2-05", "EXP2-06")
def test_geese_among_cows_and_pigs_after_them() -> None:
    state = geese_on_2_1(placed=COWS)
    assert gained(state, 0) == 7
    play(state, "place pig4 on 2-2 with 1")
    assert gained(state, 0) == 7 + 6


@pytest.mark.rule("EXP2-05")
def test_of_several_kinds_the_player_chooses_one() -> None:
    placed = COWS | {"2-2": "sheep4"}
    state = geese_on_2_1(placed=placed)
    assert texts(state) == ["score cow", "score sheep"]
    assert gained(state, 0) == 0
    play(state, "score cow")
    assert (gained(state, 0), asked(state)) == (7, "turn")
    state = geese_on_2_1(placed=placed)
    play(state, "score sheep")
    assert gained(state, 0) == 2 + 4


@pytest.mark.rule("EXP2-05")
def test_geese_alone_score_two() -> None:
    state = with_tiles(storage=["geese"], placed={"5-6": "cow4", "3-3": "bank"}, dice=(1, 3))
    play(state, "place geese on 2-2 with 1")
    assert (gained(state, 0), asked(state)) == (2, "turn"), "the cows are in another pasture"


@pytest.mark.rule("EXP2-05", "TILE-LIVE-3")
def test_geese_count_all_tiles_of_the_kind_wherever_in_the_pasture() -> None:
    state = geese_on_2_1(placed={"3-2": "cow2", "1-1": "cow4", "5-6": "cow4", "1-2": "castle"})
    assert gained(state, 0) == 2 + 2 + 4


@pytest.mark.rule("EXP2-06")
@pytest.mark.parametrize(("tile", "points"), [("cow4", 4 + 3 + 2 + 2), ("pig4", 4 + 2)])
def test_later_livestock_of_any_kind_scores_the_geese_again(tile: str, points: int) -> None:
    state = geese_on_2_1(placed=COWS)
    before = gained(state, 0)
    play(state, f"place {tile} on 2-2 with 1")
    assert gained(state, 0) - before == points
    assert reasons(state)[-2:] == [("TILE-LIVE-2", points - 2), ("EXP2-06", 2)]


@pytest.mark.rule("EXP2-06")
def test_the_geese_score_again_with_every_later_tile() -> None:
    placed = {"3-2": "geese", "3-1": "sheep2"}
    state = with_tiles(placed=placed, storage=["cow2", "pig2"], dice=(2, 1))
    play(state, "place cow2 on 2-1 with 2", "place pig2 on 2-2 with 1")
    assert gained(state, 0) == 2 + 2 + 2 + 2


@pytest.mark.rule("EXP2-06")
def test_livestock_in_another_pasture_or_before_the_geese_scores_nothing_for_them() -> None:
    # 5-6 completes its pasture of one space: 1 point and 10 for the phase.
    placed = {"3-2": "geese", "5-5": "bank"}
    state = with_tiles(placed=placed, storage=["cow4"], dice=(2, 1))
    play(state, "place cow4 on 5-6 with 2")
    assert reasons(state) == [("SCORE-02", 1), ("SCORE-03", 10), ("TILE-LIVE-2", 4)]
    stored = with_tiles(placed=COWS, storage=["geese", "pig4"], dice=(2, 1))
    play(stored, "place pig4 on 2-1 with 2")
    assert gained(stored, 0) == 4, "stored geese do nothing"


@pytest.mark.rule("EXP2-06")
def test_other_players_geese_are_of_no_use() -> None:
    state = with_tiles(placed={"3-2": "cow2"}, storage=["cow3"], dice=(5, 1))
    furnish(state, 1, placed={"3-2": "geese"})
    play(state, "place cow3 on 3-1 with 5")
    assert [gained(state, player) for player in range(2)] == [5, 0]


@pytest.mark.rule("EXP2-08", "A-38", "MON-07")
@pytest.mark.parametrize("edition", EDITIONS)
def test_monastery_7_counts_the_geese(edition: str) -> None:  # D-06
    state = geese_on_2_1(edition, placed=COWS | {"3-4": "monastery7"})
    assert gained(state, 0) == (2 + 1) + (2 + 1) + (3 + 1)
    play(state, "place pig4 on 2-2 with 1")
    assert gained(state, 0) == 10 + (4 + 1) + (2 + 1)
    placed = {"3-4": "monastery7", "3-3": "bank"}
    alone = with_tiles(edition=edition, storage=["geese"], placed=placed, dice=(1, 3))
    play(alone, "place geese on 2-2 with 1")
    assert gained(alone, 0) == 2 + 1


@pytest.mark.rule("EXP2-08", "A-38", "MON-07", "EXP2-05")
def test_monastery_7_counts_the_tiles_of_the_chosen_kind_only() -> None:
    state = geese_on_2_1(placed=COWS | {"2-2": "sheep4", "3-4": "monastery7"})
    play(state, "score cow")
    assert gained(state, 0) == (2 + 1) + (2 + 1) + (3 + 1)


@pytest.mark.rule("EXP2-07", "MON-24")
@pytest.mark.parametrize("edition", EDITIONS)
def test_the_geese_are_one_more_kind_for_monastery_24(edition: str) -> None:
    placed = {"3-4": "monastery24", "3-2": "cow2", "3-1": "geese"}
    state = at_the_end(edition=edition, placed=placed)
    assert ending(state) == {"MON-24": 8}
    all_kinds = {"2-1": "sheep2", "2-2": "pig2", "1-1": "chicken2"}
    state = at_the_end(edition=edition, placed=placed | all_kinds)
    assert ending(state) == {"MON-24": 20}


@pytest.mark.rule("EXP2-05", "TILE-LIVE-1", "PLACE-02")
def test_the_geese_are_livestock() -> None:
    (geese,) = [kind for kind in kinds_with((MODULE,)) if kind.name == "geese"]
    assert (geese.colour, geese.count, geese.black, geese.coloured) == ("livestock", 2, 1, 0)
    state = with_tiles(storage=["geese"], workers=3, placed={"4-3": "ship"})
    assert spaces_of(texts(state, "place geese")) == {"3-2"}


@pytest.mark.rule("EXP2-05", "PLACE-10", "A-12")
def test_the_geese_score_after_the_pasture_and_the_colour_they_complete() -> None:
    placed = {"3-2": "cow2", "3-1": "cow3", "2-2": "cow3", "1-1": "cow4", "5-6": "pig2"}
    state = geese_on_2_1(placed=placed)
    assert reasons(state) == [
        ("SCORE-02", 15),
        ("SCORE-03", 10),
        ("SCORE-06", 5),
        ("EXP2-05", 2 + 12),
    ]


@pytest.mark.rule("MOD-05", "EXP2-01")
def test_without_the_module_none_of_its_tiles_is_in_the_game() -> None:
    kinds = {kind.name for kind in kinds_with(tuple(Setup().modules))}
    assert not kinds & {"monastery27", "monastery28", "crane", "geese"}
