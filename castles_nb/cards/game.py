"""A card game with its history, and how it begins."""

from dataclasses import replace
from inspect import Signature
from random import Random
from typing import ClassVar, Unpack

from castles_nb.cards.actions import Action
from castles_nb.cards.card_set import CardSet, card_set_from
from castles_nb.cards.deal import Deal
from castles_nb.cards.position import Position
from castles_nb.cards.record import Record
from castles_nb.cards.setup import Setup, SetupOptions
from castles_nb.cards.state import State
from castles_nb.engine.ledger import Ledger
from castles_nb.errors import InvalidDeal, InvalidPosition, InvalidRecord
from castles_nb.games import CARD_GAME
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
from castles_nb.notation.any_position import position_of
from castles_nb.short_text import short_repr


class CardGame(History[State, Action]):
    """A card game that is being played.

    For `play`, `undo` and `redo` with interrupts and threads, see `castles_nb.history`. A game can
    be pickled and copied; a pickle is read by the version of castles_nb that wrote it.

    >>> game = CardGame(players=3, seed=7)
    >>> str(game.legal_actions()[-1])
    'take silver with 1'
    >>> game.play("take silver with 1")
    >>> game.undo()
    True
    """

    game_type: ClassVar[GameType] = CARD_GAME

    __signature__: ClassVar[Signature] = signature_with(Setup, Deal)

    def __init__(
        self,
        setup: Setup | None = None,
        *,
        deal: Deal | None = None,
        **options: Unpack[SetupOptions],
    ) -> None:
        """Begin a game with this setup, or with the options that `cards.Setup` takes.

        Without a seed one is drawn and can be read from `game.setup.seed`. A `deal` takes the place
        of a seed, which is then None. Where it is known in part only, the seed draws the rest, or
        chance does; `game.deal` is then complete. Raises `InvalidSetup`, `InvalidDeal`, or
        `InvalidData` for what is wrong in a file that describes a box.
        """
        setup = resolve_setup(Setup, setup, options)
        seed = resolve_seed(setup.seed)
        if deal is None:
            setup = replace(setup, seed=seed)
            deal = Deal.from_seed(seed, setup)
        elif isinstance(deal, Deal):
            setup = setup.without_seed()
            deal.check(setup, partial=True)
            deal = deal if deal.is_complete else deal.completed(Random(seed))
        else:
            raise InvalidDeal(field="deal", reason=Message("game-deal", given=short_repr(deal)))
        self._begin(Record(setup, deal, ()))

    def _begin(self, beginning: Record) -> None:
        """Begin like a record."""
        self._beginning = beginning
        super().__init__(beginning.beginning(Ledger()))

    @classmethod
    @keywords()
    def from_position(cls, position: PositionLike, *, seed: int | None = None) -> "CardGame":
        """A game that continues from a position or its text (see `castles_nb.cards.position`), or
        from where a game or a state is now, with a future of its own.

        The seed draws what the position does not know from the cards that are nowhere to be seen;
        without one it is drawn, and can be read from `game.setup.seed`. The ledger begins with what
        players have. Raises `InvalidPosition` with all its faults, `InvalidSetup` for the seed.

        >>> text = "cardgame/1 0: goods=l animals=s silver=4 hand=?4,?2 1: goods=d animals=c"
        >>> game = CardGame.from_position(text, seed=7)
        >>> [str(action) for action in game.legal_actions()[-2:]]
        ['convert 3 silver with 2', 'buy cards']
        """
        found = Position.parse(position) if isinstance(position, str) else position_of(position)
        if not isinstance(found, Position):
            raise InvalidPosition(Message("game-position", given=short_repr(position)))
        found.check()
        seed = resolve_seed(seed)
        game = cls.__new__(cls)
        game._begin(Record(replace(found.setup, seed=seed), None, (), position=found))
        return game

    @classmethod
    @keywords(by_place=("ply",), renamed={"box": "card_set"})
    def from_record(
        cls,
        record: "Record | CardGame | str",
        *,
        ply: int | None = None,
        card_set: CardSet | str | None = None,
    ) -> "CardGame":
        """Return the game of a record, its text or another game, played to its end or only `ply`
        moves; `redo` continues. A record says the numbers of its box; a `card_set` has to be the
        same.

        Raises `InvalidRecord`, which names the line, or the `card_set` if a `Record` has another.
        """
        given = None if card_set is None else card_set_from(card_set)
        if isinstance(record, CardGame):
            record = record.record()
        if isinstance(record, str):
            record = Record.parse(record, given)
        elif not isinstance(record, Record):
            raise InvalidRecord(Message("game-record", given=short_repr(record)))
        elif given not in (None, record.setup.facts):
            message = Message("at-field", field="card_set", told=Message("cards-record-box"))
            raise InvalidRecord(message)
        moves = resolve_ply(ply, len(record.actions))
        game = cls.__new__(cls)
        game._begin(record)
        game._go_on(record.actions, moves)
        return game

    def record(self) -> Record:
        """The game so far, as a record; `str(game.record())` is its text.

        >>> game = CardGame(players=3, seed=7)
        >>> game.play("take silver with 1")
        >>> CardGame.from_record(str(game.record())).actions == game.actions
        True
        """
        now = self._checked_now()
        result = now.state.returns() if now.state.is_over else ()
        return replace(self._beginning, actions=now.actions, result=result, comments=())

    @property
    def setup(self) -> Setup:
        """The setup, with the seed that was drawn. `game.state.setup` is without it."""
        return self._beginning.setup

    @property
    def deal(self) -> Deal | None:
        """Everything chance decides in this game; None for one that continued from a position."""
        return self._beginning.deal

    @property
    def position(self) -> Position:
        """The position as the player who must choose sees it now; `str(game.position)` is a line of
        text that says it. `Position.of(game.state)` knows what is hidden, too."""
        state = self.state
        return Position.of(state, state.player)

    @property
    def ledger(self) -> Ledger:
        """The reasons for all points, silver, workers, goods and animals so far."""
        ledger: Ledger = self.state.ledger
        return ledger

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each player so far; animals and the start player's card come at the end."""
        return tuple(self.state.points)

    def __repr__(self) -> str:
        return f"<CardGame {self.setup.players} players, {len(self.actions)} actions, {self.state}>"

    def _repr_svg_(self) -> str:
        svg: str = self.state._repr_svg_()
        return svg
