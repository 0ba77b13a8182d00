"""Exercises, and how those of a lesson are found.

An exercise is a function in `course/LESSON/exercises.py` that returns its `AnswerKey`, with a line
above it that gives its name, the kind of answer it wants and the rules it is about:

    @exercise("the_round-four", answer_type=CHANCE, rules=("DIE-01",))
    def four() -> AnswerKey:
        '''How likely is it that at least one of two dice shows a 4?'''
        return AnswerKey(
            right=reach_chance(4),
            mistakes=[(Fraction(2, 6), Hint("added-up"))],
        )

The replies to answers are one message, `lesson-` and the name of the exercise, in
`course/LESSON/words/en.ftl`: why the right answer is right, a hint for any other answer, and one
for each typical mistake, by the mistake's name:

    lesson-the_round-four =
        .right = Of 36 rolls 25 have no 4, and 11 have one or two.
        .hint = Count the rolls without any 4: each die has five other values.
        .added-up = Adding 1/6 and 1/6 counts the double 4 twice.

A part `.more`, if there is one, is shown after two wrong answers; after a third, the solution can
be unfolded. Each reply says how much of a collection is right.

The engine computes the right answer and typical mistakes wherever it can. The function is called
when a learner answers, so loading a lesson costs nothing.
"""

import re
from collections.abc import Callable, Collection, Iterator, Mapping
from dataclasses import dataclass, field
from difflib import get_close_matches
from importlib import import_module
from typing import Any

from castles_nb.errors import UnknownExercise
from castles_nb.lessons.answers import AnswerType, NotAnAnswer, Unfinished, chosen, is_board
from castles_nb.lessons.attempts import SECOND_HINT, SOLUTION, Attempts
from castles_nb.lessons.choices import Choices
from castles_nb.lessons.outline import LESSONS, current
from castles_nb.lessons.verdict import Verdict
from castles_nb.lessons.verdict_log import keys_are_withheld
from castles_nb.message import Message, MessageLike, message_of
from castles_nb.short_text import short_repr
from castles_nb.words import text_of

_NAME = re.compile(r"[a-z]+(_[a-z]+)*-[a-z]+(-[a-z]+)*")


class Hint:
    """A reply to a wrong answer: its name, the rules it is about if they differ from the
    exercise's, and values in addition to the `AnswerKey`'s."""

    def __init__(self, name: str, /, *rules: str, **values: object) -> None:
        self.name = name
        self.rules = rules
        self.values = values


_OTHER_ANSWER = Hint("hint")


@dataclass(frozen=True, slots=True)
class AnswerKey:
    """The answer to an exercise, and which others are typical."""

    right: object
    """The right answer; with a `judge` an example of one."""
    hint: Hint = _OTHER_ANSWER
    """What to say to a wrong answer that is none of the typical mistakes."""
    mistakes: Collection[tuple[object, Hint]] = ()
    """Typical wrong answers, each with what to say to it."""
    values: Mapping[str, object] = field(default_factory=dict)
    """The values in its message: numbers, names of tiles."""
    judge: Callable[[Any], Hint | None] | None = None
    """What to say to an answer that was read, None if it is right. Only for answers that cannot
    be compared with the right one, such as functions; `mistakes` are then an example of each hint,
    for the tests.
    """
    choices: Choices | None = None
    """The options to click instead of writing the answer: the right one and typical mistakes."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A question of a lesson."""

    name: str
    """The lesson and a word, such as `"duchy_graph-frontier"`."""
    answer_type: AnswerType
    rules: tuple[str, ...]
    key: Callable[[], AnswerKey]

    @property
    def lesson(self) -> str:
        """The name of its lesson, such as `"duchy_graph"`."""
        return self.name.partition("-")[0]

    def check(self, answer: object, attempts: Attempts | None = None) -> Verdict:
        """Return the verdict on this answer, whatever it is; `attempts` has the earlier ones."""
        key = self.key()
        if chosen(answer) is ...:
            return _open(answer, key)
        answer = chosen(answer)
        try:
            read = self.answer_type.read(answer)
            hint = self._hint(read, key)
        except Unfinished:
            return _open(..., key)
        except NotAnAnswer as error:
            return Verdict("wrong", message_of(error))
        if hint is None:
            return Verdict("right", self.says("right", **key.values), self.rules)
        times = attempts.counted(self.name, read) if attempts else 1
        return Verdict(
            "wrong",
            self.says(hint.name, **key.values, **hint.values),
            hint.rules or self.rules,
            count=self._count(read, key),
            more=self._more(key) if times >= SECOND_HINT else "",
            solution=self._solution(key) if times >= SOLUTION else "",
        )

    def _count(self, read: object, key: AnswerKey) -> MessageLike:
        """The share of an answer that is right, if it is a collection."""
        if self.answer_type.counted is None or key.judge is not None:
            return ""
        return self.answer_type.counted(read, self.answer_type.read(key.right))

    def _more(self, key: AnswerKey) -> MessageLike:
        """The second hint, if there is one."""
        return self.says("more", **key.values) if self.has_more else ""

    @property
    def has_more(self) -> bool:
        """Whether its message has a second hint."""
        return "    .more = " in (text_of(f"lesson-{self.name}") or "")

    def _solution(self, key: AnswerKey) -> MessageLike:
        """The right answer and why; or where to find it, if it can't be written in a row."""
        if self.answer_type.shown is None or key.judge is not None:
            return Message("solution-elsewhere")
        answer = self.answer_type.shown(self.answer_type.read(key.right))
        return Message("solution", answer=answer, why=self.says("right", **key.values))

    def says(self, name: str, /, **values: object) -> Message:
        """A part of its message by name: `right`, `hint`, or a typical mistake."""
        return Message(f"lesson-{self.name}.{name}", **values)

    def _hint(self, answer: object, key: AnswerKey) -> Hint | None:
        """What to say to an answer that was read, None if it is right."""
        if key.judge is not None:
            return key.judge(answer)
        if self._is(answer, key.right):
            return None
        return next((hint for wrong, hint in key.mistakes if self._is(answer, wrong)), key.hint)

    def _is(self, answer: object, other: object) -> bool:
        return bool(self.answer_type.same(answer, self.answer_type.read(other)))


