"""Exercises: how the course works."""

import castles_nb as cn
from castles_nb.engine.every_duchy import duchy
from castles_nb.lessons.answers import RULE, SPACE
from castles_nb.lessons.choices import one_of
from castles_nb.lessons.exercise import AnswerKey, Hint, exercise


def asked_about() -> cn.Game:
    """The game that the lesson asks about: both castles stand, phase A round 1."""
    game = cn.Game(players=2, seed=7)
    game.play("start on 4-4")
    game.play("start on 4-4")
    return game


@exercise("start_here-space", answer_type=SPACE, rules=("SET-19",))
def space() -> AnswerKey:
    """Which space of duchy 1 is the castle space in the middle?"""
    board = duchy(1)
    colours = dict(zip(board.grid.names, board.colours, strict=True))
    castles = [name for name, colour in colours.items() if colour == "castle"]
    elsewhere = Hint("another-castle")
    return AnswerKey(
        right="4-4",
        mistakes=[(name, elsewhere) for name in castles if name != "4-4"],
    )


@exercise("start_here-why", answer_type=RULE, rules=("TAKE-01",))
def why() -> AnswerKey:
    """Which rule forbids to take the mine from depot 5 with the 2?"""
    refusal = cn.why_not(asked_about(), "take mine from 5 with 2")
    assert refusal is not None
    few = Hint("workers-too-few")
    return AnswerKey(
        right=refusal.rule.id,
        values={"reason": refusal.reason},
        mistakes=[
            ("BLK-01", Hint("black-depot", "BLK-01")),
            ("DIE-02", few),
            ("DIE-04", few),
        ],
        choices=one_of("BLK-01", "DIE-02", "DIE-04", "PLACE-03", "TAKE-01"),
    )
