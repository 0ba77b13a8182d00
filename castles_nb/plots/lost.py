"""The cost of a game's decisions, move by move."""

import pandas as pd
from matplotlib.axes import Axes

from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.plots import looks
from castles_nb.plots.given import checked

_COLUMNS = ("move", "player", "name", "points_lost", "points_lost_low")
_TURNING = ("move", "what")
_NAMED = 3
"""The most moves of each player that get their numbers."""
_APART = 0.05
"""The part of the plot's width that a number needs."""


@keywords(by_place=("turning",))
def points_lost(
    table: pd.DataFrame, ax: Axes | None = None, *, turning: pd.DataFrame | None = None
) -> Axes:
    """Plot the points each player has lost so far, move by move.

    `table` is `cn.review(...).decisions()`. There's a point where a move lost clearly, its interval
    above 0; the costliest three of each player have their numbers, unless they're too close to each
    other. A line marks where the game turned most: in the first row of `turning`, a table of
    `turning_points()`. If nothing was reviewed, the plot says so.
    """
    table = checked(table, "table", _COLUMNS, "cn.review", may_be_empty=True)
    if turning is not None:
        turning = checked(turning, "turning", _TURNING, "cn.review", may_be_empty=True)
    ax = looks.axes(ax)
    title = Message("plot-lost-title", decisions=len(table))
    looks.describe(ax, title, Message("plot-lost-x"), Message("plot-lost-y"))
    if table.empty:
        looks.nothing(ax, Message("review-nothing"))
        return ax
    players = sorted(table["player"].unique())
    end = table["move"].max() + 1
    for player, mark in looks.marks_for(players).items():
        own = table[table["player"] == player]
        own = own.assign(so_far=own["points_lost"].cumsum())
        _draw(ax, own, mark)
        _number(ax, own, _APART * end)
    if turning is not None and not turning.empty:
        _turn(ax, *turning[[*_TURNING]].iloc[0])
    ax.set_xlim(0, end)
    looks.legend(ax)
    return ax


def _turn(ax: Axes, move: int, what: str) -> None:
    """A line at the move of the greatest swing, behind all others."""
    ax.vlines(
        move,
        0,
        1,
        transform=ax.get_xaxis_transform(),
        colors=looks.GREY,
        linestyles=":",
        linewidth=2.5,
        zorder=1,
        label=str(Message("turning-mark", source=what, move=move)),
    )


def _draw(ax: Axes, own: pd.DataFrame, mark: looks.Mark) -> None:
    """The line of one player, with points at the moves that lost clearly."""
    lost, name = own["so_far"].iloc[-1], looks.plain(own["name"].iloc[0])
    label = Message("plot-lost-player", name=name, lost=f"{lost:.1f}", decisions=len(own))
    ax.step(
        [0, *own["move"]],
        [0, *own["so_far"]],
        where="post",
        color=mark.colour,
        linestyle=mark.line,
        marker=mark.point,
        markevery=[place for place, low in enumerate(own["points_lost_low"], 1) if low > 0],
        markersize=8,
        linewidth=2.5,
        label=str(label),
    )


def _number(ax: Axes, own: pd.DataFrame, apart: float) -> None:
    """The numbers of the moves that cost one player most, so far apart from each other."""
    clear = own[own["points_lost_low"] > 0].nlargest(_NAMED, "points_lost")
    numbered: list[int] = []
    for move, so_far in zip(clear["move"], clear["so_far"], strict=True):
        if any(abs(move - other) < apart for other in numbered):
            continue
        numbered.append(move)
        ax.annotate(
            str(move),
            (move, so_far),
            xytext=(-6, 7),
            textcoords="offset points",
            ha="right",
            fontsize=looks.NOTE_SIZE,
        )
