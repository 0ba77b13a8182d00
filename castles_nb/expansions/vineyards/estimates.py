"""Vineyards: what bots expect of them, in points.

The factors were tried out in games between greedy bots.
"""

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, NamedTuple

from castles_nb.components import ROUNDS
from castles_nb.engine.actions import Action
from castles_nb.engine.bits import mask_of
from castles_nb.engine.effects import BANK_SILVER, BOARDING_HOUSE_WORKERS
from castles_nb.engine.purchases import black_shops
from castles_nb.expansions.vineyards.actions import space_of, steps_of, value_of_slot
from castles_nb.expansions.vineyards.board import (
    covered_by,
    hexes_of,
    is_full,
    open_spaces,
    planted,
    points_for,
    sizes_of,
)
from castles_nb.expansions.vineyards.bonuses import (
    BEGUN,
    FREE_DOUBLE,
    FREE_TILE,
    ORDER,
    Begun,
    changed,
    tiles_of,
)
from castles_nb.expansions.vineyards.facts import (
    BLACK,
    BOARD,
    BONUSES,
    DOUBLES,
    GRAPES,
    VINE,
    VINES,
)
from castles_nb.expansions.vineyards.table import TILES, in_depot

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState

Numbers = tuple[int, ...]

BONUS = {
    "warehouse": 3.0,
    "watchtower": 4.0,
    "carpenter": 2.5,
    "church": 3.0,
    "market": 2.5,
    "boarding_house": 3.5,
    "bank": 3.0,
    "town_hall": 2.5,
    "castle": 3.5,
    "black": 2.5,
    "vine": 2.5,
}
"""The average gain from a bonus, while another one is used."""
GROWTH = 3.0
"""The growth of the area of a vine bonus tile still to come, at the start of the game."""
REACHED = 0.8
"""The share of the best space of a double tile that is left, as its number may never come."""
LAYER_POWER = 2.5
"""The power by which the worth of a layer grows with its covered share."""
HURRY = 3
"""By how much of the rest of the game a layer can still be completed."""


class Vines(NamedTuple):
    """The numbers that the worth of a vineyard follows from."""

    points: int
    """Those that it scores by now."""
    next_tile: int
    """Points it would score more with the best vine bonus tile of the pool; -1 if that's empty."""
    covered: float
    """By how much the layers are covered that aren't full."""

    def new_tile(self, left: float) -> float:
        """The gain from the best vine bonus tile of the pool with this share of the game left."""
        return self.next_tile + GROWTH * left if self.next_tile >= 0 else 0.0

    def worth(self, tiles: int, left: float) -> float:
        """The points of the vines with this many vine bonus tiles."""
        layers = self.new_tile(left) * self.covered * min(1.0, HURRY * left)
        return self.points + GROWTH * left * tiles + layers


def vines_of(vineyard: Numbers, tiles: Numbers, pool: Numbers) -> Vines:
    """The vines of a vineyard, beside such vine bonus tiles of its own and of the pool."""
    return _vines(hexes_of(vineyard), covered_by(vineyard), tiles, pool)


def _vines(hexes: Sequence[int], covered: int, tiles: Numbers, pool: Numbers) -> Vines:
    points, next_tile = 0, -1
    for vines, number, there in zip(hexes, tiles, pool, strict=True):
        scored, more = _of_grape(vines, number)
        points += scored
        if there and more > next_tile:
            next_tile = more
    return Vines(points, next_tile, _layers(covered))


@lru_cache(maxsize=2**13)
def _of_grape(hexes: int, tiles: int) -> tuple[int, int]:
    """The points of this many bonus tiles for the vines on these hexes, and those of another
    one."""
    points = [*map(points_for, sizes_of(hexes)), 0]
    return sum(points[:tiles]), points[min(tiles, len(points) - 1)]


@lru_cache(maxsize=2**13)
def _layers(covered: int) -> float:
    shares = 0.0
    for layer in map(mask_of, BOARD.layers):
        number, size = (covered & layer).bit_count(), layer.bit_count()
        if number < size:
            shares += (number / size) ** LAYER_POWER
    return shares


def kept(state: "GameState", player: int) -> float:
    """The vines of a player, and the bonuses that are still to be used."""
    pool = state.module_data.get(TILES)
    if state.is_over or not pool:
        return 0.0
    estate, left = state.estates[player], 1 - state.rounds_played / ROUNDS
    tiles = tiles_of(estate)
    vines = vines_of(planted(estate), tiles, pool)
    worth = vines.worth(sum(tiles), left)
    begun = [Begun.of(number) for number in state.module_data.get(BEGUN, ())]
    if begun and state.current_player == player:
        worth += vines.new_tile(left) * sum(each.completes for each in begun)
        if state.pending[-1].kind == ORDER:  # which says itself what it is worth
            begun.pop()
        worth += sum(BONUS[bonus] for each in begun for bonus in each.bonuses)
    return worth


@lru_cache(maxsize=2**13)
def vines_gained(
    kind: int, vineyard: Numbers, tiles: Numbers, pool: Numbers, left: float
) -> dict[int, float]:
    """The vines' gain from a double tile on each open space, both ways round, by the places of the
    actions that lay it (`2 * space + turned`)."""
    number, covered, hexes = sum(tiles), covered_by(vineyard), hexes_of(vineyard)
    before, found = _vines(hexes, covered, tiles, pool).worth(number, left), {}
    for space in open_spaces(vineyard):
        for turned in range(1 + (VINES[kind][0] != VINES[kind][1])):
            then, grapes = [*hexes], VINES[kind]
            then[grapes[turned]] |= 1 << 2 * space
            then[grapes[1 - turned]] |= 2 << 2 * space
            vines = _vines(then, covered | 1 << space, tiles, pool)
            gain = vines.worth(number, left) - before
            if is_full(covered | 1 << space, space):
                gain += vines.new_tile(left)
            found[2 * space + turned] = gain
    return found


