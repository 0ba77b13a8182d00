"""Strength on the scale of Elo, from the results of pairs (Bradley and Terry, 1952).

A difference of d means that the stronger of two wins the share 1 / (1 + 10 ** (-d / 400)) of their
comparisons: 0 one half, 200 three quarters, 400 ten of eleven.
"""

import math

import numpy as np
from numpy.typing import NDArray
from scipy import optimize, special
from scipy.sparse.csgraph import connected_components

from castles_nb.analysis.intervals import Estimate
from castles_nb.message import Message

Numbers = NDArray[np.float64]

SCALE = 400 / math.log(10)
"""Points of Elo for a factor e in odds."""
PRIOR = 0.5
"""Each two that met count as if each had won this much more: no strength is infinite."""
LEAST = 1e-5
"""The half wins count at least so much when they are resampled, lest numbers grow too large."""
RESAMPLES = 500


def elo(wins: Numbers) -> Numbers:
    """The strength of each player in points of Elo; the mean is 0.

    `wins[i, j]` is how often i was better than j, ties counted half. Each two that met are given
    half a win more each, so that a player who always won has a finite strength.

    >>> elo(np.array([[0, 74.5], [24.5, 0]])).round(1)  # with the halves 75 to 25
    array([ 95.4, -95.4])
    >>> round(200 * math.log10(75 / 25), 1)
    95.4
    """
    return _strengths(wins + PRIOR * ((wins + wins.T) > 0))


def _strengths(weights: Numbers, near: Numbers | None = None) -> Numbers:
    """The most likely strengths after these wins; where some that are `near` are known, sooner."""
    met = weights + weights.T

    def missing(strength: Numbers) -> tuple[Numbers, Numbers]:
        """The wins each should have in addition, and how that number changes with the strengths."""
        expected = special.expit(strength[:, None] - strength)
        slope = met * expected * (1 - expected)
        # The results say nothing about the mean; adding the sum keeps it at 0.
        value = (met * expected).sum(1) - weights.sum(1) + strength.sum()
        return value, np.diag(slope.sum(1)) - slope + 1

    start = np.zeros(len(weights)) if near is None else near / SCALE
    found = optimize.root(missing, start, jac=True, method="lm", options={"gtol": 1e-12})
    if not found.success:
        raise ArithmeticError(Message("elo-unsolved", told=str(found.message)))
    return np.asarray(SCALE * found.x)


def elo_intervals(wins: Numbers, seed: int = 0, confidence: float = 0.95) -> list[Estimate]:
    """Return the strength of each player, in Elo points, with its interval at `confidence`.

    Deals are resampled with this `seed` (Bayesian bootstrap: Rubin, 1981). `wins[d, i, j]` is as
    for `elo`, from deal d alone. Each time deals count more or less by
    chance, and so do the half wins that each two are given (as Jeffreys' prior has it), since
    a pair's winning or losing everything doesn't show by how much one is stronger.

    An end is infinite if no result limits it: for a player who never lost, only the low end is
    known. All ends are NaN if all deals went alike though both won some: that doesn't show how else
    it might have been. Without any deal all is NaN.
    """
    deals, players, _ = wins.shape
    if not deals:
        return [Estimate(math.nan, math.nan, math.nan)] * players
    total = wins.sum(0)
    each_deal = (total + total.T) / deals
    overall = elo(total)
    # This old generator gives the same numbers in every version of numpy.
    chance = np.random.RandomState(seed % 2**32)
    found = []
    for _ in range(RESAMPLES):
        more = chance.standard_gamma(PRIOR, total.shape).clip(LEAST) * each_deal
        counted = np.tensordot(chance.standard_exponential(deals), wins, 1)
        found.append(_strengths(counted + more, overall))
    tail = (1 - confidence) / 2
    low, high = np.quantile(found, (tail, 1 - tail), axis=0)
    no_least, no_most = _open_ends(total)
    low[no_least], high[no_most] = -np.inf, np.inf
    if (wins == wins[0]).all() and np.minimum(total, total.T).any():
        low[:] = high[:] = np.nan
    return [Estimate(*map(float, each)) for each in zip(overall, low, high, strict=True)]


def _open_ends(wins: Numbers) -> tuple[NDArray[np.bool_], NDArray[np.bool_]]:
    """Return whose strength has no least value, and whose no greatest, that the wins would show.

    Players are tied together if each was better than the other, if only by way of others. With
    those outside they all won or all lost, and so any greater distance explains that better (Ford,
    1957).
    """
    _, group = connected_components(wins > 0, connection="strong")
    better = (wins > 0) & (group[:, None] != group)
    won, lost = (np.isin(group, group[better.any(axis)]) for axis in (1, 0))
    return lost, won