def _open(answer: object, key: AnswerKey) -> Verdict:
    """The reply if there's no answer yet: how to give one."""
    if is_board(answer):
        return Verdict("open", Message("answer-on-board"))
    return Verdict("open", Message("answer-missing" if key.choices is None else "answer-clickable"))


_EXERCISES: dict[str, Exercise] = {}
"""Those of the lessons that were loaded."""


def exercise(
    name: str, *, answer_type: AnswerType, rules: tuple[str, ...]
) -> Callable[[Callable[[], AnswerKey]], Callable[[], AnswerKey]]:
    """Mark a function as an exercise with this name; ValueError for a name it cannot have.

    `answer_type` is one of `castles_nb.lessons.answers`, `rules` the ids of the rules it is
    about; none if no rule of the game is behind it.
    """

    def register(key: Callable[[], AnswerKey]) -> Callable[[], AnswerKey]:
        home = key.__module__.split(".")[-2]
        if not _NAME.fullmatch(name) or not name.startswith(f"{home}-"):
            raise ValueError(Message("exercise-name", given=short_repr(name), lesson=home))
        if name in _EXERCISES:
            raise ValueError(Message("exercise-twice", given=short_repr(name)))
        kept_back = unless_graded(name, key)
        _EXERCISES[name] = Exercise(name, answer_type, rules, kept_back)
        return kept_back

    return register


def unless_graded(name: str, key: Callable[[], AnswerKey]) -> Callable[[], AnswerKey]:
    """The key, except in a notebook that is being graded.

    There, reading the key raises `ValueError`.
    """

    def kept_back() -> AnswerKey:
        if keys_are_withheld():
            raise ValueError(Message("exercise-withheld", given=short_repr(name)))
        return key()

    kept_back.__doc__ = key.__doc__
    return kept_back


def exercise_named(name: str) -> Exercise:
    """The exercise with this name, or with this name in an earlier version; `UnknownExercise` names
    close ones."""
    if not isinstance(name, str):
        raise UnknownExercise(Message("exercise-no-name", given=short_repr(name)))
    given, name = name, current(name)
    _load(name.partition("-")[0])
    if name not in _EXERCISES:
        _load(*LESSONS)
        close = tuple(get_close_matches(name.casefold(), _EXERCISES, n=3))
        raise UnknownExercise(
            Message("exercise-unknown", given=short_repr(given[:40]), close=close)
        )
    return _EXERCISES[name]


def all_exercises() -> Iterator[Exercise]:
    """Every exercise, lesson by lesson, each in the order of its file."""
    _load(*LESSONS)
    places = {lesson: place for place, lesson in enumerate(LESSONS)}
    yield from sorted(_EXERCISES.values(), key=lambda each: places[each.lesson])


def _load(*lessons: str) -> None:
    """Load the exercises of these lessons; names of none do nothing."""
    for lesson in lessons:
        if lesson in LESSONS:
            import_module(f"castles_nb.course.{lesson}.exercises")
