"""Exercises: how the course works."""

import castles_nb as cn
from castles_nb.engine.every_duchy import duchy
from castles_nb.lessons.answers import RULE, SPACE
from castles_nb.lessons.choices import Option, one_of
from castles_nb.lessons.exercise import AnswerKey, Hint, exercise
from castles_nb.message import Message

IN_THE_MIDDLE = (
    "castles/1 now=C2 player=0 white=5 coming=452 dice=31,14 depots=Sh/m11/Mk,c2/Sh/m3/Wh,p2 "
    "depot_goods=4/-/5/246/13366/35 black_depot=Cw,Bh,Ca track=01 "
    "box=Bk,Th,c3,p4,h3,5Sh,m24 black_backs=Cw,2Bh,Bk,c3,c4,p4,h3,Sh,Ca,m12,m24 "
    "0: points=40 silver=1 goods=66 sold=3 storage=Wt,Mi "
    "duchy=p2---/-c4Cam9-/-p3Ch-CwWt/---Ca---/--Mi---/-Mi---/-m12-- "
    "1: points=57 silver=3 goods=1 sold=25 "
    "duchy=--Cam20/-c3Cam5Ch/-s4Thm2BhTh/---Ca---/---CwBk-/-----/----"
)
"""A game of two people in phase C: player 1 is 17 points behind, and one move scores 17."""


def in_the_middle() -> cn.Game:
    """The game that the lesson begins with."""
    return cn.Game.from_position(IN_THE_MIDDLE, seed=7)


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
        choices=one_of(
            *(
                Option(rule, Message(f"start_here-{rule.lower()}"))
                for rule in ("BLK-01", "DIE-02", "PLACE-03", "TAKE-01")
            )
        ),
    )
