"""What can be chosen: one function for each kind of decision, listing its legal actions.

The order is fixed: dice in the order rolled; for each die take, place, sell, workers; then what
needs no die; last what declines. Choices that nothing in the rules tells apart are listed once.
"""

from typing import TYPE_CHECKING

from castles_nb.components import DEPOTS
from castles_nb.engine.actions import (
    DISCARD,
    FINISH,
    LEAVE,
    PASS,
    PLACE,
    SELL,
    START,
    TAKE,
    WORKERS,
    Action,
)
from castles_nb.engine.bits import bits_in
from castles_nb.engine.dice import ANY_REACH, REACH
from castles_nb.engine.estate import Estate
from castles_nb.engine.kinds import (
    BUILDING,
    CASTLES,
    COLOUR,
    LIVESTOCK,
    MINES,
    MONASTERY,
    SHARES_AREA_WITH,
    SHIPS,
)
from castles_nb.engine.loading import ship_choices
from castles_nb.engine.purchases import add_each, free_actions

if TYPE_CHECKING:
    from castles_nb.engine.decision import Decision
    from castles_nb.engine.state import GameState


def turn_choices(state: "GameState") -> list[Action]:
    """A player's own turn: what the unused dice can do, and what needs none (PHA-19)."""
    estate = state.estates[state.player]
    dice = state.dice
    add_die_actions = state.rules.add_die_actions
    actions: list[Action] = []
    for die in dice if len(dice) == 2 and dice[0] != dice[1] else dice[:1]:
        add_die_actions(state, estate, die, actions)
        actions.append(LEAVE[die])
    for add in state.rules.free_actions:
        add(state, estate, actions)
    if not dice:
        actions.append(FINISH)
    return actions


def add_die_actions(state: "GameState", estate: Estate, die: int, actions: list[Action]) -> None:
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
                row, spaces = PLACE[die][kind], state.rules.places_for(estate, kind, near)
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
    if spaces and kind in estate.blocked and not estate.powers & SHARES_AREA_WITH[kind]:
        spaces &= ~estate.blocked[kind]
    return spaces


def can_place(state: "GameState", estate: Estate, kind: int) -> bool:
    """Whether there is any space for a tile of this kind, whatever its number."""
    return state.rules.places_for(estate, kind, EVERYWHERE) != 0


def _add_depot_tiles(
    state: "GameState",
    colours: tuple[int, ...],
    rows: tuple[tuple[Action, ...], ...],
    actions: list[Action],
) -> None:
    """Every kind of tile of these colours in the numbered depots."""
    for depot in DEPOTS:
        kinds = tuple(kind for kind in state.depots[depot - 1] if COLOUR[kind] in colours)
        add_each(kinds, rows[depot], actions)


def duchy_choices(state: "GameState", decision: "Decision") -> list[Action]:
    """Which side of the dealt duchy board (SET-12, SET-13)."""
    return [Action("duchy", 0, 0, side.number) for side in state.deal.sides(decision.player)]


def starting_castle_choices(state: "GameState", decision: "Decision") -> list[Action]:
    """Any castle space of the own duchy (SET-19)."""
    return [START[s] for s in bits_in(state.estates[decision.player].masks.colour[CASTLES])]


def extra_action_choices(state: "GameState", decision: "Decision") -> list[Action]:
    """What a die can do that an effect brings, or a free action before it (TILE-CASTLE-1 to -3)."""
    rules, estate = state.rules, state.estates[decision.player]
    actions: list[Action] = []
    rules.add_die_actions(state, estate, rules.offers[decision.kind].die(state), actions)
    actions += free_actions(state, estate)
    actions.append(PASS)
    return actions


def town_hall_choices(state: "GameState", decision: "Decision") -> list[Action]:
    """Placing any stored tile without a die (TILE-TOWNHALL), or a free action before it."""
    estate = state.estates[decision.player]
    actions = [
        PLACE[0][kind][space]
        for kind in dict.fromkeys(estate.storage)
        for space in bits_in(state.rules.places_for(estate, kind, EVERYWHERE))
    ]
    actions += free_actions(state, estate)
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
    actions: list[Action] = []
    add_each(state.estates[decision.player].storage, DISCARD, actions)
    return actions


CHOICES = {
    "duchy": duchy_choices,
    "starting_castle": starting_castle_choices,
    "castle": extra_action_choices,
    "town_hall": town_hall_choices,
    "market": building_choices,
    "carpenter": building_choices,
    "church": building_choices,
    "warehouse": warehouse_choices,
    "ship": ship_choices,
    "discard": discard_choices,
}
"""Decision kind -> the function that lists its actions; `turn` has its own, `turn_choices`."""
