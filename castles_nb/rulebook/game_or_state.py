"""What questions about an action are asked of: a game or a state."""

from typing import Any, Protocol

from castles_nb.echo import echo
from castles_nb.kernel.game_type import is_a
from castles_nb.message import Message


class HasState(Protocol):
    """Something that is played and has a state, like a `Game`."""

    @property
    def state(self) -> Any:
        """Its state now."""


def state_of(game: object) -> Any:
    """The state of a game of any kind, or the state itself; TypeError for anything else."""
    state = getattr(game, "state", game)
    if not is_a("state", state):
        raise TypeError(Message("game-neither", given=echo(game)))
    return state
