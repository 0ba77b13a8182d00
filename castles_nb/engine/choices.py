"""What can be chosen: one function for each kind of decision, listing its legal actions.

The order is fixed: dice in the order rolled; for each die take, place, sell, workers; then what
needs no die; last what declines. Choices that nothing in the rules tells apart are listed once.
"""

from functools import cache, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from castles_nb.components import DEPOTS, GOODS_TYPES
from castles_nb.engine.actions import (
    BARTER,
    BUY,
    DISCARD,
    FINISH,
    LEAVE,
    LOAD_NOTHING,
    PASS,
    PLACE,
    SELL,
    START,
    TAKE,
    WORKERS,
    Action,
    load_action,
)
from castles_nb.engine.bits import bits_in, mask_of
from castles_nb.engine.dice import ANY_REACH, REACH
from castles_nb.engine.estate import Estate
from castles_nb.engine.kinds import (
    BARTERING,
    BUILDING,
    CASTLES,
    COLOUR,
    LIVESTOCK,
    MINES,
    MONASTERY,
    SAME_BUILDINGS,
    SHIPS,
)

if TYPE_CHECKING:
    from castles_nb.engine.decision import Decision
    from castles_nb.engine.state import GameState

# What is allowed once a turn, as bits of `state.used`.
BOUGHT = 1
BARTERED = 2
TURN_ENDED = 4

TILE_PRICE = 2
"""Silver for a tile of the black depot (BLK-01)."""
BUILDING_PRICE = 2
"""Workers for a building (MON-06)."""


def turn_choices(state: "GameState") -> list[Action]:
    """A player's own turn: what the unused dice can do, and what needs none (PHA-19)."""
    estate = state.estates[state.player]
    dice = state.dice
    actions: list[Action] = []
    for die in dice if len(dice) == 2 and dice[0] != dice[1] else dice[:1]:
        _add_die_actions(state, estate, die, actions)
        actions.append(LEAVE[die])
    if can_purchase(state, estate):
        _add_purchases(state, estate, actions)
    if not dice:
        actions.append(FINISH)
    return actions


def _add_die_actions(state: "GameState", estate: Estate, die: int, actions: list[Action]) -> None:
    """All four die actions with this die; with die 0 every value is within reach."""
    steps = estate.steps
    workers = estate.workers if estate.workers < ANY_REACH else ANY_REACH

    # Playouts spend a third of their time here, so equal neighbours are skipped in place.
    depots, rows = state.depots, TAKE[die]
    for depot in REACH[steps.taking][workers][die]:
        kinds = depots[depot - 1]
        if kinds:
            row = rows[depot]
            last = 0
            for kind in kinds:
                if kind != last:
                    actions.append(row[kind])
                    last = kind

    masks, frontier = estate.masks, estate.frontier
    last = 0
    for kind in estate.storage:
        if kind != last:
            near = frontier & masks.reach[steps.placing[kind]][workers][die]
            if near & masks.colour[COLOUR[kind]]:  # most stored tiles have no place at all
                row, spaces = PLACE[die][kind], places_for(estate, kind, near)
                while spaces:
                    lowest = spaces & -spaces
                    actions.append(row[lowest.bit_length() - 1])
                    spaces ^= lowest
            last = kind

    goods = estate.goods
    for type_ in REACH[steps.selling][workers][die]:
        if goods[type_ - 1]:
            actions.append(SELL[die][type_])
    actions.append(WORKERS[die])


EVERYWHERE = -1
"""The mask of all spaces."""


def places_for(estate: Estate, kind: int, within: int = EVERYWHERE) -> int:
    """The mask of spaces where a tile of this kind may lie, whatever their number.

    Empty, next to a placed tile, of its colour, and for a building in a town without this
    building (PLACE-02, PLACE-04, PLACE-06, MON-01).
    """
    spaces = within & estate.frontier & estate.masks.colour[COLOUR[kind]]
    if spaces and kind in estate.blocked and not estate.powers & SAME_BUILDINGS:
        spaces &= ~estate.blocked[kind]
    return spaces


def can_purchase(state: "GameState", estate: Estate) -> bool:
    """Whether anything can be bought or bartered now."""
    if estate.silver < TILE_PRICE and not estate.powers & BARTERING:
        return False
    return can_buy(state, estate) or can_barter(state, estate)


def can_buy(state: "GameState", estate: Estate) -> bool:
    """Whether a tile of the black depot can be bought now (BLK-01)."""
    return estate.silver >= TILE_PRICE and bool(state.black_depot) and not state.used & BOUGHT


def can_barter(state: "GameState", estate: Estate) -> bool:
    """Whether monastery 6 can be used now (MON-06)."""
    return (
        bool(estate.powers & BARTERING)
        and estate.workers >= BUILDING_PRICE
        and not state.used & BARTERED
        and bool(buildings_in_depots(state))
    )


def buildings_in_depots(state: "GameState") -> list[int]:
    """The kinds of all buildings in the numbered depots."""
    return [kind for depot in state.depots for kind in depot if COLOUR[kind] == BUILDING]


def _add_takes(kinds: tuple[int, ...], row: tuple[Action, ...], actions: list[Action]) -> None:
    """The actions in this row for every different kind; equal tiles count once."""
    last = 0
    for kind in kinds:
        if kind != last:
            actions.append(row[kind])
            last = kind


def _add_purchases(state: "GameState", estate: Estate, actions: list[Action]) -> None:
    if can_buy(state, estate):
        _add_takes(state.black_depot, BUY, actions)
    if can_barter(state, estate):
        _add_depot_tiles(state, (BUILDING,), BARTER, actions)


