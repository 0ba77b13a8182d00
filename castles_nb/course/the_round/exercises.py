"""Exercises: the round: dice, workers and the four actions."""

from fractions import Fraction

import castles_nb as cn
from castles_nb.engine.dice import COST
from castles_nb.lessons.answers import ACTION, CHANCE, SEQUENCE, WHOLE
from castles_nb.lessons.choices import Choices, Option, in_order, one_of
from castles_nb.lessons.exercise import AnswerKey, Hint, exercise
from castles_nb.message import Message
from castles_nb.rulebook.ledger_sums import points_of
from castles_nb.tables.dice import reach_chance

TURN = (
    "castles/1 now=A2 white=3 dice=25,34"
    " depots=Bk,Sh/Ca,m5/Wh,s3/Ch,Sh/Mi,m20/Bh depot_goods=-/-/1/-/-/-"
    " 0: workers=2 silver=1 goods=2555 storage=Bk,c4,Sh"
    " duchy=----/-----/--Wt---/---Ca---/------/-----/----"
    " 1: duchy=----/-----/------/---Ca---/------/-----/----"
)
"""Phase A, round 2: player 0 has a 2, a 5, two workers, four goods and a full storage."""


def points_at_once(game: cn.Game) -> dict[str, int]:
    """The points that each legal action scores when you make it, by its text."""
    return {
        str(action): points_of(cn.explain(game, action).gains) for action in game.legal_actions()
    }


def of_36(*rolls: int) -> Choices:
    """The chances of this many of the 36 rolls of two dice, to be clicked."""
    return one_of(*(Option(Fraction(each, 36), f"{each} / 36") for each in rolls))


ORDER = (
    ("2 5 6 4 1 3", ""),
    ("2 5 6 1 4 3", "goods-first"),
    ("5 2 6 4 1 3", "filled-first"),
    ("2 5 6 4 3 1", "goods-last"),
    ("4 1 3 2 5 6", "round-first"),
)
"""Orders of what happens as a phase and its first round begin, by the numbers of the lesson; and
the mistake that each is, if any."""


@exercise(
    "the_round-round",
    answer_type=SEQUENCE,
    rules=("PHA-02", "PHA-04", "PHA-11", "PHA-13", "PHA-15"),
)
def order_of_round() -> AnswerKey:
    """In which order do six things happen as phase B begins?"""
    right, *wrong = ([*map(int, order.split())] for order, _ in ORDER)
    hints = {"goods-first": "PHA-13", "goods-last": "PHA-13", "round-first": "PHA-10"}
    names = [name for _, name in ORDER[1:]]
    return AnswerKey(
        right=right,
        mistakes=[
            (order, Hint(name, hints.get(name, "PHA-02")))
            for order, name in zip(wrong, names, strict=True)
        ],
        choices=in_order(*(Option(n, Message("round-step", number=n)) for n in range(1, 7))),
    )


@exercise("the_round-turn", answer_type=ACTION, rules=("SELL-02", "SELL-04"))
def turn() -> AnswerKey:
    """Which action scores the most points at once?"""
    points = points_at_once(cn.Game.from_position(TURN, seed=1))
    best = max(points, key=points.__getitem__)
    assert sorted(points.values())[-2] < points[best]
    cows = [text for text in points if text.startswith("place cow4 on")]
    [four] = {points[text] for text in cows}
    fewer = Hint("cows", "TILE-LIVE-2")
    return AnswerKey(
        right=best,
        values={"points": points[best], "cows": four},
        mistakes=[
            ("sell 2 with 2", Hint("smaller-stack")),
            *((text, fewer) for text in cows),
            ("sell 5 with 2", Hint("other-type", "SELL-01")),
        ],
        choices=one_of(
            *("place bank on 5-4 with 2", "place cow4 on 3-2 with 2", "place ship on 4-5 with 5"),
            *("sell 2 with 2", "sell 5 with 5", "take mine from 5 with 5", "take workers with 2"),
        ),
    )


@exercise("the_round-circle", answer_type=WHOLE, rules=("DIE-03", "DIE-04"))
def circle() -> AnswerKey:
    """How many workers turn a 6 into a 2?"""
    return AnswerKey(
        right=COST[0][6][2],
        mistakes=[
            (4, Hint("long-way")),
            (1, Hint("one-step", "DIE-02")),
        ],
        choices=one_of(*range(1, 6)),
    )


@exercise("the_round-four", answer_type=CHANCE, rules=("DIE-01",))
def four() -> AnswerKey:
    """How likely is it that at least one of two dice shows a 4?"""
    return AnswerKey(
        right=reach_chance(4),
        mistakes=[
            (Fraction(2, 6), Hint("added-up")),
            (Fraction(1, 6), Hint("one-die")),
            (Fraction(1, 36), Hint("two-fours")),
            (Fraction(10, 36), Hint("exactly-one")),
            (1 - reach_chance(4), Hint("no-four")),
        ],
        choices=of_36(1, 6, 10, 11, 12, 25),
    )


@exercise("the_round-worker", answer_type=CHANCE, rules=("DIE-02",))
def worker() -> AnswerKey:
    """How likely is it that two dice and one worker give a 4?"""
    return AnswerKey(
        right=reach_chance(4, workers=1),
        mistakes=[
            (reach_chance(4), Hint("no-worker")),
            (reach_chance(4, workers=1, dice=1), Hint("one-die")),
            (2 * reach_chance(4, workers=1, dice=1), Hint("added-up")),
            (1 - reach_chance(4, workers=1), Hint("not-reached")),
            (reach_chance({4, 5}), Hint("one-way")),
        ],
        choices=of_36(9, 11, 18, 20, 27, 36),
    )
