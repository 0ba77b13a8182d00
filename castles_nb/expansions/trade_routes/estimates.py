"""Trade routes: what bots expect of them, in points."""

from typing import Any

from castles_nb.components import GOODS_TYPES
from castles_nb.expansions.trade_routes.tiles import ASKED_LIKE, GAINS, goods_laid, route

MISSED, OUT_OF_REACH = 0.3, 0.05
"""The share of a bonus that is lost when other goods cover its space: with goods that fit it in
store, and without."""


def value_of_sale(evaluation: Any, type_: int) -> float:
    """The gains from the next spaces in a sale of this type, less what it covers for nothing."""
    state, estate = evaluation.state, evaluation.estate
    number, begin = estate.goods[type_ - 1], len(goods_laid(estate))
    worth = 0.0
    for space in route(state, evaluation.player)[begin : begin + number]:
        bonus = value_of_bonus(evaluation, space.bonus, type_)
        if space.number == type_:
            worth += bonus
        else:
            worth -= bonus * (MISSED if estate.goods[space.number - 1] else OUT_OF_REACH)
    return worth


def value_of_bonus(evaluation: Any, bonus: str, sold: int) -> float:
    """The gain from a bonus as things are, while goods of a type are sold."""
    if bonus == "vp4":
        return float(GAINS[bonus])
    if bonus == "silver2":
        return GAINS[bonus] * float(evaluation.prices.coin)
    if bonus == "workers4":
        return GAINS[bonus] * float(evaluation.prices.worker)
    if bonus == "sell":
        others = (type_ for type_ in GOODS_TYPES if type_ != sold)
        return float(max(0.0, *map(evaluation.usual_sale, others)))
    return float(max(0.0, evaluation.effect(ASKED_LIKE[bonus])))
