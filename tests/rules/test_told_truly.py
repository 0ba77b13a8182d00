"""Sentences about an action name the rules that decide it: shields, copied monasteries, costs, and
of several violations the one that says most."""

import random

import pytest
from module_sets import FREE

import castles_nb as cn
from castles_nb.errors import IllegalAction
from castles_nb.expansions import MODULES
from castles_nb.rulebook import catalogue

EMPTY = "----/-----/------/---Ca---/------/-----/----"
PLAIN = f"1: duchy={EMPTY}"
VINES = (
    "modules={modules} white=2 coming=2334 dice={dice} {shields} vine_tiles=4,4,4,4,4,4 "
    "vineyard_1={one} vineyard_2=- vineyard_3={three} vineyard_drawn=4 vineyard_store=- "
    "0: {own} vine_tiles=0,0,0,0,0,0 vineyard={vineyard} duchy={duchy} "
    "1: vine_tiles=0,0,0,0,0,0 vineyard=0,0,0,0,0,0,0,0,0,0,0,0,0 duchy=" + EMPTY
)


def game(text: str) -> cn.Game:
    return cn.Game.from_position(f"castles/1 {text}", seed=1)


def with_shields(
    own: str, duchy: str, table: str = "dice=33,13 shields=-", more: str = ""
) -> cn.Game:
    modules = f"modules=shields{more}"
    return game(f"{modules} white=2 coming=2334 {table} 0: {own} duchy={duchy} {PLAIN}")


def vines(modules: str = "vineyards", dice: str = "44,13", **fields: str) -> cn.Game:
    usual = {
        "shields": "",
        "one": "-",
        "three": "-",
        "own": "",
        "vineyard": ",".join("0" * 13),
        "duchy": EMPTY,
    }
    return game(VINES.format(modules=modules, dice=dice, **{**usual, **fields}))


def rule_of(game: cn.Game, wish: str) -> str:
    refusal = cn.why_not(game, wish)
    assert refusal is not None
    with pytest.raises(IllegalAction) as caught:
        game.play(wish)
    assert caught.value.rule == refusal.rule.id
    return refusal.rule.id


# Shield 11 and what works like a castle ----------------------------------------------------------


SHIELDS = "shields=305,402,101,210,512"


@pytest.mark.rule("VIN-15", "SHD-11", "A-24e")
def test_a_castle_bonus_of_the_vineyard_is_no_castle() -> None:
    played = vines(
        "shields,vineyards",
        "55,13",
        shields=SHIELDS,
        own="storage=Gr shields=40411",
        vineyard="34,0,34,0,46,0,0,0,0,0,0,0,0",
        duchy="-Ca--/-----/------/---Ca---/------/-----/----",
    )
    played.play("place green-red in vineyard 4-1 with 5")
    assert [str(action) for action in played.legal_actions()] == ["take workers", "pass"]
    assert rule_of(played, "take shield 5 from 3") == "VIN-15"


@pytest.mark.rule("A-60", "SHD-11")
def test_a_trade_routes_action_is_no_castle() -> None:
    played = game(
        f"modules=shields,trade_routes white=2 coming=2334 dice=44,13 {SHIELDS} "
        "trade_routes=3,1,2,4,5,6,7,8,9,10 0: workers=3 goods=4 shields=40411 "
        f"duchy=-Ca--/-----/------/---Ca---/------/-----/---- {PLAIN}"
    )
    played.play("sell 4 with 4")
    assert rule_of(played, "take shield 5 from 3") == "A-60"


@pytest.mark.rule("EXP5-05", "SHD-11")
def test_a_white_castle_is_no_castle() -> None:
    played = with_shields(
        "storage=Wc shields=40411",
        "-Ca--/-----/------/---Ca---/------/-----/----",
        "dice=33,13 shields=305",
        ",white_castles",
    )
    played.play("place white_castle on 5-4 with 3")
    assert rule_of(played, "take shield 5 from 3") == "EXP5-05"


