"""Sets of small numbers as the bits of an integer."""

from collections.abc import Iterable


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
