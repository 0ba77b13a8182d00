"""Exercises: white castles."""

from fractions import Fraction

import castles_nb as cn
from castles_nb.course.the_round.exercises import points_at_once
from castles_nb.lessons.answers import ACTION, CHANCE, WHOLE_NUMBERS
from castles_nb.lessons.choices import some_of
from castles_nb.lessons.exercise import AnswerKey, Hint, exercise

WHITE_FIVE = (
    "castles/1 modules=white_castles duchies=1 now=B2 white=5 dice=32,16"
    " depots=Bk,Sh/Ca,m29/Wc,s3/Ch,Sh/Mi,m20/Bh"
    " 0: points=14 workers=1 goods=4555 storage=Wc,Sh,c2"
    " duchy=----/-----/---m4Bk-/---Ca-ShSh/------/-----/----"
    " 1: points=17 workers=2 duchy=----/-----/------/---Ca---/------/-----/----"
)
"""Phase B: player 0 has a 3, a 2 and one worker; the white die shows a 5."""


def after_white_castle() -> cn.Game:
    """The game after player 0 placed the white castle with the 3: the extra action is next."""
    game = cn.Game.from_position(WHITE_FIVE, seed=1)
    game.play("place white_castle on 5-4 with 3")
    return game


@exercise("white_castles-depots", answer_type=WHOLE_NUMBERS, rules=("EXP5-02", "EXP5-03"))
def depots() -> AnswerKey:
    """From which depots can the extra action take a tile, with one worker?"""
    takes = [action for action in after_white_castle().legal_actions() if action.verb == "take"]
    own = cn.Game.from_position(WHITE_FIVE, seed=1).state.dice
    return AnswerKey(
        right={action.place for action in takes},
        mistakes=[
            (
                {action.place for action in takes if action.place == action.die},
                Hint("without-worker", "EXP5-03"),
            ),
            (set(range(1, 7)), Hint("any-depot", "EXP5-05")),
            (set(own), Hint("own-dice", "EXP5-02")),
            (
                {value + step for value in own for step in (-1, 0, 1)},
                Hint("own-dice-changed", "EXP5-02"),
            ),
        ],
        choices=some_of(*range(1, 7)),
    )


@exercise("white_castles-best", answer_type=ACTION, rules=("EXP5-02", "SCORE-02", "SCORE-03"))
def best() -> AnswerKey:
    """Which extra action scores the most points at once?"""
    points = points_at_once(after_white_castle())
    right = max(points, key=points.__getitem__)
    sale, other = "sell 5 with 5", "sell 4 with 5"
    assert sorted(points.values())[-2] == points[sale] < points[right]
    return AnswerKey(
        right=right,
        values={"points": points[right], "sale": points[sale]},
        mistakes=[
            (right.removesuffix(" with 5"), Hint("no-die")),
            (sale, Hint("sale", "SELL-04")),
            (other, Hint("worker-spent", "EXP5-03", "SELL-04")),
            (right.replace("with 5", "with 2"), Hint("own-die")),
        ],
    )


@exercise("white_castles-wait", answer_type=CHANCE, rules=("EXP5-02", "PHA-11"))
def wait() -> AnswerKey:
    """How likely is it that the white die shows a 5 at least once in three rounds?"""
    one = Fraction(1, 6)
    return AnswerKey(
        right=1 - (1 - one) ** 3,
        mistakes=[
            (3 * one, Hint("added-up")),
            (one, Hint("one-round")),
            (1 - (1 - one) ** 2, Hint("two-rounds")),
            (1 - (1 - 3 * one) ** 3, Hint("with-worker", "EXP5-03")),
            ((1 - one) ** 3, Hint("no-five")),
            (one**3, Hint("three-fives")),
        ],
    )
