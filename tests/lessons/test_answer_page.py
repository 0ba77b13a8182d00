"""Answers by clicking: what is offered, what a click says, and what is saved."""

from typing import Any

import pytest

import castles_nb as cn
from castles_nb.lessons.answer_page import AnswerPage
from castles_nb.lessons.choices import Choices, How, Option, in_order, one_of, some_of, written
from castles_nb.lessons.exercise import Exercise, all_exercises

OFFERED = [each for each in all_exercises() if each.key().choices]
VIEW = "application/vnd.jupyter.widget-view+json"


def page_of(verdict: cn.lessons.Verdict) -> AnswerPage:
    assert verdict.page is not None
    page = verdict.page()
    assert isinstance(page, AnswerPage)
    return page


def clicks(page: AnswerPage, *chosen: Any) -> list[Any]:
    """Check these options; what the page heard besides what it shows."""
    heard: list[Any] = []
    page.send = heard.append  # type: ignore[method-assign,assignment]
    page._on_message(page, {"kind": "check", "revision": 0, "chosen": [*chosen]}, [])
    return heard


def numbers_of(choices: Choices, answer: Any) -> list[int]:
    """The options that make an answer."""
    answers = [each.answer for each in choices.options]
    return [answers.index(each) for each in ([answer] if choices.how == "one" else answer)]


@pytest.mark.parametrize("each", OFFERED, ids=lambda each: each.name)
def test_the_right_answer_can_be_clicked_and_so_can_a_typical_mistake(each: Exercise) -> None:
    key = each.key()
    assert key.choices is not None
    right = numbers_of(key.choices, key.right)
    assert each.check(key.choices.answer(right))
    offered = {option.answer for option in key.choices.options}
    mistakes = [
        wrong
        for wrong, _ in key.mistakes
        if {*([wrong] if key.choices.how == "one" else wrong)} <= offered
    ]
    assert mistakes
    for wrong in mistakes:
        assert each.check(key.choices.answer(numbers_of(key.choices, wrong))).outcome == "wrong"
    labels = [str(option.label) for option in key.choices.options]
    assert len({*labels}) == len(labels)


def test_a_click_is_checked_and_a_right_one_tells_how_to_keep_it() -> None:
    page = page_of(cn.lessons.check("first_game-town"))
    assert (page.at_once, page.said["outcome"]) == (True, "open")
    assert clicks(page, page.options.index("10")) == []
    assert (page.said["outcome"], page.said["code"]) == ("wrong", "")
    assert page.said["folded"][0][0] == "Rule SCORE-03"
    clicks(page, page.options.index("18"))
    assert (page.said["checked"], page.said["outcome"]) == (2, "right")
    assert page.said["code"] == "answer = 18"


def test_clicks_count_as_tries_and_open_what_waits_for_an_answer() -> None:
    page = page_of(cn.lessons.check("ships_and_goods-mine"))
    for number in (0, 1, 2):
        clicks(page, number)
    assert page.said["folded"][-1][0] == "Show the solution"
    silver = cn.lessons.reveal("silver", "ships_and_goods-mine")
    assert silver == "silver"


def test_what_is_saved_tells_how_to_answer_and_no_answer() -> None:
    data, _ = cn.lessons.check("the_round-four")._repr_mimebundle_()
    assert set(data) == {VIEW, "text/plain", "text/html"}
    assert data["text/plain"].startswith("Not answered yet. Run this cell and click your answer,")
    assert "36" not in data["text/html"]
    written_down = cn.lessons.check("the_round-four", 11 / 36)
    assert (written_down.page, written_down._repr_mimebundle_()) == (None, ({}, {}))


def test_a_student_with_a_question_of_their_own_writes_the_answer() -> None:
    assert cn.lessons.check("first_game-town", student=7).page is None


@pytest.mark.parametrize("chosen", [[], [99], [0, 0], [0, 1], ["0"], [-1]])
def test_what_no_page_sends_is_refused(chosen: list[object]) -> None:
    page = page_of(cn.lessons.check("first_game-town"))
    [heard] = clicks(page, *chosen)
    assert heard["kind"] == "error"
    assert page.said["outcome"] == "open"


# Boards


def test_a_space_that_is_clicked_is_the_answer_at_once() -> None:
    board = cn.DuchyBoard(1)
    first = page_of(cn.lessons.check("start_here-space", board))
    page = page_of(cn.lessons.check("start_here-space", board))  # the cell was run again
    for space, outcome in (("1-2", "wrong"), ("4-4", "right")):
        board.selected = [space]
        assert page.said["outcome"] == outcome
    assert page.said["code"] == 'answer = "4-4"'
    assert first.said["checked"] == 0
    board.selected = []
    assert page.said["outcome"] == "open"


def test_several_spaces_wait_for_the_check() -> None:
    board = cn.DuchyBoard(1, multiple=True)
    verdict = cn.lessons.check("duchy_graph-frontier", board)
    assert repr(verdict).startswith("Not answered yet. Run this cell and click your answer on the")
    page = page_of(verdict)
    clicks(page)
    assert page.said["outcome"] == "open"
    board.selected = ["3-3", "2-3"]
    assert page.said["outcome"] == "open"
    clicks(page)
    assert page.said["outcome"] == "wrong"
    assert "right" in page.said["text"]


# Choices


@pytest.mark.parametrize(
    ("choices", "how", "chosen", "answer"),
    [
        (one_of("a", "b"), "one", [1], "b"),
        (some_of(1, 2, 3), "several", [2, 0], frozenset({1, 3})),
        (in_order(Option(5, "five"), 6), "in-order", [1, 0], (6, 5)),
    ],
)
def test_what_is_clicked_makes_an_answer(
    choices: Choices, how: How, chosen: list[int], answer: object
) -> None:
    assert choices.how == how
    assert choices.answer(chosen) == answer
    assert eval(written(answer)) == answer
