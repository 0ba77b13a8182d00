"""Options to click instead of writing an answer, a few next to each other.

An exercise offers them in its `AnswerKey`, as `choices=one_of(2, 3, 4)`; a learner may still write
any answer. Options come in an order of their own, so their places give nothing away.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from json import dumps
from typing import Literal

from castles_nb.components import BY_NAME
from castles_nb.errors import InvalidMessage
from castles_nb.message import Message, MessageLike
from castles_nb.rulebook import catalogue

How = Literal["one", "several", "in-order"]
"""One option is the answer, a set of them is, or a row of them."""

_MADE: dict[How, Callable[[Sequence[object]], object]] = {
    "one": lambda answers: answers[0],
    "several": frozenset,
    "in-order": tuple,
}


@dataclass(frozen=True, slots=True)
class Option:
    """One of the things to click."""

    answer: object
    label: MessageLike


@dataclass(frozen=True, slots=True)
class Choices:
    """The options, and how many of them make an answer."""

    how: How
    options: tuple[Option, ...]

    def answer(self, chosen: Sequence[int]) -> object:
        """The answer that clicks on the options with these numbers make, in this order.

        `InvalidMessage` for numbers that no page sends: unknown ones, the same twice, or too many.
        """
        known = len(set(chosen) & set(range(len(self.options))))
        if not chosen or known < len(chosen) or (self.how == "one" and len(chosen) > 1):
            raise InvalidMessage(Message("choose-unknown"))
        return _MADE[self.how]([self.options[number].answer for number in chosen])


def one_of(*answers: object) -> Choices:
    """One of these is the answer; each may be an `Option` with a label of its own."""
    return Choices("one", _options(answers))


def some_of(*answers: object) -> Choices:
    """A set of some of these is the answer."""
    return Choices("several", _options(answers))


def in_order(*answers: object) -> Choices:
    """These in the right order are the answer."""
    return Choices("in-order", _options(answers))


def _options(answers: Iterable[object]) -> tuple[Option, ...]:
    return tuple(
        each if isinstance(each, Option) else Option(each, _label(each)) for each in answers
    )


def _label(answer: object) -> MessageLike:
    """A rule with its sentence, a tile by its name, anything else as it is written."""
    if not isinstance(answer, str):
        return written(answer)
    if answer in catalogue:
        return Message("choice-rule", rule=answer, sentence=catalogue[answer].sentence)
    return BY_NAME[answer].label if answer in BY_NAME else answer


def written(answer: object) -> str:
    """An answer as you write it in Python.

    >>> written("4-4"), written(frozenset({2, 1})), written(Fraction(11, 36))
    ('"4-4"', '{1, 2}', '11 / 36')
    """
    if isinstance(answer, str):
        return dumps(answer)
    if isinstance(answer, Fraction):
        return f"{answer.numerator} / {answer.denominator}"
    if isinstance(answer, frozenset):
        return "{" + ", ".join(sorted(map(written, answer))) + "}"
    return repr(answer)
