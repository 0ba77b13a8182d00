"""The Châteauma with vineyards (CHA-V1 to CHA-V4).

Its pile of double tiles is the storage of its estate, which it needs for nothing else.
"""

from typing import TYPE_CHECKING

from castles_nb.components import terms
from castles_nb.engine.kinds import KEY_SPACES
from castles_nb.engine.purchases import TILE_PRICE
from castles_nb.expansions.chateauma.telling import tell
from castles_nb.expansions.vineyards import facts, table

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState

PILE_POINTS = facts.AREA_POINTS
"""Points by the number of double tiles, from 0 (CHA-V4)."""


def is_played(state: "GameState") -> bool:
    """Whether there are vineyards."""
    return facts.NAME in state.rules.modules


def take_double(state: "GameState", player: int) -> None:
    """The tile of the white die's slot, or of the next one to the right (CHA-V2)."""
    slots = table.slots_of(state.rules)
    first = next(n for n, values in enumerate(slots) if state.white_die in values)
    for place in range(len(slots)):
        slot = (first + place) % len(slots) + 1
        kind = table.in_slot(state, slot)
        if kind:
            table.clear_slot(state, slot)
            state.estates[player].store(kind)
            tile = terms.tile(kind)
            tell(state, player, "takes-double", "CHA-V2", kind, tile=tile, slot=slot, on=place)
            return
    tell(state, player, "no-double", "CHA-V2")


def buy_double(state: "GameState", player: int) -> bool:
    """A double tile from the store for 2 silver; whether there was one (CHA-V3, A-70)."""
    tiles = table.store_in_order(state)
    if not any(tiles):
        return False
    first = (state.white_die - 1) * len(tiles) // 6
    places = [(first + place) % len(tiles) for place in range(len(tiles))]
    at = next(place for place in places if tiles[place])
    kind, tiles[at] = tiles[at], 0
    table.take_from_store(state, kind)
    # Of two alike this one goes.
    state.module_data = {**state.module_data, table.SHELF_ORDER: tuple(tiles)}
    state.estates[player].store(kind)
    tell(state, player, "buys-double", "CHA-V3", kind, tile=terms.tile(kind), on=places.index(at))
    state.add_silver(player, -TILE_PRICE, "purchase", "CHA-V3", kind)
    return True


def score_pile(state: "GameState", player: int) -> None:
    """Points for the number of its double tiles (CHA-V4)."""
    number = sum(KEY_SPACES[kind] > 1 for kind in state.estates[player].storage)
    points = PILE_POINTS[min(number, len(PILE_POINTS) - 1)]
    state.score(player, points, "county_vines", "CHA-V4")
