"""The kinds of answers that exercises ask for, and how each is read from what somebody gave.

A reader takes any value and returns a plain one that can be compared, or raises `NotAnAnswer`,
whose text tells the learner what is wanted.
"""

import operator
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice
from numbers import Rational, Real
from reprlib import Repr
from typing import Any, TypeVar

from castles_nb.bots import Bot, as_bot
from castles_nb.components import KINDS
from castles_nb.echo import echo_error
from castles_nb.engine import Action
from castles_nb.engine.universe import read_action
from castles_nb.errors import CastlesError, InvalidPosition
from castles_nb.game import Game
from castles_nb.hexgrid import SPACE_INDEX
from castles_nb.notation import Position
from castles_nb.rules import catalogue

LONGEST = 200
"""Characters that are shown of an error."""
Result = TypeVar("Result")

MOST = 1000
LARGEST = 10**9
"""No exercise asks for more things than this, nor for a larger number."""


class NotAnAnswer(CastlesError):
    """What somebody gave cannot be the answer; the text says what is wanted instead."""


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of answers: how one is read, and when two that were read are the same."""

    read: Callable[[object], object]
    same: Callable[[object, object], object] = operator.eq


def called(function: Callable[..., Result], *arguments: object) -> Result:
    """What the learner's function returns; `NotAnAnswer` tells of an error that it raises."""
    try:
        return function(*arguments)
    except Exception as error:
        raise NotAnAnswer(f"Your function raised {echo_error(error)}.") from error


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


def _number(answer: object) -> Fraction | float:
    answer = _plain(answer)
    if isinstance(answer, str):
        raise NotAnAnswer("A number is wanted, not a text: leave out the quotes.")
    if isinstance(answer, bool) or not isinstance(answer, Real):
        raise NotAnAnswer(f"A number is wanted, not {_told(answer)}.")
    number = Fraction(answer) if isinstance(answer, Rational) else float(answer)
    if not -LARGEST <= number <= LARGEST:  # nan is not, either
        raise NotAnAnswer(f"A number is wanted, not {_short(answer)}.")
    return number


def _whole(answer: object) -> int:
    number = _number(answer)
    if number != int(number):
        raise NotAnAnswer(f"A whole number is wanted, not {_short(number)}.")
    return int(number)


def _chance(answer: object) -> Fraction | float:
    number = _number(answer)
    if not 0 <= number <= 1:
        raise NotAnAnswer("A chance is a number from 0 to 1: 50 % is 0.5, or Fraction(1, 2).")
    return number


def _text(answer: object, wanted: str) -> str:
    answer = _plain(answer)
    if not isinstance(answer, str):
        raise NotAnAnswer(f"{wanted} is wanted, not {_told(answer)}.")
    return answer.strip()


def _many(answer: object, wanted: str) -> list[object]:
    """The things in a collection of any kind, or those selected on a board."""
    answer = getattr(answer, "selected", answer)
    if isinstance(answer, str | bytes) or not isinstance(answer, Iterable):
        raise NotAnAnswer(f"{wanted} is wanted, not {_told(answer)}.")
    try:
        things = list(islice(answer, MOST + 1))
    except Exception as error:
        raise NotAnAnswer(f"{wanted} is wanted, not {_told(answer)}.") from error
    if len(things) > MOST:
        raise NotAnAnswer(f"{wanted} is wanted, not so many things.")
    return things


def _space(answer: object) -> str:
    chosen = getattr(answer, "selected", answer)
    if isinstance(chosen, tuple):  # a board or what it tells, such as ('1-2',)
        if len(chosen) != 1:
            number = f"{len(chosen)} are" if chosen else "none is"
            raise NotAnAnswer(f"One space is wanted, and {number} selected.")
        [chosen] = chosen
    name = _text(chosen, "The name of a space, such as '1-2',")
    if name not in SPACE_INDEX:
        raise NotAnAnswer(f"There is no space {_short(name)}; spaces are called '1-2', '2-3', ...")
    return name


def _spaces(answer: object) -> frozenset[str]:
    if getattr(answer, "selected", None) == ():
        raise NotAnAnswer("Spaces are wanted, and none is selected.")
    wanted = "A set of spaces, such as {'1-2', '2-3'},"
    return frozenset(_space(name) for name in _many(answer, wanted))


def _whole_numbers(answer: object) -> frozenset[int]:
    wanted = "A set of numbers, such as {1, 2},"
    return frozenset(_whole(number) for number in _many(answer, wanted))


def _sequence(answer: object) -> tuple[int, ...]:
    if isinstance(answer, set | frozenset):
        raise NotAnAnswer("The order counts: a list or a tuple is wanted, such as (3, 1).")
    return tuple(_whole(number) for number in _many(answer, "A tuple of numbers, such as (3, 1),"))


