"""Plots show the numbers of the tables."""

from collections.abc import Callable
from io import BytesIO

import matplotlib as mpl
import matplotlib.pyplot as plt
import numpy as np
import pandas as pd
import pytest
from matplotlib.axes import Axes
from matplotlib.colors import to_rgba
from matplotlib.container import BarContainer

from castles_nb import plots
from castles_nb.analysis.card_results import SOURCES
from castles_nb.analysis.details import Details, details
from castles_nb.analysis.simulate import simulate
from castles_nb.analysis.tournament import tournament
from castles_nb.cards import Setup as CardSetup
from castles_nb.engine import Setup
from castles_nb.plots.looks import axes, ink_on, marks_for, wrapped
from castles_nb.plots.points import _COLOURS, _OTHERS, _group
from castles_nb.plots.race import points_by_round
from castles_nb.words import text_of

DIFFERENCES = pd.DataFrame(
    [
        ("search", "greedy", 21.5, 17.0, 26.0, 200),
        ("search", "rollout", 3.0, -1.0, 7.0, 200),
        ("greedy", "search", -21.5, -26.0, -17.0, 200),
    ],
    columns=["bot", "other", "difference", "difference_low", "difference_high", "games"],
)

CHANGES = pd.DataFrame(
    [
        ("triple_castle", "1", "2", -0.5, -1.5, 0.5, 60),
        ("triple_castle", "3", "2", 0.4, -0.6, 1.4, 60),
        ("goods", "2", "1", 3.0, 2.0, 4.0, 60),
        ("numbers", "swapped", "even", 0.1, -1.0, 1.2, 60),
    ],
    columns=["what", "value", "usual", "difference", "difference_low", "difference_high", "games"],
)

WORTH = pd.DataFrame(
    [
        ("church", 13.6, -80.5, 107.7, 3),
        ("market", 8.0, np.nan, np.nan, 1),
        ("mine", 6.1, 2.4, 9.8, 20),
        ("livestock", -2.8, -10.8, 5.2, 14),
    ],
    columns=["tile", "difference", "difference_low", "difference_high", "games"],
)

LOST = pd.DataFrame(
    [
        (1, 0, "Ann", 0.0, np.nan),
        (2, 1, "_$Ben", 6.0, 4.0),
        (3, 0, "Ann", 2.5, 1.5),
        (5, 0, "Ann", -0.5, -1.5),
        (9, 0, "Ann", 3.0, -0.1),
    ],
    columns=["move", "player", "name", "points_lost", "points_lost_low"],
)

LUCK = pd.DataFrame(
    [
        (0, 0, "Ann", 1.5, -0.5, 3.5),
        (0, 1, "_$Ben", -2.0, -4.0, 0.0),
        (4, 0, "Ann", -3.0, -5.0, -1.0),
        (4, 1, "_$Ben", 0.5, -1.5, 2.5),
    ],
    columns=["move", "player", "name", "luck", "luck_low", "luck_high"],
)

PLOTS: dict[str, Callable[[Details], Axes]] = {
    "points_by_source": lambda d: plots.points_by_source(d.results),
    "points_distribution": lambda d: plots.points_distribution(d.results),
    "score_race": lambda d: plots.score_race(d.ledger),
    "duchy_heat_map": lambda d: plots.duchy_heat_map(d, 1),
    "areas_by_phase": lambda d: plots.areas_by_phase(d.results),
    "forest": lambda d: plots.forest(DIFFERENCES),
    "sensitivity": lambda d: plots.sensitivity(CHANGES),
    "tables": lambda d: plots.tables(WORTH),
    "points_lost": lambda d: plots.points_lost(LOST),
    "luck_by_move": lambda d: plots.luck_by_move(LUCK),
}
ON_HEXES = ("duchy_heat_map",)


def legend_of(ax: Axes) -> list[str]:
    legend = ax.get_legend()
    assert legend is not None
    return [text.get_text() for text in legend.get_texts()]


def texts_of(ax: Axes) -> list[str]:
    return [text.get_text() for text in ax.texts]


