"""Exercises of lesson 16, the four extra tiles."""

from fractions import Fraction

import castles_nb as cn
from castles_nb.components import BOARD, BY_NAME, KINDS, PHASES, supply
from castles_nb.lessons.answers import CHANCE, SEQUENCE, TILE, WHOLE
from castles_nb.lessons.exercise import Hint, Key, exercise
from castles_nb.lessons.lesson_02 import points_at_once

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
    """The most points that the crane brings at once, by the building that it acts as."""
    found = {}
    for action in crane_placed().legal_actions:
        if action.verb == "use":
            game = crane_placed()
            points = points_at_once(game)[str(action)]
            game.play(action)
            if game.state.pending:
                points += max(points_at_once(game).values())
            found[KINDS[action.item - 1].name] = points
    return found


@exercise("16-comes", wanted=CHANCE, rules=("EXP2-01", "MOD-04"))
def comes() -> Key:
    """How likely does the crane come into a game of two?"""
    tiles = len(supply("black", cn.Game.from_position(PASTURE, seed=1).setup.modules))
    seen = BOARD.black_depot[2] * len(PHASES)
    return Key(
        right=Fraction(seen, tiles),
        because=f"{seen} of the {tiles} black tiles are laid out.",
        hint="How many black tiles are laid out in a game of two, and how many are there?",
        mistakes=[
            (Fraction(seen, tiles - 2), "The supply has grown: two of the four tiles are black."),
            (Fraction(1, tiles), "That is the chance to come first. How many are drawn?"),
            (1, "Not all black tiles are laid out in a game of two."),
            (Fraction(seen // 5, tiles), "That is phase A alone. There are five phases."),
        ],
    )


@exercise("16-geese", wanted=SEQUENCE, rules=("EXP2-05", "EXP2-06"))
def geese() -> Key:
    """What do the geese score on 2-1, and then the pigs on 2-2?"""
    game = cn.Game.from_position(PASTURE, seed=1)
    before = game.scores[0]
    game.play("place geese on 2-1 with 2")
    between = game.scores[0]
    game.play("place pig4 on 2-2 with 1")
    first, second = between - before, game.scores[0] - between
    cows, pigs, own = 5, 4, BY_NAME["geese"].count
    one_tile = Hint("Two tiles with cows lie there, and all cows score.", ("EXP2-05",))
    assert (first, second) == (own + cows, pigs + own)
    return Key(
        right=(first, second),
        because=f"{own} for the geese and {cows} cows; then {pigs} pigs, and the geese once more.",
        hint="The geese score with other animals, now and whenever more of them come.",
        mistakes=[
            *(((own + number, second), one_tile) for number in (2, 3)),
            ((own, second), Hint("The geese bring one other kind along.", ("EXP2-05",))),
            (
                (first, pigs),
                Hint("The geese score once more when livestock comes later.", ("EXP2-06",)),
            ),
            (
                (first, pigs + own + cows),
                Hint("Only the geese score again with any kind; cows do with cows.", ("EXP2-06",)),
            ),
            ((own, pigs), "Any other livestock would do that. What is new about the geese?"),
        ],
    )


@exercise("16-crane", wanted=TILE, rules=("EXP2-02",))
def crane() -> Key:
    """As which building does the crane bring the most points at once?"""
    points = crane_points()
    right = max(points, key=points.__getitem__)
    return Key(
        right=right,
        because=f"The ship completes a river: {points[right]} points, and no die is needed for it.",
        hint="Go through what the buildings do, and count what could follow.",
        mistakes=[
            ("watchtower", Hint(f"That brings {points['watchtower']}. Look on.", ("TILE-WATCH",))),
            ("warehouse", Hint(f"The sale brings {points['warehouse']}.", ("TILE-WAREHOUSE",))),
            ("castle", "The crane acts as a building. Which of them does something like it?"),
            ("bank", Hint("A bank brings silver, and no points at once.", ("TILE-BANK",))),
        ],
    )


@exercise("16-end", wanted=WHOLE, rules=("EXP2-03", "MON-22", "MON-17"))
def end() -> Key:
    """What do monasteries 17 and 22 score at the end, with one bank and the crane?"""
    game = cn.Game.from_position(LAST_ROUND, seed=1)
    while not game.is_over:
        game.play(game.legal_actions[-1])
    ledger = game.ledger.to_frame()
    rules = ledger["rule"].isin(["MON-17", "MON-22", "EXP2-03"]) & (ledger["player"] == 0)
    right = int(ledger.loc[rules, "amount"].sum())
    each = 4
    return Key(
        right=right,
        because=f"{each} for the bank, and {each} for the crane as a bank or as a watchtower.",
        hint="The crane counts as one building type of your choice, once.",
        mistakes=[
            (3 * each, "The crane counts for one type only, not for both monasteries."),
            (each, "That is for the bank. For what else may the crane count?"),
            (2, f"Each building that counts is worth {each} points."),
        ],
    )
