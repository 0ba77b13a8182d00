"""Intervals of each kind the kit prints contain the truth as often as promised, if the truth is
known.

By day the truth is what numbers are drawn by. By night real games give it, too: some are played,
and experiments are drawn from these, so that their mean is the truth.
"""

import math
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache, lru_cache
from importlib import import_module
from types import SimpleNamespace
from typing import Any

import numpy as np
import pandas as pd
import pytest
from nightly import by_night, cases, games_to_play
from numpy.typing import ArrayLike, NDArray
from scipy import stats

import castles_nb as cn
from castles_nb.analysis import elo as strengths
from castles_nb.analysis import intervals, ladder
from castles_nb.analysis.elo import SCALE, _strengths, elo_intervals
from castles_nb.analysis.evaluate import FIRST_LAP, _play, _Race
from castles_nb.analysis.experiment import experiment_of
from castles_nb.analysis.game_results import Outcome
from castles_nb.analysis.intervals import (
    Estimate,
    confidence_of_each,
    interval_of_sum,
    mean_interval,
    share_interval,
    share_of_groups,
)
from castles_nb.analysis.review.decision_loss import DecisionLoss
from castles_nb.analysis.review.luck import Chance, Luck, _luck
from castles_nb.analysis.review.remark import CLEAR, Remark, remark_on
from castles_nb.analysis.review.summary import luck_row, player_row, source_rows, theme_rows
from castles_nb.analysis.seatings import seatings
from castles_nb.analysis.tournament import _differences, _standings, tournament
from castles_nb.tables import monasteries
from castles_nb.tables.board.start_seat import WAYS
from castles_nb.tables.same_deals import compared
from castles_nb.tables.sensitivity import sensitivity
from castles_nb.tables.start_seat import Seat, _summed
from castles_nb.tables.uplift import Change, Difference, _table

Random = np.random.RandomState

TIMES = 1000
"""The number of experiments of a kind; in this many, chance moves 95% by 0.7% or so."""
EXACT = 0.97
"""The most that an interval holds which is no more cautious than it says."""


def standard_error(values: ArrayLike) -> float:
    found = np.asarray(values)
    return float(found.std(ddof=1) / math.sqrt(len(found)))


def test_the_standard_error_is_that_of_scipy() -> None:
    values = Random(0).normal(3, 5, 30)
    assert standard_error(values) == pytest.approx(float(stats.sem(values)), rel=1e-12)


@pytest.fixture(autouse=True)
def quick_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """Most of the time would go into asking scipy for the same few numbers."""
    t, norm = (
        SimpleNamespace(ppf=lru_cache(maxsize=1000)(each.ppf)) for each in (stats.t, stats.norm)
    )
    quick = SimpleNamespace(t=t, norm=norm, sem=standard_error)
    monkeypatch.setattr(intervals, "stats", quick)


class Held:
    """The share of intervals of each name that contained the truth."""

    def __init__(self) -> None:
        self.of: dict[str, list[float]] = {}

    def tell(self, name: str, low: float, truth: float, high: float) -> None:
        self.of.setdefault(name, []).append(float(low - 1e-9 <= truth <= high + 1e-9))

    def row(self, row: Any, **truths: float) -> None:
        """Those intervals of a row whose ends are called `..._low` and `..._high`."""
        for name, truth in truths.items():
            self.tell(name, row[f"{name}_low"], truth, row[f"{name}_high"])

    def add(self, experiment: "Held") -> None:
        """An experiment counts once, however many intervals it has: they share its luck."""
        for name, told in experiment.of.items():
            self.of.setdefault(name, []).append(float(np.mean(told)))

    def add_all(self, experiment: "Held") -> None:
        """An experiment counts as one that held where all of its intervals did."""
        for name, told in experiment.of.items():
            self.of.setdefault(name, []).append(float(all(told)))

    def check(
        self, *names: str, least: float = 0.93, most: float = 1.0, times: int = TIMES
    ) -> None:
        """These were tried this many times or more, and contained the truth this often."""
        assert set(names) <= set(self.of)
        for name in names:
            held = self.of[name]
            assert len(held) >= times, name
            assert least <= np.mean(held) <= most, (name, np.mean(held), len(held))

    def __getitem__(self, name: str) -> float:
        return float(np.mean(self.of[name]))


# Means and shares ---------------------------------------------------------------------------------


def lucky(random: Random, deals: int) -> NDArray[np.float64]:
    """The share that a bot wins of both games of a deal that favours it or not."""
    return random.binomial(2, random.beta(2, 2, size=deals)) / 2


def paired(less: float, more: float) -> Callable[[Random, int], NDArray[np.float64]]:
    """Most deals are won from one seat, no matter who sits there, as among like bots."""

    def shares(random: Random, deals: int) -> NDArray[np.float64]:
        return random.choice([0, 0.5, 1], size=deals, p=[less, 1 - less - more, more])

    return shares


