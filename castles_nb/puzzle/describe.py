"""Facts about a turn as a puzzle: its points right away, and its themes."""

from collections.abc import Sequence

from castles_nb.components import KINDS, PHASES
from castles_nb.engine import Action, GameState

CHAIN = 4
"""A turn of at least this many actions is a chain."""


def points_at_once(state: GameState, turn: Sequence[Action]) -> int:
    """The points that a turn scores itself."""
    after, player = state.copy(), state.current_player
    assert player is not None
    for action in turn[:-1]:
        after.apply(action)
    before = after.points[player]
    after.apply(turn[-1])
    return int(max(before, after.points[player]) - state.points[player])


def themes_of(
    state: GameState, best: Sequence[Action], next_best: Sequence[Action]
) -> tuple[str, ...]:
    """The puzzle's themes: what its turn does and the next best one doesn't."""
    others = {action._replace(die=0) for action in next_best}
    named = set()
    for action in best:
        if action._replace(die=0) in others:
            continue
        if action.verb in ("take", "place", "buy"):
            named.add(KINDS[action.item].colour)
        if action.verb in ("workers", "sell", "buy"):
            named.add({"workers": "workers", "sell": "goods", "buy": "purchases"}[action.verb])
    if len(best) >= CHAIN:
        named.add("chains")
    if state.phase == PHASES[-1]:
        named.add("last_phase")
    return tuple(sorted(named))
