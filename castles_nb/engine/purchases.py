"""The tiles for sale, once a turn, and their price (BLK-01 to BLK-08, MON-06, MON-06b)."""

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, NamedTuple

from castles_nb.components import DEPOTS
from castles_nb.engine.actions import BARTER, BUY, Action
from castles_nb.engine.choices import add_each
from castles_nb.engine.kinds import BARTERING, BUILDING, COLOUR, without
from castles_nb.engine.turn_flags import BARTERED, BOUGHT
from castles_nb.engine.violation import Violation
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.estate import Estate
    from castles_nb.engine.state import GameState

TILE_PRICE = 2
"""Silver for a tile from the black depot (BLK-01)."""
BUILDING_PRICE = 2
"""Workers for a building (MON-06)."""

Numbers = tuple[int, ...]


def _none(state: "GameState", player: int) -> "list[Action]":
    return []


class Shop(NamedTuple):
    """A place beside the six depots whose tiles can be bought."""

    name: Message
    """Its name within a sentence, as in `the black depot`; plainly in its form `plain`."""
    stock: "Callable[[GameState], Numbers]"
    """The tile kinds there, ascending."""
    remove: "Callable[[GameState, int], None]"
    """Take a tile of this kind away from there."""
    rule: str = "BLK-01"
    """The rule that says tiles are sold there."""
    keeps: str = ""
    """The entry of `Module.state_fields` that holds them, for an editor of positions; or empty."""
    is_black: bool = False
    """Whether whatever applies to the black depot applies here, too (VIN-23)."""
    apart: Numbers = ()
    """The kinds that it sells as if they were of the black depot, to which they otherwise do not
    belong (A-66)."""
    straight: "Callable[[GameState, int], list[Action]]" = _none
    """f(state, player): what places tiles of it straight away, for those that go to no duchy: by a
    verb that is `from_black`."""


def _black_depot(state: "GameState") -> Numbers:
    return state.black_depot


def _from_black_depot(state: "GameState", kind: int) -> None:
    state.black_depot = without(state.black_depot, kind)


SHOPS = (Shop(Message("place-black-depot"), _black_depot, _from_black_depot, is_black=True),)


def shop_with(state: "GameState", kind: int) -> Shop:
    """The shop that has a tile of this kind; the black depot if none has."""
    shops = state.rules.actions.shops
    return next((shop for shop in shops if kind in shop.stock(state)), shops[0])


def black_shops(state: "GameState") -> tuple[Shop, ...]:
    """The black depot, and whatever counts as a part of it (VIN-23); inns do not (A-66)."""
    return state.rules.actions.black_shops


def for_purchases_only(state: "GameState", kind: int) -> Violation | None:
    """Only purchases find the tile as if it lay in the black depot (A-66)."""
    for shop in state.rules.actions.shops:
        if kind in shop.apart:
            return Violation("A-66", Message("for-purchases-only", place=shop.name))
    return None


def add_purchases(state: "GameState", estate: "Estate", actions: list[Action]) -> None:
    """A tile from the black depot, or from what is sold beside it, for silver (BLK-01)."""
    if estate.silver >= TILE_PRICE and not state.used & BOUGHT:
        for shop in state.rules.actions.shops:
            add_each(shop.stock(state), BUY[0][0], actions)


def add_barters(state: "GameState", estate: "Estate", actions: list[Action]) -> None:
    """With monastery 6, a building of a numbered depot for workers (MON-06)."""
    if estate.powers & BARTERING and estate.workers >= BUILDING_PRICE and not state.used & BARTERED:
        for depot in DEPOTS:
            kinds = tuple(k for k in state.depots[depot - 1] if COLOUR[k] == BUILDING)
            add_each(kinds, BARTER[depot], actions)


def add_purchases_of_anything(state: "GameState", estate: "Estate", actions: list[Action]) -> None:
    """As `add_purchases`; with monastery 6 any tile, for any mix of silver and workers (MON-06b).

    It is still the one purchase of the turn.
    """
    if not estate.powers & BARTERING:
        add_purchases(state, estate, actions)
    elif not state.used & BOUGHT:
        for workers in _payments(estate):
            for shop in state.rules.actions.shops:
                add_each(shop.stock(state), BUY[workers][0], actions)
            for depot in DEPOTS:
                add_each(state.depots[depot - 1], BUY[workers][depot], actions)


def _payments(estate: "Estate") -> Iterator[int]:
    """The number of coins of a price that may be workers."""
    for workers in range(TILE_PRICE + 1):
        if estate.workers >= workers and estate.silver >= TILE_PRICE - workers:
            yield workers
