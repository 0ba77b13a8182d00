"""Drawings of graphs show every space, edge and river."""

import pandas as pd
import pytest
from matplotlib.collections import LineCollection
from matplotlib.colors import to_hex
from matplotlib.patches import Patch

from castles_nb.drawing.palette import tile_colours
from castles_nb.graphs import area_graph, cut_spaces, duchy_graph, frontier, tiles_to_reach
from castles_nb.plots import draw_duchy_graph

TILES = {"4-4": "castle", "4-5": "ship", "3-4": "monastery12"}


@pytest.mark.parametrize("number", [1, 33, 34])
def test_hexes_stand_at_their_places(number: int) -> None:
    graph = duchy_graph(number)
    ax = draw_duchy_graph(graph)
    assert {patch.get_gid(): tuple(patch.xy) for patch in ax.patches} == dict(
        graph.nodes(data="pos")
    )
    assert ax.get_aspect() == 1
    (left, right), (low, high) = ax.get_xlim(), ax.get_ylim()
    for x, y in dict(graph.nodes(data="pos")).values():
        assert left + 1 < x < right - 1
        assert low + 1 < y < high - 1
    lines = [each for each in ax.collections if isinstance(each, LineCollection)]
    rivers = sum(river for *_, river in graph.edges(data="river"))
    assert [len(each.get_segments()) for each in lines] == [
        graph.number_of_edges() - rivers,
        rivers,
    ]
    ax.figure.canvas.draw()


def test_tiles_have_the_full_colour_and_the_frontier_an_edge() -> None:
    graph = duchy_graph(1, tiles=TILES)
    ax = draw_duchy_graph(graph, highlight=["1-1"])
    hexes = {patch.get_gid(): patch for patch in ax.patches}
    plain = hexes["7-4"].get_linewidth()
    for space, patch in hexes.items():
        pale, full, _ = tile_colours(graph.nodes[space]["colour"])
        expected = full if space in TILES else pale
        assert to_hex(patch.get_facecolor()) == to_hex(expected)
        stands_out = space in frontier(graph) or space == "1-1"
        assert (patch.get_linewidth() > plain) == stands_out
    legend = ax.get_legend()
    assert legend is not None
    told = [text.get_text() for text in legend.get_texts()]
    assert told[-2:] == ["frontier", "highlighted"]
    assert all(isinstance(handle, Patch) for handle in legend.legend_handles)


@pytest.mark.parametrize(
    ("number", "title"),
    [(1, "Duchy 1, Starter"), (11, "Duchy 11"), (33, "Duchy 33, Solo, beginner")],
)
def test_the_title_names_the_duchy_once(number: int, title: str) -> None:
    told = draw_duchy_graph(duchy_graph(number)).get_title(loc="left").split("\n")
    assert told[0] == title


def test_spaces_carry_what_is_asked_for() -> None:
    graph = duchy_graph(1, tiles=TILES)
    names = list(graph)

    def texts(labels: object) -> list[str]:
        ax = draw_duchy_graph(graph, labels=labels)  # type: ignore[arg-type]
        return [text.get_text() for text in ax.texts]

    assert texts("name") == names
    assert texts("die") == [str(die) for _, die in graph.nodes(data="die")]
    assert texts("area") == [str(area) for _, area in graph.nodes(data="area")]
    assert texts("tile")[names.index("3-4")] == "monastery\n12"
    assert texts("tile")[names.index("1-1")] == ""
    assert texts(tiles_to_reach(graph)) == [str(far) for far in tiles_to_reach(graph).values()]
    assert texts({"1-1": "here"})[:2] == ["here", ""]
    assert texts({"1-1": "a_b1\nc"})[:2] == ["a_b1\nc", ""]


@pytest.mark.parametrize(
    "label", ["$\\frac{1$", "$x$", "_", "\\", "a\n\nb", "\ud800", "🤖", "\0", "x" * 2000, 1.5, None]
)
def test_every_label_can_be_drawn(label: object) -> None:
    graph = duchy_graph(1)
    graph.graph["name"] = str(label)
    draw_duchy_graph(graph, labels={"1-1": label}).figure.canvas.draw()


def test_long_names_are_written_small_enough() -> None:
    ax = draw_duchy_graph(duchy_graph(1, tiles={"2-5": "boarding_house"}), labels="tile")
    ax.figure.canvas.draw()
    text = next(text for text in ax.texts if text.get_text() == "boarding\nhouse")
    patch = next(patch for patch in ax.patches if patch.get_gid() == "2-5")
    assert text.get_window_extent().width < patch.get_window_extent().width


def test_bottlenecks_can_be_shown() -> None:
    graph = duchy_graph(33, tiles={"3-5": "castle"})
    ax = draw_duchy_graph(graph, highlight=cut_spaces(graph))
    thick = {patch.get_gid() for patch in ax.patches if patch.get_linewidth() == 5}
    assert thick == {"3-2", "5-4"}


def test_wrong_arguments_are_named() -> None:
    graph = duchy_graph(1)
    with pytest.raises(TypeError, match=r"does not come from cn.duchy_graph"):
        draw_duchy_graph(area_graph(graph))
    with pytest.raises(TypeError, match=r"^graph: DataFrame does not come from cn.duchy_graph$"):
        draw_duchy_graph(pd.DataFrame({"a": [1]}))
    with pytest.raises(
        ValueError, match="labels: 'colours' is neither a mapping nor die, name, tile or area"
    ):
        draw_duchy_graph(graph, labels="colours")
    with pytest.raises(TypeError, match=r"^highlight: '4-4' is not a collection"):
        draw_duchy_graph(graph, highlight="4-4")
    with pytest.raises(ValueError, match=r"^highlight: .* does not name spaces"):
        draw_duchy_graph(graph, highlight=["9-9"])
