"""Exercises: castles with links on duchies 11 to 18."""

from itertools import combinations

import castles_nb as cn
from castles_nb.components import BOARD, PHASES
from castles_nb.engine.bits import bits_in
from castles_nb.expansions.duchies_11_18 import linked_to_castle
from castles_nb.graphs import frontier
from castles_nb.lessons.answers import SPACES, WHOLE
from castles_nb.lessons.exercise import AnswerKey, Hint, exercise

LINKS = (
    "castles/1 modules=duchies_11_18 duchies=11 now=B2 white=4 dice=16,34"
    " depots=Bk,Sh/Ca,m5/Wh,s3/Ch,Sh/Mi,m20/Bh"
    " 0: points=12 workers=3 storage=Ch,m1,c2 duchy=----/-----/------/CaBk-----/Sh-----/-----/----"
    " 1: points=15 duchy=----/-----/------/Ca------/------/-----/----"
)
"""Phase B on duchy 11: the castle on 4-1, a bank in the town and a ship in the river beside it."""

LOST = (
    "castles/1 modules=duchies_11_18 duchies=11 now=C2 white=4 dice=16,34"
    " depots=Bk/m5/Wh,s3/-/Mi,m20/Bh box=2Ca swept_castles=Ca"
    " 0: points=30 storage=Sh duchy=----/-----/------/CaBkCh----/Sh-----/ShSh---/----"
    " 1: points=28 duchy=----/-----/------/Ca------/------/-----/----"
)
"""Phase C: a castle was left over when an earlier phase ended."""


def castles_touching() -> dict[int, set[str]]:
    """The castle spaces of duchy 11 that each area of another colour touches."""
    graph = cn.duchy_graph(11)
    found: dict[int, set[str]] = {}
    for space, facts in graph.nodes(data=True):
        if facts["colour"] != "castle":
            beside = {other for other in graph[space] if graph.nodes[other]["colour"] == "castle"}
            found.setdefault(facts["area"], set()).update(beside)
    return found


@exercise("linked_castles-linked", answer_type=SPACES, rules=("EXP1-03", "EXP1-04", "EXP1-05"))
def linked() -> AnswerKey:
    """Which spaces beside placed tiles have a link to the castle?"""
    estate = cn.Game.from_position(LINKS, seed=1).state.estate(0)
    graph = cn.duchy_graph(estate)
    beside = set(frontier(graph))
    mask = linked_to_castle(estate)
    right = beside & {estate.duchy.grid.names[space] for space in bits_in(mask)}
    at_castle = beside & set(graph["4-1"])
    other_colour = Hint("other-colour", "EXP1-05")
    return AnswerKey(
        right=right,
        mistakes=[
            *((right | {space}, other_colour) for space in sorted(beside - right)),
            (beside, Hint("all-beside", "EXP1-03")),
            (at_castle, Hint("only-castle", "EXP1-04")),
            (right - at_castle, Hint("without-castle", "EXP1-04")),
        ],
    )


@exercise("linked_castles-castles", answer_type=WHOLE, rules=("EXP1-04", "MOD-01"))
def castles() -> AnswerKey:
    """How many castles must stand on duchy 11, at least, so that every area touches one?"""
    touching = castles_touching()
    spaces = sorted(set.union(*touching.values()))
    right = next(
        number
        for number in range(1, len(spaces) + 1)
        for chosen in combinations(spaces, number)
        if all(each & set(chosen) for each in touching.values())
    )
    return AnswerKey(
        right=right,
        values={"castles": right, "spaces": len(spaces)},
        mistakes=[
            (len(spaces), Hint("all")),
            (right - 1, Hint("too-few")),
            (1, Hint("one")),
        ],
    )


@exercise("linked_castles-price", answer_type=WHOLE, rules=("EXP1-07", "SCORE-02", "SCORE-03"))
def price() -> AnswerKey:
    """What do a retrieved castle and its area of one space score together, in phase C?"""
    game = cn.Game.from_position(LOST, seed=1)
    before = game.scores[0]
    game.play("retrieve castle")
    paid = game.scores[0] - before
    size, phase = BOARD.area_points[1], BOARD.phase_points[PHASES.index("C")]
    return AnswerKey(
        right=paid + size + phase,
        values={"size": size, "phase": phase, "price": -paid},
        mistakes=[
            (size + phase, Hint("without-price", "EXP1-07")),
            (paid, Hint("only-price", "SCORE-02")),
            (paid + size, Hint("without-phase", "SCORE-03")),
            (paid + phase, Hint("without-size", "SCORE-02")),
        ],
    )