def apart(random: Random, deals: int) -> NDArray[np.float64]:
    return random.binomial(2, 0.9, size=deals) / 2


@pytest.mark.slow
@pytest.mark.parametrize("deals", [8, 20, 100, 400])
@pytest.mark.parametrize(
    ("shares", "truth"),
    [(lucky, 0.5), (paired(0.1, 0.1), 0.5), (paired(0.05, 0.15), 0.55), (apart, 0.9)],
)
def test_shares_of_deals(
    shares: Callable[[Random, int], NDArray[np.float64]], truth: float, deals: int
) -> None:
    random, held = Random(deals), Held()
    for _ in range(games_to_play(TIMES)):
        found = share_of_groups(shares(random, deals), 2 * deals)
        held.tell("won", found.low, truth, found.high)
    held.check("won", most=0.99 if deals > 50 else 1.0)


def test_the_pairing_of_deals_halves_the_interval_of_like_bots() -> None:
    random = Random(1)
    widths = []
    for _ in range(20):
        found = share_of_groups(paired(0.09, 0.09)(random, 400), 800)
        widths.append((found.high - found.low) / 2)
    of_games = share_interval(0.5, 800)
    assert (of_games.high - of_games.low) / 2 == pytest.approx(0.034, abs=1e-3)
    assert np.mean(widths) == pytest.approx(0.021, abs=1e-3)


@pytest.mark.parametrize("confidence", [0.8, 0.95])
def test_means_and_plain_shares(confidence: float) -> None:
    random, held = Random(2), Held()
    for _ in range(games_to_play(2 * TIMES)):
        mean = mean_interval(
            random.normal(7, 20, 30) + random.exponential(5, 30), confidence=confidence
        )
        held.tell("mean", mean.low, 12, mean.high)
        won = share_interval(random.binomial(60, 0.7) / 60, 60, confidence=confidence)
        held.tell("share", won.low, 0.7, won.high)
    held.check("mean", "share", least=confidence - 0.02, most=confidence + 0.02)


@pytest.mark.parametrize("trials", [10, 24, 60, 100, 400])
def test_plain_shares_without_any_chance(trials: int) -> None:
    """Wins are whole numbers, so a share is held somewhat more or less often than its neighbours;
    on average as often as it says."""
    wins = np.arange(trials + 1)
    ends = np.array([share_interval(number / trials, trials)[1:] for number in wins])
    truth = np.linspace(0.1, 0.9, 161)[:, None]
    holds = (ends[:, 0] <= truth) & (truth <= ends[:, 1])
    held = (stats.binom.pmf(wins, trials, truth) * holds).sum(axis=1)
    assert 0.949 <= held.mean() <= 0.957
    assert held.min() >= (0.92 if trials < 60 else 0.93)


@pytest.mark.slow
@pytest.mark.parametrize("values", [2, 4, 12, 150])
@pytest.mark.parametrize("spreads", [[3], [10, 1, 1], [2] * 20], ids=["one", "three", "many"])
def test_sums_of_means(spreads: Sequence[float], values: int) -> None:
    """With two values each, sums of means that differ much contain 93%; others more than 95%."""
    random, held = Random(values), Held()
    for _ in range(games_to_play(TIMES)):
        terms = [mean_interval(random.normal(5, spread, values)) for spread in spreads]
        found = interval_of_sum(terms, values)
        held.tell("sum", found.low, 5 * len(terms), found.high)
    cautious = values <= 4 and len(spreads) > 1
    held.check("sum", least=0.93 if values > 2 else 0.92, most=1.0 if cautious else EXACT)


def test_a_sum_of_nothing_is_sure() -> None:
    assert interval_of_sum([], 12) == (0, 0, 0)


# Choices ------------------------------------------------------------------------------------------

Bank = NDArray[np.float64]
"""`bank[future, choice, field of Outcome]`, of which futures are drawn."""


class Drawn(_Race):
    """A race whose games are drawn instead of played."""

    def __init__(self, bank: Bank, state: Any, n: int, seed: int) -> None:
        super().__init__(state, cn.bots.RandomBot(), n, 0, None)
        self.games = np.full((2 * n, *bank.shape[1:]), np.nan)
        self.actions = state.legal_actions()[:1] * bank.shape[1]
        self.racing = list(range(bank.shape[1]))
        self.reasons = [""] * bank.shape[1]
        self.bank = bank[Random(seed).randint(len(bank), size=2 * n)]

    def lead_to_the_same(self, one: int, other: int) -> bool:
        return False  # its actions only stand in for choices that differ

    def _lap(self, futures: range, n_jobs: object, bar: object) -> bool:
        self.games[np.ix_(futures, self.racing)] = self.bank[np.ix_(futures, self.racing)]
        return True


