"""Graphs of duchies agree with the engine and with plain counting."""

from collections.abc import Mapping
from itertools import combinations
from random import Random

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from invariants import shields_of
from positions import gained, play, position, reasons
from random_games import choose, games, random_setup, start

from castles_nb import Game
from castles_nb.components import COLOURS, DUCHIES
from castles_nb.engine import GameState
from castles_nb.engine.bits import bits_in
from castles_nb.engine.estate import Estate
from castles_nb.engine.every_duchy import duchy
from castles_nb.engine.kinds import COLOUR
from castles_nb.errors import InvalidSetup
from castles_nb.expansions.solo.boards import BOARDS
from castles_nb.graphs import (
    area_graph,
    cut_spaces,
    dice_coverage,
    duchy_graph,
    frontier,
    tiles_needed,
    tiles_to_reach,
)
from castles_nb.graphs.areas import spaces_by_area
from castles_nb.hexgrid import SPACE_NAMES

ALL_BOARDS = (*DUCHIES, *BOARDS["special"])
ONE_OF_EACH = {
    "building": "bank",
    "livestock": "cow2",
    "ship": "ship",
    "mine": "mine",
    "castle": "castle",
    "monastery": "monastery2",
}


def moment_of_a_game(number: int) -> GameState:
    """Somewhere in a random game."""
    random = Random(number)
    state = start(random_setup(random))
    for _ in range(random.randrange(300)):
        if state.is_over:
            break
        state.apply(choose(state, random))
    return state


def filled_graph(board: int, empty: int, random: Random) -> nx.Graph:
    """A duchy filled at random, starting with one castle space, tile next to tile."""
    bare = duchy_graph(board)
    placed = [random.choice([s for s in bare if bare.nodes[s]["colour"] == "castle"])]
    while len(placed) < len(bare) - empty:
        border = [space for space in bare if space not in placed and {*bare[space]} & {*placed}]
        placed.append(random.choice(border))
    return duchy_graph(
        board, tiles={space: ONE_OF_EACH[bare.nodes[space]["colour"]] for space in placed}
    )


def can_all_be_placed(graph: nx.Graph, spaces: tuple[str, ...]) -> bool:
    """Whether there is an order in which each of these spaces is next to a tile (PLACE-04)."""
    filled = {space for space in graph if graph.nodes[space]["filled"]}
    left = {*spaces}
    while possible := {space for space in left if filled & {*graph[space]}}:
        filled |= possible
        left -= possible
    return not left


def fewest(graph: nx.Graph, needed: list[str]) -> int:
    """The size of the smallest set of empty spaces with these in it that can all be placed."""
    others = [s for s in graph if not graph.nodes[s]["filled"] and s not in needed]
    for more in range(len(others) + 1):
        for extra in combinations(others, more):
            if can_all_be_placed(graph, (*needed, *extra)):
                return len(needed) + more
    raise AssertionError(f"{needed} cannot be placed")


# The graph ---------------------------------------------------------------------------------------


def test_a_duchy_of_2019_has_its_own_spaces_and_title() -> None:
    own = duchy_graph(duchy(4, "2019"))
    assert own.graph["title"] == "4, Restructuring"
    differ = {space for space in own if own.nodes[space] != duchy_graph(4).nodes[space]}
    assert {"3-2", "5-5", "6-4"} <= differ
    assert duchy_graph(duchy("11a", "2019")).graph["title"] == "11a"


@pytest.mark.parametrize("number", DUCHIES)
def test_a_duchy_is_all_there(number: int) -> None:
    duchy, graph = DUCHIES[number], duchy_graph(number)
    assert list(graph) == list(SPACE_NAMES)
    assert (graph.graph["number"], graph.name) == (number, duchy.name)
    assert graph.graph["title"] == duchy.title
    for space, name in enumerate(SPACE_NAMES):
        facts = graph.nodes[name]
        x, y = duchy.grid.places[space]
        assert facts == {
            "colour": duchy.colours[space],
            "die": duchy.dice[space],
            "tile": "",
            "filled": False,
            "frontier": False,
            "area": duchy.area_of[space],
            "pos": (x, -y),
        }
        assert {*graph[name]} == {SPACE_NAMES[other] for other in duchy.neighbours[space]}
    assert not any(river for *_, river in graph.edges(data="river"))


