"""The lines of a record, played: every moment of what was played and of all variations."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from castles_nb.engine import Ledger
from castles_nb.engine.ledger import Entry
from castles_nb.notation import Line, Move
from castles_nb.ui.move_log import LoggedMove, log_move, own_entries
from castles_nb.ui.presenter import OpenRecord, Presenter


@dataclass(slots=True)
class Moment:
    """A moment after a move, or the beginning."""

    state: Any
    entries: list[Entry]
    """The ledger of the move; at the beginning, that of the setup."""
    move: Move | None = None
    before: Any = None
    """The state before the move; None at the beginning."""
    branches: list[int] = field(default_factory=list)
    """The lines that show what could have been played instead of the move."""

    def logged(self, presenter: Presenter) -> LoggedMove | None:
        """The move as the log has it; None at the beginning. It's looked up for each moment that is
        shown: to find where the moves of all lines happened would take most of the time of opening
        them."""
        if self.move is None:
            return None
        return log_move(self.before, self.move.action, self.entries, presenter, after=self.state)

    @property
    def own_entries(self) -> list[Entry]:
        """The ledger's entries for the move itself, without the end of a phase or a script."""
        return own_entries(self.entries)[0]


@dataclass(slots=True)
class ReplayLine:
    """The line of moves that was played, or a variation."""

    number: int
    """0 for what was played, then in their order in the record."""
    parent: int
    """The line that it leaves; its own number for what was played."""
    start: int
    """The number of moves after which it leaves the line."""
    comment: str
    moments: list[Moment]
    """From the beginning of the game; up to `start` those of its parent."""

    @property
    def plies(self) -> int:
        """The number of moves to its end."""
        return len(self.moments) - 1

    @property
    def own(self) -> list[Moment]:
        """The moments after its own moves."""
        return self.moments[self.start + 1 :]


def replay_lines_of(record: OpenRecord) -> list[ReplayLine]:
    """Return all lines of a record: the main line first, then its variations."""
    state = record.beginning.copy()
    lines: list[ReplayLine] = []
    _follow(record.line, [Moment(state, record.beginning.ledger.entries)], 0, lines)
    return lines


def _follow(line: Line, moments: list[Moment], parent: int, lines: list[ReplayLine]) -> None:
    """Add a line that continues from these moments, and its variations."""
    start, number = len(moments) - 1, len(lines)
    new = ReplayLine(number, parent, start, line.comment, list(moments))
    lines.append(new)
    for move in line.moves:
        before = new.moments[-1].state
        new.moments.append(_moment_after(before, move))
        for variation in move.variations:
            new.moments[-1].branches.append(len(lines))
            _follow(variation, new.moments[:-1], number, lines)


def _moment_after(before: Any, move: Move) -> Moment:
    state, ledger = before.copy(), Ledger()
    state.ledger = ledger
    state.apply(move.action)
    state.ledger = None
    return Moment(state, ledger.entries, move, before)


def entries_of(moments: list[Moment]) -> Iterator[Entry]:
    """The ledgers of all these moments."""
    for moment in moments:
        yield from moment.entries
