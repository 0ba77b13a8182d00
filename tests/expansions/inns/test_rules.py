"""EXP6: inns.

On duchy 1 the starting castle on 4-4 touches a space of every colour but castle: the town 3-3 (3),
the monastery 3-4 (1), the rivers 4-3 (2) and 4-5 (5), the mine 5-3 (4) and the town 5-4 (3).
"""

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
    sit_out,
    sit_out_until,
    spaces_of,
    texts,
    tile_on,
)
from turns import asked, begin_turn, ending

from castles_nb.components import BY_NAME, DUCHIES, kinds_with, supply
from castles_nb.engine import GameState, Setup
from castles_nb.engine.editions import EDITIONS
from castles_nb.engine.effects import place_tile
from castles_nb.engine.scoring import Growth
from castles_nb.hexgrid import SPACE_INDEX

MODULE = "inns"
AROUND = {"3-3", "3-4", "4-3", "4-5", "5-3", "5-4"}


def with_inns(*modules: str, **fields: Any) -> GameState:
    """A position with inns in play; none is on sale unless it is said."""
    return position(modules=(MODULE, *modules), **fields)


def on_sale(state: GameState) -> list[str]:
    return names(state.module_data[MODULE])


def inn_places(state: GameState) -> set[str]:
    return spaces_of(texts(state, "place inn"))


# The inn space ------------------------------------------------------------------------------------


@pytest.mark.rule("EXP6-01", "PHA-02")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("players", [2, 4])
def test_every_phase_brings_an_inn_and_those_left_pile_up(players: int, edition: str) -> None:
    state = begun(Setup(players=players, edition=edition, modules=(MODULE,)))
    for phase in range(1, 6):
        assert on_sale(state) == ["inn"] * phase
        sit_out_until(state, 5 * phase)
    assert on_sale(state) == ["inn"] * 5
    assert "inn" not in names(state.discarded_tiles)


@pytest.mark.rule("EXP6-01", "EXP6-02")
def test_an_inn_that_is_bought_is_gone_from_the_inn_space() -> None:
    state = with_inns(inns=2, silver=4, round=4)
    play(state, "buy inn")
    assert on_sale(state) == ["inn"]
    sit_out(state)
    sit_out(state)
    play(state, "buy inn")
    assert on_sale(state) == []
    assert not texts(state, "buy")
    sit_out(state, 2)
    assert state.phase == "B"
    assert on_sale(state) == ["inn"]


@pytest.mark.rule("EXP6-01")
def test_inns_lie_in_no_supply_and_in_no_depot() -> None:
    for name in ("building", "livestock", "ship", "mine", "castle", "monastery", "black"):
        assert "inn" not in names(supply(name, (MODULE,)))
        assert supply(name, (MODULE,)) == supply(name)
    assert "inn" in {kind.name for kind in kinds_with((MODULE,))}
    assert "inn" not in {kind.name for kind in kinds_with(())}


# Buying -------------------------------------------------------------------------------------------


@pytest.mark.rule("EXP6-02")
@pytest.mark.parametrize(("silver", "offered"), [(0, False), (1, False), (2, True), (7, True)])
@pytest.mark.parametrize("edition", EDITIONS)
def test_an_inn_costs_two_silver(silver: int, offered: bool, edition: str) -> None:
    state = with_inns(inns=3, silver=silver, workers=9, edition=edition)
    assert texts(state, "buy") == (["buy inn"] if offered else [])
    if offered:
        play(state, "buy inn")
        assert state.estate(0).silver == silver - 2
        assert state.estate(0).workers == 9
        assert names(state.estate(0).storage) == ["inn"]
        assert state.dice == (3, 5)


@pytest.mark.rule("EXP6-02", "BLK-01", "INV-09")
@pytest.mark.parametrize("tile", ["inn", "mine"])
def test_inn_and_black_depot_share_the_one_purchase_of_the_turn(tile: str) -> None:
    state = with_inns(inns=2, silver=8, black_depot=["mine", "ship"])
    assert sorted(texts(state, "buy")) == ["buy inn", "buy mine", "buy ship"]
    play(state, f"buy {tile}")
    assert not texts(state, "buy")
    sit_out(state)
    furnish(state, 1, silver=2)
    assert texts(state, "buy inn"), "the other player may buy, too"
    sit_out(state)
    assert state.current_player == 0
    assert texts(state, "buy inn")


