"""The kinds of answers that exercises ask for, and how each is read from a learner's value.

A reader takes any value and returns a plain one that can be compared, or raises `NotAnAnswer`,
which says what is wanted (`words/en/lessons/answers.ftl`).
"""

import operator
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from numbers import Rational, Real
from types import MappingProxyType
from typing import Any, TypeVar

from castles_nb.bots import Bot, as_bot
from castles_nb.components import KINDS
from castles_nb.engine import Action
from castles_nb.engine.reading import read_action
from castles_nb.errors import CastlesError, InvalidPosition
from castles_nb.game import Game
from castles_nb.hexgrid import NAMES_IN_TEXTS
from castles_nb.message import Message, MessageLike, message_of
from castles_nb.notation import Position
from castles_nb.rulebook import catalogue
from castles_nb.short_text import short_error, short_repr

Result = TypeVar("Result")

MOST = 1000
LARGEST = 10**9
"""No exercise asks for more things than this, nor for a larger number."""


class NotAnAnswer(CastlesError):
    """The value can't be an answer; this says what is wanted instead."""


class Unfinished(NotAnAnswer):
    """The function or bot still has the three dots that the lesson hands out."""


@dataclass(frozen=True, slots=True)
class AnswerType:
    """A kind of answers: how one is read, and when two that were read are the same."""

    read: Callable[[object], object]
    same: Callable[[object, object], object] = operator.eq
    counted: Callable[[Any, Any], MessageLike] | None = None
    """f(answer, right answer), both read: how much of a collection is right."""
    shown: Callable[[Any], str] | None = None
    """The right answer as you write it; None for those that are shown solved in a notebook."""


def _counted(answer: frozenset[object], right: frozenset[object]) -> MessageLike:
    """Count the things of a set that are right, missing and too many."""
    found = len(answer & right)
    return Message(
        "answer-counted", right=found, missing=len(right) - found, extra=len(answer - right)
    )


def _counted_in_order(answer: Sequence[object], right: Sequence[object]) -> MessageLike:
    """Count the things of a row that are in their places."""
    at_place = sum(one == other for one, other in zip(answer, right, strict=False))
    return Message("answer-counted-row", right=at_place, given=len(answer))


def _listed(answer: Iterable[Any]) -> str:
    return "{" + ", ".join(map(repr, sorted(answer))) + "}"


def _rounded(answer: float) -> str:
    return str(answer) if isinstance(answer, int) else f"{float(answer):.3g}"


def called(function: Callable[..., Result], *arguments: object) -> Result:
    """Return what the learner's function returns.

    `NotAnAnswer` reports an error it raises, `Unfinished` a function that returns its three dots.
    """
    try:
        returned = function(*arguments)
    except Exception as error:
        raise NotAnAnswer(Message("answer-function-raised", error=short_error(error))) from error
    if returned is ...:
        raise Unfinished
    return returned


def close_to(tolerance: float) -> Callable[[object, object], bool]:
    """Whether two numbers differ by no more than the tolerance."""

    def is_close(one: object, other: object) -> bool:
        return abs(float(_number(one)) - float(_number(other))) <= tolerance

    return is_close


def _plain(answer: Any) -> object:
    """The only value of a numpy or pandas thing as a plain one; anything else as it is."""
    if callable(getattr(answer, "item", None)) and getattr(answer, "size", None) == 1:
        return answer.item()
    return answer


def is_board(answer: Any) -> bool:
    """Whether this is a board on which spaces are selected, or none yet."""
    return isinstance(getattr(answer, "selected", None), tuple)


def chosen(answer: Any) -> object:
    """The choice in a widget of ipywidgets, such as radio buttons, or on a board; `...` if there's
    none yet. Anything else is returned as it is."""
    if is_board(answer):
        return answer if answer.selected else ...
    has_trait = getattr(answer, "has_trait", None)
    if not (callable(has_trait) and has_trait("value")):
        return answer
    value = answer.value
    return ... if value is None or value in ("", ()) else value


