"""Tournaments: the seats, the pairs, and the tables."""

from collections import Counter
from dataclasses import replace

import matplotlib.pyplot as plt
import numpy as np
import pandas as pd
import pytest
from odd_bots import Faulty

import castles_nb as cn
from castles_nb.analysis.intervals import mean_interval
from castles_nb.analysis.seatings import line_ups, seatings
from castles_nb.analysis.tournament import Tournament
from castles_nb.bots import GreedyBot, RandomBot
from castles_nb.errors import BotFailed, InvalidBot, InvalidSetup
from castles_nb.kernel.seeds import seed_of_bot


class Careless(RandomBot):
    """Plays at random, but never takes workers if there is something else."""

    def choose(self, state):  # type: ignore[no-untyped-def]
        action = super().choose(state)
        better = [a for a in state.legal_actions() if a.verb not in ("workers", "leave")]
        return better[0] if action.verb in ("workers", "leave") and better else action

    def seeded(self, seed: int) -> "Careless":
        return Careless(seed)


@pytest.fixture(scope="module")
def three() -> Tournament:
    return cn.tournament(["random", Careless(), "greedy"], 8, seed=60, duchies=[1, 2, 3])


# Who sits where -----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bots", [2, 3, 4, 5])
def test_every_bot_plays_every_seat_equally_often(bots: int, players: int) -> None:
    for deal in range(6):
        seats = seatings(bots, players, deal)
        assert len(set(seats)) == len(seats)
        assert all(len(seating) == players for seating in seats)
        for seat in range(players):
            met = Counter(seating[seat] for seating in seats)
            assert set(met) == set(range(bots))
            if bots >= players:
                assert len(set(met.values())) == 1
        # For each line-up by itself it holds whatever the numbers are.
        by_line_up: dict[tuple[int, ...], list[tuple[int, ...]]] = {}
        for seating in seats:
            by_line_up.setdefault(tuple(sorted(seating)), []).append(seating)
        assert set(by_line_up) == set(line_ups(bots, players))
        for line_up, own in by_line_up.items():
            counts = [Counter(seating[seat] for seating in own) for seat in range(players)]
            assert all(count == counts[0] for count in counts), line_up


def test_neighbours_change_from_deal_to_deal() -> None:
    after = Counter(
        (seating[seat], seating[(seat + 1) % 3])
        for deal in range(2)
        for seating in seatings(3, 3, deal)
        for seat in range(3)
    )
    assert set(after.values()) == {3}
    assert len(after) == 6


def test_two_bots_swap_seats_on_each_deal() -> None:
    games = cn.tournament(["random", "greedy"], 2, seed=9).games
    assert list(games["bot"]) == ["random", "greedy", "greedy", "random"] * 2
    assert list(games["seed"]) == [9] * 4 + [10] * 4
    assert list(games["game"]) == [0, 0, 1, 1, 2, 2, 3, 3]


# What is told -------------------------------------------------------------------------------------


def test_a_row_can_be_simulated_again(three: Tournament) -> None:
    for _, game in list(three.games.groupby("game"))[::17]:
        objects = {"random": "random", "careless": Careless(), "greedy": "greedy"}
        bots = [objects[name] for name in game["bot"]]
        seed, duchy = int(game["seed"].iloc[0]), int(game["duchy"].iloc[0])
        assert duchy == [1, 2, 3][(seed - 60) % 3]
        again = cn.simulate(bots, 1, seed=seed, setup=cn.Setup(duchies=duchy))
        columns = list(again.columns[1:])
        pd.testing.assert_frame_equal(again[columns], game[columns].reset_index(drop=True))


def test_a_deal_is_one_observation(three: Tournament) -> None:
    games = three.games
    assert three.deals == 8
    assert len(three.differences) == 3
    for row in three.differences.to_dict("records"):
        by_deal = []
        for _, deal in games.groupby("deal"):
            differences = []
            for _, game in deal.groupby("game"):
                points = dict(zip(game["bot"], game["points"], strict=True))
                if set(points) == {row["bot"], row["other"]}:
                    differences.append(points[row["bot"]] - points[row["other"]])
            assert len(differences) == 2
            by_deal.append(np.mean(differences))
        assert (row["difference"], row["difference_low"], row["difference_high"]) == pytest.approx(
            mean_interval(by_deal)
        )
        assert (row["games"], row["deals"]) == (16, 8)


def test_standings_follow_from_the_games(three: Tournament) -> None:
    standings = three.standings
    assert standings["bot"][0] == "greedy"
    assert standings["elo"].is_monotonic_decreasing
    assert standings["elo"].sum() == pytest.approx(0, abs=1e-6)
    assert standings["win_share"].mean() == pytest.approx(0.5)
    for row in standings.to_dict("records"):
        own = three.games.query("bot == @row['bot']")
        assert row["games"] == len(own) == 32
        assert row["points"] == pytest.approx(own["points"].mean())
        assert row["win_share"] == pytest.approx(own["share"].mean())
        for name in ("points", "win_share"):
            assert row[f"{name}_low"] <= row[name] <= row[f"{name}_high"]


class Idle:
    """Does as little as it can. With three players, those who are not first end with equal points:
    a silver, three goods, and a pair of workers that the first one lacks."""

    def __init__(self, name: str) -> None:
        self.name = name

    def choose(self, state):  # type: ignore[no-untyped-def]
        actions = state.legal_actions()
        return next((a for a in actions if a.verb == "leave"), actions[0])


