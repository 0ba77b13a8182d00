"""The duchies of the solo game: regions of hexes that only rivers join (SOLO-10, A-26).

The rules of the solo game are not in the engine yet; the boards are here to be looked at.
"""

import re
from typing import NamedTuple

from castles_nb.components import data_file
from castles_nb.components.data_file import Field
from castles_nb.components.duchies import SPACES_PER_COLOUR, Area, areas_of
from castles_nb.components.tiles import COLOURS
from castles_nb.echo import echo
from castles_nb.hexgrid import Point

SPACES = sum(SPACES_PER_COLOUR.values())

Edge = tuple[int, int]


class SoloDuchy(NamedTuple):
    """A solo duchy board; `colours`, `dice` and `places` have one entry for each of 37 spaces."""

    number: int
    name: str
    confidence: str
    colours: tuple[str, ...]
    dice: tuple[int, ...]
    places: tuple[Point, ...]
    """Where each hex stands, in units of its side, y downwards."""
    edges: tuple[Edge, ...]
    """The pairs of spaces that touch."""
    rivers: tuple[Edge, ...]
    """The pairs of spaces that a river joins: they are neighbours without touching (A-26)."""

    @property
    def title(self) -> str:
        """What follows the word `duchy`, as in `33, Solo, beginner`."""
        return f"{self.number}, {self.name}"

    @property
    def space_names(self) -> tuple[str, ...]:
        """`1` to `37`: these boards have no rows to count."""
        return tuple(str(space + 1) for space in range(len(self.colours)))

    @property
    def areas(self) -> tuple[Area, ...]:
        """Touching spaces of one colour, in the order of their first space.

        A river leads from space to space, but does not make one area of them.
        """
        return areas_of(self.colours, _neighbours(self.edges))

    def __repr__(self) -> str:
        return f"<SoloDuchy {self.number} {self.name!r}>"


def _neighbours(edges: tuple[Edge, ...]) -> tuple[tuple[int, ...], ...]:
    around: list[list[int]] = [[] for _ in range(SPACES)]
    for a, b in edges:
        around[a].append(b)
        around[b].append(a)
    return tuple(tuple(sorted(each)) for each in around)


def _read_edges(pairs: Field) -> tuple[Edge, ...]:
    edges: list[Edge] = []
    for pair in pairs:
        a, b = pair.numbers(2, 0, SPACES - 1)
        if a == b or {(a, b), (b, a)} & {*edges}:
            raise pair.fault(f"spaces {a} and {b} are not two, or are joined twice")
        edges.append((a, b))
    return tuple(edges)


def _read_space(space: Field, legend: Field, side: float) -> tuple[str, int, Point]:
    match space.value:
        case [str(printed), int(x), int(y)] if re.fullmatch("[A-Z][1-6]", printed):
            return legend[printed[0]].text(COLOURS), int(printed[1]), (x / side, y / side)
    raise space.fault(f"a colour with a die number and a place are needed, not {echo(space.value)}")


def _read_duchy(record: Field, legend: Field, side: float) -> SoloDuchy:
    spaces = [_read_space(space, legend, side) for space in record["spaces"]]
    colours, dice, places = zip(*spaces, strict=True) if spaces else ((), (), ())
    for colour, needed in SPACES_PER_COLOUR.items():
        if colours.count(colour) != needed:
            found = colours.count(colour)
            raise record["spaces"].fault(f"{found} {colour} spaces, {needed} are needed")
    duchy = SoloDuchy(
        number=record["number"].number(33, 34),
        name=record["name"].text(),
        confidence=record.confidence(),
        colours=colours,
        dice=dice,
        places=places,
        edges=_read_edges(record["edges"]),
        rivers=_read_edges(record["rivers"]),
    )
    if {frozenset(edge) for edge in duchy.edges} & {frozenset(edge) for edge in duchy.rivers}:
        raise record["rivers"].fault("a river joins spaces that touch")
    return duchy


def read_solo_duchies(root: Field) -> dict[int, SoloDuchy]:
    """Both duchies in the file by number, checked: counts per colour, every pair once."""
    root["source"].text()
    side = root["side"].number(1, 1000)
    duchies = [_read_duchy(record, root["legend"], side) for record in root["duchies"]]
    if [duchy.number for duchy in duchies] != [33, 34]:
        raise root["duchies"].fault("duchies 33 and 34 are needed, in this order")
    return {duchy.number: duchy for duchy in duchies}


SOLO_DUCHIES: dict[int, SoloDuchy] = read_solo_duchies(data_file.read("solo_duchies.json"))
"""Duchies 33 and 34 by number."""
