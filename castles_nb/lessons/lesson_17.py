"""Exercises of lesson 17, castles with links on duchies 11 to 18."""

from itertools import combinations

import castles_nb as cn
from castles_nb.components import BOARD, PHASES
from castles_nb.engine.bits import bits_in
from castles_nb.engine.modules.duchies_11_18 import linked_spaces
from castles_nb.graphs import frontier
from castles_nb.hexgrid import SPACE_NAMES
from castles_nb.lessons.answers import SPACES, WHOLE
from castles_nb.lessons.exercise import Hint, Key, exercise

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


@exercise("17-linked", wanted=SPACES, rules=("EXP1-03", "EXP1-04", "EXP1-05"))
def linked() -> Key:
    """Which spaces beside placed tiles have a link to the castle?"""
    estate = cn.Game.from_position(LINKS, seed=1).state.estate(0)
    graph = cn.duchy_graph(estate)
    beside = set(frontier(graph))
    mask = linked_spaces(estate.masks, estate.tiles)
    right = beside & {SPACE_NAMES[space] for space in bits_in(mask)}
    at_castle = beside & set(graph["4-1"])
    other_colour = Hint("Almost: one of them is joined to it by another colour only.", ("EXP1-05",))
    return Key(
        right=right,
        because="One touches the castle; the others are joined to it by tiles of their colour.",
        hint="From each space go to the castle, only over covered spaces of its own colour.",
        mistakes=[
            *((right | {space}, other_colour) for space in sorted(beside - right)),
            (beside, Hint("These are all that touch a tile. Which have a link?", ("EXP1-03",))),
            (
                at_castle,
                Hint("Tiles of its own colour make a link as well.", ("EXP1-04",)),
            ),
            (
                right - at_castle,
                Hint("A space that touches the castle is linked, too.", ("EXP1-04",)),
            ),
        ],
    )


@exercise("17-castles", wanted=WHOLE, rules=("EXP1-04", "MOD-01"))
def castles() -> Key:
    """How many castles must stand on duchy 11, at least, so that every area touches one?"""
    touching = castles_touching()
    spaces = sorted(set.union(*touching.values()))
    right = next(
        number
        for number in range(1, len(spaces) + 1)
        for chosen in combinations(spaces, number)
        if all(each & set(chosen) for each in touching.values())
    )
    return Key(
        right=right,
        because=f"With {right} of the {len(spaces)} castle spaces each area touches a castle.",
        hint="Look for areas that touch one castle space only: that castle has to stand.",
        mistakes=[
            (len(spaces), "With all of them it works. Can one be left out?"),
            (right - 1, "Too few: some area touches none of these."),
            (1, "One castle opens the areas around it. Do these cover the board?"),
        ],
    )


@exercise("17-price", wanted=WHOLE, rules=("EXP1-07", "SCORE-02", "SCORE-03"))
def price() -> Key:
    """What do a retrieved castle and its area of one space score together, in phase C?"""
    game = cn.Game.from_position(LOST, seed=1)
    before = game.scores[0]
    game.play("retrieve castle")
    paid = game.scores[0] - before
    size, phase = BOARD.area_points[1], BOARD.phase_points[PHASES.index("C")]
    return Key(
        right=paid + size + phase,
        because=f"{size} for one space and {phase} for phase C, less the {-paid} points it cost.",
        hint="Add what the area scores, and subtract the price.",
        mistakes=[
            (size + phase, Hint("And the price of the castle?", ("EXP1-07",))),
            (paid, Hint("That is the price. The castle then fills an area.", ("SCORE-02",))),
            (paid + size, Hint("The phase scores, too.", ("SCORE-03",))),
            (paid + phase, Hint("The size of the area scores, too.", ("SCORE-02",))),
        ],
    )