@pytest.mark.rule("EXP6-02", "TAKE-06", "BLK-07", "MON-06")
def test_only_a_purchase_fetches_an_inn() -> None:
    state = with_inns(inns=3, placed={"3-4": "monastery6"}, workers=9)
    assert not [text for text in texts(state) if "inn" in text]
    for building in ("carpenter", "church", "market"):
        state = with_inns(inns=3, storage=[building], depots={1: ["bank", "ship", "mine"]})
        play(state, f"place {building} on 5-4 with 3")
        assert asked(state) == building
        assert not texts(state, "take inn")


@pytest.mark.rule("EXP6-02", "A-02", "TAKE-04", "TAKE-09")
def test_with_full_storage_a_stored_tile_is_discarded_first() -> None:
    state = with_inns(inns=1, silver=2, storage=["inn", "mine", "ship"])
    play(state, "buy inn")
    assert sorted(texts(state)) == ["discard inn", "discard mine", "discard ship"]
    play(state, "discard inn")
    assert sorted(names(state.estate(0).storage)) == ["inn", "mine", "ship"]
    assert names(state.discarded_tiles) == ["inn"]
    assert on_sale(state) == [], "what is discarded does not go back on sale"


@pytest.mark.rule("EXP6-02", "BLK-03", "A-06")
def test_an_inn_may_be_bought_in_the_middle_and_placed_at_once() -> None:
    for tile in ("town_hall", "castle"):
        state = with_inns(
            inns=1, silver=2, storage=[tile], placed={"3-4": "monastery18"}, dice=(3, 6)
        )
        where = {"town_hall": "3-3 with 3", "castle": "2-3 with 6"}[tile]
        play(state, f"place {tile} on {where}")
        assert asked(state) == tile
        play(state, "buy inn", "place inn on 4-5")
        assert tile_on(state, 0, "4-5") == "inn"
        assert asked(state) == "turn"


# Placing ------------------------------------------------------------------------------------------


@pytest.mark.rule("EXP6-03", "PLACE-04", "PLACE-02")
def test_an_inn_goes_on_every_free_space_next_to_a_placed_tile() -> None:
    assert inn_places(with_inns(storage=["inn"], workers=3)) == AROUND
    placed = {"3-4": "monastery18", "4-5": "ship"}
    spaces = {"2-3", "2-4", "3-5", "4-6", "5-5"} | AROUND - set(placed)
    assert inn_places(with_inns(storage=["inn"], workers=3, placed=placed)) == spaces


@pytest.mark.rule("EXP6-03", "PLACE-03")
@pytest.mark.parametrize(
    ("die", "spaces"),
    [(1, {"3-4"}), (2, {"4-3"}), (3, {"3-3", "5-4"}), (4, {"5-3"}), (5, {"4-5"}), (6, set())],
)
def test_the_number_must_fit(die: int, spaces: set[str]) -> None:
    assert inn_places(with_inns(storage=["inn"], dice=(die, die))) == spaces


@pytest.mark.rule("EXP6-03", "A-21", "MON-08", "MON-09", "MON-10", "MON-11")
def test_workers_help_to_place_an_inn_but_no_free_step_does() -> None:
    steps = {"1-4": "monastery9", "7-2": "monastery10", "7-3": "monastery11"}
    assert inn_places(with_inns(storage=["inn"], dice=(6, 6), placed=steps)) == set()
    state = with_inns(storage=["inn"], dice=(6, 6), workers=1)
    assert inn_places(state) == {"3-4", "4-5"}
    state = with_inns(storage=["inn"], dice=(6, 6), workers=1, placed={"1-4": "monastery8"})
    assert inn_places(state) == {"3-4", "4-3", "4-5", "5-3"} | {"1-3", "2-4", "2-5"}
    play(state, "place inn on 5-3 with 6")
    assert state.estate(0).workers == 0


