"""What somebody gives to be replayed: a game of any kind, its record, or the text of one."""

from typing import Any

from castles_nb.echo import echo
from castles_nb.errors import InvalidRecord
from castles_nb.notation.word import at_line
from castles_nb.say import Say
from castles_nb.ui.board_face import BOARD
from castles_nb.ui.cards.face import CARDS
from castles_nb.ui.face import Face

FACES: tuple[Face, ...] = (BOARD, CARDS)


def face_and_record(given: object) -> tuple[Face, Any]:
    """How the game is told, and its record.

    Raises `InvalidRecord`, with line and column, for a text that cannot be read; TypeError for what
    is neither text nor game nor record.
    """
    if isinstance(given, str):
        return _read(given)
    for face in FACES:
        if (record := face.record_in(given)) is not None:
            return face, record
    raise TypeError(Say("replay-no-record", given=echo(given)))


def _read(text: str) -> tuple[Face, Any]:
    for face in FACES:
        if face.reads(text):
            return face, face.record_from(text)
    line = text[: len(text) - len(text.lstrip())].count("\n") + 1
    raise InvalidRecord(at_line((line, 1), Say("replay-begins")), line, 1)
