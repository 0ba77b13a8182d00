"""The luck in a game, move by move."""

import numpy as np
import pandas as pd
from matplotlib.axes import Axes

from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.plots import looks
from castles_nb.plots.given import checked

_COLUMNS = ("move", "player", "name", "luck", "luck_low", "luck_high")


@keywords()
def luck_by_move(table: pd.DataFrame, ax: Axes | None = None) -> Axes:
    """Plot the points luck has given each player so far, against the average, with a band around
    them where they may be.

    `table` is `cn.review(...).luck()`. If chance gave nothing, the plot says so.
    """
    table = checked(table, "table", _COLUMNS, "cn.review", may_be_empty=True)
    ax = looks.axes(ax)
    looks.describe(ax, Message("plot-luck-title"), Message("plot-lost-x"), Message("plot-luck-y"))
    if table.empty:
        looks.nothing(ax, Message("plot-luck-nothing"))
        return ax
    players = sorted(table["player"].unique())
    end = table["move"].max() + 1
    ax.axhline(0, color=looks.GREY, linewidth=1)
    for player, mark in looks.marks_for(players).items():
        _draw(ax, table[table["player"] == player], mark, end)
    ax.set_xlim(0, end)
    looks.legend(ax)
    return ax


def _draw(ax: Axes, own: pd.DataFrame, mark: looks.Mark, end: int) -> None:
    """The line of one player and its band; what came together is one step."""
    steps = own.assign(spread=((own["luck_high"] - own["luck_low"]) / 2) ** 2).groupby("move")
    so_far = steps["luck"].sum().cumsum()
    half = np.sqrt(steps["spread"].sum().cumsum())
    moves = [*so_far.index, end]
    low, middle, high = ([*line, line.iloc[-1]] for line in (so_far - half, so_far, so_far + half))
    ax.fill_between(moves, low, high, step="post", color=mark.colour, alpha=0.2, lw=0)
    name = looks.plain(own["name"].iloc[0])
    numbers = {"luck": middle[-1], "low": low[-1], "high": high[-1]}
    ax.step(
        moves,
        middle,
        where="post",
        color=mark.colour,
        linestyle=mark.line,
        linewidth=2.5,
        label=str(
            Message("plot-luck-player", name=name, **{k: f"{v:+.1f}" for k, v in numbers.items()})
        ),
    )
