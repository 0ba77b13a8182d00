"""`cn.explain` names every shield and monastery that made an action legal or changed its gains, and
none that made no difference.

For each number there is a position, what is played first, an action for which it matters, and one
for which it does not. On duchy 1 the castle spaces are 4-4, with the starting castle, 1-2, 1-3 and
2-3.
"""

from typing import Any, NamedTuple

import pytest
from expansions.shields.positions_with_shields import end_turns, shielded
from positions import furnish, play, position
from routes import routes

import castles_nb as cn
from castles_nb.components import BY_NAME
from castles_nb.engine import GameState, Ledger
from castles_nb.engine.editions import EDITIONS
from castles_nb.expansions.shields.coming_and_going import restore
from castles_nb.rulebook import catalogue
from castles_nb.rulebook.explain import explain
from castles_nb.rulebook.of_tiles import rule_of_tile


class Case(NamedTuple):
    """The needs of a shield or monastery to matter, and a case when it doesn't."""

    fields: dict[str, Any]
    """The position."""
    matters: str
    """An action for which it makes a difference: the last of several is explained."""
    idle: str = ""
    """An action for which it makes none; all of these after each other, the last is explained."""
    without: dict[str, Any] | None = None
    """Changes of the position for that one."""
    ends: bool = False
    """Whether all turns of the round end first."""


def explained(state: GameState, actions: str, ends: bool) -> tuple[str, ...]:
    """The rules that the explanation of the last of these actions names."""
    if ends:
        end_turns(state)
    *before, last = actions.split("; ")
    play(state, *before)
    return explain(state, last).rules


# Shields ------------------------------------------------------------------------------------------

PHASE_END = {"round": 5, "silver": 1}
THE_END = {**PHASE_END, "phase": "E"}
PAID = "pay 1 silver tribute"
WITH_CASTLE = {"storage": ["castle"], "dice": (6, 1), "placed": {"3-4": "monastery1"}}

SHIELDS: dict[int, Case] = {
    1: Case(
        {"storage": ["cow2"], "placed": {"2-1": "cow3", "5-5": "bank"}, "dice": (2, 1)},
        "place cow2 on 5-6 with 2",
        "place cow2 on 5-6 with 2",
        {"placed": {"5-5": "bank"}},
    ),
    3: Case({"round": 5, "silver": 1, "workers": 1}, "pay 1 worker tribute", PAID, ends=True),
    4: Case(
        {"storage": ["mine", "ship", "cow2"], "depots": {3: ["bank"]}},
        "take bank from 3 with 3",
        "take bank from 3 with 3",
        {"storage": ["mine", "ship"]},
    ),
    5: Case(
        {"storage": ["ship"], "depot_goods": {1: [4], 2: [1, 2]}, "dice": (5, 1)},
        "place ship on 4-5 with 5",
        "place ship on 4-5 with 5",
        {"depot_goods": {}},
    ),
    7: Case(
        {
            "storage": ["mine"],
            "placed": {"6-2": "mine", "7-1": "mine"},
            "dice": (4, 1),
        },
        "place mine on 5-3 with 4",
        "place mine on 5-3 with 4",
        {"placed": {}},
    ),
    8: Case({**PHASE_END, "placed": {"5-3": "mine"}}, PAID, PAID, {"placed": {}}, ends=True),
    9: Case({"goods": {3: 2}}, "sell 3 with 3", "sell 3 with 3", {"goods": {3: 1}}),
    10: Case(
        {**THE_END, "placed": {"3-4": "monastery25"}, "sold": {1: 5}},
        PAID,
        PAID,
        {"sold": {}},
        ends=True,
    ),
    11: Case(
        {**WITH_CASTLE, "lying": {6: 9}},
        "place castle on 2-3 with 6; take shield 9 from 6",
        "place castle on 2-3 with 6; take workers",
    ),
    12: Case({"goods": {3: 1}}, "sell 3 with 3", "take workers with 3"),
    13: Case({**THE_END}, PAID, PAID, {"phase": "D"}, ends=True),
    14: Case(
        {**PHASE_END, "depots": {2: ["bank"]}}, "lay bank from 2 on 3-3", PAID, {"depots": {}}, True
    ),
    15: Case(
        {**PHASE_END, "black_depot": ["bank"]},
        "lay bank from black depot on 3-3",
        PAID,
        {"black_depot": []},
        True,
    ),
    16: Case({"depots": {3: ["bank"]}}, "turn 5 into 3", "take bank from 3 with 3"),
    17: Case(
        {"storage": ["bank"]},
        "place bank on 3-3 with 3",
        "place bank on 5-4 with 3",
    ),
    18: Case(
        {"storage": ["mine"], "dice": (4, 1)},
        "place mine on 6-2 with 1",
        "place mine on 5-3 with 4",
    ),
}


