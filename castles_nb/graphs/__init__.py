"""A duchy as a graph of networkx: spaces, areas, ways, bottlenecks, and what dice reach.

    graph = cn.duchy_graph(game.state.estate(0))
    cn.graphs.frontier(graph)

Everything here is a function of the graph that `duchy_graph` makes, so what networkx can do with a
graph can be done with it as well.
"""

from castles_nb.graphs.areas import area_graph, tiles_needed
from castles_nb.graphs.coverage import dice_coverage
from castles_nb.graphs.paths import cut_spaces, tiles_to_reach
from castles_nb.graphs.spaces import duchy_graph, frontier

__all__ = [
    "area_graph",
    "cut_spaces",
    "dice_coverage",
    "duchy_graph",
    "frontier",
    "tiles_needed",
    "tiles_to_reach",
]


def __dir__() -> list[str]:
    return __all__
