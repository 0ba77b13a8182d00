"""EXP5: white castles and monastery 29.

On duchy 1 the building spaces next to the starting castle are 3-3 (3), a town by itself, and 5-4
(3), in a town with 5-5 (1), 6-4 (5), 6-5 (6) and 7-4 (3).
"""

from collections import Counter
from typing import Any

import pytest
from positions import (
    begun,
    furnish,
    gained,
    names,
    play,
    position,
    reasons,
    scripted,
    sit_out,
    spaces_of,
    texts,
    tile_on,
)
from turns import asked, begin_turn, ending

from castles_nb.components import kinds_with, supply
from castles_nb.engine import GameState, Setup
from castles_nb.engine.editions import EDITIONS

MODULE = "white_castles"


def with_white_castles(*modules: str, **fields: Any) -> GameState:
    """A position with white castles in play."""
    return position(modules=(MODULE, *modules), **fields)


def placed_on_5_4(*modules: str, **fields: Any) -> GameState:
    """A white castle has just been placed on 5-4, the white die shows a 5."""
    fields["storage"] = ["white_castle", *fields.get("storage", ())]
    fields = {"dice": (3, 2), "white": 5, **fields}
    state = with_white_castles(*modules, **fields)
    play(state, f"place white_castle on 5-4 with {fields['dice'][0]}")
    assert asked(state) == "white_castle"
    return state


def workers_paid(state: GameState) -> int:
    return -sum(amount for rule, amount in reasons(state) if rule == "DIE-04")


EVERY_TARGET: dict[str, Any] = {
    "depots": {1: ["bank"], 4: ["market"], 5: ["mine", "ship"], 6: ["church"]},
    "goods": {2: 1, 4: 1, 5: 3},
    "storage": ["ship", "cow2"],
}


# The extra action ---------------------------------------------------------------------------------


@pytest.mark.rule("EXP5-02", "DIE-01", "PHA-14")
def test_a_white_castle_gives_an_action_with_the_value_of_the_white_die() -> None:
    state = placed_on_5_4(**EVERY_TARGET)
    assert texts(state) == [
        "take ship from 5 with 5",
        "take mine from 5 with 5",
        "place ship on 4-5 with 5",
        "sell 5 with 5",
        "take workers with 5",
        "pass",
    ]


@pytest.mark.rule("EXP5-02")
@pytest.mark.parametrize("white", range(1, 7))
def test_the_value_is_that_of_this_rounds_white_die(white: int) -> None:
    depots = {number: ["mine"] for number in range(1, 7)}
    state = placed_on_5_4(white=white, depots=depots, goods=dict.fromkeys((1, 3, 6), 1))
    assert texts(state, "take mine") == [f"take mine from {white} with {white}"]
    assert texts(state, "sell") == ([f"sell {white} with {white}"] if white in (1, 3, 6) else [])


@pytest.mark.rule("EXP5-02", "PHA-11")
def test_the_value_changes_from_round_to_round() -> None:
    setup = Setup(modules=(MODULE,))
    dice = {(number, 0): (3, 3) for number in range(3)}
    state = begun(setup, scripted(setup, white={0: 2, 1: 6, 2: 6}, dice=dice))
    for white in (2, 6):
        furnish(state, 0, storage=["white_castle"])
        play(state, f"place white_castle on {'5-4' if white == 2 else '3-3'} with 3")
        assert texts(state, "take workers") == [f"take workers with {white}"]
        sit_out(state, 2)


@pytest.mark.rule("EXP5-02")
@pytest.mark.parametrize(
    ("action", "points", "silver", "workers", "storage"),
    [
        ("take mine from 5 with 5", 0, 0, 0, ["ship", "mine", "cow2"]),
        ("place ship on 4-5 with 5", 0, 0, 0, ["cow2"]),
        ("sell 5 with 5", 6, 1, 0, ["ship", "cow2"]),
        ("take workers with 5", 0, 0, 2, ["ship", "cow2"]),
        ("pass", 0, 0, 0, ["ship", "cow2"]),
    ],
)
def test_the_action_uses_no_die_of_ones_own_and_comes_once(
    action: str, points: int, silver: int, workers: int, storage: list[str]
) -> None:
    state = placed_on_5_4(**EVERY_TARGET)
    play(state, action)
    assert (asked(state), state.dice) == ("turn", (2,))
    assert (gained(state, 0), gained(state, 0, "silver")) == (points, silver)
    assert gained(state, 0, "workers") == workers
    assert sorted(names(state.estate(0).storage)) == sorted(storage)
    assert state.white_die == 5


