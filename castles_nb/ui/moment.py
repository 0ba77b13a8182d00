"""Which moment of a game is shown, in words; the table and the replay say it alike."""

from castles_nb.engine import GameState


def moment_words(state: GameState, ply: int, plies: int) -> str:
    """The moment after `ply` of `plies` moves, in which the game stands as in `state`.

    Phase and round are those of the next choice, as the drawings show them. So after the last move
    of a round this is the next round already, though the log lists the move in its own round.

    >>> import castles_nb as cn
    >>> game = cn.Game(seed=7)
    >>> moment_words(game.state, 0, 2)
    'Before the first of 2 moves, setup'
    >>> for _ in range(2):
    ...     game.play("start on 4-4")
    >>> moment_words(game.state, 2, 2)
    'After move 2 of 2, phase A, round 1'
    """
    return f"{_count(ply, plies)}, {_when(state)}"


def _count(ply: int, plies: int) -> str:
    if ply:
        return f"After move {ply} of {plies}"
    return f"Before the first of {plies} moves" if plies > 1 else "Before the first move"


def _when(state: GameState) -> str:
    if state.is_over:
        return "the game is over"
    return f"phase {state.phase}, round {state.round_in_phase}" if state.phase else "setup"
