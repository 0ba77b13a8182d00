"""The exercises of the lessons in `notebooks/`, checked with a hint and the rules behind it.

>>> import castles_nb as cn
>>> cn.lessons.check("start_here-space", "4-5")  # doctest: +ELLIPSIS
Not yet. Point at the castle space in the middle, and read its name: row, then place...(SET-19)

The lessons themselves are in `castles_nb/course/`: a folder for each, with its exercises and what
they say. `exercise.py` says how to write one.
"""

from functools import partial
from typing import Any

from castles_nb.keywords import keywords
from castles_nb.lessons.attempts import Attempts
from castles_nb.lessons.clicking import clickable
from castles_nb.lessons.exercise import Exercise, exercise_named
from castles_nb.lessons.old_names import know_old_names
from castles_nb.lessons.plain_answers import as_text
from castles_nb.lessons.progress_file import note_solved
from castles_nb.lessons.progress_page import Progress, progress
from castles_nb.lessons.reveal import revealed
from castles_nb.lessons.variants import Question, Varied, asked
from castles_nb.lessons.verdict import Verdict
from castles_nb.lessons.verdict_log import is_graded, keep, keys_open, untold
from castles_nb.message import Message
from castles_nb.renamed import warn_renamed

__all__ = ["Progress", "Question", "Verdict", "check", "progress", "question", "reveal"]

know_old_names()

_ATTEMPTS = Attempts()
_ANSWERED: set[str] = set()


@keywords()
def check(exercise: str, answer: object = ..., *, student: int | None = None) -> Verdict:
    """Whether this is the answer to the exercise, such as `"duchy_graph-frontier"`; true if it is.

    Any value will do for an answer: a value of another kind than the exercise asks for gets a hint
    that says so, and `...` means no answer yet. Each wrong answer gets a hint, the second one
    another hint, and after the third, the solution can be unfolded. If a few answers can be
    clicked, a notebook shows them until one is given; if the answer is a `DuchyBoard`, later
    selections on it are checked, too. With the number of a student, the answer is to their own
    `question`. Raises `UnknownExercise`, which names close ones; ValueError for a number that is
    not whole or below 0.
    """
    question = asked(exercise, student)
    return clickable(question, student, answer, partial(_checked, question.name, student))


def _checked(exercise: str, student: int | None, answer: object) -> Verdict:
    """Check an answer, and note that it was given."""
    question = asked(exercise, student)
    if is_graded():
        return _kept(exercise, question, student, answer)
    verdict = question.check(answer, _ATTEMPTS)
    if verdict.outcome != "open":
        _ANSWERED.add(exercise)
    if verdict:
        note_solved(exercise)
    return verdict


def _kept(exercise: str, question: Exercise, student: int | None, answer: object) -> Verdict:
    """Keep an answer for the person who grades this notebook, and give nothing away."""
    with keys_open():
        verdict = question.check(answer)
    if verdict.outcome == "open":
        keep(exercise, answer, verdict, student)
        return verdict
    _ANSWERED.add(exercise)
    keep(exercise, answer, verdict, student, as_text(answer, question.answer_type))
    return untold()


@keywords()
def question(exercise: str, *, student: int) -> Question:
    """The question that the student with this number gets instead of the lesson's.

    >>> import castles_nb as cn
    >>> cn.lessons.question("first_game-town", student=1234)  # doctest: +NORMALIZE_WHITESPACE
    Your own question, for number 1234, instead of the one above: How many points does a town of 3
    spaces score when you cover its last space in phase D?
    >>> bool(cn.lessons.check("first_game-town", 10, student=1234))
    True

    Raises `UnknownExercise`, and ValueError for an exercise that asks everyone the same.
    """
    varied = asked(exercise, student)
    if not isinstance(varied, Varied):
        raise ValueError(Message("variant-none", exercise=exercise))
    return varied.question


@keywords()
def reveal(thing: object, *exercises: str, guess: object = None) -> object:
    """Show something once these exercises were answered, right or wrong, and a guess was made.

    Until then it shows what is to be done. `guess=...` stands for no guess yet; a function is
    called only when its result is to be shown. Raises `UnknownExercise`.

    >>> import castles_nb as cn
    >>> cn.lessons.reveal("the answer", guess=...)
    Not answered yet. Put your guess in place of the three dots, and run the cell again.
    >>> cn.lessons.reveal("the answer", guess=17)
    'the answer'
    """
    names = [exercise_named(name).name for name in exercises]
    return revealed(thing, names, guess, _ANSWERED)


def __getattr__(name: str) -> Any:
    if name != "ask":
        raise AttributeError(Message("package-no-attribute", package=__name__, name=name))
    warn_renamed("cn.lessons.ask", "cn.lessons.question")
    return question


def __dir__() -> list[str]:
    return __all__