# What made an action possible, or changed what it brings ------------------------------------------


CASES = {
    "1 joins pastures": (
        "storage=c2 shields=40401",
        "----/c3----/------/---Ca---/----Bk-/-----/----",
        "dice=22,13 shields=-",
        "place cow2 on 5-6 with 2",
        {"SHD-01", "A-75"},
    ),
    "1 joins nothing": (
        "storage=c2 shields=40401",
        "----/-----/------/---Ca---/----Bk-/-----/----",
        "dice=22,13 shields=-",
        "place cow2 on 5-6 with 2",
        set(),
    ),
    "4 makes room": (
        "storage=c2,Sh,Mi shields=40404",
        EMPTY,
        "dice=33,13 depots=-/-/Bk/-/-/- shields=-",
        "take bank from 3 with 3",
        {"SHD-04"},
    ),
    "4 isn't needed": (
        "storage=c2,Sh shields=40404",
        EMPTY,
        "dice=33,13 depots=-/-/Bk/-/-/- shields=-",
        "take bank from 3 with 3",
        set(),
    ),
    "4 makes room for a purchase": (
        "silver=2 storage=c2,Sh,Mi shields=40404",
        EMPTY,
        "dice=33,13 black_depot=Bk shields=-",
        "buy bank",
        {"SHD-04"},
    ),
    "5 gathers": (
        "storage=Sh shields=40405",
        EMPTY,
        "dice=55,13 depot_goods=-/-/2/-/-/- shields=-",
        "place ship on 4-5 with 5",
        {"SHD-05"},
    ),
    "9 pays each": (
        "goods=55 shields=40409",
        EMPTY,
        "dice=55,13 shields=-",
        "sell 5 with 5",
        {"SHD-09"},
    ),
    "12 pays twice": (
        "goods=5 shields=40412",
        EMPTY,
        "dice=55,13 shields=-",
        "sell 5 with 5",
        {"SHD-12"},
    ),
    "16 turns": ("shields=40416", EMPTY, "dice=55,13 shields=-", "turn 5 into 3", {"SHD-16"}),
    "17 grows": (
        "storage=Bk shields=40417",
        "----/-----/------/---Ca---/---ChMk-/-----/----",
        "dice=33,13 shields=-",
        "place bank on 3-3 with 3",
        {"SHD-17"},
    ),
    "18 leaps": (
        "storage=Mi shields=40418",
        EMPTY,
        "dice=33,13 shields=-",
        "place mine on 7-1 with 3",
        {"SHD-18"},
    ),
    "18 isn't needed": (
        "storage=Sh shields=40418",
        EMPTY,
        "dice=55,13 shields=-",
        "place ship on 4-5 with 5",
        set(),
    ),
}


@pytest.mark.rule("SHD-01", "SHD-04", "SHD-05", "SHD-09", "SHD-12", "SHD-16", "SHD-17", "SHD-18")
@pytest.mark.parametrize("case", CASES)
def test_the_shields_that_made_a_difference_are_named(case: str) -> None:
    own, duchy, table, action, named = CASES[case]
    rules = cn.explain(with_shields(own, duchy, table), action).rules
    of_shields = {rule for rule in rules if rule.startswith("SHD-") and rule[4].isdigit()}
    assert of_shields | ({*rules} & {"A-75"}) == named


@pytest.mark.rule("SHD-06", "A-76", "MON-12")
def test_a_copied_monastery_is_explained_as_copied() -> None:
    table = "dice=22,13 depots=-/-/Bk/-/-/- shields=-"
    played = game(
        f"modules=shields white=2 coming=2334 {table} 0: copied_player=1 shields=40406 "
        f"duchy={EMPTY} 1: duchy=----/-----/---m12--/---Ca---/------/-----/----"
    )
    rules = cn.explain(played, "take bank from 3 with 2").rules
    assert {"MON-12", "SHD-06", "A-76"} <= {*rules}


