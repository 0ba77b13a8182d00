"""SOLO: one player fills a duchy of regions that only rivers join.

On duchy 33 the castle of these tests covers 2-3, which touches 1-2 (building, 4), 2-2 (monastery,
3) and 3-2 (ship, 1); rivers lead from 3-2 to 1-3 (ship, 6) and 5-4 (ship, 4). Each of these, and
1-1 (livestock, 6), 2-1 (castle, 2) and 3-1 (mine, 5), is an area of its own.
"""

import re
from dataclasses import replace
from itertools import permutations
from typing import Any

import pytest
from positions import begun, play, position, texts, tile_on

import castles_nb as cn
from castles_nb.bots import GreedyBot
from castles_nb.components import BY_NAME, KINDS
from castles_nb.engine import Deal, GameState, Setup
from castles_nb.engine.editions import EDITIONS
from castles_nb.engine.legality import violation_of
from castles_nb.engine.reading import read_action
from castles_nb.errors import IllegalAction, InvalidSetup
from castles_nb.expansions import MODULES
from castles_nb.expansions.solo.facts import REMOVAL
from castles_nb.expansions.solo.white_die import next_removal
from castles_nb.game import Game
from castles_nb.rulebook.explain import explain
from castles_nb.ui.move_log import MoveLog

ONE: dict[str, Any] = {"players": 1, "modules": ("solo",), "duchies": 33}


def solo(target: int = 50, **fields: Any) -> GameState:
    """A position with this target."""
    state = position(**{"castle": "2-3", **ONE, **fields})
    state.module_data = {**state.module_data, "solo_target": (target,)}
    return state


def target(state: GameState) -> int:
    return int(state.module_data["solo_target"][0])


def against(state: GameState, text: str) -> str:
    """The rule that an action breaks."""
    action = read_action(text)
    assert action is not None
    violation = violation_of(state, action)
    return violation.rule if violation else ""


def asked(state: GameState) -> str:
    return state.decision.kind if state.decision else ""


# Setup --------------------------------------------------------------------------------------------


@pytest.mark.rule("SOLO-01", "SOLO-04", "SET-01")
@pytest.mark.parametrize("edition", EDITIONS)
def test_one_player_begins_with_little(edition: str) -> None:
    state = begun(Setup(players=1, edition=edition), castle="2-3")
    estate = state.estate(0)
    assert (estate.silver, estate.workers, sum(estate.goods)) == (1, 2, 3)
    assert estate.duchy.label == {"special": "33", "2019": "13a"}[edition]
    assert (state.points, target(state)) == ([0], 50)
    first = GameState.start(Setup(players=1), Deal.from_seed(1, Setup(players=1)))
    assert asked(first) == "starting_castle"
    castles = first.estate(0).duchy.colours.count("castle")
    assert len(first.legal_actions()) == castles == 4


@pytest.mark.rule("SOLO-01")
def test_both_boards_can_be_named() -> None:
    assert Setup(players=1).duchies == Setup(players=1, duchies=33).duchies == 33
    for named in (34, (34,), "34"):
        setup = Setup(players=1, duchies=named)
        assert setup.duchies == 34
        assert setup == Setup(players=1, modules={"solo": {"board": "advanced"}})
    assert Setup(players=1, duchies="13b", edition="2019").duchies == 34
    for wrong in (2, "random", (34, 34), "13b"):
        with pytest.raises(InvalidSetup, match=r"^duchies: "):
            Setup(players=1, duchies=wrong)


