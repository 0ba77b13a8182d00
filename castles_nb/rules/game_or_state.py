"""What questions about an action are asked of: a game or a state."""

from typing import Any, Protocol

from castles_nb.echo import echo
from castles_nb.engine import GameState
from castles_nb.say import Say


class HasState(Protocol):
    """Something that is played and has a state, like a `Game`."""

    @property
    def state(self) -> Any:
        """Its state now."""


def another_game(game: object) -> Any:
    """The state of a game of its own kind, which tells itself what is asked: by `explain(action)`
    and `why_not(action)`. None for all else."""
    state = getattr(game, "state", game)
    return state if hasattr(type(state), "explain") and hasattr(type(state), "why_not") else None


def state_of(game: GameState | HasState) -> GameState:
    """The state of a game, or the state itself; TypeError for anything else."""
    if isinstance(game, GameState):
        return game
    state = getattr(game, "state", None)
    if not isinstance(state, GameState):
        raise TypeError(Say("game-neither", given=echo(game)))
    return state
