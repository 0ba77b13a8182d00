"""Intervals against published and exact values, and how often they hold the truth."""

import math

import numpy as np
import pytest
from scipy import stats

from castles_nb.analysis.intervals import mean_interval, share_interval, share_of_groups


@pytest.mark.parametrize(
    ("wins", "trials", "low", "high"),
    [
        # Newcombe, Statistics in Medicine 17 (1998), table I, method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_shares_have_the_published_intervals(
    wins: int, trials: int, low: float, high: float
) -> None:
    found = share_interval(wins / trials, trials)
    assert found.value == wins / trials
    assert (round(found.low, 4), round(found.high, 4)) == (low, high)


@pytest.mark.parametrize("trials", [1, 2, 7, 100, 4000])
@pytest.mark.parametrize("confidence", [0.8, 0.95, 0.99])
def test_shares_are_as_scipy_has_them(trials: int, confidence: float) -> None:
    for wins in {0, 1, trials // 3, trials}:
        known = stats.binomtest(wins, trials).proportion_ci(confidence, method="wilson")
        found = share_interval(wins / trials, trials, confidence=confidence)
        assert found[1:] == pytest.approx((known.low, known.high), abs=1e-12)


def test_nothing_is_known_without_trials() -> None:
    for found in (share_interval(0.5, 0), share_of_groups([], 0), mean_interval([])):
        assert all(map(math.isnan, found))
    assert mean_interval([4])[0] == 4
    assert all(map(math.isnan, mean_interval([4])[1:]))


def test_a_share_is_between_0_and_1() -> None:
    with pytest.raises(ValueError, match=r"share: 1\.5"):
        share_interval(1.5, 3)


def test_means_are_as_scipy_has_them() -> None:
    values = [3.0, 5, 4, 8, 1, 2.5]
    known = stats.ttest_1samp(values, 0).confidence_interval(0.9)
    assert mean_interval(values, confidence=0.9) == pytest.approx(
        (np.mean(values), known.low, known.high)
    )
    assert mean_interval([2, 2, 2]) == (2, 2, 2)


def test_groups_of_one_game_are_plain_trials() -> None:
    shares = [1, 0, 0, 1, 1, 0, 1]
    assert share_of_groups(shares, 7) == pytest.approx(share_interval(4 / 7, 7))


def test_groups_count_for_what_they_tell() -> None:
    # Both games of a deal always end alike: 20 games tell as much as 10, or somewhat less.
    alike, ten = share_of_groups([1, 0] * 5, 20), share_interval(0.5, 10)
    assert ten.low - 0.05 < alike.low < ten.low
    # Deals that halve the wins tell more than games would.
    halved, games = share_of_groups([0.5] * 90 + [1] * 10, 200), share_interval(0.55, 200)
    assert halved.high - halved.low < (games.high - games.low) / 2
    # What never differs does not tell how sure it is: a deal is taken for one game.
    assert share_of_groups([1] * 10, 20) == pytest.approx(share_interval(1, 10))
    assert share_of_groups([0.5] * 10, 20) == pytest.approx(share_interval(0.5, 10))


def test_the_pairing_of_like_bots_narrows_the_share_that_they_win() -> None:
    """400 deals of two games; a third of the deals is won twice by one and the same."""
    for apart, half_width in ((1, 0.049), (1 / 3, 0.0283), (1 / 6, 0.0200)):
        decided = round(400 * apart / 2)
        shares = [0.0] * decided + [1.0] * decided + [0.5] * (400 - 2 * decided)
        found = share_of_groups(shares, 800)
        assert (found.high - found.low) / 2 == pytest.approx(half_width, abs=3e-4)
