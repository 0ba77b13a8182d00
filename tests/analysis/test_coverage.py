"""How often intervals hold the truth: each kind that the kit prints, where the truth is known.

By day the truth is what numbers are drawn by. By night it is also that of real games: some are
played, and experiments are drawn from these, so that their mean is the truth.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import pandas as pd
import pytest
from nightly import by_night, games_to_play
from numpy.typing import NDArray

import castles_nb as cn
from castles_nb.analysis import elo as strengths
from castles_nb.analysis import ladder
from castles_nb.analysis.evaluate import FIRST_LAP, _play, _Race
from castles_nb.analysis.experiment import experiment
from castles_nb.analysis.game_kinds import Outcome
from castles_nb.analysis.intervals import (
    Estimate,
    interval_of_sum,
    mean_interval,
    share_interval,
    share_of_groups,
)
from castles_nb.analysis.scenarios.uplift import Change, Difference, _table
from castles_nb.analysis.tournament import _differences, _standings, tournament
from castles_nb.worth.same_deals import compared

Random = np.random.RandomState


class Held:
    """How often intervals of each name held the truth."""

    def __init__(self) -> None:
        self.of: dict[str, list[float]] = {}

    def tell(self, name: str, low: float, truth: float, high: float) -> None:
        self.of.setdefault(name, []).append(float(low - 1e-9 <= truth <= high + 1e-9))

    def add(self, experiment: "Held") -> None:
        """An experiment counts once, however many intervals it has: they share its luck."""
        for name, told in experiment.of.items():
            self.of.setdefault(name, []).append(float(np.mean(told)))

    def check(self, *names: str, least: float = 0.95, most: float = 1.0) -> None:
        """These held it as often as they say, by as much as chance allows (4 standard errors)."""
        assert set(names) <= set(self.of)
        for name in names:
            held = self.of[name]
            room = 4 * np.sqrt(0.95 * 0.05 / len(held))
            assert least - room <= np.mean(held) <= most, (name, np.mean(held), len(held))

    def __getitem__(self, name: str) -> float:
        return float(np.mean(self.of[name]))


# Means and shares ---------------------------------------------------------------------------------


def lucky(random: Random, deals: int) -> NDArray[np.float64]:
    """The share that a bot wins of both games of a deal that favours it or not."""
    return random.binomial(2, random.beta(2, 2, size=deals)) / 2


def paired(less: float, more: float) -> Callable[[Random, int], NDArray[np.float64]]:
    """Most deals are won from one seat, whoever sits there, as among like bots."""

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
    for _ in range(games_to_play(300)):
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
    for _ in range(games_to_play(300)):
        mean = mean_interval(random.normal(7, 20, 30) + random.exponential(5, 30), confidence)
        held.tell("mean", mean.low, 12, mean.high)
        won = share_interval(random.binomial(60, 0.7) / 60, 60, confidence)
        held.tell("share", won.low, 0.7, won.high)
    held.check("mean", "share", least=confidence, most=confidence + 0.045)


@pytest.mark.parametrize("values", [4, 12, 150])
@pytest.mark.parametrize("spreads", [[3], [10, 1, 1], [2] * 20], ids=["one", "three", "many"])
def test_sums_of_means(spreads: Sequence[float], values: int) -> None:
    random, held = Random(values), Held()
    for _ in range(games_to_play(400)):
        parts = [mean_interval(random.normal(5, spread, values)) for spread in spreads]
        found = interval_of_sum(parts, values)
        held.tell("sum", found.low, 5 * len(parts), found.high)
    held.check("sum", most=0.97 if values > 4 else 0.99)


def test_a_sum_of_nothing_is_sure() -> None:
    assert interval_of_sum([], 12) == (0, 0, 0)


# Choices ------------------------------------------------------------------------------------------

Bank = NDArray[np.float64]
"""`bank[future, choice, field of Outcome]`, of which futures are drawn."""


class Drawn(_Race):
    """A race whose games are drawn instead of played."""

    def __init__(self, bank: Bank, state: Any, n: int, seed: int) -> None:
        super().__init__(state, cn.RandomBot(), n, 0, None)
        self.games = np.full((2 * n, *bank.shape[1:]), np.nan)
        self.actions = state.legal_actions()[:1] * bank.shape[1]
        self.racing = list(range(bank.shape[1]))
        self.reasons = [""] * bank.shape[1]
        self.bank = bank[Random(seed).randint(len(bank), size=2 * n)]

    def _lap(self, futures: range, n_jobs: object, bar: object) -> bool:
        self.games[np.ix_(futures, self.racing)] = self.bank[np.ix_(futures, self.racing)]
        return True


def races_held(
    bank: Bank, state: Any, times: int, n: int, risk: float, flattering: bool = False
) -> Held:
    """How often the intervals of evaluations hold the means of the bank."""
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
            one.tell(f"mean of {who}", row["low"], points, row["high"])
            one.tell(f"win of {who}", row["win_low"], win, row["win_high"])
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
    bank, state = like_choices(Random(3), 16), cn.Game(seed=7).state
    held = races_held(bank, state, games_to_play(80), n=32, risk=risk)
    held.check(*OF_CHOICES, most=0.99)


@pytest.mark.slow
def test_futures_that_choose_and_tell_would_flatter() -> None:
    """What the pairs of futures are for, and a sign that the test above can fail."""
    bank, state = like_choices(Random(3), 16), cn.Game(seed=7).state
    held = races_held(bank, state, 80, n=32, risk=0, flattering=True)
    for name in ("mean of leader", "difference"):
        with pytest.raises(AssertionError):
            held.check(name)


def bank_of(state: Any, futures: int) -> Bank:
    """Real games after each choice."""
    choices = state.legal_actions()
    found = [_play(state, choices, cn.RandomBot(), 0, None, number) for number in range(futures)]
    return np.array(found, dtype=float).reshape(futures, len(choices), len(Outcome._fields))


@by_night
@pytest.mark.slow
@pytest.mark.parametrize(
    "game",
    [lambda: cn.Game(seed=7), lambda: cn.CardGame(seed=7), lambda: cn.CardGame(players=1, seed=7)],
)
def test_choices_in_real_games(game: Any) -> None:
    game = game()
    bank = bank_of(game.state, 200)
    held = races_held(bank, game.state, 100, n=4 * FIRST_LAP, risk=0.05)
    held.check(*OF_CHOICES)


# Tournaments and the ladder -----------------------------------------------------------------------


def drawn_deals(by_deal: Sequence[pd.DataFrame], deals: int, random: Random) -> pd.DataFrame:
    """So many deals of these, with new numbers."""
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
    """How often the intervals of tournaments drawn from these games hold what all of them say."""
    plan = replace(experiment(["random", "greedy"]), names=tuple(sorted(games["bot"].unique())))
    truth = games.groupby("bot")[["points", "share"]].mean()
    one, other = plan.names
    odds = truth.loc[one, "share"] / truth.loc[other, "share"]
    elo = 200 * np.log10(odds)
    held, random = Held(), Random(5)
    by_deal = [deal for _, deal in games.groupby("deal")]
    for _ in range(times):
        drawn = drawn_deals(by_deal, deals, random)
        for row in _standings(plan, drawn).to_dict("records"):
            points, share = truth.loc[row["bot"]]
            strength = elo if row["bot"] == one else -elo
            held.tell("points", row["points_low"], points, row["points_high"])
            held.tell("won", row["won_low"], share, row["won_high"])
            held.tell("elo", row["elo_low"], strength, row["elo_high"])
        (row,) = _differences(plan.names, drawn, ["deal", "game"]).to_dict("records")
        lead = truth.loc[one, "points"] - truth.loc[other, "points"]
        held.tell("difference", row["low"], lead, row["high"])
    return held


@pytest.mark.slow
def test_tournaments(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(strengths, "RESAMPLES", 60)
    held = tournaments_held(games_of(Random(4), 200), games_to_play(24), deals=20)
    held.check("points", "won", "difference")
    held.check("elo", least=0.93)  # for want of more resamples


@by_night
@pytest.mark.slow
@pytest.mark.parametrize("setup", [cn.Setup(players=2), cn.cards.Setup(players=2)])
def test_tournaments_of_real_games(setup: Any) -> None:
    class Alike(cn.RandomBot):
        name = "alike"

        def seeded(self, seed: int) -> "Alike":
            return Alike(seed + 1)

    games = tournament(["random", Alike()], 150, setup=setup).games
    tournaments_held(games, 60, deals=25).check("points", "won", "difference", "elo", least=0.94)


def rows_of(random: Random, games: int) -> pd.DataFrame:
    """Games of a bot against itself, of which the first seat wins 60 % and 30 % are tied."""
    game = np.repeat(np.arange(games), 2)
    seat = np.tile([0, 1], games)
    first = np.repeat(random.binomial(1, 0.6, games), 2)
    points = np.repeat(random.normal(100, 20, games), 2) + random.normal(0, 5, 2 * games)
    tied = np.repeat(random.binomial(1, 0.3, games) > 0, 2)
    told = {"won": seat != first, "tied": tied, "seconds": 1.0, "decisions": 1 - seat}
    return pd.DataFrame({"game": game, "start": seat, "points": points, **told})


def test_the_ladder() -> None:
    held, random = Held(), Random(6)
    for _ in range(games_to_play(60)):
        table = rows_of(random, 60)
        alone, aaron = ladder._alone(table), ladder._against_aaron(table)
        for figures, truths in (
            (alone, {"points": 100, "tied": 0.3, "first_seat": 0.6}),
            (aaron, {"points_against": 100, "won_against": 0.6, "lead_against": 0}),
        ):
            for name, truth in truths.items():
                held.tell(name, figures[f"{name}_low"], truth, figures[f"{name}_high"])
    held.check("points", "tied", "first_seat", "points_against", "won_against", "lead_against")


# What things are worth ----------------------------------------------------------------------------


def test_uplift() -> None:
    change, held, random = Change("it", lambda state, player: None), Held(), Random(7)
    for _ in range(games_to_play(80)):
        points = random.normal(3, 12, 25)
        leads = points + random.exponential(8, 25) - 8
        done = {game: [Difference(0, 6, points[game], leads[game])] for game in range(len(points))}
        (row,) = _table([change], [6], done, 0.95).to_dict("records")
        held.tell("mean", row["low"], 3, row["high"])
        held.tell("lead", row["lead_low"], 3, row["lead_high"])
    held.check("mean", "lead", most=0.99)


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
    truth, held, random = [0, 0, 0, 0, 1, 1, -1, -1, 2, -2], Held(), Random(8)
    for _ in range(games_to_play(40)):
        rows = compared("thing", deals_of(random, truth, 30), 0.95).to_dict("records")
        whole: dict[str, list[Estimate]] = {"difference": [], "points": []}
        holds = dict.fromkeys(whole, True)
        for row in rows:
            value = truth[int(row["thing"].split()[1])]
            for name, low, high, due in (
                ("difference", row["low"], row["high"], value),
                ("points", row["points_low"], row["points_high"], value + 100),
            ):
                holds[name] &= low <= due <= high
        for name, all_hold in holds.items():
            held.tell(name, 0, 0, 1 if all_hold else -1)
        held.tell("best", rows[0]["low"], truth[int(rows[0]["thing"].split()[1])], rows[0]["high"])
    held.check("difference", "points", "best")


def test_each_interval_alone_would_not_hold_for_all() -> None:
    """What the shared confidence is for."""
    random, held = Random(8), Held()
    for _ in range(40):
        deals = pd.DataFrame(deals_of(random, [0] * 10, 30))
        beyond = deals.sub(deals.mean(axis=1), axis=0)
        found = [mean_interval(beyond[thing]) for thing in beyond]
        held.tell("all", 0, 0, 1 if all(each.low <= 0 <= each.high for each in found) else -1)
    assert held["all"] < 0.85
