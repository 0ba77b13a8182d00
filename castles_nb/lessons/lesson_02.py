"""Exercises of lesson 02, the round: dice, workers and the four actions."""

from fractions import Fraction

import castles_nb as cn
from castles_nb.analysis.dice_tables import reach_chance
from castles_nb.engine.dice import COST
from castles_nb.lessons.answers import ACTION, CHANCE, WHOLE
from castles_nb.lessons.exercise import Hint, Key, exercise
from castles_nb.rules.ledger_sums import points_of

TURN = (
    "castles/1 now=A2 white=3 dice=25,34"
    " depots=Bk,Sh/Ca,m5/Wh,s3/Ch,Sh/Mi,m20/Bh depot_goods=-/-/1/-/-/-"
    " 0: workers=2 silver=1 goods=2555 storage=Bk,c4,Sh"
    " duchy=----/-----/--Wt---/---Ca---/------/-----/----"
    " 1: duchy=----/-----/------/---Ca---/------/-----/----"
)
"""Phase A, round 2: player 0 has a 2, a 5, two workers, four goods and a full storage."""


def points_at_once(game: cn.Game) -> dict[str, int]:
    """What each legal action scores as it is made, by its text."""
    return {str(action): points_of(cn.explain(game, action).gains) for action in game.legal_actions}


@exercise("02-circle", wanted=WHOLE, rules=("DIE-03", "DIE-04"))
def circle() -> Key:
    """How many workers turn a 6 into a 2?"""
    return Key(
        right=COST[0][6][2],
        because="From 6 to 1 and from 1 to 2: the values form a circle.",
        hint="Count the steps from 6 to 2, in both directions.",
        mistakes=[
            (4, "That is the long way, 6-5-4-3-2. Where does one step up from 6 lead?"),
            (1, Hint("One worker makes a 6 a 5 or a 1: that is no 2 yet.", ("DIE-02",))),
        ],
    )


@exercise("02-four", wanted=CHANCE, rules=("DIE-01",))
def four() -> Key:
    """How likely is it that at least one of two dice shows a 4?"""
    return Key(
        right=reach_chance(4),
        because="Of 36 rolls 25 have no 4, and 11 have one or two.",
        hint="Count the rolls without any 4: each die has five other values.",
        mistakes=[
            (Fraction(2, 6), "Adding 1/6 and 1/6 counts the double 4 twice."),
            (Fraction(1, 6), "That is the chance of one die. You have two."),
            (Fraction(1, 36), "That is the chance of two 4s. One is enough."),
            (Fraction(10, 36), "That is the chance of exactly one 4. A double 4 will do as well."),
            (1 - reach_chance(4), "That is the chance of no 4 at all."),
        ],
    )


@exercise("02-worker", wanted=CHANCE, rules=("DIE-02",))
def worker() -> Key:
    """How likely is it that two dice and one worker give a 4?"""
    return Key(
        right=reach_chance(4, workers=1),
        because="A 3, a 4 or a 5 will do; 9 of the 36 rolls have none of them.",
        hint="With a worker three values of a die will do. Count the rolls that have none of them.",
        mistakes=[
            (reach_chance(4), "That is the chance without a worker."),
            (reach_chance(4, workers=1, dice=1), "That is the chance of one die. You have two."),
            (2 * reach_chance(4, workers=1, dice=1), "Adding 1/2 and 1/2 counts some rolls twice."),
            (1 - reach_chance(4, workers=1), "That is the chance that it cannot be done."),
            (reach_chance({4, 5}), "A worker changes a die up or down: a 3 and a 5 both become 4."),
        ],
    )


@exercise("02-turn", wanted=ACTION, rules=("SELL-02", "SELL-04"))
def turn() -> Key:
    """Which action scores the most points at once?"""
    points = points_at_once(cn.Game.from_position(TURN, seed=1))
    best = max(points, key=points.__getitem__)
    assert sorted(points.values())[-2] < points[best]
    cows = [text for text in points if text.startswith("place cow4 on")]
    [four] = {points[text] for text in cows}
    fewer = Hint(f"Four cows score {four}. More is possible.", ("TILE-LIVE-2",))
    return Key(
        right=best,
        because=f"Three goods at two points each: {points[best]}.",
        hint=f"Compare with cn.explain(game, action): one action scores {points[best]}.",
        mistakes=[
            ("sell 2 with 2", "A sale is right, but there is a larger stack of goods."),
            *((text, fewer) for text in cows),
            ("sell 5 with 2", Hint("The die names the type: 2 is not 5.", ("SELL-01",))),
        ],
    )
