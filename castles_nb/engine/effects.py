"""The consequences of placing a tile, selling goods and gaining tiles."""

from collections.abc import Callable, Iterable, Sequence
from typing import TYPE_CHECKING

from castles_nb.components import TileKind
from castles_nb.engine import loading
from castles_nb.engine.bits import bits_in
from castles_nb.engine.decision import decision_of, has_choice
from castles_nb.engine.estate import Estate
from castles_nb.engine.kinds import ANIMAL, COUNT, KEY_SPACES, power, without
from castles_nb.engine.ledger import STEPS
from castles_nb.kernel.step import step

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState

SILVER_FOR_SALES = power(3)
WORKER_FOR_SALES = power(4)
POINTS_FOR_LIVESTOCK = power(7)

SALE_SILVER, MORE_SALE_SILVER = 1, 2
"""The silver of a sale, without and with monastery 3 (SELL-03, MON-03)."""
SALE_WORKERS = 1
"""The workers of a sale with monastery 4 (MON-04)."""
WATCHTOWER_POINTS = 4
BOARDING_HOUSE_WORKERS = 4
BANK_SILVER = 2

Effect = Callable[["GameState", int, int, int], None]
"""f(state, player, kind, space): what happens when a tile is placed."""


def place_tile(state: "GameState", player: int, kind: int, space: int) -> None:
    """Lay a tile in the duchy: area, then colour, then its own effect (PLACE-10, A-12)."""
    state.estates[player].cover(kind, space)
    rules = state.rules
    for score in rules.placement.on_cover:
        score(state, player, kind, space)
    rules.placement.effects[kind](state, player, kind, space)


def gain_tile(state: "GameState", player: int, kind: int) -> None:
    """A tile to a key space, or to several if it is large; where too few are free, the player must
    make room first (A-02)."""
    estate, gains = state.estates[player], state.rules.gains
    free = gains.key_spaces - len(estate.storage)
    for more in gains.more_room:
        free += more(estate)
    if free >= KEY_SPACES[kind]:
        estate.store(kind)
    else:
        state.ask(decision_of(player, "discard", kind))


def sell_goods(state: "GameState", player: int, type_: int) -> None:
    """Sell all stored goods of a type (SELL-02 to SELL-05, MON-03, MON-04)."""
    estate = state.estates[player]
    number = estate.goods[type_ - 1]
    estate.goods = (*estate.goods[: type_ - 1], 0, *estate.goods[type_:])
    sold = estate.sold[type_ - 1] + number
    estate.sold = (*estate.sold[: type_ - 1], sold, *estate.sold[type_:])
    state.score(player, number * state.rules.gains.points_per_goods, "sale", "SELL-04")
    if estate.powers & SILVER_FOR_SALES:
        state.add_silver(player, MORE_SALE_SILVER, "sale", "MON-03")
    else:
        state.add_silver(player, SALE_SILVER, "sale", "SELL-03")
    if estate.powers & WORKER_FOR_SALES:
        state.add_workers(player, SALE_WORKERS, "sale", "MON-04")


def advance_marker(state: "GameState", player: int) -> None:
    """The turn order marker one space on, on top of any that are there (TILE-SHIP-4, PHA-21).

    A marker on the last space stays there and goes on top (PHA-22).
    """
    track, here = [*state.track], 0
    while player not in track[here]:
        here += 1
    track[here] = without(track[here], player)
    ahead = min(here + 1, len(track) - 1)
    track[ahead] = (*track[ahead], player)
    state.track = tuple(track)
    if state.ledger is not None:
        rule = "TILE-SHIP-4" if ahead > here else "PHA-22"
        state.ledger.record(state, player, STEPS, ahead - here, "ship", rule)


def no_effect(state: "GameState", player: int, kind: int, space: int) -> None:
    """Mines and monasteries do nothing when placed (TILE-MINE-1, TILE-MON)."""


