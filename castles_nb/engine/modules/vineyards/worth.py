"""Vineyards: what bots expect of them, in points.

The factors were tried out in games of greedy bots against each other.
"""

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from castles_nb.components import ROUNDS
from castles_nb.engine.effects import BANK_SILVER, BOARDING_HOUSE_WORKERS
from castles_nb.engine.modules.vineyards.board import (
    areas,
    is_full,
    number_of,
    open_spaces,
    planted,
    points_for,
    scored,
)
from castles_nb.engine.modules.vineyards.bonuses import BEGUN, ORDER, Begun, tiles_of
from castles_nb.engine.modules.vineyards.facts import BLACK, BOARD, DOUBLES, GRAPES, VINE, VINES
from castles_nb.engine.modules.vineyards.table import TILES, in_depot
from castles_nb.engine.purchases import black_shops

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
"""What a bonus brings on average, while another one is used."""
GROWTH = 3.0
"""What the area of a vine bonus tile will still gain, at the start of the game."""
REACHED = 0.8
"""What is left of the best space of a double tile, whose number may never come."""
LAYER_POWER = 2.5
"""How slowly the worth of a layer grows with its covered share."""
HURRY = 3
"""By how much of the rest of the game a layer can still be completed."""


def of_vines(vineyard: Numbers, tiles: Numbers, pool: Numbers, left: float) -> float:
    """What the vines of a vineyard will score, while this share of the game is left."""
    worth = float(sum(points_for(size) for _, size in scored(vineyard, tiles)))
    worth += GROWTH * left * sum(tiles)
    next_tile = new_tile(vineyard, tiles, pool, left)
    for layer in BOARD.layers:
        covered = sum(vineyard[space] > 0 for space in layer) / len(layer)
        if covered < 1:
            worth += next_tile * covered**LAYER_POWER * min(1.0, HURRY * left)
    return worth


def new_tile(vineyard: Numbers, tiles: Numbers, pool: Numbers, left: float) -> float:
    """What the best vine bonus tile of the pool would bring."""
    found = [
        points_for(sizes[number]) if number < len(sizes) else 0
        for sizes, number, there in zip(areas(vineyard), tiles, pool, strict=True)
        if there
    ]
    return max(found) + GROWTH * left if found else 0.0


def kept(state: "GameState", player: int) -> float:
    """The vines of a player, and the bonuses that are still to be used."""
    pool = state.extras.get(TILES)
    if state.is_over or not pool:
        return 0.0
    estate, left = state.estates[player], 1 - state.round / ROUNDS
    worth = of_vines(planted(estate), tiles_of(estate), pool, left)
    begun = [Begun.of(number) for number in state.extras.get(BEGUN, ())]
    if begun and state.current_player == player:
        reward = new_tile(planted(estate), tiles_of(estate), pool, left)
        worth += reward * sum(each.completes for each in begun)
        if state.pending[-1].kind == ORDER:  # which says itself what it is worth
            begun.pop()
        worth += sum(BONUS[bonus] for each in begun for bonus in each.bonuses)
    return worth


@lru_cache(maxsize=2**13)
def _vines_gained(
    kind: int, vineyard: Numbers, tiles: Numbers, pool: Numbers, left: float
) -> tuple[tuple[int, float], ...]:
    """For each open space what the vines gain from a double tile there, lying the better way."""
    before, found = of_vines(vineyard, tiles, pool, left), []
    for space in open_spaces(vineyard):
        best = 0.0
        for turned in range(1 + (VINES[kind][0] != VINES[kind][1])):
            then = (*vineyard[:space], number_of(kind, turned), *vineyard[space + 1 :])
            worth = of_vines(then, tiles, pool, left) - before
            if is_full(then, space):
                worth += new_tile(then, tiles, pool, left)
            best = max(best, worth)
        found.append((space, best))
    return tuple(found)


def placed(kind: int, outlook: Any) -> float:
    """What placing a double tile brings, on the best space for it."""
    state, estate = outlook.state, outlook.estate
    pool = state.extras.get(TILES) or (0,) * len(GRAPES)
    left = 1 - state.round / ROUNDS
    brings = {bonus: bonus_worth(bonus, outlook) for bonus in BONUS}
    spaces = _vines_gained(kind, planted(estate), tiles_of(estate), pool, left)
    best = max(
        [gain + sum(brings[b] for b in BOARD.spaces[space].bonuses) for space, gain in spaces],
        default=0.0,
    )
    return float(best * REACHED)


def bonus_worth(bonus: str, outlook: Any) -> float:
    """What a bonus brings as things stand."""
    if bonus == "boarding_house":
        return BOARDING_HOUSE_WORKERS * float(outlook.prices.worker)
    if bonus == "bank":
        return BANK_SILVER * float(outlook.prices.coin)
    if bonus in ("watchtower", BLACK, VINE):
        return BONUS[bonus]
    return float(outlook.effect(bonus))


def _worth_of(kind: int) -> Any:
    return lambda outlook: placed(kind, outlook)


TILE_WORTH = {kind: _worth_of(kind) for kind in DOUBLES}
"""Of each kind of double tile, for bots."""


def of_order(outlook: Any) -> float:
    """Both bonuses of the space."""
    begun = Begun.of(outlook.state.extras[BEGUN][-1])
    return sum(bonus_worth(bonus, outlook) for bonus in begun.bonuses)


def of_free_tile(outlook: Any) -> float:
    """The best tile of the black depot or the store."""
    kinds = {kind for shop in black_shops(outlook.state) for kind in shop.stock(outlook.state)}
    return max([outlook.stored(kind, 0) for kind in kinds], default=0.0)


def of_free_double(outlook: Any) -> float:
    """The best double tile of the vineyard depot."""
    kinds = {kind for _, kind in in_depot(outlook.state)}
    return max([outlook.stored(kind, 0) for kind in kinds], default=0.0)


def of_new_tile(outlook: Any) -> float:
    """The best vine bonus tile of the pool."""
    state, estate = outlook.state, outlook.estate
    left = 1 - state.round / ROUNDS
    return new_tile(planted(estate), tiles_of(estate), state.extras[TILES], left)