@pytest.mark.rule("SOLO-10")
@pytest.mark.parametrize("number", BOARDS["special"])
def test_rivers_are_edges_of_solo_duchies(number: int) -> None:
    grid, graph = BOARDS["special"][number].grid, duchy_graph(number)
    rivers = {frozenset((a, b)) for a, b, river in graph.edges(data="river") if river}
    names = grid.names
    assert rivers == {frozenset((names[a], names[b])) for a, b in grid.rivers}
    assert graph.number_of_edges() == len(grid.edges) + len(grid.rivers)
    assert nx.is_connected(graph)
    # A space across a river is at the frontier.
    a, b = sorted(next(iter(rivers)))
    tile = {a: ONE_OF_EACH[graph.nodes[a]["colour"]]}
    assert b in frontier(duchy_graph(number, tiles=tile))


@games(40)
def test_it_agrees_with_the_engine_in_any_game(number: int) -> None:
    state = moment_of_a_game(number)
    for player, estate in enumerate(state.estates):
        if player in state.rules.seating.scripted:
            continue  # tiles lie anywhere there
        graph = duchy_graph(estate)
        names = estate.duchy.grid.names
        if 18 not in shields_of(estate):  # which lets tiles lie anywhere
            assert frontier(graph) == tuple(names[s] for s in bits_in(estate.frontier))
        assert frontier(graph) == tuple(s for s, at in graph.nodes(data="frontier") if at)
        for space, name in enumerate(names):
            assert graph.nodes[name]["filled"] == bool(estate.filled >> space & 1)
            assert bool(graph.nodes[name]["tile"]) == bool(estate.tiles[space])
        assert not duchy_graph(estate.duchy).nodes["4-4"]["filled"]
        check_areas(graph, estate)
        check_coverage(graph, estate)


def check_areas(graph: nx.Graph, estate: Estate) -> None:
    areas = area_graph(graph, "C")
    assert list(areas) == list(range(len(estate.duchy.areas)))
    for number, area in enumerate(estate.duchy.areas):
        facts = areas.nodes[number]
        assert facts["colour"] == area.colour
        assert facts["spaces"] == tuple(estate.duchy.grid.names[space] for space in area.spaces)
        mask = estate.masks.areas[number]
        assert facts["filled"] == (estate.filled & mask).bit_count()
        assert facts["missing"] == (mask & ~estate.filled).bit_count()
        assert facts["missing"] <= facts["needed"] or not estate.filled
        assert bool(facts["needed"]) == bool(facts["missing"]) or not estate.filled


def check_coverage(graph: nx.Graph, estate: Estate) -> None:
    for workers in range(5):
        table = dice_coverage(graph, workers)
        for index, colour in enumerate(COLOURS):
            kind = COLOUR.index(index)
            reach = estate.masks.reach[estate.steps.placing[kind]][min(workers, 3)]
            spaces = estate.frontier & estate.masks.colour[index]
            assert table.loc[colour].tolist() == [
                (spaces & reach[die]).bit_count() for die in range(1, 7)
            ]


# Areas -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", ALL_BOARDS)
def test_area_graph_keeps_every_border(number: int) -> None:
    graph = duchy_graph(number)
    areas = area_graph(graph)
    area = graph.nodes(data="area")
    between = [(area[a], area[b]) for a, b in graph.edges if area[a] != area[b]]
    assert sum(borders for *_, borders in areas.edges(data="borders")) == len(between)
    assert {frozenset(pair) for pair in between} == {frozenset(pair) for pair in areas.edges}
    assert sum(size for _, size in areas.nodes(data="size")) == 37
    assert areas.graph == graph.graph
    only_rivers = [pair for *pair, river in areas.edges(data="river") if river]
    assert bool(only_rivers) == (number in BOARDS["special"])


