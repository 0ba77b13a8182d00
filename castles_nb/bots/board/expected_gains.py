"""The gain of each choice in expected points, found without making it.

Making a choice and looking at the estate afterwards would be exact, and takes six times as long. So
each verb of the base game has a function of a few lines here, and modules have theirs
(`Verb.gain`). The few choices without one are made and looked at.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from castles_nb.bots.board.terms import DICE
from castles_nb.bots.sums import added
from castles_nb.engine import Action
from castles_nb.engine.actions import depots_loaded, goods_loaded, workers_of_purchase
from castles_nb.engine.bits import bits_in
from castles_nb.engine.effects import POINTS_FOR_LIVESTOCK
from castles_nb.engine.kinds import (
    ANIMAL,
    CASTLES,
    COLOUR,
    COUNT,
    LIVESTOCK,
    MINE,
    NAME,
    NUMBER,
    SHIPS,
)
from castles_nb.engine.purchases import BUILDING_PRICE, TILE_PRICE
from castles_nb.engine.ruleset import Ruleset
from castles_nb.engine.verbs.turns import (
    DIE_SILVER,
    DIE_WORKERS,
    MORE_DIE_WORKERS,
    MORE_WORKERS,
    SILVER_TOO,
)

if TYPE_CHECKING:
    from castles_nb.bots.board.evaluation import Evaluation  # which asks for gains itself

Gain = Callable[["Evaluation", Action], float]
"""f(evaluation, action): the gain of an action of a verb, in expected points."""


def gains(evaluation: "Evaluation", actions: Sequence[Action]) -> list[float]:
    """Return the deciding player's gain from each of these legal actions, in expected points."""
    gain_of = _gains_under(evaluation.state.rules)
    return [gain_of[action.verb](evaluation, action) for action in actions]


@lru_cache
def _gains_under(rules: Ruleset) -> dict[str, Gain]:
    """For each verb its record's own function, the one here, or else `_made`."""
    return {
        name: verb.gain or _GAINS.get(verb.counts_as or name, _made)
        for name, verb in rules.verbs.items()
    }


def default_gain(verb: str) -> Gain:
    """Return the function here for the actions of a verb, for modules that add to it."""
    return _GAINS.get(verb, _made)


def _made(evaluation: "Evaluation", action: Action) -> float:
    """The change of the worth by making the action, in points.

    It may have ended the round, so the dice on the table then say nothing about the action.
    """
    after = evaluation.state.copy()
    after.apply(action)
    before, then = evaluation.terms(), evaluation.after(after).terms()
    gain = added(then) - then[DICE] - added(before) + before[DICE]
    return gain - evaluation.prices.die if action.die else gain


def _take(evaluation: "Evaluation", action: Action) -> float:
    _, die, kind, depot = action
    cost = evaluation.die_cost(die, depot, evaluation.estate.steps.taking)
    return cost + evaluation.gained(kind, evaluation.dice_without(die))


def _buy(evaluation: "Evaluation", action: Action) -> float:
    prices, estate, workers = evaluation.prices, evaluation.estate, workers_of_purchase(action)
    price = prices.coins(estate.silver) - prices.coins(estate.silver - TILE_PRICE + workers)
    if workers:
        price += prices.crew(estate.workers) - prices.crew(estate.workers - workers)
    return evaluation.gained(action.item, evaluation.state.dice) - price


def _barter(evaluation: "Evaluation", action: Action) -> float:
    prices, workers = evaluation.prices, evaluation.estate.workers
    price = prices.crew(workers) - prices.crew(workers - BUILDING_PRICE)
    return evaluation.gained(action.item, evaluation.state.dice) - price


