"""Games played on a little way by greedy bots, to see where a choice leads."""

from collections.abc import Callable, Sequence
from typing import Any

from castles_nb.bots.mind import mind_of
from castles_nb.playable import State

Gains = Callable[[Any, Sequence[Any]], list[float]]
"""f(outlook, actions): what each of these actions seems to bring."""


def play_on(state: State, until: int, weights: Any, gains: Gains | None = None) -> None:
    """Let every player choose what seems to bring most until so many rounds are played.

    What that is, the game's own `Mind.gains` say unless others are given.
    """
    mind = mind_of(state)
    gains, outlook_of, rounds = gains or mind.gains, mind.outlook_of, mind.rounds
    while rounds(state) < until:
        actions = state.legal_actions()
        if len(actions) == 1:
            state.apply(actions[0])
            continue
        player = state.current_player
        if player is None:
            return
        found = gains(outlook_of(state, player, weights), actions)
        state.apply(actions[found.index(max(found))])


def prospect(
    state: State,
    player: int,
    weights: Any,
    rivalry: float,
    missed: Callable[[Any], float] | None = None,
) -> float:
    """The points that a player can expect, less a share of those of the best other player.

    `missed` says of an outlook what adds to its value.
    """
    mind = mind_of(state)

    def expected(player: int) -> float:
        outlook = mind.outlook_of(state, player, weights)
        value: float = outlook.value()
        return value + missed(outlook) if missed else value

    if not rivalry:
        return expected(player)
    rivals = mind.rivals(state, player)
    return expected(player) - rivalry * max(map(expected, rivals), default=0.0)
