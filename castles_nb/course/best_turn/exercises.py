"""Exercises: find the best turn."""

from functools import cache
from typing import Any

from castles_nb.engine.module import MODULES
from castles_nb.lessons.answers import AnswerType, NotAnAnswer
from castles_nb.lessons.exercise import AnswerKey, Hint, exercise
from castles_nb.message import Message
from castles_nb.puzzle import Puzzle, puzzles
from castles_nb.puzzle.puzzle import turn_of


def _turn(answer: object) -> object:
    if turn_of(answer) is None:
        raise NotAnAnswer(Message("puzzle-not-a-turn"))
    return answer


TURN = AnswerType(_turn)
"""The actions of a turn, or a table or a game at which it was played."""


@cache
def first(level: int) -> Puzzle:
    """The clearest puzzle of this level in the base game, without the last phase."""
    others = {"last_phase", *MODULES}
    found = [each for each in puzzles.where(level=level) if not others.intersection(each.themes)]
    return max(found, key=lambda each: each.others[0].loss)


def _key(puzzle: Puzzle) -> AnswerKey:
    """The best turn; all others are told what they cost."""

    def judge(answer: Any) -> Hint | None:
        verdict = puzzle.check(answer)
        return None if verdict else Hint("hint", better=verdict.said)

    mistakes = [(other.turn, judge(other.turn) or Hint("hint")) for other in puzzle.others[:2]]
    return AnswerKey(
        right=puzzle.best,
        values={"why": puzzle.check(puzzle.best).said},
        mistakes=mistakes,
        judge=judge,
    )


@exercise("best_turn-most", answer_type=TURN, rules=())
def most() -> AnswerKey:
    """The best turn, where no turn scores more at once."""
    return _key(first(1))


@exercise("best_turn-less", answer_type=TURN, rules=())
def less() -> AnswerKey:
    """The best turn, where others score more at once."""
    return _key(first(2))


@exercise("best_turn-greed", answer_type=TURN, rules=())
def greed() -> AnswerKey:
    """The best turn, where a greedy bot scores more at once."""
    return _key(first(3))
