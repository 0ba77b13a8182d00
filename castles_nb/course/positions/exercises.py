"""Exercises: positions and records."""

from collections import Counter
from dataclasses import replace

import castles_nb as cn
from castles_nb.lessons.answers import ACTION, POSITION, WHOLE
from castles_nb.lessons.exercise import AnswerKey, Hint, exercise
from castles_nb.notation import Position
from castles_nb.rulebook.ledger_sums import points_of

LINE = (
    "castles/1 now=C2 white=4 dice=25,34 depots=Bk/Ca/-/Sh/Mi/-"
    " 0: points=31 workers=2 silver=1 goods=55 storage=Bk,Sh"
    " duchy=----/-----/----Bk-/--ShCaSh--/------/-----/----"
    " 1: points=28 duchy=----/-----/------/---Ca---/------/-----/----"
)
"""A position of phase C: player 0 has a 2 and a 5."""

WRONG_LINE = LINE.replace("workers=2", "workers=-2").replace("storage=Bk,Sh", "storage=Bk,Sh,Mi,Mi")
"""The same with two faults."""

RECORD = """
[Castles "1"]
[Event "An example"]
[Players "2"]
[Name0 "Ann"]
[Name1 "Ben"]
[Seed "12"]
[Result "185-123"]

{Two greedy bots play; we look over their shoulders.} p1 @2-3 p0 @2-3
A1. p1 4:Wt<3 {Ben pays a worker to be first at the watchtower: four points as soon as it stands.}
5:m16<5 p0 4:Ch<4 6:Ca<2
A2. p1 5:m16>2-4 4:Wt>2-5 p0 3:Ch>3-3 {A town of one space, filled in phase A, brings eleven points:
early areas are worth most.} m4<2 3:$3 end
A3. p1 6:Ch<6 5:$5 +Wh p0 5:m4>2-4 +Bk 1:Sh<1
A4. p1 5:Mi<5 4:W p0 6:Ca>4-4 Sh>4-3 L13<2 6:s3<6
A5. p0 3:Bk>5-4 +Wh 1:Wh>5-5 $1 p1 3:Wh>3-3 $3 2:Ch>3-5
B1. p0 5:m2<5 6:m2>3-4 p1 4:Ca<2 4:Ca>1-3 Wt<6
B2. p0 1:Sh<1 4:Sh>4-6 L4<1 p1 3:Th<3 5:W
B3. p0 2:s3>5-6 3:$3 +m7 p1 2:Wh<1 xMi 5:$6 end
B4. p0 1:m22<2 1:W p1 +Ca xWh 5:Ca>1-2 Mk<4 2:W
B5. p0 4:m22>1-4 {An area of three, and phase B still pays 8 for it. Monastery 22 pays again at the
end.} ({Monastery 7 would fill the space as well, and pay a point for livestock all game long.}
5:m7>1-4) 5:Mi<5 p1 3:Mk>3-6 Sh<4 6:Sh>4-5 L35<2
C1. p0 1:m7>6-3 3:p3<3 p1 3:Wt>5-4 2:Ca<2
C2. p0 5:m6<5 3:W p1 2:Th>5-5 Ca>4-4 h4<6 2:h4>5-6
C3. p0 1:m6>7-3 =Th<4 6:Th>6-5 p3>2-2 p1 2:m10<2 3:m10>1-4
C4. p0 3:Cw<3 2:Cw>3-5 Ch<1 p1 6:Mk<6 2:W
C5. p0 5:Ch>6-4 Mi<5 4:Mi>5-3 p1 1:Sh<1 3:Sh>4-6 L45<5
D1. p1 2:m11<2 3:m11>3-4 p0 4:Th<4 6:Mi>6-2
D2. p1 4:Sh<4 2:Sh>4-7 L4<1 p0 5:Mi<5 6:Bk<6
D3. p1 5:Mk>6-4 h2<6 4:$4 p0 3:Mi>7-1 {The first to fill all mine spaces takes the larger bonus
tile.} 5:Bk>5-2 +m25
D4. p1 3:Wt<3 5:$5 end p0 4:m25>7-2 6:$6 +c4
D5. p1 +Bh 3:Bh>7-4 3:Th<1 p0 2:c4>2-1 5:$4
E1. p1 2:W 4:W p0 =Wt<3 2:Wt>7-4 {It closes a town of five spaces: the worker that bends the die is
well spent.} +s3 1:Th>5-1 s3>1-1
E2. p1 5:W 2:W p0 +p3 2:Ca<2 1:Bk<1
E3. p1 6:Wt<6 xTh 3:W p0 4:p3>3-2 6:s3<6
E4. p1 1:W 4:W p0 6:W 2:Bk>3-6 end
E5. p1 3:$3 5:h2>1-1 p0 6:s3>3-1 {The last pasture. Fifteen for its size, six for the sheep,
two for the phase, two by monastery 7, five for the bonus tile: thirty points.} 4:Ca>1-3 +Th W end
"""
"""A whole game between two greedy bots, with comments and a variation."""


