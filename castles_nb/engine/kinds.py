"""Tile kinds as the engine sees them: plain tables indexed by kind."""

from castles_nb.components import ANIMALS, BY_NAME, COLOURS, KINDS

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


SAME_BUILDINGS = power(1)
"""The power that allows equal buildings in a town (MON-01)."""
BARTERING = power(6)
"""The power that buys buildings for workers (MON-06)."""
