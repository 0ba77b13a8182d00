"""Exercises of lesson 00, how the course works."""

import castles_nb as cn
from castles_nb.components import duchy
from castles_nb.hexgrid import SPACE_NAMES
from castles_nb.lessons.answers import RULE, SPACE
from castles_nb.lessons.exercise import Hint, Key, exercise


def asked_about() -> cn.Game:
    """The game that the lesson asks about: both castles stand, phase A round 1."""
    game = cn.Game(players=2, seed=7)
    game.play("start on 4-4")
    game.play("start on 4-4")
    return game


@exercise("00-space", wanted=SPACE, rules=("SET-19",))
def space() -> Key:
    """Which space of duchy 1 is the castle space in the middle?"""
    colours = dict(zip(SPACE_NAMES, duchy(1).colours, strict=True))
    castles = [name for name, colour in colours.items() if colour == "castle"]
    elsewhere = "There the castle may start, too; but it is not the space in the middle."
    return Key(
        right="4-4",
        because="Row 4, the fourth from the left: there the castle stands in a first game.",
        hint="Point at the castle space in the middle, and read its name: row, then place.",
        mistakes=[(name, elsewhere) for name in castles if name != "4-4"],
    )


@exercise("00-why", wanted=RULE, rules=("TAKE-01",))
def why() -> Key:
    """Which rule forbids to take the mine from depot 5 with the 2?"""
    refusal = cn.why_not(asked_about(), "take mine from 5 with 2")
    assert refusal is not None
    few = "Workers do change a die, but you have too few: which rule asks for a 5?"
    return Key(
        right=refusal.rule.id,
        because=f"The die says which depot, and workers are few: {refusal.reason}.",
        hint="Ask cn.why_not(game, 'take mine from 5 with 2'): it names one rule.",
        mistakes=[
            ("BLK-01", Hint("That rule is about the black depot, not depot 5.", ("BLK-01",))),
            ("DIE-02", few),
            ("DIE-04", few),
        ],
    )