def shield_rule(number: int, edition: str) -> str:
    """The rule that says what a shield does in an edition."""
    return "SHD-17b" if (number, edition) == (17, "2019") else f"SHD-{number:02}"


@pytest.mark.rule(*(f"SHD-{number:02}" for number in SHIELDS), "SHD-17b")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("number", SHIELDS)
def test_a_shield_is_named_where_it_matters_and_only_there(number: int, edition: str) -> None:
    case, rule = SHIELDS[number], shield_rule(number, edition)
    state = shielded(number, **case.fields, edition=edition)
    assert rule in explained(state, case.matters, case.ends)
    state = shielded(number, **{**case.fields, **(case.without or {})}, edition=edition)
    named = explained(state, case.idle, case.ends)
    assert rule not in named
    other = {"special": "2019", "2019": "special"}[edition]
    assert number != 17 or shield_rule(number, other) not in named


@pytest.mark.rule("SHD-02")
@pytest.mark.parametrize(("silver_mines", "named"), [(True, True), (False, False)])
def test_shield_2_is_named_where_somebody_else_gains_workers(
    silver_mines: bool, named: bool
) -> None:
    state = shielded(2, silver=1, round=5)
    if silver_mines:
        furnish(state, 1, placed={"5-3": "mine", "3-4": "monastery2"})
    assert ("SHD-02" in explained(state, PAID, ends=True)) is named


@pytest.mark.rule("SHD-06", "A-76", "MON-12")
def test_what_is_copied_is_explained_as_copied() -> None:
    state = shielded(6, copies=1, depots={3: ["bank"]}, dice=(2, 5))
    furnish(state, 1, placed={"3-4": "monastery12"})
    restore(state)
    assert {"MON-12", "SHD-06", "A-76"} <= {*explained(state, "take bank from 3 with 2", False)}
    state.dice = (3, 5)
    state.legal = None
    named = {*explained(state, "take bank from 3 with 3", False)}
    assert not {"MON-12", "SHD-06"} & named, "it is not needed"
    state = shielded(6, copies=1, depots={3: ["bank"]}, dice=(2, 5))
    furnish(state, 0, placed={"3-4": "monastery12"})
    restore(state)
    named = {*explained(state, "take bank from 3 with 2", False)}
    assert "MON-12" in named
    assert "SHD-06" not in named, "the own one is enough"


EMPTY = "duchy=----/-----/------/---Ca---/------/-----/----"


@pytest.mark.rule("SHD-06", "A-76")
@pytest.mark.parametrize(
    ("moment", "own", "copied", "brings"),
    [
        ("now=A5 white=5", "/--Mi---/", 2, "MON-02"),
        ("now=E5 white=3", "/------/", 15, "MON-15"),
        ("now=E5 white=3", "/------/", 25, "MON-25"),
    ],
)
def test_what_is_copied_is_explained_as_copied_when_a_phase_or_the_game_ends(
    moment: str, own: str, copied: int, brings: str
) -> None:
    ends = "score_leftovers,score_monasteries,score_shields,count_round"
    if "A5" in moment:
        ends = "count_round,sweep_tiles,lay_tiles,begin_round"
    text = (
        f"castles/1 modules=shields {moment} player=1 dice=11,54 used=ended asks=tribute@0"
        f" agenda=pay_mines,pay_mines_twice,{ends} shields=- 0: silver=3 sold=111 copied_player=1"
        f" shields=40406 {EMPTY.replace('/------/-----/----', own + '-----/----')}"
        f" 1: {EMPTY.replace('/------/---Ca', f'/---m{copied}--/---Ca')}"
    )
    named = cn.explain(cn.Game.from_position(text, seed=1), "pay 1 silver tribute").rules
    assert {brings, "SHD-06", "A-76"} <= {*named}


@pytest.mark.rule("SHD-06", "CHA-97")
def test_whom_shield_6_copies_is_named_as_people_count() -> None:
    text = (
        "castles/1 players=3 modules=shields white=2 coming=2334 dice=11,13,23 shields=-"
        f" 0: shields=40406 {EMPTY} 1: {EMPTY} 2: {EMPTY}"
    )
    game = cn.Game.from_position(text, seed=1)
    assert str(cn.explain(game, "copy player 1").what) == "Copy the monasteries of player 2"
    assert "no player 4; actions count players from 0" in str(cn.why_not(game, "copy player 3"))
    assert "copies another player" in str(cn.why_not(game, "copy player 0"))
    game.play("copy player 1")
    assert "you have chosen player 2 already" in str(cn.why_not(game, "copy player 2"))
    with_script = shielded(6, players=1, modules=["chateauma"], dice=(2, 1))
    told = cn.explain(with_script, "copy player 1")
    assert str(told.what) == "Copy the monasteries of Châteauma"
    assert told.rules == ("SHD-06", "A-76", "CHA-97")