@pytest.mark.rule("SCORE-02", "SCORE-03")
def test_points_of_an_area_are_what_the_engine_gives() -> None:
    state = position(placed={"4-5": "ship", "4-6": "ship"}, storage=("ship",), dice=(1, 1))
    graph = duchy_graph(state.estate(0))
    number = graph.nodes["4-7"]["area"]
    area = area_graph(graph, state.phase).nodes[number]
    play(state, "place ship on 4-7 with 1")
    assert (area["missing"], area["needed"], area["points"]) == (1, 1, gained(state, 0))
    assert area_graph(graph).nodes[number]["points"] == reasons(state)[0][1] == 6


def test_a_complete_area_brings_nothing_more() -> None:
    graph = duchy_graph(1, tiles={"4-4": "castle"})
    areas = area_graph(graph, "A")
    castle = areas.nodes[graph.nodes["4-4"]["area"]]
    assert (castle["filled"], castle["missing"], castle["needed"], castle["points"]) == (1, 0, 0, 0)


# Ways --------------------------------------------------------------------------------------------


@settings(max_examples=80, deadline=None, derandomize=True)
@given(st.sampled_from(ALL_BOARDS), st.integers(1, 9), st.randoms(use_true_random=False))
def test_distances_are_those_of_trying_everything(board: int, empty: int, random: Random) -> None:
    graph = filled_graph(board, empty, random)
    far, needed = tiles_to_reach(graph), tiles_needed(graph)
    for space in graph:
        is_filled = graph.nodes[space]["filled"]
        assert far[space] == (0 if is_filled else fewest(graph, [space]))
    for number, spaces in spaces_by_area(graph).items():
        missing = [space for space in spaces if not graph.nodes[space]["filled"]]
        assert needed[number] == fewest(graph, missing)


@settings(max_examples=25, deadline=None, derandomize=True)
@given(st.sampled_from(ALL_BOARDS), st.randoms(use_true_random=False))
def test_early_distances_too(board: int, random: Random) -> None:
    """With few tiles placed only areas at hand can be tried out."""
    graph = filled_graph(board, random.randrange(25, 36), random)
    needed = tiles_needed(graph)
    for number, spaces in spaces_by_area(graph).items():
        missing = [space for space in spaces if not graph.nodes[space]["filled"]]
        if needed[number] - len(missing) <= 2:
            assert needed[number] == fewest(graph, missing)


def test_an_empty_duchy_begins_at_the_nearest_castle_space() -> None:
    for board in ALL_BOARDS:
        bare = duchy_graph(board)
        castles = [space for space in bare if bare.nodes[space]["colour"] == "castle"]
        begun = [tiles_needed(duchy_graph(board, tiles={castle: "castle"})) for castle in castles]
        assert tiles_needed(bare) == {area: min(n[area] for n in begun) for area in begun[0]}
        assert frontier(bare) == ()


@settings(max_examples=60, deadline=None, derandomize=True)
@given(
    st.sampled_from((*DUCHIES, *list(BOARDS["special"]) * 10)),
    st.integers(1, 36),
    st.sampled_from(("space", "area", "colour")),
    st.randoms(use_true_random=False),
)
def test_what_lies_behind_cannot_be_placed_without(
    board: int, empty: int, by: str, random: Random
) -> None:
    graph = filled_graph(board, empty, random)
    cuts = cut_spaces(graph, by)
    empties = [space for space in graph if not graph.nodes[space]["filled"]]
    for key in {space if by == "space" else graph.nodes[space][by] for space in empties}:
        left = [s for s in empties if key == (s if by == "space" else graph.nodes[s][by])]
        behind = cuts.get(key, ())
        assert not {*behind} & {*left}
        others = tuple(space for space in empties if space not in left and space not in behind)
        assert can_all_be_placed(graph, others)
        if behind:
            assert not any(can_all_be_placed(graph, (*others, space)) for space in behind)


