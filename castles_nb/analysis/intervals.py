"""The certainty of a mean or a share. All are 95% intervals unless you name another confidence."""

import math
from collections.abc import Iterable
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray
from scipy import stats

from castles_nb.arguments import as_tuple, check_type, float_at_least, int_at_least
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.short_text import short_repr

ONE_POINT = 1.0
"""The least that games differ by, if they do."""


class Estimate(NamedTuple):
    """A value and the ends of its interval; NaN where too little is known."""

    value: float
    low: float
    high: float


def check_confidence(confidence: float) -> None:
    """Raise ValueError if it isn't a level of confidence."""
    if not isinstance(confidence, float) or not 0 < confidence < 1:
        raise ValueError(Message("interval-confidence", given=short_repr(confidence)))


def confidence_of_each(confidence: float, intervals: int) -> float:
    """Return the confidence each of these intervals needs so that all hold at once (Bonferroni).

    >>> confidence_of_each(0.95, 10)
    0.995
    """
    check_confidence(confidence)
    return 1 - (1 - confidence) / max(1, float_at_least(0, "intervals", intervals))


@keywords(by_place=("confidence", "step"))
def mean_interval(values: ArrayLike, *, confidence: float = 0.95, step: float = 0.0) -> Estimate:
    """The mean of independent values with its interval by Student's t; NaN below two values.

    `step` is how far apart values are at least if they differ, `ONE_POINT` for points. With it,
    a few values that happen to be alike don't look certain: others, a step away, may be as frequent
    as `unseen` says. TypeError if it isn't a row of numbers.

    >>> [round(number, 3) for number in mean_interval([1, 1, 3, 3])]
    [2.0, 0.163, 3.837]
    >>> [round(number, 3) for number in mean_interval([2, 2, 2, 2], step=ONE_POINT)]
    [2.0, 1.473, 2.527]
    """
    found, step = _row(values), float_at_least(0, "step", step)
    check_confidence(confidence)
    if len(found) < 2:
        return Estimate(float(found[0]) if len(found) else math.nan, math.nan, math.nan)
    mean = float(found.mean())
    half = float(stats.t.ppf((1 + confidence) / 2, len(found) - 1) * stats.sem(found))
    half = max(half, step * unseen(len(found), confidence))
    return Estimate(mean, mean - half, mean + half)


def unseen(trials: int, confidence: float = 0.95) -> float:
    """Return the greatest frequency of something never seen in this many trials.

    >>> round(unseen(4), 3), round(unseen(100), 3)
    (0.527, 0.03)
    """
    check_confidence(confidence)
    return float(1 - (1 - confidence) ** (1 / float_at_least(1, "trials", trials)))


def spread_of(columns: Iterable[ArrayLike]) -> float:
    """The spread to expect of values in columns like these, for `mean_among`; NaN isn't a value.

    It's halfway from the usual column to the one that spreads most, and at least `ONE_POINT`. That
    way intervals contain the truth as often as they claim. This was measured in both games with 2
    to 32 futures and 3 to 50 choices left, and with the points that 26 monasteries earned in 2 to
    32 games (`tests/analysis/test_coverage.py`).

    >>> spread_of([[1, 1, 1], [0, 2, 4]]) == (math.sqrt(2) + 2) / 2, spread_of([[7], []])
    (True, 1.0)
    """
    known = [column[~np.isnan(column)] for column in map(_row, as_tuple("columns", columns))]
    found = np.array([each.std(ddof=1) for each in known if len(each) > 1])
    if not len(found):
        return ONE_POINT
    usual, widest = math.sqrt((found**2).mean()), float(found.max())
    return max(ONE_POINT, (usual + widest) / 2)


def mean_among(values: ArrayLike, spread: float, confidence: float = 0.95) -> Estimate:
    """The mean of a few independent values that spread as far as others tell; NaN below two.

    Student's t where the spread that others have counts like two values more (the moderated t of
    Smyth, 2004). So it holds what it says among 2, 4 or 8 values, too, where these hardly know
    their own spread. A spread of 0 is for what isn't left to chance. TypeError if it isn't a row
    of numbers.

    >>> [round(number, 3) for number in mean_among([2, 2, 2, 2], spread=1)]
    [2.0, 1.187, 2.813]
    """
    found, spread = _row(values), float_at_least(0, "spread", spread)
    if len(found) < 2 or not spread:
        return mean_interval(found, confidence=confidence)
    check_confidence(confidence)
    mean, freedom = float(found.mean()), len(found) + 1
    variance = (((found - mean) ** 2).sum() + 2 * spread**2) / freedom
    half = float(stats.t.ppf((1 + confidence) / 2, freedom) * math.sqrt(variance / len(found)))
    return Estimate(mean, mean - half, mean + half)