@pytest.mark.rule("EXP5-02", "A-44")
def test_the_action_is_used_at_once_or_lost() -> None:
    state = placed_on_5_4(**EVERY_TARGET)
    assert not texts(state, "leave", "finish")
    play(state, "pass")
    assert not [text for text in texts(state) if text.endswith("with 5")]


@pytest.mark.rule("EXP5-02")
def test_the_action_comes_after_the_last_die_and_with_nothing_in_storage() -> None:
    state = placed_on_5_4(dice=(3,))
    assert texts(state) == ["take workers with 5", "pass"]
    play(state, "take workers with 5")
    assert state.current_player == 1
    state = placed_on_5_4(dice=(3,))
    play(state, "pass")
    assert state.current_player == 1


@pytest.mark.rule("EXP5-03", "DIE-04", "DIE-03", "PHA-14")
def test_workers_change_the_value_but_not_the_die() -> None:
    fields: dict[str, Any] = {"depots": EVERY_TARGET["depots"], "goods": {2: 1, 4: 1}, "workers": 2}
    state = placed_on_5_4(**fields)
    assert texts(state) == [
        "take bank from 1 with 5",  # 5 -> 6 -> 1
        "take market from 4 with 5",
        "take ship from 5 with 5",
        "take mine from 5 with 5",
        "take church from 6 with 5",
        "sell 4 with 5",
        "take workers with 5",
        "pass",
    ]
    play(state, "take bank from 1 with 5")
    assert workers_paid(state) == 2
    assert state.white_die == 5
    assert state.dice == (2,)
    # The next white castle starts from 5 again.
    state = placed_on_5_4(storage=["white_castle"], workers=2, dice=(3, 3))
    play(state, "place white_castle on 3-3 with 5")
    assert workers_paid(state) == 2
    assert texts(state, "take workers") == ["take workers with 5"]


@pytest.mark.rule("EXP5-03", "A-21", "MON-08", "MON-09", "MON-10", "MON-11", "MON-12")
@pytest.mark.parametrize(
    ("monastery", "workers", "reached"),
    [
        (18, 0, {"5"}),
        (8, 1, {"3", "4", "5", "6", "1"}),
        (9, 0, {"5", "building"}),
        (10, 0, {"5", "ship"}),
        (11, 0, {"5", "mine"}),
        (12, 0, {"4", "5", "6"}),
    ],
)
def test_monasteries_that_change_dice_change_this_one(
    monastery: int, workers: int, reached: set[str]
) -> None:
    placed = {"3-4": f"monastery{monastery}", "5-3": "mine"}
    depots = {number: ["castle"] for number in range(1, 7)}
    state = placed_on_5_4(placed=placed, depots=depots, workers=workers, dice=(3, 2), white=5)
    takes = {text.split()[3] for text in texts(state, "take castle")}
    assert takes == {value for value in reached if value.isdigit()}
    play(state, f"take castle from {min(takes)} with 5")
    assert state.estate(0).workers == 0
    state = placed_on_5_4(placed=placed, storage=["bank", "ship"], workers=0, dice=(3, 2), white=4)
    # From a 4 one step leads to 3-3 (3) and 4-5 (5), from a 2 to 6-2 (1).
    near = {"building": "place bank on 3-3 with 4", "ship": "place ship on 4-5 with 4"}
    for colour, text in near.items():
        assert (text in texts(state)) is (colour in reached)
    state = placed_on_5_4(placed=placed, storage=["mine"], workers=0, dice=(3, 2), white=2)
    assert ("place mine on 6-2 with 2" in texts(state)) is ("mine" in reached)


@pytest.mark.rule("EXP5-03", "MON-28", "A-17")
def test_workers_hired_in_the_middle_change_the_value() -> None:
    state = placed_on_5_4(
        "extra_tiles", placed={"3-4": "monastery28"}, silver=1, depots={1: ["bank"]}
    )
    play(state, "hire workers", "take bank from 1 with 5")
    assert names(state.estate(0).storage) == ["bank"]


