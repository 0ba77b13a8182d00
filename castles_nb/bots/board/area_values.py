"""The values of an estate's areas, found once for a place: most actions change none of them."""

from typing import Final

from castles_nb.bots.board.prices import Prices, areas_of
from castles_nb.components import COLOURS
from castles_nb.engine.estate import Estate

MOST = 1_000
"""Estates to remember at the prices of a round."""


class AreaValues:
    """The values of an estate's areas, in points, by the covered spaces and a round's prices."""

    __slots__: Final = ("areas", "open", "stored")

    def __init__(self, estate: Estate, prices: Prices) -> None:
        filled, frontier, rows = estate.filled, estate.frontier, prices.areas
        worth = 0.0
        open_areas: list[list[tuple[int, float]]] = [[] for _ in COLOURS]
        for mask, size, colour in areas_of(estate.masks):
            empty = mask & ~filled
            if empty:
                row = rows[colour][size]
                covered = size - empty.bit_count()
                worth += row[covered]
                near = empty & frontier
                if near:
                    open_areas[colour].append((near, row[covered + 1] - row[covered]))
        self.areas = worth
        """The worth of the areas that are begun."""
        self.open = open_areas
        """For each colour, the spaces within reach of each area and the points of one more tile."""
        self.stored: dict[int, float] = {}
        """The points a tile of each kind is worth in storage, if that follows from the areas."""


def area_values_of(estate: Estate, prices: Prices) -> AreaValues:
    """The values of this estate's areas; the same object as long as nothing is placed."""
    known: dict[object, AreaValues] = prices.area_values
    place = estate.masks, estate.tiles, estate.frontier, estate.powers
    found = known.get(place)
    if found is None:
        if len(known) >= MOST:
            known.clear()
        found = known[place] = AreaValues(estate, prices)
    return found
