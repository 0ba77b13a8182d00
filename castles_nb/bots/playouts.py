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
    """Return a function of a state that chooses what seems to gain most, the first of equals.

    It values estates by `weights`. The game's own `heuristics.gains` judge actions unless there are
    other `gains`.
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
    """Change `state`: every player chooses what seems to gain most until this many rounds are over.

    `until` counts from the start of the game; `weights` and `gains` are as for `greedy`.
    """
    heuristics = heuristics_for(state)
    if gains in (None, heuristics.gains) and accelerator_for(state).play_on(state, until, weights):
        return
    play_on_in_python(state, until, weights, gains)


def play_on_in_python(state: State, until: int, weights: Any, gains: Gains | None = None) -> None:
    """Do the same (`state`, `until`, `weights`, `gains`) without the native core, which gives the
    same results."""
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
    """Return the points `player` can expect, less those of the best other player in part.

    `weights` value the estates of `state`; `opponent_weight`, 0 to 1, is the share of the other's
    points that counts. `correction(evaluation)` adds points to each value.
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