def test_a_tie_is_shared() -> None:
    found = cn.tournament([Idle("one"), Idle("two"), Idle("three")], 4, setup=cn.Setup(players=3))
    games = found.games
    assert list(games["share"] == 0.5) == list(games["start"] > 0)
    assert (games["tied"] == (games["share"] == 0.5)).all()
    assert (games.groupby("game")["share"].sum() == 1).all()
    assert list(found.standings["win_share"]) == pytest.approx([1 / 3] * 3)
    assert list(found.standings["elo"]) == pytest.approx([0] * 3, abs=1e-6)
    assert (
        found.differences[["difference", "difference_low", "difference_high"]].to_numpy().tolist()
        == [[0, 0, 0]] * 3
    )


def test_four_players_and_two_bots() -> None:
    found = cn.tournament(["random", Careless()], 2, setup=cn.Setup(players=4))
    assert found.standings["games"].sum() == len(found.games)
    met = found.games.groupby("game")["bot"].nunique()
    assert (met == 2).all()
    assert found.standings["elo_low"].notna().all()


def test_processes_make_no_difference(three: Tournament) -> None:
    bots = ["random", "greedy"]
    one, two = (cn.tournament(bots, 3, seed=5, n_jobs=jobs) for jobs in (1, 2))
    for name in ("games", "standings", "differences"):
        pd.testing.assert_frame_equal(getattr(one, name), getattr(two, name))


def test_it_shows_itself(three: Tournament) -> None:
    told = repr(three)
    assert "3 bots, 2 players, 8 deals from seed 60, 48 games" in told
    for name, (bot, other) in (
        ("greedy", ("greedy", "careless")),
        ("careless", ("greedy", "random")),
    ):
        assert name in told
        assert f"{bot} − {other}" in told
    page = three._repr_html_()
    assert page.count("<table") == 2
    assert "nan" not in told + page
    assert "NaN" not in told + page


def test_what_rounds_to_zero_has_no_minus(three: Tournament) -> None:
    standings = three.standings.assign(elo=5.0, elo_low=-0.4, elo_high=9.0)
    differences = three.differences.assign(
        difference=2.0, difference_low=-0.04, difference_high=4.0
    )
    told = repr(replace(three, standings=standings, differences=differences))
    assert "+5 (+0 to +9)" in told
    assert "+2.0 (+0.0 to +4.0)" in told


def test_it_draws_its_differences(three: Tournament) -> None:
    axes = three.plot()
    labels = [label.get_text() for label in axes.get_yticklabels()]
    assert len(labels) == 3
    assert labels[0].startswith("greedy − ")
    assert three.plot(axes) is axes
    plt.close(axes.figure)


def test_names_in_a_page_are_text() -> None:
    class Sly(RandomBot):
        name = "<img src=x>"

    page = cn.tournament([Sly(), "random"], 1)._repr_html_()
    assert "<img" not in page
    assert "&lt;img" in page


# What goes wrong ----------------------------------------------------------------------------------


def test_an_interruption_keeps_whole_deals_apart() -> None:
    bot = Faulty("interrupt", 2)  # in the first game of the third deal
    with pytest.warns(RuntimeWarning, match="4 of 20 games"):
        found = cn.tournament(["random", bot], 10)
    assert found.deals == 2
    assert set(found.standings["games"]) == {4}
    with pytest.warns(RuntimeWarning, match="0 of 20 games"):
        found = cn.tournament(["random", Faulty("interrupt", 0)], 10)
    assert found.deals == 0
    assert found.standings["points"].isna().all()
    assert "0 deals" in repr(found)


def test_half_a_deal_is_in_the_games_alone() -> None:
    class Leaving(RandomBot):
        """Ends the program at its desk in seat 1 of the second deal."""

        name = "leaving"

        def seeded(self, seed: int) -> "Leaving":
            if seed == seed_of_bot(1, 0):
                raise KeyboardInterrupt
            return Leaving(seed)

    with pytest.warns(RuntimeWarning, match="3 of 6 games"):
        found = cn.tournament(["random", Leaving()], 3)
    assert set(found.games["game"]) == {0, 1, 2}
    assert found.deals == 1
    assert set(found.standings["games"]) == {2}


def test_a_bot_that_fails_loses_no_finished_game() -> None:
    with pytest.raises(BotFailed, match=r"game 3 \(seed 3\)") as caught:
        cn.tournament(["random", Faulty("raise", 3)], 10)
    finished = caught.value.finished  # type: ignore[attr-defined]
    assert set(finished["deal"]) == {0, 1, 2}


@pytest.mark.parametrize(
    ("arguments", "error", "told"),
    [
        ({"deals": 0}, ValueError, "deals: 0"),
        ({"bots": "greedy"}, TypeError, "'greedy' is not a list"),
        ({"bots": ["greedy"]}, InvalidSetup, "two or more"),
        ({"bots": ["greedy", "clever"]}, InvalidBot, "no bot 'clever'"),
        ({"bots": ["greedy", GreedyBot()]}, InvalidSetup, "'greedy' appears twice"),
        ({"setup": cn.Setup(seed=1)}, InvalidSetup, "its seed 1 fits a single game"),
        ({"seed": -3}, InvalidSetup, "seed: -3"),
        ({"duchies": [99]}, InvalidSetup, "no duchy 99"),
        ({"n_jobs": 0}, ValueError, "n_jobs: 0"),
    ],
)
def test_wrong_arguments_are_named(
    arguments: dict[str, object], error: type[Exception], told: str
) -> None:
    usual = {"bots": ["random", "greedy"], "deals": 1}
    with pytest.raises(error, match=told):
        cn.tournament(**usual | arguments)  # type: ignore[arg-type]