@pytest.mark.rule("EXP5-02", "BLK-03", "BLK-01", "A-02", "TAKE-04")
def test_a_purchase_in_the_middle_may_fill_the_storage() -> None:
    stored = ["mine", "ship"]
    state = placed_on_5_4(storage=stored, silver=4, black_depot=["cow2"], depots={5: ["castle"]})
    play(state, "buy cow2", "take castle from 5 with 5")
    assert texts(state) == ["discard cow2", "discard ship", "discard mine"]
    play(state, "discard mine")
    assert sorted(names(state.estate(0).storage)) == ["castle", "cow2", "ship"]
    assert (asked(state), state.dice) == ("turn", (2,))


@pytest.mark.rule("WORK-03", "A-22", "MON-13", "MON-14", "MON-03", "MON-04", "A-11")
def test_its_actions_are_improved_like_those_of_dice() -> None:
    state = placed_on_5_4(placed={"3-4": "monastery13", "2-4": "monastery14"})
    play(state, "take workers with 5")
    assert (gained(state, 0, "workers"), gained(state, 0, "silver")) == (4, 1)
    state = placed_on_5_4(placed={"3-4": "monastery3", "2-4": "monastery4"}, goods={5: 2})
    play(state, "sell 5 with 5")
    assert (gained(state, 0, "workers"), gained(state, 0, "silver")) == (1, 2)


@pytest.mark.rule("EXP5-02", "TILE-CASTLE-2")
def test_white_castles_and_castles_chain() -> None:
    state = placed_on_5_4(
        storage=["castle", "white_castle"], placed={"3-4": "monastery18"}, dice=(3, 1), white=6
    )
    play(state, "place castle on 2-3 with 6")
    assert asked(state) == "castle"
    play(state, "place white_castle on 3-3")
    assert asked(state) == "white_castle"
    play(state, "take workers with 6")
    assert (asked(state), state.dice) == ("turn", (1,))


@pytest.mark.rule("EXP5-02", "TILE-TOWNHALL", "TILE-CASTLE-2")
def test_a_white_castle_acts_however_it_is_placed() -> None:
    for first in ("place castle on 2-3 with 6", "place town_hall on 3-3 with 3"):
        state = with_white_castles(
            storage=["castle", "town_hall", "white_castle"],
            placed={"3-4": "monastery18"},
            dice=(6, 3),
            white=1,
        )
        play(state, first, "place white_castle on 5-4", "take workers with 1")
        assert gained(state, 0, "workers") == 2
        assert asked(state) == "turn"


@pytest.mark.rule("EXP5-02", "PLACE-10", "A-12")
def test_its_town_scores_before_it_acts() -> None:
    state = with_white_castles(storage=["white_castle"], goods={4: 1}, white=4, dice=(3, 1))
    play(state, "place white_castle on 3-3 with 3", "sell 4 with 4")
    assert reasons(state) == [
        ("SCORE-02", 1),
        ("SCORE-03", 10),
        ("SELL-04", 2),
        ("SELL-03", 1),
    ]


# A building, and no castle ------------------------------------------------------------------------


@pytest.mark.rule("EXP5-04", "PLACE-06", "PLACE-02", "MON-01")
def test_one_white_castle_to_a_town_unless_monastery_1_allows_more() -> None:
    placed = {"5-4": "white_castle"}
    state = with_white_castles(storage=["white_castle"], placed=placed, workers=3)
    assert spaces_of(texts(state, "place")) == {"3-3"}
    placed["3-4"] = "monastery1"
    state = with_white_castles(storage=["white_castle"], placed=placed, workers=3)
    assert spaces_of(texts(state, "place")) == {"3-3", "5-5", "6-4", "3-5"}


@pytest.mark.rule("EXP5-04", "TILE-CARP", "TILE-CHURCH", "TILE-MARKET")
def test_a_carpenter_may_take_it_a_church_or_market_may_not() -> None:
    for building, offered in (("carpenter", True), ("church", False), ("market", False)):
        state = with_white_castles(
            storage=[building], depots={1: ["white_castle"], 2: ["castle", "ship"]}, dice=(3, 1)
        )
        play(state, f"place {building} on 5-4 with 3")
        assert ("take white_castle from 1" in texts(state)) is offered