@pytest.mark.rule("SHD-P1")
def test_a_shield_costs_both_dice_but_for_a_castle() -> None:
    told = cn.explain(
        with_shields("shields=40407", EMPTY, "dice=33,13 shields=305"),
        "take shield 5 from 3 for shield 7",
    )
    assert str(told.cost) == "both dice"
    assert "both dice" in str(told)
    castle = with_shields(
        "storage=Ca shields=40411",
        "-Ca--/-----/------/---Ca---/------/-----/----",
        "dice=66,13 shields=305",
    )
    castle.play("place castle on 2-3 with 6")
    assert str(cn.explain(castle, "take shield 5 from 3").cost) == ""


@pytest.mark.rule("SHD-17b")
def test_2019_has_a_shield_17_of_its_own() -> None:
    played = game(
        "edition=2019 modules=shields white=2 coming=2334 dice=33,13 shields=305 "
        "0: storage=Bk shields=40417 duchy=----/-----/------/---Ca---/---ChMk-/-----/---- " + PLAIN
    )
    assert "SHD-17b" in cn.explain(played, "place bank on 3-3 with 3").rules
    played.play("place bank on 3-3 with 3")
    of_17 = [entry.rule for entry in played.ledger.entries if entry.source == "shield_17"]
    assert of_17 == ["SHD-17b"]


@pytest.mark.rule("EXP8-02")
def test_2019_lays_trade_routes_at_random() -> None:
    played = cn.Game(players=2, seed=7, edition="2019", modules=("trade_routes",))
    assert cn.why_not(played, "lay route 1").rule.id == "EXP8-02"


@pytest.mark.parametrize("edition", ["special", "2019"])
def test_the_rules_that_are_named_are_those_of_the_edition(edition: str) -> None:
    """For modules of the edition; a wish that is another edition's is answered with that rule."""

    def fits(rule: str) -> bool:
        return catalogue.find(rule).edition in ("both", edition)

    for name in ("", *FREE):
        if name and edition not in (MODULES[name].editions or (edition,)):
            continue
        if (name, edition) in (("border_posts", "2019"), ("duchies_11_18", "special")):
            continue  # for duchies of their own
        played = cn.Game(players=2, seed=3, edition=edition, modules=(name,) if name else ())
        chance = random.Random(3)
        while not played.is_over:
            action = chance.choice(played.legal_actions())
            if chance.random() < 0.2:
                assert all(map(fits, cn.explain(played, action).rules)), (name, action)
            played.play(action)
        assert all(fits(entry.rule) for entry in played.ledger.entries), name


# The most telling violation ----------------------------------------------------------------------


AFTER = "now=A5 player=1 white=5 dice=11,54 used=ended"
LAST = "count_round,sweep_tiles,lay_tiles,begin_round"


@pytest.mark.rule("A-71", "SHD-06", "BLK-03")
@pytest.mark.parametrize("wish", ["copy player 1", "buy bank"])
def test_tribute_lets_nothing_come_before(wish: str) -> None:
    played = game(
        f"modules=shields {AFTER} asks=tribute@0 agenda=pay_mines,pay_mines_twice,{LAST} "
        f"shields=- 0: silver=3 shields=40406 duchy={EMPTY} {PLAIN}"
    )
    assert rule_of(played, wish) == "A-71"


@pytest.mark.rule("A-77")
def test_what_shield_14_places_cannot_be_declined() -> None:
    played = game(
        f"modules=shields {AFTER} asks=shield_14@0,use_15@0 "
        f"agenda=collect_tribute,pay_mines,pay_mines_twice,{LAST} depots=-/-/Ch/Bk/-/- shields=- "
        f"0: silver=3 shields=40414 duchy=----/-----/------/---Ca---/---Mk--/-----/---- {PLAIN}"
    )
    assert rule_of(played, "pass") == "A-77"


@pytest.mark.rule("VIN-09")
def test_both_values_of_a_slot_are_told() -> None:
    played = vines(one="Gr", three="Rr")
    assert rule_of(played, "take green_red from slot 1 with 4") == "VIN-09"
    assert "needs a 1 or 2" in str(cn.why_not(played, "take green_red from slot 1 with 4"))


