"""Exercises: trade routes."""

import castles_nb as cn
from castles_nb.expansions.trade_routes.tiles import goods_laid
from castles_nb.lessons.answers import SEQUENCE, WHOLE
from castles_nb.lessons.exercise import AnswerKey, Hint, exercise

ROUTE = (
    "castles/1 modules=trade_routes now=B2 white=3 dice=15,34"
    " trade_routes=6,11,9,2,4,1,3,5,7,8"
    " 0: points=14 workers=2 goods=115533 sold=3 route_goods=3"
    " duchy=----/-----/------/---Ca---/------/-----/----"
    " 1: points=17 duchy=----/-----/------/---Ca---/------/-----/----"
)
"""Phase B: one space of player 0's route is covered, and goods 1, 5 and 3 are in store."""

SALES = ("sell 1 with 1", "sell 5", "sell 3")
"""A sale, and those that its bonuses bring."""


def after(*sales: str) -> cn.Game:
    """The game after these actions."""
    game = cn.Game.from_position(ROUTE, seed=1)
    for sale in sales:
        game.play(sale)
    return game


@exercise("trade_routes-order", answer_type=SEQUENCE, rules=("EXP8-04", "EXP8-05", "A-58"))
def order() -> AnswerKey:
    """In which order do the goods of three sales within each other lie on the route?"""
    right = goods_laid(after(*SALES).state.estate(0))
    return AnswerKey(
        right=right,
        mistakes=[
            ((3, 1, 1, 5, 5, 3, 3), Hint("one-after-the-other", "A-58")),
            ((3, 1, 5, 3, 3, 5, 1), Hint("next-space", "EXP8-05")),
            (right[1:], Hint("without-first", "EXP8-04")),
            ((3, 1, 1), Hint("first-sale", "EXP8-05")),
        ],
    )


@exercise("trade_routes-points", answer_type=WHOLE, rules=("SELL-04", "EXP8-05", "A-58"))
def points() -> AnswerKey:
    """How many points do the three sales score together, bonuses included?"""
    before = after().scores[0]
    right = after(*SALES).scores[0] - before
    bonus = 4
    first = after(SALES[0]).scores[0] - before
    return AnswerKey(
        right=right,
        values={"sales": right - bonus, "bonus": bonus},
        mistakes=[
            (right - bonus, Hint("without-bonus", "EXP8-05")),
            (first, Hint("first-only", "A-58")),
            (first + bonus, Hint("first-and-bonus", "A-58")),
        ],
    )


@exercise("trade_routes-silver", answer_type=WHOLE, rules=("A-58", "A-11", "MON-03"))
def silver() -> AnswerKey:
    """How much silver would the three sales bring, bonuses included, with monastery 3?"""
    bare = after(*SALES).state.estate(0).silver - after().state.estate(0).silver
    sales, bonus = 2 * len(SALES), bare - len(SALES)
    return AnswerKey(
        right=sales + bonus,
        values={"sales": sales, "bonus": bonus},
        mistakes=[
            (bare, Hint("without-monastery", "MON-03")),
            (sales, Hint("without-bonus", "EXP8-05")),
            (2 + bonus, Hint("one-sale", "A-58")),
            (len(SALES), Hint("bare", "MON-03", "EXP8-05")),
        ],
    )
