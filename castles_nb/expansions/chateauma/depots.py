"""The order of tiles on the main board, and which of them the Châteauma takes (A-65)."""

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING

from castles_nb.components import COLOURS, DEPOTS, EMPTY, PHASES, supply
from castles_nb.components.board import depot_colours
from castles_nb.engine.kinds import COLOUR, without
from castles_nb.expansions.chateauma.facts import FACE_UP
from castles_nb.expansions.chateauma.options import has_modifier
from castles_nb.kernel.step import step

if TYPE_CHECKING:
    from castles_nb.engine.ruleset import Ruleset
    from castles_nb.engine.state import GameState

Numbers = tuple[int, ...]

DEPOT_ORDER = "depot_order"
"""Tiles of one colour that share a depot, as they were laid from top to bottom."""
BLACK_ORDER = "black_order"
"""The tiles in the black depot as they were laid, the top row first, from left to right."""

CLOCKWISE: tuple[Numbers, ...] = (
    (),
    *((*DEPOTS[place:], *DEPOTS[:place]) for place in range(len(DEPOTS))),
)
"""All depots from each one, clockwise (CHA-25, A-07)."""


@cache
def shared_spaces(phase: str, players: int) -> tuple[tuple[int, int, int], ...]:
    """(depot, colour, number) wherever a depot has several spaces of one colour."""
    return tuple(
        (depot, COLOURS.index(colour), number)
        for depot, spaces in zip(DEPOTS, depot_colours(phase, players), strict=True)
        for colour, number in Counter(spaces).items()
        if number > 1
    )


@step("remember_layout")
def remember_layout(state: "GameState") -> None:
    """Remember which tiles lie above others, as they were dealt to the spaces (A-65)."""
    phase = state.rounds_played // 5
    rows = state.deal.depots[phase]
    order: list[int] = []
    for depot, colour, _ in shared_spaces(PHASES[phase], state.rules.num_seats):
        order += of_colour(rows[depot - 1], colour)
    black = tuple(filter(None, state.deal.black_depot[phase]))
    laid = black[: len(state.black_depot)]
    state.module_data = {**state.module_data, DEPOT_ORDER: tuple(order), BLACK_ORDER: laid}


def colours_of(kinds: Numbers) -> int:
    """The mask of the colours of tiles."""
    mask = 0
    for kind in kinds:
        mask |= _BIT[kind]
    return mask


_BIT = tuple(1 << colour if colour >= 0 else 0 for colour in COLOUR)


def of_colour(kinds: Sequence[int], colour: int) -> list[int]:
    """The tiles of one colour."""
    found = []
    for kind in kinds:  # a comprehension would be a call of its own (until Python 3.12)
        if COLOUR[kind] == colour:
            found.append(kind)
    return found


def nearest(depots: tuple[Numbers, ...], colours: int, start: int) -> tuple[int, int]:
    """The first depot with a tile of any of these colours, clockwise starting with one (CHA-25,
    CHA-44), and all colours there; zeros if none has one."""
    for depot in CLOCKWISE[start]:
        there = 0
        for kind in depots[depot - 1]:
            there |= _BIT[kind]
        if there & colours:
            return depot, there
    return 0, 0


def take_topmost(state: "GameState", depot: int, colour: int) -> int:
    """Take the topmost tile of a colour, of which there is one, from a depot (CHA-26, A-65)."""
    depots = [*state.depots]
    left = [*depots[depot - 1]]
    kind = EMPTY
    for each in left:  # most often it is the only one
        if COLOUR[each] == colour:
            kind = _topmost(state, depot, colour) if kind else each
    left.remove(kind)
    depots[depot - 1] = tuple(left)
    state.depots = tuple(depots)
    return kind


def _topmost(state: "GameState", depot: int, colour: int) -> int:
    """Of several tiles that share the depot the one that was laid first (A-65)."""
    lying = of_colour(state.depots[depot - 1], colour)
    order = iter(state.module_data.get(DEPOT_ORDER, ()))
    for where, what, number in shared_spaces(state.phase, state.rules.num_seats):
        laid = [kind for _, kind in zip(range(number), order, strict=False)]
        if (where, what) == (depot, colour):
            return next((kind for kind in laid if kind in lying), lying[0])
    return lying[0]


def take_from_depot(state: "GameState", depot: int, kind: int) -> None:
    """A tile leaves its depot."""
    depots = [*state.depots]
    depots[depot - 1] = without(depots[depot - 1], kind)
    state.depots = tuple(depots)


def in_black_depot(state: "GameState") -> Numbers:
    """The tiles in the black depot, the top row first, from left to right (CHA-30)."""
    laid = state.module_data.get(BLACK_ORDER, ())
    left, found = list(state.black_depot), []
    for kind in reversed(laid):  # of tiles that are alike the first ones are gone
        if kind in left:
            left.remove(kind)
            found.append(kind)
    return (*reversed(found), *left)


def first_in_black(state: "GameState", colour: int) -> int:
    """The first tile of a colour, of which there is one, in the black depot."""
    lying = of_colour(state.black_depot, colour)
    if lying.count(lying[0]) == len(lying):  # most often: they are alike, or there is one
        return lying[0]
    return of_colour(in_black_depot(state), colour)[0]


def take_from_black(state: "GameState", kind: int) -> None:
    """A tile leaves the black depot."""
    state.black_depot = without(state.black_depot, kind)


@step("leave_spaces_empty")
def leave_spaces_empty(state: "GameState") -> None:
    """Tiles set aside by modifier B are missing if a supply is dealt out to the last tile (CHA-85,
    A-64)."""
    rules, phase = state.rules, state.rounds_played // 5
    if phase == len(PHASES) - 1 and has_modifier(rules, "B"):
        for colour in dealt_out(rules):
            _leave_last_empty(state, COLOURS.index(colour))


def dealt_out(rules: "Ruleset") -> list[str]:
    """The colours of modifier B whose supply is dealt out to the last tile."""
    found = []
    for colour in FACE_UP:
        starting = len(rules.seating.first_seats) if colour == "castle" else 0
        tiles = len(supply(colour, rules.modules)) - starting
        if _spaces_in_all(colour, rules.num_seats) >= tiles:
            found.append(colour)
    return found


@cache
def _spaces_in_all(colour: str, players: int) -> int:
    """The number of tiles of a colour laid in a game."""
    return sum(row.count(colour) for phase in PHASES for row in depot_colours(phase, players))


def _leave_last_empty(state: "GameState", colour: int) -> None:
    rows = state.deal.depots[-1]
    depot, kind = [
        (depot, kind)
        for depot, row in zip(DEPOTS, rows, strict=True)
        for kind in row
        if COLOUR[kind] == colour
    ][-1]
    take_from_depot(state, depot, kind)