# All of them ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", PLOTS)
@pytest.mark.parametrize("style", ["default", "dark_background"])
def test_plots_are_labelled_and_can_be_drawn(name: str, style: str, played: Details) -> None:
    with plt.style.context(style):
        ax = PLOTS[name](played)
        ax.figure.canvas.draw()
        ink = to_rgba(mpl.rcParams["text.color"])
    assert ax.get_title(loc="left").count("\n") == 1
    title = ax.title if ax.get_title() else ax._left_title  # type: ignore[attr-defined]
    assert to_rgba(title.get_color()) == ink
    assert title.get_fontsize() >= 16
    if name not in ON_HEXES:
        assert ax.get_xlabel()
        assert ax.get_ylabel() or name in ("forest", "sensitivity", "tables")
        assert ax.xaxis.label.get_fontsize() >= 14
        assert all(tick.get_fontsize() >= 12 for tick in ax.get_xticklabels())


def test_every_function_is_tried_here() -> None:
    others = {"draw_duchy_graph", "marks_for", "BLUE", "GREY", "ORANGE", "TILE_COLOURS"}
    assert {*PLOTS, *others} == {*plots.__all__}


@pytest.mark.parametrize("name", ["points_by_source", "points_distribution", "areas_by_phase"])
def test_they_draw_where_they_are_told(name: str, played: Details) -> None:
    _, (one, other) = plt.subplots(1, 2)
    assert getattr(plots, name)(played.results, ax=other) is other
    assert not one.has_data()
    assert len(plt.get_fignums()) == 1
    with pytest.raises(TypeError, match="ax: 3 is not a matplotlib Axes"):
        getattr(plots, name)(played.results, ax=3)


def test_many_figures_are_no_fault() -> None:
    """Warnings are errors in these tests, and matplotlib's would come at the 21st."""
    made = [axes(None).figure for _ in range(25)]
    assert len({*map(id, made)}) == len(plt.get_fignums()) == 25


@pytest.mark.parametrize("name", ["points_by_source", "points_distribution", "areas_by_phase"])
def test_wrong_tables_are_named(name: str, played: Details) -> None:
    plot = getattr(plots, name)
    with pytest.raises(TypeError, match=r"^results: Details is not .*; give its .results$"):
        plot(played)
    with pytest.raises(ValueError, match="results: no column bot"):
        plot(played.results.drop(columns="bot"))
    with pytest.raises(ValueError, match="results: the table is empty"):
        plot(played.results.head(0))


def test_other_wrong_arguments_are_named(played: Details) -> None:
    with pytest.raises(ValueError, match="results: there are no columns points_"):
        plots.points_by_source(played.results[["game", "player", "bot", "points"]])
    with pytest.raises(ValueError, match="ledger: no column bot"):
        plots.score_race(played.ledger.drop(columns="bot"))
    whole = tournament(["random", "greedy"], deals=1)
    with pytest.raises(TypeError, match=r"^differences: Tournament is .*; give its .differences$"):
        plots.forest(whole)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match=r"^ledger: int is not a table of [a-z_.]*$"):
        plots.score_race(3)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match=r"differences: .* a table of cn.tournament"):
        plots.forest(played.results)
    message = r"details: DataFrame is not what cn\.tables\.details returns"
    with pytest.raises(TypeError, match=message):
        plots.duchy_heat_map(played.results)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="show: 'when' is neither"):
        plots.duchy_heat_map(played, 1, show="when")
    with pytest.raises(ValueError, match="duchy: name one of 1, 3"):
        plots.duchy_heat_map(played)
    with pytest.raises(ValueError, match="duchy: nobody played 2, only 1, 3"):
        plots.duchy_heat_map(played, 2)
    with pytest.raises(ValueError, match="bot: nobody played 'search', only greedy, random"):
        plots.duchy_heat_map(played, 1, bot="search")


# Names ------------------------------------------------------------------------------------------

ODD_NAMES = [
    ("$\\frac{1$", "_hidden"),
    ("$$", "\\"),
    ("$", "_"),
    (r"\$ and $", "two\nlines"),
    ("a_b^c", "\0\x1b\t"),
    ("", "🤖 城"),
    ("\ud800", "a long name " * 40),
]


