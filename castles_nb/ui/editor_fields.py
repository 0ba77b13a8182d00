"""The fields beside the drawings of a position."""

from typing import TypedDict

from castles_nb.ui.setup_fields import Field


class Group(TypedDict):
    """Fields that are together."""

    title: str
    player: int
    """The player they belong to; -1 for the table and -2 for the setup."""
    fields: list[Field]


TABLE, SETUP = -1, -2
