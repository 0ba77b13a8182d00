"""Writing a record as text."""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from castles_nb.components import PHASES
from castles_nb.engine import Deal, Setup
from castles_nb.engine.verbs import verb_named
from castles_nb.notation import headers
from castles_nb.notation.board import moments, token_codecs
from castles_nb.notation.board.record_deal import CHANCE
from castles_nb.notation.board.token_codecs import FIRST_HEADER, NAMES, SETUP_HEADERS
from castles_nb.notation.move_tree import Line
from castles_nb.notation.token import slashed

if TYPE_CHECKING:
    from castles_nb.notation.board.record import Record

WIDTH = 100


def write(record: "Record") -> str:
    """The text of a record, ending with a line break."""
    begin = "".join(headers.written(name, value) for name, value in _header_texts(record))
    moves = _wrapped(_Writer(record).pieces())
    return begin + ("\n" + moves if moves else "")


def _header_texts(record: "Record") -> Iterator[tuple[str, str]]:
    yield FIRST_HEADER, headers.VERSION
    if record.version:
        yield "Version", record.version
    yield from record.notes
    if record.position is None:
        yield from _setup_headers(record.setup)
    yield from zip(NAMES, record.names, strict=False)
    if record.seed is not None:
        yield "Seed", str(record.seed)
    if record.position is not None:
        yield "Position", str(record.position)
    elif record.deal is not None:
        yield from _deal_headers(record.deal, record.setup.edition)
    if record.deal is not None:
        yield from _chance_header(record.deal)
    yield "Result", headers.result_words(record.result)


def _setup_headers(setup: Setup) -> Iterator[tuple[str, str]]:
    usual_setup = Setup()
    for name, field_ in SETUP_HEADERS.items():
        value = getattr(setup, field_)
        if name == "Players" or value != getattr(usual_setup, field_):
            if name == "Duchies":
                yield name, token_codecs.duchies_words(value, setup.edition)
            elif name == "Options":
                yield name, token_codecs.options_words(value)
            elif name == "SetupChoices":
                yield name, setup.choices_word
            else:
                yield name, ",".join(value) if isinstance(value, tuple) else str(value)


def _deal_headers(deal: Deal, edition: str) -> Iterator[tuple[str, str]]:
    if deal.start_player >= 0:
        yield "Start", str(deal.start_player)
    if any(map(any, deal.starting_goods)):
        yield "Goods", ",".join(map(token_codecs.digit_words, deal.starting_goods))
    if any(deal.duchy_boards):
        yield "Boards", token_codecs.duchies_words(deal.duchy_boards, edition)


def _chance_header(deal: Deal) -> Iterator[tuple[str, str]]:
    """The known part of expansions' chance, without the unknown end."""
    known = []
    for name, numbers in deal.module_chance:
        last = max((n for n, number in enumerate(numbers, 1) if number), default=0)
        known += [f"{name}={token_codecs.dealt_number_words(numbers[:last])}"] * bool(last)
    if known:
        yield CHANCE, " ".join(known)


class _Piece(NamedTuple):
    """A word of the moves, and its place among the others."""

    text: str
    joins: bool = False
    """No space before it."""
    opens: bool = False
    """No space behind it."""
    begins: bool = False
    """It begins a line."""
    ends: bool = False
    """It ends a line."""


class _Writer:
    """Writes the moves, and what is known of the deal between them."""

    def __init__(self, record: "Record") -> None:
        self.record = record
        self.untold = [] if record.deal is None else list(_deal_words(record.deal))

    def pieces(self) -> Iterator[_Piece]:
        """All words, the main line's rounds on lines of their own."""
        yield from self.line(self.record.line, True)
        yield from self.told_until("F")

    def line(self, line: Line, is_main: bool) -> Iterator[_Piece]:
        """The words of a line of moves."""
        yield from _comment_pieces(line.comment)
        for move in line.moves:
            if is_main and move.round:
                yield from self.told_until(move.round)
            elif move.round:
                yield _Piece(f"{move.round}.")
            if move.player >= 0:
                yield _Piece(f"p{move.player}")
            yield _Piece(verb_named(move.action.verb).short(move.action))
            yield from _comment_pieces(move.comment)
            for variation in move.variations:
                yield _Piece("(", opens=True)
                yield from self.line(variation, False)
                yield _Piece(")", joins=True)

    def told_until(self, moment: str) -> Iterator[_Piece]:
        """The known part of the deal up to this phase or round, and the mark of a round."""
        marked = False
        while self.untold and self.untold[0][0] <= moment:
            now, dice = self.untold.pop(0)
            mark, *others = dice
            yield _Piece(mark, begins=True)
            yield from map(_Piece, others)
            marked = now == moment
        if not marked and moment in moments.MOMENTS:
            yield _Piece(f"{moment}.", begins=True)


def _deal_words(deal: Deal) -> Iterator[tuple[str, list[str]]]:
    """The words for each phase (`A`) and round (`A1`) of which something is known."""
    for phase, depots, black, goods in zip(
        PHASES, deal.depots, deal.black_depot, deal.goods, strict=True
    ):
        told = [f"{phase}."]
        if any(map(any, depots)):
            told.append(f"depots={slashed([*map(token_codecs.tile_words, depots)])}")
        if any(black):
            told.append(f"black_depot={token_codecs.tile_words(black)}")
        if any(goods):
            told.append(f"goods={token_codecs.digit_words(goods)}")
        if len(told) > 1:
            yield phase, told
        for now in moments.MOMENTS:
            if now[0] == phase:
                yield from _round_words(deal, now)


def _round_words(deal: Deal, now: str) -> Iterator[tuple[str, list[str]]]:
    round_ = moments.rounds_played(now)
    told = [f"{now}."]
    if deal.white[round_]:
        told.append(f"white={deal.white[round_]}")
    if any(map(any, deal.dice[round_])):
        told.append(f"dice={','.join(map(token_codecs.digit_words, deal.dice[round_]))}")
    if len(told) > 1:
        yield now, told


def _comment_pieces(comment: str) -> Iterator[_Piece]:
    """The words of a comment; one that holds a closing brace takes the rest of a line."""
    if "}" in comment:
        yield _Piece(f"; {comment}", ends=True)
    elif comment:
        yield from map(_Piece, ("{" + comment + "}").split(" "))


def _wrapped(pieces: Iterable[_Piece]) -> str:
    """The words in lines of at most this many characters, each line ended."""
    lines, line, glued = [], "", True
    for piece in pieces:
        space = "" if glued or piece.joins else " "
        if line and (piece.begins or len(line) + len(space) + len(piece.text) > WIDTH):
            lines.append(line)
            line, space = "", ""
        line += space + piece.text
        glued = piece.opens
        if piece.ends:
            lines.append(line)
            line, glued = "", True
    return "".join(f"{line}\n" for line in (*lines, line) if line)
