"""A position as usual where it cannot be set up as it says, and what is wrong with its setup."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from castles_nb.engine import Setup
from castles_nb.engine.editions import SPECIAL
from castles_nb.engine.options import Options
from castles_nb.engine.setup import (
    IN_TURN,
    RANDOM,
    board_of_all,
    seating_for,
    seating_modules,
    simultaneous,
)
from castles_nb.errors import InvalidSetup
from castles_nb.message import message_of
from castles_nb.notation.fault import Fault

if TYPE_CHECKING:
    from castles_nb.notation.board.position import Position


def with_a_setup(position: "Position") -> tuple["Position", list[Fault]]:
    """The position, as usual where it cannot be set up like this, and the faults of its setup."""
    found: list[Fault] = []
    # Modules that seat people say how many there may be, so they come first.
    good: dict[str, Any] = {"players": position.players, "modules": _seating_modules(position)}

    def try_out(field: str, value: object, otherwise: object) -> None:
        try:
            Setup(**{**good, field: value})
        except InvalidSetup as error:
            found.append(Fault(field, error.reason if error.field == field else message_of(error)))
            value = otherwise
        good[field] = value

    try_out("edition", position.edition, SPECIAL.name)
    # A choice for them may give all one board.
    seated = tuple(chosen for chosen in position.options if chosen[0] in good["modules"])
    good["options"] = seated if _can_be(good, seated) else ()
    board = board_of_all(good["modules"], good["options"], good["edition"])
    try_out("duchies", position.duchies, board or RANDOM)
    try_out("black_depot_tiles", position.black_depot_tiles, None)
    try_out("tie_empty", position.tie_empty, None)
    choices = position.setup_choices
    try:
        simultaneous(choices)
    except InvalidSetup as error:
        found.append(Fault("setup_choices", error.reason))
        choices = IN_TURN
    seating = seating_modules(position.modules)
    if not {*seating} <= {*good["modules"]}:  # together they contradict each other
        try_out("modules", seating, good["modules"])
    for name in position.modules:
        if name not in (*good["modules"], *seating):
            try_out("modules", (*good["modules"], name), good["modules"])
    try_out("options", position.options, good["options"])
    seats = tuple(replace(seat, edition=good["edition"]) for seat in position.seats)
    return replace(position, **good, setup_choices=choices, seats=seats), found


def _can_be(good: dict[str, Any], options: Options) -> bool:
    try:
        Setup(**good, options=options)
    except InvalidSetup:
        return False
    return True


def _seating_modules(position: "Position") -> tuple[str, ...]:
    """Those that seat people; one for which there are as many seats where they contradict."""
    players, names = position.players, seating_modules(position.modules)
    if seating_for(players, names):
        return names
    found = ((name, seating_for(players, [name])) for name in names)
    seats = len(position.seats)
    return next(((name,) for name, one in found if one and len(one.estates) == seats), ())
