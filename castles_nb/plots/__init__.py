"""Plots of experiments and duchies, on matplotlib.

    import castles_nb as cn

    results = cn.simulate(["greedy", "random"], games=100)
    cn.plots.points_by_source(results)

Every function draws on `ax`, or on a new figure without one, and returns the `Axes`, so that
anything can be changed or added. None shows a figure by itself: a notebook does, and a script
saves it, `ax.figure.savefig("plot.png")`. Text takes the colours of the matplotlib style in use, so
plots suit light and dark ones; letters are large enough for a projector, and colours are told apart
by all common kinds of colour vision. For plots of your own there are the colours `BLUE`, `ORANGE`
and `GREY`, `TILE_COLOURS` for tiles, and `marks_for(names)`: a colour, a line and a point for each.
"""

from typing import Any

from castles_nb.message import Message
from castles_nb.plots.areas import areas_by_phase
from castles_nb.plots.duchy_graph import draw_duchy_graph
from castles_nb.plots.forest import forest
from castles_nb.plots.heat_map import duchy_heat_map
from castles_nb.plots.looks import BLUE, GREY, ORANGE, TILE_COLOURS, marks_for
from castles_nb.plots.lost import points_lost
from castles_nb.plots.luck_by_move import luck_by_move
from castles_nb.plots.points import points_by_source, points_distribution
from castles_nb.plots.race import score_race
from castles_nb.plots.sensitivity import sensitivity
from castles_nb.plots.worth_of import tables
from castles_nb.renamed import warn_renamed

__all__ = [
    "BLUE",
    "GREY",
    "ORANGE",
    "TILE_COLOURS",
    "areas_by_phase",
    "draw_duchy_graph",
    "duchy_heat_map",
    "forest",
    "luck_by_move",
    "marks_for",
    "points_by_source",
    "points_distribution",
    "points_lost",
    "score_race",
    "sensitivity",
    "tables",
]

_OLD = {"luck": luck_by_move, "worth": tables}
"""Names of before; they go with the next version."""


def __getattr__(name: str) -> Any:
    if name not in _OLD:
        raise AttributeError(Message("package-no-attribute", package=__name__, name=name))
    warn_renamed(f"cn.plots.{name}", f"cn.plots.{_OLD[name].__name__}")
    return _OLD[name]


def __dir__() -> list[str]:
    return __all__
