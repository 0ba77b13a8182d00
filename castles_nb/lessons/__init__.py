"""The exercises of the lessons in `notebooks/`, checked with a hint and the rules behind it.

>>> import castles_nb as cn
>>> cn.lessons.check("00-space", "4-5")
Not yet. Point at the castle space in the middle, and read its name: row, then place. (SET-19)

The exercises of lesson 3 stand in `lesson_03.py`, what they say in
`words/en/lessons/lesson_03.ftl`; `exercise.py` says how to write one.
"""

from castles_nb.lessons.exercise import exercise_named
from castles_nb.lessons.kept_verdicts import keep
from castles_nb.lessons.progress_page import Progress, note_solved, progress
from castles_nb.lessons.reveal import revealed
from castles_nb.lessons.tries import Tries
from castles_nb.lessons.verdict import Verdict

__all__ = ["Progress", "Verdict", "check", "progress", "reveal"]

_TRIES = Tries()
_ANSWERED: set[str] = set()


def check(exercise: str, answer: object = ...) -> Verdict:
    """Whether this is the answer to the exercise, such as `"03-frontier"`; true if it is.

    Any value will do for an answer: what is not of the kind that is asked for gets a hint that
    says so, and `...` stands for no answer yet. Each wrong answer gets a hint, the second one a
    further hint, and from the third on the solution can be unfolded. Raises `UnknownExercise`,
    which names close ones.
    """
    verdict = exercise_named(exercise).check(answer, _TRIES)
    keep(exercise, answer, verdict)
    if verdict.outcome != "open":
        _ANSWERED.add(exercise)
    if verdict:
        note_solved(exercise)
    return verdict


def reveal(thing: object, *exercises: str, guess: object = None) -> object:
    """Show something once these exercises were answered, right or wrong, and a guess was made.

    Until then it shows what is to be done. `guess=...` stands for no guess yet; a function is
    called only when its result is to be shown. Raises `UnknownExercise`.

    >>> import castles_nb as cn
    >>> cn.lessons.reveal("the answer", guess=...)
    Not answered yet. Put your guess in place of the three dots, and run the cell once more.
    >>> cn.lessons.reveal("the answer", guess=17)
    'the answer'
    """
    for name in exercises:
        exercise_named(name)
    return revealed(thing, exercises, guess, _ANSWERED)
