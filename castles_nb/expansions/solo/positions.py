"""Faults of a written solo position."""

from typing import TYPE_CHECKING

from castles_nb.components import GOODS_TYPES, ROUNDS
from castles_nb.components.tiles import GOODS_EACH
from castles_nb.engine.violation import Violation
from castles_nb.expansions.solo.facts import HIGHEST, LOWEST
from castles_nb.expansions.solo.memory import first_target
from castles_nb.expansions.solo.order import ORDER, Begun, next_effect
from castles_nb.expansions.solo.points import count_points, set_target
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState

Numbers = tuple[int, ...]


def usual_target(state: "GameState") -> Numbers:
    """That of the setup, once it is laid out."""
    return () if set_target in state.step_stack else (first_target(state),)


def fault_of_target(state: "GameState", numbers: Numbers) -> Violation | None:
    """One number between the lowest target and the highest (SOLO-18, SOLO-19)."""
    if not numbers and set_target in state.step_stack:
        return None
    if len(numbers) == 1 and LOWEST <= numbers[0] <= HIGHEST:
        if max(state.points) < numbers[0] or _being_counted(state):
            return None
        return Violation("SOLO-18", Message("solo-beyond", target=numbers[0]))
    given = numbers[0] if len(numbers) == 1 else tuple(map(str, numbers))
    message = Message("solo-target-range", least=LOWEST, most=HIGHEST, given=given)
    return Violation("SOLO-19", message)


def _being_counted(state: "GameState") -> bool:
    """Points of this moment still wait to be compared with the target."""
    return any(decision.kind == count_points.name for decision in state.pending)


def fault_of_due(state: "GameState", numbers: Numbers) -> Violation | None:
    """Effects wait for placed tiles, each with a decision or a step that comes to them."""
    steps = sum(d.kind in (ORDER, next_effect.name) for d in state.pending)
    if len(numbers) != steps:
        return Violation("SOLO-20", Message("solo-due-number", number=len(numbers), needed=steps))
    tiles = state.each_estate[0].tiles
    for number in numbers:
        space, left = Begun.of(number)
        if not 0 <= space < len(tiles) or not tiles[space] or not left:
            return Violation("SOLO-20", Message("solo-due", given=str(number)))
    return None


def fault_of_gone(state: "GameState", numbers: Numbers) -> Violation | None:
    """A number for each type of goods, as far as there are any (SOLO-11, SOLO-12)."""
    fits = all(0 <= number <= GOODS_EACH for number in numbers)
    if not numbers or (len(numbers) == len(GOODS_TYPES) and fits):
        return None
    return Violation("SOLO-11", Message("solo-gone", most=GOODS_EACH))


def fault_of_won(state: "GameState", numbers: Numbers) -> Violation | None:
    """A round is remembered once the duchy is full (SOLO-21)."""
    full = not state.each_estate[0].empty_spaces
    if not numbers or (len(numbers) == 1 and full and 1 <= numbers[0] <= ROUNDS):
        return None
    return Violation("SOLO-21", Message("solo-not-full"))