@pytest.mark.rule("A-43")
def test_monastery_12_does_not_reach_the_vineyard_depot() -> None:
    with_12 = vines(three="Rr", duchy="----/-----/---m12--/---Ca---/------/-----/----")
    assert rule_of(with_12, "take red_red from slot 3 with 4") == "A-43"
    assert rule_of(vines(three="Rr"), "take red_red from slot 3 with 4") == "VIN-09"


@pytest.mark.rule("VIN-09", "A-43")
@pytest.mark.parametrize(("workers", "rule"), [(0, "VIN-09"), (1, "A-43")])
def test_monastery_12_is_named_only_where_its_step_would_do(workers: int, rule: str) -> None:
    with_12 = vines(
        dice="33,13",
        three="Rr",
        own=f"workers={workers}",
        duchy="----/-----/---m12--/---Ca---/------/-----/----",
    )
    assert rule_of(with_12, "take red_red from slot 3 with 3") == rule
    refusal = str(cn.why_not(with_12, "take red_red from slot 3 with 3"))
    assert ("monastery 12" in refusal.lower()) is (rule == "A-43")


@pytest.mark.rule("MON-06b", "A-48")
@pytest.mark.parametrize(
    ("own", "rule"),
    [("workers=2", "MON-06b"), ("workers=1", "BLK-01"), ("silver=1 workers=1", "MON-06b")],
)
def test_where_workers_may_pay_that_is_said(own: str, rule: str) -> None:
    played = game(
        f"edition=2019 white=2 coming=2334 dice=11,13 black_depot=Bk 0: {own} "
        f"duchy=----/-----/---m6--/---Ca---/------/-----/---- {PLAIN}"
    )
    assert rule_of(played, "buy bank") == rule


# Wishes that are no action -----------------------------------------------------------------------


WISHES = {
    "take bank from black depot with 2": "TAKE-06",
    "take bank from the black depot": "TAKE-06",
    "take bank from 7 with 2": "TAKE-06",
    "take ship from player 2 with 2": "TAKE-06",
    "take goods 2 from 2 with 2": "TILE-SHIP-1",
    "take 2 silver with 2": "WORK-01",
    "sell 1 of 2 with 2": "SELL-02",
    "sell 1,2 with 2": "SELL-01",
    "sell 7 with 2": "SELL-01",
    "sell ship with 2": "SELL-01",
    "discard goods 2": "SELL-02",
    "load 2": "TILE-SHIP-1",
    "load 2 with 3": "TILE-SHIP-1",
    "place ship on 9-9 with 2": "SET-24",
    "place ship from 1 on 4-5 with 2": "PLACE-01",
    "move castle from 4-4 to 4-5": "PLACE-08",
    "buy bank with 2": "BLK-03",
    "buy bank for 2 silver": "BLK-01",
    "buy 2 workers": "BLK-01",
    "change 2 to 3": "DIE-02",
    "2 workers with 5": "WORK-01",
    "end turn": "A-56",
    "skip": "DIE-09",
}


@pytest.mark.rule(*sorted({*WISHES.values()}))
@pytest.mark.parametrize("wish", WISHES)
def test_a_rule_answers_what_is_no_action(wish: str) -> None:
    played = game(
        "dice=25,13 depots=Wh,Sh/-/-/-/-/- depot_goods=-/2/-/-/-/- black_depot=Bk,Ch "
        f"0: workers=1 goods=225 duchy={EMPTY} {PLAIN}"
    )
    before = str(played.position)
    assert rule_of(played, wish) == WISHES[wish]
    assert rule_of(played, f"  {wish.upper()} ") == WISHES[wish]
    assert str(played.position) == before


