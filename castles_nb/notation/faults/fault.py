"""What a fault of a position is."""

from collections.abc import Iterator
from typing import NamedTuple


class Fault(NamedTuple):
    """Something impossible in a position."""

    field: str
    """The word of the text at fault, as in `dice`, or `0:points` for one of a player; `goods` and
    `tiles` for all that lie on the table."""
    reason: str
    rule: str = ""
    """The id of the rule that it breaks, empty where it is none of the game."""
    column: int = 0
    """Where the word stands in the text; 0 where it is left out, or there is no text."""

    def __str__(self) -> str:
        where = f" (column {self.column})" if self.column else ""
        rule = f" ({self.rule})" if self.rule else ""
        return f"{self.field}{where}: {self.reason}{rule}"


Faults = Iterator[Fault]
