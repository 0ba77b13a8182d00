"""The points over the rounds."""

import pandas as pd
from matplotlib.axes import Axes

from castles_nb.components import PHASES, ROUNDS, ROUNDS_PER_PHASE
from castles_nb.engine.ledger import POINTS
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.plots import looks
from castles_nb.plots.given import bots_in, checked, games_told

_FINAL = ROUNDS + 1
"""The place of the final scoring, after all rounds."""
_BAND = (0.1, 0.9)


@keywords()
def score_race(ledger: pd.DataFrame, ax: Axes | None = None) -> Axes:
    """Plot the points of each bot after every round: the mean, and the middle 80% of its games.

    `ledger` is the one from `cn.tables.details`. The final scoring comes after round 25 (END-05 to
    END-08).
    """
    columns = ("game", "player", "bot", "item", "amount", "round", "step")
    ledger = checked(ledger, "ledger", columns, "cn.tables.details")
    points = points_by_round(ledger)
    ax = looks.axes(ax)
    for number, phase in enumerate(PHASES):
        begin = number * ROUNDS_PER_PHASE
        if number % 2 == 0:
            ax.axvspan(begin, begin + ROUNDS_PER_PHASE, color=looks.GREY, alpha=0.15, lw=0)
        ax.text(
            begin + ROUNDS_PER_PHASE / 2,
            0.97,
            phase,
            transform=ax.get_xaxis_transform(),
            ha="center",
            va="top",
            fontsize=looks.LABEL_SIZE,
        )
    bots = bots_in(ledger)
    for bot, mark in looks.marks_for(bots).items():
        own = points.xs(bot, level="bot")
        mean = pd.Series(own.mean())
        low, high = (own.apply(pd.Series.quantile, q=q) for q in _BAND)
        ax.fill_between(mean.index, low, high, color=mark.colour, alpha=0.2, lw=0)
        ax.plot(
            mean.index,
            mean,
            color=mark.colour,
            linestyle=mark.line,
            marker=mark.point,
            markevery=ROUNDS_PER_PHASE,
            markersize=8,
            linewidth=2.5,
            label=str(Message("plot-race-bot", bot=looks.plain(bot), mean=f"{mean.iloc[-1]:.1f}")),
        )
    ticks = range(0, ROUNDS + 1, ROUNDS_PER_PHASE)
    ax.set_xticks([*ticks, _FINAL], [*map(str, ticks), str(Message("plot-race-final"))])
    ax.get_xticklabels()[-1].set_horizontalalignment("left")
    ax.set_xlim(0, _FINAL + 1)
    ax.set_ylim(bottom=min(0, points.to_numpy().min()))
    title = Message("plot-race-title", **games_told(ledger))
    looks.describe(ax, title, Message("plot-race-x"), Message("plot-race-y"))
    looks.legend(ax)
    return ax


def points_by_round(ledger: pd.DataFrame) -> pd.DataFrame:
    """Points so far: a row for each (game, player, bot), columns 0..25 and 26, the final scoring.

    Points in round 25 that come from a step of the game, not from an action, are in the final
    scoring.
    """
    who = ["game", "player", "bot"]
    scored = ledger.assign(
        amount=ledger["amount"].where(ledger["item"] == POINTS, 0),
        round=ledger["round"].mask((ledger["round"] == ROUNDS) & (ledger["step"] != ""), _FINAL),
    )
    by_round = scored.pivot_table(
        values="amount", index=who, columns="round", aggfunc="sum", fill_value=0
    )
    return by_round.reindex(columns=range(_FINAL + 1), fill_value=0).cumsum(axis="columns")
