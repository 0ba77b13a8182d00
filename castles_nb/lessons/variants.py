"""Another question of the same kind for each student, so that answers cannot be copied.

A variant is a function in `course/LESSON/variants.py` that yields the cases of an exercise. What a
number asks is one of them; numbers that follow each other ask for different answers, and none asks
for the answer that the lesson itself asks for. Its sentences are a message in the lesson's words,
`variant-` and the name of the exercise.

Only what the engine can answer for any case is asked. The cases of an exercise take the same steps
as the question of the lesson; what they share is in the function.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from html import escape
from importlib import import_module
from importlib.util import find_spec

import castles_nb as cn
from castles_nb.arguments import int_at_least
from castles_nb.lessons.exercise import AnswerKey, Exercise, exercise_named, unless_graded
from castles_nb.lessons.outline import LESSONS
from castles_nb.lessons.verdict_log import keys_open
from castles_nb.message import Message

ONLY_CASTLE = "duchy=----/-----/------/---Ca---/------/-----/----"
"""An estate in a position with nothing but the castle in the middle."""


@dataclass(frozen=True, slots=True)
class Case:
    """One question of a variant."""

    right: object
    values: Mapping[str, object] = field(default_factory=dict)
    """The values in its sentences."""
    position: str = ""
    """The board that it is about."""


@dataclass(frozen=True, slots=True)
class Question:
    """One student's question instead of the lesson's; a notebook shows it."""

    text: str
    position: str
    """The board that it is about, or nothing."""

    def __repr__(self) -> str:
        return "\n".join(filter(None, (self.text, self.position)))

    def _repr_html_(self) -> str:
        picture = ""
        if self.position:
            picture = cn.Game.from_position(self.position, seed=1)._repr_svg_()
        return f"<p><b>{escape(self.text)}</b></p>{picture}"


@dataclass(frozen=True, slots=True)
class Varied(Exercise):
    """An exercise with the question of one student."""

    case: Case
    number: int

    has_more = False

    def says(self, name: str, /, **values: object) -> Message:
        """A part of its message: `question`, `right` or `hint`."""
        return Message(f"variant-{self.name}.{name}", **values)

    @property
    def question(self) -> Question:
        """The question for the student, without the answer, in the language that is spoken."""
        asked = self.says("question", **self.case.values)
        text = str(Message("variant-asked", number=str(self.number), question=str(asked)))
        return Question(text, self.case.position)


_CASES: dict[str, Callable[[], Iterator[Case]]] = {}


def variant(
    name: str,
) -> Callable[[Callable[[], Iterator[Case]]], Callable[[], Iterator[Case]]]:
    """Mark a function as the one that yields the cases of the exercise with this name."""

    def register(cases: Callable[[], Iterator[Case]]) -> Callable[[], Iterator[Case]]:
        _CASES[name] = cases
        return cases

    return register


def asked(name: str, student: int | None) -> Exercise:
    """The question of the student with this number; the exercise itself if it has no variants, or
    without a number. `UnknownExercise`, or ValueError if it isn't a number."""
    plain = exercise_named(name)
    if student is None:
        return plain
    number = int_at_least(0, "student", student)
    cases = cases_of(plain.name)
    if not cases:
        return plain
    case = cases[number % len(cases)]
    key = AnswerKey(right=case.right, values=case.values)
    given = {each.name: getattr(plain, each.name) for each in fields(plain)}
    return Varied(
        **given | {"key": unless_graded(plain.name, lambda: key), "case": case, "number": number}
    )


@cache
def cases_of(name: str) -> tuple[Case, ...]:
    """Return the cases of an exercise, no two with the same answer; empty if it has no variants."""
    plain = exercise_named(name)
    _load(plain.lesson)
    if plain.name not in _CASES:
        return ()
    read, same = plain.answer_type.read, plain.answer_type.same
    with keys_open():
        taken, found = [read(plain.key().right)], []
    for case in _CASES[plain.name]():
        right = read(case.right)
        if not any(same(right, other) for other in taken):
            taken.append(right)
            found.append(case)
    return tuple(found)


def with_variants() -> tuple[str, ...]:
    """The names of the exercises that have variants."""
    for lesson in LESSONS:
        _load(lesson)
    return tuple(_CASES)


def _load(lesson: str) -> None:
    """Load the variants of a lesson, if it has any."""
    module = f"castles_nb.course.{lesson}.variants"
    if find_spec(module):
        import_module(module)