def _action(answer: object) -> str:
    if isinstance(answer, Action):
        answer = str(answer)
    text = _text(answer, "The text of an action, such as 'take bank from 4 with 3',")
    action = read_action(text)
    if action is None:
        raise NotAnAnswer(
            f"No action is called {_short(text)}. Actions are written as in game.legal_actions:"
            " 'take bank from 4 with 3', 'place bank on 3-4 with 3', 'take workers with 2'."
        )
    return str(action)


def _tile(answer: object) -> str:
    text = _text(answer, "The name of a tile, such as 'bank',")
    names = {
        _bare(called): kind.name for kind in KINDS for called in (kind.name, kind.label, kind.code)
    }
    if _bare(text) not in names:
        raise NotAnAnswer(f"No tile is called {_short(text)}; tiles are called 'bank', 'ship', ...")
    return names[_bare(text)]


def _bare(name: str) -> str:
    """A name as it is compared: in small letters, without gaps."""
    return name.casefold().replace(" ", "").replace("_", "")


def _rule(answer: object) -> str:
    rule = getattr(answer, "rule", answer)
    text = _text(getattr(rule, "id", rule), "The id of a rule, such as 'PLACE-04',")
    name = text.strip("()").upper()
    if name not in catalogue:
        raise NotAnAnswer(f"There is no rule {_short(text)}; cn.rules.search('worker') finds ids.")
    return name


def _function(answer: object) -> Callable[..., object]:
    if isinstance(answer, type) or not callable(answer):
        raise NotAnAnswer(
            f"A function is wanted, not {_told(answer)}: give its name, without brackets."
        )
    return answer


def _game(answer: object) -> Game:
    if not isinstance(answer, Game):
        raise NotAnAnswer(f"A game is wanted, as cn.Game(...) makes one, not {_told(answer)}.")
    return answer


def _position(answer: object) -> Position:
    if isinstance(answer, Game):
        return answer.position
    if isinstance(answer, Position):
        return answer
    text = _text(answer, "A position or the line of text that tells it")
    try:
        return Position.parse(text)
    except InvalidPosition as error:
        raise NotAnAnswer(f"This line is no position: {_shortened(str(error))}.") from error


def _bot(answer: object) -> Bot:
    if isinstance(answer, type):
        raise NotAnAnswer("A bot is wanted, not a class: call it, as in cn.GreedyBot().")
    wanted = f"A bot is wanted, something with a method choose(state), not {_told(answer)}."
    chooses = callable(getattr(answer, "choose", None)) and not hasattr(answer, "__array__")
    if not isinstance(answer, str) and not chooses:  # numbers of numpy have such a method, too
        raise NotAnAnswer(wanted)  # as_bot would quote it, and it may not even have a text
    try:
        return as_bot(answer)
    except ValueError as error:
        raise NotAnAnswer(wanted) from error


WHOLE = Kind(_whole)
CHANCE = Kind(_chance, close_to(0.005))
"""A chance from 0 to 1, which may be rounded to two places."""
SPACE = Kind(_space)
"""The name of a space, or a board on which one is selected, or what that board tells."""
SPACES = Kind(_spaces)
"""A set of names of spaces, in any collection, or a board on which they are selected."""
WHOLE_NUMBERS = Kind(_whole_numbers)
"""A set of whole numbers, such as the values of dice."""
SEQUENCE = Kind(_sequence)
"""Whole numbers in their order, such as the points of both players."""
ACTION = Kind(_action)
"""The text of an action, or an `Action`; read as its text."""
TILE = Kind(_tile)
"""The name, label or code of a tile; read as its name."""
RULE = Kind(_rule)
"""The id of a rule, the rule, or what names one, such as the answer of `cn.why_not`."""
FUNCTION = Kind(_function)
"""A function of the learner's; ask it by `called`."""
GAME = Kind(_game)
POSITION = Kind(_position)
"""A position, its text, or the game that is at it; read as a `Position`, faults and all."""
BOT = Kind(_bot)


def number(tolerance: float) -> Kind:
    """A number that is right if it differs by no more than this."""
    return Kind(_number, close_to(tolerance))


def word(*choices: str) -> Kind:
    """One of these words, in any case."""

    def read(answer: object) -> str:
        listed = ", ".join(repr(choice) for choice in choices)
        found = _text(answer, f"One of the words {listed}").casefold()
        if found not in choices:
            raise NotAnAnswer(f"One of the words {listed} is wanted.")
        return found

    return Kind(read)


def _told(answer: object) -> str:
    """What somebody gave, in words; its own text is not asked for, it may be anything."""
    if answer is None:
        return "None"
    if isinstance(answer, bool):
        return "True or False"
    names = {int: "a number", float: "a number", str: "a text", list: "a list", set: "a set"}
    return names.get(type(answer), f"a value of type {type(answer).__name__}")


def _short(value: object) -> str:
    """What somebody wrote, in quotes if it is a text, and not too long."""
    shortened = Repr()
    shortened.maxstring = 60
    return shortened.repr(value)


def _shortened(words: str) -> str:
    return words if len(words) <= LONGEST else f"{words[:LONGEST]}..."
