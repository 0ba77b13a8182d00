"""The position and the player that a question of analysis names, read and checked."""

from typing import Any

from castles_nb.arguments import as_int
from castles_nb.engine import GameState
from castles_nb.errors import GameOver
from castles_nb.kernel import position_like
from castles_nb.message import Message
from castles_nb.short_text import short_repr


def state_of(position: object) -> GameState:
    """The state of a position of the board game.

    TypeError for anything else, `GameOver` where nothing is left to ask about.
    """
    state = any_state_of(position)
    if not isinstance(state, GameState):
        raise TypeError(Message("position-of-game", type=type(position).__name__))
    return state


def any_state_of(position: object) -> Any:
    """The same for any game. `GameOver` if it's over."""
    state = position_like.state_of(position)
    if state.is_over:
        raise GameOver(Message("bot-game-over", asked="position"))
    return state


def player_of(state: GameState, player: object) -> int:
    """The player asked about, who is the one that decides if not told; ValueError for no player."""
    number = state.current_player if player is None else as_int(player)
    if number is None or number not in range(state.setup.players):
        last = state.setup.players - 1
        raise ValueError(Message("state-no-player", given=short_repr(player), last=last))
    return number
