"""Sums of floats, the same in every version of Python and in C."""

from collections.abc import Iterable


def added(numbers: Iterable[float]) -> float:
    """Their sum, one after the other: `sum` rounds otherwise from Python 3.12 on, and a choice may
    turn on the last bit."""
    total = 0.0
    for number in numbers:
        total += number
    return total