def interval_of_sum(parts: Iterable[Estimate], values: int, confidence: float = 0.95) -> Estimate:
    """Return the sum of independent means by `mean_interval` with its interval, each of `values`
    values.

    It's the interval of Welch and Satterthwaite: among few parts it's nearly as cautious as theirs,
    among many it knows that their errors even out. All have the same confidence.

    >>> part = mean_interval([1, 1, 3, 3])
    >>> [round(number, 3) for number in interval_of_sum([part], 4)]
    [2.0, 0.163, 3.837]
    >>> [round(number, 3) for number in interval_of_sum([part] * 4, 4)]
    [8.0, 5.484, 10.516]
    """
    check_confidence(confidence)
    values, given = int_at_least(2, "values", values), as_tuple("parts", parts)
    for part in given:
        check_type("parts", part, Estimate)
    found = np.array(given, dtype=float).reshape(-1, 3)
    total = float(found[:, 0].sum())
    tail, freedom = (1 + confidence) / 2, values - 1
    variances = ((found[:, 2] - found[:, 1]) / 2 / stats.t.ppf(tail, freedom)) ** 2
    variance = float(variances.sum())
    if variance == 0:
        return Estimate(total, total, total)
    freedom_of_sum = freedom * variance**2 / (variances**2).sum()
    half = float(stats.t.ppf(tail, freedom_of_sum)) * math.sqrt(variance)
    return Estimate(total, total - half, total + half)


@keywords(by_place=("confidence",))
def share_interval(share: float, trials: float, *, confidence: float = 0.95) -> Estimate:
    """Return a share of this many independent trials with its interval by Wilson (1927).

    As `scipy.stats.binomtest(...).proportion_ci(method="wilson")`, but the successes don't need to
    be a whole number: a tie counts half. NaN without trials; ValueError for a share outside 0 to 1.

    >>> [round(number, 3) for number in share_interval(0.8, 10)]
    [0.8, 0.49, 0.943]
    """
    trials = float_at_least(0, "trials", trials)
    check_confidence(confidence)
    if not trials:
        return Estimate(math.nan, math.nan, math.nan)
    if not float_at_least(0, "share", share) <= 1:
        raise ValueError(Message("interval-share", given=short_repr(share)))
    z2 = float(stats.norm.ppf((1 + confidence) / 2)) ** 2
    middle = (share + z2 / (2 * trials)) / (1 + z2 / trials)
    spread = share * (1 - share) / trials + z2 / (4 * trials**2)
    half = math.sqrt(z2 * spread) / (1 + z2 / trials)
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))


def share_of_groups(shares: ArrayLike, games: float, confidence: float = 0.95) -> Estimate:
    """The mean of the shares that were found in groups, where a group's games are not independent.

    It is Wilson's interval for as many independent games as would make the mean as sure as the
    spread between groups says (the effective sample size). Both games of a deal share its luck:
    where it favours a bot they tell less than two games, where it favours a seat they tell more. As
    the spread itself is known from few groups only, they count somewhat less (Korn and Graubard,
    1998). Where all groups are alike, which says nothing about their spread, each counts as one
    game. Groups of one game are plain trials.

    >>> share_of_groups([1, 0, 1, 1], 4) == share_interval(0.75, 4)
    True
    """
    found, games = _row(shares), float_at_least(0, "games", games)
    check_confidence(confidence)
    groups = len(found)
    if not groups:
        return Estimate(math.nan, math.nan, math.nan)
    share = float(found.mean())
    if games <= groups or np.ptp(found) < 1e-6:
        return share_interval(share, groups, confidence=confidence)
    trials = share * (1 - share) / float(stats.sem(found)) ** 2
    tail = (1 + confidence) / 2
    fewer = float(stats.norm.ppf(tail) / stats.t.ppf(tail, groups - 1)) ** 2
    return share_interval(share, trials * fewer, confidence=confidence)


def _row(values: ArrayLike) -> NDArray[np.float64]:
    try:
        found = np.asarray(values, dtype=float)
    except Exception:  # whatever numpy says of it
        raise TypeError(Message("interval-not-numbers", given=short_repr(values))) from None
    if found.ndim != 1:
        raise TypeError(Message("interval-not-row", given=short_repr(values)))
    return found
