"""Exercises: the four extra tiles."""

from fractions import Fraction

import castles_nb as cn
from castles_nb.components import BOARD, BY_NAME, KINDS, PHASES, supply
from castles_nb.course.the_round.exercises import points_at_once
from castles_nb.lessons.answers import CHANCE, SEQUENCE, TILE, WHOLE
from castles_nb.lessons.exercise import AnswerKey, Hint, exercise

PASTURE = (
    "castles/1 modules=extra_tiles duchies=1 now=B4 white=3 dice=21,34"
    " 0: points=20 storage=g2,p4 duchy=----/-----/c3c2Bk---/---Ca---/------/-----/----"
    " 1: points=18 duchy=----/-----/------/---Ca---/------/-----/----"
)
"""Phase B: two tiles with cows lie in a pasture; player 0 stores the geese and four pigs."""

CRANE = (
    "castles/1 modules=extra_tiles duchies=1 now=C3 white=3 dice=31,34"
    " depots=Bk,Sh/Ca,m5/Wt,s3/Ch,Sh/Mi,m20/Bh"
    " 0: points=33 goods=222 storage=Cr,Sh duchy=----/-----/---m8Bk-/---Ca-ShSh/------/-----/----"
    " 1: points=30 duchy=----/-----/------/---Ca---/------/-----/----"
)
"""Phase C: player 0 can place the crane on 5-4 with the 3."""

LAST_ROUND = (
    "castles/1 modules=extra_tiles duchies=1 now=E5 white=3 dice=31,34"
    " 0: points=150 duchy=----/-----/---m22Bk-/---Ca---/---Cr--/--m17--/----"
    " 1: points=140 duchy=----/-----/------/---Ca---/------/-----/----"
)
"""The last round: monasteries 17 and 22, one bank, and the crane."""


def crane_placed() -> cn.Game:
    """The game after the crane was placed on 5-4: it asks what to act as."""
    game = cn.Game.from_position(CRANE, seed=1)
    game.play("place crane on 5-4 with 3")
    return game


def crane_points() -> dict[str, int]:
    """The most points that the crane gives right away, by the building it acts as."""
    found = {}
    for action in crane_placed().legal_actions():
        if action.verb == "use":
            game = crane_placed()
            points = points_at_once(game)[str(action)]
            game.play(action)
            if game.state.pending:
                points += max(points_at_once(game).values())
            found[KINDS[action.item].name] = points
    return found


@exercise("extra_tiles-comes", answer_type=CHANCE, rules=("EXP2-01", "MOD-04"))
def comes() -> AnswerKey:
    """How likely does the crane come into a two-player game?"""
    tiles = len(supply("black", cn.Game.from_position(PASTURE, seed=1).setup.modules))
    seen = BOARD.black_depot[2] * len(PHASES)
    return AnswerKey(
        right=Fraction(seen, tiles),
        values={"seen": seen, "tiles": tiles},
        mistakes=[
            (Fraction(seen, tiles - 2), Hint("old-supply")),
            (Fraction(1, tiles), Hint("first-tile")),
            (1, Hint("all-tiles")),
            (Fraction(seen // 5, tiles), Hint("one-phase")),
        ],
    )


@exercise("extra_tiles-crane", answer_type=TILE, rules=("EXP2-02",))
def crane() -> AnswerKey:
    """As which building does the crane bring the most points at once?"""
    points = crane_points()
    right = max(points, key=points.__getitem__)
    return AnswerKey(
        right=right,
        values={
            "points": points[right],
            "watchtower": points["watchtower"],
            "warehouse": points["warehouse"],
        },
        mistakes=[
            ("watchtower", Hint("watchtower", "TILE-WATCH")),
            ("warehouse", Hint("warehouse", "TILE-WAREHOUSE")),
            ("castle", Hint("castle")),
            ("bank", Hint("bank", "TILE-BANK")),
        ],
    )


@exercise("extra_tiles-end", answer_type=WHOLE, rules=("EXP2-03", "MON-22", "MON-17"))
def end() -> AnswerKey:
    """What do monasteries 17 and 22 score at the end, with one bank and the crane?"""
    game = cn.Game.from_position(LAST_ROUND, seed=1)
    while not game.is_over:
        game.play(game.legal_actions()[-1])
    ledger = game.ledger.to_frame()
    rules = ledger["rule"].isin(["MON-17", "MON-22", "EXP2-03"]) & (ledger["player"] == 0)
    right = int(ledger.loc[rules, "amount"].sum())
    each = 4
    return AnswerKey(
        right=right,
        values={"each": each},
        mistakes=[
            (3 * each, Hint("both-monasteries")),
            (each, Hint("only-bank")),
            (2, Hint("counted-only")),
        ],
    )


@exercise("extra_tiles-geese", answer_type=SEQUENCE, rules=("EXP2-05", "EXP2-06"))
def geese() -> AnswerKey:
    """What do the geese score on 2-1, and then the pigs on 2-2?"""
    game = cn.Game.from_position(PASTURE, seed=1)
    before = game.scores[0]
    game.play("place geese on 2-1 with 2")
    between = game.scores[0]
    game.play("place pig4 on 2-2 with 1")
    first, second = between - before, game.scores[0] - between
    cows, pigs, own = 5, 4, BY_NAME["geese"].count
    one_tile = Hint("one-tile", "EXP2-05")
    assert (first, second) == (own + cows, pigs + own)
    return AnswerKey(
        right=(first, second),
        values={"own": own, "cows": cows, "pigs": pigs},
        mistakes=[
            *(((own + number, second), one_tile) for number in (2, 3)),
            ((own, second), Hint("only-own", "EXP2-05")),
            ((first, pigs), Hint("score-once", "EXP2-06")),
            ((first, pigs + own + cows), Hint("cows-again", "EXP2-06")),
            ((own, pigs), Hint("nothing-new")),
        ],
    )
