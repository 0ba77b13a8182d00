"""Reading a position from its line of text."""

import re
from difflib import get_close_matches
from typing import Any

from castles_nb.echo import echo
from castles_nb.engine.modules import MODULES
from castles_nb.engine.setup import check_exclusions
from castles_nb.errors import InvalidSetup
from castles_nb.notation import defaults
from castles_nb.notation.completion import Completion, Said
from castles_nb.notation.position_words import (
    BOARD_WORDS,
    CHANCES,
    EXTRAS,
    SEAT_WORDS,
    Entry,
    read_chances,
    read_extras,
)
from castles_nb.notation.seat import Extras
from castles_nb.notation.words import FIRST_WORD, Word
from castles_nb.say import Say, said_by

LONGEST = 20_000
"""Characters of a position at most."""

_WORD = re.compile(r"\S+")
_PLAYER = re.compile(r"[0-9]:")

Words = dict[str, Word]


def read(text: str) -> dict[str, Any]:
    """The fields of the position; `Unreadable` where the text is none."""
    if not isinstance(text, str):
        raise Word("", 0).fault(Say("text-not-a-text", given=echo(text)))
    if len(text) > LONGEST:
        raise Word("", 0).fault(too_long(text))
    Word(text.replace("\n", " "), 1).check_characters()
    board, sections = _sections(text)
    return {**_Reading(board, sections).fields(), "columns": _columns(board, sections)}


def too_long(text: str) -> Say:
    """What is wrong with a text of more than the `LONGEST` characters."""
    return Say("position-long", most=LONGEST, number=len(text))


class _Reading(Completion):
    """What is said are words of a text."""

    def __init__(self, board: Words, sections: list[Words]) -> None:
        self.board = board
        seats = defaults.seats_in(self)
        if len(sections) > seats:
            if "modules" in board:  # which may seat people differently
                _check_modules(board["modules"], self.modules)
            column = board["players"].column if "players" in board else 0
            told = Say("position-sections", number=len(sections), players=seats)
            raise Word("", column).fault(told)
        super().__init__(board, sections)

    def said(self, entry: Entry, section: Said, *player: int) -> Any:
        """The value of a word that is said."""
        return entry.value(section[entry.name], self, *player)

    def extras(self, section: Said) -> Extras:
        """What modules keep, as far as it is said."""
        return read_extras(section)

    def chances(self) -> Extras:
        """What has been seen of the chance that modules bring, as far as it is said."""
        return read_chances(self.board)


def _check_modules(word: Word, modules: tuple[str, ...]) -> None:
    """`Unreadable` where one of these modules cannot be played with another."""
    try:
        check_exclusions(tuple(name for name in modules if name in MODULES), modules)
    except InvalidSetup as error:
        raise word.fault(said_by(error)) from None


def _sections(text: str) -> tuple[Words, list[Words]]:
    """The words of the board and of each player, by their names."""
    first, *rest = [Word(m[0], m.start() + 1) for m in _WORD.finditer(text)] or [Word("", 1)]
    if first.text != FIRST_WORD:
        raise first.fault(Say("position-begins", first=FIRST_WORD, given=echo(first.text)))
    board: Words = {}
    sections: list[Words] = []
    for word in rest:
        if _PLAYER.match(word.text) and len(word.text) > 2:
            raise word.fault(Say("position-gap", player=word.text[:2]))
        if _PLAYER.match(word.text):
            if word.text != f"{len(sections)}:":
                raise word.fault(Say("position-next", player=f"{len(sections)}:", given=word.text))
            sections.append({})
            continue
        name, value = word.after("=")
        known = SEAT_WORDS if sections else (*BOARD_WORDS, *CHANCES)
        if name == word.text:
            raise word.fault(Say("position-value", given=echo(word.text)))
        if name not in known and name not in EXTRAS:
            if name in (*BOARD_WORDS, *CHANCES):
                raise word.fault(Say("position-of-table", name=name))
            if name in SEAT_WORDS:
                raise word.fault(Say("position-of-player", name=name))
            close = get_close_matches(name, (*known, *EXTRAS), n=1)
            usual = SEAT_WORDS if sections else BOARD_WORDS
            told = Say("unknown-of", given=echo(name), known=tuple(usual))
            if close:
                told = Say("unknown-close-to", given=echo(name), close=close[0])
            raise word.fault(told)
        section = sections[-1] if sections else board
        if name in section:
            raise word.fault(Say("appears-twice", name=name))
        section[name] = value
    return board, sections


def _columns(board: Words, sections: list[Words]) -> dict[str, int]:
    columns = {name: word.column for name, word in board.items()}
    for seat, section in enumerate(sections):
        columns |= {f"{seat}:{name}": word.column for name, word in section.items()}
    return columns
