"""The questions of this lesson of which every student gets another one."""

from collections.abc import Iterator
from itertools import product

from castles_nb import tables
from castles_nb.engine.dice import VALUES
from castles_nb.game import Game
from castles_nb.lessons.variants import ONLY_CASTLE, Case, variant

_OPENING = (
    "castles/1 now=A1 dice={dice},34 depots=Bk,Sh/Ca,m5/Wh,s3/Ch,Sh/Mi,m20/Bh"
    f" 0: workers=1 {ONLY_CASTLE} 1: workers=2 {ONLY_CASTLE}"
)


@variant("first_game-depots")
def depots() -> Iterator[Case]:
    """Two dice one or two apart and one worker: four or five depots, of which two are free."""
    for first, apart in product(VALUES, (1, 2)):
        second = (first + apart - 1) % len(VALUES) + 1
        position = _OPENING.format(dice=f"{first}{second}")
        legal = Game.from_position(position, seed=1).legal_actions()
        right = {action.place for action in legal if action.verb == "take"}
        yield Case(right, {"first": first, "second": second}, position)


@variant("first_game-town")
def town() -> Iterator[Case]:
    """A size and a phase, to be looked up and added."""
    table = tables.areas().set_index(["size", "phase"])["points"]
    for size, phase in product(range(3, 8), "BCDE"):
        yield Case(int(table[size, phase]), {"size": size, "phase": phase})
