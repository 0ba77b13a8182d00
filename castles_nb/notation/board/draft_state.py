"""A state that holds what can be held of a position, whatever its faults."""

from dataclasses import replace
from typing import TYPE_CHECKING

from castles_nb.engine import Deal, GameState
from castles_nb.engine.module import MODULES

if TYPE_CHECKING:
    from castles_nb.notation.board.position import Position


def draft_of(position: "Position") -> GameState:
    """The state, without what an impossible position may have wrong; its setup must be good."""
    seats = tuple(
        replace(seat, duchy=seat.duchy if seat.board else 1, module_data=())
        for seat in position.seats
    )
    draft = replace(
        position, agenda=None, used=(), left=(), track=(), module_data=(), chances=(), seats=seats
    )
    return draft.state(Deal.unknown(position.setup))


def put_module_data(position: "Position", draft: GameState) -> None:
    """Let a draft hold what modules keep in the position, right or wrong."""
    draft.module_data = {**draft.module_data, **dict(position.module_data)}
    for estate, seat in zip(draft.estates, position.seats, strict=True):
        estate.module_data = {**estate.module_data, **dict(seat.module_data)}


def restore(draft: GameState) -> None:
    """Let modules set what follows from what they keep, of which they find nothing wrong."""
    for module in draft.setup.modules:
        MODULES[module].rebuild_derived(draft)
