"""Bots' values in the solo game."""

from typing import TYPE_CHECKING, Any

from castles_nb.engine.actions import Action
from castles_nb.expansions.solo import points
from castles_nb.expansions.solo.facts import STEP
from castles_nb.expansions.solo.memory import first_target, target

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState

FREE_ACTION = 4.0
"""Expected points of a free die action."""
FACE_DOWN = 5.0
"""Expected points of a tile that goes on any colour."""


def kept(state: "GameState", player: int) -> float:
    """The points given up for targets reached, and the gains from these: a reset isn't a loss."""
    first, now = first_target(state), target(state)
    return float(sum(range(now + STEP, first + 1, STEP))) + FREE_ACTION * ((first - now) / STEP)


def of_gift(evaluation: Any, action: Action) -> float:
    """The gain of placing this tile there."""
    return float(evaluation.default_gain(action._replace(verb="place")))


def of_points(evaluation: Any, action: Action) -> float:
    """The gain of buying this many points: most if they reach the target."""
    state, silver, prices = evaluation.state, evaluation.estate.silver, evaluation.prices
    gain = action.item + prices.coins(silver - action.item) - prices.coins(silver)
    if state.points[evaluation.player] + action.item >= target(state):
        gain += FREE_ACTION + evaluation.effect(points.FREE_ACTION)
    return float(gain)


def of_swap(evaluation: Any, action: Action) -> float:
    """A tile for any space."""
    return FACE_DOWN