@exercise("positions-choice", answer_type=ACTION, rules=("SCORE-02", "SCORE-03"))
def choice() -> AnswerKey:
    """Does the sale of the goods of type 5 or the bank on space 3-3 score more, with the 5?"""
    game = cn.Game.from_position(LINE, seed=1)
    points = {
        action: points_of(cn.explain(game, action).gains)
        for action in ("sell 5 with 5", "place bank on 3-3 with 5")
    }
    less, more = sorted(points, key=points.__getitem__)
    return AnswerKey(
        right=more,
        values={"more": points[more], "less": points[less]},
        mistakes=[
            (less, Hint("scores-less")),
            (more.replace("with 5", "with 2"), Hint("other-die")),
            (more.replace("with 5", "with 3"), Hint("changed-die", "DIE-08")),
        ],
    )


@exercise("positions-repair", answer_type=POSITION, rules=("SET-27", "INV-03"))
def repair() -> AnswerKey:
    """What could the position with two faults have been?"""
    right, wrong = Position.parse(LINE), Position.parse(WRONG_LINE)
    half = Position.parse(LINE.replace("workers=2", "workers=-2"))
    richer = Position.parse(LINE.replace("points=31", "points=99"))
    other_tiles = Position.parse(LINE.replace("storage=Bk,Sh", "storage=Bk,Ca"))
    elsewhere = Hint("hint")

    def rest(position: Position) -> Position:
        """The part that has to stay; a game has drawn what the line leaves open."""
        mended = replace(position.seats[0], workers=0, storage=())
        return replace(position, coming=(), black_backs=None, seats=(mended, *position.seats[1:]))

    def judge(position: Position) -> Hint | None:
        faults = position.faults()
        if faults:
            fault = faults[0]
            rules = (fault.rule,) if fault.rule else ()
            return Hint("still-impossible", *rules, field=fault.field, reason=fault.reason)
        stored = Counter(position.seats[0].storage)
        is_kept = rest(position) == rest(right) and stored <= Counter(wrong.seats[0].storage)
        return None if is_kept else elsewhere

    return AnswerKey(
        right=right,
        mistakes=[
            (wrong, Hint("still-impossible")),
            (half, Hint("still-impossible")),
            (cn.Game(players=2, seed=7).position, elsewhere),
            (richer, elsewhere),
            (other_tiles, elsewhere),
        ],
        judge=judge,
    )


@exercise("positions-last", answer_type=WHOLE, rules=("END-04",))
def last() -> AnswerKey:
    """How many points did Ann score in phase E, before the final scoring?"""
    ledger = cn.Game.from_record(RECORD).ledger.to_frame()
    late = ledger[ledger["phase"] == "E"]
    by_move = late[late["step"] == ""]
    scored, scored_late = by_move[by_move["item"] == "points"], late[late["item"] == "points"]
    ann, ben = (int(scored.loc[scored["player"] == seat, "amount"].sum()) for seat in (0, 1))
    with_final = int(scored_late.loc[scored_late["player"] == 0, "amount"].sum())
    with_workers = int(by_move.loc[by_move["player"] == 0, "amount"].sum())
    everything = cn.Game.from_record(RECORD).scores[0]
    return AnswerKey(
        right=ann,
        values={"final": with_final - ann},
        mistakes=[
            (ben, Hint("ben")),
            (ann + ben, Hint("both")),
            (with_final, Hint("with-final")),
            (with_final - ann, Hint("only-final")),
            (with_workers, Hint("with-workers")),
            (everything, Hint("whole-game")),
        ],
    )