@settings(max_examples=40, deadline=None, derandomize=True)
@given(st.sampled_from(list(DUCHIES)), st.integers(0, 36), st.randoms(use_true_random=False))
def test_no_single_space_cuts_an_ordinary_duchy(board: int, empty: int, random: Random) -> None:
    assert cut_spaces(filled_graph(board, empty, random)) == {}


def test_their_grid_stays_in_one_piece_without_any_two_spaces() -> None:
    assert nx.node_connectivity(duchy_graph(1)) == 3


# Dice --------------------------------------------------------------------------------------------


@pytest.mark.rule("MON-10")
def test_monasteries_in_the_duchy_widen_the_reach() -> None:
    tiles = {"4-4": "castle", "4-5": "ship"}
    spaces = duchy_graph(1, tiles=tiles)
    ships = [spaces.nodes[space]["die"] for space in ("4-3", "4-6")]
    plain = dice_coverage(spaces)
    assert plain.loc["ship"].tolist() == [ships.count(die) for die in range(1, 7)]
    assert plain.index.tolist() == list(COLOURS)
    assert plain.columns.tolist() == [1, 2, 3, 4, 5, 6]
    wider = dice_coverage(duchy_graph(1, tiles={**tiles, "1-4": "monastery10"}))
    assert wider.loc["ship"].sum() == 3 * plain.loc["ship"].sum()
    assert (dice_coverage(spaces, workers=3).loc["ship"] == 2).all()


# Mistakes ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [0, 37, 135, -1, "37", "duchy"])
def test_there_is_no_other_duchy(number: int | str) -> None:
    with pytest.raises(InvalidSetup, match=r"^duchy: "):
        duchy_graph(number)


@pytest.mark.parametrize("board", [None, True, 1.0, Game(seed=1), Game(seed=1).state])
def test_what_is_no_board_is_named(board: object) -> None:
    with pytest.raises(TypeError, match=r"duchy: .* is not a duchy.*estate\(0\)"):
        duchy_graph(board)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("tiles", "message"),
    [
        ({"9-9": "castle"}, "there is no space '9-9'"),
        ({"4-4": "tower"}, "4-4: there is no tile 'tower'"),
        ({"4-4": "bank"}, "4-4: a bank cannot go on a castle space"),
    ],
)
def test_tiles_must_fit(tiles: Mapping[str, str], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        duchy_graph(1, tiles=tiles)


def test_an_inn_goes_anywhere() -> None:
    assert duchy_graph(1, tiles={"4-4": "inn"}).nodes["4-4"]["tile"] == "inn"


def test_tiles_are_laid_over_those_of_an_estate() -> None:
    estate = Game(seed=1).state.estate(0)
    graph = duchy_graph(estate, tiles={"4-5": "ship"})
    assert graph.nodes["4-5"]["filled"]
    assert not estate.tiles[SPACE_NAMES.index("4-5")]


def test_other_arguments_are_checked() -> None:
    graph = duchy_graph(1)
    with pytest.raises(TypeError, match="tiles: 3 does not map"):
        duchy_graph(1, tiles=3)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="phase: 'F' is not one of '', 'A'"):
        area_graph(graph, "F")
    with pytest.raises(ValueError, match="by: 'die' is not one of"):
        cut_spaces(graph, "die")
    for workers in (-1, 1.0, True, "2"):
        with pytest.raises(ValueError, match=r"workers: .* is not a whole number"):
            dice_coverage(graph, workers)  # type: ignore[arg-type]
    for function in (frontier, area_graph, tiles_needed, tiles_to_reach, cut_spaces, dice_coverage):
        for other in (3, nx.path_graph(3), area_graph(graph)):
            with pytest.raises(TypeError, match=r"graph: .* does not come from cn.duchy_graph"):
                function(other)
