"""A duchy compiled into integer masks: bit s of a mask stands for space s."""

from collections.abc import Callable
from functools import cache

from castles_nb.components import COLOURS, Duchy
from castles_nb.engine.bits import mask_of
from castles_nb.engine.dice import ANY_REACH, REACH


class DuchyMasks:
    """The masks of one duchy board.

    `neighbours[space]`; `colour[i]` in the order of COLOURS, with all spaces in the end (for
    tiles of ANY colour); `colour_at[space]` is the index of its colour; `area_mask[space]` the area
    that the space belongs to and `area_size[space]` its size; `die[space]` its number;
    `reach[steps][workers][die]` the spaces whose number is within reach (see engine.dice).
    """

    __slots__ = (
        "area_mask",
        "area_size",
        "areas",
        "colour",
        "colour_at",
        "die",
        "duchy",
        "neighbours",
        "reach",
    )

    def __init__(self, duchy: Duchy) -> None:
        self.duchy = duchy
        self.die = duchy.dice
        self.neighbours = tuple(map(mask_of, duchy.neighbours))
        self.colour = (
            *(
                mask_of(space for space, found in enumerate(duchy.colours) if found == colour)
                for colour in COLOURS
            ),
            mask_of(range(len(duchy.colours))),
        )
        self.colour_at = tuple(map(COLOURS.index, duchy.colours))
        self.areas = tuple(mask_of(area.spaces) for area in duchy.areas)
        self.area_mask = tuple(self.areas[area] for area in duchy.area_of)
        self.area_size = tuple(mask.bit_count() for mask in self.area_mask)
        self.reach = tuple(
            tuple(
                tuple(
                    mask_of(s for s, number in enumerate(duchy.dice) if number in values)
                    for values in REACH[steps][workers]
                )
                for workers in range(ANY_REACH + 1)
            )
            for steps in range(4)
        )

    def __reduce__(self) -> "tuple[Callable[[Duchy], DuchyMasks], tuple[Duchy]]":
        return masks_of, (self.duchy,)


@cache
def masks_of(duchy: Duchy) -> DuchyMasks:
    """The compiled masks of a duchy board."""
    return DuchyMasks(duchy)
