"""What bots need from a game, and what a game needs from bots."""

from collections.abc import Sequence
from random import Random
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

    def view(self, player: int) -> Self:
        """A copy that holds only what this player sees; the rest is made up."""

    def redealt(self, rng: Random) -> Self:
        """A copy with another future, drawn from what the deciding player has not seen."""

    def returns(self) -> Sequence[float]:
        """The final points of each player."""


class Bot(Protocol):
    """A player that chooses by itself.

    A class with this one method is a bot. What it may have besides:

    - `seeded(seed)`: a bot like this one for one game, whose chances follow from the seed;
    - `name`: what it is called in tables, else its class is;
    - `reasons(state)`: its choices as a table (see `bots.reason_tables`);
    - `values(state)` and `reason(state, action)`: then it can give advice (see `bots.advice`).
    """

    def choose(self, state: GameState) -> Action:
        """One of the legal actions of the current decision. The state must not be changed."""


def has_method(thing: object, name: str) -> bool:
    """Whether something has a method of this name; a bot of somebody's own may raise if asked."""
    try:
        return callable(getattr(thing, name, None))
    except Exception:
        return False


def check_state(state: object) -> None:
    """Raise TypeError for what no bot can choose in, as a `Game`, which holds a state."""
    if isinstance(state, type) or not has_method(state, "legal_actions"):
        raise TypeError(f"state: a {type(state).__name__} is none; of a cn.Game, give game.state")
