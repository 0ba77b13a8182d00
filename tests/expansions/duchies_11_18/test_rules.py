"""EXP1: links to castles, and castles retrieved, on duchies 11 to 18.

On duchy 11 there are castles on 2-3, 4-1, 4-7 and 6-3. Around 4-1 are the monastery 3-1, the town
4-2 to 4-6 and the river 5-1, 6-1, 6-2, 7-1; the pasture 5-2, 5-3 touches no castle.
"""

from collections import deque
from random import Random
from typing import Any

import pytest
from invariants import check_tiles
from positions import (
    begun,
    furnish,
    kinds,
    names,
    play,
    position,
    reasons,
    sit_out,
    sit_out_until,
    spaces_of,
    texts,
    tile_on,
)
from random_games import choose, start
from turns import asked, begin_turn

from castles_nb.components import BY_NAME, KINDS
from castles_nb.engine import Estate, GameState, Setup
from castles_nb.engine.choices import EVERYWHERE, places_for
from castles_nb.errors import InvalidSetup
from castles_nb.hexgrid import STANDARD

MODULE = "duchies_11_18"


def on_duchy_11(*modules: str, **fields: Any) -> GameState:
    """A position with links on duchy 11, the castle on 4-1, and workers for any die value."""
    defaults = {"castle": "4-1", "dice": (1, 1), "workers": 3}
    return position(duchies=11, modules=(MODULE, *modules), **{**defaults, **fields})


def places(state: GameState, tile: str) -> set[str]:
    """The spaces on which this tile may be placed."""
    return spaces_of(texts(state, f"place {tile} "))


# Links --------------------------------------------------------------------------------------------


@pytest.mark.rule("EXP1-03", "EXP1-04", "EXP1-05", "EXP1-02")
@pytest.mark.parametrize(
    ("tile", "linked", "adjacent"),
    [
        ("church", {"4-3"}, {"4-3"}),
        ("monastery1", {"3-1"}, {"3-1", "3-2"}),
        ("ship", {"5-1"}, {"5-1"}),
        ("cow2", set(), {"5-2"}),
    ],
)
def test_a_tile_needs_a_neighbour_and_a_link(
    tile: str, linked: set[str], adjacent: set[str]
) -> None:
    fields: dict[str, Any] = {"placed": {"4-2": "bank"}, "storage": [tile]}
    assert places(on_duchy_11(**fields), tile) == linked
    without = position(duchies=11, castle="4-1", dice=(1, 1), workers=3, **fields)
    assert places(without, tile) == adjacent, "without the module by the rules of the base game"


@pytest.mark.rule("EXP1-04")
def test_next_to_a_castle_every_colour_is_linked() -> None:
    state = on_duchy_11(storage=["bank", "monastery1", "ship"])
    assert {tile: places(state, tile) for tile in ("bank", "monastery1", "ship")} == {
        "bank": {"4-2"},
        "monastery1": {"3-1"},
        "ship": {"5-1"},
    }


@pytest.mark.rule("EXP1-04")
def test_a_chain_of_its_own_colour_links_a_tile_however_long() -> None:
    placed = {"4-2": "bank", "4-3": "church", "4-4": "market", "4-5": "warehouse"}
    state = on_duchy_11(placed=placed, storage=["carpenter"])
    assert places(state, "carpenter") == {"4-6"}


@pytest.mark.rule("EXP1-04")
def test_a_chain_with_a_hole_links_nothing_behind_it() -> None:
    state = on_duchy_11(placed={"4-2": "bank", "4-4": "market"}, storage=["church"])
    assert places(state, "church") == {"4-3"}, "4-5 touches a placed tile, but no chain"


@pytest.mark.rule("EXP1-05")
def test_a_linked_tile_of_another_colour_passes_no_link_on() -> None:
    # The river leads from 4-1 to 7-1; beside it lie a town (7-2) and a pasture (5-2).
    placed = {"5-1": "ship", "6-1": "ship", "6-2": "ship", "7-1": "ship"}
    state = on_duchy_11(placed=placed, storage=["bank", "cow2", "castle"])
    assert places(state, "bank") == {"4-2"}
    assert places(state, "cow2") == set()


@pytest.mark.rule("EXP1-06")
def test_castles_need_only_a_neighbour() -> None:
    town = {"4-2": "bank", "4-3": "church", "4-4": "market", "4-5": "warehouse", "4-6": "carpenter"}
    state = on_duchy_11(placed=town, storage=["castle"])
    assert places(state, "castle") == {"4-7"}
    assert places(on_duchy_11(storage=["castle"]), "castle") == set(), "but that they do need"


