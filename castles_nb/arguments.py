"""Checks of arguments: errors name the argument and say what it is."""

from collections.abc import Collection, Iterable
from contextlib import suppress
from math import inf, nan
from numbers import Real
from operator import index
from typing import Any, SupportsIndex

from castles_nb.echo import echo
from castles_nb.errors import InvalidSetup
from castles_nb.message import Message


def check_type(argument: str, value: object, kind: type) -> None:
    """Raise TypeError, naming the argument, unless the value has this type.

    >>> check_type("seed", "7", int)
    Traceback (most recent call last):
    TypeError: seed: '7' is not an int
    """
    if not isinstance(value, kind):
        raise _type_error(argument, Message("argument-type", given=echo(value), kind=kind.__name__))


def check_callable(argument: str, value: object) -> None:
    """Raise TypeError, naming the argument, unless the value is a function or can be called as one.

    >>> check_callable("begin", 3)
    Traceback (most recent call last):
    TypeError: begin: 3 is not a function
    """
    if not callable(value):
        raise _type_error(argument, Message("argument-function", given=echo(value)))


def check_random(rng: object) -> None:
    """Raise TypeError unless something has a method `random`, as `random.Random` has.

    >>> check_random(7)
    Traceback (most recent call last):
    TypeError: rng: 7 is not a Random
    """
    if not callable(getattr(rng, "random", None)):
        raise TypeError(Message("deal-random", given=echo(rng)))


def whole(value: object) -> int | None:
    """The value as a plain int, where it is a whole number; None where it is not.

    Those of numpy and pandas are taken. True and False aren't numbers here, nor is a float that
    happens to be whole.

    >>> import numpy as np
    >>> whole(3), whole(np.int64(3)), whole(3.0), whole(True), whole("3")
    (3, 3, None, None, None)
    """
    if type(value) is int:
        return value
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        return None
    try:
        return index(value)
    except Exception:  # numpy's True, an array of several numbers, or anybody's own class
        return None


def whole_from(least: int, field: str, value: object) -> int:
    """The value of this field as a plain int; ValueError unless it is so much or more."""
    number = whole(value)
    if number is None or number < least:
        raise _value_error(field, Message("not-whole-from", given=echo(value), least=least))
    return number


def number_from(least: float, argument: str, value: object) -> float:
    """The value as a plain float; ValueError, naming the argument, unless it is so much or more.

    >>> import numpy as np
    >>> number_from(0, "spread", np.float64(1.5)), number_from(0, "spread", 2)
    (1.5, 2.0)
    >>> number_from(0, "spread", "wide")
    Traceback (most recent call last):
    ValueError: spread: 'wide' is not a number from 0
    """
    with suppress(Exception):  # a class of the user's own, or a number too large for a float
        number = float(value) if isinstance(value, Real) else nan
        if least <= number < inf and not isinstance(value, bool):
            return number
    raise _value_error(argument, Message("not-number-from", given=echo(value), least=least))


def checked_seed(seed: object) -> int:
    """The seed as a plain int; `InvalidSetup` for what is not a whole number from 0."""
    number = whole(seed)
    if number is None or number < 0:
        message = Message("not-whole-from", given=echo(seed), least=0)
        raise InvalidSetup(field="seed", reason=message)
    return number


def truth(argument: str, value: object) -> bool:
    """The value where it is True or False; TypeError, naming the argument, for anything else."""
    if not isinstance(value, bool):
        raise _type_error(argument, Message("argument-truth", given=echo(value)))
    return value


def all_of(argument: str, value: object) -> tuple[Any, ...]:
    """The things in a collection; TypeError, naming the argument, if it isn't one.

    >>> all_of("rounds", range(3)), all_of("uses", ["sell"])
    ((0, 1, 2), ('sell',))
    >>> all_of("uses", "sell")
    Traceback (most recent call last):
    TypeError: uses: 'sell' is not a collection, such as a list or a range
    """
    with suppress(Exception):  # of your own class
        if isinstance(value, Iterable) and not isinstance(value, str | bytes):
            return tuple(value)
    raise _type_error(argument, Message("argument-collection", given=echo(value)))


def chosen(argument: str, value: object, choices: Collection[str]) -> str:
    """The value where it is one of these texts; ValueError, naming the argument, for another.

    >>> chosen("by", "row", ("space", "area"))
    Traceback (most recent call last):
    ValueError: by: 'row' is not one of 'space', 'area'
    """
    if not isinstance(value, str) or value not in choices:
        known = tuple(map(repr, choices))
        raise _value_error(argument, Message("not-one-of", given=echo(value), known=known))
    return value


def names_of_players(argument: str, value: object, players: int) -> None:
    """Raise TypeError or ValueError unless the value is None or one text for each player."""
    if value is None:
        return
    if not isinstance(value, tuple | list) or not all(isinstance(name, str) for name in value):
        raise _type_error(argument, Message("argument-names", given=echo(value)))
    if len(value) != players:
        message = Message("names-for-players", number=len(value), players=players)
        raise _value_error(argument, message)


def _type_error(argument: str, told: Message) -> TypeError:
    return TypeError(Message("at-field", field=argument, told=told))


def _value_error(argument: str, told: Message) -> ValueError:
    return ValueError(Message("at-field", field=argument, told=told))