@pytest.mark.rule("SOLO-01")
@pytest.mark.parametrize(
    ("board", "duchies", "label"), [("beginner", 34, "33"), ("advanced", 33, "34")]
)
def test_two_boards_at_once_are_refused(board: str, duchies: int, label: str) -> None:
    modules = {"solo": {"board": board}}
    told = f"^duchies: solo is played on board {label}, not on {duchies} .*SOLO-01"
    with pytest.raises(InvalidSetup, match=told):
        Setup(players=1, modules=modules, duchies=duchies)
    with pytest.raises(InvalidSetup, match=told):
        Game(players=1, modules=modules, duchies=duchies)
    assert Setup(players=1, modules=modules, duchies=label) == Setup(players=1, modules=modules)
    other = replace(Setup(players=1, modules={"solo": {"target": 48}}), duchies=34)
    assert dict(other.options)["solo"] == (("board", "advanced"), ("target", "48"))


@pytest.mark.rule("SOLO-02", "SOLO-23")
def test_the_rest_is_that_of_two_players() -> None:
    one, two = Setup(players=1), Setup(players=2)
    assert one.black_depot_spaces == two.black_depot_spaces == 4
    deal = Deal.from_seed(1, one)
    assert [len(tiles) for tiles in deal.depots[0]] == [2] * 6
    assert begun(one, castle="2-3").rules.gains.points_per_goods == 2


@pytest.mark.rule("MOD-06", "A-74")
def test_no_other_module_goes_with_it() -> None:
    assert Setup(players=1).modules == ("solo",)
    for name, module in MODULES.items():
        if module.seating is None:
            with pytest.raises(InvalidSetup, match=r"^modules: .*A-74"):
                Setup(players=1, modules=(name,))
    for players in (2, 3, 4):
        with pytest.raises(
            InvalidSetup, match=rf"^players: solo is for 1 player, not {players} \(SET-01\)$"
        ):
            Setup(players=players, modules=("solo",))


@pytest.mark.rule("SOLO-22")
def test_the_first_target() -> None:
    for given in (48, "48"):
        setup = Setup(players=1, modules={"solo": {"target": given}})
        assert target(begun(setup, castle="2-3")) == 48
    for edition in EDITIONS:
        for number in (5, 44, 45, 55, 56, 100):
            setup = Setup(players=1, modules={"solo": {"target": number}}, edition=edition)
            assert target(begun(setup, castle="2-3")) == number
    for wrong in (0, 4, 101, 48.5, True, "many", None):
        with pytest.raises(InvalidSetup, match=r"^modules: solo: target: .* \(SOLO-22\)$"):
            Setup(players=1, modules={"solo": {"target": wrong}})


# Rounds -------------------------------------------------------------------------------------------


