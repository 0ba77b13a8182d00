"""The duchies of each edition: 37 spaces, each with a colour and a die number (SET-24)."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import NamedTuple

from castles_nb.components import data_file, terms
from castles_nb.components.data_file import Field
from castles_nb.components.tiles import COLOURS
from castles_nb.hexgrid import STANDARD, Grid
from castles_nb.kernel import display
from castles_nb.message import Message

SPECIAL, OF_2019 = "special", "2019"
"""The editions, by the names that a setup uses."""

SPACES_PER_COLOUR = dict(zip(COLOURS, (12, 6, 6, 3, 4, 6), strict=True))
"""Spaces of each colour on every player's duchy, in the order of COLOURS (SCORE-10)."""


class Area(NamedTuple):
    """Contiguous spaces of one colour: a town, a pasture, a river, ..."""

    colour: str
    spaces: tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Duchy:
    """One side of a duchy board. All estates on it share it, and nobody can change it.

    `colours` and `dice` have one entry for each space of its `grid`, a 0 if no die is needed;
    `areas` holds the areas in the order of their first space. `edition` is the one it was drawn
    for, `label` what its corner says: the number, or `11a` to `11f` for 23 to 28 of 2019. `named`
    is the id of its name among the words, empty if it has none of its own.
    """

    number: int
    named: str
    family: str
    confidence: str
    colours: tuple[str, ...]
    dice: tuple[int, ...]
    edition: str = SPECIAL
    label: str = ""
    grid: Grid = STANDARD
    """The names of its spaces, their places, and which are neighbours."""
    areas: tuple[Area, ...] = field(init=False)
    """Touching spaces of one colour. A river leads from space to space, but makes no area."""
    area_of: tuple[int, ...] = field(init=False)
    """The area of each space, as its place in `areas`."""

    def __post_init__(self) -> None:
        areas = _areas(self.colours, self.grid.touching)
        area_of = {space: number for number, area in enumerate(areas) for space in area.spaces}
        object.__setattr__(self, "label", self.label or str(self.number))
        object.__setattr__(self, "areas", areas)
        object.__setattr__(self, "area_of", tuple(area_of[space] for space in sorted(area_of)))

    @property
    def name(self) -> str:
        """The name of the duchy.

        >>> DUCHIES[3].name, DUCHIES[11].name
        ('Ring of Knowledge', 'Duchy 11')
        """
        if self.named:
            return str(Message(f"duchy-name-{self.named}", otherwise=self.named))
        return str(Message("duchy-numbered", label=self.label))

    @property
    def title(self) -> str:
        """The words after `duchy`: its label, and its name if it has one of its own.

        >>> DUCHIES[3].title, DUCHIES[11].title
        ('3, Ring of Knowledge', '11')
        """
        if self.named:
            return str(Message("duchy-title", label=self.label, name=self.name))
        return self.label

    @property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """The neighbours of each space (PLACE-04)."""
        return self.grid.neighbours

    def __repr__(self) -> str:
        of_2019 = " of 2019" if self.edition == OF_2019 else ""
        return f"<Duchy {self.label} {self.name!r}{of_2019}>"

    def _repr_svg_(self) -> str:
        return display.svg(self)


def _areas(colours: tuple[str, ...], touching: tuple[tuple[int, ...], ...]) -> tuple[Area, ...]:
    """The areas of a board with these colours, in the order of their first space (SET-24)."""
    areas: list[Area] = []
    seen: set[int] = set()
    for start, colour in enumerate(colours):
        if start in seen:
            continue
        found, border = {start}, [start]
        while border:
            for other in touching[border.pop()]:
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
    if tuple(map(len, lines)) != STANDARD.rows:
        raise rows.fault(Message("duchies-rows", spaces=STANDARD.rows))
    for line in lines:
        symbols += line
    return symbols


def _read_dice(rows: Field) -> tuple[int, ...]:
    symbols = _read_rows(rows)
    if any(symbol not in tuple("123456") for symbol in symbols):
        raise rows.fault(Message("duchies-die"))
    return tuple(map(int, symbols))


def _read_duchy(record: Field, legend: Field, dice: tuple[int, ...], edition: str) -> Duchy:
    rows = record["rows"]
    duchy = Duchy(
        number=record["number"].number(1, 30),
        named=record["name"].text() if "name" in record else "",
        family=record["family"].text(),
        confidence=record.confidence(),
        colours=tuple(legend[symbol].text(COLOURS) for symbol in _read_rows(rows)),
        dice=dice,
        edition=edition,
    )
    check_colours(rows, duchy.colours)
    towns = [area for area in duchy.areas if area.colour == "building"]
    if not 2 <= len(towns) <= 6:
        raise rows.fault(Message("duchies-towns", number=len(towns)))
    if any(len(area.spaces) > 8 for area in duchy.areas):
        raise rows.fault(Message("duchies-area"))
    return duchy


def check_colours(spaces: Field, colours: tuple[str, ...]) -> None:
    """Raise `InvalidData` unless there are as many spaces of each colour as on every duchy."""
    for colour, needed in SPACES_PER_COLOUR.items():
        found = colours.count(colour)
        if found != needed:
            message = Message(
                "duchies-colour", number=found, colour=terms.colour(colour), needed=needed
            )
            raise spaces.fault(message)


def _read_duchies(root: Field, within: Field, edition: str) -> dict[int, Duchy]:
    """The duchies that are drawn for this edition, numbers once each."""
    dice = _read_dice(root["dice"]["rows"])
    within["source"].text()
    duchies: dict[int, Duchy] = {}
    for record in within["duchies"]:
        duchy = _read_duchy(record, root["legend"], dice, edition)
        if duchy.number in duchies:
            raise record.fault(Message("duchies-twice", number=duchy.number))
        duchies[duchy.number] = duchy
    return duchies


def read_duchies(root: Field) -> dict[str, Mapping[int, Duchy]]:
    """All duchies in the file by edition and number, checked: counts per colour, towns, numbers."""
    root["dice"].confidence()
    special = _read_duchies(root, root, SPECIAL)
    if set(special) != set(range(1, 31)):
        raise root["duchies"].fault(Message("duchies-needed", first=1, last=30))
    other = root["edition_2019"]
    of_2019 = _read_duchies(root, other, OF_2019)
    for each in other["as_in_special"]:
        number = each.number(1, 10)
        if of_2019.setdefault(number, special[number]).edition != SPECIAL:
            raise each.fault(Message("duchies-own-board", number=number))
    if set(of_2019) != set(range(1, 11)):
        raise other.fault(Message("duchies-needed", first=1, last=10))
    for record in other["called"]:
        number, label = record["number"].number(11, 30), record["label"].text()
        of_2019[number] = replace(special[number], edition=OF_2019, label=label)
    by_number = {SPECIAL: special, OF_2019: dict(sorted(of_2019.items()))}
    return {edition: MappingProxyType(duchies) for edition, duchies in by_number.items()}


DUCHIES_OF: Mapping[str, Mapping[int, Duchy]] = MappingProxyType(
    read_duchies(data_file.read("duchies.json"))
)
"""The duchies of each edition by number. Those that the editions share are the same objects; 11a
to 11f of 2019 are numbers 23 to 28."""

DUCHIES: Mapping[int, Duchy] = DUCHIES_OF[SPECIAL]
"""The Special Edition's duchies, 1 to 30, by number."""
