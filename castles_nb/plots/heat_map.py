"""A map of how often and when each space of a duchy is filled."""

import pandas as pd
from matplotlib import colormaps
from matplotlib.axes import Axes
from matplotlib.cm import ScalarMappable
from matplotlib.colors import Normalize
from matplotlib.ticker import PercentFormatter
from matplotlib.typing import ColorType

from castles_nb.analysis.details import Details
from castles_nb.arguments import check_type, int_at_least
from castles_nb.components import ROUNDS, Duchy
from castles_nb.engine.every_duchy import EVERY_DUCHY
from castles_nb.engine.verbs import all_verbs
from castles_nb.graphs import duchy_graph
from castles_nb.hexgrid import Grid
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.plots import looks
from castles_nb.plots.given import checked, text_of
from castles_nb.plots.hexes import draw_hexes, size_for
from castles_nb.short_text import short_repr

_SOURCE = "cn.tables.details"
SHOWN = {"share": Message("plot-heat-share"), "round": Message("plot-heat-round")}
"""The values colours can show, and the text beside them."""


@keywords(by_place=("ax",))
def duchy_heat_map(
    details: Details,
    duchy: int | None = None,
    *,
    ax: Axes | None = None,
    show: str = "share",
    bot: str | None = None,
) -> Axes:
    """Draw a duchy in which the colour of each space shows how often, or when, it's filled.

    `details` is what `cn.tables.details` returns. You can leave out `duchy` if all games were on
    one; `bot` names the bot to look at, else all are. `show="share"` colours by the share of
    players who fill the space, starting castle and all; `show="round"` by the mean round in which
    they do, among those who do. Raises `ValueError` if nobody played like that, and `TypeError` if
    `details` is something else.
    """
    if not isinstance(details, Details):
        raise TypeError(Message("plot-not-details", given=type(details).__name__, source=_SOURCE))
    if not isinstance(show, str) or show not in SHOWN:
        raise ValueError(Message("plot-show-unknown", given=short_repr(show)))
    results = checked(details.results, "results", ("game", "player", "bot", "duchy"), _SOURCE)
    columns = ("game", "player", "verb", "space", "round")
    moves = checked(details.moves, "moves", columns, _SOURCE)
    if bot is not None:
        check_type("bot", bot, str)
        results = _only(results, "bot", text_of(bot))
    if duchy is None:
        if results["duchy"].nunique() > 1:
            raise ValueError(Message("plot-duchy-needed", known=_values(results, "duchy")))
        duchy = int(results["duchy"].iloc[0])
    results = _only(results, "duchy", int_at_least(1, "duchy", duchy))
    board = EVERY_DUCHY[details.edition][duchy]
    filled = _filled_spaces(moves, results, board.grid).groupby("space")["round"]
    values = filled.count() / len(results) if show == "share" else filled.mean()
    title = Message(
        "plot-heat-title",
        show=show,
        duchy=board.title,
        who="all" if bot is None else "one",
        bot=looks.plain(bot or ""),
        players=len(results),
        games=results["game"].nunique(),
    )
    return _draw(board, values, show, title, ax)


def _only(results: pd.DataFrame, column: str, value: object) -> pd.DataFrame:
    found = results[results[column] == value]
    if found.empty:
        known = _values(results, column)
        raise ValueError(
            Message("plot-nobody-played", column=column, given=short_repr(value), known=known)
        )
    return found


def _values(results: pd.DataFrame, column: str) -> tuple[str, ...]:
    return tuple(map(str, sorted(results[column].unique())))


def _filled_spaces(moves: pd.DataFrame, results: pd.DataFrame, grid: Grid) -> pd.DataFrame:
    """Return who filled which space in which round; 0 for the starting castle.

    If nobody chooses a place for the starting castle, it's in the middle (SET-19).
    """
    who = ["game", "player"]
    placing = moves[moves["verb"].isin(("start", "place", *_LIKE_PLACE))]
    placing = results[who].merge(placing[[*who, "verb", "space", "round"]], on=who)
    started = placing.loc[placing["verb"] == "start", who]
    given = results[who].merge(started, on=who, how="left", indicator=True)
    given = given.loc[given["_merge"] == "left_only", who].assign(
        space=grid.names[grid.middle], round=0
    )
    return pd.concat([placing[[*who, "space", "round"]], given])


_LIKE_PLACE = tuple(verb.name for verb in all_verbs().values() if verb.counts_as == "place")


def _draw(
    duchy: Duchy, values: "pd.Series[float]", show: str, title: Message, ax: Axes | None
) -> Axes:
    graph = duchy_graph(duchy)
    share = show == "share"
    top = 1 if share else ROUNDS
    tones = colormaps["viridis" if share else "viridis_r"]
    colours: dict[str, ColorType] = {}
    texts = {}
    for space in graph:
        value = values.get(space, 0.0 if share else None)
        colours[space] = "none" if value is None else tones(value / top)
        texts[space] = "–" if value is None else f"{value:.0%}" if share else f"{value:.0f}"
    places = dict(graph.nodes(data="pos"))
    ax = looks.axes(ax, *size_for(places))
    inks = {space: looks.ink() for space, colour in colours.items() if colour == "none"}
    draw_hexes(ax, places, colours, texts, inks)
    looks.describe(ax, title)
    scale = ScalarMappable(Normalize(0, top), tones)
    bar = ax.get_figure(root=True).colorbar(scale, ax=ax, shrink=0.8)  # type: ignore[union-attr]
    bar.set_label(str(SHOWN[show]), fontsize=looks.LABEL_SIZE)
    bar.ax.tick_params(labelsize=looks.TICK_SIZE)
    if share:
        bar.ax.yaxis.set_major_formatter(PercentFormatter(1, decimals=0))
    return ax
