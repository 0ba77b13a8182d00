"""Reading a position from its line of text."""

from typing import Any

from castles_nb.engine.module import MODULES
from castles_nb.engine.setup import check_exclusions
from castles_nb.errors import InvalidSetup
from castles_nb.message import Message, message_of
from castles_nb.notation import token_line
from castles_nb.notation.board import defaults
from castles_nb.notation.board.fill_defaults import Completion, Said
from castles_nb.notation.board.position_words import (
    BOARD_WORDS,
    CHANCES,
    SEAT_WORDS,
    STATE_FIELDS,
    Entry,
    read_chances,
    read_module_data,
)
from castles_nb.notation.board.seat import Entries
from castles_nb.notation.board.token_codecs import FIRST_WORD
from castles_nb.notation.token import Token
from castles_nb.notation.token_line import Vocabulary, Words

_KNOWN = Vocabulary(FIRST_WORD, BOARD_WORDS, SEAT_WORDS, CHANCES, STATE_FIELDS)


def read(text: str) -> dict[str, Any]:
    """The fields of the position; `Unreadable` where the text is none."""
    board, sections = token_line.read(text, _KNOWN)
    return {**_Reading(board, sections).fields(), "columns": token_line.columns(board, sections)}


class _Reading(Completion):
    """A position whose words are pieces of a text."""

    def __init__(self, board: Words, sections: list[Words]) -> None:
        self.board = board
        seats = defaults.seats_in(self)
        if len(sections) > seats:
            if "modules" in board:  # which may seat people differently
                _check_modules(board["modules"], self.modules)
            column = board["players"].column if "players" in board else 0
            message = Message("position-sections", number=len(sections), players=seats)
            raise Token("", column).fault(message)
        super().__init__(board, sections)

    def said(self, entry: Entry, section: Said, *player: int) -> Any:
        """The value of a word that is said."""
        return entry.value(section[entry.name], self, *player)

    def module_data(self, section: Said) -> Entries:
        """The entries modules keep, as far as they are said."""
        return read_module_data(section)

    def chances(self) -> Entries:
        """The seen part of modules' chance, as far as it is said."""
        return read_chances(self.board)


def _check_modules(token: Token, modules: tuple[str, ...]) -> None:
    """`Unreadable` where one of these modules cannot be played with another."""
    try:
        check_exclusions(tuple(name for name in modules if name in MODULES), modules)
    except InvalidSetup as error:
        raise token.fault(message_of(error)) from None