def _number(answer: object) -> Fraction | float:
    answer = _plain(answer)
    if isinstance(answer, str):
        raise NotAnAnswer(Message("answer-number-in-quotes"))
    if isinstance(answer, bool) or not isinstance(answer, Real):
        raise NotAnAnswer(Message("answer-number", given=_told(answer)))
    number = Fraction(answer) if isinstance(answer, Rational) else float(answer)
    if not -LARGEST <= number <= LARGEST:  # nan is not, either
        raise NotAnAnswer(Message("answer-number", given=short_repr(answer)))
    return number


def _whole(answer: object) -> int:
    number = _number(answer)
    if number != int(number):
        raise NotAnAnswer(Message("answer-whole-number", given=short_repr(number)))
    return int(number)


def _chance(answer: object) -> Fraction | float:
    number = _number(answer)
    if not 0 <= number <= 1:
        raise NotAnAnswer(Message("answer-chance"))
    return number


def _text(answer: object, wanted: str, **values: object) -> str:
    """A text; anything else is `NotAnAnswer` with the message `wanted`."""
    answer = _plain(answer)
    if not isinstance(answer, str):
        raise NotAnAnswer(Message(wanted, given=_told(answer), **values))
    return answer.strip()


def _many(answer: object, wanted: str) -> list[object]:
    """The things in a collection of any kind, or the ones selected on a board; anything else is
    `NotAnAnswer` with the message `wanted`."""
    answer = getattr(answer, "selected", answer)
    if isinstance(answer, str | bytes) or not isinstance(answer, Iterable):
        raise NotAnAnswer(Message(wanted, given=_told(answer)))
    try:
        things = list(islice(answer, MOST + 1))
    except Exception as error:
        raise NotAnAnswer(Message(wanted, given=_told(answer))) from error
    if len(things) > MOST:
        raise NotAnAnswer(Message(wanted, given=Message("given-so-many")))
    return things


def _space(answer: object) -> str:
    chosen = getattr(answer, "selected", answer)
    if isinstance(chosen, tuple):  # a board or what it tells, such as ('1-2',)
        if len(chosen) != 1:
            raise NotAnAnswer(Message("answer-one-space", number=len(chosen)))
        [chosen] = chosen
    name = _text(chosen, "answer-space")
    if name not in NAMES_IN_TEXTS:
        raise NotAnAnswer(Message("answer-space-unknown", given=short_repr(name)))
    return name


def _spaces(answer: object) -> frozenset[str]:
    return frozenset(_space(name) for name in _many(answer, "answer-spaces"))


def _whole_numbers(answer: object) -> frozenset[int]:
    return frozenset(_whole(number) for number in _many(answer, "answer-numbers"))


def _sequence(answer: object) -> tuple[int, ...]:
    if isinstance(answer, set | frozenset):
        raise NotAnAnswer(Message("answer-sequence-unordered"))
    return tuple(_whole(number) for number in _many(answer, "answer-sequence"))


def _action(answer: object) -> str:
    if isinstance(answer, Action):
        answer = str(answer)
    text = _text(answer, "answer-action")
    action = read_action(text)
    if action is None:
        raise NotAnAnswer(Message("answer-action-unknown", given=short_repr(text)))
    return str(action)


def _tile(answer: object) -> str:
    text = _text(answer, "answer-tile")
    names = {
        _bare(called): kind.name for kind in KINDS for called in (kind.name, kind.label, kind.code)
    }
    if _bare(text) not in names:
        raise NotAnAnswer(Message("answer-tile-unknown", given=short_repr(text)))
    return names[_bare(text)]


def _bare(name: str) -> str:
    """A name as it is compared: in small letters, without gaps."""
    return name.casefold().replace(" ", "").replace("_", "")


def _rule(answer: object) -> str:
    rule = getattr(answer, "rule", answer)
    text = _text(getattr(rule, "id", rule), "answer-rule")
    name = text.strip("()").upper()
    if name not in catalogue:
        raise NotAnAnswer(Message("answer-rule-unknown", given=short_repr(text)))
    return name


