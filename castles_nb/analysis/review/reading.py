"""What somebody gives to be reviewed: a game, its record, or the text of one."""

from typing import Any

from castles_nb.analysis.review.board import BOARD
from castles_nb.analysis.review.cards import CARDS
from castles_nb.analysis.review.kinds import ReviewKind
from castles_nb.echo import echo
from castles_nb.errors import InvalidRecord
from castles_nb.notation.headers import begins
from castles_nb.notation.word import at_line
from castles_nb.say import Say

KINDS = BOARD, CARDS


def record_and_kind(given: Any) -> tuple[Any, ReviewKind]:
    """The record, and how its game is reviewed.

    TypeError for what is none of these, `InvalidRecord` for a text that cannot be read.
    """
    for kind in KINDS:
        if isinstance(given, kind.game):
            return given.record(), kind
        if isinstance(given, kind.record):
            return given, kind
        if isinstance(given, str) and begins(given, kind.header):
            return kind.parsed(given), kind
    if isinstance(given, str):
        raise InvalidRecord(at_line((1, 1), Say("replay-begins")), 1, 1)
    raise TypeError(Say("replay-no-record", given=echo(given)))