def races_held(
    bank: Bank, state: Any, times: int, n: int, risk: float, flattering: bool = False
) -> Held:
    """The share of evaluations' intervals that contain the means of the bank."""
    truth, held = bank.mean(axis=0), Held()
    for seed in range(times):
        race = Drawn(bank, state, n, seed)
        race.run(None, False, risk)
        if flattering:  # as if the futures that choose told, too
            race.games[1::2] = race.games[::2]
        choices, one = race.ranking(), Held()
        rows = race.table(0.95).to_dict("records")
        for place, (choice, row) in enumerate(zip(choices, rows, strict=True)):
            who = "leader" if place == 0 else "others"
            points, _, win = truth[choice]
            one.tell(f"mean of {who}", row["points_low"], points, row["points_high"])
            one.tell(f"win of {who}", row["win_share_low"], win, row["win_share_high"])
            if place:
                less = points - truth[choices[0], 0]
                one.tell("difference", row["difference_low"], less, row["difference_high"])
        held.add(one)
    return held


OF_CHOICES = (
    *("mean of leader", "mean of others", "difference"),
    *("win of leader", "win of others"),
)


def like_choices(random: Random, choices: int, futures: int = 4000) -> Bank:
    """Choices about as good as each other, and futures that treat them alike in part."""
    points = random.normal(0, 0.3, choices) + random.exponential(8, (futures, 1))
    points = points + random.normal(0, 20, (futures, choices))
    return np.stack([points, points, points > 5], axis=2)


