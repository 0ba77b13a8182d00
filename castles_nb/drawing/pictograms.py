"""What monasteries do, as small pictures beside their numbers: one for each family of powers."""

_POINTS = "M0-6.8 2-2.4 6.7-2 3.1 1.2 4.2 5.9 0 3.4-4.2 5.9-3.1 1.2-6.7-2-2-2.4z"
_HOUSE = "M-5.5 6V-1L0-6.5 5.5-1V6zM0 6V2.5"
_WORKER = "M0-6.8a2.7 2.7 0 1 0 .1 0zM-5 6Q-5 .8 0 .8T5 6z"
_SILVER = "M0-6a6 6 0 1 0 .1 0zM0-2.5a2.5 2.5 0 1 0 .1 0z"
_SHIP = "M-7 2.5H7L4.5 6.5H-4.5zM0 2.5V-6.5L6 .5H0"
_TAKE = "M0-6.5V2M-3.8-1.8 0 2.2 3.8-1.8M-6 3V6.3H6V3"
_ANIMAL = "M-3-3H3L2 3.5Q0 6.5-2 3.5zM-3-3Q-5.5-3-5.5-6.5M3-3Q5.5-3 5.5-6.5"
_DIE = "M-5.5-5.5h11v11h-11zM-2.3-2.3h0M2.3 2.3h0"
_ORDER = "M-5 0h10v5h-10zM-3.5-3 0-6 3.5-3"

PICTOGRAMS = {
    1: _HOUSE,
    **dict.fromkeys((2, 4, 14, 28), _WORKER),
    **dict.fromkeys((3, 13), _SILVER),
    5: _SHIP,
    6: _TAKE,
    7: _ANIMAL,
    **dict.fromkeys(range(8, 13), _DIE),
    **dict.fromkeys((*range(15, 27), 29), _POINTS),
    27: _ORDER,
}
"""Paths around (0, 0), about 13 units wide and high, by the number of the monastery (MON-01 to
MON-29): what it counts, brings or changes; a star is for points at the end."""
