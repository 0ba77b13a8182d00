"""The choices of a turn, and what other decisions take from them.

The order is fixed: dice in the order rolled; for each die take, place, sell, workers; then what
needs no die; last what declines. Choices that nothing in the rules tells apart are listed once.
"""

from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, NamedTuple

from castles_nb.engine.actions import (
    FINISH,
    LEAVE,
    PLACE,
    SELL,
    TAKE,
    WORKERS,
    Action,
)
from castles_nb.engine.dice import ANY_REACH, REACH
from castles_nb.engine.estate import Estate
from castles_nb.engine.kinds import (
    COLOUR,
    SHARES_AREA_WITH,
)
from castles_nb.engine.masks import DuchyMasks
from castles_nb.engine.turn_flags import TURN_ENDED

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState

FreeActions = Callable[["GameState", Estate, list[Action]], None]
"""f(state, estate, actions): adds what can be done besides what a die does."""


def turn_choices(state: "GameState") -> list[Action]:
    """A player's own turn: what the unused dice can do, and what needs none (PHA-19)."""
    estate = state.estates[state.player]
    dice = state.dice
    unused = len(dice)
    rules = state.rules.actions
    add_die_actions = rules.add_die_actions
    actions: list[Action] = []
    for die in dice if unused == 2 and dice[0] != dice[1] else dice[:1]:
        add_die_actions(state, estate, die, actions)
        actions.append(LEAVE[die])
    adders = rules.of_powers if estate.powers & rules.free_powers else rules.of_everybody
    for add in adders[unused]:
        add(state, estate, actions)
    if not dice:
        actions.append(FINISH)
    return actions


def free_actions(state: "GameState", estate: Estate) -> list[Action]:
    """Everything you may do without a die on your turn, or after it if something is asked then, in
    a fixed order."""
    actions: list[Action] = []
    rules = state.rules.actions
    adders = rules.of_powers if estate.powers & rules.free_powers else rules.of_everybody
    for add in rules.after_turns if state.used & TURN_ENDED else adders[0]:
        add(state, estate, actions)
    return actions


def add_each(kinds: Iterable[int], row: tuple[Action, ...], actions: list[Action]) -> None:
    """The actions in this row for every different kind; tiles of the same kind count once."""
    last = 0
    for kind in kinds:
        if kind != last:
            actions.append(row[kind])
            last = kind


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

    masks, frontier, places_for = estate.masks, estate.frontier, state.rules.actions.places_for
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
    if spaces and kind in estate.blocked and not estate.powers & SHARES_AREA_WITH[kind]:
        spaces &= ~estate.blocked[kind]
    return spaces


class Link(NamedTuple):
    """Something tiles need on a space apart from a neighbour."""

    spaces: Callable[[DuchyMasks, bytes, int], int]
    """f(masks, tiles, filled): the mask of the spaces that have it, in a duchy with these tiles on
    these spaces."""
    exempt: tuple[int, ...] = ()
    """The tile kinds that do without."""


Places = Callable[[Estate, int, int], int]
"""f(estate, kind, within): the mask of the spaces among these where a tile of this kind may lie."""


def places_with(links: tuple[Link, ...], unlinked: tuple[Callable[[Estate], bool], ...]) -> Places:
    """`places_for` if tiles need these links, too, except in estates that are `unlinked`."""
    places: Places = places_for
    for link in links:
        places = _linked(places, link, unlinked)
    return places


def _linked(places: Places, link: Link, unlinked: tuple[Callable[[Estate], bool], ...]) -> Places:
    linked_spaces, exempt = link

    def linked_places_for(estate: Estate, kind: int, within: int = EVERYWHERE) -> int:
        spaces = places(estate, kind, within)
        if not spaces or kind in exempt:
            return spaces
        linked = spaces & linked_spaces(estate.masks, estate.tiles, estate.filled)
        if linked != spaces:
            for needs_none in unlinked:
                if needs_none(estate):
                    return spaces
        return linked

    return linked_places_for


def can_place(state: "GameState", estate: Estate, kind: int) -> bool:
    """Whether there is any space for a tile of this kind, whatever its number."""
    return state.rules.actions.places_for(estate, kind, EVERYWHERE) != 0
