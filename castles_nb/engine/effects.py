"""What follows from placing a tile, selling goods and gaining tiles."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from castles_nb.components import TileKind
from castles_nb.engine import choices, scoring
from castles_nb.engine.bits import bits_in
from castles_nb.engine.decision import Decision
from castles_nb.engine.estate import KEY_SPACES
from castles_nb.engine.kinds import ANIMAL, COLOUR, COUNT, power

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState

Effect = Callable[["GameState", int, int, int], None]


def place_tile(state: "GameState", player: int, kind: int, space: int) -> None:
    """Lay a tile in the duchy: area, then colour, then its own effect (PLACE-10, A-12)."""
    state.estates[player].cover(kind, space)
    scoring.score_area(state, player, kind, space)
    scoring.score_colour(state, player, kind, space)
    state.rules.effects[kind](state, player, kind, space)


def gain_tile(state: "GameState", player: int, kind: int) -> None:
    """A tile to a key space; when all are taken, the player must make room first (A-02)."""
    estate = state.estates[player]
    if len(estate.storage) < KEY_SPACES:
        estate.store(kind)
    else:
        state.ask(Decision(player, "discard", kind))


def sell_goods(state: "GameState", player: int, type_: int) -> None:
    """Sell all stored goods of a type (SELL-02 to SELL-05, MON-03, MON-04)."""
    estate = state.estates[player]
    number = estate.goods[type_ - 1]
    estate.goods = (*estate.goods[: type_ - 1], 0, *estate.goods[type_:])
    sold = estate.sold[type_ - 1] + number
    estate.sold = (*estate.sold[: type_ - 1], sold, *estate.sold[type_:])
    state.score(player, number * state.rules.points_per_goods, "sale", "SELL-04")
    if estate.powers & power(3):
        state.add_silver(player, 2, "sale", "MON-03")
    else:
        state.add_silver(player, 1, "sale", "SELL-03")
    if estate.powers & power(4):
        state.add_workers(player, 1, "sale", "MON-04")


def advance_marker(state: "GameState", player: int) -> None:
    """The turn order marker one space on, on top of whoever is there (TILE-SHIP-4, PHA-21).

    A marker on the last space stays there and goes on top (PHA-22).
    """
    track = list(state.track)
    here = next(space for space, stack in enumerate(track) if player in stack)
    track[here] = tuple(other for other in track[here] if other != player)
    ahead = min(here + 1, len(track) - 1)
    track[ahead] = (*track[ahead], player)
    state.track = tuple(track)


def no_effect(state: "GameState", player: int, kind: int, space: int) -> None:
    """Mines and monasteries do nothing when placed (TILE-MINE-1, TILE-MON)."""


def livestock(state: "GameState", player: int, kind: int, space: int) -> None:
    """The animals on the tile and on all tiles of the same animal in its pasture.

    With monastery 7 one point more for each tile that scores (TILE-LIVE-2 to -4, MON-07).
    """
    estate = state.estates[player]
    pasture = bits_in(estate.masks.area_mask[space] & estate.filled)
    scoring_tiles = [
        placed
        for placed in map(estate.tiles.__getitem__, pasture)
        if ANIMAL[placed] == ANIMAL[kind]
    ]
    animals = sum(COUNT[placed] for placed in scoring_tiles)
    state.score(player, animals, "livestock", "TILE-LIVE-2", kind, space)
    if estate.powers & power(7):
        state.score(player, len(scoring_tiles), "monastery 7", "MON-07", kind, space)


def ship(state: "GameState", player: int, kind: int, space: int) -> None:
    """Goods of a depot of choice, then the turn order marker (TILE-SHIP-1 to -5)."""
    estate = state.estates[player]
    if any(choices.can_load(estate, goods) for goods in state.depot_goods):
        state.ask(Decision(player, "ship"))
    else:
        state.note(player, "ship", "TILE-SHIP-3", kind)
        advance_marker(state, player)


def castle(state: "GameState", player: int, kind: int, space: int) -> None:
    """An extra die action with a value of choice (TILE-CASTLE-1)."""
    state.ask(Decision(player, "castle"))


def warehouse(state: "GameState", player: int, kind: int, space: int) -> None:
    """Sell one stored type (TILE-WAREHOUSE)."""
    if any(state.estates[player].goods):
        state.ask(Decision(player, "warehouse"))
    else:
        state.note(player, "warehouse", "PLACE-09", kind)


def watchtower(state: "GameState", player: int, kind: int, space: int) -> None:
    """4 points (TILE-WATCH)."""
    state.score(player, 4, "watchtower", "TILE-WATCH", kind, space)


def boarding_house(state: "GameState", player: int, kind: int, space: int) -> None:
    """4 workers (TILE-BOARDING)."""
    state.add_workers(player, 4, "boarding house", "TILE-BOARDING", kind)


def bank(state: "GameState", player: int, kind: int, space: int) -> None:
    """2 silver (TILE-BANK)."""
    state.add_silver(player, 2, "bank", "TILE-BANK", kind)


def town_hall(state: "GameState", player: int, kind: int, space: int) -> None:
    """Place another stored tile without a die (TILE-TOWNHALL).

    A tile that could be bought first counts as a target too (A-06).
    """
    estate = state.estates[player]
    reachable = set(estate.storage)
    if choices.can_buy(state, estate):
        reachable.update(state.black_depot)
    if choices.can_barter(state, estate):
        reachable.update(choices.buildings_in_depots(state))
    if any(choices.places_for(estate, other) for other in reachable):
        state.ask(Decision(player, "town_hall"))
    else:
        state.note(player, "town hall", "PLACE-09", kind)


def _taking(name: str) -> Effect:
    """The effect of a building that takes a tile of certain colours from a numbered depot."""

    def effect(state: "GameState", player: int, kind: int, space: int) -> None:
        colours = choices.TAKEN_BY[name]
        if any(COLOUR[other] in colours for depot in state.depots for other in depot):
            state.ask(Decision(player, name))
        else:
            state.note(player, name, "PLACE-09", kind)

    return effect


_EFFECTS: dict[str, Effect] = {
    "livestock": livestock,
    "ship": ship,
    "castle": castle,
    "mine": no_effect,
    "monastery": no_effect,
    "warehouse": warehouse,
    "watchtower": watchtower,
    "carpenter": _taking("carpenter"),
    "church": _taking("church"),
    "market": _taking("market"),
    "boarding_house": boarding_house,
    "bank": bank,
    "town_hall": town_hall,
}
"""What happens when a tile is placed, by the name of its kind or else by its colour."""


def table_for(kinds: Sequence[TileKind]) -> tuple[Effect, ...]:
    """The effects of these kinds, indexed by kind."""
    return (no_effect, *(_EFFECTS.get(kind.name) or _EFFECTS[kind.colour] for kind in kinds))
