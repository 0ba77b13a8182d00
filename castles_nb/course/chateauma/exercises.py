"""Exercises: the Châteauma."""

from collections import Counter
from dataclasses import replace
from fractions import Fraction

import castles_nb as cn
from castles_nb.components import BOARD, DEPOTS, KINDS, PHASES, ROUNDS
from castles_nb.engine.ledger import POINTS, Entry
from castles_nb.expansions.chateauma.facts import CHATEAUMA
from castles_nb.lessons.answers import CHANCE, TILE, WHOLE
from castles_nb.lessons.exercise import AnswerKey, Hint, exercise

TURN = (
    "castles/1 players=1 modules=chateauma now=B3 player=0 white=5 dice=65,?? left=5"
    " depots=-/Ca,m3/Bk,c3/Sh/Mi/Wt depot_goods=-/1/26/-/5/-"
    " county_discards=4 county_progress=11,7"
    " 0: points=46 silver=1 duchy=----/-----/--Wt---/---Ca---/------/-----/----"
    " 1: points=31 goods=1234 county_left=8,1 county_left_tiles=Ca"
    " county_right=6,2 county_right_tiles=m9"
)
"""Phase B: a white 5 selects the right county card, on which two ships and a building are open. You
have a 5 left, and then it is the Châteauma's turn."""

CARD = (
    "castles/1 players=1 modules=chateauma now=C2 player=0 white=2 dice=65,?? left=5"
    " depots=-/Ca/c3/Sh/Mi/Wt depot_goods=-/1/26/-/5/-"
    " county_discards=4,8 county_progress=12,11"
    " 0: points=78 duchy=----/-----/--Wt---/--ShCaSh--/------/-----/----"
    " 1: points=64 goods=111225 reserve=Bh,c3 county_left=3,1,2,4 county_left_tiles=Sh,Bk,Wt"
    " county_right=9,1 county_right_tiles=p3 duchy=c2Ca--/----Ch/------/-------/--Mi---/-----/----"
)
"""Phase C: a livestock tile is all that the left county card still wants."""

END = (
    "castles/1 players=1 modules=chateauma now=E5 player=0 white=3 dice=65,?? left=5"
    " depots=-/-/-/-/-/-"
    " county_discards=4,8 county_progress=12,25"
    " 0: points=190 duchy=----/-----/--Wt---/---Ca---/------/-----/----"
    " 1: points=171 silver=1 goods=125 reserve=m5,Bk county_left=2,1,4 county_left_tiles=Wt,m9"
    " county_right=9,1 county_right_tiles=p3"
    " duchy=c2CaCam8/---m12Ch/------/Sh------/------/-----/----"
)
"""The last die of the game; the Châteauma has had its turn."""


LAST = "take workers with 5"
"""Your action with the last die in each of them."""

MEASURED = (
    ("greedy", 400, "none", 213, 53, 6),
    ("greedy", 400, "A", 174, 39, 4),
    ("greedy", 400, "B", 139, 27, 4),
    ("greedy", 400, "C", 205, 61, 4),
    ("greedy", 400, "D", 197, 48, 6),
    ("greedy", 400, "ABCD", 54, 11, 1),
    ("search", 40, "none", 36, 23, 5),
    ("search", 40, "A", 35, 22, 5),
    ("search", 40, "B", 30, 16, 5),
    ("search", 40, "C", 37, 27, 9),
    ("search", 40, "D", 34, 21, 4),
    ("search", 40, "ABCD", 24, 4, 2),
)
"""Bot, games, modifiers, and the games it won on each level in turn; version 0.1.0, all from
seed 1: `greedy`, and `search` as `SearchBot(30)`."""


def rolling(die: int, position: str = TURN) -> cn.Game:
    """The position, with a Châteauma that rolls this value whenever it rolls."""
    deal = cn.Game.from_position(position, seed=1).state.deal
    chance = {**dict(deal.module_chance), "chateauma_die": (die,) * ROUNDS}
    return cn.Game.from_position(position, deal=replace(deal, module_chance=tuple(chance.items())))


