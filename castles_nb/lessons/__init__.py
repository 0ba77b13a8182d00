"""The exercises of the lessons in `notebooks/`, checked with a hint and the rules behind it.

>>> import castles_nb as cn
>>> cn.lessons.check("00-space", "4-5")
Not yet. Point at the castle space in the middle, and read its name: row, then place. (SET-19)

The exercises of lesson 3 stand in `lesson_03.py`, what they say in
`words/en/lessons/lesson_03.ftl`; `exercise.py` says how to write one.
"""

from castles_nb.lessons.exercise import exercise_named
from castles_nb.lessons.kept_verdicts import keep
from castles_nb.lessons.verdict import Verdict

__all__ = ["Verdict", "check"]


def check(exercise: str, answer: object = ...) -> Verdict:
    """Whether this is the answer to the exercise, such as `"03-frontier"`; true if it is.

    Any value will do for an answer: what is not of the kind that is asked for gets a hint that
    says so, and `...` stands for no answer yet. Raises `UnknownExercise`, which names close ones.
    """
    verdict = exercise_named(exercise).check(answer)
    keep(exercise, answer, verdict)
    return verdict
