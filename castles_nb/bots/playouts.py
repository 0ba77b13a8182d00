"""Games played on a little way by greedy bots, to see where a choice leads."""

from collections.abc import Callable, Sequence
from typing import Any

from castles_nb.bots.accelerator import accelerator_for
from castles_nb.bots.heuristics import Heuristics, heuristics_for
from castles_nb.playable import State

Gains = Callable[[Any, Sequence[Any]], list[float]]
"""f(evaluation, actions): what each of these actions seems to gain, in expected points."""
Choose = Callable[[Any], Any]
"""f(state): one of its legal actions."""


def greedy(heuristics: Heuristics, weights: Any, gains: Gains | None = None) -> Choose:
    """Return a choice of what seems to gain most, the first of equals.

    The game's own `Heuristics.gains` judge that unless others are given.
    """
    gains_of, evaluation_of = gains or heuristics.gains, heuristics.evaluation_of

    def choose(state: Any) -> Any:
        actions = state.legal_actions()
        if len(actions) == 1:
            return actions[0]
        found = gains_of(evaluation_of(state, state.current_player, weights), actions)
        return actions[found.index(max(found))]

    return choose


def play_on(state: State, until: int, weights: Any, gains: Gains | None = None) -> None:
    """Have every player choose what seems to gain most until this many rounds are played."""
    heuristics = heuristics_for(state)
    if gains in (None, heuristics.gains) and accelerator_for(state).play_on(state, until, weights):
        return
    play_on_in_python(state, until, weights, gains)


def play_on_in_python(state: State, until: int, weights: Any, gains: Gains | None = None) -> None:
    """Do the same without the native core, which gives the same results."""
    heuristics = heuristics_for(state)
    choose, rounds = greedy(heuristics, weights, gains), heuristics.rounds
    while rounds(state) < until and state.legal_actions():
        state.apply(choose(state))


def prospect(
    state: State,
    player: int,
    weights: Any,
    opponent_weight: float,
    correction: Callable[[Any], float] | None = None,
) -> float:
    """The points that a player can expect, less a share of those of the best other player.

    `correction(evaluation)` adds points to the value.
    """
    heuristics = heuristics_for(state)

    def expected(player: int) -> float:
        evaluation = heuristics.evaluation_of(state, player, weights)
        value: float = evaluation.value()
        return value + correction(evaluation) if correction else value

    if not opponent_weight:
        return expected(player)
    rivals = heuristics.rivals(state, player)
    return expected(player) - opponent_weight * max(map(expected, rivals), default=0.0)
