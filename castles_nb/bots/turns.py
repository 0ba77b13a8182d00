"""Turns that are planned quickly: how players play on in a `PlanningBot`'s rollouts."""

from collections.abc import Callable
from typing import Any, NamedTuple

from castles_nb.bots.heuristics import heuristics_for
from castles_nb.playable import State

BEAM = 4
"""The number of beginnings of a turn that are followed at each step."""
WIDTH = 6
"""The number of choices followed from each of them: those that look best."""

Foresee = Callable[[Any, int], float]
"""f(state, player): the points that a player can expect."""


class _Beginning(NamedTuple):
    """The state the first choices of a turn lead to, and what they seem to gain."""

    state: State
    choices: tuple[Any, ...]
    gain: float


def best_turn(state: State, weights: Any, foresee: Foresee) -> tuple[Any, ...]:
    """Return the deciding player's choices of the turn with the best end by `foresee`, in order.

    It looks at those that seem to gain most by these weights; the first of equals wins.
    """
    heuristics, player = heuristics_for(state), state.current_player
    assert player is not None
    moment, begun = heuristics.moment(state), [_Beginning(state, (), 0.0)]
    best, most = (), float("-inf")
    while begun:
        longer: dict[frozenset[Any], _Beginning] = {}
        for each in begun:
            actions = each.state.legal_actions()
            gains = heuristics.gains(heuristics.evaluation_of(each.state, player, weights), actions)
            priors = sorted(zip(actions, gains, strict=True), key=lambda prior: -prior[1])
            for action, gain in priors[:WIDTH]:
                after, choices = each.state.copy(), (*each.choices, action)
                after.apply(action)
                if after.current_player == player and heuristics.moment(after) == moment:
                    # In whatever order, the same choices lead to the same place.
                    step = _Beginning(after, choices, each.gain + gain)
                    longer.setdefault(frozenset(choices), step)
                elif (value := foresee(after, player)) > most:
                    best, most = choices, value
        begun = sorted(longer.values(), key=lambda step: -step.gain)[:BEAM]
    return best


def play_on_by_turns(state: State, until: int, turn: Callable[[Any], tuple[Any, ...]]) -> None:
    """Have every player make the choices of `turn(state)` until this many rounds are played."""
    rounds = heuristics_for(state).rounds
    while rounds(state) < until and state.legal_actions():
        for action in turn(state):
            state.apply(action)
