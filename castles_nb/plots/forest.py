"""The differences between bots, with their intervals."""

from math import isnan

import pandas as pd
from matplotlib.axes import Axes

from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.plots import looks
from castles_nb.plots.given import checked

_COLUMNS = ("bot", "other", "difference", "difference_low", "difference_high", "games")


@keywords()
def forest(differences: pd.DataFrame, ax: Axes | None = None) -> Axes:
    """Plot the differences in points of a tournament: a dot for each pair, a line for its interval.

    `differences` comes from `cn.tournament(...)`, with columns `bot`, `other`, `games`,
    `difference` (points of `bot` less those of `other`), `difference_low` and `difference_high`
    (the ends of the 95% interval). A pair that's in the table both ways round is drawn once. An
    interval that contains 0 is drawn hollow: it doesn't say who is better; so is a dot without one,
    after a single deal.
    """
    differences = checked(differences, "differences", _COLUMNS, "cn.tournament(...)")
    pairs = [frozenset(pair) for pair in zip(differences["bot"], differences["other"], strict=True)]
    rows = differences[~pd.Series(pairs, differences.index).duplicated()]
    ax = looks.axes(ax, height=2.4 + 0.75 * len(rows))
    labels = []
    for place, (bot, other, mean, low, high, games) in enumerate(rows[list(_COLUMNS)].to_numpy()):
        labels.append(
            str(Message("plot-forest-pair", pair=looks.wrapped(bot, other), games=int(games)))
        )
        clear = low > 0 or high < 0
        ax.errorbar(
            mean,
            place,
            xerr=[[mean - low], [high - mean]],
            fmt="o",
            color=looks.BLUE,
            markerfacecolor=looks.BLUE if clear else "none",
            markeredgewidth=2.5,
            markersize=11,
            linewidth=3,
            capsize=6,
            capthick=2.5,
        )
        ax.annotate(
            str(_told(mean, low, high)),
            (mean, place),
            xytext=(0, 12),
            textcoords="offset points",
            ha="center",
            fontsize=looks.NOTE_SIZE,
            bbox={"facecolor": looks.paper(), "edgecolor": "none", "pad": 1},
        )
    ax.axvline(0, color=looks.ink(), linestyle="--", linewidth=1.5)
    ax.set_yticks(range(len(rows)), labels)
    ax.set_ylim(len(rows) - 0.5, -0.7)
    ax.margins(x=0.15)
    looks.describe(ax, Message("plot-forest-title"), Message("plot-forest-x"))
    return ax


def _told(mean: float, low: float, high: float) -> Message:
    """The numbers of a row, as they stand above its dot."""
    middle, least, most = (f"{each:+z.1f}".replace("-", "−") for each in (mean, low, high))
    if isnan(low) or isnan(high):
        return Message("plot-forest-no-interval", mean=middle)
    return Message("plot-forest-interval", mean=middle, low=least, high=most)
