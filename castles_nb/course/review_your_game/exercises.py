"""Exercises: a review of your own game."""

from castles_nb.lessons.answers import WHOLE_NUMBERS, number
from castles_nb.lessons.exercise import AnswerKey, Hint, exercise

GAME = """
[Castles "1"]
[Version "0.1.0"]
[Players "2"]
[Name0 "Ann"]
[Name1 "Ben"]
[Seed "43"]
[Result "154-157"]

p1 @2-3 p0 @2-3
A1. p1 5:Mk<4 4:W p0 1:h3<3 2:m22<2
A2. p1 2:Mk>3-3 p2<6 5:m26<5 p0 1:Mk<1 2:W
A3. p1 1:Ca<2 5:m26>2-4 p0 2:Mk>3-3 Sh<1 4:h3>3-2
A4. p1 3:Bh<3 5:W p0 1:W 2:m22>3-4
A5. p1 5:Ca>4-4 p2>3-2 2:Bh>3-5 p0 4:$4 +p4 2:p4>2-1
B1. p1 5:m21<5 6:m21>3-4 p0 3:m20<2 3:Ca<2
B2. p1 4:Wt<4 5:Wt>2-5 p0 6:Ca>4-4 m20>2-4 4:W
B3. p1 6:Ch<6 2:Ch>3-6 Mi<5 p0 4:Sh>4-5 L136<4 4:c2<3
B4. p0 5:c2>3-1 4:W p1 4:Mi>5-3 1:Bh<1
B5. p0 6:c2<6 1:c2>2-2 p1 5:Bh>5-2 6:$6 end
C1. p0 6:Sh<1 2:h3<3 p1 6:m23<2 4:m23>1-4 end
C2. p0 5:m2<5 4:W p1 +Mi 2:Mi>6-2 3:Mi<5
C3. p0 2:h3>1-1 3:m2>1-4 p1 3:Mi>7-1 3:Bh<3
C4. p0 1:W 2:Ca<2 p1 3:Bh>5-4 5:c3<6
C5. p0 5:Ca>1-2 Ch<1 3:Sh>4-6 L13<1 p1 5:c3>3-1 3:Wh<4
D1. p0 2:Sh<1 5:W p1 +c4 2:c4>2-1 3:h2<3
D2. p0 3:Ch>3-6 Ca<2 6:Ca>1-3 Sh>4-7 L16<6 p1 2:h2>2-2 +s4 4:Wh>6-4 $1
D3. p0 1:Mk<1 4:Mk>2-5 p2<6 p1 6:s4>1-1 2:W
D4. p0 2:p2>5-6 5:W p1 6:Mk<6 2:Mk>5-5 Sh<4
D5. p0 4:Th<4 5:Th>6-5 p1 6:Sh>4-1 L245<1 2:$2 end
E1. p0 6:Wh<6 3:Wh>3-5 $1 p1 +h3 2:h3>5-6 2:Ch<3
E2. p0 6:- 6:$6 +Cw p1 +Sh 4:Sh>4-6 L3<2 1:W
E3. p0 2:Ca<2 5:Cw>6-4 Bk<4 p1 5:Ch>6-5 m10<2 2:Mk<1
E4. p0 5:Mi<5 1:Bk>5-5 +Mk p1 3:$3 3:W
E5. p0 3:$3 3:Mk>5-4 Sh<1 p1 4:$5 3:$4
"""
"""A game of Ann and Ben."""

LOSSES = (
    (14, 6.1, 2.2, 10.0),
    (23, 4.8, -0.9, 10.5),
    (31, 1.3, 0.4, 2.2),
    (40, -0.7, -2.9, 1.5),
    (52, 3.0, -1.1, 7.1),
    (67, 2.4, 1.0, 3.8),
)
"""Moves with the points they lost, and the ends of the interval."""

ANN, BEN = (187, 15), (180, -4)
"""The points of two players, and how much of them was luck."""

DECISIONS, CONFIDENCE = 80, 0.95


@exercise("review_your_game-clear", answer_type=WHOLE_NUMBERS, rules=())
def clear() -> AnswerKey:
    """Which of these moves lost clearly?"""
    lost = [move for move, points, _, _ in LOSSES if points > 0]
    costly = sorted(LOSSES, key=lambda row: -row[1])[:3]
    return AnswerKey(
        right=[move for move, _, low, _ in LOSSES if low > 0],
        mistakes=[
            (lost, Hint("any-loss")),
            ([move for move, *_ in costly], Hint("largest")),
            ([move for move, _, _, high in LOSSES if high > 0], Hint("high")),
            ([move for move, _, low, _ in LOSSES if low <= 0], Hint("not-clear")),
        ],
    )


@exercise("review_your_game-alarms", answer_type=number(0.01), rules=())
def alarms() -> AnswerKey:
    """How many of these moves that cost nothing look as if they lost clearly?"""
    missed = DECISIONS * (1 - CONFIDENCE)
    return AnswerKey(
        right=missed / 2,
        values={"decisions": DECISIONS},
        mistakes=[
            (missed, Hint("both-sides")),
            (0, Hint("none")),
            (DECISIONS * CONFIDENCE, Hint("held")),
        ],
    )


@exercise("review_your_game-lead", answer_type=number(0.01), rules=())
def lead() -> AnswerKey:
    """How far ahead would Ann have been with average luck on both sides?"""
    (ann, luck), (ben, other) = ANN, BEN
    right = (ann - luck) - (ben - other)
    return AnswerKey(
        right=right,
        values={"ann": ann - luck, "ben": ben - other},
        mistakes=[
            (-right, Hint("other-way")),
            (ann - ben, Hint("as-played")),
            (ann - ben - luck, Hint("one-luck")),
            (ann - ben + luck - other, Hint("added")),
            (ann - ben - luck - other, Hint("sign")),
        ],
    )
