"""Exercises: inns."""

from collections.abc import Callable

import castles_nb as cn
from castles_nb.components import BOARD, BY_NAME, PHASES
from castles_nb.engine.actions import PLACE
from castles_nb.engine.legality import violation_of
from castles_nb.hexgrid import SPACE_NAMES
from castles_nb.lessons.answers import FUNCTION, SPACES, WHOLE, called
from castles_nb.lessons.exercise import AnswerKey, Hint, exercise
from castles_nb.rulebook.ledger_sums import points_of

STORED_INN = (
    "castles/1 modules=inns duchies=1 now=C3 white=2 dice=15,46"
    " depots=Bk,Sh/Ca,m5/Wh,s3/Ch/Mi,m20/Bh inns=In"
    " 0: points=24 silver=2 storage=In,c3 duchy=----/-----/--Bkm4--/--InCaSh--/------/-----/----"
    " 1: points=21 workers=1 duchy=----/-----/------/---Ca---/------/-----/----"
)
"""Phase C: player 0 has a 1, a 5 and no workers, an inn in storage and one in the river."""

PASTURE = (
    "castles/1 modules=inns duchies=2 now=C4 white=5 dice=43,26"
    " 0: points=40 storage=c3 duchy=----/-----/------/---Ca---/---c2--/--In--/-c2--"
    " 1: points=38 duchy=----/-----/------/---Ca---/------/-----/----"
)
"""Phase C on duchy 2: the last of four spaces of a pasture is empty, an inn lies on another."""

INN = BY_NAME["inn"].index
SIZES = range(1, 9)


def more(size: int, largest: int = 9) -> int:
    """The points that an inn adds to an area of this size, where areas count `largest` at most."""
    points = BOARD.area_points
    return points[min(size + 1, largest)] - points[size]


def places_of_inn(game: cn.Game) -> set[str]:
    """The spaces on which an inn can be placed now."""
    placements = [action for action in game.legal_actions() if str(action).startswith("place inn")]
    return {SPACE_NAMES[action.place] for action in placements}


@exercise("inns-where", answer_type=SPACES, rules=("EXP6-03", "EXP6-04"))
def where() -> AnswerKey:
    """Where can the inn be placed, with a 1 and a 5 and no worker?"""
    game = cn.Game.from_position(STORED_INN, seed=1)
    right = places_of_inn(game)
    estate = game.state.estate(0)
    names = estate.duchy.grid.names
    colours = dict(zip(names, estate.duchy.colours, strict=True))
    numbered = {
        name
        for space, name in enumerate(names)
        if estate.duchy.dice[space] in game.state.dice and not estate.tiles[space]
    }
    refused = {
        SPACE_NAMES[action.place]
        for die in (1, 5)
        for action in PLACE[die][INN]
        if (violation := violation_of(game.state, action)) and violation.rule == "EXP6-04"
    }
    return AnswerKey(
        right=right,
        mistakes=[
            (right | refused, Hint("second-inn", "EXP6-04")),
            (numbered, Hint("out-of-reach", "PLACE-04")),
            (
                {space for space in right if colours[space] == "building"},
                Hint("only-towns", "EXP6-03"),
            ),
        ],
    )


@exercise("inns-pasture", answer_type=WHOLE, rules=("EXP6-06", "EXP6-05"))
def pasture() -> AnswerKey:
    """How many points does the tile with three cows score on 7-1?"""
    game = cn.Game.from_position(PASTURE, seed=1)
    right = points_of(cn.explain(game, "place cow3 on 7-1 with 3").gains)
    phase, size = BOARD.phase_points[PHASES.index("C")], BOARD.area_points
    cows = right - size[5] - phase
    return AnswerKey(
        right=right,
        values={"size": size[5], "phase": phase, "cows": cows},
        mistakes=[
            (size[4] + phase + cows, Hint("without-inn", "EXP6-06")),
            (size[5] + phase, Hint("without-cows", "TILE-LIVE-2")),
            (size[5] + cows, Hint("without-phase", "SCORE-03")),
            (size[5] + phase + 3, Hint("only-new-cows", "TILE-LIVE-2")),
        ],
    )


@exercise("inns-more", answer_type=FUNCTION, rules=("EXP6-06", "EXP6-07"))
def function() -> AnswerKey:
    """How many points does an inn add to an area of 1 to 8 spaces, in the Special Edition?"""

    def judge(answer: Callable[[int], object]) -> Hint | None:
        given = [called(answer, size) for size in SIZES]
        if any(number is None for number in given):
            return Hint("nothing-returned")
        found = [WHOLE.read(number) for number in given]
        if found == [more(size) for size in SIZES]:
            return None
        if found == [more(size, largest=8) for size in SIZES]:
            return Hint("by-2019", "EXP6-07")
        if found == [BOARD.area_points[size + 1] for size in SIZES]:
            return Hint("whole-area")
        wrong = next(size for size in SIZES if found[size - 1] != more(size))
        return Hint("hint", size=wrong, points=str(found[wrong - 1]))

    return AnswerKey(
        right=more,
        mistakes=[
            (lambda size: more(size, largest=8), Hint("by-2019")),
            (lambda size: BOARD.area_points[size + 1], Hint("whole-area")),
            (lambda size: None, Hint("nothing-returned")),
            (lambda size: size, Hint("hint")),
        ],
        judge=judge,
    )
