"""The hexagonal grid of a duchy: rows of 4 5 6 7 6 5 4 pointy-top hexes.

A space is known by its index 0..36, counted row by row from the top left, and to people by its
name `row-column`, both counted from 1: the centre is `4-4`.
"""

import math

ROWS = (4, 5, 6, 7, 6, 5, 4)
"""Number of spaces in each row, top to bottom."""

Point = tuple[float, float]

SPACES: tuple[tuple[int, int], ...] = tuple(
    (row, column) for row, length in enumerate(ROWS) for column in range(length)
)
"""(row, column) of every space, counted from 0."""

SPACE_NAMES: tuple[str, ...] = tuple(f"{row + 1}-{column + 1}" for row, column in SPACES)
"""The name of every space, as players write it."""

SPACE_INDEX: dict[str, int] = {name: space for space, name in enumerate(SPACE_NAMES)}
"""The index of the space with a given name."""


def centre(row: int, column: int) -> Point:
    """Where the hex stands, in units of its side, with the middle of the duchy at (0, 0).

    >>> centre(3, 3)
    (0.0, 0.0)
    """
    return (column - (ROWS[row] - 1) / 2) * math.sqrt(3), (row - 3) * 1.5


def _adjacent(a: tuple[int, int], b: tuple[int, int]) -> bool:
    # Centres of hexes that share an edge are sqrt(3) sides apart, all others at least 3.
    return 0 < math.dist(centre(*a), centre(*b)) < 2


NEIGHBOURS: tuple[tuple[int, ...], ...] = tuple(
    tuple(i for i, other in enumerate(SPACES) if _adjacent(space, other)) for space in SPACES
)
"""For every space the spaces that share an edge with it, in ascending order."""
