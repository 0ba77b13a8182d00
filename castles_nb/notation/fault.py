"""What a fault of a position is."""

from collections.abc import Iterator
from typing import NamedTuple

from castles_nb.message import Message, MessageLike


class Fault(NamedTuple):
    """Something impossible in a position."""

    field: str
    """The word of the text at fault, as in `dice`, or `0:points` for one of a player; `goods` and
    `tiles` for all that lie on the table."""
    reason: MessageLike
    rule: str = ""
    """The id of the rule that it breaks, empty where it is none of the game."""
    column: int = 0
    """Where the word stands in the text; 0 where it is left out, or there is no text."""
    parts: tuple[str, ...] = ()
    """The spaces or depots that it is about, as drawings name them: `space-3-2`, `depot-3`."""

    @property
    def told(self) -> Message:
        """What is wrong, where, and against which rule."""
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