@pytest.mark.rule("EXP6-04")
def test_one_inn_to_an_area() -> None:
    # 5-5, 6-4, 6-5 and 7-4 belong to the town of 5-4; 6-2 to the mines of 5-3.
    state = with_inns(storage=["inn"], workers=3, placed={"5-4": "inn"})
    assert inn_places(state) == {"3-3", "3-4", "4-3", "4-5", "5-3", "6-3"}, (
        "other areas are free, a second town and a second river among them"
    )
    placed = {"5-4": "bank", "5-5": "inn", "5-3": "mine"}
    state = with_inns(storage=["inn"], workers=3, placed=placed)
    assert inn_places(state) == {"3-3", "3-4", "4-3", "4-5", "4-6", "5-2", "5-6", "6-2", "6-3"}


@pytest.mark.rule("EXP6-04", "MON-01")
def test_monastery_1_allows_no_second_inn() -> None:
    state = with_inns(
        storage=["inn"], workers=3, placed={"5-4": "inn", "3-4": "monastery1", "3-3": "bank"}
    )
    assert not {"5-5", "6-4"} & inn_places(state)


@pytest.mark.rule("EXP6-03", "PLACE-06")
def test_inns_and_buildings_do_not_stand_in_each_others_way() -> None:
    state = with_inns(storage=["bank"], placed={"5-4": "inn"}, dice=(1, 5))
    assert spaces_of(texts(state, "place bank")) == {"5-5", "6-4"}
    state = with_inns(storage=["inn"], placed={"5-4": "bank", "5-5": "church"}, dice=(5, 6))
    assert {"6-4", "6-5"} <= inn_places(state)


@pytest.mark.rule("EXP6-05")
@pytest.mark.parametrize("space", ["3-4", "4-3", "5-3", "5-4", "3-2", "2-3"])
def test_an_inn_does_nothing_of_its_own(space: str) -> None:
    # A monastery, a river, a mine, a town, a pasture with cows and a castle space.
    placed = {"2-2": "cow4", "1-2": "castle", "2-4": "monastery2", "3-3": "bank"}
    state = with_inns(
        storage=["inn"],
        placed=placed,
        goods={1: 2},
        depots={1: ["bank", "ship", "mine"]},
        depot_goods={2: [3]},
        dice=(DUCHIES[1].dice[SPACE_INDEX[space]], 1),
    )
    track = state.track
    play(state, f"place inn on {space} with {state.dice[0]}")
    assert reasons(state) == []
    assert asked(state) == "turn"
    assert state.track == track
    assert state.estate(0).goods == (2, 0, 0, 0, 0, 0)


@pytest.mark.rule("EXP6-05", "END-01", "MON-02")
def test_an_inn_on_a_mine_space_brings_no_silver() -> None:
    placed = {"5-3": "inn", "6-2": "mine", "3-4": "monastery2"}
    state = with_inns(round=5, placed=placed)
    sit_out(state, 2)
    assert gained(state, 0, "silver") == gained(state, 0, "workers") == 1


@pytest.mark.rule("EXP6-05", "MON-24", "MON-19", "END-09")
def test_an_inn_counts_for_no_monastery_and_not_in_storage() -> None:
    numbers = {"3-4": 24, "2-4": 16, "1-4": 19, "6-3": 22, "7-2": 23, "7-3": 26}
    placed = {space: f"monastery{number}" for space, number in numbers.items()}
    state = with_inns(
        phase="E", round=5, placed=placed | {"3-2": "inn", "5-4": "inn"}, storage=["inn"], inns=2
    )
    assert ending(state) == {}


@pytest.mark.rule("EXP6-05", "TILE-LIVE-2", "TILE-LIVE-4", "MON-07")
def test_an_inn_in_a_pasture_is_no_livestock_and_parts_no_herd() -> None:
    placed = {"3-2": "cow3", "3-1": "inn", "3-4": "monastery7"}
    state = with_inns(storage=["cow4"], placed=placed, dice=(2, 1))
    play(state, "place cow4 on 2-1 with 2")
    assert gained(state, 0) == (4 + 1) + (3 + 1)


