"""Points of the solo game and their target: they may be bought when points are scored, and reaching
the target sets them back to 0 (SOLO-17 to SOLO-19)."""

from typing import TYPE_CHECKING

from castles_nb.engine.actions import PASS, Action
from castles_nb.engine.decision import Decision
from castles_nb.expansions.solo.facts import HIGHEST, LOWEST, STEP
from castles_nb.expansions.solo.memory import TARGET, first_target, keep, target
from castles_nb.kernel.step import step
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState

BUYING, FREE_ACTION = "solo_points", "solo_action"
"""The names of the decisions."""
BOUGHT, RESET = "solo_bought", "solo_reset"
"""Sources of points."""
BUY_POINTS = tuple(Action("buy_points", 0, number) for number in range(HIGHEST + 1))
"""By the number of points."""


@step("set_target")
def set_target(state: "GameState") -> None:
    """The target is where the setup says (SOLO-04, SOLO-22)."""
    keep(state, TARGET, (first_target(state),))


def after_points(state: "GameState", player: int, points: int, source: str) -> None:
    """Points were scored: what follows waits until all points of this moment are counted."""
    if source in (BOUGHT, RESET):
        return
    top = state.pending[-1].kind if state.pending else ""
    if top != count_points.name:
        state.defer(player, count_points)


@step("count_points")
def count_points(state: "GameState", player: int) -> None:
    """More points may be bought now, as far as they are missing (SOLO-17); the target may be
    reached (SOLO-18)."""
    if most_points(state, player) > 0:
        state.ask(Decision(player, BUYING))
    else:
        look_at_target(state, player)


def most_points(state: "GameState", player: int) -> int:
    """The number of points you may buy: beyond the target they would be lost (SOLO-17, SOLO-18)."""
    return min(state.estates[player].silver, target(state) - state.points[player])


def buying_choices(state: "GameState", decision: Decision) -> list[Action]:
    """Any number of points that can be paid, or none."""
    return [*BUY_POINTS[1 : most_points(state, decision.player) + 1], PASS]


def buy_points(state: "GameState", action: Action) -> None:
    """1 silver for each point (SOLO-17)."""
    player = state.end_decision().player
    state.add_silver(player, -action.item, BOUGHT, "SOLO-17")
    state.score(player, action.item, BOUGHT, "SOLO-17")
    look_at_target(state, player)


def look_at_target(state: "GameState", player: int) -> None:
    """A player who has reached the target starts again at 0, aims lower and acts right away
    (SOLO-18, SOLO-19)."""
    points, reached = state.points[player], target(state)
    if points < reached:
        return
    following = max(LOWEST, reached - STEP)
    rule = "SOLO-18" if following < reached else "SOLO-19"
    message = Message(
        "solo-told-reset", target=reached, following=following, lost=points - reached, rule=rule
    )
    state.score(player, -points, RESET, rule, message=message)
    keep(state, TARGET, (following,))
    state.ask(Decision(player, FREE_ACTION))
