"""The hex tiles and goods of the box.

Tiles of one kind cannot be told apart in play, so the engine deals in kinds: small numbers from 1
(0 is an empty space). A kind's name (`bank`, `cow3`, `monastery12`) is what players read and write.
"""

from dataclasses import dataclass

from castles_nb.components import data_file
from castles_nb.components.data_file import Field

COLOURS = ("building", "livestock", "ship", "mine", "castle", "monastery")
"""The six colours of spaces and tiles, in the order that all tables use."""

BUILDINGS = (
    "warehouse",
    "watchtower",
    "carpenter",
    "church",
    "market",
    "boarding_house",
    "bank",
    "town_hall",
)

ANIMALS = ("cow", "sheep", "pig", "chicken")

GOODS_TYPES = range(1, 7)
"""The goods types; a type's number is the die number that sells it (SET-28)."""

EMPTY = 0
"""Stands for "no tile" wherever a kind is expected."""


@dataclass(frozen=True, slots=True)
class TileKind:
    """What is printed on a hex tile, and how many of it the box holds."""

    index: int
    """The number that the engine uses, from 1."""
    name: str
    label: str
    """The name in a sentence, as in "3 cows"."""
    colour: str
    coloured: int
    """Tiles of this kind with a back of their own colour."""
    black: int
    """Tiles of this kind with a black back."""
    animal: str = ""
    count: int = 0
    """Animals on a livestock tile."""
    number: int = 0
    """The number of a monastery."""


def _read_kind(index: int, record: Field) -> TileKind:
    colour = record["colour"].text(COLOURS)
    return TileKind(
        index=index,
        name=record["name"].text(),
        label=record["label"].text(),
        colour=colour,
        coloured=record["coloured"].number(0, 20),
        black=record["black"].number(0, 10),
        animal=record["animal"].text(ANIMALS) if colour == "livestock" else "",
        count=record["count"].number(2, 4) if colour == "livestock" else 0,
        number=record["number"].number(1, 29) if colour == "monastery" else 0,
    )


# Tiles with a coloured back of each colour, and with a black one (SET-05, SET-06).
_COLOURED_TOTALS = dict(zip(COLOURS, (40, 20, 20, 10, 14, 20), strict=True))
_BLACK_TOTALS = dict(zip(COLOURS, (16, 8, 6, 2, 2, 6), strict=True))


def read_kinds(root: Field) -> tuple[TileKind, ...]:
    """All tile kinds in the file, checked: 164 tiles, every total of SET-05 and SET-06."""
    root["source"].text()
    root.confidence()
    records = root["kinds"]
    kinds = tuple(_read_kind(index, record) for index, record in enumerate(records, start=1))
    names = [kind.name for kind in kinds]
    for name in names:
        if names.count(name) > 1:
            raise records.fault(f"{name} stands there twice")
    for colour in COLOURS:
        ours = [kind for kind in kinds if kind.colour == colour]
        for back, found, needed in (
            ("coloured", sum(kind.coloured for kind in ours), _COLOURED_TOTALS[colour]),
            ("black", sum(kind.black for kind in ours), _BLACK_TOTALS[colour]),
        ):
            if found != needed:
                raise records.fault(f"{found} {colour} tiles are {back}, {needed} are needed")
    _check_each_kind(records, kinds)
    goods = root["goods"]
    goods["types"].number(len(GOODS_TYPES), len(GOODS_TYPES))
    goods["each"].number(7, 7)
    return kinds


def _check_each_kind(records: Field, kinds: tuple[TileKind, ...]) -> None:
    """Every kind that the rules know, once (TILE-BLD-2, TILE-LIVE-1, MON-31)."""
    buildings = sorted((k.name, k.coloured, k.black) for k in kinds if k.colour == "building")
    if buildings != sorted((name, 5, 2) for name in BUILDINGS):
        raise records.fault("the eight buildings are needed, 5 coloured and 2 black of each")
    animals = sorted((kind.animal, kind.count) for kind in kinds if kind.animal)
    if animals != sorted((animal, count) for animal in ANIMALS for count in (2, 3, 4)):
        raise records.fault("each animal is needed with a count of 2, 3 and 4")
    monasteries = [(k.number, k.coloured + k.black) for k in kinds if k.number]
    if monasteries != [(number, 1) for number in range(1, 27)]:
        raise records.fault("monasteries 1 to 26 are needed, in order, one of each")


_ROOT = data_file.read("tiles.json")

KINDS = read_kinds(_ROOT)
"""Every tile kind of the base game, in the order of their index: `KINDS[k - 1].index == k`."""

GOODS_EACH: int = _ROOT["goods"]["each"].number(7, 7)
"""Goods tiles of each type: 42 in all."""

BY_NAME: dict[str, TileKind] = {kind.name: kind for kind in KINDS}


def supply(colour: str) -> tuple[int, ...]:
    """The kinds of all tiles with a back of this colour (or `black`), in ascending order.

    >>> len(supply("building")), len(supply("black"))
    (40, 40)
    """
    if colour == "black":
        return tuple(kind.index for kind in KINDS for _ in range(kind.black))
    return tuple(k.index for k in KINDS if k.colour == colour for _ in range(k.coloured))
