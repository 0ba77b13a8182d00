"""A game of The Castles of Burgundy: how it begins, what is known of it, its record."""

from collections.abc import Sequence
from dataclasses import replace
from inspect import Signature
from random import Random
from typing import ClassVar, Unpack

from castles_nb.arguments import as_bool
from castles_nb.engine import Action, Deal, GameState, Ledger, Setup
from castles_nb.engine.setup import SetupOptions
from castles_nb.errors import InvalidDeal, InvalidPosition, InvalidRecord
from castles_nb.games import BOARD_GAME
from castles_nb.history import History
from castles_nb.kernel.game_arguments import (
    resolve_ply,
    resolve_seed,
    resolve_setup,
    signature_with,
)
from castles_nb.kernel.game_type import GameType
from castles_nb.kernel.position_like import PositionLike
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.notation import Position, Record
from castles_nb.notation.any_position import position_of
from castles_nb.short_text import short_repr


class Game(History[GameState, Action]):
    """A game that is being played.

    `castles_nb.history` says how `play`, `undo` and `redo` take interrupts and threads.

    A game can be pickled and copied; a pickle is read by the version of castles_nb that wrote it.
    To keep a game for longer write its `record()`.

    >>> game = Game(players=2, seed=7)
    >>> str(game.legal_actions()[0])
    'start on 1-2'
    >>> game.play("start on 4-4")
    >>> game.undo()
    True
    """

    game_type: ClassVar[GameType] = BOARD_GAME

    __signature__: ClassVar[Signature] = signature_with(Setup, Deal)

    def __init__(
        self,
        setup: Setup | None = None,
        *,
        deal: Deal | None = None,
        **options: Unpack[SetupOptions],
    ) -> None:
        """Begin a game with this setup, or with the options that `Setup` takes.

        Without a seed one is drawn and can be read from `game.setup.seed`. A `deal` takes the place
        of a seed, which is then None. Where it is known in part only, the seed draws the rest, or
        chance does; `game.deal` is then complete. Raises `InvalidSetup` or `InvalidDeal`.
        """
        setup = resolve_setup(Setup, setup, options)
        seed = resolve_seed(setup.seed)
        if deal is None:
            setup = replace(setup, seed=seed)
            deal = Deal.from_seed(seed, setup)
        elif isinstance(deal, Deal):
            setup = replace(setup, seed=None)
            deal.check(setup, partial=True)
            deal = deal if deal.is_complete else deal.completed(Random(seed))
            if deal.told is not None or deal.untold:  # from another game
                deal = replace(deal, told=None, untold=())
        else:
            raise InvalidDeal(field="deal", reason=Message("game-deal", given=short_repr(deal)))
        self._begin(GameState.start(setup, deal, Ledger()), setup.seed)

    def _begin(
        self,
        state: GameState,
        seed: int | None,
        position: Position | None = None,
        names: tuple[str, ...] = (),
    ) -> None:
        """Begin with a state and its ledger, the seed of its deal, its position, and names."""
        self._setup = replace(state.setup, seed=seed)
        self.names = names
        """The names of the players, as a record gave them; empty where nobody did."""
        self._position = position
        super().__init__(state)

    @classmethod
    @keywords()
    def from_position(
        cls, position: PositionLike, *, seed: int | None = None, deal: Deal | None = None
    ) -> "Game":
        """A game that continues from a position or its text (see `castles_nb.notation`), or from
        where a game or a state is now, with a future of its own.

        The future comes from `deal` as far as that knows it. The seed draws the rest from
        what nobody has seen; without one it is drawn, and can be read from `game.setup.seed` where
        there is no deal. The ledger begins with what players have.

        Raises `InvalidPosition` with all its faults, `InvalidSetup` for the seed, `InvalidDeal`.

        >>> duchy = "----/-----/------/---Ca---/------/-----/----"
        >>> text = f"castles/1 dice=35,46 depots=Bk,Sh/-/-/-/-/- 0: duchy={duchy} 1: duchy={duchy}"
        >>> game = Game.from_position(text, seed=7)
        >>> [str(action) for action in game.legal_actions()]  # no workers: depot 1 is out of reach
        ['take workers with 3', 'leave 3 unused', 'take workers with 5', 'leave 5 unused']
        """
        found = Position.parse(position) if isinstance(position, str) else position_of(position)
        if not isinstance(found, Position):
            raise InvalidPosition(Message("game-position", given=short_repr(position)))
        found.check()
        seed = resolve_seed(seed)
        if deal is not None and not isinstance(deal, Deal):
            raise InvalidDeal(field="deal", reason=Message("game-deal", given=short_repr(deal)))
        state = found.state(found.deal(Random(seed), deal), Ledger(), deal)
        game = cls.__new__(cls)
        game._begin(state, seed if deal is None else None, found)
        return game

    @classmethod
    @keywords(by_place=("ply",))
    def from_record(cls, record: "Record | Game | str", *, ply: int | None = None) -> "Game":
        """The game of a record or its text (see `castles_nb.notation.Record`), or another game's.

        It's played to the last move of the main line, or only that many moves; `redo` continues.
        All moves are checked before, also in variations. What the record leaves to chance is
        drawn. Raises `InvalidRecord`.
        """
        if isinstance(record, str):
            record = Record.parse(record)
        elif isinstance(record, Game):
            record = record.record()
        elif not isinstance(record, Record):
            raise InvalidRecord(Message("game-record", given=short_repr(record)))
        actions = record.actions
        moves = resolve_ply(ply, len(actions))
        seed = resolve_seed(record.seed)
        record.check(seed)
        state = record.beginning(seed, Ledger())
        game = cls.__new__(cls)
        game._begin(state, seed if record.deal is None else None, record.position, record.names)
        game._go_on(actions, moves)
        return game

    @property
    def deal(self) -> Deal:
        """Everything that chance decides in this game."""
        return self.state.deal

    @property
    def ledger(self) -> Ledger:
        """The reasons for all points, silver and workers so far."""
        ledger = self.state.ledger
        assert ledger is not None
        return ledger

    @property
    def setup(self) -> Setup:
        """The setup, with the seed that was drawn. `game.state.setup` is without it."""
        return self._setup

    @property
    def position(self) -> Position:
        """The position that players see now; `str(game.position)` is its line of text."""
        return Position.of(self.state)

    @keywords(by_place=("names",), renamed={"explicit": "write_deal"})
    def record(self, *, names: Sequence[str] | None = None, write_deal: bool = False) -> Record:
        """The game so far, as a record; `str(game.record())` is its text.

        The seed stands for the deal. Where there is none, or with `write_deal`, everything that was
        seen is written, as at a real table. `names` are the players'; without them the
        record has those of the game (`game.names`).

        >>> game = Game(players=2, seed=7)
        >>> game.play("start on 4-4")
        >>> Game.from_record(str(game.record())).actions == game.actions
        True
        """
        now = self._checked_now()
        names = self.names if names is None else names
        seed = None if as_bool("write_deal", write_deal) else self.setup.seed
        return Record.of(now.state_at(0), now.actions, self._position, names, seed)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each player so far."""
        return tuple(self.state.points)

    def __repr__(self) -> str:
        state, past = self._now[:2]
        people = state.setup.players
        players = "1 player" if people == 1 else f"{people} players"
        return f"<Game {players}, {len(past)} actions, {state!r}>"

    def _repr_svg_(self) -> str:
        return self.state._repr_svg_()
