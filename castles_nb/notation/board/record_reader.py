"""Reading a record from its text."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from castles_nb.components import PHASES
from castles_nb.engine import Deal, Setup
from castles_nb.engine.options import Options, checked_options
from castles_nb.engine.reading import read_short
from castles_nb.engine.setup import seating_modules, simultaneous
from castles_nb.errors import InvalidPosition, InvalidSetup
from castles_nb.message import Message, message_of
from castles_nb.notation import headers
from castles_nb.notation.board import moments, token_codecs
from castles_nb.notation.board.position import Position
from castles_nb.notation.board.record_deal import CHANCE, OF_PHASE, OF_ROUND, OF_SETUP, DealWords
from castles_nb.notation.board.token_codecs import (
    FIRST_HEADER,
    FREE_HEADERS,
    NAMES,
    SETUP_HEADERS,
)
from castles_nb.notation.headers import Headers
from castles_nb.notation.move_tree import Line, Move
from castles_nb.notation.token import NOTHING, Token, Unreadable, UnreadableMoves, number
from castles_nb.short_text import short_repr

LONGEST = 1_000_000
"""Characters of a record at most."""
MOST_MOVES = 20_000
"""Moves of a record at most, variations included."""
DEEPEST = 10
"""Variations within variations at most."""

HEADERS = (
    *(FIRST_HEADER, "Version", *FREE_HEADERS, *SETUP_HEADERS, *NAMES, *OF_SETUP),
    *(CHANCE, "Seed", "Position", "Result"),
)

_FIRST_OF_SETUP = ("Players", "Edition", "Duchies")

_MARK = re.compile(r"([A-E])([1-5]?)\.")
_PLAYER = re.compile(r"p([0-3])")
_PIECE = re.compile(r"\s+|\{[^}]*\}?|;[^\n]*|[()}]|[^\s(){};]+")


# Reading ----------------------------------------------------------------------------------------


def read(text: str) -> dict[str, Any]:
    """The fields of the record; `Unreadable` if the text is none.

    `UnreadableMoves` has the rest of the record, if only its moves can't be read.
    """
    found, rest = headers.read(text, FIRST_HEADER, HEADERS, LONGEST)
    position = _position(found)
    setup = _setup(found) if position is None else position.setup
    deal = DealWords(setup)
    for name in OF_SETUP:
        if name in found:
            if position is not None:
                raise found[name].fault(Message("record-dealt-by-position", name=name))
            OF_SETUP[name](deal, found[name])
    if CHANCE in found:
        deal.chance(found[CHANCE])
    reader = _Reader(deal)
    fault: Unreadable | None = None
    try:
        line = reader.line(rest)
    except Unreadable as error:
        fault, line = error, reader.so_far()
    fields = {
        "setup": setup,
        "line": line,
        "deal": deal.deal if deal.deal != Deal.unknown(setup) else None,
        "seed": headers.seed(found["Seed"]) if "Seed" in found else None,
        "position": position,
        "names": _player_names(found, setup.players),
        "result": headers.result(found["Result"], setup.seats) if "Result" in found else None,
        "version": found["Version"].text if "Version" in found else "",
        "notes": tuple((name, found[name].text) for name in FREE_HEADERS if name in found),
        "places": {
            **{name: (token.line, token.column) for name, token in found.items()},
            **reader.places,
        },
    }
    if fault:
        raise UnreadableMoves(fault, {**fields, "result": None})
    return fields


def _position(found: Headers) -> Position | None:
    if "Position" not in found:
        return None
    for name in SETUP_HEADERS:
        if name in found:
            raise found[name].fault(Message("record-set-up-by-position", name=name))
    try:
        position = Position.parse(found["Position"].text)
        position.check()
    except InvalidPosition as error:
        message = Message("at-field", field="Position", told=message_of(error))
        raise found["Position"].fault(message) from None
    return position


def _setup(found: Headers) -> Setup:
    """The setup that the headers tell; each of them is tried as it comes."""
    fields: dict[str, Any] = {}
    setup = Setup()
    if "Modules" in found and (seating := seating_modules(_modules(found["Modules"]))):
        fields["modules"] = seating  # they say how many players there may be, and on which board
        if "Options" in found:
            chosen = _options(found["Options"], seating)
            fields["options"] = tuple(each for each in chosen if each[0] in seating)
    # Duchies belong to an edition, and modules go with some of them.
    others = [name for name in SETUP_HEADERS if name not in _FIRST_OF_SETUP]
    for name in (*_FIRST_OF_SETUP, *others):
        if name in found:
            token = found[name]
            value: Any = token.text
            if name in ("Players", "BlackDepotTiles"):
                value = number(token)
            elif name == "Duchies":
                value = token_codecs.duchies(token, setup.edition)
            elif name == "Modules":
                value = _modules(token)
            elif name == "Options":
                value = token_codecs.options(token)
            elif name == "SetupChoices":
                value = _simultaneous(token)
            fields[SETUP_HEADERS[name]] = value
            try:
                setup = Setup(**fields)
            except InvalidSetup as error:
                raise _at_fault(error, found, token).fault(message_of(error)) from None
    return setup


def _at_fault(error: InvalidSetup, found: Headers, token: Token) -> Token:
    """The header of the field at fault, else that which was tried last."""
    header = next((name for name in found if SETUP_HEADERS.get(name) == error.field), "")
    return found[header] if header else token


def _options(token: Token, modules: tuple[str, ...]) -> Options:
    """The choices for modules, of these modules only what can be."""
    chosen = token_codecs.options(token)
    try:
        checked_options(modules, tuple(each for each in chosen if each[0] in modules))
    except InvalidSetup as error:
        raise token.fault(message_of(error)) from None
    return chosen


def _simultaneous(token: Token) -> bool:
    try:
        return simultaneous(token.text)
    except InvalidSetup as error:
        raise token.fault(message_of(error)) from None


def _modules(token: Token) -> tuple[str, ...]:
    return tuple(token.text.split(",")) if token.text != NOTHING else ()


def _player_names(found: Headers, players: int) -> tuple[str, ...]:
    for name in NAMES[players:]:
        if name in found:
            raise found[name].fault(Message("record-nobody", name=name, players=players))
    if not any(name in found for name in NAMES):
        return ()
    return tuple(found[name].text if name in found else "" for name in NAMES[:players])


# Moves


@dataclass
class _Open:
    """A line while it is read."""

    begin: Token
    comments: list[str] = field(default_factory=list)
    """The comment before the first move."""
    moves: list[Move] = field(default_factory=list)
    after: list[str] = field(default_factory=list)
    """The comment after the last move."""
    beside: list[Line] = field(default_factory=list)
    """The variations of the last move."""
    dealt: Token | None = None
    """A piece of the deal in a variation, where it can't be."""
    round: str = ""
    player: int = -1

    def say(self, comment: str) -> None:
        """A comment on the last move, or before the first."""
        (self.after if self.moves else self.comments).append(comment)

    def add(self, move: Move) -> None:
        """The next move; what was said of the one before is complete."""
        self.close_move()
        self.moves.append(replace(move, round=self.round, player=self.player))
        self.round, self.player = "", -1

    def close_move(self) -> None:
        """Put comments and variations to the last move."""
        if self.moves:
            self.moves[-1] = replace(
                self.moves[-1], comment=" ".join(self.after), variations=tuple(self.beside)
            )
        self.after, self.beside = [], []

    def closed(self) -> Line:
        """The line as it was read."""
        self.close_move()
        return Line(" ".join(self.comments), tuple(self.moves))


