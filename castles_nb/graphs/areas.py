"""The areas of a duchy, what they touch, and how far they are from complete."""

from typing import Any

import networkx as nx

from castles_nb.arguments import one_of
from castles_nb.components import BOARD, PHASES
from castles_nb.graphs.paths import tiles_to_reach
from castles_nb.graphs.spaces import check
from castles_nb.keywords import keywords


@keywords()
def area_graph(graph: nx.Graph, phase: str = "") -> nx.Graph:
    """One node for each area, and an edge between any two that are neighbours.

    Nodes are numbers in the order of the areas' first spaces, with the attributes `colour`,
    `spaces` (names), `size`, `filled`, `missing` (spaces), `needed` (see `tiles_needed`), `points`
    and `pos` (the middle of its spaces). `points` are for completing it, for its size
    (SCORE-02) and, with a `phase` A to E, for that phase (SCORE-03); 0 if it is complete. Bonus
    tiles and what modules add are not in it. Edges have `borders`, the number of pairs of
    neighbours, and `river`, whether nothing but rivers joins the two.

    >>> from castles_nb.graphs import duchy_graph
    >>> areas = area_graph(duchy_graph(1, tiles={"4-4": "castle"}), phase="A")
    >>> river = areas.nodes[5]
    >>> river["colour"], river["missing"], river["needed"], river["points"]
    ('ship', 3, 3, 16)

    As a table: `pd.DataFrame.from_dict(dict(areas.nodes(data=True)), orient="index")`.
    """
    check(graph)
    one_of("phase", phase, ("", *PHASES))
    phase_points = BOARD.phase_points[PHASES.index(phase)] if phase else 0
    needed = tiles_needed(graph)

    def area(spaces: frozenset[str]) -> dict[str, Any]:
        ordered = [space for space in graph if space in spaces]
        facts = [graph.nodes[space] for space in ordered]
        size, filled = len(facts), sum(each["filled"] for each in facts)
        xs, ys = zip(*(each["pos"] for each in facts), strict=True)
        points = BOARD.area_points[size] + phase_points
        return {
            "colour": facts[0]["colour"],
            "spaces": tuple(ordered),
            "size": size,
            "filled": filled,
            "missing": size - filled,
            "needed": needed[facts[0]["area"]],
            "points": points if filled < size else 0,
            "pos": (sum(xs) / size, sum(ys) / size),
        }

    def border(one: frozenset[str], other: frozenset[str]) -> dict[str, Any]:
        rivers = [river for *_, river in nx.edge_boundary(graph, one, other, data="river")]
        return {"borders": len(rivers), "river": all(rivers)}

    areas = nx.quotient_graph(
        graph,
        list(spaces_by_area(graph).values()),
        node_data=area,
        edge_data=border,
        relabel=True,
    )
    areas.graph.update(graph.graph)
    return areas


def tiles_needed(graph: nx.Graph) -> dict[int, int]:
    """For every area the fewest tiles to place until it is complete, those on the way included.

    This is exact for the rule that a tile goes next to a tile (PLACE-04), in the sense of
    `tiles_to_reach`. An area of which nothing is covered is contiguous, so it takes a shortest way
    to it and then all of its spaces. Of any other each missing part touches what is covered of it.

    >>> from castles_nb.graphs import duchy_graph
    >>> tiles_needed(duchy_graph(1, tiles={"4-4": "castle"}))[2]  # from 4-4 to 1-4
    3
    """
    far = tiles_to_reach(graph)
    filled = graph.nodes(data="filled")
    needed = {}
    for number, spaces in spaces_by_area(graph).items():
        missing = [space for space in spaces if not filled[space]]
        # The first of them counts for the way; it is 0 where the starting castle may go.
        way = min((far[space] for space in missing), default=1)
        needed[number] = len(missing) + way - 1
    return needed


def spaces_by_area(graph: nx.Graph) -> dict[int, list[str]]:
    """The names of the spaces of every area."""
    spaces: dict[int, list[str]] = {}
    for space, area in graph.nodes(data="area"):
        spaces.setdefault(area, []).append(space)
    return spaces