@pytest.mark.rule("EXP5-04", "MON-06")
def test_monastery_6_barters_for_it() -> None:
    state = with_white_castles(
        placed={"3-4": "monastery6"}, workers=2, depots={1: ["white_castle", "castle"]}
    )
    assert texts(state, "barter") == ["barter white_castle from 1"]


@pytest.mark.rule("EXP5-04", "MON-09", "MON-11")
@pytest.mark.parametrize(("monastery", "near"), [(9, {"3-3", "5-4"}), (11, set())])
def test_placing_it_is_placing_a_building(monastery: int, near: set[str]) -> None:
    placed = {"3-4": f"monastery{monastery}"}
    state = with_white_castles(storage=["white_castle"], placed=placed, dice=(4, 4), workers=0)
    assert spaces_of(texts(state, "place")) == near


@pytest.mark.rule("EXP5-05", "EXP5-04", "SCORE-10")
def test_it_does_not_count_as_a_castle() -> None:
    # The castle spaces of duchy 1 are 4-4 and 1-2, 1-3, 2-3.
    castles = {"1-2": "castle", "1-3": "castle"}
    state = with_white_castles(
        storage=["white_castle"], placed=castles | {"3-4": "monastery18"}, workers=3
    )
    assert "2-3" not in spaces_of(texts(state, "place"))
    state = placed_on_5_4(placed=castles)
    play(state, "pass")
    assert gained(state, 0) == 0


@pytest.mark.rule("EXP5-05", "EXP1-04", "A-21")
def test_it_is_no_end_of_a_link() -> None:
    # On duchy 11 a pasture (5-2) and a monastery (3-2) touch the town space 4-2.
    fields: dict[str, Any] = {"duchies": 11, "castle": "4-1", "workers": 3}
    stored = ["cow2", "monastery18", "bank"]
    state = with_white_castles(
        "duchies_11_18", placed={"4-2": "white_castle"}, storage=stored, **fields
    )
    assert spaces_of(texts(state, "place")) == {"3-1", "4-3"}


@pytest.mark.rule("EXP5-05", "EXP1-03", "EXP1-06")
def test_it_needs_a_link_itself() -> None:
    placed = {"5-1": "ship", "6-1": "ship", "6-2": "ship", "7-1": "ship"}
    state = with_white_castles(
        "duchies_11_18",
        duchies=11,
        castle="4-1",
        placed=placed,
        storage=["white_castle"],
        workers=3,
    )
    assert spaces_of(texts(state, "place")) == {"4-2"}, "7-2 touches only ships"


@pytest.mark.rule("EXP5-05", "EXP1-07", "EXP1-08")
def test_it_cannot_be_retrieved() -> None:
    state = with_white_castles(
        "duchies_11_18", duchies=11, castle="4-1", round=5, depots={1: ["white_castle"]}
    )
    sit_out(state, 2)
    state.points[0], state.legal = 99, None
    assert not texts(state, "retrieve")


# With the crane -----------------------------------------------------------------------------------


@pytest.mark.rule("EXP2-02", "A-20", "EXP5-02", "EXP5-03")
def test_the_crane_may_act_as_a_white_castle() -> None:
    fields: dict[str, Any] = {"storage": ["crane", "mine", "ship"], "dice": (3, 1), "white": 5}
    state = with_white_castles(
        "extra_tiles", depots={6: ["castle"]}, workers=1, silver=2, black_depot=["cow2"], **fields
    )
    play(state, "place crane on 5-4 with 3", "use white_castle")
    assert asked(state) == "white_castle"
    play(state, "buy cow2", "take castle from 6 with 5", "discard mine")
    assert workers_paid(state) == 1
    assert sorted(names(state.estate(0).storage)) == ["castle", "cow2", "ship"]
    assert (asked(state), state.dice) == ("turn", (1,))
    assert tile_on(state, 0, "5-4") == "crane"


@pytest.mark.rule("EXP2-02", "A-20")
def test_without_white_castles_in_play_the_crane_cannot_act_as_one() -> None:
    state = position(modules=("extra_tiles",), storage=["crane"], dice=(3, 1))
    play(state, "place crane on 5-4 with 3")
    assert "use bank" in texts(state)
    assert "use white_castle" not in texts(state)


