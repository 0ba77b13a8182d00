"""The vineyards: grapes, double hex tiles and the vineyard board, from two data files.

`board.json` is reconstructed. Who owns the box can write the printed board into it;
nothing else has to change.
"""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

from castles_nb.components import data_file
from castles_nb.components.data_file import Field
from castles_nb.components.expansions import EXPANSIONS
from castles_nb.components.tiles import BUILDINGS, KINDS
from castles_nb.message import Message

NAME = "vineyards"
CASTLE, BLACK, VINE = "castle", "black", "vine"
BONUSES = (*BUILDINGS, CASTLE, BLACK, VINE)
"""The bonuses of a space: what a building or a castle does, a tile from the black depot or the
vineyard store, a double tile from the vineyard depot (VIN-15 to VIN-17)."""
MOST_SPACES = 40


@dataclass(frozen=True, slots=True)
class DoubleSpace:
    """A space for a double tile on the vineyard board."""

    name: str
    """Its layer and its place in it, from the left: `2-1`."""
    layer: int
    """From 1, the bottom one."""
    die: int
    hexes: tuple[tuple[int, float], tuple[int, float]]
    """The row (from 0 at the bottom) and the column of its left and its right hex; every other row
    is half a column aside."""
    bonuses: tuple[str, str]


@dataclass(frozen=True, slots=True)
class VineyardBoard:
    """A vineyard board: its spaces by layers, bottom first, and what touches what."""

    spaces: tuple[DoubleSpace, ...]
    confidence: str
    source: str
    layers: tuple[tuple[int, ...], ...]
    """The spaces of each layer."""
    touching: tuple[tuple[int, ...], ...]
    """The spaces that share a side with each space (VIN-12)."""
    hexes_touching: tuple[tuple[int, ...], ...]
    """The hexes that share a side with each hex; hexes 2n and 2n+1 are the left and the right one
    of space n."""

    def layer_of(self, space: int) -> tuple[int, ...]:
        """The spaces of the layer in which this one lies."""
        return self.layers[self.spaces[space].layer - 1]


def read_board(root: Field) -> VineyardBoard:
    """The board in a data file; `InvalidData` names the field that is wrong."""
    source, confidence = root["source"].text(), root.confidence()
    spaces: list[DoubleSpace] = []
    for record in root["spaces"]:
        space = _read_space(record, spaces)
        if spaces and space.layer - spaces[-1].layer not in (0, 1):
            raise record["layer"].fault(Message("vineyard-layers"))
        spaces.append(space)
    if not spaces or spaces[0].layer != 1 or len(spaces) > MOST_SPACES:
        raise root["spaces"].fault(Message("vineyard-layers"))
    hexes = [at for space in spaces for at in space.hexes]
    if len(set(hexes)) < len(hexes):
        raise root["spaces"].fault(Message("vineyard-hex-twice"))
    around = tuple(tuple(n for n, other in enumerate(hexes) if touch(at, other)) for at in hexes)
    board = VineyardBoard(
        spaces=tuple(spaces),
        confidence=confidence,
        source=source,
        layers=tuple(
            tuple(n for n, space in enumerate(spaces) if space.layer == layer)
            for layer in range(1, spaces[-1].layer + 1)
        ),
        touching=tuple(
            tuple(sorted({n // 2 for n in (*around[2 * s], *around[2 * s + 1])} - {s}))
            for s in range(len(spaces))
        ),
        hexes_touching=around,
    )
    if len(_reached(board)) < len(spaces):
        raise root["spaces"].fault(Message("vineyard-out-of-reach"))
    return board


def _read_space(record: Field, before: list[DoubleSpace]) -> DoubleSpace:
    layer = record["layer"].number(1, 9)
    number = 1 + sum(space.layer == layer for space in before)
    left, right = sorted(_read_hex(each) for each in _two(record["hexes"]))
    if not touch(left, right):
        raise record["hexes"].fault(Message("vineyard-hexes-apart"))
    one, other = (each.text(BONUSES) for each in _two(record["bonuses"]))
    return DoubleSpace(
        name=f"{layer}-{number}",
        layer=layer,
        die=record["die"].number(1, 6),
        hexes=(left, right),
        bonuses=(one, other),
    )


def _two(field: Field) -> tuple[Field, Field]:
    both = tuple(field)
    if len(both) != 2:
        raise field.fault(Message("data-numbers", needed=2, number=len(both)))
    return both[0], both[1]


def _read_hex(field: Field) -> tuple[int, float]:
    row, column = _two(field)
    at = row.number(-9, 99), column.decimal()
    if 2 * at[1] % 1:
        raise column.fault(Message("vineyard-columns"))
    return at


def touch(one: tuple[int, float], other: tuple[int, float]) -> bool:
    """Whether two hexes share a side.

    >>> touch((0, 1), (0, 2)), touch((0, 1), (1, 1.5)), touch((0, 1), (1, 2.5))
    (True, True, False)
    """
    apart = abs(one[1] - other[1])
    return apart == 1 if one[0] == other[0] else abs(one[0] - other[0]) == 1 and apart == 0.5


def _reached(board: VineyardBoard) -> set[int]:
    """The spaces that can be covered one after the other, beginning at the bottom."""
    found, border = {*board.layers[0]}, [*board.layers[0]]
    while border:
        more = {*board.touching[border.pop()]} - found
        found |= more
        border += more
    return found


BOARD = read_board(data_file.read_of_expansion("vineyards/board.json"))

_FACTS = EXPANSIONS[NAME]

GRAPES = tuple(each.text() for each in _FACTS["grapes"])
"""The types of vines, in the order that all tables use."""
BONUS_TILES: int = _FACTS["bonus_tiles"].number(1, 9)
"""Vine bonus tiles of each type."""
AREA_POINTS: tuple[int, ...] = _FACTS["area_points"].numbers(14, 0, 99)
"""Points for an area by its size, from 0; larger ones score as the largest (VIN-22, A-32)."""
DEPOT = {
    int(players): tuple(
        tuple(value.number(1, 6) for value in slot) for slot in _FACTS["depot"][players]
    )
    for players in ("2", "3", "4")
}
"""The die values of each slot of the vineyard depot, by number of players (VIN-07, VIN-09)."""
DEPOT_CONFIDENCE = _FACTS["depot"].confidence()
"""The confidence in which two values share a slot with 2 and 3 players."""
STORE = {int(players): _FACTS["store"][players].number(1, 3) for players in ("2", "3", "4")}
"""The spaces of the vineyard store, by number of players (VIN-07)."""


def _vines_of(name: str) -> tuple[int, int]:
    one, other = (GRAPES.index(grape) for grape in name.split("_"))
    return one, other


VINES = {kind.index: _vines_of(kind.name) for kind in KINDS if kind.expansion == NAME}
"""The two vines of each kind of double tile, as indices into GRAPES, ascending."""
DOUBLES = tuple(VINES)
"""The kinds of double tiles."""
BAG = tuple(kind.index for kind in KINDS if kind.index in VINES for _ in range(kind.coloured))
"""All double tiles (VIN-05)."""


def bag_without(removed: Iterable[int]) -> tuple[int, ...]:
    """The double tiles without those that show one of these grapes (VIN-03, VIN-04).

    >>> len(bag_without([])), len(bag_without([2])), len(bag_without([2, 5]))
    (51, 35, 22)
    """
    out = {*removed}
    return tuple(kind for kind in BAG if not out.intersection(VINES[kind]))


@cache
def number_in_bag(removed: tuple[int, ...]) -> Counter[int]:
    """The number of each kind without these grapes."""
    return Counter(bag_without(removed))