@pytest.mark.rule("SHD-P3", "SHD-T2")
def test_a_shield_that_is_given_up_is_no_ground() -> None:
    state = shielded(12, lying={3: 5}, dice=(3, 3))
    assert "SHD-12" not in explained(state, "take shield 5 from 3 for shield 12", False)
    state = shielded(12, 13, silver=1, round=5)
    assert "SHD-12" not in explained(state, f"{PAID}; lose shield 12", True)


# Monasteries --------------------------------------------------------------------------------------

SOLD = {"goods": {3: 1}}

MONASTERIES: dict[int, Case] = {
    1: Case(
        {"storage": ["bank"], "placed": {"5-4": "bank"}, "dice": (1, 5)},
        "place bank on 5-5 with 1",
        "place bank on 5-5 with 1",
        {"placed": {"5-4": "church"}},
    ),
    3: Case(SOLD, "sell 3 with 3", "take workers with 3"),
    4: Case(SOLD, "sell 3 with 3", "take workers with 3"),
    5: Case(
        {"storage": ["ship"], "depot_goods": {1: [1], 2: [2]}, "dice": (5, 1)},
        "place ship on 4-5 with 5; load 1,2 from 1+2",
        "place ship on 4-5 with 5; load 1 from 1",
    ),
    6: Case(
        {"workers": 2, "silver": 2, "depots": {3: ["bank"]}, "black_depot": ["bank"]},
        "barter bank from 3",
        "buy bank",
    ),
    7: Case(
        {"storage": ["cow2"], "placed": {"5-5": "bank"}, "dice": (2, 1)},
        "place cow2 on 5-6 with 2",
        "take workers with 2",
    ),
    8: Case({"goods": {1: 1, 2: 1}, "workers": 1}, "sell 1 with 3", "sell 2 with 3"),
    9: Case(
        {"storage": ["bank"], "dice": (2, 3)},
        "place bank on 3-3 with 2",
        "place bank on 3-3 with 3",
    ),
    10: Case(
        {"storage": ["ship"], "dice": (4, 5)},
        "place ship on 4-5 with 4",
        "place ship on 4-5 with 5",
    ),
    11: Case(
        {"storage": ["mine"], "dice": (3, 4)},
        "place mine on 5-3 with 3",
        "place mine on 5-3 with 4",
    ),
    12: Case(
        {"depots": {3: ["bank"]}, "dice": (2, 3)},
        "take bank from 3 with 2",
        "take bank from 3 with 3",
    ),
    13: Case({}, "take workers with 3", "leave 3 unused"),
    14: Case({}, "take workers with 3", "leave 3 unused"),
    27: Case({"modules": ["extra_tiles"]}, "take workers with 3", "take workers with 3"),
    28: Case({"modules": ["extra_tiles"], "silver": 1}, "hire workers", "take workers with 3"),
}


@pytest.mark.rule(*(f"MON-{number:02}" for number in MONASTERIES), "MON-06b")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("number", MONASTERIES)
def test_a_monastery_is_named_where_it_matters_and_only_there(number: int, edition: str) -> None:
    case, tile = MONASTERIES[number], BY_NAME[f"monastery{number}"]
    rule, matters = rule_of_tile(tile, edition).id, case.matters
    if rule == "MON-06b":
        matters = "buy bank from 3 for 2 workers"
    for fields, actions, named in (
        (case.fields, matters, number != 27),
        ({**case.fields, **(case.without or {})}, case.idle, False),
    ):
        placed = {**fields.get("placed", {}), "3-4": tile.name}
        state = position(**{**fields, "placed": placed}, edition=edition)
        assert (rule in explained(state, actions, case.ends)) is named


BUILDINGS = [
    "warehouse",
    "watchtower",
    "carpenter",
    "church",
    "market",
    "boarding_house",
    "bank",
    "town_hall",
]
AT_THE_END: dict[int, dict[str, Any]] = {
    2: {"placed": {"5-3": "mine"}},
    15: {"sold": {1: 1}},
    **{number: {"placed": {"5-4": tile}} for number, tile in enumerate(BUILDINGS, start=16)},
    24: {"placed": {"3-2": "cow2"}},
    25: {"sold": {1: 1}},
    29: {"placed": {"5-4": "white_castle"}},
}
"""The needs of monasteries that give something at the end of a phase or of the game."""


