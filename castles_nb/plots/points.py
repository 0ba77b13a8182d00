"""The sources of points, and the number of points."""

import pandas as pd
from matplotlib.axes import Axes
from matplotlib.ticker import PercentFormatter

from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.plots import looks
from castles_nb.plots.given import bots_in, checked, games_told

_PREFIX = "points_"
_MONASTERIES, _LEFT, _OTHERS = "monasteries", "left_over", "expansions"
_TRIPLES = "triples"
_GROUPS = {
    "area_size": "area_size",
    "area_phase": "area_phase",
    "bonus_tile": "bonus_tiles",
    "livestock": "livestock",
    "sale": "sales",
    "watchtower": "watchtowers",
    "goods_left": _LEFT,
    "silver_left": _LEFT,
    "workers_left": _LEFT,
    # Of the card game.
    "first_triple": "first_triples",
    "all_seven": "all_seven",
    "reward": "rewards",
    "animals": "animals",
    "conversion": "conversions",
    "start_card": "start_card",
    "aaron_cloister": "aaron_cloisters",
}
_COLOURS = {
    "area_size": looks.BLUE,
    "area_phase": looks.SKY,
    _TRIPLES: looks.BLUE,
    "first_triples": looks.SKY,
    "all_seven": looks.ORANGE,
    "rewards": looks.YELLOW,
    "bonus_tiles": looks.ORANGE,
    "livestock": looks.GREEN,
    "animals": looks.GREEN,
    "sales": looks.VERMILLION,
    "watchtowers": looks.PURPLE,
    _MONASTERIES: looks.YELLOW,
    _OTHERS: "#ffffff",
    "conversions": looks.GREY,
    "start_card": "#ffffff",
    "aaron_cloisters": "#ffffff",
    _LEFT: looks.GREY,
}
"""The groups in the order in which they are stacked; no game has two of one colour."""
_DIGIT = 0.02
"""The part of the longest bar that a digit needs."""


@keywords()
def points_by_source(results: pd.DataFrame, ax: Axes | None = None) -> Axes:
    """Plot a bar for each bot: its mean points, stacked by source.

    `results` is the table of `cn.simulate`, whose columns `points_...` are used. All scoring
    monasteries are one part, as are goods, silver and workers left over, and what expansions add;
    in the card game all triples are. Points lost are drawn to the left of 0.
    """
    results = checked(results, "results", ("game", "player", "bot", "points"))
    parts = _means_by_group(results)
    ax = looks.axes(ax, height=2.6 + 0.9 * len(parts))
    room = parts.clip(lower=0).sum(axis=1).max() - parts.clip(upper=0).sum(axis=1).min()
    ahead = pd.Series(0.0, parts.index)
    behind = pd.Series(0.0, parts.index)
    rows = range(len(parts))
    for group in parts:
        width = parts[group]
        left = ahead.where(width >= 0, behind)
        colour = _COLOURS[str(group)]
        bars = ax.barh(
            rows,
            width,
            left=left,
            height=0.7,
            label=str(Message(f"plot-group-{group}")),
            color=colour,
            edgecolor="black",
            linewidth=0.6,
        )
        ahead += width.clip(lower=0)
        behind += width.clip(upper=0)
        ax.bar_label(
            bars,
            [_number(each, room) for each in width],
            label_type="center",
            color=looks.ink_on(colour),
            fontsize=looks.NOTE_SIZE,
        )
    for row, (end, total) in enumerate(zip(ahead, parts.sum(axis=1), strict=True)):
        ax.annotate(
            f"{total:.1f}",
            (end, row),
            xytext=(6, 0),
            textcoords="offset points",
            va="center",
            fontsize=looks.LABEL_SIZE,
            fontweight="bold",
        )
    ax.set_yticks(rows, [looks.wrapped(bot) for bot in parts.index])
    ax.invert_yaxis()
    ax.margins(x=0.1)
    title = Message("plot-points-title", **games_told(results))
    looks.describe(ax, title, Message("plot-points-x"), Message("plot-points-y"))
    looks.legend(ax)
    return ax


def _number(width: float, room: float) -> str:
    """The text on a part of a bar, if there's room for it."""
    text = f"{width:.0f}".replace("-", "−")
    return text if abs(width) > _DIGIT * room * len(text) else ""


def _means_by_group(results: pd.DataFrame) -> pd.DataFrame:
    """Mean points: a row for each bot, a column for each group that gave any."""
    sources = [column for column in results if str(column).startswith(_PREFIX)]
    if not sources:
        raise ValueError(Message("plot-no-points"))
    means = results.groupby("bot", sort=False)[sources].mean()
    grouped = means.T.groupby(_group).sum().T
    return grouped[[g for g in _COLOURS if g in grouped and grouped[g].any()]]


def _group(column: str) -> str:
    source = column.removeprefix(_PREFIX)
    many = {"monastery": _MONASTERIES, "triple": _TRIPLES}.get(source.partition("_")[0], _OTHERS)
    return _GROUPS.get(source, many)


@keywords()
def points_distribution(results: pd.DataFrame, ax: Axes | None = None) -> Axes:
    """Plot how often each bot ends with which points: a histogram, and a line at its mean.

    `results` is the table of `cn.simulate`. The legend gives mean and standard deviation.
    """
    results = checked(results, "results", ("game", "player", "bot", "points"))
    bots = bots_in(results)
    ax = looks.axes(ax)
    lowest, highest = results["points"].min(), results["points"].max()
    width = 5 if highest - lowest <= 100 else 10
    edges = range(lowest // width * width, (highest // width + 2) * width, width)
    for bot, mark in looks.marks_for(bots).items():
        points = results.loc[results["bot"] == bot, "points"]
        ax.hist(
            points,
            bins=list(edges),
            weights=[1 / len(points)] * len(points),
            label=str(
                Message(
                    "plot-distribution-bot",
                    bot=looks.plain(bot),
                    mean=f"{points.mean():.1f}",
                    deviation=f"{points.std(ddof=0):.1f}",
                )
            ),
            histtype="stepfilled",
            facecolor=(mark.colour, 0.5 / len(bots)),
            edgecolor=mark.colour,
            linestyle=mark.line,
            linewidth=2.5,
        )
        ax.axvline(points.mean(), color=mark.colour, linestyle=mark.line, linewidth=2.5)
    ax.yaxis.set_major_formatter(PercentFormatter(1, decimals=0))
    looks.describe(
        ax,
        Message("plot-distribution-title", **games_told(results)),
        Message("plot-distribution-x", width=width),
        Message("plot-distribution-y"),
    )
    looks.legend(ax)
    return ax
