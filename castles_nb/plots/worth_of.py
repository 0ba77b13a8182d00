"""The worth of things, with intervals."""

import pandas as pd
from matplotlib.axes import Axes

from castles_nb.components import BY_NAME, COLOURS, terms
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.plots import looks
from castles_nb.plots.given import checked

THINGS = ("duchy", "space", "tile", "monastery", "way")
_USUAL = 3
"""Intervals are drawn whole up to this many times the width of the one in the middle."""
_COLUMNS = ("difference", "difference_low", "difference_high", "games")


@keywords()
def tables(table: pd.DataFrame, ax: Axes | None = None) -> Axes:
    """Plot a table of `cn.tables`: a dot for each thing, a line for its interval, the best on top.

    An interval that contains 0 is drawn hollow; so is a dot without one. If a thing was there on
    few deals, its interval may run off the plot, so that the others aren't too small to see.
    `ValueError` if the table isn't one of these.
    """
    source = "cn.tables"
    table = checked(table, "table", _COLUMNS, source)
    thing = next((name for name in THINGS if name in table), None)
    if thing is None:
        raise ValueError(
            Message("plot-no-columns", table="table", columns=THINGS[:1], source=source)
        )
    ax = looks.axes(ax, height=2.4 + 0.34 * len(table))
    for place, (difference, low, high, _) in enumerate(table[list(_COLUMNS)].to_numpy()):
        looks.estimate(ax, place, difference, low, high)
    ax.axvline(0, color=looks.ink(), linestyle="--", linewidth=1.5)
    ax.set_yticks(range(len(table)), [str(_name(thing, name)) for name in table[thing]])
    ax.set_ylim(len(table) - 0.5, -0.7)
    ax.set_xlim(*_limits(table))
    title = Message("plot-worth-title", thing=thing, games=int(table["games"].max()))
    looks.describe(ax, title, Message("plot-worth-x", thing=thing))
    return ax


def _limits(table: pd.DataFrame) -> tuple[float, float]:
    """Room for all dots, and for all intervals but those that are far wider than most."""
    widths = table["difference_high"] - table["difference_low"]
    usual = table[widths <= _USUAL * widths.median()]
    ends = pd.concat([table["difference"], usual["difference_low"], usual["difference_high"]])
    room = 0.05 * (ends.max() - ends.min()) or 1
    return min(0, ends.min()) - room, max(0, ends.max()) + room


def _name(thing: str, name: object) -> object:
    """The name of a row on the plot."""
    if thing != "tile":
        return Message("plot-worth-row", thing=thing, name=str(name))
    if name in COLOURS and name not in BY_NAME:
        return terms.colour(str(name))
    return terms.tile(BY_NAME[str(name)].index, "plain") if name in BY_NAME else looks.plain(name)
