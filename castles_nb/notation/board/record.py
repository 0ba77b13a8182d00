"""Records: whole games as text, in the manner of chess, with comments and variations."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import ClassVar

from castles_nb import __version__
from castles_nb.arguments import as_tuple, check_type, int_at_least
from castles_nb.engine import Action, Deal, GameState, Ledger, Setup
from castles_nb.errors import InvalidRecord
from castles_nb.games import BOARD_GAME
from castles_nb.kernel.game_type import GameType
from castles_nb.message import Message
from castles_nb.names import is_line
from castles_nb.notation import headers
from castles_nb.notation.board import (
    agenda,
    moments,
    record_reader,
    record_writer,
    replay,
    token_codecs,
)
from castles_nb.notation.board.position import Position
from castles_nb.notation.move_tree import Line, Move
from castles_nb.notation.pasted import read_pasted
from castles_nb.notation.token import Unreadable, UnreadableMoves, at_line
from castles_nb.short_text import short_repr

LONGEST_NAME = 100


@dataclass(frozen=True, slots=True)
class Record:
    """A game as it is written down.

    `Record.parse(text)` reads one and `str(record)` writes it; `Game.from_record` plays it through.
    The text has headers, one in a line, and then moves:

        [Castles "1"]
        [Duchies "1,6"]
        [Seed "7"]
        [Result "162-148"]

        p1 @4-4 p0 @4-4
        A1. p1 2:Sh<1 {ships first} (3:W 2:Bk<2) 5:Sh>3-4 L2<4
        p0 ...

    Headers: `Castles`, the version of this notation, comes first. `Players`, `Edition`, `Modules`,
    `Duchies`, `BlackDepotTiles`, `TieEmpty` and `SetupChoices` are the setup if it is not the usual
    one, or `Position` is the text of a position to start from. `Seed` draws the deal, or the part
    of the deal that isn't written. `Name0` and so on are the players; `Event`, `Place` and `Date`
    are free; `Version` is the kit's. `Result` are the points of a finished game, `*` otherwise.

    Moves are short words, as in `3:Bk<4` (a bank from depot 4 with a 3), `5:Sh>3-4` (place a ship),
    `2:$3` (sell), `1:W` (workers), `6:-` (leave), `+Wh` (buy), `L25<1` (load), `xBk` (discard),
    `@4-4` (starting castle), `pass`, `end`. `A1.` before a move says its round and `p0` whose
    decision it is; both may be left out, and are checked. A turn in which something can still be
    bought ends with `end`; any other ends by itself (A-56). `{...}` is a comment on the move
    before, and so is `;` to the end of the line. `( ... )` says what could have been played instead
    of the move before; its moves are checked like all others.

    A game at a real table is written down as it happens: `Start` is the player who starts, `Goods`
    the goods that each player is dealt, `Boards` the first sides of the duchy boards if these are
    random. Where a phase begins, `A.` is followed by `depots=`, `black_depot=` and `goods=`, and a
    round `A1.` by `white=` and `dice=`, all as in a position, in the order of depots and players;
    `?` is unknown. `Chance` gives the numbers of expansions' chance, as in `[Chance "wind=3,1"]`.
    Anything that isn't written is drawn when the game is played on.

    >>> text = '''
    ... [Castles "1"]
    ... [Players "2"]
    ... [Name0 "Ann"]
    ... [Name1 "Ben"]
    ... [Start "0"]
    ... [Goods "562,613"]
    ... [Result "*"]
    ...
    ... p0 @4-4 p1 @4-4
    ... A. depots=Wh,Sh/m5,Ca/s3,Cw/Sh,Ch/Mi,m20/Bh,c4 black_depot=m7,Bh,Th,Bk goods=41436
    ... A1. white=4 dice=23,31
    ... p0 2:m5<2 3:s3<3 p1 3:Cw<3 1:Wh<1 {Sheep were gone.}
    ... '''
    >>> record = Record.parse(text)
    >>> record.check()
    >>> record
    <Record of 2 players, 6 moves>
    """

    game_type: ClassVar[GameType] = BOARD_GAME

    setup: Setup
    """Without a seed; the position's if there is one."""
    line: Line = field(default_factory=Line)
    deal: Deal | None = None
    """The deal as written; None for nothing."""
    seed: int | None = None
    position: Position | None = None
    names: tuple[str, ...] = ()
    result: tuple[int, ...] | None = None
    version: str = __version__
    notes: tuple[tuple[str, str], ...] = ()
    """The free headers of the record, by name."""
    places: Mapping[str, tuple[int, int]] = field(default_factory=dict, compare=False, repr=False)
    """The line and column of each header in the text it was read from."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "names", as_tuple("names", self.names))
        if self.names and len(self.names) != self.setup.players:
            message = Message(
                "names-for-players", number=len(self.names), players=self.setup.players
            )
            raise _invalid("names", message)
        for name, _ in self.notes:
            if name not in token_codecs.FREE_HEADERS:
                message = Message(
                    "not-one-of", given=short_repr(name), known=token_codecs.FREE_HEADERS
                )
                raise _invalid("notes", message)
        texts = [*(("names", name) for name in self.names), ("version", self.version), *self.notes]
        for where, text in texts:
            if not isinstance(text, str) or not is_line(text) or len(text) > LONGEST_NAME:
                raise _invalid(
                    where, Message("record-text", given=short_repr(text), most=LONGEST_NAME)
                )

    @staticmethod
    def parse(text: str) -> "Record":
        """The record that a text tells; its setup, position and deal are checked, moves are not.

        `InvalidRecord` says in which line and column the text cannot be read. See `check`.
        """
        try:
            return Record(**read_pasted(record_reader.read, text, headers.unwrapped))
        except UnreadableMoves as error:
            raise _unreadable(error, Record(**error.so_far)) from None
        except Unreadable as error:
            raise _unreadable(error) from None

    @staticmethod
    def of(
        beginning: GameState,
        actions: Iterable[Action],
        position: Position | None = None,
        names: Sequence[str] | None = None,
        seed: int | None = None,
    ) -> "Record":
        """Return the record of a game that began with the state `beginning`.

        `actions` are the moves from there on, in order. `position` is the one it began from, if it
        didn't begin with the setup. `names` are the players', by seat. The `seed` stands for the
        deal; without one everything that was seen of the deal is written. `TypeError` if `names`
        isn't a sequence.
        """
        if isinstance(names, str) or not isinstance(names, Sequence | None):
            message = Message("argument-names", given=short_repr(names))
            raise TypeError(Message("at-field", field="names", told=message))
        check_type("beginning", beginning, GameState)
        state = beginning.copy()
        moves = moves_from(state, as_tuple("actions", actions))
        if seed is None and position is not None:
            position = Position.of(beginning)
        return Record(
            setup=beginning.setup,
            line=Line(moves=moves),
            deal=deal_seen(state, position) if seed is None else None,
            seed=seed,
            position=position,
            names=tuple(names or ()),
            result=state.returns() if state.is_over else None,
        )

    def __repr__(self) -> str:
        return headers.told(self.setup.players, len(self.line.moves), self.result)

    def __str__(self) -> str:
        return record_writer.write(self)

    def check(self, seed: int = 0) -> None:
        """Play everything through; `InvalidRecord` says where the first fault is, and what.

        Every move must be legal, also in variations, and lead to the result. Anything the record
        leaves to chance is drawn with its own seed or this one; no move may rest on it.
        """
        try:
            replay.check(self, self.seed if self.seed is not None else seed)
        except InvalidRecord as error:
            error.so_far = self.until(error.line, error.column)
            raise

    def until(self, line: int, column: int) -> "Record":
        """Return the record up to a place in its text, without its result; with all moves if the
        place is among the headers.

        `line` and `column` are counted from 1, as in an `InvalidRecord`.
        """
        line, column = int_at_least(0, "line", line), int_at_least(0, "column", column)
        moves = self.line.moves
        if moves and moves[0].place <= (line, column):
            moves = tuple(move for move in moves if move.place < (line, column))
            moves = (*moves[:-1], *(replace(move, variations=()) for move in moves[-1:]))
        return replace(self, line=replace(self.line, moves=moves), result=None)

    def beginning(self, seed: int = 0, ledger: Ledger | None = None) -> GameState:
        """Return the state before the first move, with everything unknown drawn as in `check`.

        The record's own seed goes before `seed`; a `ledger` notes all gains from then on.
        """
        return replay.beginning(self, self.seed if self.seed is not None else seed, ledger)

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions of the main line, in the order of the moves."""
        return tuple(move.action for move in self.line.moves)


