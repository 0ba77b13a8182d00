"""Areas, colours, the end of the game, and who wins."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from castles_nb.components import BY_NAME, ROUNDS_PER_PHASE
from castles_nb.engine.estate import Estate
from castles_nb.engine.kinds import ANIMAL
from castles_nb.kernel.step import step

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState


class Growth(NamedTuple):
    """Something that makes an area count for more spaces than it has."""

    source: str
    rule: str
    by: Callable[[Estate, int], int]
    """f(estate, space): by how many spaces the area of this space grows."""


def score_area(state: "GameState", player: int, kind: int, space: int) -> None:
    """Points for the area of this space if it is complete now (SCORE-01 to SCORE-04)."""
    estate = state.estates[player]
    area = estate.masks.area_mask[space]
    if estate.filled & area == area:
        score_size(state, player, kind, space)
        score_phase(state, player, "area_phase", "SCORE-03", kind, space)


def score_size(state: "GameState", player: int, kind: int, space: int) -> None:
    """The points for the size of a complete area (SCORE-02)."""
    estate, rules = state.estates[player], state.rules
    size, largest = estate.masks.area_size[space], rules.edition.largest_area
    points = rules.scoring.area_points[size]
    state.score(player, points, "area_size", "SCORE-02", kind, space)
    for growth in rules.scoring.area_growth:
        size += growth.by(estate, space)
        more = rules.scoring.area_points[min(size, largest)] - points
        state.score(player, more, growth.source, growth.rule, kind, space)
        points += more


def score_phase(
    state: "GameState", player: int, source: str, rule: str, kind: int, space: int
) -> None:
    """The points of the current phase (SCORE-03)."""
    points = state.rules.scoring.phase_points[state.rounds_played // ROUNDS_PER_PHASE]
    state.score(player, points, source, rule, kind, space)


def score_colour(state: "GameState", player: int, kind: int, space: int) -> None:
    """The bonus tile of a colour that is fully covered now (SCORE-06 to SCORE-09)."""
    estate = state.estates[player]
    colour = estate.masks.colour_at[space]
    if estate.masks.colour[colour] & ~estate.filled:
        return
    left = state.bonus_left[colour]
    if left:
        large, small = state.rules.scoring.bonus_points
        points, rule = (large, "SCORE-06") if left == 2 else (small, "SCORE-07")
        gain_bonus_tile(state, player, points, "bonus_tile", rule, kind, space)
        state.bonus_left = (
            *state.bonus_left[:colour],
            left - 1,
            *state.bonus_left[colour + 1 :],
        )
    else:
        state.note(player, "bonus_tile", "SCORE-08", kind)


def gain_bonus_tile(
    state: "GameState", player: int, points: int, source: str, rule: str, kind: int, space: int
) -> None:
    """A bonus tile comes to a player, who scores its points at once."""
    state.score(player, points, source, rule, kind, space)
    state.estates[player].bonus_tiles += 1
    for follow in state.rules.scoring.on_bonus_tile:
        follow(state, player, points, source)


@step("score_leftovers")
def score_leftovers(state: "GameState") -> None:
    """Unsold goods, silver and pairs of workers (END-05 to END-07)."""
    for player in state.rules.seating.estate_owners:
        estate = state.estates[player]
        state.score(player, sum(estate.goods), "goods_left", "END-05")
        state.score(player, estate.silver, "silver_left", "END-06")
        state.score(player, estate.workers // 2, "workers_left", "END-07")


# The building that monasteries 16-23 count, 4 points for each (MON-16 to MON-23, A-27).
COUNTED_BUILDING = {
    16: "warehouse",
    17: "watchtower",
    18: "carpenter",
    19: "church",
    20: "market",
    21: "boarding_house",
    22: "bank",
    23: "town_hall",
}


SOLD_TYPE_POINTS, ANIMAL_POINTS, BONUS_TILE_POINTS = 2, 4, 3
"""For each of what monasteries 15, 24 and 26 count."""
BUILDING_POINTS = 4
"""For each building that monasteries 16-23 and 29 count."""


def sold_types(estate: Estate) -> int:
    """For the types of goods that were sold (MON-15)."""
    return SOLD_TYPE_POINTS * (6 - estate.sold.count(0))


def animals(estate: Estate) -> int:
    """For the kinds of animals (MON-24)."""
    return ANIMAL_POINTS * len({ANIMAL[kind] for kind in estate.tiles if ANIMAL[kind] >= 0})


def sold_goods(estate: Estate) -> int:
    """One for each of the sold goods (MON-25)."""
    return sum(estate.sold)


def bonus_tiles(estate: Estate) -> int:
    """For the bonus tiles (MON-26)."""
    return BONUS_TILE_POINTS * estate.bonus_tiles


def counting(building: str) -> Callable[[Estate], int]:
    """The points of the monastery that counts this building."""
    return partial(_for_buildings, BY_NAME[building].index)


def _for_buildings(kind: int, estate: Estate) -> int:
    return BUILDING_POINTS * estate.count(kind)


SCORING_MONASTERIES: dict[int, Callable[[Estate], int]] = {
    15: sold_types,
    **{number: counting(building) for number, building in COUNTED_BUILDING.items()},
    24: animals,
    25: sold_goods,
    26: bonus_tiles,
}
"""The worth of each scoring monastery for an estate, whether it is there or not."""


@step("score_monasteries")
def score_monasteries(state: "GameState") -> None:
    """The scoring monasteries in each duchy (END-08, MON-15 to MON-26)."""
    for player in state.rules.seating.estate_owners:
        estate = state.estates[player]
        for number, points in state.rules.scoring.monastery_points.items():
            if estate.has(number):
                tile = BY_NAME[f"monastery{number}"].index
                source, rule = f"monastery_{number}", f"MON-{number}"
                state.score(player, points(estate), source, rule, tile)


ON_COVER = (score_area, score_colour)
"""The functions called whenever a space is covered, in this order (A-12)."""

FINAL_SCORING = (score_leftovers, score_monasteries)


def returns(state: "GameState") -> tuple[int, ...]:
    """The points of each player (END-10)."""
    return tuple(state.points)


def ranking(state: "GameState") -> list[int]:
    """The players from first to last (END-10 to END-13).

    A tie goes to the player who has fewer empty spaces (or more, see `Setup.tie_goes_to`), then to
    the one who is further back on the turn order track, lower in a stack counting as further back.
    """
    direction = 1 if state.setup.tie_goes_to == "fewest" else -1
    from_back = [player for stack in state.track for player in stack]
    return sorted(
        range(state.rules.num_seats),
        key=lambda player: (
            -state.points[player],
            direction * state.estates[player].empty_spaces,
            from_back.index(player),
        ),
    )


def winners(state: "GameState") -> tuple[int, ...]:
    """The first player (END-13), with the partner who shares the estate."""
    estates = state.rules.seating.estates
    first = estates[state.rules.scoring.ranking(state)[0]]
    return tuple(player for player, estate in enumerate(estates) if estate == first)
