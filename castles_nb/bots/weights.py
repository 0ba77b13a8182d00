"""The form of any game's weights; each game has its own (`bots.board`, `bots.cards`)."""

from sys import float_info
from typing import Any, NamedTuple, TypeVar

from castles_nb.components.data_file import Field
from castles_nb.message import Message
from castles_nb.renamed import old_names
from castles_nb.short_text import short_repr


class Limits(NamedTuple):
    """The limits of weights, by their names."""

    lists: dict[str, int]
    """Weights that are a list, and how long it is."""
    divisors: tuple[str, ...]
    """Those above 0."""
    powers: tuple[str, ...] = ()
    """Those not below 0."""


LIMITS: dict[type, Limits] = {}
"""Those of each game's weights, once these are loaded."""


def check_weights(weights: object, argument: str = "weights") -> None:
    """Raise TypeError if these aren't weights of numbers, ValueError for useless numbers.

    Messages begin with the name of the argument.

    >>> from castles_nb.bots.board.weights import WEIGHTS
    >>> check_weights(WEIGHTS._replace(silver_scale=0))
    Traceback (most recent call last):
    ValueError: weights: silver_scale: 0 is not above 0
    """
    limits = LIMITS.get(type(weights))
    if limits is None:
        raise TypeError(Message("weights-wrong-kind", argument=argument, given=short_repr(weights)))
    values: dict[str, Any] = weights._asdict()  # type: ignore[attr-defined]
    for name, value in values.items():
        length = limits.lists.get(name)
        if length and (not isinstance(value, tuple) or len(value) != length):
            wrong = {"argument": argument, "name": name, "given": short_repr(value)}
            raise TypeError(Message("weights-not-tuple", **wrong, length=length))
        for number in value if length else (value,):
            wrong = {"argument": argument, "name": name, "given": short_repr(number)}
            if isinstance(number, bool) or not isinstance(number, int | float):
                raise TypeError(Message("weights-not-number", **wrong))
            if not abs(number) <= float_info.max:  # NaN is not either
                raise ValueError(Message("weights-not-finite", **wrong))
            if name in limits.divisors and not number > 0:
                raise ValueError(Message("weights-not-above-0", **wrong))
            if name in limits.powers and number < 0:
                raise ValueError(Message("weights-below-0", **wrong))


W = TypeVar("W", bound=tuple[Any, ...])


def read_weights(root: Field, kind: type[W]) -> W:
    """Return the weights of a file, of the class `kind`, checked.

    `root` is all of the file. `InvalidData` names a field that is missing or wrong.
    """
    root["source"].text()
    table = root["weights"]
    values: dict[str, Any] = {}
    lists = LIMITS[kind].lists
    for name in kind._fields:  # type: ignore[attr-defined]
        if name in lists:
            values[name] = tuple(each.decimal() for each in table[name])
            if len(values[name]) != lists[name]:
                raise table[name].fault(Message("weights-wrong-length", length=lists[name]))
        else:
            values[name] = table[name].decimal()
    return kind(**values)


_OF_THE_BOARD_GAME = ("PROSPECTS", "WEIGHTS", "Weights")
__getattr__ = old_names(
    __name__, {name: f"castles_nb.bots.board.weights:{name}" for name in _OF_THE_BOARD_GAME}
)
