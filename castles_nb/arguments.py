"""Checks of arguments: errors name the argument and say what it is."""

from collections.abc import Collection, Iterable
from contextlib import suppress
from math import inf, nan
from numbers import Real
from operator import index
from typing import Any, SupportsIndex

from castles_nb.errors import InvalidSetup
from castles_nb.message import Message
from castles_nb.short_text import short_repr


def check_type(argument: str, value: object, kind: type) -> None:
    """Raise TypeError, naming the argument, unless the value has this type.

    >>> check_type("seed", "7", int)
    Traceback (most recent call last):
    TypeError: seed: '7' is not an int
    """
    if not isinstance(value, kind):
        raise _type_error(
            argument, Message("argument-type", given=short_repr(value), kind=kind.__name__)
        )


def check_callable(argument: str, value: object) -> None:
    """Raise TypeError, naming the argument, unless the value is a function or can be called as one.

    >>> check_callable("begin", 3)
    Traceback (most recent call last):
    TypeError: begin: 3 is not a function
    """
    if not callable(value):
        raise _type_error(argument, Message("argument-function", given=short_repr(value)))


def check_random(rng: object) -> None:
    """Raise TypeError unless something has a method `random`, as `random.Random` has.

    >>> check_random(7)
    Traceback (most recent call last):
    TypeError: rng: 7 is not a Random
    """
    if not callable(getattr(rng, "random", None)):
        raise TypeError(Message("deal-random", given=short_repr(rng)))


def as_int(value: object) -> int | None:
    """Return the value as a plain int if it's a whole number; None if it isn't.

    Numbers of numpy and pandas count, too. True and False aren't numbers here, nor is a float that
    happens to be whole.

    >>> import numpy as np
    >>> as_int(3), as_int(np.int64(3)), as_int(3.0), as_int(True), as_int("3")
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


def int_at_least(least: int, field: str, value: object) -> int:
    """Return the value as a plain int; ValueError, naming the field, if it's below `least`."""
    number = as_int(value)
    if number is None or number < least:
        raise _value_error(field, Message("not-whole-from", given=short_repr(value), least=least))
    return number


def float_at_least(least: float, argument: str, value: object) -> float:
    """Return the value as a plain float; ValueError, naming the argument, if it's below `least`.

    >>> import numpy as np
    >>> float_at_least(0, "spread", np.float64(1.5)), float_at_least(0, "spread", 2)
    (1.5, 2.0)
    >>> float_at_least(0, "spread", "wide")
    Traceback (most recent call last):
    ValueError: spread: 'wide' is not a number from 0
    """
    with suppress(Exception):  # a class of the user's own, or a number too large for a float
        number = float(value) if isinstance(value, Real) else nan
        if least <= number < inf and not isinstance(value, bool):
            return number
    raise _value_error(argument, Message("not-number-from", given=short_repr(value), least=least))


def checked_seed(seed: object) -> int:
    """Return the seed as a plain int; `InvalidSetup` if it isn't a whole number from 0."""
    number = as_int(seed)
    if number is None or number < 0:
        message = Message("not-whole-from", given=short_repr(seed), least=0)
        raise InvalidSetup(field="seed", reason=message)
    return number


def as_bool(argument: str, value: object) -> bool:
    """Return the value if it's True or False; TypeError, naming the argument, for anything else."""
    if not isinstance(value, bool):
        raise _type_error(argument, Message("argument-truth", given=short_repr(value)))
    return value


def as_tuple(argument: str, value: object) -> tuple[Any, ...]:
    """Return the things in a collection; TypeError, naming the argument, if it isn't one.

    >>> as_tuple("rounds", range(3)), as_tuple("uses", ["sell"])
    ((0, 1, 2), ('sell',))
    >>> as_tuple("uses", "sell")
    Traceback (most recent call last):
    TypeError: uses: 'sell' is not a collection, such as a list or a range
    """
    with suppress(Exception):  # of your own class
        if isinstance(value, Iterable) and not isinstance(value, str | bytes):
            return tuple(value)
    raise _type_error(argument, Message("argument-collection", given=short_repr(value)))


def one_of(argument: str, value: object, choices: Collection[str]) -> str:
    """Return the value if it's one of these texts; ValueError, naming the argument, for another.

    >>> one_of("by", "row", ("space", "area"))
    Traceback (most recent call last):
    ValueError: by: 'row' is not one of 'space', 'area'
    """
    if not isinstance(value, str) or value not in choices:
        known = tuple(map(repr, choices))
        raise _value_error(argument, Message("not-one-of", given=short_repr(value), known=known))
    return value


def names_of_players(argument: str, value: object, players: int) -> None:
    """Raise TypeError or ValueError unless the value is None or one text for each player."""
    if value is None:
        return
    if not isinstance(value, tuple | list) or not all(isinstance(name, str) for name in value):
        raise _type_error(argument, Message("argument-names", given=short_repr(value)))
    if len(value) != players:
        message = Message("names-for-players", number=len(value), players=players)
        raise _value_error(argument, message)


def _type_error(argument: str, told: Message) -> TypeError:
    return TypeError(Message("at-field", field=argument, told=told))


def _value_error(argument: str, told: Message) -> ValueError:
    return ValueError(Message("at-field", field=argument, told=told))
