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
        replace(seat, duchy=seat.duchy if seat.board else 1, extras=()) for seat in position.seats
    )
    draft = replace(
        position, agenda=None, used=(), left=(), track=(), extras=(), chances=(), seats=seats
    )
    return draft.state(Deal.unknown(position.setup))


def put_extras(position: "Position", draft: GameState) -> None:
    """Let a draft hold what modules keep in the position, right or wrong."""
    draft.extras = {**draft.extras, **dict(position.extras)}
    for estate, seat in zip(draft.estates, position.seats, strict=True):
        estate.extras = {**estate.extras, **dict(seat.extras)}


def restore(draft: GameState) -> None:
    """Let modules set what follows from what they keep, of which they find nothing wrong."""
    for module in draft.setup.modules:
        MODULES[module].rebuild_derived(draft)
