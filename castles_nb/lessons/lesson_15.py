"""Exercises of lesson 15, white castles."""

from fractions import Fraction

import castles_nb as cn
from castles_nb.lessons.answers import ACTION, CHANCE, WHOLE_NUMBERS
from castles_nb.lessons.exercise import Hint, Key, exercise
from castles_nb.lessons.lesson_02 import points_at_once

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


@exercise("15-depots", wanted=WHOLE_NUMBERS, rules=("EXP5-02", "EXP5-03"))
def depots() -> Key:
    """From which depots can the extra action take a tile, with one worker?"""
    takes = [action for action in after_white_castle().legal_actions if action.verb == "take"]
    own = cn.Game.from_position(WHITE_FIVE, seed=1).state.dice
    return Key(
        right={action.place for action in takes},
        because="The white die shows a 5; the worker makes it a 4 or a 6 for this action.",
        hint="Which value has the extra action, and what can one worker do with it?",
        mistakes=[
            (
                {action.place for action in takes if action.place == action.die},
                Hint("That is the value as it is. You have a worker, too.", ("EXP5-03",)),
            ),
            (
                set(range(1, 7)),
                Hint("A castle acts with any value, a white castle does not.", ("EXP5-05",)),
            ),
            (set(own), Hint("These are your own dice. Which die does it use?", ("EXP5-02",))),
            (
                {value + step for value in own for step in (-1, 0, 1)},
                Hint("These come from your own dice. Which die does it use?", ("EXP5-02",)),
            ),
        ],
    )


@exercise("15-best", wanted=ACTION, rules=("EXP5-02", "SCORE-02", "SCORE-03"))
def best() -> Key:
    """Which extra action scores the most points at once?"""
    points = points_at_once(after_white_castle())
    right = max(points, key=points.__getitem__)
    sale, other = "sell 5 with 5", "sell 4 with 5"
    assert sorted(points.values())[-2] == points[sale] < points[right]
    return Key(
        right=right,
        because=f"It completes a river of three in phase B: {points[right]} points.",
        hint=f"Compare with cn.explain(game, action): one action scores {points[right]}.",
        mistakes=[
            (right.removesuffix(" with 5"), "Almost: the text of an action names the die, too."),
            (sale, Hint(f"The sale scores {points[sale]}. More is possible.", ("SELL-04",))),
            (other, Hint("That pays a worker for one goods tile.", ("EXP5-03", "SELL-04"))),
            (
                right.replace("with 5", "with 2"),
                "The extra action has the white die's value, and leaves your 2 alone.",
            ),
        ],
    )


@exercise("15-wait", wanted=CHANCE, rules=("EXP5-02", "PHA-11"))
def wait() -> Key:
    """How likely is it that the white die shows a 5 at least once in three rounds?"""
    one = Fraction(1, 6)
    return Key(
        right=1 - (1 - one) ** 3,
        because="In 125 of 216 cases no round has a 5, in the other 91 at least one has.",
        hint="Count the cases without any 5: how likely is one round without it?",
        mistakes=[
            (3 * one, "Adding three times 1/6 counts two 5s twice."),
            (one, "That is one round. You can wait for three."),
            (1 - (1 - one) ** 2, "That is two rounds. You can wait for three."),
            (
                1 - (1 - 3 * one) ** 3,
                Hint("That is with a worker to spend. Here is none.", ("EXP5-03",)),
            ),
            ((1 - one) ** 3, "That is the chance that no round has a 5."),
            (one**3, "That is three 5s in a row. One is enough."),
        ],
    )
