"""Vineyards: what lies on a vineyard board, and what it scores (VIN-11 to -13, VIN-20 to -22)."""

from functools import lru_cache
from typing import TYPE_CHECKING

from castles_nb.engine.bits import bits_in, mask_of, reach
from castles_nb.expansions.vineyards.facts import AREA_POINTS, BOARD, GRAPES, VINES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from castles_nb.engine.estate import Estate

Numbers = tuple[int, ...]

VINEYARD = "vineyard"
"""The entry of an estate's `module_data`: for each double space 0, or its vines as two digits, as
in 36 for a green one (3) on the left and a blue one (6) on the right."""
EMPTY = (0,) * len(BOARD.spaces)


def planted(estate: "Estate") -> Numbers:
    """The vines on each double space."""
    return estate.module_data.get(VINEYARD) or EMPTY


def vines_in(number: int) -> tuple[int, int]:
    """The left and the right vine of what lies on a space, as indices into GRAPES.

    >>> vines_in(36)
    (2, 5)
    """
    return number // 10 - 1, number % 10 - 1


def number_of(kind: int, turned: int) -> int:
    """The look of a double tile on a space: as it is, or turned round."""
    left, right = VINES[kind][:: -1 if turned else 1]
    return 10 * (left + 1) + right + 1


_KIND = {number_of(kind, turned): kind for kind in VINES for turned in (0, 1)}


def kind_of(number: int) -> int:
    """The kind of a double tile on a space; 0 if there is none like this."""
    return _KIND.get(number, 0)


def doubles_on(vineyard: Numbers) -> "Iterator[int]":
    """The kinds of the double tiles that lie there."""
    return filter(None, map(_KIND.get, vineyard))


_BOTTOM = mask_of(BOARD.layers[0])
_TOUCHING = tuple(map(mask_of, BOARD.touching))
_LAYERS = tuple(mask_of(BOARD.layer_of(space)) for space in range(len(BOARD.spaces)))
"""For each space its layer."""


def open_spaces(vineyard: Numbers) -> list[int]:
    """The spaces where a double tile may lie: of the bottom layer, then next to one that lies
    there (VIN-12)."""
    return bits_in(open_mask(vineyard))


def open_in(estate: "Estate") -> int:
    """The same for an estate, as a mask."""
    vineyard = estate.module_data.get(VINEYARD)
    return open_mask(vineyard) if vineyard else _BOTTOM


@lru_cache(maxsize=2**10)
def open_mask(vineyard: Numbers) -> int:
    """The same as a mask."""
    covered = beside = 0
    for space, number in enumerate(vineyard):
        if number:
            covered |= 1 << space
            beside |= _TOUCHING[space]
    return beside & ~covered if covered else _BOTTOM


def covered_by(vineyard: Numbers) -> int:
    """The mask of the spaces where a double tile lies."""
    return mask_of(space for space, number in enumerate(vineyard) if number)


def is_full(covered: int, space: int) -> bool:
    """Whether the layer of this space is covered where these spaces are (VIN-18)."""
    return not _LAYERS[space] & ~covered


def areas(vineyard: Numbers) -> tuple[Numbers, ...]:
    """For each grape the sizes of its areas, the largest first (VIN-20)."""
    return tuple(map(sizes_of, hexes_of(vineyard)))


@lru_cache(maxsize=2**10)
def hexes_of(vineyard: Numbers) -> Numbers:
    """For each grape the mask of the hexes on which it lies."""
    hexes = [0] * len(GRAPES)
    for space, number in enumerate(vineyard):
        if number:
            left, right = vines_in(number)
            hexes[left] |= 1 << 2 * space
            hexes[right] |= 1 << 2 * space + 1
    return tuple(hexes)


_HEXES_TOUCHING = tuple(map(mask_of, BOARD.hexes_touching))


@lru_cache(maxsize=2**10)
def sizes_of(hexes: int) -> Numbers:
    """The sizes of the areas that these hexes form, the largest first (VIN-20)."""
    sizes = []
    while hexes:
        area = reach(hexes & -hexes, hexes, _HEXES_TOUCHING)
        sizes.append(area.bit_count())
        hexes ^= area
    return tuple(sorted(sizes, reverse=True))


def points_for(size: int) -> int:
    """Points for an area of this many vines (VIN-22); larger than the table as the last (A-32).

    >>> points_for(3), points_for(13), points_for(20)
    (6, 91, 91)
    """
    return AREA_POINTS[min(size, len(AREA_POINTS) - 1)]


def scored(vineyard: Numbers, tiles: Numbers) -> list[tuple[int, int]]:
    """Grape and size of the areas that these vine bonus tiles score: each tile another area, the
    largest of its grape first, which is the best that can be done (VIN-21)."""
    found = zip(hexes_of(vineyard), tiles, strict=False)
    return [
        (grape, size)
        for grape, (hexes, number) in enumerate(found)
        if number
        for size in sizes_of(hexes)[:number]
    ]
