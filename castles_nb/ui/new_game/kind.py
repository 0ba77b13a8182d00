"""The questions a new game has for the game you want to play, whatever game that is."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from castles_nb.message import Message
from castles_nb.ui.setup_fields import Field

Values = Mapping[str, str]
"""Choices, by the names of fields."""
CHANGED = "changed"
"""Among the values: which field was changed last, where one was."""


FIRST, MORE = "first", "more"
"""Places of groups: before the seats, or folded at the end."""


class ChosenGroup(NamedTuple):
    """Fields that are together."""

    title: Message
    fields: list[Field]
    place: str = ""
    """`FIRST`, `MORE` or empty for a place after the seats."""


class Mend(NamedTuple):
    """A change that may make a game possible."""

    label: Message
    values: dict[str, str]


class Kind(Protocol):
    """A game that can be chosen."""

    name: str
    title: Message

    # A game may also have `about`, a sentence on it, and `emblem`, the path data of its icon.

    def seat_fields(self, values: Values, seat: int) -> list[Field]:
        """Return the fields for a player's own choices."""

    def groups(self, values: Values) -> list[ChosenGroup]:
        """Return the other fields, given the choices made."""

    def settled(self, values: Values) -> dict[str, str]:
        """Values that follow from others, and from which one was changed last."""

    def mends(self, values: Values) -> list[Mend]:
        """Changes that may help where these values make no game."""

    def usual(self, values: Values) -> dict[str, str]:
        """Values of fields that are not the first of their options if nobody chooses."""

    def game(self, values: Values, seats: Sequence[int], seed: int | None) -> Any:
        """Return a new game with these choices; `InvalidSetup` if there can't be one. `seats` are
        the form's seats with someone on them; without a `seed` one is drawn."""

    def again(self, setup: Any) -> Any:
        """A new game with the setup of one that was played, except its seed."""

    def values_of(self, setup: Any) -> dict[str, str]:
        """Return the choices that led to a game with this setup."""
