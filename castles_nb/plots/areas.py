"""When areas are completed."""

import pandas as pd
from matplotlib.axes import Axes

from castles_nb.components import PHASES
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.plots import looks
from castles_nb.plots.given import bots_in, checked, games_told

_ALL_BARS = 0.8
"""The share of a phase's room that its bars take."""


@keywords()
def areas_by_phase(results: pd.DataFrame, ax: Axes | None = None) -> Axes:
    """Plot the number of areas each bot completes in each phase, on average: a bar for each bot and
    phase.

    `results` is the table of `cn.simulate`.
    """
    columns = [f"areas_{phase}" for phase in PHASES]
    results = checked(results, "results", ("game", "player", "bot", *columns))
    means = results.groupby("bot", sort=False)[columns].mean()
    bots = bots_in(results)
    ax = looks.axes(ax)
    width = _ALL_BARS / len(bots)
    for number, (bot, mark) in enumerate(looks.marks_for(bots).items()):
        shift = (number - (len(bots) - 1) / 2) * width
        bars = ax.bar(
            [place + shift for place in range(len(PHASES))],
            means.loc[bot],
            width,
            label=str(
                Message("plot-areas-bot", bot=looks.plain(bot), mean=f"{means.loc[bot].sum():.1f}")
            ),
            color=mark.colour,
            hatch=mark.hatch,
            edgecolor="white",
            linewidth=0.8,
        )
        if len(bots) <= 4:
            ax.bar_label(bars, fmt="%.1f", fontsize=looks.NOTE_SIZE, padding=2)
    ax.margins(y=0.1)
    ax.set_xticks(range(len(PHASES)), list(PHASES))
    title = Message("plot-areas-title", **games_told(results))
    looks.describe(ax, title, Message("plot-areas-x"), Message("plot-areas-y"))
    looks.legend(ax)
    return ax
