"""The steps of a script because of a move: a page shows one after the other."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from numbers import Real
from typing import Any, NamedTuple

from castles_nb.history import History
from castles_nb.message import Message
from castles_nb.short_text import short_repr
from castles_nb.ui.move_log import LogLine, MoveLog

PACE = 1.2
"""Seconds for which a step is shown."""
LONGEST = 60.0
"""Seconds; a player who wants more continues by clicks."""


class Step(NamedTuple):
    """The state after a step."""

    state: Any
    """A copy, which writes no ledger."""
    entries: int
    """The number of entries the ledger had."""


class LoggedStep(NamedTuple):
    """A step with the lines of the log that report it."""

    state: Any
    lines: list[LogLine]
    later: int
    """The number of lines of the same move that follow."""


@contextmanager
def watched(game: History[Any, Any], see: Callable[[Step], None]) -> Iterator[None]:
    """Tell `see` of each step of a script, and whoever else watches the game.

    A ledger that nobody can watch reports none.
    """
    ledger = game.state.ledger
    if not hasattr(ledger, "watch"):
        yield
        return
    other = ledger.watch

    def watch(state: Any) -> None:
        see(Step(state.copy(), len(state.ledger)))
        if other is not None:
            other(state)

    ledger.watch = watch
    try:
        yield
    finally:
        ledger.watch = game.state.ledger.watch = other


def logged_steps(log: MoveLog, steps: Sequence[Step]) -> list[LoggedStep]:
    """The steps of the last move, each with its lines; one without a line goes with the one before.

    The first one reports the move, too.
    """
    if not steps:
        return []
    lines = log.moves()[-1].lines
    logged: list[LoggedStep] = []
    start = 0
    for state, entries in steps:
        end = log.lines_logged(entries)
        if end == start and logged:
            logged[-1] = logged[-1]._replace(state=state)
        else:
            logged.append(LoggedStep(state, list(lines[start:end]), len(lines) - end))
        start = end
    return logged


def check_pace(seconds: object) -> float | None:
    """For how many seconds a step stands, or None for until somebody goes on.

    TypeError or ValueError for what is no such time.
    """
    if seconds is None:
        return None
    wrong = Message("table-pace", given=short_repr(seconds), most=f"{LONGEST:g}")
    if isinstance(seconds, bool) or not isinstance(seconds, Real):
        raise TypeError(wrong)
    if not 0 <= seconds <= LONGEST:  # type: ignore[operator]  # NaN is not either
        raise ValueError(wrong)
    return float(seconds)
