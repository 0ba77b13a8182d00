"""The duchies of the solo game: regions of hexes that only rivers join (SOLO-10, A-26)."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from castles_nb.components import data_file
from castles_nb.components.data_file import Field
from castles_nb.components.duchies import (
    OF_2019,
    SPACES_PER_COLOUR,
    SPECIAL,
    Duchy,
    check_colours,
)
from castles_nb.components.tiles import COLOURS
from castles_nb.hexgrid import STANDARD, Edge, Grid, Point
from castles_nb.message import Message
from castles_nb.short_text import short_repr

BEGINNER, ADVANCED = 33, 34
"""The numbers of the solo boards."""
SPACES = sum(SPACES_PER_COLOUR.values())


def _reading_order(places: Sequence[Point]) -> list[int]:
    """The spaces from top to bottom in rows as long as other duchies' rows, each from the left: the
    boards have no rows of their own, but texts call the spaces of all duchies alike."""
    downwards = sorted(range(len(places)), key=lambda space: places[space][::-1])
    order: list[int] = []
    for length in STANDARD.rows:
        row = downwards[len(order) : len(order) + length]
        order += sorted(row, key=lambda space: places[space])
    return order


def _read_edges(pairs: Field) -> tuple[Edge, ...]:
    edges: list[Edge] = []
    for pair in pairs:
        a, b = pair.numbers(2, 0, SPACES - 1)
        if a == b or {(a, b), (b, a)} & {*edges}:
            raise pair.fault(Message("solo-pair", one=a, other=b))
        edges.append((a, b))
    return tuple(edges)


def _read_space(space: Field, legend: Field, side: float) -> tuple[str, int, Point]:
    match space.value:
        case [str(printed), int(x), int(y)] if re.fullmatch("[A-Z][1-6]", printed):
            return legend[printed[0]].text(COLOURS), int(printed[1]), (x / side, y / side)
    raise space.fault(Message("solo-space", given=short_repr(space.value)))


def _read_grid(record: Field, places: Sequence[Point], order: list[int]) -> Grid:
    edges, rivers = _read_edges(record["edges"]), _read_edges(record["rivers"])
    if {frozenset(edge) for edge in edges} & {frozenset(edge) for edge in rivers}:
        raise record["rivers"].fault(Message("solo-river"))
    ordered = tuple(places[space] for space in order)
    edges, rivers = (
        tuple((order.index(a), order.index(b)) for a, b in pairs) for pairs in (edges, rivers)
    )
    return Grid(STANDARD.names, ordered, edges, rivers, STANDARD.rows)


def _read_duchy(record: Field, legend: Field, side: float, family: str) -> Duchy:
    spaces = [_read_space(space, legend, side) for space in record["spaces"]]
    check_colours(record["spaces"], tuple(colour for colour, _, _ in spaces))
    printed = [place for _, _, place in spaces]
    order = _reading_order(printed)
    colours, dice, _ = zip(*(spaces[space] for space in order), strict=True)
    return Duchy(
        number=record["number"].number(BEGINNER, ADVANCED),
        named=record["name"].text(),
        family=family,
        confidence=record.confidence(),
        colours=colours,
        dice=dice,
        grid=_read_grid(record, printed, order),
    )


LABELS_OF_2019 = {BEGINNER: "13a", ADVANCED: "13b"}


def read_solo_duchies(root: Field) -> dict[int, Duchy]:
    """Both duchies in the file by number, checked: counts per colour, every pair once."""
    root["source"].text()
    side, family = root["side"].number(1, 1000), root["family"].text()
    duchies = [_read_duchy(record, root["legend"], side, family) for record in root["duchies"]]
    if [duchy.number for duchy in duchies] != [BEGINNER, ADVANCED]:
        raise root["duchies"].fault(Message("solo-duchies"))
    return {duchy.number: duchy for duchy in duchies}


_OF_SPECIAL = read_solo_duchies(data_file.read_of_expansion("solo/boards.json"))

BOARDS: Mapping[str, Mapping[int, Duchy]] = {
    SPECIAL: _OF_SPECIAL,
    OF_2019: {
        number: replace(duchy, edition=OF_2019, label=LABELS_OF_2019[number])
        for number, duchy in _OF_SPECIAL.items()
    },
}
"""Duchies 33 and 34 by edition and number; in the 2019 edition they are called 13a and 13b."""
