"""The spaces of a duchy and what they touch."""

from collections.abc import Mapping

import networkx as nx

from castles_nb.arguments import as_int
from castles_nb.components import ANY_COLOUR, BY_NAME, KINDS, Duchy, terms
from castles_nb.components.duchies import SPECIAL
from castles_nb.engine.estate import Estate
from castles_nb.engine.every_duchy import duchy as duchy_numbered
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.short_text import short_repr


@keywords(by_place=("tiles",), renamed={"board": "duchy"})
def duchy_graph(
    duchy: int | str | Duchy | Estate,
    *,
    tiles: Mapping[str, str] | None = None,
    edition: str = SPECIAL,
) -> nx.Graph:
    """The spaces of a duchy, with an edge between any two neighbours.

    `duchy` is the number or label of one of the edition's duchies (1 to 30; 31 and 32 of the team
    game, 33 and 34 of the solo game, 35 and 36 of Châteauma; `"11a"` in the 2019 edition), a
    `Duchy`, or an `Estate` with its tiles: `game.state.estate(0)`. `tiles` adds more, names of
    tiles by names of spaces.

    Nodes are names of spaces (`"4-4"`) with the attributes
    `colour`, `die`, `tile` (its name, or ""), `filled`, `frontier` (empty and next to a tile,
    PLACE-04), `area` (a number that `area_graph` uses, too) and `pos` (x, y of its middle, y
    upwards, in sides of a hex). Edges have `river`: whether the two don't touch and a river joins
    them (SOLO-10, A-26). `graph.graph` has the `number`, `name` and `title` of the duchy.

    Raises `InvalidSetup` for another number, `TypeError` if it isn't a board, and `ValueError` for
    tiles that can't be there.

    >>> graph = duchy_graph(1, tiles={"4-4": "castle"})
    >>> print(graph)
    Graph named 'Starter' with 37 nodes and 90 edges
    >>> graph.nodes["4-4"]["tile"], graph.nodes["4-5"]["colour"], graph.nodes["4-5"]["frontier"]
    ('castle', 'ship', True)
    """
    laid: dict[str, str] = {}
    if isinstance(duchy, Estate):
        laid = {
            duchy.duchy.grid.names[space]: KINDS[kind].name
            for space, kind in enumerate(duchy.tiles)
            if kind
        }
        duchy = duchy.duchy
    elif isinstance(duchy, str) or as_int(duchy) is not None:
        duchy = duchy_numbered(duchy, edition)
    if not isinstance(duchy, Duchy):
        raise TypeError(Message("graph-board", given=short_repr(duchy)))
    graph = _graph(duchy)
    _lay(graph, laid)
    _lay(graph, _checked(graph, tiles))
    for space in frontier(graph):
        graph.nodes[space]["frontier"] = True
    return graph


def frontier(graph: nx.Graph) -> tuple[str, ...]:
    """The empty spaces next to a tile: where the next one may go (PLACE-04).

    >>> frontier(duchy_graph(1, tiles={"1-1": "cow2"}))
    ('1-2', '2-1', '2-2')
    """
    check(graph)
    filled = graph.nodes(data="filled")
    return tuple(
        space
        for space, is_filled in filled
        if not is_filled and any(filled[near] for near in graph[space])
    )


def starts(graph: nx.Graph) -> list[str]:
    """The spaces paths begin at: those with tiles, or every castle space of an empty duchy
    (SET-19)."""
    check(graph)
    filled = [space for space, is_filled in graph.nodes(data="filled") if is_filled]
    return filled or [s for s, colour in graph.nodes(data="colour") if colour == "castle"]


def check(graph: object) -> None:
    """Raise `TypeError` for anything but a graph of `duchy_graph`."""
    if not isinstance(graph, nx.Graph) or any(die is None for _, die in graph.nodes(data="die")):
        raise TypeError(Message("graph-not-made-here", given=type(graph).__name__))


def _graph(board: Duchy) -> nx.Graph:
    """The spaces of a board and what joins them, without tiles."""
    grid, names = board.grid, board.grid.names
    graph = nx.Graph(number=board.number, name=board.name, title=board.title)
    for space, (x, y) in enumerate(grid.places):
        graph.add_node(
            names[space],
            colour=board.colours[space],
            die=board.dice[space],
            tile="",
            filled=False,
            frontier=False,
            area=board.area_of[space],
            pos=(x, -y),
        )
    graph.add_edges_from(((names[a], names[b]) for a, b in grid.edges), river=False)
    graph.add_edges_from(((names[a], names[b]) for a, b in grid.rivers), river=True)
    return graph


def _checked(graph: nx.Graph, tiles: object) -> Mapping[str, str]:
    if tiles is None:
        return {}
    if not isinstance(tiles, Mapping):
        raise TypeError(Message("graph-tiles", given=short_repr(tiles)))
    for space, tile in tiles.items():
        if space not in graph:
            raise ValueError(Message("graph-no-space", given=short_repr(space)))
        if tile not in BY_NAME:
            raise ValueError(Message("graph-no-tile", space=space, given=short_repr(tile)))
        if BY_NAME[tile].colour not in (graph.nodes[space]["colour"], ANY_COLOUR):
            message = Message(
                "graph-wrong-colour",
                space=space,
                tile=terms.tile(BY_NAME[tile].index),
                colour=terms.colour(graph.nodes[space]["colour"]),
            )
            raise ValueError(message)
    return tiles


def _lay(graph: nx.Graph, tiles: Mapping[str, str]) -> None:
    for space, tile in tiles.items():
        graph.nodes[space].update(tile=tile, filled=True)
