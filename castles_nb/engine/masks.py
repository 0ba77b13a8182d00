"""A duchy compiled into integer masks: bit s of a mask stands for space s."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from castles_nb.components import COLOURS, Duchy
from castles_nb.engine.bits import mask_of
from castles_nb.engine.dice import ANY_REACH, REACH


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class DuchyMasks:
    """The masks of one duchy board; all estates on it share them, and nobody can change them."""

    duchy: Duchy
    die: tuple[int, ...]
    """`die[space]`: its number."""
    neighbours: tuple[int, ...]
    """`neighbours[space]`."""
    colour: tuple[int, ...]
    """In the order of COLOURS, then all spaces (for tiles of ANY colour) and none (NOWHERE)."""
    colour_at: tuple[int, ...]
    """`colour_at[space]`: the index of its colour."""
    areas: tuple[int, ...]
    area_mask: tuple[int, ...]
    """`area_mask[space]`: the area that it belongs to."""
    area_size: tuple[int, ...]
    """`area_size[space]`: the size of that area."""
    reach: tuple[tuple[tuple[int, ...], ...], ...]
    """`reach[steps][workers][die]`: the spaces whose number is within reach (see engine.dice)."""

    def __reduce__(self) -> "tuple[Callable[[Duchy], DuchyMasks], tuple[Duchy]]":
        return masks_of, (self.duchy,)


@cache
def masks_of(duchy: Duchy) -> DuchyMasks:
    """The compiled masks of a duchy board."""
    areas = tuple(mask_of(area.spaces) for area in duchy.areas)
    area_mask = tuple(areas[area] for area in duchy.area_of)
    colour = (
        mask_of(space for space, found in enumerate(duchy.colours) if found == colour)
        for colour in COLOURS
    )
    return DuchyMasks(
        duchy=duchy,
        die=duchy.dice,
        neighbours=duchy.grid.neighbour_masks,
        colour=(*colour, mask_of(range(len(duchy.colours))), 0),
        colour_at=tuple(map(COLOURS.index, duchy.colours)),
        areas=areas,
        area_mask=area_mask,
        area_size=tuple(mask.bit_count() for mask in area_mask),
        reach=tuple(
            tuple(
                tuple(
                    mask_of(s for s, number in enumerate(duchy.dice) if number in values)
                    for values in REACH[steps][workers]
                )
                for workers in range(ANY_REACH + 1)
            )
            for steps in range(4)
        ),
    )