@pytest.mark.rule("EXP1-04", "EXP1-06", "A-14")
def test_every_castle_is_an_end_of_links() -> None:
    town = {"4-2": "bank", "4-3": "church", "4-4": "market", "4-5": "warehouse", "4-6": "carpenter"}
    stored = ["castle", "cow2", "mine"]
    state = on_duchy_11(placed=town, storage=stored, dice=(1, 1))
    assert places(state, "cow2") == places(state, "mine") == set()
    play(state, "place castle on 4-7 with 1")
    assert places(state, "cow2") == {"3-6"}, "free value"
    play(state, "place mine on 5-6")
    assert places(state, "cow2") == {"3-6"}


@pytest.mark.rule("EXP1-04")
def test_a_tile_that_joins_a_castle_links_what_lies_behind_it() -> None:
    state = on_duchy_11(placed={"4-2": "bank", "4-4": "market"}, storage=["church", "warehouse"])
    assert places(state, "warehouse") == {"4-3"}
    play(state, "place church on 4-3 with 1")
    assert places(state, "warehouse") == {"4-5"}


@pytest.mark.rule("EXP1-03", "PLACE-03", "TILE-TOWNHALL", "TILE-CASTLE-2")
def test_castle_and_town_hall_place_linked_tiles_only() -> None:
    stored = ["cow2", "monastery1", "town_hall"]
    state = on_duchy_11(storage=stored)
    play(state, "place town_hall on 4-2 with 1")
    assert texts(state, "place") == ["place monastery1 on 3-1"]

    # The castle on 2-3 touches the ship on 3-3, which is not linked.
    state = on_duchy_11(placed={"3-3": "ship"}, storage=["castle", "monastery1", "bank"])
    play(state, "place castle on 2-3 with 1")
    assert places(state, "monastery1") == {"2-2", "3-1"}, "3-2 touches only the ship"
    assert places(state, "bank") == {"1-2", "1-3", "4-2"}


@pytest.mark.rule("EXP1-03", "TILE-TOWNHALL", "PLACE-09")
def test_a_town_hall_without_a_linked_place_is_passed_over() -> None:
    state = on_duchy_11(storage=["cow2", "town_hall"], dice=(1, 4))
    play(state, "place town_hall on 4-2 with 1")
    assert asked(state) == "turn"


def linked(estate: Estate, kind: int, space: int) -> bool:
    """EXP1-04 step by step: walk from the space over its own colour until a castle is near."""
    castle, colours = BY_NAME["castle"].index, estate.duchy.colours
    seen, queue = {space}, deque([space])
    while queue:
        here = queue.popleft()
        if any(estate.tiles[other] == castle for other in STANDARD.neighbours[here]):
            return True
        for other in STANDARD.neighbours[here]:
            if other not in seen and estate.tiles[other] and colours[other] == colours[space]:
                seen.add(other)
                queue.append(other)
    return KINDS[kind].name == "castle"


@pytest.mark.rule("EXP1-03", "EXP1-04", "EXP1-05", "EXP1-06")
@pytest.mark.parametrize("number", range(11, 19))
def test_in_random_games_the_places_are_those_of_the_base_game_with_a_link(number: int) -> None:
    state = start(Setup(players=2, duchies=number, seed=number, modules=(MODULE,)))
    random, refused = Random(number), 0
    tiles = kinds("bank", "castle", "cow2", "mine", "monastery1", "ship")
    while not state.is_over:
        state.apply(choose(state, random))
        for estate in state.estates if state.order else ():
            for kind in tiles:
                allowed = state.rules.actions.places_for(estate, kind, EVERYWHERE)
                usual = places_for(estate, kind)
                for space in range(37):
                    expected = usual >> space & 1 and linked(estate, kind, space)
                    assert bool(allowed >> space & 1) == bool(expected)
                refused += allowed != usual
    assert refused > 20, "links mattered"


# Castles retrieved --------------------------------------------------------------------------------


@pytest.mark.rule("EXP1-07", "EXP1-08", "A-29", "SCORE-12")
def test_a_lost_castle_costs_both_dice_and_five_points() -> None:
    state = on_duchy_11(lost_castles=2, points=7, storage=["bank"])
    assert texts(state, "retrieve") == ["retrieve castle"]
    play(state, "retrieve castle")
    assert state.points[0] == 2
    assert reasons(state) == [("EXP1-07", -5)]
    assert names(state.estate(0).storage) == ["bank", "castle"]
    assert names(state.discarded_tiles) == ["castle"]
    assert state.current_player == 1, "both dice are used, the turn is over"


