"""Whether the accusations of a review hold when it looks again, and spare those who play well."""

from random import Random

import numpy as np
import pytest

import castles_nb as cn
from castles_nb.analysis.review.validation import JUDGES, as_planned, at_the_end, second_look
from castles_nb.bots.playing import ask

FUTURES = {"planning": 5, "end": 60}


def opening(bot: object) -> cn.Game:
    """The first half of phase A, by this bot."""
    game = cn.Game(players=2, seed=7)
    for _ in range(16):
        game.play(ask(bot, game.state))  # type: ignore[arg-type]
    return game


@pytest.mark.slow
def test_most_alarms_hold_and_a_searching_bot_raises_fewer() -> None:
    random = second_look(opening(cn.bots.RandomBot(1)), iterations=60, times=4)
    alarms = random[random["alarm"]]
    assert len(alarms) >= 4
    assert alarms["holds"].mean() > 0.6
    search = second_look(opening(cn.bots.SearchBot(60)), iterations=60, times=4)
    assert search["alarm"].sum() < random["alarm"].sum()


def test_only_alarms_are_looked_at_again() -> None:
    table = second_look(opening(cn.bots.RandomBot(1)), iterations=16, times=2, every=2)
    assert (table["alarm"] == (table["points_lost_low"] > 0)).all()
    assert (table["again_lost"].notna() == table["alarm"]).all()
    assert (table["holds"] == (table["again_low"] > 0)).all()
    assert (table["wrong"] == (table["again_high"] < 0)).all()
    game = opening(cn.bots.RandomBot(1))
    whole = second_look(game, iterations=16, times=2)
    assert whole.iloc[::2].reset_index(drop=True).equals(table)
    review = cn.review(game, iterations=16).to_frame()
    assert np.allclose(review["points_lost"], whole["points_lost"])


@pytest.mark.slow
@pytest.mark.parametrize("judge", JUDGES)
def test_every_judge_condemns_play_at_random(judge: str) -> None:
    game = opening(cn.bots.RandomBot(1))
    table = second_look(game, 24, 4, every=2, judge=judge, futures=FUTURES.get(judge, 0))
    alarms = table[table["alarm"]]
    assert len(alarms) >= 3
    assert alarms["again_lost"].mean() > 0
    assert alarms["holds"].sum() > alarms["wrong"].sum()
    first = ["move", "points_lost", "points_lost_low", "alarm"]
    assert table[first].equals(second_look(game, 24, 1, every=2)[first])


@pytest.mark.parametrize("game", [cn.Game(players=3, seed=7), cn.CardGame(players=1, seed=7)])
def test_judges_play_on_and_leave_the_future_as_it_was(game: cn.Game | cn.CardGame) -> None:
    future = game.state.view(0).redealt(Random(1))
    before = str(future.legal_actions()), list(future.points)
    action = future.legal_actions()[0]
    for worth in (as_planned, at_the_end):
        assert 0 < worth(future, action) == worth(future, action) < 1000
    assert (str(future.legal_actions()), list(future.points)) == before


def test_at_the_end_the_points_of_the_game_count() -> None:
    game = cn.Game(players=2, seed=7)
    while len(game.state.legal_actions()) == 1 or game.state.round_number < 25:
        game.play(ask(cn.bots.GreedyBot(), game.state))
    state, player = game.state, game.state.current_player
    action = cn.bots.GreedyBot().choose(state.view(player))
    expected = at_the_end(state, action)
    while not game.is_over:
        game.play(ask(cn.bots.GreedyBot(), game.state))
    assert expected == game.state.points[player]
