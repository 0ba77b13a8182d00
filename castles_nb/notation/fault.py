"""The faults of positions."""

from collections.abc import Iterator
from typing import NamedTuple

from castles_nb.message import Message, MessageLike


class Fault(NamedTuple):
    """Something impossible in a position."""

    field: str
    """The word of the text at fault, as in `dice`, or `0:points` for one of a player; `goods` and
    `tiles` for all on the table."""
    reason: MessageLike
    rule: str = ""
    """The id of the rule it breaks, empty if it isn't one of the game's."""
    column: int = 0
    """The column of the word in the text; 0 if it is left out, or there is no text."""
    parts: tuple[str, ...] = ()
    """The spaces or depots that it is about, as drawings name them: `space-3-2`, `depot-3`."""

    @property
    def told(self) -> Message:
        """The reason, the place, and the rule it breaks."""
        where: MessageLike = self.field
        if self.column:
            where = Message("fault-in-column", field=where, column=str(self.column))
        message = self.reason
        if self.rule:
            message = Message("with-rule", told=message, rule=self.rule)
        return Message("at-field", field=where, told=message)

    def __str__(self) -> str:
        return str(self.told)


Faults = Iterator[Fault]
