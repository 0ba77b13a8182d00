"""Exercises: shields."""

from collections.abc import Callable
from itertools import product

import castles_nb as cn
from castles_nb.engine.dice import VALUES, workers_needed
from castles_nb.expansions.shields.holding import on_depots
from castles_nb.lessons.answers import FUNCTION, WHOLE, WHOLE_NUMBERS, called
from castles_nb.lessons.exercise import AnswerKey, Hint, exercise

DOUBLE = (
    "castles/1 modules=shields now=B2 white=6 dice=35,24"
    " depots=Bk,Sh/Ca,m5/Wh,s3/Ch/Mi,m20/Bh shields=114,208,301,403,509,616"
    " 0: points=16 silver=3 workers=2 duchy=----/-----/--Bk---/---CaSh--/------/-----/----"
    " 1: points=18 workers=1 duchy=----/-----/------/---CaSh--/------/-----/----"
)
"""Phase B: player 0 has a 3, a 5 and two workers; a shield lies on each depot."""

PHASE_END = (
    "castles/1 modules=shields now=B5 player=0 white=4 track=01 dice=36,24 left=6 shields=114,616"
    " 0: points=40 silver=2 shields=20305,40408"
    " duchy=----/--Ca--/--Bk---/---Ca---/--Mi---/-Mi---/----"
    " 1: points=38 workers=2 duchy=----/-----/------/---Ca---/--Mi---/-----/----"
)
"""The last turn of phase B: player 0 has shields 5 and 8, two mines, 2 silver and a die."""

DOUBLES = tuple(product(VALUES, repeat=3))


def double(first: int, second: int, depot: int) -> int:
    """The workers that make both dice show the number of a depot."""
    return workers_needed(first, depot) + workers_needed(second, depot)


def one_die_only(first: int, second: int, depot: int) -> int:
    """The same if you forget that both dice have to match the depot."""
    return min(workers_needed(first, depot), workers_needed(second, depot))


def without_ring(first: int, second: int, depot: int) -> int:
    """The same if you forget that a 6 and a 1 are neighbours."""
    return abs(first - depot) + abs(second - depot)


@exercise("shields-reach", answer_type=WHOLE_NUMBERS, rules=("SHD-P1", "SHD-P2"))
def reach() -> AnswerKey:
    """Which shields can player 0 take, with a 3, a 5 and two workers?"""
    game = cn.Game.from_position(DOUBLE, seed=1)
    right = {action.item for action in game.legal_actions() if action.verb == "shield"}
    lying = {shield: depot for depot, shield in on_depots(game.state)}
    (first, second), workers = game.state.dice, game.state.estate(0).workers
    return AnswerKey(
        right=right,
        mistakes=[
            (set(), Hint("no-workers", "SHD-P2")),
            (
                {s for s, depot in lying.items() if depot in (first, second)},
                Hint("both-change", "SHD-P2"),
            ),
            (
                {s for s, depot in lying.items() if one_die_only(first, second, depot) <= workers},
                Hint("one-die", "SHD-P1"),
            ),
        ],
    )


@exercise("shields-workers", answer_type=FUNCTION, rules=("SHD-P2", "DIE-03"))
def function() -> AnswerKey:
    """How many workers does a shield of this depot take, with these two dice?"""

    def judge(answer: Callable[[int, int, int], object]) -> Hint | None:
        given = [called(answer, *each) for each in DOUBLES]
        if any(number is None for number in given):
            return Hint("nothing-returned")
        found = [WHOLE.read(number) for number in given]
        for wrong, hint in ((one_die_only, "one-die"), (without_ring, "no-ring")):
            if found == [wrong(*each) for each in DOUBLES]:
                return Hint(hint, "SHD-P1" if hint == "one-die" else "DIE-03")
        for each, number in zip(DOUBLES, found, strict=True):
            if number != double(*each):
                first, second, depot = each
                return Hint("hint", first=first, second=second, depot=depot, number=str(number))
        return None

    return AnswerKey(
        right=double,
        mistakes=[
            (one_die_only, Hint("one-die")),
            (without_ring, Hint("no-ring")),
            (lambda first, second, depot: None, Hint("nothing-returned")),
            (lambda first, second, depot: 0, Hint("hint")),
        ],
        judge=judge,
    )


@exercise("shields-tribute", answer_type=WHOLE, rules=("SHD-T1", "SHD-T3", "SHD-08"))
def tribute() -> AnswerKey:
    """How much silver does player 0 have when phase C begins, if both shields are paid for?"""
    game = cn.Game.from_position(PHASE_END, seed=1)
    before, mines = game.state.estate(0).silver, 2
    game.play("take workers with 6")
    game.play("pay 2 silver tribute")
    right = game.state.estate(0).silver
    return AnswerKey(
        right=right,
        values={"paid": 2, "mines": 2 * mines},
        mistakes=[
            (before - 2 + mines, Hint("single", "SHD-08")),
            (before + 2 * mines, Hint("unpaid", "SHD-T1")),
            (before - 2, Hint("no-mines", "END-01")),
        ],
    )
