"""The chart of what each move cost."""

import re
from xml.etree import ElementTree

import pytest

from castles_nb.drawing.loss_chart import Loss, loss_picture

LOSSES = [
    Loss(2, 0, 3.5, True, "Ann lost <3>"),
    Loss(5, 1, 7.0, False, "Ben & so on"),
]


def chart(losses: list[Loss], players: tuple[int, ...] = (0, 1)) -> str:
    phases = ["", *"AAABBB"]
    return loss_picture(losses, phases, players, ["<Ann>", "Ben"], "2 moves").to_fragment(
        still=True
    )


def points(svg: str) -> dict[str, tuple[float, float]]:
    found = re.findall(r'data-move="(\d+)".*?cx="([\d.]+)" cy="([\d.]+)"', svg)
    return {move: (float(x), float(y)) for move, x, y in found}


def test_each_loss_is_a_stem_as_high_as_its_points() -> None:
    svg = chart([*LOSSES, Loss(6, 1, 3.5, True, "")])
    ElementTree.fromstring(svg)
    found = points(svg)
    assert [*found] == ["2", "5", "6"]
    assert found["2"][0] < found["5"][0] < found["6"][0]
    low, high, last = map(float, re.findall(r"v(-[\d.]+)", svg))
    assert low == last
    assert high == pytest.approx(2 * low, abs=0.2)


def test_only_clear_losses_are_full() -> None:
    assert re.findall(r'class="(cnb-player\d cnb-loss[^"]*)"', chart(LOSSES)) == [
        "cnb-player0 cnb-loss is-clear",
        "cnb-player1 cnb-loss",
    ]


def test_words_are_text_and_phases_stand_once() -> None:
    svg = chart(LOSSES)
    assert "Ann lost &lt;3&gt;" in svg
    assert "&lt;Ann&gt;</text>" in svg
    assert re.findall(r">([A-E])</text>", svg) == ["A", "B"]
    assert "<title>2 moves</title>" in svg


def test_without_losses_there_are_lanes() -> None:
    assert points(chart([])) == {}
    assert "Ben</text>" in chart([])
    assert "Ann" not in chart([], players=(1,))
