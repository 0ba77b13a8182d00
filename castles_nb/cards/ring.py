"""The numbers of cards on their ring: what workers reach, and what it costs (CG-WRK-01 to -04)."""

from castles_nb.cards.kinds import NUMBERS

MOST = 3
"""The most workers that any change costs."""


def _steps(start: int, end: int) -> int:
    """The fewest steps from a number to another; 0 from 0, which stands for any number."""
    return min(abs(start - end), 6 - abs(start - end)) if start and end else 0


COST = tuple(tuple(_steps(start, end) for end in range(7)) for start in range(7))
"""`COST[a][b]`: how many workers change an a into a b; 0 where either is 0."""

REACH = tuple(
    tuple(tuple(end for end in NUMBERS if COST[start][end] <= workers) for start in range(7))
    for workers in range(MOST + 1)
)
"""`REACH[workers][a]`: the numbers into which so many workers can change an a, 3 standing for more;
all of them for 0."""