def _vines_gained(kind: int, evaluation: Any) -> dict[int, float]:
    state, estate = evaluation.state, evaluation.estate
    pool = state.module_data.get(TILES) or (0,) * len(GRAPES)
    left = 1 - state.rounds_played / ROUNDS
    return vines_gained(kind, planted(estate), tiles_of(estate), pool, left)


def placed(kind: int, evaluation: Any) -> float:
    """The gain of placing a double tile on the best space for it, lying the better way."""
    brings, best = _brought(evaluation), 0.0
    for place, gain in _vines_gained(kind, evaluation).items():
        best = max(best, max(0.0, gain) + brings[place // 2])
    return best * REACHED


def _brought(evaluation: Any) -> list[float]:
    """The gains from both bonuses of each space as things are."""
    brings: list[float] | None = evaluation.noted.get(BEGUN)
    if brings is None:
        each = {bonus: bonus_worth(bonus, evaluation) for bonus in BONUS}
        brings = [each[one] + each[other] for one, other in _BONUSES]
        evaluation.noted[BEGUN] = brings
    return brings


_BONUSES = [space.bonuses for space in BOARD.spaces]


def bonus_worth(bonus: str, evaluation: Any) -> float:
    """The gain from a bonus as things are."""
    if bonus == "boarding_house":
        return BOARDING_HOUSE_WORKERS * float(evaluation.prices.worker)
    if bonus == "bank":
        return BANK_SILVER * float(evaluation.prices.coin)
    if bonus in ("watchtower", BLACK, VINE):
        return BONUS[bonus]
    return float(evaluation.effect(bonus))


def _value_of(kind: int) -> Any:
    return lambda evaluation: placed(kind, evaluation)


TILE_VALUE = {kind: _value_of(kind) for kind in DOUBLES}
"""Of each kind of double tile, for bots."""


def of_order(evaluation: Any) -> float:
    """Both bonuses of the space."""
    begun = Begun.of(evaluation.state.module_data[BEGUN][-1])
    return sum(bonus_worth(bonus, evaluation) for bonus in begun.bonuses)


def of_free_tile(evaluation: Any) -> float:
    """The best tile from the black depot or the store."""
    kinds = {
        kind for shop in black_shops(evaluation.state) for kind in shop.stock(evaluation.state)
    }
    return max([evaluation.stored(kind, 0) for kind in kinds], default=0.0)


def of_free_double(evaluation: Any) -> float:
    """The best double tile from the vineyard depot."""
    kinds = {kind for _, kind in in_depot(evaluation.state)}
    return max([evaluation.stored(kind, 0) for kind in kinds], default=0.0)


def of_new_tile(evaluation: Any) -> float:
    """The best vine bonus tile of the pool."""
    state, estate = evaluation.state, evaluation.estate
    vines = vines_of(planted(estate), tiles_of(estate), state.module_data[TILES])
    return vines.new_tile(1 - state.rounds_played / ROUNDS)


# Gains from actions -------------------------------------------------------------------------------


def of_taking(evaluation: Any, action: Action) -> float:
    """The tile, less the die and the workers that change it."""
    value = value_of_slot(evaluation.state, evaluation.player, action)
    cost: float = evaluation.die_cost(action.die, value, steps_of(evaluation.estate))
    return cost + float(evaluation.gained(action.item, evaluation.dice_without(action.die)))


def of_placing(evaluation: Any, action: Action) -> float:
    """The vines and the bonuses, less the die, its workers, and the tile in storage."""
    number = BOARD.spaces[space_of(action)].die
    gain: float = evaluation.die_cost(action.die, number, steps_of(evaluation.estate))
    gain -= evaluation.stored(action.item, 0)
    if evaluation.free < 1:
        gain += evaluation.prices.full
    return gain + of_planting(evaluation, action)


def of_planting(evaluation: Any, action: Action) -> float:
    """The vines, and the bonuses of their space."""
    gain = _vines_gained(action.item, evaluation)[action.place]
    for bonus in BOARD.spaces[space_of(action)].bonuses:
        gain += bonus_now(bonus, evaluation)
    return gain


def of_harvesting(evaluation: Any, action: Action) -> float:
    """The bonus's gain now, against its average gain later."""
    bonus = BONUSES[action.item - 1]
    return bonus_now(bonus, evaluation) - BONUS[bonus]


def bonus_now(bonus: str, evaluation: Any) -> float:
    """The gain from a bonus right away."""
    asks = {BLACK: FREE_TILE, VINE: FREE_DOUBLE}
    return (
        float(evaluation.effect(asks[bonus])) if bonus in asks else bonus_worth(bonus, evaluation)
    )


def of_fetching(evaluation: Any, action: Action) -> float:
    """The tile."""
    return float(evaluation.gained(action.item, evaluation.state.dice))


def of_claiming(evaluation: Any, action: Action) -> float:
    """Points that the vines score more with the bonus tile."""
    state, estate = evaluation.state, evaluation.estate
    vineyard, tiles, pool = planted(estate), tiles_of(estate), state.module_data[TILES]
    number, left, grape = sum(tiles), 1 - state.rounds_played / ROUNDS, action.item - 1
    then = vines_of(vineyard, changed(tiles, grape, 1), changed(pool, grape, -1))
    now = vines_of(vineyard, tiles, pool)
    return then.worth(number + 1, left) - now.worth(number, left)
