"""The position and the player that a question of analysis names, read and checked."""

from castles_nb.arguments import whole
from castles_nb.echo import echo
from castles_nb.engine import GameState
from castles_nb.errors import GameOver
from castles_nb.game import Game


def state_of(position: object) -> GameState:
    """The state of a position: a `GameState`, or the one that a `Game` is at.

    TypeError for anything else, `GameOver` where nothing is left to ask about.
    """
    state = position.state if isinstance(position, Game) else position
    if not isinstance(state, GameState):
        raise TypeError(
            f"position: it is of {type(position)}, neither a GameState nor a Game;"
            " Game.from_position makes a game of a Position or its text"
        )
    if state.is_over:
        raise GameOver("position: the game is over")
    return state


def player_of(state: GameState, player: object) -> int:
    """The player asked about, who is the one that decides if not told; ValueError for no player."""
    number = state.current_player if player is None else whole(player)
    if number is None or number not in range(state.setup.players):
        raise ValueError(
            f"player: {echo(player)} is not a number from 0 to {state.setup.players - 1}"
        )
    return number