def renamed(table: pd.DataFrame, greedy: str, random: str) -> pd.DataFrame:
    """The table with other names of bots; of any kind, which columns of text need not hold."""
    bots = {"greedy": greedy, "random": random}
    return table.assign(bot=pd.Series([bots[bot] for bot in table["bot"]], dtype=object))


@pytest.mark.parametrize("names", ODD_NAMES)
def test_every_name_can_be_drawn(names: tuple[str, str], played: Details) -> None:
    """Warnings are errors in these tests; a letter that's in no font gives one."""
    own = played._replace(
        **{name: renamed(getattr(played, name), *names) for name in ("results", "moves", "ledger")}
    )
    for name, plot in PLOTS.items():
        if name not in (*ON_HEXES, "forest"):
            plot(own).figure.canvas.draw()
    plots.duchy_heat_map(own, 1, bot=names[0]).figure.canvas.draw()
    row = (*names, 21.5, 17.0, 26.0, 200)
    ax = plots.forest(pd.DataFrame([row], columns=list(DIFFERENCES), dtype=object))
    for kind in ("png", "svg", "pdf"):
        ax.figure.savefig(BytesIO(), format=kind)


@pytest.mark.parametrize("plot", ["points_distribution", "areas_by_phase", "score_race"])
@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("$x$", "$x$"),
        (r"a \$ b", r"a \$ b"),
        ("_hidden", " _hidden"),
        ("two\n lines", "two lines"),
        ("🤖 \ud800", "\ufffd \\ud800"),
        ("x" * 99, "x" * 60 + "…"),
    ],
)
def test_names_are_drawn_letter_by_letter(
    plot: str, name: str, drawn: str, played: Details
) -> None:
    table = played.ledger if plot == "score_race" else played.results
    ax = getattr(plots, plot)(renamed(table, name, "random"))
    legend = ax.get_legend()
    assert legend is not None
    told = [text._preprocess_math(text.get_text()) for text in legend.get_texts()]
    assert len(told) == 2
    assert not any(is_formula for _, is_formula in told)
    assert any(text.startswith(f"{drawn}: ") for text, _ in told)


def test_names_on_several_lines_are_drawn_letter_by_letter() -> None:
    with mpl.rc_context({"text.parse_math": False}):
        assert wrapped("$x$") == "$x$"
    assert wrapped("a $ in a longer name", "b") == "a \\$ in a longer\nname − b"
    split = wrapped("x" * 17 + "$" * 3)
    assert split == "x" * 17 + "\\$\n\\$\\$"


def test_a_bot_without_a_name_is_not_all_bots(played: Details) -> None:
    nameless = renamed(played.results, "", "random")
    ax = plots.duchy_heat_map(played._replace(results=nameless), 1, bot="")
    assert "all bots" not in ax.get_title(loc="left")


# Points -----------------------------------------------------------------------------------------


def test_every_part_of_a_bar_has_words() -> None:
    assert [group for group in _COLOURS if text_of(f"plot-group-{group}") is None] == []


def test_no_points_of_the_card_game_are_those_of_expansions() -> None:
    assert [source for source in SOURCES if _group(f"points_{source}") == _OTHERS] == []


def test_parts_of_a_bar_sum_to_the_mean(played: Details) -> None:
    ax = plots.points_by_source(played.results)
    groups = [each for each in ax.containers if isinstance(each, BarContainer)]
    means = played.results.groupby("bot", sort=False)["points"].mean()
    assert [text.get_text() for text in ax.get_yticklabels()] == ["greedy", "random"]
    for row, mean in enumerate(means):
        bars = [group[row] for group in groups]
        assert sum(bar.get_width() for bar in bars) == pytest.approx(mean)
        ends = [0.0, *np.cumsum([bar.get_width() for bar in bars])]
        assert [bar.get_x() for bar in bars] == pytest.approx(ends[:-1])
        assert f"{mean:.1f}" in texts_of(ax)
    assert legend_of(ax) == [group.get_label() for group in groups]
    size = groups[0][0].get_width()
    assert size == pytest.approx(played.results.query("bot == 'greedy'")["points_area_size"].mean())


