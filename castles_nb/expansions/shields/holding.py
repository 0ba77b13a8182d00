"""The places of shields: on depots, and on the castles of duchies (SHD-S1 to SHD-P4).

A shield on a depot is written as a number: 306 is shield 6 on depot 3. One in a duchy is written
with the space of its castle: 40406 is shield 6 on space 4-4.
"""

from functools import cache, lru_cache
from itertools import islice
from typing import TYPE_CHECKING

from castles_nb.components import EXPANSIONS
from castles_nb.engine.kinds import CASTLE, power
from castles_nb.hexgrid import Grid
from castles_nb.kernel.slot import Names, numbered
from castles_nb.kernel.step import step

if TYPE_CHECKING:
    from castles_nb.engine.estate import Estate
    from castles_nb.engine.state import GameState

NAME = "shields"
DEALT = "dealt_shields"
_FACTS = EXPANSIONS[NAME]
POINTS = (0, *(shield["points"].number(4, 12) for shield in _FACTS["shields"]))
"""The points of each shield in the end, from shield 1."""
ICONS = ("", *(shield["icon"].text() for shield in _FACTS["shields"]))
SHIELDS = range(1, len(POINTS))
PER_DEPOT = {
    record["players"].number(1, 4): record["shields"].numbers(6, 1, 2)
    for record in _FACTS["per_depot"]
}
"""The number on depots 1 to 6, by the number of players (SHD-S1)."""
PLACE = 100
"""The factor of a place in a number."""

Numbers = tuple[int, ...]
Pairs = tuple[tuple[int, int], ...]


# On depots ----------------------------------------------------------------------------------------


@cache
def places_dealt(players: int) -> Numbers:
    """The depot of each shield that is dealt, in order."""
    return tuple(
        depot for depot, number in enumerate(PER_DEPOT[players], start=1) for _ in range(number)
    )


@step("lay_shields")
def lay_shields(state: "GameState") -> None:
    """The shields dealt lie open on the depots (SHD-S1)."""
    if state.order:
        return  # a position says what lies there
    dealt = zip(places_dealt(state.rules.num_seats), state.deal.chance_of(DEALT), strict=True)
    lying = sorted(depot * PLACE + shield for depot, shield in dealt if shield)
    state.module_data = {**state.module_data, NAME: tuple(lying)}


def on_depots(state: "GameState") -> Pairs:
    """(depot, shield) for each that lies there."""
    return in_pairs(state.module_data.get(NAME, ()))


@lru_cache
def in_pairs(numbers: Numbers) -> Pairs:
    """(place, shield) for each of these numbers."""
    return tuple(divmod(number, PLACE) for number in numbers)


def as_laid(numbers: Numbers, state: "GameState", others: Numbers = ()) -> Numbers:
    """The shields dealt, with those besides that lie on depots, in duchies, and these others
    (SHD-S1)."""
    places, dealt = places_dealt(state.rules.num_seats), list(numbers)
    in_duchies = (in_pairs(estate.module_data.get(NAME, ())) for estate in state.each_estate)
    lying = [*on_depots(state), *((0, shield) for pairs in in_duchies for _, shield in pairs)]
    lying += ((0, shield) for shield in others)
    for depot, shield in lying:
        free = (n for n, place in enumerate(places) if not dealt[n] and depot in (0, place))
        if shield in SHIELDS and shield not in dealt:
            for place in islice(free, 1):
                dealt[place] = shield
    return tuple(dealt)


# In duchies ---------------------------------------------------------------------------------------


def shields_of(estate: "Estate") -> frozenset[int]:
    """The shields in a duchy."""
    return shields_in(estate.module_data.get(NAME, ()))


@lru_cache(maxsize=2**10)
def shields_in(numbers: Numbers) -> frozenset[int]:
    """The shields of these numbers."""
    return frozenset([number % PLACE for number in numbers])


def holds(estate: "Estate", shield: int) -> bool:
    """Whether this shield is in the duchy."""
    numbers = estate.module_data.get(NAME)
    return bool(numbers) and shield in shields_in(numbers)


_ABOVE_MONASTERIES = 32
WITH_ACTIONS = {shield: power(_ABOVE_MONASTERIES + shield) for shield in (6, 16)}
"""The shields that give free actions, and the powers by which an estate remembers them."""


def powers_of_shields(estate: "Estate") -> int:
    """The powers of the shields in a duchy."""
    powers = 0
    for shield, own in WITH_ACTIONS.items():
        if holds(estate, shield):
            powers |= own
    return powers


def holder(state: "GameState", shield: int) -> int | None:
    """The first player whose duchy has this shield, if one has."""
    for player in state.rules.seating.first_seats:
        numbers = state.estates[player].module_data.get(NAME)
        if numbers and shield in shields_in(numbers):
            return player
    return None


@cache
def place_numbers(grid: Grid) -> Numbers:
    """For each space the number that stands for it: 404 for 4-4."""
    rows_and_columns = (map(int, name.split("-")) for name in grid.names)
    return tuple(row * PLACE + column for row, column in rows_and_columns)


@cache
def spaces_by_number(grid: Grid) -> dict[int, int]:
    """The space of each of these numbers."""
    return {number: space for space, number in enumerate(place_numbers(grid))}


def on_castles(estate: "Estate") -> dict[int, int]:
    """Shield -> the space it is on; unknown spaces are left out."""
    spaces = spaces_by_number(estate.duchy.grid)
    pairs = in_pairs(estate.module_data.get(NAME, ()))
    return {shield: spaces[place] for place, shield in pairs if place in spaces}


def has_free_castle(estate: "Estate") -> bool:
    """Whether there is a castle without a shield: there is one shield at most on each (SHD-P3)."""
    return estate.tiles.count(CASTLE) > len(estate.module_data.get(NAME, ()))


def free_castle(estate: "Estate") -> int:
    """The first castle without a shield, the starting castle among them (SHD-P3)."""
    taken = on_castles(estate).values()
    space = estate.tiles.index(CASTLE)
    while space in taken:
        space = estate.tiles.index(CASTLE, space + 1)
    return space


def in_turn_order(state: "GameState") -> list[int]:
    """The players who have shields, in this round's order, each estate once."""
    found: dict[int, int] = {}
    for player in state.order:
        if state.estates[player].module_data.get(NAME):
            found.setdefault(state.rules.seating.estates[player], player)
    return [*found.values()]


SHIELD = numbered("shield", "item", Names({str(shield): shield for shield in SHIELDS}))
"""The slot for a shield."""
