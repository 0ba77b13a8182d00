"""Tile kinds as the engine sees them: plain tables indexed by kind."""

from castles_nb.components import ANY_COLOUR, BY_NAME, COLOURS, KINDS
from castles_nb.components.tiles import NO_COLOUR
from castles_nb.engine.bits import mask_of

MINE = BY_NAME["mine"].index
CASTLE = BY_NAME["castle"].index

BUILDING, LIVESTOCK, SHIPS, MINES, CASTLES, MONASTERY = range(len(COLOURS))
ANY = len(COLOURS)
"""The colour of tiles that go on every space."""

NOWHERE = ANY + 1
"""The colour of tiles that go on no space of a duchy."""

NAME = ("", *(kind.name for kind in KINDS))
CODE = ("", *(kind.code for kind in KINDS))
"""The short name of a tile kind, as records and positions write it."""
COLOUR = (-1, *((*COLOURS, ANY_COLOUR, NO_COLOUR).index(kind.colour) for kind in KINDS))
"""The colour of a kind, as an index into COLOURS, or ANY, or NOWHERE."""
_ANIMALS = list(dict.fromkeys(kind.animal for kind in KINDS if kind.animal))
ANIMAL = (-1, *(_ANIMALS.index(kind.animal) if kind.animal else -1 for kind in KINDS))
"""The kind of livestock as a number, -1 for all other tiles."""
COUNT = (0, *(kind.count for kind in KINDS))
NUMBER = (0, *(kind.number for kind in KINDS))
"""The number of a monastery, 0 for all other kinds."""

KEY_SPACES = (0, *(kind.key_spaces for kind in KINDS))
"""How many key spaces a tile of the kind takes."""

TILE = tuple(bytes((kind,)) for kind in range(len(NAME)))
"""One tile of each kind, to add to a row of tiles."""


def power(number: int) -> int:
    """The bit that stands for monastery `number` among the powers of an estate."""
    return 1 << number


MONASTERIES = mask_of(filter(None, NUMBER))
"""The powers of all monasteries; what modules mark among the powers of an estate lies above."""

ONE_PER_AREA = (False, *(kind.once_in_an_area for kind in KINDS))
"""Whether an area may hold only one tile of the kind (PLACE-06)."""
SHARES_AREA_WITH = tuple(power(1) if colour == BUILDING else 0 for colour in COLOUR)
"""The power that lifts this limit (MON-01)."""
BARTERING = power(6)
"""The power that buys buildings for workers (MON-06)."""


def without(kinds: tuple[int, ...], kind: int) -> tuple[int, ...]:
    """These tiles without one of this kind."""
    position = kinds.index(kind)
    return kinds[:position] + kinds[position + 1 :]