@pytest.mark.rule("VIN-11", "VIN-13", "VIN-08", "VIN-19")
@pytest.mark.parametrize(
    ("wish", "rule"),
    [
        ("place green_red on 3-4 with 3", "VIN-11"),
        ("turn green_red", "VIN-13"),
        ("take green_red with 3", "VIN-08"),
        ("take green_red from store with 3", "VIN-19"),
    ],
)
def test_a_rule_answers_wishes_for_double_tiles(wish: str, rule: str) -> None:
    assert rule_of(vines(dice="34,13", three="Rr", own="storage=Gr"), wish) == rule


@pytest.mark.rule("SHD-P1")
def test_a_shield_takes_no_single_die() -> None:
    played = with_shields("", EMPTY, "dice=33,13 shields=305")
    assert rule_of(played, "take shield 5 from 3 with 3") == "SHD-P1"
    assert rule_of(played, "take shield 5") == "SHD-P1"


def test_what_is_no_wish_either_is_no_action() -> None:
    with pytest.raises(IllegalAction, match="no action is called that"):
        cn.why_not(cn.Game(seed=7), "castle the king")


# What is our guess -------------------------------------------------------------------------------


SPACE = "the number of this vineyard space, its place and its bonuses"


@pytest.mark.rule("VIN-11", "VIN-14", "VIN-18")
def test_what_a_vineyard_space_brings_is_called_a_guess() -> None:
    own = vines(own="storage=Gr", three="Rr", shields="depots=Sh/-/-/-/-/-")
    placed = "place green-red in vineyard 1-2 with 4"
    told = cn.explain(own, placed)
    assert str(told.guess) == SPACE
    assert str(told.lines()[-1]) == f"Our guess: {SPACE}"
    assert f"Our guess: {SPACE}" in told._repr_markdown_()
    table = cn.Table(own)
    assert table.presenter.preview(own.state, told.action)["guess"] == SPACE
    own.play(placed)
    assert str(cn.explain(own, "harvest boarding_house").guess) == (
        "that this vineyard space has this bonus"
    )


@pytest.mark.rule("VIN-18")
def test_which_spaces_make_up_a_layer_is_called_a_guess() -> None:
    own = vines(own="storage=Gr", three="Rr", vineyard="34," + ",".join("0" * 12))
    own.play("place green-red in vineyard 1-2 with 4")
    while not (claims := [a for a in own.legal_actions() if a.verb == "claim"]):
        own.play("pass" if "pass" in map(str, own.legal_actions()) else own.legal_actions()[0])
    assert str(cn.explain(own, claims[0]).guess) == "which spaces make up this layer"


@pytest.mark.rule("VIN-09")
def test_the_values_of_a_slot_are_called_a_guess_where_it_has_two() -> None:
    two = vines(one="Gr", dice="14,13")
    slot = cn.explain(two, "take green_red from slot 1 with 1")
    assert str(slot.guess) == "which two values take a tile from this slot"
    four = cn.Game(players=4, seed=3, modules=("vineyards",))
    while not (takes := [a for a in four.legal_actions() if a.verb == "take_double"]):
        four.play(four.legal_actions()[0])
    assert {cn.explain(four, action).guess for action in takes} == {""}


@pytest.mark.rule("TEAM-03")
@pytest.mark.parametrize(
    ("board", "guess"), [("basic", ""), ("advanced", "the spaces of duchy 31b")]
)
def test_the_advanced_team_board_is_called_a_guess(board: str, guess: str) -> None:
    own = cn.Game(players=4, seed=3, modules={"team": {"board": board}})
    while not (places := [a for a in own.legal_actions() if a.verb == "place"]):
        own.play(own.legal_actions()[0])
    told = cn.explain(own, places[0])
    assert str(told.guess) == guess
    assert sum("Our guess" in str(line) for line in told.lines()) == bool(guess)


def test_what_is_printed_is_no_guess() -> None:
    own = vines(own="storage=Bk", dice="34,13", three="Rr")
    for action in own.legal_actions():
        if action.verb not in ("take_double", "place_double"):
            assert cn.explain(own, action).guess == ""
