"""What the position editor asks of the game whose positions it edits, whatever game that is."""

from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol

from castles_nb.notation.faults.fault import Fault
from castles_nb.say import Say
from castles_nb.ui.editor_fields import Group
from castles_nb.ui.editor_palette import Shelf

Regions = dict[str, str]
"""Drawings by the names of a widget's traits: `status`, `board`, `panel_0`, ..."""


class Edited(NamedTuple):
    """A position after an edit, and what was done, as a sentence."""

    position: Any
    said: Say


class Editing(Protocol):
    """How positions of a game are read, drawn and edited.

    A position is in its shortest form, says its `faults()`, and `str` of it is its text.
    `InvalidPosition` says what can't be read or done; nothing is changed then.
    """

    position: type[Any]
    """The type of its positions."""
    name: str
    """By which pages know the game."""
    sheet: str
    """The shapes that its drawings are made of."""

    def text_in(self, given: object) -> str | None:
        """The text of where a game, a state or a position stands; None if it's of another kind."""

    def parse(self, text: str) -> Any:
        """The position in a text."""

    def put(self, position: Any, region: str, part: str, item: str) -> Edited:
        """Put an item of the palette at a part of a drawing."""

    def take(self, position: Any, region: str, part: str) -> Edited:
        """Take away what lies at a part of a drawing."""

    def set_field(self, position: Any, field: str, value: str) -> Edited:
        """Give a field another value."""

    def regions(self, position: Any) -> Regions:
        """The drawings of a position, possible or not, with every place named in them."""

    def region_of(self, fault: Fault, drawn: Regions) -> tuple[str, list[str]]:
        """The region that a fault is about, and parts of it; empty where there is none."""

    def form(self, position: Any) -> list[Group]:
        """All fields."""

    def values(self, position: Any) -> dict[str, str]:
        """The value of each field."""

    def palette(self, position: Any) -> Sequence[Shelf]:
        """What there is to put."""

    def names(self, position: Any) -> list[str]:
        """The names of all who have a place at the table."""

    def help(self, position: Any) -> dict[str, Any]:
        """What tiles and rules say, by the names of the traits."""

    def game(self, position: Any, seed: int | None) -> Any:
        """A game that goes on from the position."""

    def picture(self, position: Any) -> str:
        """One still picture of it, as a whole document."""
