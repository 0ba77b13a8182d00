"""What can be chosen: one function for each kind of decision, listing its legal actions.

The order is fixed: dice in the order rolled; for each die take, place, sell, workers; then what
needs no die; last what declines. Choices that nothing in the rules tells apart are listed once.
"""

from itertools import combinations
from typing import TYPE_CHECKING

from castles_nb.components import DEPOTS
from castles_nb.engine.actions import (
    BUY,
    DISCARD,
    FINISH,
    HIRE,
    LEAVE,
    PASS,
    PLACE,
    SELL,
    START,
    TAKE,
    WORKERS,
    Action,
)
from castles_nb.engine.dice import ANY_REACH, REACH
from castles_nb.engine.estate import Estate
from castles_nb.engine.kinds import (
    BUILDING,
    CASTLES,
    COLOUR,
    LIVESTOCK,
    MINES,
    MONASTERY,
    PLACING_STEP,
    SHIPS,
    power,
    steps_of,
)
from castles_nb.engine.masks import spaces_in

if TYPE_CHECKING:
    from castles_nb.engine.decision import Decision
    from castles_nb.engine.state import GameState

# What is allowed once a turn, as bits of `state.used`.
BOUGHT = 1
HIRED = 2

PRICE = 2
"""Silver for a tile of the black depot (BLK-01), or workers for a building (MON-06)."""


def turn_choices(state: "GameState") -> list[Action]:
    """A player's own turn: what the unused dice can do, and what needs none (PHA-19)."""
    estate = state.estate(state.player)
    dice = state.dice
    actions: list[Action] = []
    if dice:
        _add_die_actions(state, estate, dice[0], actions)
        actions.append(LEAVE[dice[0]])
        if len(dice) == 2 and dice[1] != dice[0]:
            _add_die_actions(state, estate, dice[1], actions)
            actions.append(LEAVE[dice[1]])
        _add_purchases(state, estate, actions)
    else:
        _add_purchases(state, estate, actions)
        actions.append(FINISH)
    return actions


def _add_die_actions(state: "GameState", estate: Estate, die: int, actions: list[Action]) -> None:
    """All four die actions with this die; with die 0 every value is within reach."""
    powers = estate.powers
    workers = estate.workers if estate.workers < ANY_REACH else ANY_REACH
    strong = steps_of(powers, 0)
    taking = steps_of(powers, power(12))
    for depot in REACH[taking][workers][die]:
        _add_takes(state.depots[depot - 1], TAKE[die][depot], actions)
    if estate.storage:
        last = 0
        for kind in estate.storage:
            if kind != last:
                steps = steps_of(powers, PLACING_STEP[kind])
                spaces = estate.masks.reach[steps][workers][die] & places_for(estate, kind)
                row = PLACE[die][kind]
                while spaces:
                    lowest = spaces & -spaces
                    actions.append(row[lowest.bit_length() - 1])
                    spaces ^= lowest
                last = kind
    goods = estate.goods
    for type_ in REACH[strong][workers][die]:
        if goods[type_ - 1]:
            actions.append(SELL[die][type_])
    actions.append(WORKERS[die])


def _add_takes(kinds: tuple[int, ...], row: tuple[Action, ...], actions: list[Action]) -> None:
    last = 0
    for kind in kinds:
        if kind != last:
            actions.append(row[kind])
            last = kind


def places_for(estate: Estate, kind: int) -> int:
    """The mask of spaces where a tile of this kind may lie, whatever their number.

    Empty, next to a placed tile, of its colour, and for a building in a town without this
    building (PLACE-02, PLACE-04, PLACE-06, MON-01).
    """
    spaces = estate.frontier & estate.masks.colour[COLOUR[kind]]
    if kind in estate.blocked and not estate.powers & power(1):
        spaces &= ~estate.blocked[kind]
    return spaces


def can_buy(state: "GameState", estate: Estate) -> bool:
    """Whether a tile of the black depot can be bought now (BLK-01)."""
    return estate.silver >= PRICE and bool(state.black_depot) and not state.used & BOUGHT