class _Reader:
    """Reads the moves, and what is written of the deal between them."""

    def __init__(self, dealt: DealWords) -> None:
        self.dealt = dealt
        self.moves = 0
        self.phase: int | None = None
        self.round: int | None = None
        self.mark_text = ""
        self.main = _Open(Token("", 1))
        self.places: dict[str, tuple[int, int]] = {}
        """The places of the deal, as in `A. depots`."""

    def line(self, text: Token) -> Line:
        """The main line."""
        lines = [_Open(text)]
        self.main = lines[0]
        for token in _pieces(text):
            line = lines[-1]
            if token.text[0] in "{;":
                line.say(_comment(token))
            elif token.text == "(":
                if not line.moves:
                    raise token.fault(Message("record-early-variation"))
                if len(lines) > DEEPEST:
                    raise token.fault(Message("record-deep-variation", most=DEEPEST))
                lines.append(_Open(token))
            elif token.text == ")":
                if len(lines) == 1:
                    raise token.fault(Message("record-no-variation"))
                if not line.moves:
                    raise token.fault(Message("record-empty-variation"))
                if line.dealt:
                    raise line.dealt.fault(Message("record-dealt-in-variation"))
                lines.pop()
                lines[-1].beside.append(line.closed())
            elif token.text == "}":
                raise token.fault(Message("record-no-comment"))
            else:
                self.token(token, line, len(lines) > 1)
        if len(lines) > 1:
            raise lines[-1].begin.fault(Message("record-open-variation"))
        return lines[0].closed()

    def so_far(self) -> Line:
        """The main line up to a fault."""
        return self.main.closed()

    def token(self, token: Token, line: _Open, in_variation: bool) -> None:
        """A mark, a piece of the deal, or a move."""
        if mark := _MARK.fullmatch(token.text):
            self.mark(mark[1], mark[2], line, in_variation)
        elif player := _PLAYER.fullmatch(token.text):
            line.player = int(player[1])
            if line.player >= self.dealt.setup.players:
                raise token.fault(Message("fault-no-player", player=line.player))
        elif token.after("=")[0] in OF_PHASE | OF_ROUND and "=" in token.text:
            if in_variation:
                line.dealt = line.dealt or token  # perhaps the variation should have been closed
                return
            self.deal(*token.after("="))
        elif token.text == f"[{FIRST_HEADER}":
            raise token.fault(Message("record-second"))
        else:
            action = read_short(token.text)
            if action is None:
                raise token.fault(Message("record-no-move", given=short_repr(token.text)))
            self.moves += 1
            if self.moves > MOST_MOVES:
                raise token.fault(Message("record-moves", most=MOST_MOVES))
            line.add(Move(action, place=(token.line, token.column)))

    def mark(self, phase: str, number: str, line: _Open, in_variation: bool) -> None:
        """A phase or a round begins."""
        if number:
            line.round = f"{phase}{number}"
        if not in_variation:
            self.mark_text = f"{phase}{number}."
            self.phase = None if number else PHASES.index(phase)
            self.round = moments.rounds_played(f"{phase}{number}") if number else None

    def deal(self, name: str, value: Token) -> None:
        """A piece of the deal, which belongs to the mark before it."""
        index = self.phase if name in OF_PHASE else self.round
        if index is None:
            if name in OF_PHASE:
                raise value.fault(Message("record-behind-phase", name=name))
            raise value.fault(Message("record-behind-round", name=name))
        if f"{self.mark_text} {name}" in self.places:
            raise value.fault(Message("record-dealt-twice", name=name))
        self.places[f"{self.mark_text} {name}"] = value.line, value.column
        read = OF_PHASE.get(name) or OF_ROUND[name]
        read(self.dealt, value, index)


def _pieces(text: Token) -> Iterator[Token]:
    """Everything but spaces, with its line and column."""
    line, begin = text.line, 0
    for match in _PIECE.finditer(text.text):
        piece = match[0]
        if not piece.isspace():
            yield Token(piece, match.start() - begin + 1, line)
        breaks = piece.count("\n")
        if breaks:
            line += breaks
            begin = match.start() + piece.rindex("\n") + 1


def _comment(token: Token) -> str:
    if token.text[0] == ";":
        return token.text[1:]
    if not token.text.endswith("}"):
        raise token.fault(Message("record-open-comment"))
    return token.text[1:-1]