def _unreadable(error: Unreadable, so_far: Record | None = None) -> InvalidRecord:
    """The error that says where a text cannot be read, with the record up to there."""
    message = at_line((error.line, error.column), error.reason)
    return InvalidRecord(message, error.line, error.column, so_far)


def _invalid(field: str, message: Message) -> InvalidRecord:
    """The error that says what is wrong with a field."""
    return InvalidRecord(Message("at-field", field=field, told=message))


def moves_from(
    state: GameState, actions: Iterable[Action], before: GameState | None = None
) -> tuple[Move, ...]:
    """These moves from this state, which is changed; `before` is the state one move earlier, which
    shows what doesn't need to be marked again."""
    moves = []
    when, who = _mark(before) if before else ("", -1)
    for action in actions:
        round_, player = _mark(state)
        new_round = round_ != when
        moves.append(
            Move(
                action,
                round=round_ if new_round else "",
                player=player if new_round or player != who else -1,
            )
        )
        when, who = round_, player
        state.apply(action)
    return tuple(moves)


def _mark(state: GameState) -> tuple[str, int]:
    """The round and whose choice it is."""
    player = state.current_player
    assert player is not None  # a player made the choice
    return moments.moment(state.rounds_played) if state.order else "", player


def deal_seen(state: GameState, position: Position | None) -> Deal:
    """The part of a state's deal that everyone has seen, without what the game's first position
    says."""
    return _seen(state) if position is None else _beyond(position, _seen(state))


def _seen(state: GameState) -> Deal:
    """The part of a state's deal that everyone has seen."""
    now, names = moments.moment_of(state), agenda.names_of(state)
    phases, rounds = moments.phases_laid(now, names), moments.rounds_begun(now, names)
    seen = state.deal.joined(Deal.unknown(state.setup), phases, rounds, state.module_data)
    people, scripted = state.num_players, state.rules.seating.scripted
    if not scripted:
        return seen
    # A scripted player has no dice like these.
    dice = tuple((*pairs[:people], *((0, 0),) * len(scripted)) for pairs in seen.dice)
    return replace(seen, dice=dice)


def _beyond(position: Position, deal: Deal) -> Deal:
    """The part of a deal beyond a position, which has the rest."""
    nothing = Deal.unknown(position.setup)
    module_data = dict(position.module_data)
    return nothing.joined(deal, position.phases_laid, position.rounds_begun, module_data)
