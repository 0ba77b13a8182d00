"""The interface between the position editor and the game whose positions it edits."""

from collections.abc import Sequence
from types import ModuleType
from typing import Any, NamedTuple

from castles_nb.message import Message
from castles_nb.notation.fault import Fault
from castles_nb.ui.editor_fields import Group
from castles_nb.ui.editor_palette import Shelf

Regions = dict[str, str]
"""Drawings by the names of a widget's traits: `status`, `board`, `panel_0`, ..."""


class Edited(NamedTuple):
    """A position after an edit, and what was done, as a sentence."""

    position: Any
    said: Message


class Editing:
    """Reading, drawing and editing positions of a game; each game has its own.

    A position is in its shortest form, says its `faults()`, and `str` of it is its text.
    `InvalidPosition` says what can't be read or done; nothing is changed then.
    """

    position: type[Any]
    """The type of its positions."""
    name: str
    """The name by which pages know the game."""
    sheet: str
    """The shapes that its drawings are made of."""
    edits: ModuleType
    """Has `put`, `take` and `set_field`, which give another position."""
    naming: ModuleType
    """Has `place_words` and `item_words`: what places and items are called."""

    def target_of(self, position: Any, region: str, part: str) -> tuple[str, str]:
        """Return the place that a part of a drawing means, as `edits` names it, and the item there,
        if it's one of several (else an empty text). `region` is the drawing, as in `duchy_0`."""
        raise NotImplementedError

    def parse(self, text: str) -> Any:
        """The position in a text, with the columns that its words have in the shortest text."""
        position = self.position.parse(text)
        shortest = str(position)
        return position if text == shortest else self.position.parse(shortest)

    def put(self, position: Any, region: str, part: str, item: str) -> Edited:
        """Put an item of the palette at a part of a drawing. `region` is the drawing, as in
        `duchy_0`; `item` is called as in `edits`."""
        place, _ = self.target_of(position, region, part)
        edited = self.edits.put(position, place, item)
        what, where = self.naming.item_words(item), self.naming.place_words(place)
        return Edited(edited, Message("editor-put", item=what, place=where))

    def take(self, position: Any, region: str, part: str) -> Edited:
        """Take away the item at a part of a drawing; `region` as for `put`."""
        place, item = self.target_of(position, region, part)
        edited, where = self.edits.take(position, place, item), self.naming.place_words(place)
        if not item:
            return Edited(edited, Message("editor-taken", place=where))
        what = self.naming.item_words(item)
        return Edited(edited, Message("editor-item-taken", item=what, place=where))

    def set_field(self, position: Any, field: str, value: str) -> Edited:
        """Give a field another value."""
        edited = self.edits.set_field(position, field, value)
        message = Message("editor-set", field=self.naming.place_words(field), value=value)
        return Edited(edited, message)

    def regions(self, position: Any) -> Regions:
        """The drawings of a position, possible or not, with every place named in them."""
        raise NotImplementedError

    def region_of(self, fault: Fault, drawn: Regions) -> tuple[str, list[str]]:
        """Return the drawing that a fault is about, and the parts of it that show it; both empty if
        no drawing shows it. `drawn` has the SVG of each drawing."""
        raise NotImplementedError

    def form(self, position: Any) -> list[Group]:
        """Return all fields of the position, in groups."""
        raise NotImplementedError

    def values(self, position: Any) -> dict[str, str]:
        """Return the value of each field, by its name, as text."""
        raise NotImplementedError

    def palette(self, position: Any) -> Sequence[Shelf]:
        """The pieces you can put somewhere."""
        raise NotImplementedError

    def names(self, position: Any) -> list[str]:
        """The names of everyone with a place at the table."""
        raise NotImplementedError

    def help(self, position: Any) -> dict[str, Any]:
        """The texts of tiles and rules, by the names of the traits."""
        raise NotImplementedError

    def game(self, position: Any, seed: int | None) -> Any:
        """A game that continues from the position."""
        raise NotImplementedError

    def picture(self, position: Any) -> str:
        """One still picture of it, as a whole document."""
        raise NotImplementedError
