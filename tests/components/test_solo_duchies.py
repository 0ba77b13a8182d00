"""The solo duchies' data file: what it holds, and how damage in it is reported."""

import re
from collections import Counter
from collections.abc import Callable
from itertools import combinations
from math import dist
from typing import Any

import networkx as nx
import pytest
from damaged_data import refused

from castles_nb.components import DUCHIES, SOLO_DUCHIES, SoloDuchy
from castles_nb.components.solo_duchies import read_solo_duchies

BOARDS = pytest.mark.parametrize("board", SOLO_DUCHIES.values(), ids=str)


@BOARDS
def test_spaces_are_as_many_as_elsewhere(board: SoloDuchy) -> None:
    assert Counter(board.colours) == Counter(DUCHIES[1].colours)
    assert set(board.dice) == set(range(1, 7))
    assert sorted(space for area in board.areas for space in area.spaces) == list(range(37))


@BOARDS
def test_spaces_touch_where_they_stand_a_hex_apart(board: SoloDuchy) -> None:
    """Hexes that touch are sqrt(3) sides apart; those a river joins are further."""
    near = {
        (a, b) for a, b in combinations(range(37), 2) if dist(board.places[a], board.places[b]) < 2
    }
    assert near == {tuple(sorted(edge)) for edge in board.edges}
    assert all(dist(board.places[a], board.places[b]) > 2 for a, b in board.rivers)


@BOARDS
def test_only_rivers_hold_the_regions_together(board: SoloDuchy) -> None:
    land = nx.Graph(board.edges)
    land.add_nodes_from(range(37))
    assert nx.number_connected_components(land) > 2
    assert nx.is_connected(nx.Graph([*board.edges, *board.rivers]))


def test_rivers_make_no_areas() -> None:
    """All six ship spaces of duchy 33 lie at rivers, and each is an area of its own."""
    board = SOLO_DUCHIES[33]
    ships = [area.spaces for area in board.areas if area.colour == "ship"]
    assert [len(spaces) for spaces in ships] == [1] * 6
    assert {space for edge in board.rivers for space in edge} == {s for (s,) in ships}


def test_the_ships_of_duchy_33_ask_for_these_dice() -> None:
    board = SOLO_DUCHIES[33]
    spaces = zip(board.space_names, board.colours, board.dice, strict=True)
    ships = {name: die for name, colour, die in spaces if colour == "ship"}
    assert ships == {"1": 6, "10": 3, "16": 1, "20": 3, "31": 1, "33": 4}


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
    message = refused(read_solo_duchies, "solo_duchies.json", change)
    assert message.startswith("solo_duchies.json: ")
    assert re.search(names, message), message
