"""What bots need from a game, and what a game needs from bots."""

from collections.abc import Sequence
from typing import Any, Protocol, Self

from castles_nb.engine import Action, GameState


class State(Protocol):
    """A position in any game: all that a bot which knows no rules needs."""

    @property
    def current_player(self) -> int | None:
        """Who must choose; None once the game is over."""

    @property
    def decision(self) -> Any:
        """What kind of choice it is."""

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to choose."""

    def legal_actions(self) -> Sequence[Any]:
        """All choices of the current decision, in a fixed order."""

    def apply(self, action: Any) -> None:
        """Make one choice."""

    def copy(self) -> Self:
        """An independent copy."""

    def returns(self) -> Sequence[float]:
        """The final points of each player."""


class Bot(Protocol):
    """A player that chooses by itself."""

    def choose(self, state: GameState) -> Action:
        """One of the legal actions of the current decision. The state must not be changed."""
