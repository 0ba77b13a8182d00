"""What an exercise is, and how the exercises of a lesson are found.

An exercise is a function in `lesson_NN.py` that returns its `Key`, with a line above it that says
how it is called, what kind of answer it wants and which rules it is about:

    @exercise("02-four", wanted=CHANCE, rules=("DIE-01",))
    def four() -> Key:
        '''How likely is it that at least one of two dice shows a 4?'''
        return Key(
            right=reach_chance(4),
            because="11 of the 36 rolls have a 4.",
            hint="Count them: how many of the 36 rolls of two dice have a 4?",
            mistakes=[(Fraction(1, 3), "Adding 1/6 and 1/6 counts the double four twice.")],
        )

The right answer and those to typical mistakes are computed by the engine wherever they can be. The
function is called when somebody answers, so loading a lesson costs nothing.
"""

import re
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from importlib import import_module
from pkgutil import iter_modules
from typing import Any, NamedTuple

import castles_nb.lessons
from castles_nb.echo import echo
from castles_nb.errors import UnknownExercise
from castles_nb.lessons.answers import Kind, NotAnAnswer
from castles_nb.lessons.verdict import Verdict

_NAME = re.compile(r"(\d\d)-[a-z]+(-[a-z]+)*")
_NO_ANSWER = Verdict(
    "open", "Put your answer in place of the three dots, and run the cell once more."
)


class Hint(NamedTuple):
    """A hint with the rules that it is about, where these are not those of the exercise."""

    text: str
    rules: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Key:
    """The answer to an exercise, and what is said to others."""

    right: object
    """The right answer; with a `judge` an example of one."""
    because: str
    """Why it is right, told to whoever found it."""
    hint: str | Hint
    """What to say to a wrong answer that is none of the typical mistakes."""
    mistakes: Collection[tuple[object, str | Hint]] = ()
    """Typical wrong answers, each with what to say to it."""
    judge: Callable[[Any], str | Hint | None] | None = None
    """What to say to an answer that was read, None if it is right. Only for answers that cannot
    be compared with the right one, such as functions; `mistakes` are then examples for the tests.
    """


@dataclass(frozen=True, slots=True)
class Exercise:
    """A question of a lesson."""

    name: str
    """Number of the lesson and a word, such as `"03-frontier"`."""
    wanted: Kind
    rules: tuple[str, ...]
    key: Callable[[], Key]

    @property
    def lesson(self) -> str:
        """The number of its lesson, in two digits."""
        return self.name[:2]

    def check(self, answer: object) -> Verdict:
        """What is said to this answer, whatever it is."""
        if answer is ...:
            return _NO_ANSWER
        key = self.key()
        try:
            hint = self._hint(self.wanted.read(answer), key)
        except NotAnAnswer as error:
            return Verdict("wrong", str(error))
        if hint is None:
            return Verdict("right", key.because, self.rules)
        if isinstance(hint, str):
            hint = Hint(hint, self.rules)
        return Verdict("wrong", *hint)

    def _hint(self, answer: object, key: Key) -> str | Hint | None:
        """What to say to an answer that was read, None if it is right."""
        if key.judge is not None:
            return key.judge(answer)
        if self._is(answer, key.right):
            return None
        return next((hint for wrong, hint in key.mistakes if self._is(answer, wrong)), key.hint)

    def _is(self, answer: object, other: object) -> bool:
        return bool(self.wanted.same(answer, self.wanted.read(other)))


_EXERCISES: dict[str, Exercise] = {}
"""Those of the lessons that were loaded."""


def exercise(
    name: str, *, wanted: Kind, rules: tuple[str, ...]
) -> Callable[[Callable[[], Key]], Callable[[], Key]]:
    """Mark a function as an exercise with this name; ValueError for a name it cannot have.

    `wanted` is the kind of its answers (castles_nb.lessons.answers), `rules` the ids of the rules
    that it is about; none where no rule of the game is behind it.
    """

    def register(key: Callable[[], Key]) -> Callable[[], Key]:
        home = key.__module__.rpartition("_")[2]
        if not _NAME.fullmatch(name) or name[:2] != home:
            raise ValueError(f"exercise: {echo(name)} is not {home}- and a word")
        if name in _EXERCISES:
            raise ValueError(f"exercise: {echo(name)} is there twice")
        _EXERCISES[name] = Exercise(name, wanted, rules, key)
        return key

    return register


def exercise_named(name: str) -> Exercise:
    """The exercise with this name; `UnknownExercise` names close ones."""
    if not isinstance(name, str):
        raise UnknownExercise(f"an exercise has a name such as '03-frontier', not {echo(name)}")
    _load(name[:2])
    if name not in _EXERCISES:
        _load()
        close = get_close_matches(name.casefold(), _EXERCISES, n=3)
        hint = f"; did you mean {' or '.join(close)}?" if close else ""
        raise UnknownExercise(f"there is no exercise {echo(name[:40])}{hint}")
    return _EXERCISES[name]


def all_exercises() -> Iterator[Exercise]:
    """Every exercise, lesson by lesson, each in the order of its file."""
    _load()
    yield from sorted(_EXERCISES.values(), key=lambda each: each.lesson)


def _load(number: str = "") -> None:
    """Load the exercises of the lesson with this number, or of all."""
    for module in iter_modules(castles_nb.lessons.__path__):
        if module.name.startswith(f"lesson_{number}"):
            import_module(f"castles_nb.lessons.{module.name}")
