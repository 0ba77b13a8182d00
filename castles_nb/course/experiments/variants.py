"""The questions of this lesson of which every student gets another one."""

from collections.abc import Iterator
from itertools import product

from castles_nb.analysis.seatings import seatings
from castles_nb.course.experiments.exercises import CONFIDENCE
from castles_nb.lessons.variants import Case, variant


@variant("experiments-games")
def seats() -> Iterator[Case]:
    """Three to five bots on some deals, two at a table."""
    for bots, deals in product((3, 4, 5), range(6, 15)):
        right = sum(len(seatings(bots, 2, deal)) for deal in range(deals))
        yield Case(right, {"bots": bots, "deals": deals})


@variant("experiments-values")
def values() -> Iterator[Case]:
    """Another number of deals."""
    for deals in range(12, 61, 4):
        yield Case(deals, {"deals": deals, "games": 2 * deals})


@variant("experiments-many")
def many() -> Iterator[Case]:
    """Another number of intervals."""
    for intervals in range(4, 25):
        yield Case(1 - CONFIDENCE**intervals, {"intervals": intervals})
