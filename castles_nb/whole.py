"""Whole numbers of any library as plain ones."""

from operator import index
from typing import SupportsIndex

from castles_nb.echo import echo


def whole(value: object) -> int | None:
    """The value as a plain int, where it is a whole number; None where it is not.

    Those of numpy and pandas are taken. True and False are no numbers here, nor is a float that
    happens to be whole.

    >>> import numpy as np
    >>> whole(3), whole(np.int64(3)), whole(3.0), whole(True), whole("3")
    (3, 3, None, None, None)
    """
    if isinstance(value, bool) or not isinstance(value, SupportsIndex):
        return None
    try:
        return index(value)
    except Exception:  # numpy's True, an array of several numbers, or anybody's own class
        return None


def whole_from(least: int, field: str, value: object) -> int:
    """The value of this field as a plain int; ValueError unless it is so much or more."""
    number = whole(value)
    if number is None or number < least:
        raise ValueError(f"{field}: {echo(value)} is not a whole number from {least}")
    return number