@pytest.mark.parametrize("players", [1, 4])
def test_points_of_the_card_game_have_parts_of_their_own(players: int) -> None:
    played = simulate("greedy", 12, seed=5, setup=CardSetup(players=players), n_jobs=1)
    ax = plots.points_by_source(played)
    groups = [each for each in ax.containers if isinstance(each, BarContainer)]
    assert legend_of(ax)[:2] == ["triples", "first triples"]
    assert "expansions" not in legend_of(ax)
    assert len({to_rgba(group[0].get_facecolor()) for group in groups}) == len(groups)


def test_lost_points_stand_left_of_zero_and_unknown_sources_are_expansions() -> None:
    table = pd.DataFrame(
        {
            "game": [0, 0],
            "player": [0, 1],
            "bot": ["a", "b"],
            "points": [15, 30],
            "points_area_size": [10, 20],
            "points_castle_retrieved": [-5, 0],
            "points_monastery_16": [4, 6],
            "points_monastery_7": [6, 0],
            "points_silver_left": [0, 4],
            "points_goods_left": [0, 0],
        }
    )
    ax = plots.points_by_source(table)
    assert legend_of(ax) == ["area size", "monasteries", "expansions", "left over"]
    widths = {group.get_label(): [bar.get_width() for bar in group] for group in ax.containers}
    assert widths == {
        "area size": [10, 20],
        "monasteries": [10, 6],
        "expansions": [-5, 0],
        "left over": [0, 4],
    }
    lost = ax.containers[2][0]
    assert (lost.get_x(), lost.get_x() + lost.get_width()) == (0, -5)
    assert "15.0" in texts_of(ax)


def test_shares_of_a_distribution_sum_to_one(played: Details) -> None:
    ax = plots.points_distribution(played.results)
    assert len(ax.patches) == 2
    for outline, bot in zip(ax.patches, ["random", "greedy"], strict=True):  # the last lies below
        points = played.results.loc[played.results["bot"] == bot, "points"]
        corners = outline.get_xy()
        xs = corners[:, 0]
        assert xs.min() <= points.min()
        assert points.max() < xs.max()
    means = sorted(line.get_xdata()[0] for line in ax.lines)
    assert means == pytest.approx(sorted(played.results.groupby("bot")["points"].mean()))
    assert len(legend_of(ax)) == 2


def test_a_single_game_has_a_distribution_too() -> None:
    table = pd.DataFrame({"game": [0, 0], "player": [0, 1], "bot": ["a", "a"], "points": [100] * 2})
    ax = plots.points_distribution(table)
    (outline,) = ax.patches
    assert outline.get_xy()[:, 1].max() == pytest.approx(1)
    assert legend_of(ax) == ["a: 100.0 ± 0.0"]


# The race ---------------------------------------------------------------------------------------


def test_the_race_ends_at_the_final_points(played: Details) -> None:
    points = points_by_round(played.ledger)
    finals = played.results.set_index(["game", "player", "bot"])["points"]
    assert points[26].to_dict() == finals.to_dict()
    left = ["points_goods_left", "points_silver_left", "points_workers_left"]
    final_scoring = played.results.set_index(["game", "player", "bot"]).filter(regex="points_mon")
    final_scoring = final_scoring.drop(columns="points_monastery_7").sum(axis=1)
    final_scoring += played.results.set_index(["game", "player", "bot"])[left].sum(axis=1)
    assert (points[26] - points[25]).to_dict() == final_scoring.to_dict()
    assert (points[0] == 0).all()

    ax = plots.score_race(played.ledger)
    greedy, random = ax.lines
    for line, bot in ((greedy, "greedy"), (random, "random")):
        mean = played.results.loc[played.results["bot"] == bot, "points"].mean()
        assert line.get_ydata()[-1] == pytest.approx(mean)
        assert len(line.get_ydata()) == 27
    assert {"A", "B", "C", "D", "E"} <= {*texts_of(ax)}
    assert len(ax.collections) == 2


def test_the_band_holds_four_fifths() -> None:
    rows = [
        (game, 0, "a", "points", game, 1, "")
        for game in range(11)  # 0 to 10 points in round 1
    ]
    columns = ["game", "player", "bot", "item", "amount", "round", "step"]
    ax = plots.score_race(pd.DataFrame(rows, columns=columns))
    (band,) = ax.collections
    ys = {round(float(y), 6) for x, y in band.get_paths()[0].vertices if x == 10}
    assert ys == {1, 9}
    assert ax.lines[0].get_ydata()[10] == 5


