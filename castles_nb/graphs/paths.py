"""Paths over the empty spaces: how far a space is, and what you can't do without."""

from collections.abc import Collection

import networkx as nx

from castles_nb.arguments import one_of
from castles_nb.graphs.spaces import starts
from castles_nb.keywords import keywords


def tiles_to_reach(graph: nx.Graph) -> dict[str, int]:
    """For every space the fewest tiles to place until it is covered; 0 where it is.

    This is exact for the rule that a tile goes next to a tile (PLACE-04). It asks neither whether
    one gets these tiles and dice, nor about further rules of a module. In an empty duchy it counts
    from whichever castle space is nearest: there the starting castle may go (SET-19).

    >>> from castles_nb.graphs import duchy_graph
    >>> tiles_to_reach(duchy_graph(1, tiles={"4-4": "castle"}))["1-1"]
    3
    """
    # A shortest path leaves the tiles at once, and each step along it is one tile.
    lengths = nx.multi_source_dijkstra_path_length(graph, starts(graph), weight=None)
    return {space: lengths[space] for space in graph}


@keywords()
def cut_spaces(graph: nx.Graph, by: str = "space") -> dict[str | int, tuple[str, ...]]:
    """Return what you can't do without: the empty spaces behind others.

    With `by="space"` the keys are empty spaces: as long as this one stays empty, no tile can be
    placed on the spaces of its entry (PLACE-04). Duchies 1 to 30 hold together too well to have
    any, the solo duchies have them at their rivers. With `by="area"` the keys are numbers of
    areas, with `by="colour"` colours: what lies behind all empty spaces of that area or colour,
    so which tiles you need to get on. Keys with nothing behind them are left out.

    Counted from the tiles in the duchy; in an empty one from all castle spaces, since the
    first tile is a castle on one of them (SET-19). Raises `ValueError` for another `by`.

    >>> from castles_nb.graphs import duchy_graph
    >>> cut_spaces(duchy_graph(33, tiles={"3-5": "castle"}))["5-4"]  # the river leads on
    ('5-1', '5-2', '5-3', '6-1', '6-2')
    >>> ring = duchy_graph(3, tiles={"4-4": "castle"})  # the castle stands in a ring of monasteries
    >>> {colour: len(spaces) for colour, spaces in cut_spaces(ring, by="colour").items()}
    {'monastery': 30}
    """
    one_of("by", by, ("space", "area", "colour"))
    beginnings = starts(graph)
    groups: dict[str | int, list[str]] = {}
    for space, facts in graph.nodes(data=True):
        if not facts["filled"]:
            groups.setdefault(space if by == "space" else facts[by], []).append(space)
    behind = {key: _behind(graph, beginnings, spaces) for key, spaces in groups.items()}
    return {key: spaces for key, spaces in behind.items() if spaces}


def _behind(graph: nx.Graph, beginnings: list[str], left: Collection[str]) -> tuple[str, ...]:
    """The spaces that no path reaches without one of these."""
    rest = nx.restricted_view(graph, left, [])
    reached: set[str] = set()
    for start in beginnings:
        if start in rest and start not in reached:
            reached |= nx.node_connected_component(rest, start)
    return tuple(space for space in rest if space not in reached)
