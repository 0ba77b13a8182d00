"""A state that holds what can be held of a position, whatever its faults."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from castles_nb.engine import Deal, GameState, Setup
from castles_nb.engine.editions import SPECIAL
from castles_nb.engine.setup import IN_TURN, RANDOM
from castles_nb.errors import InvalidSetup
from castles_nb.notation.faults.fault import Fault

if TYPE_CHECKING:
    from castles_nb.notation.position import Position


def with_a_setup(position: "Position") -> tuple["Position", list[Fault]]:
    """The position, as usual where it cannot be set up like this, and the faults of its setup."""
    found: list[Fault] = []
    good: dict[str, Any] = {"players": position.players}

    def try_out(field: str, value: object, otherwise: object) -> None:
        try:
            Setup(**{**good, field: value})
        except InvalidSetup as error:
            found.append(Fault(field, str(error).removeprefix(f"{field}: ")))
            value = otherwise
        good[field] = value

    try_out("edition", position.edition, SPECIAL.name)
    try_out("duchies", position.duchies, RANDOM)
    try_out("black_depot_tiles", position.black_depot_tiles, None)
    try_out("tie_empty", position.tie_empty, None)
    try_out("setup_choices", position.setup_choices, IN_TURN)
    good["modules"] = ()
    for name in position.modules:
        try_out("modules", (*good["modules"], name), good["modules"])
    seats = tuple(replace(seat, edition=good["edition"]) for seat in position.seats)
    return replace(position, **good, seats=seats), found


def draft_of(position: "Position") -> GameState:
    """The state, without what an impossible position may have wrong; its setup must be good."""
    seats = tuple(
        replace(seat, duchy=seat.duchy if seat.board else 1, extras=()) for seat in position.seats
    )
    draft = replace(
        position, agenda=None, used=(), left=(), track=(), extras=(), chances=(), seats=seats
    )
    return draft.state(Deal.unknown(position.setup))
