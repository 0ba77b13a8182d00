"""Tile kinds as the engine sees them: plain tables indexed by kind."""

from castles_nb.components import ANIMALS, BY_NAME, COLOURS, KINDS
from castles_nb.engine.dice import FREE_STEP, STRONG_WORKERS

WAREHOUSE = BY_NAME["warehouse"].index
WATCHTOWER = BY_NAME["watchtower"].index
CARPENTER = BY_NAME["carpenter"].index
CHURCH = BY_NAME["church"].index
MARKET = BY_NAME["market"].index
BOARDING_HOUSE = BY_NAME["boarding_house"].index
BANK = BY_NAME["bank"].index
TOWN_HALL = BY_NAME["town_hall"].index
SHIP = BY_NAME["ship"].index
MINE = BY_NAME["mine"].index
CASTLE = BY_NAME["castle"].index

BUILDING, LIVESTOCK, SHIPS, MINES, CASTLES, MONASTERY = range(len(COLOURS))

NAME = ("", *(kind.name for kind in KINDS))
COLOUR = (-1, *(COLOURS.index(kind.colour) for kind in KINDS))
"""The colour of a kind, as an index into COLOURS."""
ANIMAL = (-1, *(ANIMALS.index(kind.animal) if kind.animal else -1 for kind in KINDS))
COUNT = (0, *(kind.count for kind in KINDS))
NUMBER = (0, *(kind.number for kind in KINDS))
"""The number of a monastery, 0 for all other kinds."""

TILE = tuple(bytes((kind,)) for kind in range(len(NAME)))
"""One tile of each kind, to add to a row of tiles."""


def power(number: int) -> int:
    """The bit that stands for monastery `number` among the powers of an estate."""
    return 1 << number


# Which monastery gives a free step for placing which colour (MON-09, MON-10, MON-11).
_STEP_MONASTERY = {BUILDING: 9, LIVESTOCK: 10, SHIPS: 10, CASTLES: 11, MINES: 11, MONASTERY: 11}
PLACING_STEP = (0, *(power(_STEP_MONASTERY[colour]) for colour in COLOUR[1:]))
"""For every kind the power that gives a free step when it is placed."""
TAKING_STEP = power(12)
"""The power that gives a free step for taking a tile (MON-12)."""
STRONGER_WORKERS = power(8)
"""The power that makes a worker move a die by 2 (MON-08)."""
CHANGING_DICE = power(8) | power(9) | power(10) | power(11) | power(12)
"""All powers that make changing a die cheaper."""
SAME_BUILDINGS = power(1)
"""The power that allows equal buildings in a town (MON-01)."""
HIRING = power(6)
"""The power that buys buildings for workers (MON-06)."""


def steps_of(powers: int, step_power: int) -> int:
    """How dice change for somebody with these powers, where `step_power` gives a free step."""
    steps = FREE_STEP if powers & step_power else 0
    return steps | STRONG_WORKERS if powers & STRONGER_WORKERS else steps