def follows(die: int, position: str = TURN) -> list[Entry]:
    """The ledger's entries about the Châteauma after your last die."""
    game = rolling(die, position)
    before = len(game.ledger.entries)
    game.play(LAST)
    return [entry for entry in game.ledger.entries[before:] if entry.player == 1]


def found(die: int) -> str:
    """The tile that it finds with this roll."""
    rules = ("CHA-24", "CHA-25")
    return next(KINDS[each.tile].name for each in follows(die) if each.rule in rules and each.tile)


def points_by_rule(position: str) -> Counter[str]:
    """The points that the Châteauma scores after your last die, by rule."""
    scored: Counter[str] = Counter()
    for entry in follows(3, position):
        if entry.item == POINTS:
            scored[entry.rule] += entry.amount
    return scored


@exercise("chateauma-tile", answer_type=TILE, rules=("CHA-20", "CHA-23", "CHA-24", "CHA-25"))
def tile() -> AnswerKey:
    """Which tile does the Châteauma take if it rolls a 2?"""
    return AnswerKey(
        right=found(2),
        mistakes=[
            ("ship", Hint("spaces-first", "CHA-24", "CHA-25")),
            ("watchtower", Hint("white-depot", "CHA-23")),
            ("cow3", Hint("other-card", "CHA-20")),
            ("mine", Hint("other-card", "CHA-20")),
            ("castle", Hint("not-wanted", "CHA-24")),
        ],
    )


@exercise("chateauma-chance", answer_type=CHANCE, rules=("CHA-23", "CHA-25"))
def chance() -> AnswerKey:
    """How likely is it that the Châteauma takes the bank?"""
    rolls = [die for die in DEPOTS if found(die) == "bank"]
    return AnswerKey(
        right=Fraction(len(rolls), 6),
        values={"rolls": tuple(map(str, rolls))},
        mistakes=[
            (Fraction(1, 6), Hint("own-depot", "CHA-25")),
            (Fraction(2, 6), Hint("one-before", "CHA-25")),
            (Fraction(4, 6), Hint("too-many", "CHA-24")),
            (1, Hint("always", "CHA-23")),
            (0, Hint("never", "CHA-24", "CHA-25")),
        ],
    )


@exercise("chateauma-card", answer_type=WHOLE, rules=("CHA-50", "CHA-60", "CHA-61", "CHA-62"))
def card() -> AnswerKey:
    """How many points does the Châteauma score in this turn, with a 3?"""
    scored = points_by_rule(CARD)
    right, animals, sale = scored.total(), scored["CHA-50"], scored["CHA-61"]
    left, middle, high = CHATEAUMA.cards[3].points
    phase = BOARD.phase_points[PHASES.index("C")]
    return AnswerKey(
        right=right,
        values={"animals": animals, "sale": sale, "card": middle},
        mistakes=[
            (middle, Hint("only-card", "CHA-22")),
            (right - middle + left, Hint("level", "CHA-62")),
            (right - middle + high, Hint("level", "CHA-62")),
            (right + phase, Hint("phase", "CHA-14", "CHA-62")),
            (right - sale, Hint("no-sale", "CHA-60")),
            (right - sale // 2, Hint("one-point-each", "CHA-61")),
            (right - animals + 3, Hint("no-herd", "CHA-50")),
            (right + 3, Hint("reserve", "CHA-50")),
        ],
    )


@exercise("chateauma-beat", answer_type=WHOLE, rules=("CHA-80", "CHA-81", "CHA-81b", "CHA-82"))
def beat() -> AnswerKey:
    """With how many points, at least, do you beat the Châteauma?"""
    scored = points_by_rule(END)
    before = cn.Game.from_position(END, seed=1).scores[1]
    total = before + scored.total()
    return AnswerKey(
        right=total + 1,
        values={"before": before, "scored": scored.total(), "total": total},
        mistakes=[
            (total, Hint("tie", "CHA-82")),
            (before + 1, Hint("before", "CHA-80", "CHA-81")),
            (total + 1 + 4, Hint("monastery-in-reserve", "CHA-80")),
            (total + 1 - 4, Hint("monastery-on-card", "CHA-80", "CHA-81")),
            (total + 1 - 2, Hint("no-reserve", "CHA-81")),
            (total + 1 - 6, Hint("no-cards", "CHA-81")),
        ],
    )
