"""Exercises: now or later."""

from castles_nb import tables
from castles_nb.game import Game
from castles_nb.lessons.answers import WHOLE
from castles_nb.lessons.exercise import AnswerKey, Hint, exercise
from castles_nb.tables.dice import reach_chance

TOWN = (
    "castles/1 now=B5 dice=25,34 left=5 depots=-/-/-/-/Mi/-"
    " 0: workers=2 silver=1 storage=Ch"
    " duchy=----/----Wh/--Bhm3Bk-/---Ca---/---Ch--/-----/----"
    " 1: workers=2 silver=1 duchy=----/-----/--Bkm20--/---Ca---/---Ch--/-----/----"
)
"""The last round of phase B: a church could complete the town of 3-6, which takes two workers."""

SALE = (
    "castles/1 players=3 now=E5 dice=21,25,16"
    " 0: goods=2222 duchy=----/-----/------/---Ca---/------/-----/----"
    " 1: duchy=----/-----/------/---Ca---/------/-----/----"
    " 2: duchy=----/-----/------/---Ca---/------/-----/----"
)
"""The last round of a three-player game: player 0 has four goods tiles of type 2."""

PASTURE = (
    "castles/1 now=B2 dice=25,34"
    " 0: storage=s3,c4 duchy=----/-c3---/-s4Ch---/---Ca---/------/-----/----"
    " 1: duchy=----/-----/------/---Ca---/------/-----/----"
)
"""Three cows and four sheep share a pasture of five spaces; three sheep or four cows may come."""

ROLLS = 36
GAMES = 40
"""The games of the experiment that the last exercise asks about."""


@exercise("now_or_later-order", answer_type=WHOLE, rules=("SCORE-03", "SCORE-04"))
def order() -> AnswerKey:
    """How much more is it to complete the larger area in C and the smaller in D?"""
    points = tables.areas().set_index(["size", "phase"])["points"]
    first, second = points[5, "C"] + points[3, "D"], points[3, "C"] + points[5, "D"]
    return AnswerKey(
        right=int(first - second),
        values={"points": int(first)},
        mistakes=[
            (2, Hint("one-area")),
            (int(points[5, "C"] - points[3, "C"]), Hint("only-phase-c", "SCORE-04")),
            (int(first), Hint("sum")),
        ],
    )


@exercise("now_or_later-sale", answer_type=WHOLE, rules=("SELL-03", "SELL-04", "END-05", "END-06"))
def sale() -> AnswerKey:
    """How many points more than keeping does selling four tiles bring at the end, with three?"""
    row = tables.goods(Game.from_position(SALE, seed=8), player=0, monasteries=()).iloc[0]
    points, silver, unsold = int(row["points"]), int(row["silver"]), int(row["unsold"])
    return AnswerKey(
        right=points + silver - unsold,
        values={"points": points, "silver": silver, "unsold": unsold},
        mistakes=[
            (points, Hint("only-points", "END-05")),
            (points - unsold, Hint("without-silver", "END-06")),
            (points + silver, Hint("kept-for-nothing", "END-05")),
            (points // 3 * 2 + silver - unsold, Hint("two-points-each", "SELL-04")),
        ],
    )


@exercise("now_or_later-second", answer_type=WHOLE, rules=("DIE-02", "DIE-04"))
def second() -> AnswerKey:
    """In how many more of the 36 rolls do you reach depot 4 with two workers than with one?"""
    none, one, two = (int(ROLLS * reach_chance(4, workers)) for workers in range(3))
    return AnswerKey(
        right=two - one,
        values={"one": one, "two": two, "gained": one - none},
        mistakes=[
            (one - none, Hint("first-worker")),
            (two, Hint("two-workers")),
            (two - none, Hint("both-workers")),
        ],
    )


@exercise("now_or_later-games", answer_type=WHOLE, rules=())
def games() -> AnswerKey:
    """How many games make the interval of a worker's worth a quarter as wide as 40 games do?"""
    return AnswerKey(
        right=GAMES * 4**2,
        mistakes=[
            (GAMES * 4, Hint("half-as-wide")),
            (GAMES * 2, Hint("twice-as-many")),
            (GAMES // 4, Hint("fewer")),
        ],
    )
