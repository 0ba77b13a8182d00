"""The land of an estate and what it is worth, found once: most choices leave it as it is."""

from typing import Final

from castles_nb.bots.board.prices import Prices, areas_of
from castles_nb.components import COLOURS
from castles_nb.engine.estate import Estate

MOST = 1_000
"""How many lands are remembered at the prices of a round."""


class Land:
    """The areas of a duchy with the tiles that lie there, at the prices of a round."""

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
        """For each colour, the spaces within reach of each area and what one more tile brings."""
        self.stored: dict[int, float] = {}
        """What a tile of a kind is worth in storage, where that follows from the land."""


def land_of(estate: Estate, prices: Prices) -> Land:
    """The land of this estate; the same one as long as nothing is placed."""
    lands: dict[object, Land] = prices.lands
    place = estate.masks, estate.tiles, estate.frontier, estate.powers
    land = lands.get(place)
    if land is None:
        if len(lands) >= MOST:
            lands.clear()
        land = lands[place] = Land(estate, prices)
    return land
