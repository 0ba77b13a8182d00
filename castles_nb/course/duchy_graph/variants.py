"""The questions of this lesson of which every student gets another one."""

from collections.abc import Iterator
from itertools import groupby

import castles_nb as cn
from castles_nb.game import Game
from castles_nb.lessons.variants import ONLY_CASTLE, Case, variant

_TILES = {
    "building": ("Bk", "Wt"),
    "castle": ("Ca", "Ca"),
    "livestock": ("c3", "s3"),
    "mine": ("Mi", "Mi"),
    "monastery": ("m15", "m16"),
    "ship": ("Sh", "Sh"),
}
"""Two tiles of each colour that may lie in one area."""


@variant("duchy_graph-towns")
def towns() -> Iterator[Case]:
    """Another duchy with three to five towns."""
    for number in range(1, 11):
        areas = cn.graphs.area_graph(cn.duchy_graph(number)).nodes.values()
        right = sorted(area["size"] for area in areas if area["colour"] == "building")
        if len(right) < 3:
            continue
        game = Game(players=2, seed=1, duchies=(number, number))
        yield Case(right, {"duchy": number, "towns": len(right)}, str(game.position))


def _three_tiles() -> Iterator[str]:
    """Positions with the castle and two tiles that touch it or each other, on duchy 1."""
    graph = cn.duchy_graph(1)
    tiles = {space: _TILES[colour] for space, colour in graph.nodes(data="colour")}
    rows = groupby(graph, key=lambda space: space[0])
    spaces = [list(row) for _, row in rows]
    for one in graph["4-4"]:
        for other in graph[one]:
            covered = {"4-4": "Ca", one: tiles[one][0], other: tiles[other][1]}
            if len(covered) == 3:
                lines = ("".join(covered.get(space, "-") for space in row) for row in spaces)
                duchy = "/".join(lines)
                yield f"castles/1 now=A3 dice=25,34 0: storage=Sh,Mi duchy={duchy} 1: {ONLY_CASTLE}"


@variant("duchy_graph-frontier")
def frontier() -> Iterator[Case]:
    """Three tiles on duchy 1, with a frontier of nine or ten spaces."""
    for position in _three_tiles():
        graph = cn.duchy_graph(Game.from_position(position, seed=1).state.estate(0))
        right = set(cn.graphs.frontier(graph))
        if len(right) in (9, 10):
            yield Case(right, {"spaces": len(right)}, position)


@variant("duchy_graph-numbers")
def numbers() -> Iterator[Case]:
    """Three tiles on duchy 1, a ship and a mine: two to four values of a die."""
    for position in _three_tiles():
        graph = cn.duchy_graph(Game.from_position(position, seed=1).state.estate(0))
        spaces = [graph.nodes[space] for space in cn.graphs.frontier(graph)]
        right = {facts["die"] for facts in spaces if facts["colour"] in ("ship", "mine")}
        if len(right) in (2, 3, 4):
            yield Case(right, {}, position)
