"""The duchies: 37 spaces, each with a colour and a die number (SET-24)."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import NamedTuple

from castles_nb import hexgrid
from castles_nb.components import data_file
from castles_nb.components.data_file import Field
from castles_nb.components.tiles import COLOURS
from castles_nb.echo import echo
from castles_nb.errors import InvalidSetup
from castles_nb.whole import whole

SPACES_PER_COLOUR = dict(zip(COLOURS, (12, 6, 6, 3, 4, 6), strict=True))
"""Spaces of each colour on every duchy, in the order of COLOURS (SCORE-10)."""


class Area(NamedTuple):
    """Contiguous spaces of one colour: a town, a pasture, a river, ..."""

    colour: str
    spaces: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Duchy:
    """A duchy board. All estates on it share it, and nobody can change it.

    `colours`, `dice` and `neighbours` have one entry for each of the 37 spaces;
    `areas` holds the areas in the order of their first space.
    """

    number: int
    name: str
    family: str
    confidence: str
    colours: tuple[str, ...]
    dice: tuple[int, ...]
    neighbours: tuple[tuple[int, ...], ...] = field(init=False, default=hexgrid.NEIGHBOURS)
    areas: tuple[Area, ...] = field(init=False)
    area_of: tuple[int, ...] = field(init=False)
    """The area of each space, as its place in `areas`."""

    def __post_init__(self) -> None:
        areas = areas_of(self.colours, self.neighbours)
        area_of = {space: number for number, area in enumerate(areas) for space in area.spaces}
        object.__setattr__(self, "areas", areas)
        object.__setattr__(self, "area_of", tuple(area_of[space] for space in sorted(area_of)))

    def __repr__(self) -> str:
        return f"<Duchy {self.number} {self.name!r}>"

    def __reduce__(self) -> "tuple[Callable[[int], Duchy], tuple[int]]":
        # A board that comes from another process is the same board.
        return duchy, (self.number,)

    def _repr_svg_(self) -> str:
        from castles_nb.drawing import duchy_svg

        return duchy_svg(self)


def areas_of(colours: tuple[str, ...], neighbours: tuple[tuple[int, ...], ...]) -> tuple[Area, ...]:
    """The areas of a board with these colours, in the order of their first space (SET-24)."""
    areas: list[Area] = []
    seen: set[int] = set()
    for start, colour in enumerate(colours):
        if start in seen:
            continue
        found, border = {start}, [start]
        while border:
            for other in neighbours[border.pop()]:
                if colours[other] == colour and other not in found:
                    found.add(other)
                    border.append(other)
        seen |= found
        areas.append(Area(colour, tuple(sorted(found))))
    return tuple(areas)


def _read_rows(rows: Field) -> list[str]:
    """The symbols of all 37 spaces, row by row; each row must have its length on the grid."""
    symbols: list[str] = []
    lines = [row.text().split() for row in rows]
    if tuple(map(len, lines)) != hexgrid.ROWS:
        raise rows.fault(f"rows of {hexgrid.ROWS} spaces are needed")
    for line in lines:
        symbols += line
    return symbols


def _read_dice(rows: Field) -> tuple[int, ...]:
    symbols = _read_rows(rows)
    if any(symbol not in tuple("123456") for symbol in symbols):
        raise rows.fault("a die number is not 1 to 6")
    return tuple(map(int, symbols))


def _read_duchy(record: Field, legend: Field, dice: tuple[int, ...]) -> Duchy:
    rows = record["rows"]
    duchy = Duchy(
        number=record["number"].number(1, 30),
        name=record["name"].text(),
        family=record["family"].text(),
        confidence=record.confidence(),
        colours=tuple(legend[symbol].text(COLOURS) for symbol in _read_rows(rows)),
        dice=dice,
    )
    for colour, needed in SPACES_PER_COLOUR.items():
        if duchy.colours.count(colour) != needed:
            raise rows.fault(f"{duchy.colours.count(colour)} {colour} spaces, {needed} are needed")
    towns = [area for area in duchy.areas if area.colour == "building"]
    if not 2 <= len(towns) <= 6:
        raise rows.fault(f"{len(towns)} towns, 2 to 6 are needed (SET-25)")
    if any(len(area.spaces) > 8 for area in duchy.areas):
        raise rows.fault("an area has more than 8 spaces (SET-25)")
    return duchy


def read_duchies(root: Field) -> dict[int, Duchy]:
    """All duchies in the file by number, checked: counts per colour, towns, numbers once each."""
    root["source"].text()
    root["dice"].confidence()
    dice = _read_dice(root["dice"]["rows"])
    for side in root["boards"]["first_sides"]:
        side.number(1, 29)
    duchies: dict[int, Duchy] = {}
    for record in root["duchies"]:
        duchy = _read_duchy(record, root["legend"], dice)
        if duchy.number in duchies:
            raise record.fault(f"duchy {duchy.number} stands there twice")
        duchies[duchy.number] = duchy
    if set(duchies) != set(range(1, 31)):
        raise root["duchies"].fault("duchies 1 to 30 are needed")
    return duchies


DUCHIES: dict[int, Duchy] = read_duchies(data_file.read("duchies.json"))
"""Duchies 1-30 by number."""


def duchy(number: object) -> Duchy:
    """The duchy board with this number, 1 to 30; InvalidSetup where there is none.

    >>> duchy(1)
    <Duchy 1 'Starter'>
    """
    found = DUCHIES.get(whole(number) or 0)
    if found is None:
        raise InvalidSetup(f"duchies: there is no duchy {echo(number)}, only 1 to 30")
    return found


def numbered(number: int, name: str) -> str:
    """What follows the word `duchy`: its number, and its name if it has one of its own.

    >>> numbered(3, "Ring of Knowledge"), numbered(11, "Duchy 11")
    ('3, Ring of Knowledge', '11')
    """
    return str(number) if name == f"Duchy {number}" else f"{number}, {name}"
