"""The moment of a game in words, the same for the table and the replay."""

from castles_nb.engine import GameState
from castles_nb.message import Message


def moment_words(state: GameState, ply: int, plies: int) -> Message:
    """The moment after `ply` of `plies` moves, in which the game stands as in `state`.

    They are the phase and round of the next choice, as the drawings show them. So after the last
    move of a round this is the next round already, though the log lists the move in its own round.

    >>> import castles_nb as cn
    >>> game = cn.Game(seed=7)
    >>> print(moment_words(game.state, 0, 2))
    Before the first of 2 moves, setup
    >>> for _ in range(2):
    ...     game.play("start on 4-4")
    >>> print(moment_words(game.state, 2, 2))
    After move 2 of 2, phase A, round 1
    """
    phase, round_ = state.phase, state.round_in_phase
    stage = "over" if state.is_over else "round" if phase else "setup"
    return Message("moment", ply=ply, plies=plies, stage=stage, phase=phase, round=round_)
