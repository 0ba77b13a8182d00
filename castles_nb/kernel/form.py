"""Forms: what the actions of a verb look like, to write them and to read them.

A form is a text with slots in braces, `take {tile} from {depot}[ with {die}]`. Brackets hold
alternatives, `[depot-{depot}|black]`: the first one whose slots all name something counts. A single
one may be left out, like ` with {die}`.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from itertools import chain, product
from typing import Any, NamedTuple

from castles_nb.kernel.slot import Names, Slot

Piece = str | Slot
Way = tuple[Piece, ...]
"""One way to fill in a form: texts, and slots that all name something."""
Found = tuple[tuple[Slot, Any], ...]
"""The values that a text gives to slots."""
Named = tuple[Slot, str, Any]
"""A slot, the part of a text that stands for it, and what this names; None for nothing."""
Place = tuple[int, int, tuple[Named, ...]]
"""The point a text has reached along a way: the next piece, where the rest of the text begins, and
what is named so far."""
NamesOf = Callable[[Slot], Names | None]
"""f(slot): the names that one kind of text has for its values."""

_TOKEN = re.compile(r"\{(?P<slot>\w+)\}|(?P<mark>[\[\]|])|(?P<text>[^{}\[\]|]+)")


class Unknown(NamedTuple):
    """A part of a text that names nothing, though everything around it fits a form."""

    slot: Slot
    given: str


class Form:
    """A form with its slots.

    >>> from castles_nb.kernel.slot import Names, numbered
    >>> depot = numbered("depot", "place", Names({"1": 1, "2": 2}))
    >>> form = Form("buy[ from {depot}]", (depot,), in_words)
    >>> form.write(("buy", 0, 0, 2)), form.write(("buy", 0, 0, 0))
    ('buy from 2', 'buy')
    >>> [found for found in form.read("buy from 3")]
    []
    """

    def __init__(self, template: str, slots: Sequence[Slot], names_of: NamesOf) -> None:
        """`names_of` says what such texts call the values of a slot. KeyError for a slot that
        isn't among these."""
        self.template = template
        self._names_of = names_of
        self.ways = _ways(template, {slot.name: slot for slot in slots})

    def names(self, slot: Slot) -> Names:
        """The names for the values of a slot; LookupError if such texts have none."""
        found = self._names_of(slot)
        if found is None:
            raise LookupError(slot.name)
        return found

    def write(self, action: Any) -> str | None:
        """The text of an action; None if it names something that has no name."""
        for way in self.ways:
            written = []
            for piece in way:
                if isinstance(piece, str):
                    written.append(piece)
                    continue
                text = self.names(piece).write(piece.of(action))
                if text is None:
                    break
                written.append(text)
            else:
                return "".join(written)
        return None

    def read(self, text: str) -> Iterator[Found]:
        """The values of all slots for each way in which a text can be read."""
        for named in self._divided(text):
            yield tuple([(slot, value) for slot, _, value in named])

    def unknown(self, text: str) -> tuple[Unknown, ...]:
        """The names in a text that don't exist, in the reading with the fewest of them; empty if
        the text can't be read at all."""
        found = [
            tuple([Unknown(slot, given) for slot, given, value in named if value is None])
            for named in self._divided(text, unknown=True)
        ]
        return min(found, key=len, default=())

    def goes_on(self, text: str) -> bool:
        """Whether something written like this begins with this text."""
        return any(
            _begins(way[at:], text[start:], self.names)
            for way in self.ways
            for at, start, _ in _walk(way, text, self.names)
        )

    def _divided(self, text: str, unknown: bool = False) -> Iterator[tuple[Named, ...]]:
        """Every way to divide a whole text among slots."""
        for way in self.ways:
            if way and isinstance(way[0], str) and not text.startswith(way[0]):
                continue  # nearly always, and this is quick
            for at, start, named in _walk(way, text, self.names, unknown):
                if at == len(way) and start == len(text):
                    yield named

    def shown(self) -> str:
        """The form for people to read, with its longest way: `take TILE from DEPOT with DIE`."""
        return "".join(p if isinstance(p, str) else p.name.upper() for p in self.ways[0])


@lru_cache(maxsize=1024)
def form_of(template: str, slots: tuple[Slot, ...], names_of: NamesOf) -> Form:
    """The form with this template and these slots, made once."""
    return Form(template, slots, names_of)


def in_words(slot: Slot) -> Names | None:
    """The names that texts of actions have for the values of a slot."""
    return slot.names


def in_codes(slot: Slot) -> Names | None:
    """The names that records have for the values of a slot."""
    return slot.codes or slot.names


def in_targets(slot: Slot) -> Names | None:
    """The names that parts of drawings have for the values of a slot, or for each thing in one."""
    return slot.each or slot.names


def _ways(template: str, slots: dict[str, Slot]) -> tuple[Way, ...]:
    """Every way to fill in a template, in the order in which they count."""
    choices: list[list[list[Piece]]] = [[[]]]
    """The text outside of brackets and the alternatives within them, by turns."""
    for token in _TOKEN.finditer(template):
        match token["mark"]:
            case "[":
                choices.append([[]])
            case "|":
                choices[-1].append([])
            case "]":
                within = choices[-1]
                if len(within) == 1:
                    within.append([])
                choices.append([[]])
            case _:
                choices[-1][-1].append(slots[token["slot"]] if token["slot"] else token["text"])
    return tuple(_joined([*chain(*parts)]) for parts in product(*choices))


def _joined(pieces: list[Piece]) -> Way:
    """The pieces, with texts that follow each other as one."""
    joined: list[Piece] = []
    for piece in pieces:
        if isinstance(piece, str) and joined and isinstance(joined[-1], str):
            joined[-1] += piece
        else:
            joined.append(piece)
    return tuple(joined)


def _ends(way: Way, at: int, text: str, start: int) -> Iterator[int]:
    """The places where the name of a way's slot may end, if it begins at `start`."""
    if len(way) == at + 1:
        if start < len(text):
            yield len(text)
        return
    behind = way[at + 1]
    if isinstance(behind, str):
        end = text.find(behind, start + 1)
        while end >= 0:
            yield end
            end = text.find(behind, end + 1)
    else:
        yield from range(start + 1, len(text) + 1)


def _walk(
    way: Way,
    text: str,
    names: Callable[[Slot], Names],
    unknown: bool = False,
    at: int = 0,
    start: int = 0,
    named: tuple[Named, ...] = (),
) -> Iterator[Place]:
    """The places to which a text comes along a way: before each name, and where it leaves the way
    or ends. It goes over names that are known, or over `unknown` ones, too."""
    while at < len(way) and isinstance(fixed := way[at], str) and text.startswith(fixed, start):
        at, start = at + 1, start + len(fixed)
    yield at, start, named
    slot = way[at] if at < len(way) else ""
    if isinstance(slot, str):
        return
    for end in _ends(way, at, text, start):
        given = text[start:end]
        value = names(slot).read(given)
        if unknown or value is not None:
            there = (*named, (slot, given, value))
            yield from _walk(way, text, names, unknown, at + 1, end, there)


def _begins(way: Way, left: str, names: Callable[[Slot], Names]) -> bool:
    """Whether what can come along a way begins with this text, which ends within the next name or
    the text behind it."""
    if not left or not way:
        return not left
    first, behind = way[0], way[1] if len(way) > 1 else ""
    if isinstance(first, str):
        return first.startswith(left)
    if not isinstance(behind, str):
        behind = ""
    return any(f"{name}{behind}".startswith(left) for name in names(first))
