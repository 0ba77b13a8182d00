"""The ledger: every point, silver coin, worker and step on the track, with the reason for it."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from castles_nb.kernel import display
from castles_nb.message import MessageLike
from castles_nb.renamed import renamed_fields, renamed_keywords

if TYPE_CHECKING:
    import pandas as pd

    from castles_nb.engine.state import GameState

POINTS = "points"
SILVER = "silver"
WORKERS = "workers"
STEPS = "steps"
"""On the turn order track."""


@renamed_fields(told="message")
class Entry(NamedTuple):
    """One line of the ledger."""

    move: int
    """The number of the action that caused it, from 1; 0 for the setup."""
    phase: str
    """A..E, empty before the first phase."""
    round: int
    """1..25, 0 before the first round."""
    player: int
    item: str
    """`points`, `silver`, `workers`, or `steps` on the turn order track."""
    amount: int
    """The amount that came (positive) or went (negative); 0 for a note on something that did not
    happen."""
    source: str
    """The source of it: `area_size`, `livestock`, `sale`, ... (`components.terms.source` has
    words)."""
    rule: str
    """The id of the rule."""
    tile: int
    """The tile kind that is concerned, or 0."""
    space: int
    """The space of the duchy that is concerned, or -1."""
    step: str
    """The step of the game that gave it, as in `pay_mines`; empty if it was the action."""
    message: MessageLike = ""
    """The event, if there's more to say than the source does; what it gave is in the entries behind
    it."""


class Ledger:
    """All entries of a game so far, in order."""

    __slots__ = ("entries", "move", "step", "watch")

    def __init__(self) -> None:
        self.entries: list[Entry] = []
        self.move = 0
        self.step = ""
        self.watch: Callable[[GameState], None] | None = None
        """Shown the state after each step of a script, if you want to look."""

    def __getstate__(self) -> tuple[list[Entry], int, str]:
        return self.entries, self.move, self.step  # anyone who watches stays here

    def __setstate__(self, kept: tuple[list[Entry], int, str]) -> None:
        self.entries, self.move, self.step = kept
        self.watch = None

    def __len__(self) -> int:
        return len(self.entries)

    @renamed_keywords("Ledger.record", told="message")
    def record(
        self,
        state: "GameState",
        player: int,
        item: str,
        amount: int,
        source: str,
        rule: str,
        tile: int = 0,
        space: int = -1,
        message: MessageLike = "",
    ) -> None:
        """Write one entry; phase and round are the state's."""
        self.entries.append(
            Entry(
                move=self.move,
                phase=state.phase,
                round=state.round_number,
                player=player,
                item=item,
                amount=amount,
                source=source,
                rule=rule,
                tile=tile,
                space=space,
                step=self.step,
                message=message,
            )
        )

    def show(self, state: "GameState") -> None:
        """Show the state to anyone who watches."""
        if self.watch is not None:
            self.watch(state)

    def total(self, player: int, item: str = POINTS) -> int:
        """The sum of all a player's entries of this item."""
        return sum(e.amount for e in self.entries if e.player == player and e.item == item)

    def first(self, length: int, move: int) -> "Ledger":
        """Another ledger with the first `length` entries, in which this many actions were made."""
        other = Ledger()
        other.entries = self.entries[:length]
        other.move = move
        other.watch = self.watch
        return other

    def to_frame(self) -> "pd.DataFrame":
        """The entries as a table, one row each, with the columns of `Entry` by name."""
        return display.frame(self)
