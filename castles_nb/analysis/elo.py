"""Strength on the scale of Elo, from the results of pairs (Bradley and Terry, 1952).

A difference of d means that the stronger of two wins the share 1 / (1 + 10 ** (-d / 400)) of their
comparisons: 0 one half, 200 three quarters, 400 ten of eleven.
"""

import math

import numpy as np
from numpy.typing import NDArray
from scipy import optimize

from castles_nb.analysis.intervals import Estimate

Numbers = NDArray[np.float64]

SCALE = 400 / math.log(10)
"""Points of Elo for a factor e in odds."""
PRIOR = 0.5
"""Each two that met count as if each had won this much more: no strength is infinite."""
RESAMPLES = 500


def elo(wins: Numbers, near: Numbers | None = None) -> Numbers:
    """The strength of each player in points of Elo; the mean is 0.

    `wins[i, j]` is how often i was better than j, ties counted half. Each two that met are given
    half a win more each, so that somebody who always won has a finite strength. Strengths that are
    `near` speed it up.

    >>> elo(np.array([[0, 74.5], [24.5, 0]])).round(1)  # with the halves 75 to 25
    array([ 95.4, -95.4])
    >>> round(200 * math.log10(75 / 25), 1)
    95.4
    """
    weights = wins + PRIOR * ((wins + wins.T) > 0)
    met = weights + weights.T

    def missing(strength: Numbers) -> tuple[Numbers, Numbers]:
        """How many wins more each should have, and how that changes with the strengths."""
        expected = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
        slope = met * expected * (1 - expected)
        # The results say nothing about the mean; adding the sum keeps it at 0.
        value = (met * expected).sum(1) - weights.sum(1) + strength.sum()
        return value, np.diag(slope.sum(1)) - slope + 1

    start = np.zeros(len(wins)) if near is None else near / SCALE
    found = optimize.root(missing, start, jac=True)
    if not found.success:
        raise ArithmeticError(f"elo: {found.message}")
    return np.asarray(SCALE * found.x)


def elo_intervals(wins: Numbers, seed: int = 0, confidence: float = 0.95) -> list[Estimate]:
    """Strengths with intervals from resampling deals (bootstrap, percentiles).

    `wins[d, i, j]` is as for `elo`, from deal d alone. Who won or lost everything has NaN for the
    ends of the interval, and so has everybody where all deals went alike: no resampling shows how
    it might have been otherwise. Without any deal all is NaN.
    """
    total = wins.sum(0)
    deals = len(wins)
    if not deals:
        return [Estimate(math.nan, math.nan, math.nan)] * wins.shape[1]
    # This old generator gives the same numbers in every version of numpy.
    draws = np.random.RandomState(seed % 2**32).multinomial(
        deals, np.full(deals, 1 / deals), RESAMPLES
    )
    resampled = np.tensordot(draws, wins, 1)
    overall = elo(total)
    found = np.array([elo(each, overall) for each in resampled])
    tail = (1 - confidence) / 2
    low, high = np.quantile(found, (tail, 1 - tail), axis=0)
    certain = (total.sum(0) == 0) | (total.sum(1) == 0)
    certain |= (wins == wins[0]).all()
    low[certain] = high[certain] = np.nan
    return [Estimate(*map(float, each)) for each in zip(overall, low, high, strict=True)]
