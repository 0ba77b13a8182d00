"""Strengths against closed forms, and how often their intervals hold the truth."""

import math

import numpy as np
import pytest

from castles_nb.analysis import elo as module
from castles_nb.analysis.elo import elo, elo_intervals


@pytest.mark.parametrize(("won", "lost"), [(3, 1), (50, 50), (999, 1), (12.5, 7.5), (0, 4)])
def test_two_players_have_the_logit_of_their_share(won: float, lost: float) -> None:
    share = (won + 0.5) / (won + lost + 1)  # half a win more for each
    first, second = elo(np.array([[0, won], [lost, 0]]))
    assert first - second == pytest.approx(400 * math.log10(share / (1 - share)), abs=1e-6)
    assert first + second == pytest.approx(0, abs=1e-6)


def test_known_strengths_are_found() -> None:
    true = np.array([310.0, 40, -120, -230])
    chance = 1 / (1 + 10 ** ((true[None, :] - true[:, None]) / 400))
    wins = chance * 1e6
    np.fill_diagonal(wins, 0)
    assert elo(wins) == pytest.approx(true, abs=0.01)


def test_order_and_names_do_not_matter() -> None:
    wins = np.random.RandomState(3).randint(0, 20, size=(5, 5)).astype(float)
    np.fill_diagonal(wins, 0)
    swapped = [3, 0, 4, 1, 2]
    assert elo(wins)[swapped] == pytest.approx(elo(wins[swapped][:, swapped]), abs=1e-6)
    assert elo(wins.T) == pytest.approx(-elo(wins), abs=1e-6)


def test_two_that_never_met_are_compared_through_others() -> None:
    wins = np.array([[0, 30.0, 0], [10, 0, 30], [0, 10, 0]])
    first, second, third = elo(wins)
    assert second == pytest.approx(0, abs=1e-6)
    assert first - second == pytest.approx(second - third)


def test_how_strong_somebody_is_who_always_wins_has_no_upper_end() -> None:
    deals = np.zeros((25, 3, 3))
    deals[:, 0, 1:] = 2  # 0 always wins
    deals[::2, 1, 2] = deals[1::2, 2, 1] = 2
    best, second, third = elo_intervals(deals)
    assert 0 < best.low < best.value == max(best.value, second.value, third.value)
    assert best.high == math.inf
    for other in (second, third):
        assert other.low == -math.inf
        assert other.value < other.high < best.low


def test_between_one_who_always_loses_and_one_who_always_wins_all_is_open() -> None:
    deals = np.zeros((30, 3, 3))
    deals[:, 0, 1:] = deals[:, 1, 2] = 2
    best, middle, worst = elo_intervals(deals)
    assert middle == (pytest.approx(0, abs=1e-6), -math.inf, math.inf)
    assert (best.high, worst.low) == (math.inf, -math.inf)
    deals[4, 2, 1] = deals[7, 1, 0] = 1  # a game each that ends otherwise
    for strength in elo_intervals(deals):
        assert -1000 < strength.low < strength.value - 50
        assert strength.value + 50 < strength.high < 1000


@pytest.mark.parametrize("deals", [1, 2, 3, 40])
@pytest.mark.parametrize("players", [2, 3, 5])
def test_strengths_are_found_however_one_sided_the_wins(players: int, deals: int) -> None:
    wins = np.broadcast_to(np.triu(np.full((players, players), 6.0), 1), (deals, players, players))
    for seed in range(3):
        strengths = elo_intervals(wins, seed)
        assert [s.value for s in strengths] == sorted((s.value for s in strengths), reverse=True)
        assert -1000 < strengths[0].low < strengths[0].value < strengths[0].high == math.inf


def test_deals_that_went_alike_say_nothing_of_how_sure_it_is() -> None:
    each_won_once = np.array([[[0, 1], [1, 0]]] * 6)
    for strength in elo_intervals(each_won_once):
        assert strength.value == pytest.approx(0)
        assert math.isnan(strength.low)
        assert math.isnan(strength.high)


def test_intervals_repeat_themselves() -> None:
    deals = np.random.RandomState(0).randint(0, 3, size=(20, 2, 2)).astype(float)
    assert elo_intervals(deals, 7) == elo_intervals(deals, 7)
    assert elo_intervals(deals, 7) != elo_intervals(deals, 8)
    assert all(math.isnan(value) for each in elo_intervals(deals[:0]) for value in each)


def test_deals_are_resampled_as_a_whole() -> None:
    """If the games of a deal end alike, the same wins in twice the games say no more."""
    ones = np.zeros((40, 2, 2))
    ones[:24, 0, 1] = ones[24:, 1, 0] = 1
    single, _ = elo_intervals(ones, 1)
    double, _ = elo_intervals(ones * 2, 1)
    assert double.high - double.low == pytest.approx(single.high - single.low, rel=0.05)


def test_intervals_hold_the_truth_as_often_as_they_say(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "RESAMPLES", 60)
    rng = np.random.RandomState(2)
    held = 0
    for experiment in range(50):
        won = rng.binomial(2, rng.beta(6, 4, size=60))  # 0.6 on average
        deals = np.zeros((60, 2, 2))
        deals[:, 0, 1], deals[:, 1, 0] = won, 2 - won
        first, _ = elo_intervals(deals, experiment)
        held += first.low <= 200 * math.log10(0.6 / 0.4) <= first.high
    assert 0.86 < held / 50 <= 1


@pytest.mark.parametrize("true", [(600, 0, -600), (900, -450, -450), (500, -500)])
def test_so_they_do_where_one_is_much_stronger(
    true: tuple[int, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "RESAMPLES", 60)
    strength = np.array(true)
    chance = 1 / (1 + 10 ** ((strength[None, :] - strength[:, None]) / 400))
    above = np.triu(np.ones_like(chance), 1)
    rng = np.random.RandomState(4)
    held = []
    for experiment in range(25):
        won = rng.binomial(2, chance, size=(20, *chance.shape)) * above
        deals = won + ((2 - won) * above).transpose(0, 2, 1)
        found = elo_intervals(deals, experiment)
        held += [e.low <= truth <= e.high for e, truth in zip(found, true, strict=True)]
    assert np.mean(held) > 0.88
