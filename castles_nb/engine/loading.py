"""The goods a ship can load (TILE-SHIP-1 to TILE-SHIP-3, MON-05)."""

from functools import cache, lru_cache
from itertools import combinations
from typing import TYPE_CHECKING

from castles_nb.components import DEPOTS, GOODS_TYPES
from castles_nb.engine.actions import LOAD_NOTHING, Action, load_action
from castles_nb.engine.bits import bits_in, mask_of
from castles_nb.engine.kinds import power

if TYPE_CHECKING:
    from castles_nb.engine.decision import Decision
    from castles_nb.engine.estate import Estate
    from castles_nb.engine.state import GameState


TWO_DEPOTS = power(5)
"""The power that loads ships from two depots (MON-05)."""


def free_goods_spaces(state: "GameState", estate: "Estate") -> int:
    """Goods types that could still be added to the storage (SET-27)."""
    return state.rules.gains.goods_spaces - len(GOODS_TYPES) + estate.goods.count(0)


def ship_choices(state: "GameState", decision: "Decision") -> list[Action]:
    """The goods of one depot, with monastery 5 also those of a neighbour (TILE-SHIP-1 to -3).

    Goods of stored types always come along; of new types as many as fit, which ones is free
    (A-01). Choices that load the same tiles are listed once.
    """
    estate = state.estates[decision.player]
    held = mask_of(type_ for type_ in GOODS_TYPES if estate.goods[type_ - 1])
    free = free_goods_spaces(state, estate)
    there = [types_in(goods) for goods in state.depot_goods]
    useful = [depot for depot in DEPOTS if there[depot - 1] & (ALL_GOODS if free else held)]
    actions = [
        load_action(types, 1 << depot)
        for depot in useful
        for types in loads(there[depot - 1], held, free)
    ]
    if estate.powers & TWO_DEPOTS:
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


def can_load(state: "GameState", estate: "Estate") -> bool:
    """Whether any goods in the depots can be stored (TILE-SHIP-2)."""
    if free_goods_spaces(state, estate) > 0:
        return any(state.depot_goods)
    return any(estate.goods[type_ - 1] for goods in state.depot_goods for type_ in goods)


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
