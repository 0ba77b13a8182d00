"""Which monasteries make changing a die cheaper, and for what (MON-08 to MON-12)."""

from dataclasses import dataclass
from functools import cache

from castles_nb.engine.bits import mask_of
from castles_nb.engine.dice import FREE_STEP, STRONG_WORKERS
from castles_nb.engine.kinds import (
    BUILDING,
    CASTLES,
    COLOUR,
    LIVESTOCK,
    MINES,
    MONASTERY,
    SHIPS,
    power,
)

STRENGTH, TAKING = 8, 12
"""The monasteries that make workers strong, and a step free for what a die takes."""
PLACING_STEP = {BUILDING: 9, LIVESTOCK: 10, SHIPS: 10, CASTLES: 11, MINES: 11, MONASTERY: 11}
"""The monastery that makes a step free for what a die places, by colour."""
_CHANGING_DICE = mask_of((STRENGTH, TAKING, *PLACING_STEP.values()))


@dataclass(frozen=True, slots=True)
class Steps:
    """How a die changes for one player, packed as in engine.dice, by what it is used for."""

    taking: int
    placing: tuple[int, ...]
    """For every tile kind."""
    selling: int


def steps_with(powers: int) -> Steps:
    """How dice change for somebody with these powers."""
    return _steps_with(powers & _CHANGING_DICE)


@cache
def _steps_with(powers: int) -> Steps:
    strong = STRONG_WORKERS if powers & power(STRENGTH) else 0

    def with_step(monastery: int | None) -> int:
        return strong | FREE_STEP if monastery and powers & power(monastery) else strong

    return Steps(
        taking=with_step(TAKING),
        placing=(strong, *map(with_step, map(PLACING_STEP.get, COLOUR[1:]))),
        selling=strong,
    )
