"""The duchies of the solo game: regions of hexes that only rivers join (SOLO-10, A-26).

The rules of the solo game are not in the engine yet; the boards are here to be looked at.
"""

import re

from castles_nb.components import data_file
from castles_nb.components.data_file import Field
from castles_nb.components.duchies import SPACES_PER_COLOUR, Duchy, check_colours
from castles_nb.components.tiles import COLOURS
from castles_nb.echo import echo
from castles_nb.hexgrid import Edge, Grid, Point
from castles_nb.say import Say

SPACES = sum(SPACES_PER_COLOUR.values())


def _read_edges(pairs: Field) -> tuple[Edge, ...]:
    edges: list[Edge] = []
    for pair in pairs:
        a, b = pair.numbers(2, 0, SPACES - 1)
        if a == b or {(a, b), (b, a)} & {*edges}:
            raise pair.fault(Say("solo-pair", one=a, other=b))
        edges.append((a, b))
    return tuple(edges)


def _read_space(space: Field, legend: Field, side: float) -> tuple[str, int, Point]:
    match space.value:
        case [str(printed), int(x), int(y)] if re.fullmatch("[A-Z][1-6]", printed):
            return legend[printed[0]].text(COLOURS), int(printed[1]), (x / side, y / side)
    raise space.fault(Say("solo-space", given=echo(space.value)))


def _read_grid(record: Field, places: tuple[Point, ...]) -> Grid:
    edges, rivers = _read_edges(record["edges"]), _read_edges(record["rivers"])
    if {frozenset(edge) for edge in edges} & {frozenset(edge) for edge in rivers}:
        raise record["rivers"].fault(Say("solo-river"))
    # These boards have no rows to count.
    names = tuple(str(space + 1) for space in range(SPACES))
    return Grid(names, places, edges, rivers)


def _read_duchy(record: Field, legend: Field, side: float) -> Duchy:
    spaces = [_read_space(space, legend, side) for space in record["spaces"]]
    colours, dice, places = zip(*spaces, strict=True) if spaces else ((), (), ())
    check_colours(record["spaces"], colours)
    return Duchy(
        number=record["number"].number(33, 34),
        named=record["name"].text(),
        family="solo",
        confidence=record.confidence(),
        colours=colours,
        dice=dice,
        grid=_read_grid(record, places),
    )


def read_solo_duchies(root: Field) -> dict[int, Duchy]:
    """Both duchies in the file by number, checked: counts per colour, every pair once."""
    root["source"].text()
    side = root["side"].number(1, 1000)
    duchies = [_read_duchy(record, root["legend"], side) for record in root["duchies"]]
    if [duchy.number for duchy in duchies] != [33, 34]:
        raise root["duchies"].fault(Say("solo-duchies"))
    return {duchy.number: duchy for duchy in duchies}


SOLO_DUCHIES: dict[int, Duchy] = read_solo_duchies(data_file.read("solo_duchies.json"))
"""Duchies 33 and 34 by number. Their spaces are called `1` to `37`."""
