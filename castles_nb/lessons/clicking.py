"""Answers to click: the ones that an exercise offers, and selections on a board."""

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from castles_nb.lessons.answers import SPACE, SPACES, is_board
from castles_nb.lessons.exercise import Exercise
from castles_nb.lessons.kept_clicks import KeptClick
from castles_nb.lessons.verdict import Verdict
from castles_nb.lessons.verdict_log import is_graded

if TYPE_CHECKING:
    from castles_nb.lessons.answer_page import AnswerPage
    from castles_nb.ui.board.duchy_board import DuchyBoard

_SHOWN: dict[str, "AnswerPage"] = {}
"""The page that each exercise has in this notebook; one at a time hears a board."""


def clickable(
    exercise: Exercise, student: int | None, answer: object, check: Callable[[object], Verdict]
) -> Verdict:
    """The verdict of `check` on the answer, with a page to click others if there can be one."""
    verdict = check(answer)
    if is_graded():
        return verdict
    board, choices = _board(exercise, answer), None
    if board is None and verdict.outcome == "open":
        choices = exercise.key().choices
    if board is None and choices is None:
        return verdict

    def page() -> "AnswerPage":
        from castles_nb.lessons.answer_page import AnswerPage  # widgets take a while to import

        if exercise.name in _SHOWN:
            _SHOWN[exercise.name].let_go()
        made = _SHOWN[exercise.name] = AnswerPage(
            verdict, check, KeptClick(exercise, student), choices, board
        )
        return made

    return replace(verdict, page=page)


def _board(exercise: Exercise, answer: object) -> "DuchyBoard | None":
    """The answer, if it is a board and the exercise asks for spaces of one."""
    if not is_board(answer) or exercise.answer_type not in (SPACE, SPACES):
        return None
    from castles_nb.ui.board.duchy_board import DuchyBoard

    return answer if isinstance(answer, DuchyBoard) else None
