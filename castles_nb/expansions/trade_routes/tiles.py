"""The tiles of trade routes, and what lies on a player's route."""

from functools import cache, lru_cache
from itertools import chain
from typing import TYPE_CHECKING, NamedTuple

from castles_nb.components import EXPANSIONS
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.estate import Estate
    from castles_nb.engine.state import GameState

NAME = "trade_routes"
LAID = "route_goods"
"""An estate's entry: the goods on its route."""
ORDER = "route_order"
"""An estate's entry if the order is chosen: places from 1 among the tiles dealt."""
CHOSEN = "chosen"
Numbers = tuple[int, ...]

ASKED_LIKE = {
    "building": "carpenter",
    "church": "church",
    "market": "market",
    "place": "town_hall",
    "sell": "warehouse",
    "action": "castle",
}
"""The bonuses with a choice, and the tile of the base game that asks for the same."""
GAINS = {"workers4": 4, "silver2": 2, "vp4": 4}
"""The bonuses that give something right away, and how much of it."""


class RouteSpace(NamedTuple):
    """A space of a route tile."""

    number: int
    """The type of goods that fits."""
    bonus: str

    @property
    def told(self) -> Message:
        """The bonus: `4 points`."""
        return Message(f"route-bonus-{self.bonus}")


_DATA = EXPANSIONS[NAME]
SPACES = _DATA["spaces"].number(1, 6)
"""Of a tile."""
TILES = (
    (),
    *(
        tuple(
            RouteSpace(s["die"].number(1, 6), s["bonus"].text((*ASKED_LIKE, *GAINS))) for s in tile
        )
        for tile in _DATA["tiles"]
    ),
)
"""The spaces of each tile, by its number from 1."""
NUMBERS = tuple(range(1, len(TILES)))
ICONS = {bonus: _DATA["icons"][bonus].text() for bonus in (*ASKED_LIKE, *GAINS)}


@cache
def tiles_each(players: int) -> int:
    """The number of tiles each player gets (EXP8-01)."""
    return _DATA["tiles_each"][str(players)].number(1, len(NUMBERS) // players)


def spaces_each(players: int) -> int:
    """The number of spaces of a route."""
    return tiles_each(players) * SPACES


def dealt(state: "GameState", player: int) -> Numbers:
    """The tiles that were dealt to a player; 0 for an unknown one. A player by a script has no
    route (CHA-96)."""
    if player in state.rules.seating.scripted:
        return ()
    number = tiles_each(state.rules.num_seats)
    return state.deal.chance_of(NAME)[player * number : (player + 1) * number]


def is_chosen(state: "GameState") -> bool:
    """Whether players choose the order of their tiles (EXP8-03)."""
    return state.rules.options[NAME]["order"] == CHOSEN


def tiles_laid(state: "GameState", player: int) -> Numbers:
    """The tiles of a player's route from left to right, as far as they lie there."""
    tiles = dealt(state, player)
    if not is_chosen(state):
        return tiles
    order = state.estates[player].module_data.get(ORDER, ())
    return tuple(tiles[place - 1] for place in order if 0 < place <= len(tiles))


def route(state: "GameState", player: int) -> tuple[RouteSpace, ...]:
    """The spaces of a player's route from left to right."""
    return _spaces(tiles_laid(state, player))


def place_of_space(state: "GameState", player: int, space: int) -> int:
    """The place of the tile of a space of a player's route among those dealt to all, from 0."""
    number = space // SPACES
    if is_chosen(state):
        number = state.estates[player].module_data[ORDER][number] - 1
    return player * tiles_each(state.rules.num_seats) + number


@lru_cache(maxsize=2**8)
def _spaces(tiles: Numbers) -> tuple[RouteSpace, ...]:
    return tuple(chain.from_iterable(map(spaces_of, tiles)))


def spaces_of(tile: int) -> tuple[RouteSpace, ...]:
    """The spaces of a tile; none of an unknown one."""
    return TILES[tile] if tile in NUMBERS else ()


def goods_laid(estate: "Estate") -> Numbers:
    """The goods on an estate's route, the first one first."""
    return estate.module_data.get(LAID, ())