def tiles_around(estate: Estate, space: int) -> list[int]:
    """The tiles in the area of this space, its own included."""
    spaces = bits_in(estate.masks.area_mask[space] & estate.filled)
    return [estate.tiles[placed] for placed in spaces]


def livestock(state: "GameState", player: int, kind: int, space: int) -> None:
    """The tile and all tiles of the same animal in its pasture (TILE-LIVE-2 to TILE-LIVE-4)."""
    pasture = state.rules.placement.pasture(state.estates[player], space)
    tiles = [placed for placed in pasture if ANIMAL[placed] == ANIMAL[kind]]
    score_herd(state, player, tiles, "livestock", "TILE-LIVE-2", kind, space)


def score_herd(
    state: "GameState",
    player: int,
    tiles: Sequence[int],
    source: str,
    rule: str,
    kind: int,
    space: int,
) -> None:
    """Points for the animals on these tiles; with monastery 7 also one for each tile (MON-07)."""
    animals = sum(COUNT[placed] for placed in tiles)
    state.score(player, animals, source, rule, kind, space)
    if state.estates[player].powers & POINTS_FOR_LIVESTOCK:
        state.score(player, len(tiles), "monastery_7", "MON-07", kind, space)


def ship(state: "GameState", player: int, kind: int, space: int) -> None:
    """Goods of a depot of choice, then the turn order marker (TILE-SHIP-1 to -5)."""
    if loading.can_load(state, state.estates[player]):
        state.ask(decision_of(player, "ship"))
    else:
        state.note(player, "hold_of_the_ship", "TILE-SHIP-3", kind)
        state.rules.gains.advance_marker(state, player)


@step("load_ship")
def load_ship(state: "GameState", player: int) -> None:
    """A ship whose load waits until something else is decided."""
    ship(state, player, 0, 0)


def castle(state: "GameState", player: int, kind: int, space: int) -> None:
    """An extra die action with a value of choice (TILE-CASTLE-1)."""
    state.ask(decision_of(player, "castle"))


def watchtower(state: "GameState", player: int, kind: int, space: int) -> None:
    """4 points (TILE-WATCH)."""
    state.score(player, WATCHTOWER_POINTS, "watchtower", "TILE-WATCH", kind, space)


def boarding_house(state: "GameState", player: int, kind: int, space: int) -> None:
    """4 workers (TILE-BOARDING)."""
    state.add_workers(player, BOARDING_HOUSE_WORKERS, "boarding_house", "TILE-BOARDING", kind)


def bank(state: "GameState", player: int, kind: int, space: int) -> None:
    """2 silver (TILE-BANK)."""
    state.add_silver(player, BANK_SILVER, "bank", "TILE-BANK", kind)


def _asking(name: str) -> Effect:
    """The effect of a building that opens a decision, if there is anything to choose."""

    def effect(state: "GameState", player: int, kind: int, space: int) -> None:
        if has_choice(state, player, name):
            state.ask(decision_of(player, name))
        else:
            state.note(player, name, "PLACE-09", kind)

    return effect


_EFFECTS: dict[str, Effect] = {
    "livestock": livestock,
    "ship": ship,
    "castle": castle,
    "mine": no_effect,
    "monastery": no_effect,
    "warehouse": _asking("warehouse"),
    "watchtower": watchtower,
    "carpenter": _asking("carpenter"),
    "church": _asking("church"),
    "market": _asking("market"),
    "boarding_house": boarding_house,
    "bank": bank,
    "town_hall": _asking("town_hall"),
}
"""The effect of placing a tile, by the name of its kind or else by its colour."""


def table_for(kinds: Iterable[TileKind]) -> tuple[Effect, ...]:
    """The effects of these kinds, indexed by kind; none if that's for a module to give."""
    found = (_EFFECTS.get(kind.name) or _EFFECTS.get(kind.colour, no_effect) for kind in kinds)
    return (no_effect, *found)
