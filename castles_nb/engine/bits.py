"""Sets of small numbers as the bits of an integer."""

from collections.abc import Iterable, Sequence


def mask_of(numbers: Iterable[int]) -> int:
    """The set of these numbers as a mask.

    >>> bin(mask_of((0, 3)))
    '0b1001'
    """
    mask = 0
    for number in numbers:
        mask |= 1 << number
    return mask


def bits_in(mask: int) -> list[int]:
    """The numbers in a mask, ascending.

    >>> bits_in(0b1001)
    [0, 3]
    """
    bits = []
    while mask:
        lowest = mask & -mask
        bits.append(lowest.bit_length() - 1)
        mask ^= lowest
    return bits


def reach(start: int, within: int, neighbours: Sequence[int]) -> int:
    """What can be reached within a mask from where one starts, by a mask of neighbours for each.

    >>> bin(reach(0b0001, 0b1011, (0b0010, 0b0101, 0b1010, 0b0100)))
    '0b11'
    """
    reached = border = start
    while border:
        lowest = border & -border
        more = neighbours[lowest.bit_length() - 1] & within & ~reached
        reached |= more
        border ^= lowest | more
    return reached
