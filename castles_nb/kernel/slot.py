"""Slots: the things actions name, their names in texts, and the numbers that stand for them."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from operator import itemgetter
from types import MappingProxyType
from typing import Any, Literal, NoReturn

from castles_nb.message import Message
from castles_nb.renamed import old_names, renamed, renamed_keywords

Numbers = tuple[int, int, int]
"""The numbers of an action: its die, item and place."""
_DIGITS = 6
"""Digits of the largest amount that is read."""
Values = dict[str, object]
"""Values of a message, by name."""

Field = Literal["die", "item", "place"]
"""A field of an action that holds a number."""
_INDEX: dict[Field, int] = {"die": 1, "item": 2, "place": 3}


class Names:
    """The names that texts have for the values of a slot, in a fixed order.

    >>> depots = Names({"1": 1, "2": 2, "black depot": 0})
    >>> depots.write(0), depots.read("2"), depots.read("7")
    ('black depot', 2, None)
    """

    def __init__(self, values: Mapping[str, Any]) -> None:
        """`values` has a value for each name; no value is None, and each has one name."""
        texts = {value: text for text, value in values.items()}
        self._keep(_values=MappingProxyType(dict(values)), _texts=MappingProxyType(texts))

    _values: Mapping[str, Any]
    _texts: Mapping[Any, str]

    def _keep(self, **fields: Any) -> None:
        """Set fields once and for all: bots share names with the game, so nobody changes them."""
        for name, value in fields.items():
            object.__setattr__(self, name, value)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(Message("names-stay", name=name))

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(Message("names-stay", name=name))

    def __iter__(self) -> Iterator[str]:
        return iter(self._values)

    def items(self) -> Iterator[tuple[str, Any]]:
        """Each name with its value."""
        return iter(self._values.items())

    def write(self, value: Any) -> str | None:
        """The name of a value; None if it has none."""
        return self._texts.get(value)

    def read(self, text: str) -> Any:
        """The value with this name; None if there's none."""
        return self._values.get(text)


class Amounts(Names):
    """Amounts of something, as in `1 worker`, `2 workers`.

    >>> workers = Amounts("worker", "workers", 2)
    >>> list(workers), workers.read("2 workers"), workers.read("1 workers"), workers.write(3)
    (['1 worker', '2 workers'], 2, None, None)
    """

    def __init__(self, one: str, several: str, most: int, *, larger: bool = False) -> None:
        """Those from 1 to `most`, and `larger` ones, too, though these aren't listed."""
        super().__init__({})
        self._keep(_one=one, _several=several, _most=most, _larger=larger)

    _one: str
    _several: str
    _most: int
    _larger: bool

    def __iter__(self) -> Iterator[str]:
        return (text for text, _ in self.items())

    def items(self) -> Iterator[tuple[str, int]]:
        """Each name up to the largest that's listed, with its value."""
        return ((self._text(number), number) for number in range(1, self._most + 1))

    def _text(self, number: int) -> str:
        return f"{number} {self._one if number == 1 else self._several}"

    def write(self, value: int) -> str | None:
        """The name of an amount; None if it has none."""
        known = value > 0 and (self._larger or value <= self._most)
        return self._text(value) if known else None

    def read(self, text: str) -> int | None:
        """The amount with this name; None if there's none."""
        number = text.partition(" ")[0]
        if not (number.isascii() and number.isdecimal() and len(number) <= _DIGITS):
            return None
        return int(number) if text == self.write(int(number)) else None


def no_values(state: Any, value: Any) -> Values:
    """For slots that messages don't mention: no values."""
    return {}


@renamed(told="format")
@dataclass(frozen=True, slots=True, eq=False)
class Slot:
    """Something that the actions of a verb name."""

    name: str
    of: Callable[[Any], Any]
    """The value that an action names, 0 for none."""
    format: "Callable[[Any, Any], Values] | None" = None
    """f(state, value): the values a message gets for it; without it, the value under the slot's
    name."""
    names: Names | None = None
    """The names in texts; None if no text names it."""
    codes: Names | None = None
    """The names in records; None if they're the same."""
    put: Callable[[Any], Numbers] | None = None
    """f(value): what a value adds to the numbers of an action."""
    fixed: Any = None
    """The value it always has, so that no text needs to name it."""
    each: Names | None = None
    """For a value that is several things, as the depots of a load: what targets call each."""
    helper: bool = False
    """Whether it only says for texts or targets what other slots say as well."""

    def values(self, state: Any, action: Any) -> Values:
        """The values a message gets for what an action names."""
        value = self.of(action)
        return self.format(state, value) if self.format else {self.name: value}

    def written(self, action: Any) -> Any:
        """The thing an action names as plain data: a number, a name, or a list of numbers."""
        value = self.of(action)
        if self.each:
            return list(value)
        text = self.names.write(value) if self.names else None
        is_number = text is None or text.isdecimal() or isinstance(self.names, Amounts)
        return value if is_number else text


@renamed_keywords("numbered", told="format")
def numbered(
    name: str,
    field: Field,
    names: Names | None,
    *,
    codes: Names | None = None,
    format: "Callable[[Any, Any], Values] | None" = None,
    per: int = 1,
    below: int = 0,
    helper: bool = False,
) -> Slot:
    """A slot for a number that one field of an action holds.

    `per` is what each one adds to the field, and `below` the number of values that fit in: 10 and
    3 for workers 0 to 2 beside a depot 1 to 6 in the same field.

    >>> workers = numbered("workers", "place", Amounts("worker", "workers", 2), per=10, below=3)
    >>> workers.of(("buy", 0, 5, 14)), workers.put(1)
    (1, (0, 0, 10))
    """
    index = _INDEX[field]
    of: Callable[[Any], Any] = itemgetter(index)
    if per > 1 or below:

        def of(action: Any) -> Any:
            value = action[index] // per
            return value % below if below else value

    def put(value: int) -> Numbers:
        numbers = [0, 0, 0]
        numbers[index - 1] = per * value
        die, item, place = numbers
        return die, item, place

    return Slot(name, of, format, names, codes, put, helper=helper)


__getattr__ = old_names(__name__, {"untold": "castles_nb.kernel.slot:no_values"})
