"""The graph of a duchy, its hexes at their true places."""

from collections.abc import Collection, Mapping
from textwrap import wrap

import networkx as nx
from matplotlib.axes import Axes
from matplotlib.collections import LineCollection
from matplotlib.lines import Line2D
from matplotlib.patches import Patch
from matplotlib.typing import ColorType

from castles_nb.arguments import as_tuple
from castles_nb.components import BY_NAME, COLOURS, terms
from castles_nb.drawing.palette import tile_colours
from castles_nb.graphs import frontier
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.plots import looks
from castles_nb.plots.hexes import draw_hexes, size_for
from castles_nb.short_text import short_repr

FACTS = ("die", "name", "tile", "area")
"""The labels spaces can have."""
_LONGEST_LINE = 9
"""Letters of a tile's name on one line."""


@keywords()
def draw_duchy_graph(
    graph: nx.Graph,
    ax: Axes | None = None,
    *,
    labels: str | Mapping[str, object] = "die",
    highlight: Collection[str] = (),
) -> Axes:
    """Spaces in the game's colours, pale where they are empty, and a line between neighbours.

    `graph` comes from `cn.duchy_graph`. `labels` writes `"die"`, `"name"`, `"tile"` or `"area"` on
    each space, or what a mapping has for it: `labels=cn.graphs.tiles_to_reach(graph)`. The frontier
    has a thick edge, spaces in `highlight` a thicker one of another colour; rivers are broken
    lines. Raises `ValueError` for other labels and for missing spaces, TypeError if `highlight`
    isn't a collection of spaces.
    """
    border = frontier(graph)
    texts = _texts(graph, labels)
    highlight = as_tuple("highlight", highlight)
    if not all(isinstance(space, str) and space in graph for space in highlight):
        raise ValueError(Message("plot-highlight-unknown", given=short_repr(highlight)))
    places = dict(graph.nodes(data="pos"))
    colours: dict[str, ColorType] = {}
    inks = {}
    for space, facts in graph.nodes(data=True):
        pale, full, on_tile = tile_colours(facts["colour"])
        colours[space] = full if facts["filled"] else pale
        inks[space] = on_tile if facts["filled"] else "black"
    ax = looks.axes(ax, *size_for(places))
    hexes = draw_hexes(ax, places, colours, texts, inks)
    for space in border:
        hexes[space].set(edgecolor=looks.BLUE, linewidth=3, zorder=2)
    for space in highlight:
        hexes[space].set(edgecolor=looks.VERMILLION, linewidth=5, zorder=3)
    for is_river in (False, True):
        ends = [(a, b) for a, b, river in graph.edges(data="river") if river == is_river]
        ax.add_collection(
            LineCollection(
                [_between(places[a], places[b], is_river) for a, b in ends],
                colors=looks.SKY if is_river else "black",
                linewidths=4 if is_river else 1.2,
                linestyles="--" if is_river else "-",
                alpha=1 if is_river else 0.5,
                zorder=2.5,
            )
        )
    rivers = any(river for *_, river in graph.edges(data="river"))
    _key(ax, bool(border), bool(highlight), rivers)
    filled = sum(is_filled for _, is_filled in graph.nodes(data="filled"))
    title = Message(
        "plot-duchy-title",
        duchy=looks.plain(graph.graph["title"]),
        filled=filled,
        spaces=len(graph),
        labels=labels if isinstance(labels, str) else "own",
    )
    looks.describe(ax, title)
    return ax


def _texts(graph: nx.Graph, labels: str | Mapping[str, object]) -> dict[str, str]:
    if isinstance(labels, Mapping):
        return {space: str(labels.get(space, "")) for space in graph}
    if not isinstance(labels, str) or labels not in FACTS:
        raise ValueError(Message("plot-labels-unknown", given=short_repr(labels), known=FACTS))
    if labels == "name":
        return {space: space for space in graph}
    if labels == "tile":
        return {space: _tile(name) for space, name in graph.nodes(data="tile")}
    return {space: str(fact) for space, fact in graph.nodes(data=labels)}


def _tile(name: str) -> str:
    """The name of a tile, a long one on several lines: boarding house, monastery 23."""
    if not name:
        return ""
    called = str(Message("plain", tile=terms.tile(BY_NAME[name].index)))
    return "\n".join(wrap(called, _LONGEST_LINE, break_long_words=False))


def _between(
    a: tuple[float, float], b: tuple[float, float], is_river: bool
) -> list[tuple[float, float]]:
    """A line from one hex to the other that leaves their middles free for text."""
    length = ((a[0] - b[0]) ** 2 + (a[1] - b[1]) ** 2) ** 0.5
    away = (0.55 if is_river else 0.62) / length
    x, y = (b[0] - a[0]) * away, (b[1] - a[1]) * away
    return [(a[0] + x, a[1] + y), (b[0] - x, b[1] - y)]


def _key(ax: Axes, frontier: bool, highlight: bool, rivers: bool) -> None:
    """Explain colours and edges, beside the duchy."""
    entries: list[Patch | Line2D] = [
        Patch(
            facecolor=tile_colours(colour)[1], edgecolor=looks.GREY, label=str(terms.colour(colour))
        )
        for colour in COLOURS
    ]
    if frontier:
        message = str(Message("plot-duchy-frontier"))
        entries.append(Patch(facecolor="none", edgecolor=looks.BLUE, linewidth=3, label=message))
    if highlight:
        edge, message = looks.VERMILLION, str(Message("plot-duchy-highlighted"))
        entries.append(Patch(facecolor="none", edgecolor=edge, linewidth=5, label=message))
    if rivers:
        message = str(Message("plot-duchy-river"))
        entries.append(Line2D([], [], color=looks.SKY, linewidth=4, linestyle="--", label=message))
    ax.legend(
        handles=entries,
        loc="center left",
        bbox_to_anchor=(1.02, 0.5),
        fontsize=looks.NOTE_SIZE,
        frameon=False,
        title=str(Message("plot-duchy-key")),
        title_fontsize=looks.NOTE_SIZE,
    )