def _function(answer: object) -> Callable[..., object]:
    if isinstance(answer, type) or not callable(answer):
        raise NotAnAnswer(Message("answer-function", given=_told(answer)))
    return answer


def _game(answer: object) -> Game:
    if not isinstance(answer, Game):
        raise NotAnAnswer(Message("answer-game", given=_told(answer)))
    return answer


def _position(answer: object) -> Position:
    if isinstance(answer, Game):
        return answer.position
    if isinstance(answer, Position):
        return answer
    text = _text(answer, "answer-position")
    try:
        return Position.parse(text)
    except InvalidPosition as error:
        raise NotAnAnswer(Message("answer-position-unreadable", error=message_of(error))) from error


def _bot(answer: object) -> Bot:
    if isinstance(answer, type):
        raise NotAnAnswer(Message("answer-bot-class"))
    wanted = Message("answer-bot", given=_told(answer))
    chooses = callable(getattr(answer, "choose", None)) and not hasattr(answer, "__array__")
    if not isinstance(answer, str) and not chooses:  # numbers of numpy have such a method, too
        raise NotAnAnswer(wanted)  # as_bot would quote it, and it may not even have a text
    try:
        return as_bot(answer)
    except ValueError as error:
        raise NotAnAnswer(wanted) from error


WHOLE = AnswerType(_whole, shown=repr)
CHANCE = AnswerType(_chance, close_to(0.005), shown=_rounded)
"""A chance from 0 to 1, which may be rounded to two places."""
SPACE = AnswerType(_space, shown=repr)
"""The name of a space, or a board on which one is selected, or what that board tells."""
SPACES = AnswerType(_spaces, counted=_counted, shown=_listed)
"""A set of names of spaces, in any collection, or a board on which they are selected."""
WHOLE_NUMBERS = AnswerType(_whole_numbers, counted=_counted, shown=_listed)
"""A set of whole numbers, such as the values of dice."""
SEQUENCE = AnswerType(_sequence, counted=_counted_in_order, shown=repr)
"""Whole numbers in their order, such as the points of both players."""
ACTION = AnswerType(_action, shown=repr)
"""The text of an action, or an `Action`; read as its text."""
TILE = AnswerType(_tile, shown=repr)
"""The name, label or code of a tile; read as its name."""
RULE = AnswerType(_rule, shown=repr)
"""The id of a rule, the rule, or what names one, such as the answer of `cn.why_not`."""
FUNCTION = AnswerType(_function)
"""A function of the learner's; ask it by `called`."""
GAME = AnswerType(_game)
POSITION = AnswerType(_position)
"""A position, its text, or the game that is at it; read as a `Position`, faults and all."""
BOT = AnswerType(_bot)


def number(tolerance: float) -> AnswerType:
    """A number that is right if it differs by no more than this."""
    return AnswerType(_number, close_to(tolerance), shown=_rounded)


def word(*choices: str, earlier: Mapping[str, str] = MappingProxyType({})) -> AnswerType:
    """One of these words, in any case; `earlier` has the new word for each old one.

    Anything else is `NotAnAnswer`.
    """
    words = tuple(map(repr, choices))

    def read(answer: object) -> str:
        found = _text(answer, "answer-word", words=words).casefold()
        found = earlier.get(found, found)
        if found not in choices:
            raise NotAnAnswer(Message("answer-word-unknown", words=words))
        return found

    return AnswerType(read, shown=repr)


_GIVEN = {
    bool: Message("given-bool"),
    int: Message("given-number"),
    float: Message("given-number"),
    str: Message("given-text"),
    list: Message("given-list"),
    set: Message("given-set"),
}


def _told(answer: object) -> MessageLike:
    """A value in words, without asking for its own text, which may be anything."""
    if answer is None:
        return "None"
    return _GIVEN.get(type(answer)) or Message("given-value", type=type(answer).__name__)
