"""The decisions of a game, as it is walked through."""

from collections.abc import Collection, Sequence
from typing import Any, NamedTuple

from castles_nb.bots.heuristics import heuristics_for
from castles_nb.playable import State


class Decision(NamedTuple):
    """A choice between several actions, and which of them was played."""

    ply: int
    """The number of the move, from 1."""
    state: Any
    """The state before it, hidden things included."""
    played: Any
    later: tuple[Any, ...]
    """The actions the same player still played in this turn."""


class _Step(NamedTuple):
    ply: int
    state: Any
    """None if nobody had a choice, or you didn't ask about it."""
    played: Any
    turn: object
    """The same for all moves of a player in one turn."""


def decisions_in(
    beginning: State, actions: Sequence[Any], players: Collection[int]
) -> list[Decision]:
    """Return the decisions of these players, in order, if `actions` are played from `beginning`."""
    steps = []
    state = beginning.copy()
    moment_of = heuristics_for(state).moment
    for ply, action in enumerate(actions, 1):
        player = state.current_player
        is_asked = player in players and len(state.legal_actions()) > 1
        before = state.copy() if is_asked else None
        steps.append(_Step(ply, before, action, (player, moment_of(state))))
        state.apply(action)
    return [_decision(step, steps) for step in steps if step.state is not None]


def _decision(step: _Step, steps: Sequence[_Step]) -> Decision:
    """The later steps follow its own in `steps`."""
    later = tuple(other.played for other in steps[step.ply :] if other.turn == step.turn)
    return Decision(step.ply, step.state, step.played, later)
