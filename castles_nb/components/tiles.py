"""The hex tiles and goods of the box.

Tiles of one kind cannot be told apart in play, so the engine deals in kinds: small numbers from 1
(0 is an empty space). A kind's name (`bank`, `cow3`, `monastery12`) is what players read and write.
"""

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass

from castles_nb.arguments import as_tuple, check_type
from castles_nb.components import data_file
from castles_nb.components.data_file import Field
from castles_nb.components.expansions import EXPANSIONS
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.short_text import short_repr

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

ANY_COLOUR = "any"
"""The colour of a tile that goes on spaces of every colour."""

NO_COLOUR = "none"
"""The colour of a tile that goes on no space of a duchy."""

PAINTS = ("orange", "yellow", "green", "red", "black", "blue")
"""The colours of halves of double tiles."""

ANIMALS = ("cow", "sheep", "pig", "chicken")
"""The kinds of livestock in the base game."""

GOODS_TYPES = range(1, 7)
"""The goods types; a type's number is the die number that sells it (SET-28)."""

EMPTY = 0
"""Stands for "no tile" wherever a kind is expected."""


@dataclass(frozen=True, slots=True)
class TileKind:
    """A hex tile as printed, and how many of it the box holds."""

    index: int
    """The number that the engine uses, from 1."""
    name: str
    code: str
    """Two letters or a letter and a number, as positions and records write it."""
    rule: str
    """The id of the rule that says what the tile does."""
    colour: str
    """One of COLOURS, or ANY_COLOUR or NO_COLOUR."""
    coloured: int
    """Tiles of this kind with a back of their own colour."""
    black: int
    """Tiles of this kind with a black back."""
    animal: str = ""
    count: int = 0
    """Animals on a livestock tile."""
    number: int = 0
    """The number of a monastery."""
    expansion: str = ""
    """The expansion it belongs to; empty in the base game."""
    icon: str = ""
    """The path of its line icon, for tiles that drawings do not know by name."""
    once_in_an_area: bool = False
    """Whether an area may hold only one tile of the kind."""
    key_spaces: int = 1
    """The number of key spaces it takes in storage."""
    halves: tuple[str, ...] = ()
    """The two halves, if it is a double tile: their colours, and in its code their letters."""
    face_down: bool = False
    """Whether one sees its back only."""

    @property
    def label(self) -> str:
        """Its name without an article, as in `3 cows`."""
        return str(Message(f"tile-{self.name}.plain", otherwise=self.name))


def _read_kind(index: int, record: Field, expansion: str = "") -> TileKind:
    further = (ANY_COLOUR, NO_COLOUR) if expansion else ()
    colour = record["colour"].text((*COLOURS, *further))
    limited = bool(record["once_in_an_area"].number(0, 1)) if "once_in_an_area" in record else False
    livestock, monastery = colour == "livestock", colour == "monastery"
    return TileKind(
        index=index,
        name=record["name"].text(),
        code=record["code"].text(),
        rule=record["rule"].text(),
        colour=colour,
        coloured=record["coloured"].number(0, 20),
        black=record["black"].number(0, 10),
        animal=record["animal"].text(() if expansion else ANIMALS) if livestock else "",
        count=record["count"].number(2, 4) if livestock else 0,
        number=record["number"].number(1, LAST_MONASTERY) if monastery else 0,
        expansion=expansion,
        icon=record["icon"].text() if "icon" in record else "",
        once_in_an_area=limited or colour == "building",
        key_spaces=record["key_spaces"].number(1, 3) if "key_spaces" in record else 1,
        face_down=bool(record["face_down"].number(0, 1)) if "face_down" in record else False,
        halves=tuple(half.text(PAINTS) for half in record["halves"]) if "halves" in record else (),
    )


LAST_MONASTERY = 99

# Tiles with a coloured back of each colour, and with a black one (SET-05, SET-06).
_COLOURED_TOTALS = dict(zip(COLOURS, (40, 20, 20, 10, 14, 20), strict=True))
_BLACK_TOTALS = dict(zip(COLOURS, (16, 8, 6, 2, 2, 6), strict=True))


def read_kinds(root: Field) -> tuple[TileKind, ...]:
    """All tile kinds in the file, checked: 164 tiles, every total of SET-05 and SET-06."""
    root["source"].text()
    root.confidence()
    records = root["kinds"]
    kinds = tuple(_read_kind(index, record) for index, record in enumerate(records, start=1))
    _check_names(records, kinds)
    for colour in COLOURS:
        ours = [kind for kind in kinds if kind.colour == colour]
        for back, found, needed in (
            ("coloured", sum(kind.coloured for kind in ours), _COLOURED_TOTALS[colour]),
            ("black", sum(kind.black for kind in ours), _BLACK_TOTALS[colour]),
        ):
            if found != needed:
                message = Message(
                    "tiles-of-colour",
                    number=found,
                    colour=Message(f"colour-{colour}"),
                    back=back,
                    needed=needed,
                )
                raise records.fault(message)
    _check_each_kind(records, kinds)
    goods = root["goods"]
    goods["types"].number(len(GOODS_TYPES), len(GOODS_TYPES))
    goods["each"].number(7, 7)
    return kinds


