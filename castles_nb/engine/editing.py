"""How an editor of positions changes what modules keep as numbers, where these are no tiles."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from castles_nb.engine.trays import Pieces
from castles_nb.message import MessageLike

Numbers = tuple[int, ...]
Kept = Mapping[str, Numbers]
"""Entries of `Module.state_fields` with their numbers."""


class Laying(NamedTuple):
    """How things are put somewhere and taken away, one by one.

    Both functions take the numbers of an entry, a place and an item, and give the numbers after it;
    None where that is impossible. Places are named like those of edits: `depots/3`, `duchy/4-4`,
    or by the entry and the `spot` of what drawings show of it, as in `vineyard/2-1-left`. Items are
    `goods-3`, tiles by their names, and the `part` of a piece.
    """

    put: Callable[[Numbers, str, str], Numbers | None]
    take: Callable[[Numbers, str, str], Numbers | None]
    """The item is empty where a place is meant and nothing that lies there."""
    pieces: Pieces = ()
    """What there is to put besides tiles, goods and dice. There is one of each: what is put
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
    """What the entry is then."""
    along: Kept = MappingProxyType({})
    """What other entries of the same player or of the table are then, where they change along."""


class ChoiceField(NamedTuple):
    """A field that offers choices, for an entry of `Module.state_fields` or `Module.chance`."""

    entry: str
    label: MessageLike
    now: str
    """The name of what is chosen."""
    choices: tuple[FieldChoice, ...]
    player: int = -1
    """Beside whose other fields it stands; -1 for the table."""
    inside: str = ""
    """Which field of the entry it is, where there are several."""
