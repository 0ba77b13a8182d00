"""Grids of other boards than a player's duchy: what the engine, notation and drawings make of them.

The board is the team's of 2019 (12a): two hexagons that share a space, 73 in all (TEAM-03).
"""

import re
import subprocess
import sys
from collections import Counter
from itertools import pairwise
from pathlib import Path

import pytest
from team_board import COLOUR, TEAM

from castles_nb.components import BY_NAME
from castles_nb.drawing.board.duchy import duchy_picture
from castles_nb.engine import Estate
from castles_nb.engine.bits import bits_in
from castles_nb.engine.kinds import CASTLE
from castles_nb.graphs import duchy_graph
from castles_nb.hexgrid import SPACE_NAMES, STANDARD, Grid, hexagon
from castles_nb.notation.board.position_words import DUCHY
from castles_nb.notation.token import Token, Unreadable


@pytest.mark.rule("TEAM-03")
def test_73_spaces_with_names_of_their_own() -> None:
    grid = TEAM.grid
    assert len(grid) == len({*grid.names}) == len({*grid.places}) == 73
    assert grid.names[:37] == SPACE_NAMES  # texts of actions say the same of both
    assert grid.names[grid.middle] == "4-7"
    assert (TEAM.colours[grid.middle], TEAM.dice[grid.middle]) == ("castle", 1)
    in_line = [f"4-{column}" for column in range(1, 14)]
    assert all(beside(grid, a, b) for a, b in pairwise(in_line))
    assert [name for name in grid.names if name.startswith("4-")] == in_line
    assert beside(grid, "3-6", "3-7")
    assert beside(grid, "5-6", "5-7")
    assert not beside(grid, "2-5", "2-6")
    assert not beside(grid, "6-5", "6-6")


def beside(grid: Grid, a: str, b: str) -> bool:
    return grid.spaces[b] in grid.neighbours[grid.spaces[a]]


def test_masks_say_the_same_as_neighbours() -> None:
    for grid in (STANDARD, TEAM.grid):
        assert [tuple(bits_in(mask)) for mask in grid.neighbour_masks] == list(grid.neighbours)
        for space, around in enumerate(grid.neighbours):
            assert all(space in grid.neighbours[other] for other in around)


@pytest.mark.rule("TEAM-03")
def test_areas_reach_across_both_halves() -> None:
    """The counts and areas that the facts tell of this board."""
    letters = {colour: letter for letter, colour in COLOUR.items()}
    counted = Counter(letters[colour] for colour in TEAM.colours)
    assert counted == {"C": 7, "B": 24, "L": 12, "Y": 12, "M": 6, "S": 12}
    areas = sorted(f"{letters[area.colour]}{len(area.spaces)}" for area in TEAM.areas)
    assert areas == [
        *("B3", "B3", "B4", "B4", "B4", "B6", *["C1"] * 7, "L4", "L4", "L4"),
        *("M1", "M2", "M3", "S4", "S8", "Y2", "Y3", "Y7"),
    ]


@pytest.mark.rule("TEAM-16")
def test_an_estate_grows_into_both_halves() -> None:
    estate, grid = Estate.start(TEAM), TEAM.grid
    assert estate.empty_spaces == 73
    estate.cover(CASTLE, grid.middle)
    names = [grid.names[space] for space in bits_in(estate.frontier)]
    assert names == ["3-6", "4-6", "5-6", "3-7", "4-8", "5-7"]
    estate.cover(BY_NAME["ship"].index, grid.spaces["4-9"])
    assert estate.masks.area_size[grid.spaces["4-9"]] == 4
    assert estate.frontier >> grid.spaces["4-10"] & 1


def test_it_is_drawn_and_is_a_graph() -> None:
    drawn = re.findall('data-part="space-([^"]*)"', duchy_picture(TEAM).to_fragment())
    graph = duchy_graph(TEAM, tiles={"4-7": "castle"})
    assert sorted(drawn) == sorted(graph) == sorted(TEAM.grid.names)
    assert graph.number_of_edges() == len(TEAM.grid.edges)
    assert graph.nodes["4-8"]["frontier"]


def test_positions_write_its_rows() -> None:
    tiles = tuple(CASTLE if space in (21, 72) else 0 for space in range(73))
    text = DUCHY.write(tiles, TEAM.grid)
    assert text.split("/")[3] == "------Ca"
    assert text.endswith("/---Ca")
    assert DUCHY.read(Token(text, 1), TEAM.grid) == tiles
    with pytest.raises(Unreadable, match="rows"):
        DUCHY.read(Token(text, 1), STANDARD)


def test_a_grid_without_rows_is_written_as_one() -> None:
    line = Grid(("a", "b", "c"), ((0, 0), (2, 0), (4, 0)), ((0, 1),), rivers=((1, 2),))
    assert line.rows == (3,)
    assert line.touching == ((1,), (0,), ())
    assert line.neighbours == ((1,), (0, 2), (1,))
    assert line.names[line.middle] == "b"


def test_two_spaces_cannot_have_the_same_name() -> None:
    with pytest.raises(ValueError, match="names: two spaces are called a"):
        Grid(("a", "b", "a"), ((0, 0), (2, 0), (4, 0)), ())


def test_a_hexagon_may_have_other_rows() -> None:
    small = hexagon(2, 3, 2)
    assert small.names[small.middle] == "2-2"
    assert len(small.neighbours[small.middle]) == 6


PLAY = """
from castles_nb import hexgrid
from team_board import TEAM

hexgrid.SPACE_NAMES = TEAM.grid.names
from castles_nb.engine import Deal, Estate, GameState, Setup
from castles_nb.engine.kinds import CASTLE, MINE

state = GameState.start(Setup(), Deal.from_seed(7, Setup()))
while state.pending:
    state.apply(state.legal_actions()[0])
estate = state.estates[state.player] = Estate.start(TEAM)
estate.cover(CASTLE, TEAM.grid.middle)
estate.storage, estate.workers, state.legal = (MINE,), 6, None
places = {action.place: action for action in state.legal_actions() if action.verb == "place"}
state.apply(places[max(places)])
print(*sorted(TEAM.grid.names[place] for place in places))
print(str(places[max(places)]).partition(" with ")[0], len(estate.tiles), estate.count(MINE))
"""


def test_tables_of_actions_grow_with_the_names() -> None:
    """Where the names of actions are those of 73 spaces, tiles go into the other half, too."""
    done = subprocess.run(
        [sys.executable, "-c", PLAY],
        cwd=Path(__file__).parent,
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert done.stdout.splitlines() == ["5-6 5-7", "place mine on 5-7 73 1"], done.stderr
