"""The solo duchies' data file: what it holds, and how damage in it is reported."""

import pickle
import re
from collections import Counter
from collections.abc import Callable
from itertools import pairwise
from math import dist
from typing import Any

import networkx as nx
import pytest
from damaged_data import refused

from castles_nb.components import DUCHIES, Duchy
from castles_nb.drawing.board.duchy import duchy_picture
from castles_nb.engine import Estate
from castles_nb.engine.bits import bits_in
from castles_nb.engine.every_duchy import duchy
from castles_nb.engine.kinds import CASTLE
from castles_nb.expansion_files import FOLDER
from castles_nb.expansions.solo.boards import BOARDS, read_solo_duchies
from castles_nb.graphs import duchy_graph
from castles_nb.hexgrid import STANDARD, touching_pairs

EACH = pytest.mark.parametrize("board", BOARDS["special"].values(), ids=str)


@EACH
def test_spaces_are_as_many_as_elsewhere(board: Duchy) -> None:
    assert Counter(board.colours) == Counter(DUCHIES[1].colours)
    assert set(board.dice) == set(range(1, 7))
    assert sorted(space for area in board.areas for space in area.spaces) == list(range(37))


@EACH
def test_spaces_touch_where_they_stand_a_hex_apart(board: Duchy) -> None:
    """Hexes that touch are sqrt(3) sides apart; those a river joins are further."""
    grid = board.grid
    assert {*touching_pairs(grid.places)} == {tuple(sorted(edge)) for edge in grid.edges}
    assert all(dist(grid.places[a], grid.places[b]) > 2 for a, b in grid.rivers)


@EACH
def test_only_rivers_hold_the_regions_together(board: Duchy) -> None:
    land = nx.Graph(board.grid.edges)
    land.add_nodes_from(range(37))
    assert nx.number_connected_components(land) > 2
    assert nx.is_connected(nx.Graph([*board.grid.edges, *board.grid.rivers]))


def test_rivers_make_no_areas() -> None:
    """All six ship spaces of duchy 33 lie at rivers, and each is an area of its own."""
    board = BOARDS["special"][33]
    ships = [area.spaces for area in board.areas if area.colour == "ship"]
    assert [len(spaces) for spaces in ships] == [1] * 6
    assert {space for edge in board.grid.rivers for space in edge} == {s for (s,) in ships}


@pytest.mark.rule("SOLO-10")
def test_an_estate_goes_on_across_a_river() -> None:
    estate = Estate.start(BOARDS["special"][33])
    spaces, names = estate.duchy.grid.spaces, estate.duchy.grid.names
    estate.cover(CASTLE, spaces["2-3"])
    assert [names[s] for s in bits_in(estate.frontier)] == ["1-2", "2-2", "3-2"]
    estate.cover(CASTLE, spaces["3-2"])
    assert [names[s] for s in bits_in(estate.frontier)] == ["1-2", "1-3", "2-2", "3-1", "5-4"]


@EACH
def test_it_is_drawn_with_its_own_names(board: Duchy) -> None:
    drawn = re.findall('data-part="space-([^"]*)"', duchy_picture(board).to_fragment())
    assert sorted(drawn) == list(board.grid.names) == list(STANDARD.names)


@EACH
def test_it_arrives_in_another_process_as_the_same_board(board: Duchy) -> None:
    assert pickle.loads(pickle.dumps(board)) is board


def test_the_ships_of_duchy_33_ask_for_these_dice() -> None:
    board = BOARDS["special"][33]
    spaces = zip(board.grid.names, board.colours, board.dice, strict=True)
    ships = {name: die for name, colour, die in spaces if colour == "ship"}
    assert ships == {"1-3": 6, "3-2": 1, "4-5": 3, "5-4": 4, "6-3": 1, "6-5": 3}


@pytest.mark.parametrize(
    ("change", "names"),
    [
        (lambda r: r.pop("side"), "field 'side' is missing"),
        (lambda r: r["duchies"].pop(), "duchies: duchies 33 and 34"),
        (lambda r: r["duchies"].reverse(), "duchies: duchies 33 and 34"),
        (lambda r: r["duchies"][0].update(number=1), r"duchies\[1\]: number: .*not 1"),
        (lambda r: r["duchies"][0]["spaces"].pop(), r"spaces: \d monastery spaces, 6 are"),
        (lambda r: r["duchies"][0].update(spaces=[]), "spaces: 0 building spaces"),
        (lambda r: r["duchies"][0]["spaces"][2].pop(), r"spaces\[3\]: a colour with a die"),
        (lambda r: r["duchies"][0]["spaces"][2].__setitem__(0, "B7"), r"spaces\[3\]: .*B7"),
        (lambda r: r["duchies"][0]["spaces"][2].__setitem__(0, "X1"), "legend: field 'X'"),
        (lambda r: r["duchies"][0]["edges"].append([0, 37]), r"edges\[\d+\]\[2\]: .*not 37"),
        (lambda r: r["duchies"][0]["edges"].append([3, 3]), r"edges\[\d+\]: spaces 3 and 3"),
        (lambda r: r["duchies"][0]["edges"].append([1, 0]), r"edges\[\d+\]: spaces 1 and 0"),
        (lambda r: r["duchies"][0]["rivers"].append([1, 0]), "rivers: .* spaces that touch"),
    ],
)
def test_damage_is_named(change: Callable[[dict[str, Any]], object], names: str) -> None:
    message = refused(read_solo_duchies, "solo/boards.json", change, FOLDER)
    assert message.startswith("solo/boards.json: ")
    assert re.search(names, message), message


@EACH
def test_names_go_from_top_to_bottom_and_in_each_row_from_the_left(board: Duchy) -> None:
    grid = board.grid
    rows: list[list[tuple[float, float]]] = [[] for _ in grid.rows]
    for name, place in zip(grid.names, grid.places, strict=True):
        rows[int(name[0]) - 1].append(place)
    assert tuple(map(len, rows)) == STANDARD.rows
    assert all(row == sorted(row) for row in rows)
    for above, below in pairwise(rows):
        assert max(y for _, y in above) <= min(y for _, y in below)


def test_they_are_named_like_any_other_duchy() -> None:
    for number, board in BOARDS["special"].items():
        assert duchy(number) is board
        assert duchy_graph(number).graph["title"] == board.title
    assert duchy("13a", "2019") is duchy(33, "2019") is BOARDS["2019"][33]


def test_the_edition_of_2019_calls_them_13a_and_13b() -> None:
    labels = {number: board.label for number, board in BOARDS["2019"].items()}
    assert labels == {33: "13a", 34: "13b"}
    assert [board.label for board in BOARDS["special"].values()] == ["33", "34"]
    for number, board in BOARDS["2019"].items():
        assert board.colours == BOARDS["special"][number].colours
        assert pickle.loads(pickle.dumps(board)) is board