def _add_depot_tiles(
    state: "GameState",
    colours: tuple[int, ...],
    rows: tuple[tuple[Action, ...], ...],
    actions: list[Action],
) -> None:
    """Every kind of tile of these colours in the numbered depots."""
    for depot in DEPOTS:
        kinds = tuple(kind for kind in state.depots[depot - 1] if COLOUR[kind] in colours)
        _add_takes(kinds, rows[depot], actions)


def duchy_choices(state: "GameState", decision: "Decision") -> list[Action]:
    """Which side of the dealt duchy board (SET-12)."""
    first_side = state.deal.duchy_boards[decision.player]
    return [Action("duchy", 0, 0, first_side), Action("duchy", 0, 0, first_side + 1)]


def starting_castle_choices(state: "GameState", decision: "Decision") -> list[Action]:
    """Any castle space of the own duchy (SET-19)."""
    return [START[s] for s in bits_in(state.estates[decision.player].masks.colour[CASTLES])]


def castle_choices(state: "GameState", decision: "Decision") -> list[Action]:
    """Any die action with a value of choice (TILE-CASTLE-1 to -3), or a purchase before it."""
    estate = state.estates[decision.player]
    actions: list[Action] = []
    _add_die_actions(state, estate, 0, actions)
    _add_purchases(state, estate, actions)
    actions.append(PASS)
    return actions


def town_hall_choices(state: "GameState", decision: "Decision") -> list[Action]:
    """Placing any stored tile without a die (TILE-TOWNHALL), or a purchase before it."""
    estate = state.estates[decision.player]
    actions = [
        PLACE[0][kind][space]
        for kind in dict.fromkeys(estate.storage)
        for space in bits_in(places_for(estate, kind))
    ]
    _add_purchases(state, estate, actions)
    actions.append(PASS)
    return actions


TAKEN_BY = {
    "market": (SHIPS, LIVESTOCK),
    "carpenter": (BUILDING,),
    "church": (MINES, MONASTERY, CASTLES),
}
"""The colours of the tiles that a building may take (TILE-MARKET, TILE-CARP, TILE-CHURCH)."""


def building_choices(state: "GameState", decision: "Decision") -> list[Action]:
    """A tile from any numbered depot for a market, carpenter's workshop or church."""
    actions: list[Action] = []
    _add_depot_tiles(state, TAKEN_BY[decision.kind], TAKE[0], actions)
    actions.append(PASS)
    return actions


def warehouse_choices(state: "GameState", decision: "Decision") -> list[Action]:
    """Selling one stored type (TILE-WAREHOUSE)."""
    goods = state.estates[decision.player].goods
    return [*(SELL[0][type_] for type_ in range(1, 7) if goods[type_ - 1]), PASS]


def discard_choices(state: "GameState", decision: "Decision") -> list[Action]:
    """A stored tile that makes room for the one gained (TAKE-04, TAKE-09)."""
    return [DISCARD[kind] for kind in dict.fromkeys(state.estates[decision.player].storage)]


def ship_choices(state: "GameState", decision: "Decision") -> list[Action]:
    """The goods of one depot, with monastery 5 also those of a neighbour (TILE-SHIP-1 to -3).

    Goods of stored types always come along; of new types as many as fit, which ones is free
    (A-01). Choices that load the same tiles are listed once.
    """
    estate = state.estates[decision.player]
    held = mask_of(type_ for type_ in GOODS_TYPES if estate.goods[type_ - 1])
    free = estate.free_goods_spaces
    there = [types_in(goods) for goods in state.depot_goods]
    useful = [depot for depot in DEPOTS if there[depot - 1] & (ALL_GOODS if free else held)]
    actions = [
        load_action(types, 1 << depot)
        for depot in useful
        for types in loads(there[depot - 1], held, free)
    ]
    if estate.has(5):
        for depot in useful:
            other = depot % len(DEPOTS) + 1
            if other in useful:
                mine, theirs = there[depot - 1], there[other - 1]
                actions += [
                    load_action(types, 1 << depot | 1 << other)
                    for types in loads(mine | theirs, held, free)
                    # Where one of the two gives nothing, it is the same as the other alone.
                    if types & mine and types & theirs
                ]
    if len(useful) < len(DEPOTS):
        actions.append(LOAD_NOTHING)
    return actions


ALL_GOODS = 0b1111110
"""All goods types, as bits 1..6."""


@lru_cache(maxsize=2**12)
def types_in(goods: tuple[int, ...]) -> int:
    """The types among these goods, as bits."""
    return mask_of(goods)


def can_load(estate: Estate, goods: tuple[int, ...]) -> bool:
    """Whether any of these goods can be stored (TILE-SHIP-2)."""
    if not goods:
        return False
    return estate.free_goods_spaces > 0 or any(estate.goods[type_ - 1] for type_ in goods)


@cache
def loads(there: int, held: int, free: int) -> tuple[int, ...]:
    """Every set of goods types (as bits) that can be loaded where these types lie.

    Types already held all come along, new ones fill the free spaces, which ones is free (A-01).

    >>> [bits_in(types) for types in loads(0b1110, held=0b0010, free=1)]
    [[1, 2], [1, 3]]
    """
    new = bits_in(there & ~held)
    return tuple(
        (there & held) | mask_of(chosen) for chosen in combinations(new, min(len(new), free))
    )


CHOICES = {
    "duchy": duchy_choices,
    "starting_castle": starting_castle_choices,
    "castle": castle_choices,
    "town_hall": town_hall_choices,
    "market": building_choices,
    "carpenter": building_choices,
    "church": building_choices,
    "warehouse": warehouse_choices,
    "ship": ship_choices,
    "discard": discard_choices,
}
"""Decision kind -> the function that lists its actions; `turn` has its own, `turn_choices`."""