# Scoring ------------------------------------------------------------------------------------------

AREAS = {1: (1, "5-6"), 2: (2, "2-4"), 3: (1, "5-3"), 4: (2, "5-4"), 5: (1, "1-1"), 6: (3, "3-3")}
AREAS |= {7: (7, "3-3"), 8: (10, "1-2")}
"""Size of an area -> its duchy and its first space."""

SIZE_POINTS = (0, 1, 3, 6, 10, 15, 21, 28, 36, 45)


def completing(size: int, inn_at: int | None, edition: str) -> GameState:
    """An area of this size is complete; the tile that was laid `inn_at`-th is an inn."""
    duchy, first = AREAS[size]
    (area,) = [area for area in DUCHIES[duchy].areas if SPACE_INDEX[first] in area.spaces]
    assert len(area.spaces) == size
    castle = {7: "1-2", 10: "1-4"}.get(duchy, "4-4")
    state = with_inns(duchies=duchy, edition=edition, phase="C", castle=castle)
    for number, space in enumerate(area.spaces):
        assert not state.estate(0).tiles[space]
        assert reasons(state) == [], "not before the last tile"
        tile = "inn" if number == inn_at else "mine"
        place_tile(state, 0, BY_NAME[tile].index, space)
    return state


@pytest.mark.rule("EXP6-06", "EXP6-07", "EXP6-08", "X-11b", "SCORE-02", "SCORE-03")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("size", range(1, 9))
def test_an_area_with_an_inn_scores_as_the_next_larger_one(size: int, edition: str) -> None:
    largest = {"special": 9, "2019": 8}[edition]  # D-04
    for inn_at in {0, size // 2, size - 1}:
        state = completing(size, inn_at, edition)
        more = SIZE_POINTS[min(size + 1, largest)] - SIZE_POINTS[size]
        inn = [("EXP6-06", more)] if more else []
        expected = [("SCORE-02", SIZE_POINTS[size]), *inn, ("SCORE-03", 6)]
        assert reasons(state)[: len(expected)] == expected
        assert bool(more) is (size < largest)
        usual = completing(size, None, edition)
        assert state.points[0] - usual.points[0] == gained(state, 0) - gained(usual, 0) == more


@pytest.mark.rule("EXP6-08")
@pytest.mark.parametrize("inn_at", range(8))
def test_in_2019_an_inn_adds_nothing_to_an_area_of_eight(inn_at: int) -> None:
    state = completing(8, inn_at, "2019")
    assert reasons(state)[:2] == [("SCORE-02", 36), ("SCORE-03", 6)]
    assert "EXP6-06" not in dict(reasons(state))
    larger = completing(8, inn_at, "special")
    assert reasons(larger)[:3] == [("SCORE-02", 36), ("EXP6-06", 9), ("SCORE-03", 6)]


@pytest.mark.rule("EXP6-06", "EXP6-08", "SCORE-02")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("size", range(1, 9))
def test_without_an_inn_the_usual_size_counts(size: int, edition: str) -> None:
    state = completing(size, None, edition)
    assert reasons(state)[:2] == [("SCORE-02", SIZE_POINTS[size]), ("SCORE-03", 6)]
    assert "EXP6-06" not in dict(reasons(state))


@pytest.mark.rule("A-39", "EXP6-07", "EXP6-08")
@pytest.mark.parametrize(("edition", "points"), [("special", 45), ("2019", 36)])
def test_nothing_makes_an_area_larger_than_the_largest(edition: str, points: int) -> None:
    state = with_inns(edition=edition)
    by_nine = Growth("giant", "A-39", lambda estate, space: 9)
    state.rules = state.rules.adding(area_growth=(by_nine,))
    place_tile(state, 0, BY_NAME["inn"].index, SPACE_INDEX["3-3"])
    first, inn, giant, phase = reasons(state)
    assert (first, inn, phase) == (("SCORE-02", 1), ("EXP6-06", 2), ("SCORE-03", 10))
    assert giant == ("A-39", points - 3)
    assert gained(state, 0) == state.points[0] == points + 10


@pytest.mark.rule("EXP6-06", "X-11a")
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("last", ["cow3", "inn"])
def test_an_area_of_four_with_an_inn_scores_fifteen(last: str, edition: str) -> None:
    placed = {"5-4": "cow2", "6-3": "inn" if last == "cow3" else "pig2", "7-1": "cow2"}
    state = with_inns(duchies=2, edition=edition, placed=placed, storage=[last], dice=(4, 1))
    play(state, f"place {last} on 7-2 with 4")
    assert reasons(state)[:3] == [("SCORE-02", 10), ("EXP6-06", 5), ("SCORE-03", 10)]
    assert gained(state, 0) == 25 + (7 if last == "cow3" else 0)


@pytest.mark.rule("EXP6-06")
def test_an_inn_enlarges_its_own_area_only() -> None:
    # The inn stands in the river next to the town of one space.
    state = with_inns(placed={"4-3": "inn", "5-4": "inn"}, storage=["bank"], dice=(3, 1))
    play(state, "place bank on 3-3 with 3")
    assert reasons(state)[:2] == [("SCORE-02", 1), ("SCORE-03", 10)]


@pytest.mark.rule("EXP6-06", "SCORE-05", "A-14")
def test_the_area_of_the_starting_castle_grows_too() -> None:
    state = with_inns(castle="2-3", placed={"1-3": "castle"}, storage=["inn"], dice=(5, 1))
    play(state, "place inn on 1-2 with 5")
    assert reasons(state) == [("SCORE-02", 6), ("EXP6-06", 4), ("SCORE-03", 10)]


@pytest.mark.rule("EXP6-05", "SCORE-06", "SCORE-07", "SCORE-08", "SCORE-09", "PLACE-10")
@pytest.mark.parametrize(
    ("left", "bonus"), [(2, [("SCORE-06", 5)]), (1, [("SCORE-07", 2)]), (0, [])]
)
def test_an_inn_completes_the_colour_of_its_space(left: int, bonus: list[tuple[str, int]]) -> None:
    state = with_inns(
        placed={"5-3": "mine", "6-2": "mine"},
        storage=["inn"],
        dice=(3, 1),
        bonus_left={"mine": left},
    )
    play(state, "place inn on 7-1 with 3")
    assert [entry for entry in reasons(state) if entry[1]] == [
        ("SCORE-02", 6),
        ("EXP6-06", 4),
        ("SCORE-03", 10),
        *bonus,
    ]
    at_mines = state.bonus_left[3]
    assert at_mines == max(0, left - 1)
    assert state.bonus_left[:3] + state.bonus_left[4:] == (2,) * 5


@pytest.mark.rule("EXP6-05", "SCORE-06")
def test_a_colour_covered_by_inn_and_tiles_is_complete_with_the_last_tile() -> None:
    state = with_inns(placed={"5-3": "inn", "6-2": "mine"}, storage=["mine"], dice=(3, 1))
    play(state, "place mine on 7-1 with 3")
    area = [("SCORE-02", 6), ("EXP6-06", 4), ("SCORE-03", 10)]
    assert reasons(state) == [*area, ("SCORE-06", 5)]


@pytest.mark.rule("EXP6-05", "END-11", "SCORE-01")
def test_an_inn_covers_its_space() -> None:
    state = with_inns(storage=["inn"], dice=(3, 1))
    empty = state.estate(0).empty_spaces
    play(state, "place inn on 3-3 with 3")
    assert state.estate(0).empty_spaces == empty - 1
    assert "3-3" not in spaces_of(texts(state, "place"))
    sit_out(state)
    begin_turn(state, (1, 1), storage=["inn"])
    assert inn_places(state) == {"3-4"}


@pytest.mark.rule("EXP6-01")
def test_without_the_module_there_are_no_inns() -> None:
    state = position(silver=9)
    assert texts(state, "buy") == []
    assert MODULE not in state.module_data