@pytest.mark.rule("EXP1-07", "A-29")
@pytest.mark.parametrize(("points", "offered"), [(0, False), (4, False), (5, True), (6, True)])
def test_five_points_are_needed(points: int, offered: bool) -> None:
    state = on_duchy_11(lost_castles=1, points=points)
    assert ("retrieve castle" in texts(state)) is offered
    if offered:
        play(state, "retrieve castle")
        assert state.points[0] == points - 5


@pytest.mark.rule("EXP1-07", "A-29")
@pytest.mark.parametrize("first", ["take workers with 1", "leave 1 unused", "take mine from 1"])
def test_both_dice_must_be_unused(first: str) -> None:
    state = on_duchy_11(lost_castles=1, points=9, depots={1: ["mine"]}, dice=(1, 2))
    play(state, f"{first} with 1" if first.startswith("take mine") else first)
    assert asked(state) == "turn"
    assert not texts(state, "retrieve")


@pytest.mark.rule("EXP1-07")
def test_not_in_the_middle_of_an_action_or_in_the_turn_of_another() -> None:
    town = {"4-2": "bank", "4-3": "church", "4-4": "market", "4-5": "warehouse", "4-6": "carpenter"}
    state = on_duchy_11(lost_castles=1, points=9, placed=town, storage=["castle"])
    play(state, "place castle on 4-7 with 1")
    assert asked(state) == "castle"
    assert not texts(state, "retrieve")
    play(state, "pass")
    sit_out(state)
    assert state.current_player == 1
    assert not texts(state, "retrieve"), "the points of player 0 are of no use to player 1"
    state.points[1], state.legal = 5, None
    play(state, "retrieve castle")
    assert names(state.estate(1).storage) == ["castle"]
    assert state.points[1] == 0


@pytest.mark.rule("EXP1-07", "BLK-03", "PHA-19")
def test_what_needs_no_die_remains_possible_before_and_after() -> None:
    fields: dict[str, Any] = {"lost_castles": 1, "points": 5, "black_depot": ["mine"]}
    state = on_duchy_11(silver=2, **fields)
    play(state, "buy mine", "retrieve castle")
    assert state.current_player == 1
    state = on_duchy_11(silver=2, **fields)
    play(state, "retrieve castle")
    assert texts(state) == ["buy mine", "finish turn"]


@pytest.mark.rule("EXP1-08", "A-02", "TAKE-04", "TAKE-09")
def test_with_full_storage_a_stored_tile_is_discarded_first() -> None:
    stored = ["bank", "mine", "castle"]
    state = on_duchy_11(lost_castles=1, points=5, storage=stored)
    play(state, "retrieve castle")
    assert texts(state) == ["discard bank", "discard mine", "discard castle"]
    play(state, "discard castle")
    assert names(state.estate(0).storage) == stored
    assert state.current_player == 1
    begin_turn(state, (1, 1))
    state.points[1] = 9
    assert not texts(state, "retrieve"), "what is discarded was not swept off the board"


@pytest.mark.rule("EXP1-07", "EXP1-08")
def test_again_in_another_turn_as_long_as_there_are_castles() -> None:
    state = on_duchy_11(lost_castles=2, points=99)
    for left in (1, 0):
        play(state, "retrieve castle")
        assert names(state.discarded_tiles) == ["castle"] * left
        sit_out(state)
    assert names(state.estate(0).storage) == ["castle", "castle"]
    assert state.points[0] == 89
    assert not texts(state, "retrieve")


@pytest.mark.rule("EXP1-08", "PHA-02", "BLK-06")
def test_castles_swept_off_any_depot_can_be_retrieved_from_the_next_phase_on() -> None:
    state = on_duchy_11(
        round=5,
        points=99,
        depots={2: ["castle", "bank"], 6: ["castle"]},
        black_depot=["castle", "mine"],
    )
    assert not texts(state, "retrieve"), "they still lie in their depots"
    sit_out(state, 2)
    assert state.phase == "B"
    for player in (0, 1, 0):
        state.points[player] = 99
        state.legal = None
        play(state, "retrieve castle")
    state.points[1] = 99
    state.legal = None
    assert not texts(state, "retrieve"), "there were three, for both players together"