@pytest.mark.slow
@pytest.mark.parametrize("risk", [0.05, 0])
def test_choices(risk: float) -> None:
    bank, state = like_choices(Random(3), 6), cn.Game(seed=7).state
    held = races_held(bank, state, games_to_play(TIMES // 2), n=16, risk=risk)
    held.check(*OF_CHOICES, most=EXACT, times=TIMES // 2)


@pytest.mark.slow
def test_futures_that_choose_and_tell_would_flatter() -> None:
    """The use of pairs of futures, and a sign that the test above can fail."""
    bank, state = like_choices(Random(3), 6), cn.Game(seed=7).state
    held = races_held(bank, state, TIMES // 5, n=16, risk=0, flattering=True)
    for name in ("mean of leader", "difference"):
        assert held[name] < 0.91


def bank_of(state: Any, futures: int) -> Bank:
    """Real games after each choice."""
    choices = state.legal_actions()
    found = [
        _play(state, choices, cn.bots.RandomBot(), 0, None, number) for number in range(futures)
    ]
    return np.array(found, dtype=float).reshape(futures, len(choices), len(Outcome._fields))


def rare_jumps(random: Random, choices: int, futures: int = 4000) -> Bank:
    """The end of a game: most futures end alike, and some choices score a few points at times."""
    chances = np.linspace(0.1, 0.5, choices)
    points = 4 + random.choice([1, 2, 3], (futures, choices)) * random.binomial(
        1, chances, (futures, choices)
    )
    return np.stack([points, points, points > 4], axis=2).astype(float)


@pytest.mark.slow
@pytest.mark.parametrize("n", cases([2, 4, 8, 16], 2, 8))
@pytest.mark.parametrize("bank", [like_choices, rare_jumps])
def test_choices_on_few_futures(bank: Callable[[Random, int], Bank], n: int) -> None:
    """Student's t alone contains 44 to 89% of the rare jumps."""
    found, state = bank(Random(5), 6), cn.Game(seed=7).state
    held = races_held(found, state, games_to_play(TIMES // 2), n=n, risk=0)
    least = 0.89 if bank is rare_jumps else 0.93  # whole points among 8 games are coarse
    names = ("mean of leader", "mean of others", "difference")
    held.check(*names, least=least, times=TIMES // 2)


@by_night
@pytest.mark.slow
@pytest.mark.parametrize(
    "game",
    [lambda: cn.Game(seed=7), lambda: cn.CardGame(seed=7), lambda: cn.CardGame(players=1, seed=7)],
)
def test_choices_in_real_games(game: Any) -> None:
    game = game()
    bank = bank_of(game.state, 200)
    held = races_held(bank, game.state, 500, n=4 * FIRST_LAP, risk=0.05)
    held.check(*OF_CHOICES, least=0.92, times=500)


# Tournaments and the ladder -----------------------------------------------------------------------


def drawn_deals(by_deal: Sequence[pd.DataFrame], deals: int, random: Random) -> pd.DataFrame:
    """This many deals of these, with new numbers."""
    drawn = [by_deal[number] for number in random.randint(len(by_deal), size=deals)]
    return pd.concat(
        [
            deal.assign(deal=number, game=number * 10 + deal["game"] % 2)
            for number, deal in enumerate(drawn)
        ],
        ignore_index=True,
    )


def games_of(random: Random, deals: int) -> pd.DataFrame:
    """Two games on each deal, which favours a seat, and a bot that is 4 points better."""
    rows = []
    for deal in range(deals):
        luck, seat = random.normal(170, 10), random.normal(3, 15)
        for first in (0, 1):
            points = luck + random.normal(0, 8, 2) + [4, 0]
            points[first] += seat
            points = points.round()
            for bot in (0, 1):
                share = (1 + np.sign(points[bot] - points[1 - bot])) / 2
                rows.append((deal, 2 * deal + first, "ab"[bot], bot, points[bot], share))
    return pd.DataFrame(rows, columns=["deal", "game", "bot", "player", "points", "share"])


def tournaments_held(games: pd.DataFrame, times: int, deals: int) -> Held:
    """The share of intervals that contain the truth, of tournaments drawn from these games."""
    experiment = replace(
        experiment_of(["random", "greedy"]), names=tuple(sorted(games["bot"].unique()))
    )
    truth = games.groupby("bot")[["points", "share"]].mean()
    one, other = experiment.names
    odds = truth.loc[one, "share"] / truth.loc[other, "share"]
    elo = 200 * np.log10(odds)
    held, random = Held(), Random(5)
    by_deal = [deal for _, deal in games.groupby("deal")]
    for _ in range(times):
        drawn = drawn_deals(by_deal, deals, random)
        for row in _standings(experiment, drawn).to_dict("records"):
            points, share = truth.loc[row["bot"]]
            strength = elo if row["bot"] == one else -elo
            held.tell("points", row["points_low"], points, row["points_high"])
            held.tell("won", row["win_share_low"], share, row["win_share_high"])
            held.tell("elo", row["elo_low"], strength, row["elo_high"])
        (row,) = _differences(experiment.names, drawn, ["deal", "game"]).to_dict("records")
        lead = truth.loc[one, "points"] - truth.loc[other, "points"]
        held.tell("difference", row["difference_low"], lead, row["difference_high"])
    return held


@by_night
@pytest.mark.slow
def test_tournaments_of_drawn_games(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strengths, "RESAMPLES", 200)
    held = tournaments_held(games_of(Random(4), 400), 300, deals=20)
    held.check("points", "won", "difference", "elo", least=0.92, times=300)


@cache
def seats_of(bots: int, players: int, deals: int) -> NDArray[np.int64]:
    """`seats[deal, game, seat]`: the numbers of the bots."""
    return np.array([seatings(bots, players, deal) for deal in range(deals)])


def many_bots(random: Random, bots: int, players: int, deals: int) -> pd.DataFrame:
    """The games of a tournament in which each bot is 3 points better than the one before; a deal
    has its luck, favours seats, and suits some bots."""
    seats = seats_of(bots, players, deals)
    points = 170 + 3 * seats + random.normal(0, 10, (deals, 1, 1))
    points = points + random.normal(0, 8, (deals, 1, players)) + random.normal(0, 8, seats.shape)
    suits = random.normal(0, 5, (deals, bots))
    points = (points + suits[np.arange(deals)[:, None, None], seats]).round()
    best = points == points.max(axis=2, keepdims=True)
    deal, game, seat = np.indices(seats.shape)
    games = {"deal": deal, "game": deal * seats.shape[1] + game, "player": seat, "points": points}
    games["share"] = best / best.sum(axis=2, keepdims=True)
    table = pd.DataFrame({name: values.ravel() for name, values in games.items()})
    return table.assign(bot=np.array([*"abcd"])[seats.ravel()])


@pytest.mark.slow
@pytest.mark.parametrize(
    "table", cases([(2, 2), (3, 2), (3, 3), (2, 3), (4, 3), (3, 4)], (2, 2)), ids=str
)
def test_tournaments(table: tuple[int, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Each number of each bot, and of each two, holds the truth as often as it says.

    They share deals and games, so those of a tournament count once together. Where the same bots
    sit in another circle on the next deal, the circles are seen evenly; that errs on the safe side.
    """
    bots, players = table
    module = import_module("castles_nb.analysis.tournament")
    unknown = [Estimate(math.nan, math.nan, math.nan)] * bots
    monkeypatch.setattr(module, "elo_intervals", lambda wins, seed: unknown)
    monkeypatch.setattr(module, "_wins", lambda *of: None)
    names = tuple("abcd"[:bots])
    setup = cn.Setup(players=players)
    experiment = replace(experiment_of("random", 0, setup), names=names)
    random, held = Random(10 * bots + players), Held()

    def told(deals: int) -> Iterator[tuple[str, dict[str, Any]]]:
        games = many_bots(random, bots, players, deals)
        for row in _standings(experiment, games).to_dict("records"):
            yield row["bot"], row
        for row in _differences(names, games, ["deal", "game"]).to_dict("records"):
            yield row["bot"] + row["other"], row

    truth = dict(told(20_000))
    for _ in range(games_to_play(TIMES // 4)):
        one = Held()
        for name, row in told(24):
            if len(name) == 1:
                one.row(row, points=truth[name]["points"], win_share=truth[name]["win_share"])
            else:
                one.tell(
                    "difference",
                    row["difference_low"],
                    truth[name]["difference"],
                    row["difference_high"],
                )
        held.add(one)
    held.check("points", "win_share", "difference", most=EXACT, times=TIMES // 4)


def test_alone_two_that_never_win_may_still_differ() -> None:
    """Points show who plays alike: shares of wins that are the same may be luck."""
    told = {"deal": [0, 0, 1, 1], "game": [0, 1, 2, 3], "bot": ["a", "b"] * 2, "player": 0}
    for points, is_sure in (([80, 70, 60, 66], False), ([80, 80, 60, 60], True)):
        games = pd.DataFrame({**told, "points": points, "share": 0.0})
        (row,) = _differences(["a", "b"], games, ["deal"]).to_dict("records")
        assert row["difference"] == 0
        assert (row["difference_low"] == row["difference_high"]) == is_sure


def of_two(weights: NDArray[np.float64], near: object = None) -> NDArray[np.float64]:
    """The strengths of two after these wins, without a search."""
    half = SCALE / 2 * math.log(weights[0, 1] / weights[1, 0])
    return np.array([half, -half])


def test_the_strengths_of_two_are_those_that_are_searched() -> None:
    for wins in ([[0, 12.5], [4, 0]], [[0, 0.3], [70, 0]]):
        assert of_two(np.array(wins)) == pytest.approx(_strengths(np.array(wins)), abs=1e-6)


@pytest.mark.slow
def test_strengths(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two bots, one of which wins 65%, on deals that favour one or the other."""
    monkeypatch.setattr(strengths, "_strengths", of_two)
    monkeypatch.setattr(strengths, "RESAMPLES", 200)
    truth = SCALE / 2 * math.log(0.65 / 0.35)
    random, held = Random(14), Held()
    for seed in range(games_to_play(TIMES // 2)):
        wins = np.zeros((40, 2, 2))
        wins[:, 0, 1] = random.binomial(2, random.beta(2.6, 1.4, 40))
        wins[:, 1, 0] = 2 - wins[:, 0, 1]
        better, worse = elo_intervals(wins, seed)
        held.tell("elo", better.low, truth, better.high)
        assert worse.low == pytest.approx(-better.high)
    held.check("elo", most=EXACT, times=TIMES // 2)


@by_night
@pytest.mark.slow
@pytest.mark.parametrize("setup", [cn.Setup(players=2), cn.cards.Setup(players=2)])
def test_tournaments_of_real_games(setup: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strengths, "RESAMPLES", 200)

    class Alike(cn.bots.RandomBot):
        name = "alike"

        def seeded(self, seed: int) -> "Alike":
            return Alike(seed + 1)

    games = tournament(["random", Alike()], 150, setup=setup).games
    held = tournaments_held(games, 300, deals=25)
    held.check("points", "won", "difference", "elo", least=0.92, times=300)


def rows_of(random: Random, games: int) -> pd.DataFrame:
    """Games of a bot against itself: the first seat wins 60%, and 30% are tied."""
    game = np.repeat(np.arange(games), 2)
    seat = np.tile([0, 1], games)
    first = np.repeat(random.binomial(1, 0.6, games), 2)
    points = np.repeat(random.normal(100, 20, games), 2) + random.normal(0, 5, 2 * games)
    tied = np.repeat(random.binomial(1, 0.3, games) > 0, 2)
    told = {"won": seat != first, "tied": tied, "seconds": 1.0, "decisions": 1 - seat}
    return pd.DataFrame({"game": game, "start": seat, "points": points, **told})


@pytest.mark.slow
def test_the_ladder() -> None:
    held, random = Held(), Random(6)
    for _ in range(games_to_play(TIMES // 2)):
        table = rows_of(random, 60)
        alone, aaron = ladder._alone(table), ladder._against_aaron(table)
        held.row(alone, points=100, tied=0.3, first_seat=0.6)
        held.row(aaron, points_against=100, won_against=0.6, lead_against=0)
    names = "points", "tied", "first_seat", "points_against", "won_against", "lead_against"
    held.check(*names, most=EXACT, times=TIMES // 2)


# What things are worth ----------------------------------------------------------------------------


def test_uplift() -> None:
    change, held, random = Change("it", lambda state, player: None), Held(), Random(7)
    for _ in range(games_to_play(TIMES)):
        points = random.normal(3, 12, 25)
        leads = points + random.exponential(8, 25) - 8
        done = {game: [Difference(0, 6, points[game], leads[game])] for game in range(len(points))}
        (row,) = _table([change], [6], done, 0.95).to_dict("records")
        held.tell("mean", row["difference_low"], 3, row["difference_high"])
        held.tell("lead", row["lead_low"], 3, row["lead_high"])
    held.check("mean", "lead", most=EXACT)


def rare_gains(random: Random, games: int, things: int) -> NDArray[np.float64]:
    """`gains[game, thing]`: most gain nothing in most games, like monasteries, others much."""
    chances = np.linspace(0.15, 0.9, things)
    gains = random.choice([2, 4, 6], (games, things)) * np.linspace(1, 3, things).round()
    return np.asarray(gains * random.binomial(1, chances, (games, things)), dtype=float)


@pytest.mark.slow
@pytest.mark.parametrize("games", [2, 4, 8, 16])
@pytest.mark.parametrize("together", [False, True])
def test_uplift_in_few_games(games: int, together: bool) -> None:
    """Each alone, and with shared confidence all at once: Student's t alone contains 61 to 93% of
    them, and all at once in 1 to 75 of 100 tables."""
    things, held, random = 8, Held(), Random(games)
    changes = [Change(str(number), lambda state, player: None) for number in range(things)]
    truth = rare_gains(Random(0), 100_000, things).mean(axis=0)
    confidence = confidence_of_each(0.95, things) if together else 0.95
    for _ in range(games_to_play(TIMES // 2)):
        gains, one = rare_gains(random, games, things), Held()
        done = {
            game: [Difference(number, 6, each, each) for number, each in enumerate(row)]
            for game, row in enumerate(gains)
        }
        for number, row in enumerate(_table(changes, [6], done, confidence).to_dict("records")):
            one.tell("mean", row["difference_low"], truth[number], row["difference_high"])
            one.tell("lead", row["lead_low"], truth[number], row["lead_high"])
            assert row["difference_low"] < row["difference_high"]
        (held.add_all if together else held.add)(one)
    held.check("mean", "lead", times=TIMES // 2)


def test_monasteries_hold_all_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of games that need not be the same for all, and in which a monastery may bring nothing."""
    asked, truth = [2, 5, 7, 14, 20, 26], [0, 3.5, 7, 10.5, -7, 14]
    random, held = Random(9), Held()

    def drawn(changes: Any, games: int, *, rounds: Any, confidence: float, **rest: Any) -> Any:
        given = random.binomial(1, 0.7, (games, len(asked)))
        points = given * random.normal(np.array(truth) / 0.7, 15, (games, len(asked)))
        there = random.binomial(1, 0.8, (games, len(asked)))
        done = {
            game: [
                Difference(number, 1, each, each)
                for number, each in enumerate(points[game])
                if there[game, number]
            ]
            for game in range(games)
        }
        return _table(changes, rounds, done, confidence)

    monkeypatch.setattr(import_module("castles_nb.tables.monastery_uplift"), "uplift", drawn)
    for _ in range(games_to_play(TIMES)):
        one = Held()
        for row in monasteries(asked, 40).to_dict("records"):
            one.tell(
                "all",
                row["difference_low"],
                truth[asked.index(row["monastery"])],
                row["difference_high"],
            )
        held.add_all(one)
    held.check("all", most=EXACT)  # as their luck is not the same here


@pytest.mark.parametrize("alike", [0, 15])
def test_the_start_seat_holds_in_all_ways_at_once(alike: float) -> None:
    """Points and wins each; the more alike the ways treat a deal, the more cautious they are."""
    ahead = {way: float(number) for number, way in enumerate(WAYS)}
    won = {way: 0.4 + 0.3 * number / len(WAYS) for number, way in enumerate(WAYS)}
    held, random = Held(), Random(10)
    for _ in range(games_to_play(TIMES)):
        points = random.normal(0, 15, (25, len(WAYS))) + random.normal(0, alike, (25, 1))
        wins = random.random_sample(points.shape) < list(won.values())
        points = (points + list(ahead.values())).tolist()
        deals = [
            {way: Seat(*each, 5) for way, *each in zip(WAYS, *of_deal, strict=True)}
            for of_deal in zip(points, wins.tolist(), strict=True)
        ]
        one = Held()
        for row in _summed(WAYS, "way", deals, 0.95).to_dict("records"):
            one.tell("difference", row["difference_low"], ahead[row["way"]], row["difference_high"])
            one.row(row, win_share=won[row["way"]])
        held.add_all(one)
    held.check("win_share", most=0.98)
    held.check("difference", most=0.99 if alike else EXACT)


@pytest.mark.slow
@pytest.mark.parametrize("players", cases([1, 2], 2))
def test_what_reconstructed_numbers_matter(players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each for its own number; here only a deal's luck is the same in all boxes."""
    random, held, shifts = Random(11 + players), Held(), list[float]()
    luck = np.zeros(0)

    def drawn(bot: Any, games: int, seed: int, setup: Any, **rest: Any) -> pd.DataFrame:
        nonlocal luck
        if not shifts:
            luck, noise = random.normal(40, 10, games), 0
        else:
            noise = 4
        points = np.repeat(luck + random.normal(sum(shifts[-1:]), noise, games), 2)
        shifts.append(float(len(shifts) % 3))
        player = np.tile([0, 1], games)
        more = np.where(player, -2 if players == 2 else 90, 2 if players == 2 else 0)
        table = {"game": np.repeat(np.arange(games), 2), "player": player, "points": points + more}
        return pd.DataFrame(table).assign(won=player == 0)

    monkeypatch.setattr(import_module("castles_nb.tables.sensitivity"), "simulate", drawn)
    while len(held.of.get("difference", ())) < games_to_play(TIMES):
        shifts.clear()
        table = sensitivity(12, players=players)
        for number, row in enumerate(table.to_dict("records")):
            held.tell("difference", row["difference_low"], number % 3, row["difference_high"])
    held.check("difference", most=EXACT)


def deals_of(random: Random, truth: Sequence[float], deals: int) -> list[dict[str, float]]:
    """Each deal tries those things that happen to be there."""
    found = []
    for _ in range(deals):
        points = np.array(truth) + random.normal(100, 20) + random.normal(0, 12, len(truth))
        found.append({f"thing {n}": float(each) for n, each in enumerate(points)})
    return found


@pytest.mark.slow
def test_tables_of_worth_hold_all_at_once() -> None:
    """So whichever row one picks holds, the best as well."""
    truth, held, random = [0, 0, 1, -1, 2, -2], Held(), Random(8)
    for _ in range(games_to_play(TIMES // 2)):
        rows = compared("thing", deals_of(random, truth, 30), 0.95).to_dict("records")
        one = Held()
        for row in rows:
            value = truth[int(row["thing"].split()[1])]
            one.tell("difference", row["difference_low"], value, row["difference_high"])
            one.row(row, points=value + 100)
        held.add_all(one)
        held.tell(
            "best",
            rows[0]["difference_low"],
            truth[int(rows[0]["thing"].split()[1])],
            rows[0]["difference_high"],
        )
    held.check("difference", "best", times=TIMES // 2)
    held.check("points", most=0.99, times=TIMES // 2)  # deals are as lucky for all things


def test_each_interval_alone_would_not_hold_for_all() -> None:
    """The use of the shared confidence."""
    random, held = Random(8), Held()
    for _ in range(TIMES // 5):
        deals = pd.DataFrame(deals_of(random, [0] * 10, 15))
        beyond = deals.sub(deals.mean(axis=1), axis=0)
        found = [mean_interval(beyond[thing]) for thing in beyond]
        held.tell("all", 0, 0, 1 if all(each.low <= 0 <= each.high for each in found) else -1)
    assert held["all"] < 0.85


# Reviews and the coach ----------------------------------------------------------------------------


def judged_of(
    random: Random, futures: int, decisions: int
) -> tuple[list[DecisionLoss], list[float]]:
    """Decisions in which the best was played in 70%, and the true cost of each."""
    found, costs = [], []
    for move in range(decisions):
        best, cost, lost = "this", 0, Estimate(0, math.nan, math.nan)
        if random.random_sample() > random.choice([0.5, 0.9]):
            best, cost = "that", 1 + move % 4  # what costs more is also less well known
            less = random.normal(0, 4 * cost, futures) + random.exponential(cost, futures)
            lost = mean_interval(less)
        told = "choose", "do", "this", "this", best, best
        found.append(DecisionLoss(move, 1, 0, *told, *lost, f"theme {move % 2}"))
        costs.append(cost)
    return found, costs


@pytest.mark.slow
@pytest.mark.parametrize("futures", cases([2, 6, 30, 150], 6, 30))
def test_what_decisions_cost(futures: int) -> None:
    """That of the best choices found, which other futures have found."""
    held, random, halves = Held(), Random(futures), 2
    for _ in range(games_to_play(TIMES)):
        decisions, costs = judged_of(random, futures, 40)
        row, cost = player_row(decisions, halves, futures, 0.95), sum(costs)
        accuracy = 100 * 0.5 ** (cost / 40 / halves)
        held.row(row, points_lost=cost, a_decision=cost / 40, agreed=0.7, accuracy=accuracy)
        for theme in theme_rows(decisions, futures, 0.95):
            own = float(sum(costs[int(theme["theme"][-1]) :: 2]))
            held.tell("theme", theme["points_lost_low"], own, theme["points_lost_high"])
    held.check("points_lost", "a_decision", "accuracy", "theme", most=EXACT if futures > 2 else 1)
    held.check("agreed", most=EXACT)


def test_the_share_of_best_choices_is_cautious_where_choices_differ() -> None:
    """Some are always seen and some hardly ever: that is known better than that of like ones. Where
    one mistake leads to the next, it would be known worse; nothing is held of that."""
    held, random = Held(), Random(12)
    chances = np.array([0.98, 0.3] * 20)
    for _ in range(games_to_play(TIMES)):
        same = random.random_sample(40) < chances
        decisions = [
            DecisionLoss(0, 1, 0, "", "", "this", "", "this" if each else "that", "", 0, 0, 0, "")
            for each in same
        ]
        held.row(player_row(decisions, 2, 6, 0.95), agreed=chances.mean())
    held.check("agreed", least=0.95)


def lucky_chances(random: Random, futures: int, chances: int) -> tuple[list[Luck], list[float]]:
    """The gifts of chance, in points and as much in the lead, and their true size."""
    found, truths = [], []
    for ply in range(chances):
        truth, source = random.normal(0, 3), ("dice", "tiles")[ply % 4 == 0]
        points = random.normal(truth, 4 if source == "dice" else 9, futures)
        leads = points + random.normal(0, 6, futures)
        after: Any = SimpleNamespace(round_number=1)
        found.append(_luck(Chance(ply, source, None, None, after), 0, points, leads, 0.95))
        truths.append(truth)
    return found, truths


@pytest.mark.slow
@pytest.mark.parametrize("futures", cases([2, 6, 30, 150], 6))
def test_luck_and_skill(futures: int) -> None:
    """Luck of the kind that is told; what it misses is no part of the truth here."""
    held, random = Held(), Random(futures)
    for _ in range(games_to_play(TIMES)):
        chances, truths = lucky_chances(random, futures, 24)
        luck, tiles = sum(truths), sum(truths[::4])
        row = luck_row(chances, (180, 12), futures, 0.95)
        held.row(row, luck=luck, skill=180 - luck, lead_luck=luck, lead_skill=12 - luck)
        for source in source_rows(chances, futures, 0.95):
            own = tiles if source["source"] == "tiles" else luck - tiles
            for name in ("luck", "lead_luck"):
                low, high = source[f"{name}_low"], source[f"{name}_high"]
                held.tell(f"{name} of source", low, own, high)
    names = "luck", "skill", "lead_luck", "lead_skill", "luck of source", "lead_luck of source"
    held.check(*names, most=EXACT if futures > 2 else 1)


def remarks_on(
    monkeypatch: pytest.MonkeyPatch, random: Random, loss: float, times: int
) -> list[Remark]:
    """A coach's remarks on moves that lose this much, judged on 24 futures."""
    module = import_module("castles_nb.analysis.review.remark")
    state: Any = SimpleNamespace(current_player=0, legal_actions=lambda: ["this", "that"])
    state.view, state.redealt = lambda player: state, lambda chance: state
    bot = SimpleNamespace(
        plans=lambda view: [SimpleNamespace(choices=("that",))],
        turn_with=lambda view, action: (action,),
        outcomes=lambda turns, futures, number: [
            (random.normal(loss, 14), 0) for _ in range(number)
        ],
    )
    heuristics = SimpleNamespace(scale=1, terms=("silver", "goods"), command=lambda *of: "that")
    monkeypatch.setattr(module, "_planner", lambda *of: bot)
    monkeypatch.setattr(module, "Futures", lambda *of: None)
    monkeypatch.setattr(module, "heuristics_for", lambda state: heuristics)
    monkeypatch.setattr(module, "_less", lambda *of: random.normal([loss - 1, 1], [12, 8]))
    found = (remark_on(state, "this", 24) for _ in range(times))
    return [remark for remark in found if remark]


@pytest.mark.slow
def test_what_a_coach_says_that_a_move_lost(monkeypatch: pytest.MonkeyPatch) -> None:
    """A great loss is always told, and its interval is exact."""
    held, loss = Held(), 5 * CLEAR
    for remark in remarks_on(monkeypatch, Random(13), loss, TIMES + 10):
        held.tell("loss", remark.loss.low, loss, remark.loss.high)
    held.check("loss", most=EXACT)


@pytest.mark.slow
@pytest.mark.parametrize("loss", [0, 1.5 * CLEAR])
def test_a_coach_seldom_says_too_much(loss: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """What lost little is told only where luck makes it look like more. So of those remarks fewer
    hold; but of all such moves not more than one in 40 is said to have lost more than it did."""
    times = games_to_play(TIMES)
    told = [remark.loss for remark in remarks_on(monkeypatch, Random(13), loss, times)]
    too_much = sum(each.low > loss for each in told)
    assert 0.01 <= too_much / times <= 0.04
    assert all(each.low > 0 for each in told)
    if loss == 0:
        assert too_much == len(told)