@pytest.mark.rule("SOLO-05", "SOLO-06", "SOLO-07", "SOLO-08", "SOLO-09", "A-65")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(4))
def test_the_white_die_lays_goods_and_takes_a_tile_away(seed: int, edition: str) -> None:
    setup = Setup(players=1, seed=seed, edition=edition)
    deal = Deal.from_seed(seed, setup)
    state = begun(setup, deal, castle="2-3")
    for round_ in range(25):
        if not round_ % 5:
            depots = [list(kinds) for kinds in deal.depots[round_ // 5]]
        number = deal.white[round_] - 1
        for depot in (*range(number, 6), *range(number)):  # clockwise to one that has a tile
            if depots[depot]:
                colours = [KINDS[kind].colour for kind in depots[depot]]
                first = min(colours, key=REMOVAL[edition][depot].index)
                del depots[depot][colours.index(first)]
                break
        assert [sorted(kinds) for kinds in state.depots] == [sorted(kinds) for kinds in depots]
        assert len(state.discarded_tiles) == round_ + 1 + sum(
            map(len, deal.black_depot[: round_ // 5])
        ) + sum(12 - 5 for _ in range(round_ // 5))
        assert sum(map(len, state.depot_goods)) == round_ + 1
        assert state.dice == deal.dice[round_][0]
        for die in state.dice:
            play(state, f"leave {die} unused")
        while asked(state) == "turn" and not state.dice:
            play(state, "finish turn")


@pytest.mark.rule("SOLO-07", "SOLO-08")
def test_the_first_tile_of_the_next_depot_that_has_one() -> None:
    state = solo(depots={2: ["castle", "monastery3"], 5: ["mine"]})
    castle, monastery, mine = (BY_NAME[n].index for n in ("castle", "monastery3", "mine"))
    assert next_removal(state, 2) == next_removal(state, 6) == (2, monastery)
    assert next_removal(state, 3) == next_removal(state, 5) == (5, mine)
    state.depots = ((), (castle,), (), (), (), ())
    assert next_removal(state, 3) == (2, castle)
    state.depots = ((),) * 6
    assert next_removal(state, 4) == (0, 0)


@pytest.mark.rule("SOLO-10", "A-26")
def test_another_region_is_entered_across_a_river() -> None:
    state = solo(storage=["ship", "bank"], dice=(1, 6))
    assert not [text for text in texts(state) if text.startswith("place ship on 1-3")]
    assert "no river leads there" in str(cn.why_not(state, "place ship on 1-3 with 6"))
    play(state, "place ship on 3-2 with 1")
    state.estate(0).store(BY_NAME["ship"].index)
    while asked(state) != "turn":
        state.apply(state.legal_actions()[-1])
    assert "place ship on 1-3 with 6" in texts(state)
    assert "SOLO-10" in cn.explain(state, "place ship on 1-3 with 6").rules


# Ships --------------------------------------------------------------------------------------------


@pytest.mark.rule("SOLO-03", "SOLO-11", "A-37")
def test_a_ship_takes_all_goods_of_a_depot_and_the_rest_leaves() -> None:
    goods = {1: [1, 2, 3, 4], 2: [5, 5], 6: [6]}
    state = solo(storage=["ship"], dice=(1, 2), depot_goods=goods, goods={6: 1})
    play(state, "place ship on 3-2 with 1", "first tile", "load 1,2,3,4 from 1")
    assert state.estate(0).goods == (1, 1, 1, 1, 0, 1)
    assert state.depot_goods == ((),) * 6
    assert state.module_data["solo_gone"] == (0, 0, 0, 0, 2, 1)


@pytest.mark.rule("SOLO-11")
def test_of_two_depots_with_the_same_goods_one_is_offered() -> None:
    state = solo(storage=["ship"], dice=(1, 2), depot_goods={1: [5, 5], 2: [5, 5], 3: [6]})
    play(state, "place ship on 3-2 with 1", "first tile")
    assert texts(state, "load") == ["load 5 from 1", "load 6 from 3", "load nothing"]
    with pytest.raises(IllegalAction, match=re.escape("load 5 from 1")) as refused:
        state.find("load 5 from 2")
    assert refused.value.rule == "SOLO-11"


@pytest.mark.rule("SOLO-11", "A-72")
def test_monastery_5_takes_the_goods_of_both_depots_first() -> None:
    goods = {1: [1], 2: [2], 4: [4]}
    duchy = {"2-2": "monastery5"}
    state = solo(storage=["ship"], dice=(1, 2), depot_goods=goods, placed=duchy)
    play(state, "place ship on 3-2 with 1", "first tile", "load 1,2 from 1+2")
    assert state.estate(0).goods == (1, 1, 0, 0, 0, 0)
    assert state.module_data["solo_gone"] == (0, 0, 0, 1, 0, 0)


@pytest.mark.rule("SOLO-12", "SOLO-13", "MON-32")
def test_five_goods_for_a_black_tile() -> None:
    state = solo(
        storage=["ship"], goods={1: 3, 2: 3}, dice=(1, 4), black_depot=["mine", "bank"], silver=0
    )
    play(state, "place ship on 3-2 with 1")
    while asked(state) != "solo_swap":
        state.apply(state.legal_actions()[0])
    assert texts(state) == ["swap for bank", "swap for mine", "pass"]
    play(state, "swap for mine", "give 1", "give 2", "give 1", "give 2", "give 1")
    decline_points(state)
    assert state.estate(0).goods == (0, 1, 0, 0, 0, 0)
    assert state.module_data["solo_gone"] == (3, 2, 0, 0, 0, 0)
    assert sum(state.estate(0).sold) == 0
    assert [KINDS[k].name for k in state.estate(0).storage] == ["face_down"]
    for space in ("1-2", "5-4"):  # a building and, across the river, a ship
        assert f"place face_down on {space} with 4" in texts(state)


@pytest.mark.rule("SOLO-12")
@pytest.mark.parametrize(
    ("goods", "black"), [({1: 4}, ["bank"]), ({1: 5}, [])], ids=["4 goods", "no tile"]
)
def test_no_swap_without_goods_or_tile(goods: dict[int, int], black: list[str]) -> None:
    state = solo(storage=["ship"], goods=goods, dice=(1, 4), black_depot=black, silver=0)
    play(state, "place ship on 3-2 with 1")
    assert asked(state) == "turn"
    assert against(state, "swap for bank") == "SOLO-12"


@pytest.mark.rule("SOLO-13", "SOLO-14", "X-15")
def test_a_face_down_tile_only_covers_its_space() -> None:
    state = solo(storage=["face_down"], dice=(1, 1), depot_goods={1: [1, 2]}, silver=0)
    play(state, "place face_down on 3-2 with 1")
    estate = state.estate(0)
    assert state.points == [11]  # it completes an area of one space in phase A
    assert sum(estate.goods) == 0
    assert state.depot_goods[0] == (1, 2)
    state = solo(storage=["face_down"], dice=(4, 1), round=5, silver=0, points=0)
    play(state, "place face_down on 1-2 with 4", "leave 1 unused")
    assert state.estate(0).silver == 0


# Points -------------------------------------------------------------------------------------------


@pytest.mark.rule("SOLO-15", "X-14b")
def test_monasteries_score_when_placed() -> None:
    state = solo(
        storage=["monastery17"], dice=(3, 1), silver=0, placed={"1-2": "watchtower"}, phase="E"
    )
    play(state, "place monastery17 on 2-2 with 3")
    assert state.points == [1 + 2 + 4]
    again = solo(storage=["monastery26"], dice=(3, 1), silver=0, phase="E")
    again.estate(0).bonus_tiles = 2
    play(again, "place monastery26 on 2-2 with 3")
    assert again.points == [1 + 2 + 3 * 2]


@pytest.mark.rule("SOLO-17", "A-80")
def test_points_are_bought_when_points_are_scored() -> None:
    state = solo(storage=["watchtower"], dice=(4, 1), silver=3, phase="E")
    assert against(state, "buy 1 point") == "SOLO-17"
    play(state, "place watchtower on 1-2 with 4")
    assert texts(state) == ["buy 1 point", "buy 2 points", "buy 3 points", "pass"]
    play(state, "buy 2 points")
    # The phase is another moment, and the watchtower a third one.
    for points in (5, 9):
        assert (state.points, state.estate(0).silver, asked(state)) == ([points], 1, "solo_points")
        assert texts(state) == ["buy 1 point", "pass"]
        play(state, "pass")
    assert (state.points, asked(state)) == ([9], "turn")


@pytest.mark.rule("SOLO-17", "SOLO-18")
def test_no_more_points_are_bought_than_are_missing() -> None:
    state = solo(storage=["watchtower"], dice=(4, 1), silver=5, phase="E", points=44)
    play(state, "place watchtower on 1-2 with 4", "first tile")
    assert texts(state) == ["buy 1 point", "buy 2 points", "pass"]
    assert against(state, "buy 3 points") == "SOLO-18"
    assert against(state, "buy 6 points") == "SOLO-17"
    play(state, "buy 2 points")
    assert (state.points, target(state), asked(state)) == ([0], 45, "solo_action")


def decline_points(state: GameState) -> None:
    while asked(state) == "solo_points":
        play(state, "pass")


@pytest.mark.rule("SOLO-18", "X-14a")
def test_the_target_drops_and_gives_an_action() -> None:
    state = solo(goods={1: 3, 2: 2}, dice=(1, 2), points=46, silver=0)
    play(state, "sell 1 with 1")
    assert (state.points, target(state), asked(state)) == ([0], 45, "solo_action")
    assert {"take workers", "sell 2", "pass"} <= {*texts(state)}
    play(state, "take workers")
    assert (asked(state), state.dice) == ("turn", (2,))
    state.points = [43]
    play(state, "sell 2 with 2")
    decline_points(state)
    assert (state.points, target(state), asked(state)) == ([0], 40, "solo_action")
    resets = [e.amount for e in state.ledger.entries if e.source == "solo_reset"]
    assert resets == [-52, -47]


@pytest.mark.rule("SOLO-19", "X-14c")
def test_the_lowest_target_stays() -> None:
    state = solo(target=5, goods={1: 3}, dice=(1, 2), silver=0)
    play(state, "sell 1 with 1")
    assert (state.points, target(state), asked(state)) == ([0], 5, "solo_action")


def last_mine(**fields: Any) -> GameState:
    """All mine spaces but 3-1 are covered."""
    state = solo(storage=["mine"], dice=(5, 5), silver=0, phase="E", **fields)
    for space, colour in enumerate(state.estate(0).duchy.colours):
        name = state.estate(0).duchy.grid.names[space]
        if colour == "mine" and name != "3-1":
            state.estate(0).cover(BY_NAME["mine"].index, space)
    state.estate(0).cover(BY_NAME["ship"].index, state.estate(0).duchy.grid.spaces["3-2"])
    state.legal = None
    return state


@pytest.mark.rule("SOLO-16", "A-30")
def test_a_colour_brings_a_tile_of_the_black_depot() -> None:
    state = last_mine(black_depot=["bank", "mine"])
    play(state, "place mine on 3-1 with 5", "first gift")
    assert asked(state) == "solo_gift"
    offered = texts(state)
    assert all(text.startswith("gift bank on ") for text in offered)  # no mine has a space
    assert "gift bank on 1-2" in offered
    assert against(state, "gift mine on 1-2") == "PLACE-02"
    assert against(state, "gift church on 1-2") == "SOLO-16"
    refusal = cn.why_not(state, "place bank from black depot on 1-2 with 4")
    assert str(refusal) == "say 'gift', without a die, as in 'gift bank on 3-3' (SOLO-16)"
    play(state, "gift bank on 1-2")
    while asked(state) != "turn":
        state.apply(state.legal_actions()[-1])
    assert tile_on(state, 0, "1-2") == "bank"
    assert state.black_depot == (BY_NAME["mine"].index,)
    assert state.estate(0).silver == 2  # the bank did what it does
    assert (state.estate(0).bonus_tiles, state.bonus_left[3]) == (1, 1)
    assert "SCORE-06" not in {entry.rule for entry in state.ledger.entries}


@pytest.mark.rule("SOLO-16", "A-30")
def test_a_gift_that_fits_nowhere_is_passed_over() -> None:
    state = last_mine(black_depot=["mine"])
    play(state, "place mine on 3-1 with 5")
    assert asked(state) == "turn"
    assert "solo_gift" in {entry.source for entry in state.ledger.entries}


@pytest.mark.rule("SOLO-20", "A-12", "A-80")
def test_the_player_picks_the_order() -> None:
    """Size and phase are two scorings: what is over is lost of that which reaches the target."""
    points = {}
    for order in permutations(("area", "phase", "tile")):
        state = solo(target=50, storage=["watchtower"], dice=(4, 1), points=40, silver=0)
        play(state, "place watchtower on 1-2 with 4")
        assert texts(state) == ["first area", "first phase", "first tile"]
        for one in order:
            if asked(state) == "solo_order":
                play(state, f"first {one}")
            while asked(state) == "solo_action":
                play(state, "pass")
        assert target(state) == 45
        points["-".join(order)] = state.points[0]
    assert points == {
        "area-phase-tile": 4,
        "area-tile-phase": 0,
        "phase-area-tile": 5,
        "phase-tile-area": 5,
        "tile-area-phase": 0,
        "tile-phase-area": 1,
    }
    assert {cn.rules["A-80"].id} <= {*cn.rules["SOLO-17"].see} & {*cn.rules["SOLO-20"].see}


@pytest.mark.rule("SOLO-17", "SOLO-18", "A-80")
def test_silver_that_can_reach_the_target_makes_the_order_matter() -> None:
    """39 points, 10 of the phase and 4 of the tower: with 1 more they reach the target of 54."""
    for silver, asks in ((0, False), (1, True)):
        state = solo(target=54, storage=["watchtower"], dice=(4, 1), points=39, silver=silver)
        play(state, "place watchtower on 1-2 with 4")
        assert (asked(state) == "solo_order") is asks


@pytest.mark.rule("SOLO-20")
def test_a_ship_that_finds_nothing_asks_no_order() -> None:
    state = solo(storage=["ship"], dice=(1, 4), silver=0, black_depot=["mine"])
    play(state, "place ship on 3-2 with 1")
    assert (asked(state), state.points) == ("turn", [11])
    swapping = solo(storage=["ship"], dice=(1, 4), goods={1: 5}, black_depot=["mine"])
    play(swapping, "place ship on 3-2 with 1")
    assert texts(swapping) == ["first area", "first phase", "first tile"]  # goods may be swapped


@pytest.mark.rule("SOLO-20")
def test_the_order_is_not_asked_where_it_makes_no_difference() -> None:
    state = solo(storage=["watchtower"], dice=(4, 1), points=0, silver=0)
    play(state, "place watchtower on 1-2 with 4")
    assert (asked(state), state.points) == ("turn", [15])


# What an action leads to --------------------------------------------------------------------------


@pytest.mark.rule("SOLO-18", "SOLO-19")
def test_an_explanation_foretells_that_the_target_is_reached() -> None:
    state = solo(target=48, goods={1: 3}, dice=(1, 2), points=46, silver=0)
    told = explain(state, "sell 1 with 1")
    follows = "you reach the target of 48: your points go back to 0, 4 points are lost, and the"
    assert f"{follows} next target is 43\n" in str(told)
    assert told.opens is not None
    lowest = explain(solo(target=5, goods={1: 3}, dice=(1, 2), silver=0), "sell 1 with 1")
    assert "1 point is lost, and the target stays the same\n" in str(lowest)
    assert not explain(solo(goods={1: 3}, dice=(1, 2)), "sell 1 with 1").follows


@pytest.mark.rule("SOLO-20")
def test_what_is_put_off_comes_within_the_turn() -> None:
    state = solo(storage=["watchtower"], dice=(4, 1), points=40, silver=0)
    play(state, "place watchtower on 1-2 with 4")
    play(state, "first area")
    told = explain(state, "first tile")
    assert [entry.amount for entry in told.gains] == [4, 10]
    assert told.later == ()


@pytest.mark.rule("SOLO-16", "SOLO-21")
def test_an_explanation_foretells_a_win_and_a_gift_that_is_not_there() -> None:
    last = nearly_full(storage=["bank"], dice=(4, 1), phase="C", round=2)
    assert "you cover the last space and win" in str(explain(last, "place bank on 1-2 with 4"))
    assert "there is no gift" in str(explain(last_mine(), "place mine on 3-1 with 5"))


@pytest.mark.rule("SOLO-12", "SOLO-17", "SOLO-18")
def test_doing_without_is_said_in_words_of_its_own() -> None:
    state = solo(goods={1: 1}, dice=(1, 2), points=47, silver=0)
    play(state, "sell 1 with 1")
    assert str(explain(state, "pass").what) == "Buy no points"
    play(state, "buy 1 point")
    assert str(explain(state, "pass").what) == "Skip the action"
    swapping = solo(storage=["ship"], dice=(1, 4), goods={1: 5}, black_depot=["mine"], silver=0)
    play(swapping, "place ship on 3-2 with 1", "first tile")
    assert str(explain(swapping, "pass").what) == "Keep your goods"


# The end ------------------------------------------------------------------------------------------


def nearly_full(**fields: Any) -> GameState:
    """A duchy in which only 1-2 is empty."""
    names = solo().estate(0).duchy.grid.names
    placed = {name: "face_down" for name in names if name not in ("1-2", "2-3")}
    return solo(placed=placed, **fields)


@pytest.mark.rule("SOLO-21")
def test_a_full_duchy_wins() -> None:
    state = nearly_full(storage=["bank"], dice=(4, 1), phase="C", round=2)
    play(state, "place bank on 1-2 with 4")
    assert state.is_over
    assert (state.returns(), state.winners(), state.ranking()) == ((1,), (0,), [0])
    assert state.module_data["solo_won"] == (12,)


@pytest.mark.rule("SOLO-21")
def test_an_empty_space_loses() -> None:
    state = nearly_full(dice=(3, 1), phase="E", round=5, silver=3, goods={1: 4}, workers=6)
    points = list(state.points)
    while not state.is_over:
        state.apply(state.legal_actions()[-1])
    assert (state.returns(), state.winners(), state.ranking()) == ((0,), (), [0])
    assert state.points == points  # nothing scores at the end


def test_what_is_not_offered_is_refused() -> None:
    state = solo(dice=(1, 2))
    for text in ("gift bank on 1-2", "swap for bank", "give 1", "first area", "buy 1 point"):
        with pytest.raises(IllegalAction, match="SOLO-"):
            state.apply(state.find(text))


# The log ------------------------------------------------------------------------------------------


@pytest.mark.rule("SOLO-07", "SOLO-08", "SOLO-16", "SOLO-18", "SOLO-19", "SOLO-21")
def test_the_ledger_tells_what_happens_in_sentences() -> None:
    game = Game(players=1, seed=7, modules={"solo": {"target": 20}})
    bot = GreedyBot()
    while not game.is_over:
        game.play(bot.choose(game.state))
    frame = game.ledger.to_frame()
    told = {rule: set(rows["told"]) for rule, rows in frame[frame["told"] != ""].groupby("rule")}
    assert "rolled a 3 with the white die: 2 pigs left depot 3 and the game" in told["SOLO-07"]
    assert all("empty" in each for each in told["SOLO-08"])
    assert any("target of 15" in each and "dropped to 10" in each for each in told["SOLO-18"])
    assert any("stayed the same" in each for each in told["SOLO-19"])
    assert all("there was no gift" in each for each in told["SOLO-16"])
    lines = [line for line in MoveLog(game, 0).lines(1000) if "reached the target" in line["text"]]
    assert len(lines) == len(frame.query("source == 'solo_reset'"))
    assert all(line["points"] < 0 and "paid" not in line["gains"] for line in lines)


@pytest.mark.rule("SOLO-07")
def test_nobody_learns_the_next_white_die_before_it_is_rolled() -> None:
    """Not even from what the last action of a round would lead to."""
    for seed in range(4):
        first = GameState.start(Setup(players=1), Deal.from_seed(seed, Setup(players=1)))
        assert explain(first, first.legal_actions()[0]).rules == ("SET-19",)
        state = begun(Setup(players=1, seed=seed), castle="2-3")
        while state.rounds_played < 3:
            for action in state.legal_actions():
                assert not {"SOLO-06", "SOLO-07", "SOLO-08"} & {*explain(state, action).rules}
            state.apply(state.legal_actions()[-1])