@pytest.mark.rule("EXP2-03", "A-20", "MON-29")
def test_the_crane_may_count_as_a_white_castle() -> None:
    placed = {"5-4": "crane", "3-3": "white_castle", "3-4": "monastery29"}
    fields: dict[str, Any] = {"phase": "E", "round": 5}
    state = with_white_castles("extra_tiles", placed=placed, **fields)
    assert ending(state) == {"MON-29": 4, "EXP2-03": 4}
    placed["2-4"] = "monastery22"
    state = with_white_castles("extra_tiles", placed=placed, **fields)
    assert ending(state) == {"MON-29": 4, "EXP2-03": 4}, "as one type only"


# Monastery 29, and the tiles ----------------------------------------------------------------------


@pytest.mark.rule("MON-29", "MON-30", "END-08")
@pytest.mark.parametrize("number", range(4))
def test_monastery_29_scores_four_for_each_white_castle(number: int) -> None:
    spaces = ["5-4", "3-3", "3-5"][:number]
    placed = {"3-4": "monastery29"} | dict.fromkeys(spaces, "white_castle")
    state = with_white_castles(
        phase="E", round=5, placed=placed | {"2-3": "castle"}, storage=["white_castle"]
    )
    furnish(state, 1, placed={"5-4": "white_castle"})
    assert ending(state) == ({"MON-29": 4 * number} if number else {})
    assert gained(state, 1) == 0


@pytest.mark.rule("MON-29", "MON-30")
def test_monastery_29_must_be_placed() -> None:
    state = with_white_castles(
        phase="E", round=5, placed={"5-4": "white_castle"}, storage=["monastery29"]
    )
    assert ending(state) == {}


@pytest.mark.rule("EXP5-04", "MON-29", "A-27")
def test_the_other_monasteries_do_not_count_white_castles() -> None:
    others = {"3-4": "monastery16", "2-4": "monastery17", "1-4": "monastery18"}
    more = {"6-3": "monastery19", "7-2": "monastery20", "7-3": "monastery21"}
    state = with_white_castles(
        phase="E", round=5, placed=others | more | {"5-4": "white_castle", "3-3": "white_castle"}
    )
    assert ending(state) == {}
    state = with_white_castles(
        phase="E",
        round=5,
        placed={"3-4": "monastery22", "2-4": "monastery23", "5-4": "white_castle"},
    )
    assert ending(state) == {}


@pytest.mark.rule("EXP5-01", "MOD-05", "MOD-04")
def test_nine_tiles_are_mixed_into_three_supplies() -> None:
    for name, added in (
        ("building", Counter({"white_castle": 6})),
        ("monastery", Counter({"monastery29": 1})),
        ("black", Counter({"white_castle": 2})),
        ("castle", Counter()),
    ):
        base, with_them = (Counter(names(supply(name, modules))) for modules in ((), (MODULE,)))
        assert with_them - base == added
        assert not base - with_them
    assert "monastery29" not in {kind.name for kind in kinds_with(("extra_tiles", "inns"))}


@pytest.mark.rule("EXP5-01")
@pytest.mark.parametrize("edition", EDITIONS)
def test_white_castles_turn_up_in_both_editions(edition: str) -> None:
    found: Counter[str] = Counter()
    for seed in range(20):
        state = begun(Setup(players=4, duchies=1, seed=seed, edition=edition, modules=(MODULE,)))
        for phase in state.deal.depots:
            found.update(name for depot in phase for name in names(depot))
        for tiles in state.deal.black_depot:
            found.update(f"black {name}" for name in names(tiles))
    # 40 of 46 buildings, 20 of 21 monasteries and 40 of 42 black-backed tiles are laid out.
    assert 80 < found["white_castle"] <= 120
    assert 30 < found["black white_castle"] <= 40
    assert 15 < found["monastery29"] <= 20


@pytest.mark.rule("EXP5-02")
def test_each_player_uses_the_same_white_die() -> None:
    state = placed_on_5_4(white=4)
    play(state, "take workers with 4")
    sit_out(state)
    assert state.current_player == 1
    begin_turn(state, (3, 1), storage=["white_castle", "ship"], workers=1)
    play(state, "place white_castle on 5-4 with 3")
    assert texts(state) == ["place ship on 4-5 with 4", "take workers with 4", "pass"]
    play(state, "place ship on 4-5 with 4")
    assert state.estate(1).workers == 0
    assert tile_on(state, 1, "4-5") == "ship"
