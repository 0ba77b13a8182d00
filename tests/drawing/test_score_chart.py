"""The score chart: every point in it, told in words, and players told apart without colour."""

import re
from itertools import pairwise
from xml.etree import ElementTree

import pytest

import castles_nb as cn
from castles_nb.drawing.score_chart import (
    BOTTOM,
    HEIGHT,
    LEFT,
    RIGHT,
    TOP,
    WIDTH,
    chart_picture,
    score_svg,
)

SVG = "{http://www.w3.org/2000/svg}"
PHASES = ["", "A", "A", "B", "B"]
POINTS = [(0, 0), (0, 5), (10, 5), (10, 5), (10, 20)]


def drawn(points=POINTS, phases=PHASES, names=None, ply=None) -> ElementTree.Element:
    return ElementTree.fromstring(chart_picture(points, phases, names, ply).to_document())


def of_class(svg: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [each for each in svg.iter() if name in each.get("class", "").split()]


def ends(svg: ElementTree.Element) -> list[str]:
    return [each.text or "" for each in of_class(svg, "cnb-end")]


def test_a_line_goes_up_where_points_are_scored() -> None:
    first, second = (each[0].get("d") for each in of_class(drawn(), "cnb-course"))
    step = (RIGHT - LEFT) / 4
    assert first == f"M{LEFT} {BOTTOM}H{LEFT + 2 * step:.0f}V{(TOP + BOTTOM) / 2:.0f}H{RIGHT}"
    assert second is not None
    assert second.count("V") == 2


def test_essence_is_told_in_words() -> None:
    title = drawn(names=["Ann", "Ben"])[0].text
    assert title == (
        "Points after each of 4 moves. At the end: Ann 10, Ben 20. Ben leads from move 4 on."
    )
    tied = drawn([(0, 0), (5, 5)], ["", "A"])[0].text
    assert tied == "Points after the first move: Player 1 5, Player 2 5."
    assert drawn([(0, 0)], [""])[0].text == "Points before the first move: Player 1 0, Player 2 0."


def test_the_usual_names_are_not_cut() -> None:
    assert ends(drawn([(0, 0), (185, 99)], ["", "A"])) == ["185 Player 1", "99 Player 2"]


def test_phases_are_marked_where_they_begin() -> None:
    marks = of_class(drawn(), "cnb-phase")
    assert [mark.text for mark in marks] == ["A", "B"]
    step = (RIGHT - LEFT) / 4
    assert [float(mark.get("x", "")) - LEFT - 4 for mark in marks] == [step, 3 * step]


def test_players_are_told_apart_without_colour() -> None:
    svg = drawn([(0, 0, 0, 0), (1, 2, 3, 4)], ["", "A"])
    dashes = [each.get("stroke-dasharray") for each in of_class(svg, "cnb-course")]
    assert len(set(dashes)) == 4
    assert ends(svg) == ["1 Player 1", "2 Player 2", "3 Player 3", "4 Player 4"]


@pytest.mark.parametrize("last", [(0, 0, 0, 0), (7, 7, 7, 7), (100, 99, 98, 1), (50, 0, 1, 2)])
def test_names_do_not_lie_on_each_other(last: tuple[int, ...]) -> None:
    svg = drawn([(0, 0, 0, 0), last], ["", "A"])
    labels = of_class(svg, "cnb-end")
    heights = sorted(float(each.get("y", "")) for each in labels)
    assert all(high - low >= 10 - 0.11 for low, high in pairwise(heights))
    assert heights[-1] <= HEIGHT
    assert heights[0] >= 8
    by_height = sorted(range(4), key=lambda seat: float(labels[seat].get("y", "")))
    assert [last[seat] for seat in by_height] == sorted(last, reverse=True)


def test_a_long_name_is_cut_and_escaped() -> None:
    svg = drawn(names=["<b>&", "Bartholomew the Second"])
    assert ends(svg) == ["10 <b>&", "20 Bartholom…"]
    assert "<b>" not in chart_picture(POINTS, PHASES, ["<b>", "B"]).to_fragment()


def test_the_cursor_stands_at_a_ply_or_nowhere() -> None:
    svg = drawn(ply=2)
    (cursor,) = of_class(svg, "cnb-cursor")
    field = of_class(svg, "cnb-chart")[0]
    left, step = float(field.get("data-left", "")), float(field.get("data-step", ""))
    assert cursor.get("transform") == f"translate({left + 2 * step:.2f})"
    assert cursor.get("visibility") is None
    assert of_class(drawn(), "cnb-cursor")[0].get("visibility") == "hidden"


def test_a_game_without_moves_or_points() -> None:
    svg = ElementTree.fromstring(score_svg(cn.Game(players=4, seed=1)))
    assert len(of_class(svg, "cnb-course")) == 4
    assert [mark.text for mark in of_class(svg, "cnb-phase")] == []


def test_the_chart_of_a_game_ends_with_its_scores() -> None:
    game, bot = cn.Game(players=3, seed=3), cn.bots.RandomBot(seed=1)
    while not game.is_over:
        game.play(bot.choose(game.state))
    svg = ElementTree.fromstring(score_svg(game, names=["A", "B", "C"], ply=5))
    assert ends(svg) == [
        f"{points} {name}" for points, name in zip(game.scores, "ABC", strict=True)
    ]
    assert [mark.text for mark in of_class(svg, "cnb-phase")] == list("ABCDE")


def test_everything_stays_inside() -> None:
    picture = chart_picture([(0, 0), (300, 3)], ["", "A"])
    xs = [float(x) for x in re.findall(r'(?<= x=")[-.\d]+', picture.body)]
    ys = [float(y) for y in re.findall(r'(?<= y=")[-.\d]+', picture.body)]
    assert 0 <= min(xs) <= max(xs) <= WIDTH
    assert 0 <= min(ys) <= max(ys) <= HEIGHT