def _check_each_kind(records: Field, kinds: tuple[TileKind, ...]) -> None:
    """Every kind that the rules know, once (TILE-BLD-2, TILE-LIVE-1, MON-31)."""
    buildings = sorted((k.name, k.coloured, k.black) for k in kinds if k.colour == "building")
    if buildings != sorted((name, 5, 2) for name in BUILDINGS):
        raise records.fault(Message("tiles-buildings"))
    animals = sorted((kind.animal, kind.count) for kind in kinds if kind.animal)
    if animals != sorted((animal, count) for animal in ANIMALS for count in (2, 3, 4)):
        raise records.fault(Message("tiles-animals"))
    monasteries = [(k.number, k.coloured + k.black) for k in kinds if k.number]
    if monasteries != [(number, 1) for number in range(1, 27)]:
        raise records.fault(Message("tiles-monasteries"))


def read_all_kinds(base: Field, expansions: Mapping[str, Field]) -> tuple[TileKind, ...]:
    """The kinds of the base game, then those of every expansion in the order of their names."""
    kinds = list(read_kinds(base))
    for name, root in expansions.items():
        if "kinds" in root:
            for record in root["kinds"]:
                kinds.append(_read_kind(len(kinds) + 1, record, name))
            _check_names(root["kinds"], kinds)
    return tuple(kinds)


_CODE = re.compile(r"[A-Z][a-z]|[a-z][0-9]{1,2}")


def _check_names(records: Field, kinds: Sequence[TileKind]) -> None:
    """Names and codes are found once each, and codes can be read one after the other."""
    for found in ([kind.name for kind in kinds], [kind.code for kind in kinds]):
        for name in found:
            if found.count(name) > 1:
                raise records.fault(Message("appears-twice", name=name))
    monasteries = [kind.number for kind in kinds if kind.number]
    for number in monasteries:
        if monasteries.count(number) > 1:
            raise records.fault(Message("tiles-monastery-twice", number=number))
    for kind in kinds:
        if not _CODE.fullmatch(kind.code):
            raise records.fault(Message("tiles-code", given=short_repr(kind.code)))


_ROOT = data_file.read("tiles.json")


class Kinds(Collection[TileKind]):
    """All kinds of tiles in the order of their numbers, and each by its number.

    >>> KINDS[7].name, KINDS[7].index, len(KINDS) == len([*KINDS])
    ('bank', 7, True)
    """

    def __init__(self, kinds: Sequence[TileKind]) -> None:
        self._by_number = {kind.index: kind for kind in kinds}

    def __getitem__(self, number: int) -> TileKind:
        """The kind with this number, as states, depots and storages hold it; `KeyError` for 0,
        which isn't a tile, and for any other number without a kind."""
        return self._by_number[number]

    def __iter__(self) -> Iterator[TileKind]:
        return iter(self._by_number.values())

    def __len__(self) -> int:
        return len(self._by_number)

    def __contains__(self, kind: object) -> bool:
        return kind in self._by_number.values()


KINDS = Kinds(read_all_kinds(_ROOT, EXPANSIONS))
"""Every kind of tile: `KINDS[number].index == number`."""

GOODS_EACH: int = _ROOT["goods"]["each"].number(7, 7)
"""Goods tiles of each type: 42 in all."""

BY_NAME: dict[str, TileKind] = {kind.name: kind for kind in KINDS}


def kinds_with(expansions: Collection[str]) -> tuple[TileKind, ...]:
    """The kinds of the base game and of these expansions."""
    expansions = as_tuple("expansions", expansions)
    for each in expansions:
        check_type("expansions", each, str)
    return tuple(k for k in KINDS if not k.expansion or k.expansion in expansions)


@keywords()
def supply(colour: str, expansions: Collection[str] = ()) -> tuple[int, ...]:
    """The kinds of all tiles with a back of this colour (or `black`), in ascending order.

    Tiles of these expansions are mixed in (MOD-04).

    >>> len(supply("building")), len(supply("black"))
    (40, 40)
    """
    kinds = kinds_with(expansions)
    check_type("colour", colour, str)
    if colour == "black":
        return tuple(kind.index for kind in kinds for _ in range(kind.black))
    return tuple(k.index for k in kinds if k.colour == colour for _ in range(k.coloured))