def _place(evaluation: "Evaluation", action: Action) -> float:
    state, estate, prices = evaluation.state, evaluation.estate, evaluation.prices
    _, die, kind, space = action
    masks = estate.masks
    gain = evaluation.die_cost(die, masks.die[space], estate.steps.placing[kind])
    colour, bit = masks.colour_at[space], 1 << space
    for spaces, more in evaluation.area_values.open[colour]:
        if spaces & bit:
            gain += more
            break
    left = state.bonus_left[colour]
    if left:
        empty = (masks.colour[colour] & ~estate.filled).bit_count()
        gain -= evaluation.near_bonus(colour, empty)
        if empty == 1:
            gain += evaluation.scoring.bonus_points[2 - left]
        else:
            gain += evaluation.near_bonus(colour, empty - 1)
    opened = (masks.neighbours[space] & ~estate.filled & ~estate.frontier).bit_count()
    gain += prices.weights.frontier * prices.left * (opened - 1)
    gain -= evaluation.stored(kind, 0)
    if evaluation.free < 1:
        gain += prices.full
    return gain + _effect(evaluation, kind, space)


def _effect(evaluation: "Evaluation", kind: int, space: int) -> float:
    """The gain of the tile's own effect."""
    colour = COLOUR[kind]
    if colour == LIVESTOCK:
        return _herd(evaluation, kind, space)
    if colour == SHIPS:
        return evaluation.effect("ship")
    if colour == CASTLES:
        return evaluation.effect("castle")
    if kind == MINE or NUMBER[kind]:
        return evaluation.placed(kind)
    name = NAME[kind]
    if name in _CHOOSING:
        return evaluation.effect(name)
    return evaluation.placed(kind)


_CHOOSING = frozenset(("town_hall", "warehouse", "market", "carpenter", "church"))
"""The buildings whose effect is a choice of things on the table."""


def _herd(evaluation: "Evaluation", kind: int, space: int) -> float:
    """The points of a livestock tile, with the tiles of its pasture."""
    estate = evaluation.estate
    animals, tiles = COUNT[kind], 1
    for other in bits_in(estate.masks.area_mask[space] & estate.filled):
        placed = estate.tiles[other]
        if ANIMAL[placed] == ANIMAL[kind]:
            animals += COUNT[placed]
            tiles += 1
    return animals + tiles if estate.powers & POINTS_FOR_LIVESTOCK else animals


def _sell(evaluation: "Evaluation", action: Action) -> float:
    cost = evaluation.die_cost(action.die, action.item, evaluation.estate.steps.selling)
    return cost + evaluation.sale(action.item)


def _workers(evaluation: "Evaluation", action: Action) -> float:
    prices, estate = evaluation.prices, evaluation.estate
    workers, powers = estate.workers, estate.powers
    more = MORE_DIE_WORKERS if powers & MORE_WORKERS else DIE_WORKERS
    gain = prices.crew(workers + more) - prices.crew(workers)
    if powers & SILVER_TOO:
        gain += prices.coins(estate.silver + DIE_SILVER) - prices.coins(estate.silver)
    return gain - prices.die if action.die else gain


def _load(evaluation: "Evaluation", action: Action) -> float:
    estate, prices = evaluation.estate, evaluation.prices
    gain = 0.0
    for depot in depots_loaded(action):
        for type_ in evaluation.state.depot_goods[depot - 1]:
            if action.item >> type_ & 1:
                gain += prices.goods
    for type_ in goods_loaded(action):
        if not estate.goods[type_ - 1]:
            gain += prices.new_goods
    return gain


def _discard(evaluation: "Evaluation", action: Action) -> float:
    return -evaluation.stored(action.item, 0)


def _leave(evaluation: "Evaluation", action: Action) -> float:
    return -evaluation.prices.die


def _nothing(evaluation: "Evaluation", action: Action) -> float:
    return 0.0


_GAINS: dict[str, Gain] = {
    "take": _take,
    "place": _place,
    "sell": _sell,
    "workers": _workers,
    "leave": _leave,
    "buy": _buy,
    "barter": _barter,
    "load": _load,
    "discard": _discard,
    "pass": _nothing,
    "finish": _nothing,
}