@pytest.mark.rule("EXP1-08")
def test_lost_castles_stay_within_reach_in_all_later_phases() -> None:
    state = begun(Setup(players=2, duchies=11, seed=3, modules=(MODULE,)), castle="4-1")
    for phase in range(1, 5):
        sit_out_until(state, 5 * phase)
        check_tiles(state)
        laid = [*state.deal.depots[:phase], state.deal.black_depot[:phase]]
        lost = [k for depots in laid for tiles in depots for k in tiles if k == kinds("castle")[0]]
        assert len(lost) >= phase
        assert names(state.module_data["swept_castles"]) == ["castle"] * len(lost)


@pytest.mark.rule("EXP1-08", "TAKE-07")
def test_a_discarded_castle_is_gone() -> None:
    state = on_duchy_11(
        round=5, storage=["castle", "bank", "mine"], depots={1: ["ship"]}, dice=(1, 2)
    )
    play(state, "take ship from 1 with 1", "discard castle")
    sit_out(state, 2)
    assert state.phase == "B"
    furnish(state, 0)
    state.points[0] = 99
    assert not texts(state, "retrieve")
    assert "castle" in names(state.discarded_tiles)


@pytest.mark.rule("EXP1-07", "EXP1-06", "TILE-CASTLE-1")
def test_a_retrieved_castle_is_a_castle_like_any_other() -> None:
    state = on_duchy_11(lost_castles=1, points=5, placed={"3-3": "ship"})
    play(state, "retrieve castle")
    sit_out(state)
    assert state.current_player == 0
    state.dice, state.legal = (6, 1), None
    play(state, "place castle on 2-3 with 6")
    assert asked(state) == "castle"
    assert tile_on(state, 0, "2-3") == "castle"


# When they can be used ----------------------------------------------------------------------------


@pytest.mark.rule("EXP1-01", "SET-12")
def test_random_boards_are_those_of_the_expansion() -> None:
    seen = set()
    for seed in range(12):
        state = start(Setup(players=4, duchies="random", seed=seed, modules=(MODULE,)))
        assert all(state.deal.duchy_boards.count(board) <= 4 for board in (11, 13, 15, 17))
        while asked(state) == "duchy":
            seen.update(texts(state))
            state.apply(state.legal_actions()[0])
            state.apply(state.legal_actions()[0])
    assert seen == {f"choose duchy {number}" for number in range(11, 19)}


@pytest.mark.rule("MOD-01", "EXP1-02")
@pytest.mark.parametrize("duchies", [1, 10, 19, 30, (11, 10), (18, 19)])
def test_other_duchies_are_refused(duchies: int | tuple[int, ...]) -> None:
    with pytest.raises(InvalidSetup, match=r"modules: duchies_11_18: .*MOD-01"):
        Setup(players=2, duchies=duchies, modules=(MODULE,))


@pytest.mark.rule("MOD-01")
@pytest.mark.parametrize("duchies", [11, 18, (12, 17), "random"])
def test_duchies_11_to_18_are_welcome(duchies: int | str | tuple[int, ...]) -> None:
    assert Setup(players=2, duchies=duchies, modules=(MODULE,)).modules == (MODULE,)


@pytest.mark.rule("MOD-01")
@pytest.mark.parametrize("duchies", [1, "random"])
def test_the_2019_edition_has_no_links(duchies: int | str) -> None:  # D-13
    with pytest.raises(InvalidSetup, match="modules: duchies_11_18: not in the 2019 edition"):
        Setup(players=2, duchies=duchies, edition="2019", modules=(MODULE,))


@pytest.mark.rule("EXP1-02", "EXP1-09")
@pytest.mark.parametrize("number", [11, 15, 18, 19, 20, 21, 22])
def test_without_the_module_duchies_have_neither_links_nor_lost_castles(number: int) -> None:
    state = start(Setup(players=2, duchies=number, seed=number))
    random, unlinked = Random(number), 0
    while not state.is_over:
        state.apply(choose(state, random))
        assert not texts(state, "retrieve")
        for estate in state.estates if state.order else ():
            cow = BY_NAME["cow2"].index
            allowed = state.rules.actions.places_for(estate, cow, EVERYWHERE)
            assert allowed == places_for(estate, cow)
            unlinked += any(allowed >> s & 1 and not linked(estate, cow, s) for s in range(37))
    assert unlinked, "links would have mattered"
