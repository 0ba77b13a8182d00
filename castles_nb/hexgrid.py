"""Grids of hexes: the spaces of a duchy board, what they are called, where they stand, what they
touch.

A space is known by its number, counted from 0, and to people by its name.
"""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType

from castles_nb.message import Message

Point = tuple[float, float]
Edge = tuple[int, int]
"""A pair of spaces."""


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Grid:
    """The spaces of a board; the duchies that share it share this one value.

    `names` and `places` have one entry for each space; `ValueError` where two have one name.

    >>> STANDARD.names[18], STANDARD.spaces["4-4"], STANDARD.places[18]
    ('4-4', 18, (0.0, 0.0))
    >>> [STANDARD.names[space] for space in STANDARD.neighbours[0]]
    ['1-2', '2-1', '2-2']
    """

    names: tuple[str, ...]
    places: tuple[Point, ...]
    """The place of each hex: its middle, in units of its side, y downwards."""
    edges: tuple[Edge, ...]
    """The pairs of spaces that touch."""
    rivers: tuple[Edge, ...] = ()
    """The pairs of spaces that a river joins: they are neighbours without touching (A-26)."""
    rows: tuple[int, ...] = ()
    """The number of spaces in each row, in the order of their numbers; one row if none are given.
    Positions write a duchy row by row."""
    spaces: Mapping[str, int] = field(init=False)
    """The number of each space by its name, in ascending order."""
    touching: tuple[tuple[int, ...], ...] = field(init=False)
    """For each space those that share an edge with it, ascending: areas are made of these."""
    neighbours: tuple[tuple[int, ...], ...] = field(init=False)
    """For each space those that touch it or that a river joins to it, ascending (PLACE-04)."""
    neighbour_masks: tuple[int, ...] = field(init=False)
    """The same as masks: bit s stands for space s."""
    middle: int = field(init=False)
    """The space nearest to the middle of the board."""

    def __post_init__(self) -> None:
        for name in self.names:
            if self.names.count(name) > 1:
                raise ValueError(Message("grid-name-twice", name=name))
        touching = _around(len(self.names), self.edges)
        neighbours = _around(len(self.names), (*self.edges, *self.rivers))
        values = {
            "rows": self.rows or (len(self.names),),
            "spaces": MappingProxyType({name: space for space, name in enumerate(self.names)}),
            "touching": touching,
            "neighbours": neighbours,
            "neighbour_masks": tuple(sum(1 << other for other in each) for each in neighbours),
            "middle": _middle(self.places),
        }
        for name, value in values.items():
            object.__setattr__(self, name, value)

    def __len__(self) -> int:
        return len(self.names)

    def __repr__(self) -> str:
        return f"<Grid of {len(self)} spaces>"


def touching_pairs(places: Sequence[Point]) -> tuple[Edge, ...]:
    """The pairs of hexes that share an edge, by the places of their middles."""
    # Middles of hexes that share an edge are sqrt(3) sides apart, all others at least 3.
    return tuple(
        (a, b)
        for a, here in enumerate(places)
        for b in range(a + 1, len(places))
        if math.dist(here, places[b]) < 2
    )


def _around(spaces: int, edges: Sequence[Edge]) -> tuple[tuple[int, ...], ...]:
    around: list[set[int]] = [set() for _ in range(spaces)]
    for a, b in edges:
        around[a].add(b)
        around[b].add(a)
    return tuple(tuple(sorted(each)) for each in around)


def _middle(places: Sequence[Point]) -> int:
    xs, ys = zip(*places, strict=True)
    middle = math.fsum(xs) / len(xs), math.fsum(ys) / len(ys)
    return min(range(len(places)), key=lambda space: math.dist(middle, places[space]))


def hexagon(*rows: int) -> Grid:
    """Rows of pointy-top hexes, each centred, with the middle of the board at (0, 0).

    Spaces are counted row by row from the top left; names are `row-column`, both from 1.
    """
    spaces = [(row, column) for row, length in enumerate(rows) for column in range(length)]
    places = tuple(
        ((column - (rows[row] - 1) / 2) * math.sqrt(3), (row - (len(rows) - 1) / 2) * 1.5)
        for row, column in spaces
    )
    return Grid(
        names=tuple(f"{row + 1}-{column + 1}" for row, column in spaces),
        places=places,
        edges=touching_pairs(places),
        rows=rows,
    )


def joined(half: Grid, space: str, other: str) -> Grid:
    """A grid of rows and a second one like it, so far to the right that this space of the second
    lies on the other one of the first: the two boards share it.

    Spaces of the first keep numbers and names; those of the second follow row by row, and columns
    count on where the first ends.
    """
    first, second = half.places[half.spaces[other]], half.places[half.spaces[space]]
    names, places = list(half.names), list(half.places)
    rows = {str(row): length for row, length in enumerate(half.rows, start=1)}
    right = [*half.rows]
    for name, (x, y) in zip(half.names, half.places, strict=True):
        row, column = name.split("-")
        before = rows[row] - (row == space.split("-")[0])
        if name == space:
            right[int(row) - 1] -= 1
        else:
            names.append(f"{row}-{int(column) + before}")
            places.append((x + first[0] - second[0], y + first[1] - second[1]))
    return Grid(tuple(names), tuple(places), touching_pairs(places), rows=(*half.rows, *right))


STANDARD = hexagon(4, 5, 6, 7, 6, 5, 4)
"""The 37 spaces of a player's duchy."""

DOUBLE = joined(STANDARD, "4-1", "4-7")
"""The 73 spaces of a board of two hexagons that share their space in the middle (TEAM-03)."""

SPACE_NAMES: tuple[str, ...] = STANDARD.names
"""The names of the spaces of a player's duchy, by their numbers."""

SPACE_INDEX: Mapping[str, int] = MappingProxyType(
    {name: space for space, name in enumerate(SPACE_NAMES)}
)
"""The number of the space with such a name."""

NAMES_IN_TEXTS: tuple[str, ...] = DOUBLE.names
"""The names of spaces in texts of actions and records, by number. They don't know the board, so
all boards share these names, and tables of actions have an entry for each. A board with more spaces
lengthens this tuple: the names of its grid have to begin with these."""