# Areas and differences --------------------------------------------------------------------------


def test_bars_of_areas_are_means(played: Details) -> None:
    ax = plots.areas_by_phase(played.results)
    assert [tick.get_text() for tick in ax.get_xticklabels()] == list("ABCDE")
    for bars, bot in zip(ax.containers, ["greedy", "random"], strict=True):
        own = played.results[played.results["bot"] == bot]
        for bar, phase in zip(bars, "ABCDE", strict=True):
            assert bar.get_height() == pytest.approx(own[f"areas_{phase}"].mean())


def test_a_pair_is_drawn_once_and_hollow_where_nothing_is_sure() -> None:
    ax = plots.forest(DIFFERENCES)
    assert [tick.get_text() for tick in ax.get_yticklabels()] == [
        "search − greedy\n200 games",
        "search − rollout\n200 games",
    ]
    dots = [line for line in ax.lines if line.get_marker() == "o"]
    assert [dot.get_xdata()[0] for dot in dots] == [21.5, 3.0]
    assert [dot.get_markerfacecolor() == "none" for dot in dots] == [False, True]
    assert texts_of(ax) == ["+21.5  (+17.0 to +26.0)", "+3.0  (−1.0 to +7.0)"]
    (segments, others) = (each.get_segments() for each in ax.collections)
    assert segments[0][:, 0].tolist() == [17.0, 26.0]
    assert others[0][:, 0].tolist() == [-1.0, 7.0]


def test_a_tournament_plots_itself() -> None:
    result = tournament(["random", "greedy"], deals=3)
    ax = result.plot()
    (row,) = result.differences.itertuples()
    (dot,) = (line for line in ax.lines if line.get_marker() == "o")
    assert dot.get_xdata()[0] == row.difference
    title = plots.points_by_source(result.games).get_title(loc="left")
    assert title.endswith("6 games with 2 players")


def test_a_single_deal_has_no_interval() -> None:
    ax = tournament(["random", "greedy"], deals=1).plot()
    assert texts_of(ax)[0].endswith("  (no interval)")


# Heat maps --------------------------------------------------------------------------------------


def test_shares_are_those_of_the_moves(played: Details) -> None:
    ax = plots.duchy_heat_map(played, 3, bot="random")
    hexes = {patch.get_gid(): patch for patch in ax.patches}
    assert len(hexes) == 37
    placed = played.moves.query("bot == 'random' and verb in ['start', 'place']")
    counts = placed["space"].value_counts()
    for text, space in zip(ax.texts, hexes, strict=True):
        assert text.get_text() == f"{counts.get(space, 0) / 8:.0%}"
    assert (
        counts.sum() == played.results.query("bot == 'random'").filter(like="placed_").sum().sum()
    )
    assert "random, 8 players in 8 games" in ax.get_title(loc="left")
    alone = plots.duchy_heat_map(details("random", 1))
    assert alone.get_title(loc="left").endswith("all bots, 2 players in 1 game")


def test_rounds_are_means_and_empty_spaces_have_none(played: Details) -> None:
    ax = plots.duchy_heat_map(played, 3, show="round", bot="random")
    placed = played.moves.query("bot == 'random' and verb in ['start', 'place']")
    rounds = placed.groupby("space")["round"].mean()
    for text, patch in zip(ax.texts, ax.patches, strict=True):
        space = patch.get_gid()
        assert text.get_text() == (f"{rounds[space]:.0f}" if space in rounds else "–")
        assert (patch.get_facecolor()[3] == 0) == (space not in rounds)


@pytest.mark.rule("SET-19")
def test_a_castle_that_nobody_chose_a_place_for_is_in_the_centre() -> None:
    told = details("random", games=3, seed=1, setup=Setup(duchies=1, edition="2019"))
    assert "start" not in {*told.moves["verb"]}
    ax = plots.duchy_heat_map(told)
    (centre,) = (i for i, patch in enumerate(ax.patches) if patch.get_gid() == "4-4")
    assert ax.texts[centre].get_text() == "100%"
    ax = plots.duchy_heat_map(told, show="round")
    assert ax.texts[centre].get_text() == "0"