def can_hire(state: "GameState", estate: Estate) -> bool:
    """Whether monastery 6 can be used now (MON-06)."""
    return (
        bool(estate.powers & power(6))
        and estate.workers >= PRICE
        and not state.used & HIRED
        and bool(buildings_in_depots(state))
    )


def buildings_in_depots(state: "GameState") -> list[int]:
    """The kinds of all buildings in the numbered depots."""
    return [kind for depot in state.depots for kind in depot if COLOUR[kind] == BUILDING]


def _add_purchases(state: "GameState", estate: Estate, actions: list[Action]) -> None:
    if can_buy(state, estate):
        _add_takes(state.black_depot, BUY, actions)
    if can_hire(state, estate):
        _add_depot_tiles(state, (BUILDING,), HIRE, actions)


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
    first_side = state.deal.boards[decision.player]
    return [Action("duchy", 0, 0, first_side), Action("duchy", 0, 0, first_side + 1)]


def starting_castle_choices(state: "GameState", decision: "Decision") -> list[Action]:
    """Any castle space of the own duchy (SET-19)."""
    return [START[s] for s in spaces_in(state.estate(decision.player).masks.colour[CASTLES])]


def castle_choices(state: "GameState", decision: "Decision") -> list[Action]:
    """Any die action with a value of choice (TILE-CASTLE-1 to -3), or a purchase before it."""
    estate = state.estate(decision.player)
    actions: list[Action] = []
    _add_die_actions(state, estate, 0, actions)
    _add_purchases(state, estate, actions)
    actions.append(PASS)
    return actions


def town_hall_choices(state: "GameState", decision: "Decision") -> list[Action]:
    """Placing any stored tile without a die (TILE-TOWNHALL), or a purchase before it."""
    estate = state.estate(decision.player)
    actions = [
        PLACE[0][kind][space]
        for kind in sorted(set(estate.storage))
        for space in spaces_in(places_for(estate, kind))
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
    goods = state.estate(decision.player).goods
    return [*(SELL[0][type_] for type_ in range(1, 7) if goods[type_ - 1]), PASS]


def discard_choices(state: "GameState", decision: "Decision") -> list[Action]:
    """A stored tile that makes room for the one gained (TAKE-04, TAKE-09)."""
    return [DISCARD[kind] for kind in sorted(set(state.estate(decision.player).storage))]


def ship_choices(state: "GameState", decision: "Decision") -> list[Action]:
    """The goods of one depot, with monastery 5 also those of a neighbour (TILE-SHIP-1 to -3).

    Goods of stored types always come along; of new types as many as fit, which ones is free
    (A-01). Choices that load the same tiles are listed once.
    """
    estate = state.estate(decision.player)
    groups = [(depot,) for depot in DEPOTS]
    if estate.has(5):
        groups += [tuple(sorted((depot, depot % 6 + 1))) for depot in DEPOTS]
    actions: list[Action] = []
    seen = set()
    for depots in groups:
        for types in _loads(state, estate, depots):
            tiles = frozenset(
                (depot, type_)
                for depot in depots
                for type_ in state.depot_goods[depot - 1]
                if type_ in types
            )
            if tiles not in seen:
                seen.add(tiles)
                goods = sum(1 << type_ for type_ in types)
                place = sum(1 << depot for depot in depots) if types else 0
                actions.append(Action("load", 0, goods, place))
    actions.sort(key=lambda action: not action.place)  # loading nothing comes last
    return actions


def _loads(state: "GameState", estate: Estate, depots: tuple[int, ...]) -> list[tuple[int, ...]]:
    """Every set of goods types that can be loaded from these depots together."""
    there = sorted({type_ for depot in depots for type_ in state.depot_goods[depot - 1]})
    held = tuple(type_ for type_ in there if estate.goods[type_ - 1])
    new = [type_ for type_ in there if not estate.goods[type_ - 1]]
    room = min(len(new), estate.free_goods_spaces)
    return [held + chosen for chosen in combinations(new, room)]


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