@pytest.mark.rule(*(f"MON-{number:02}" for number in AT_THE_END))
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("number", AT_THE_END)
def test_a_monastery_is_named_where_the_end_brings_something(number: int, edition: str) -> None:
    rule = f"MON-{number:02}"
    for phase, fields in (("E", AT_THE_END[number]), ("E", {}), ("A", AT_THE_END[number])):
        placed = {**fields.get("placed", {}), "3-4": f"monastery{number}"}
        end = {"phase": phase, "round": 5, "dice": (3,), "edition": edition}
        modules = ["white_castles"] if number == 29 else []
        state = position(**{**fields, "placed": placed, **end}, modules=modules)
        state.turns_done, state.order = 1, (1, 0)  # the other one has played
        state.step_stack = tuple(step for step in state.step_stack if step.name != "next_turn")
        brings = bool(fields) and (number == 2 or phase == "E")
        assert (rule in explained(state, "take workers with 3", False)) is brings


# Modules ------------------------------------------------------------------------------------------

MODULES: dict[str, tuple[dict[str, Any], str, str]] = {
    "inns": (
        {"placed": {"5-3": "mine", "6-2": "inn"}, "storage": ["mine", "bank"]},
        "place mine on 7-1 with 3",
        "EXP6-06",
    ),
    "white_castles": (
        {"storage": ["white_castle", "bank"], "white": 4},
        "place white_castle on 3-3 with 3",
        "EXP5-02",
    ),
    "extra_tiles": (
        {"storage": ["cow2", "bank"], "placed": {"5-5": "bank", "4-5": "ship"}, "dice": (2, 3)},
        "place cow2 on 5-6 with 2",
        "TILE-LIVE-2",
    ),
    "trade_routes": ({"goods": {3: 1}, "storage": ["bank"]}, "sell 3 with 3", "EXP8-04"),
    "shields": ({"storage": ["bank"], "dice": (3, 3)}, "", ""),
}


@pytest.mark.rule("EXP6-06", "EXP5-02", "EXP8-04")
@pytest.mark.parametrize("name", MODULES)
def test_a_module_is_named_where_it_matters_and_only_there(name: str) -> None:
    fields, text, rule = MODULES[name]
    state = position(**fields, modules=[name])
    assert not text or rule in explain(state, text).rules
    plain = explain(state, "place bank on 3-3 with 3").rules
    assert not [each for each in plain if catalogue[each].module == name]


@pytest.mark.rule("EXP8-04", "EXP8-07")
@pytest.mark.parametrize(("spaces", "named"), [(14, True), (15, False)])
def test_a_full_trade_route_is_not_named(spaces: int, named: bool) -> None:
    state = routes(laid=(1,) * spaces, goods={3: 1}, dice=(3, 1))
    assert ("EXP8-04" in explain(state, "sell 3 with 3").rules) is named


# Shields 14 and 15 --------------------------------------------------------------------------------

BOTH_DEPOTS: dict[str, Any] = {"depots": {2: ["bank"]}, "black_depot": ["church"]}
FROM_2, FROM_BLACK = "lay bank from 2 on 3-3", "lay church from black depot on 3-3"


@pytest.mark.rule("SHD-14", "SHD-15", "A-77")
@pytest.mark.parametrize(
    ("held", "text", "fields", "named"),
    [
        ((14,), FROM_2, BOTH_DEPOTS, "SHD-14"),
        ((15,), FROM_BLACK, BOTH_DEPOTS, "SHD-15"),
        # The other shield places the other tile by itself then, so it's named too, but later.
        ((14, 15), FROM_2, BOTH_DEPOTS, "SHD-14 SHD-15"),
        ((14, 15), FROM_BLACK, BOTH_DEPOTS, "SHD-15 SHD-14"),
        ((14, 15), FROM_2, {"depots": {2: ["bank"]}}, "SHD-14"),
        ((14, 15), FROM_BLACK, {"black_depot": ["church"]}, "SHD-15"),
    ],
)
def test_the_shield_that_lays_a_tile_is_named_and_the_other_only_for_what_it_does(
    held: tuple[int, ...], text: str, fields: dict[str, Any], named: str
) -> None:
    state = shielded(*held, **{**PHASE_END, **fields})
    end_turns(state)
    told = explain(state, text)
    assert [rule for rule in told.allowed_by if rule.startswith("SHD-")] == named.split()[:1]
    assert [rule for rule in told.rules if rule in ("SHD-14", "SHD-15")] == named.split()


@pytest.mark.rule("SHD-15", "A-77")
def test_what_a_shield_lays_by_itself_is_told_under_that_shield() -> None:
    """Also if its owner has both."""
    for depot, shield in (({"depots": {2: ["mine"]}}, 14), ({"black_depot": ["mine"]}, 15)):
        state = shielded(14, 15, **PHASE_END, **depot)
        state.ledger = Ledger()
        end_turns(state)
        laid = [entry.source for entry in state.ledger.entries if entry.rule == "A-77"]
        assert laid == [f"shield_{shield}"]
