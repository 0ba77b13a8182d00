"""Changes of an editor of positions to what modules keep as numbers, if these aren't tiles."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from castles_nb.engine.trays import Pieces
from castles_nb.message import MessageLike

Numbers = tuple[int, ...]
Kept = Mapping[str, Numbers]
"""Entries of `Module.state_fields` with their numbers."""


class Laying(NamedTuple):
    """Ways to put things somewhere and take them away, one by one.

    Both functions take the numbers of an entry, a place and an item, and give the numbers after it;
    None if that is impossible. Places are named like those of edits: `depots/3`, `duchy/4-4`, or by
    the entry and the `spot` of what drawings show of it, as in `vineyard/2-1-left`. Items are
    `goods-3`, tiles by their names, and the `part` of a piece.
    """

    put: Callable[[Numbers, str, str], Numbers | None]
    take: Callable[[Numbers, str, str], Numbers | None]
    """The item is empty if a place is meant and nothing in it."""
    pieces: Pieces = ()
    """The things to put apart from tiles, goods and dice. There is one of each: what is put
    somewhere else is taken away from where it was."""
    chance: str = ""
    """The entry of `Module.chance` that says what was dealt. A position that is edited says no more
    of it."""

    def alone(self, entry: str) -> "LayingTogether":
        """The same for an entry that changes without others."""

        def put(kept: Kept, where: str, item: str) -> Kept | None:
            after = self.put(kept[entry], where, item)
            return None if after is None else {entry: after}

        def take(kept: Kept, where: str, item: str) -> Kept | None:
            after = self.take(kept[entry], where, item)
            return None if after is None else {entry: after}

        return LayingTogether((entry,), put, take, self.pieces, self.chance)


class LayingTogether(NamedTuple):
    """The same where several entries change together, as a card with what lies on it.

    Both functions take these entries with their numbers, and give those that are different then.
    """

    entries: tuple[str, ...]
    put: Callable[[Kept, str, str], Kept | None]
    take: Callable[[Kept, str, str], Kept | None]
    pieces: Pieces = ()
    chance: str = ""

    def alone(self, entry: str) -> "LayingTogether":
        """Itself, whichever of its entries is meant."""
        return self


class FieldChoice(NamedTuple):
    """Something that can be chosen in a field."""

    name: str
    """In letters and digits; unlike all others of the field."""
    told: MessageLike
    numbers: Numbers
    """The value of the entry then."""
    along: Kept = MappingProxyType({})
    """The other entries of the same player or of the table that change along, as they are then."""


class ChoiceField(NamedTuple):
    """A field that offers choices, for an entry of `Module.state_fields` or `Module.chance`."""

    entry: str
    label: MessageLike
    now: str
    """The name of what is chosen."""
    choices: tuple[FieldChoice, ...]
    player: int = -1
    """The player whose other fields it is beside; -1 for the table."""
    inside: str = ""
    """The name of this field of the entry, if there are several."""
