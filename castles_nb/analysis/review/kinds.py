"""What a review knows of a game: a record for each, found by what a game was written down as."""

from collections.abc import Callable
from typing import Any, NamedTuple

from castles_nb.echo import echo
from castles_nb.errors import InvalidRecord
from castles_nb.history import History
from castles_nb.notation.headers import begins
from castles_nb.notation.word import at_line
from castles_nb.say import Say


class ReviewKind(NamedTuple):
    """How one game is reviewed."""

    record: type
    """The class of its records."""
    header: str
    """The name that its records begin with."""
    parsed: Callable[[str], Any]
    """f(text): the record in a text."""
    beginning: Callable[[Any], Any]
    """f(record): the state before the first move. `InvalidRecord` where it cannot be played, and
    for a game in which points are not what counts."""
    names: Callable[[Any], tuple[str, ...]]
    """f(record): the names of the players; empty where nobody gave them."""
    theme: Callable[[Any, Any], str]
    """f(state, action): what the action is about, in a player's words; empty where it only does
    without something."""
    commented: Callable[[Any, dict[int, str]], Any]
    """f(record, comments by the number of the move): the record with these comments."""


def kinds() -> tuple[ReviewKind, ...]:
    """Those of all games."""
    from castles_nb.analysis.review.board import BOARD
    from castles_nb.analysis.review.cards import CARDS

    return BOARD, CARDS


def record_and_kind(given: object) -> tuple[Any, ReviewKind]:
    """The record of what somebody gives: a game, a record or its text.

    TypeError for anything else, `InvalidRecord` for a text that cannot be read.
    """
    if isinstance(given, str):
        for kind in kinds():
            if begins(given, kind.header):
                return kind.parsed(given), kind
        raise InvalidRecord(at_line((1, 1), Say("replay-begins")), 1, 1)
    record = given.record() if isinstance(given, History) else given  # type: ignore[attr-defined]
    for kind in kinds():
        if isinstance(record, kind.record):
            return record, kind
    raise TypeError(Say("replay-no-record", given=echo(given)))
