"""The interval of a mean, by Student's t."""

import numpy as np
from numpy.typing import ArrayLike
from scipy import stats


def mean_interval(values: ArrayLike, confidence: float = 0.95) -> tuple[float, float, float]:
    """The mean of independent values, and its interval; NaN where there are too few values.

    >>> [round(number, 3) for number in mean_interval([1, 1, 3, 3])]
    [2.0, 0.163, 3.837]
    """
    found = np.asarray(values, dtype=float)
    if len(found) < 2:
        return (float(found[0]) if len(found) else np.nan), np.nan, np.nan
    mean = float(found.mean())
    half = float(stats.t.ppf((1 + confidence) / 2, len(found) - 1) * stats.sem(found))
    return mean, mean - half, mean + half


def check_confidence(confidence: float) -> None:
    """Raise ValueError for what is no level of confidence."""
    if not 0 < confidence < 1:
        raise ValueError(f"confidence: {confidence!r} is not between 0 and 1")
