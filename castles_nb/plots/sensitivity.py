"""The influence of the unknown numbers in the card game's box."""

from collections import Counter

import pandas as pd
from matplotlib.axes import Axes

from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.plots import looks
from castles_nb.plots.given import checked

_COLUMNS = ("what", "value", "difference", "difference_low", "difference_high", "games")


@keywords()
def sensitivity(table: pd.DataFrame, ax: Axes | None = None) -> Axes:
    """Plot the differences in points each change of the box makes: a dot with its interval.

    `table` is the one from `cn.tables.sensitivity`. Changes of one thing share a line; one whose
    interval contains 0 is drawn hollow. The most important thing is on top.
    """
    table = checked(table, "table", _COLUMNS, "cn.tables.sensitivity")
    largest = table["difference"].abs().groupby(table["what"]).max()
    order = list(largest.sort_values(ascending=False, kind="stable").index)
    ax = looks.axes(ax, height=2.4 + 0.42 * len(table))
    drawn: Counter[str] = Counter()
    for what, value, difference, low, high, _ in table[list(_COLUMNS)].to_numpy():
        beside = int((table["what"] == what).sum())
        drawn[what] += 1
        place = order.index(what) + (drawn[what] - (beside + 1) / 2) / (beside + 1)
        looks.estimate(ax, place, difference, low, high)
        ax.annotate(
            str(_value(value)),
            (high, place),
            xytext=(9, 0),
            textcoords="offset points",
            va="center",
            fontsize=looks.NOTE_SIZE,
        )
    ax.axvline(0, color=looks.ink(), linestyle="--", linewidth=1.5)
    names = [str(Message(f"plot-sensitivity-{what}")) for what in order]
    ax.set_yticks(range(len(order)), names)
    ax.set_ylim(len(order) - 0.5, -0.7)
    ax.margins(x=0.1)
    games = int(table["games"].iloc[0])
    looks.describe(
        ax, Message("plot-sensitivity-title", games=games), Message("plot-sensitivity-x")
    )
    return ax


def _value(value: str) -> str | Message:
    """A number, or what else is written there, as something to read."""
    return value if value.isdecimal() else Message(f"plot-sensitivity-value-{value}")