def test_a_heat_map_shows_the_duchy_of_the_edition() -> None:
    told = details("random", games=1, setup=Setup(duchies="11a", edition="2019"))
    assert set(told.results["duchy"]) == {23}
    title = plots.duchy_heat_map(told).get_title(loc="left")
    assert title.startswith("How often each space is filled on duchy 11a\n")


# Looks ------------------------------------------------------------------------------------------


def test_bots_are_told_apart_without_colour() -> None:
    marks = marks_for([f"bot {i}" for i in range(12)]).values()
    assert len({(mark.line, mark.point) for mark in marks}) == 12
    assert len({mark.colour for mark in list(marks)[:6]}) == 6


@pytest.mark.parametrize(
    ("colour", "ink"),
    [("white", "black"), ("black", "white"), ("#0072B2", "white"), ("#F0E442", "black")],
)
def test_ink_is_what_can_be_read(colour: str, ink: str) -> None:
    assert ink_on(colour) == ink


def test_what_matters_most_is_on_top_and_each_change_has_its_own_line() -> None:
    ax = plots.sensitivity(CHANGES)
    names = [label.get_text() for label in ax.get_yticklabels()]
    assert names == ["a sold good (1)", "three castles (2)", "numbers on the cards"]
    assert texts_of(ax) == ["1", "3", "2", "swapped"]
    with pytest.raises(ValueError, match="what"):
        plots.sensitivity(CHANGES.drop(columns="what"))


def test_things_are_drawn_as_they_stand_in_the_table_and_few_deals_squeeze_nothing() -> None:
    ax = plots.tables(WORTH)
    names = [label.get_text() for label in ax.get_yticklabels()]
    assert names == ["church", "market", "mine", "livestock"]
    dots = [line for line in ax.lines if line.get_marker() == "o"]
    assert [dot.get_xdata()[0] for dot in dots] == WORTH["difference"].to_list()
    assert [dot.get_markerfacecolor() == "none" for dot in dots] == [True, True, False, True]
    low, high = ax.get_xlim()
    assert -20 < low < -10.8
    assert 13.6 < high < 30
    assert "20 deals" in ax.get_title(loc="left")


@pytest.mark.parametrize(
    ("thing", "name", "drawn"),
    [
        ("duchy", "11a", "duchy 11a"),
        ("space", "2-3", "space 2-3"),
        ("monastery", 6, "monastery 6"),
        ("way", "always_first", "first in every round"),
    ],
)
def test_things_are_named(thing: str, name: object, drawn: str) -> None:
    ax = plots.tables(WORTH[:1].rename(columns={"tile": thing}).assign(**{thing: [name]}))
    assert [label.get_text() for label in ax.get_yticklabels()] == [drawn]


def test_what_is_no_table_of_worth_is_refused() -> None:
    with pytest.raises(ValueError, match=r"duchy.*cn\.tables"):
        plots.tables(WORTH.drop(columns="tile"))
    with pytest.raises(ValueError, match="empty"):
        plots.tables(WORTH[:0])
    with pytest.raises(TypeError, match=r"cn\.tables"):
        plots.tables("duchies")  # type: ignore[arg-type]


def test_points_lost_add_up_and_clear_losses_are_marked() -> None:
    ax = plots.points_lost(LOST)
    ann, ben = ax.lines
    assert list(ann.get_xdata()) == [0, 1, 3, 5, 9]
    assert list(ann.get_ydata()) == [0, 0, 2.5, 2, 5]
    assert (ann.get_markevery(), ben.get_markevery()) == ([2], [1])
    assert texts_of(ax) == ["3", "2"]
    assert legend_of(ax)[0] == "Ann: 5.0 in 4 decisions"
    assert legend_of(ax)[1].endswith("Ben: 6.0 in 1 decision")


def test_numbers_of_costly_moves_do_not_cover_each_other() -> None:
    moves = [(40, 3.0), (41, 5.0), (60, 2.0)]
    rows = [(move, 0, "Ann", lost, 1.0) for move, lost in moves]
    ax = plots.points_lost(pd.DataFrame(rows, columns=list(LOST)))
    assert texts_of(ax) == ["41", "60"]
