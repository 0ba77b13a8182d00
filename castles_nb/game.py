"""A game with its history: play, undo, redo, scores and the ledger."""

import secrets
from dataclasses import fields, replace
from random import Random
from typing import NamedTuple

from castles_nb.engine import Action, Deal, GameState, Ledger, Setup
from castles_nb.engine.refusal import action_of, refusal_of
from castles_nb.errors import IllegalAction, InvalidDeal, InvalidSetup

SEEDS = 2**32


class _Moment(NamedTuple):
    """What is needed to come back to the moment before an action."""

    state: GameState
    entries: int
    move: int
    action: Action


class Game:
    """A game that is being played.

    >>> game = Game(players=2, seed=7)
    >>> str(game.legal_actions[0])
    'start on 1-2'
    >>> game.play("start on 4-4")
    >>> game.undo()
    True
    """

    def __init__(
        self,
        setup: Setup | None = None,
        *,
        deal: Deal | None = None,
        **options: object,
    ) -> None:
        """Begin a game with this setup, or with the options that `Setup` takes.

        Without a seed one is drawn and can be read from `game.setup.seed`. A `deal` takes the place
        of a seed, which is then None. Where it is known in part only, the seed draws the rest, or
        chance does; `game.deal` is then complete. Raises `InvalidSetup` or `InvalidDeal`.
        """
        if setup is None:
            setup = _setup_from(options)
        elif options:
            raise InvalidSetup(f"{', '.join(options)}: give a Setup or options, not both")
        elif not isinstance(setup, Setup):
            raise InvalidSetup(f"setup: {setup!r} is not a Setup; name options: players=2")
        seed = secrets.randbelow(SEEDS) if setup.seed is None else setup.seed
        if deal is None:
            setup = replace(setup, seed=seed)
            deal = Deal.from_seed(seed, setup)
        elif isinstance(deal, Deal):
            setup = replace(setup, seed=None)
            deal.check(setup, partial=True)
            deal = deal if deal.is_complete else deal.completed(Random(seed))
        else:
            raise InvalidDeal(f"deal: {deal!r} is not a Deal")
        self.deal = deal
        self.ledger = Ledger()
        self.state = GameState.start(setup, self.deal, self.ledger)
        self._past: list[_Moment] = []
        self._future: list[Action] = []

    @property
    def setup(self) -> Setup:
        """The setup, with the seed that was drawn."""
        return self.state.setup

    @property
    def legal_actions(self) -> tuple[Action, ...]:
        """All choices of the current decision in a fixed order; none once the game is over."""
        return self.state.legal_actions()

    @property
    def actions(self) -> tuple[Action, ...]:
        """The actions played so far."""
        return tuple(moment.action for moment in self._past)

    @property
    def scores(self) -> tuple[int, ...]:
        """The points of each player so far."""
        return tuple(self.state.points)

    @property
    def is_over(self) -> bool:
        """Whether the final scoring is done."""
        return self.state.is_over

    @property
    def ranking(self) -> list[int]:
        """The players from first to last, ties broken; `GameNotOver` before the end."""
        return self.state.ranking()

    @property
    def winner(self) -> int:
        """The winner (END-10 to END-13); `GameNotOver` before the end."""
        return self.ranking[0]

    def find(self, text: str) -> Action:
        """The legal action with this text, whatever its spacing and case.

        Raises `IllegalAction`, which says why, if there is none.
        """
        action = action_of(self.state, text)
        if action not in self.state.legal_actions():
            raise refusal_of(self.state, action)
        return action

    def play(self, action: Action | str) -> None:
        """Play a legal action, or the one with this text.

        Raises `IllegalAction` otherwise, which says why; the game is then as it was.
        """
        if not isinstance(action, Action):
            action = self.find(action)
        self._make(action)
        self._future.clear()

    def _check_history(self) -> None:
        if self.ledger.move != len(self._past):
            raise IllegalAction(
                "game.state was changed directly, so the game's history does not fit any more;"
                " play with game.play, and try things out on game.state.copy()"
            )

    def _make(self, action: Action) -> None:
        self._check_history()
        moment = _Moment(self.state.copy(), len(self.ledger), self.ledger.move, action)
        self.state.apply(action)
        self._past.append(moment)

    def undo(self) -> bool:
        """Take back the last action. Returns whether there was one.

        Like `play` and `redo` it raises `IllegalAction` when `game.state` was changed directly.
        """
        self._check_history()
        if not self._past:
            return False
        moment = self._past.pop()
        self.ledger.truncate(moment.entries, moment.move)
        self.state.ledger = None  # whoever still holds this state writes no more in our ledger
        self.state = moment.state
        self.state.ledger = self.ledger
        self._future.append(moment.action)
        return True

    def redo(self) -> bool:
        """Play the action again that was taken back last. Returns whether there was one."""
        if not self._future:
            return False
        self._make(self._future.pop())
        return True

    def __repr__(self) -> str:
        return f"<Game {self.setup.players} players, {len(self._past)} actions, {self.state!r}>"

    def _repr_svg_(self) -> str:
        return self.state._repr_svg_()


def _setup_from(options: dict[str, object]) -> Setup:
    unknown = set(options) - {field.name for field in fields(Setup)}
    if unknown:
        raise InvalidSetup(f"{', '.join(sorted(unknown))}: no such option of a setup")
    return Setup(**options)  # type: ignore[arg-type]
