"""Plots of experiments and duchies, on matplotlib.

    import castles_nb as cn

    results = cn.simulate(["greedy", "random"], games=100)
    cn.plots.points_by_source(results)

Every function draws on `ax`, or on a new figure without one, and returns the `Axes`, so that
anything can be changed or added. None shows a figure by itself: a notebook does, and a script
saves it, `ax.figure.savefig("plot.png")`. Text takes the colours of the matplotlib style in use, so
plots suit light and dark ones; letters are large enough for a projector, and colours are told apart
by all common kinds of colour vision.
"""

from castles_nb.plots.areas import areas_by_phase
from castles_nb.plots.duchy_graph import draw_duchy_graph
from castles_nb.plots.forest import forest
from castles_nb.plots.heat_map import duchy_heat_map
from castles_nb.plots.lost import points_lost
from castles_nb.plots.luck import luck
from castles_nb.plots.points import points_by_source, points_distribution
from castles_nb.plots.race import score_race
from castles_nb.plots.sensitivity import sensitivity
from castles_nb.plots.worth import worth

__all__ = [
    "areas_by_phase",
    "draw_duchy_graph",
    "duchy_heat_map",
    "forest",
    "luck",
    "points_by_source",
    "points_distribution",
    "points_lost",
    "score_race",
    "sensitivity",
    "worth",
]
