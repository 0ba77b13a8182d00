"""Whether the accusations of a review hold when it looks again, and spare those who play well."""

import numpy as np
import pytest

import castles_nb as cn
from castles_nb.analysis.review.honesty import second_look
from castles_nb.bots.playing import ask


def opening(bot: object) -> cn.Game:
    """The first half of phase A, by this bot."""
    game = cn.Game(players=2, seed=7)
    for _ in range(16):
        game.play(ask(bot, game.state))  # type: ignore[arg-type]
    return game


@pytest.mark.slow
def test_most_alarms_hold_and_a_searching_bot_raises_fewer() -> None:
    random = second_look(opening(cn.RandomBot(1)), iterations=60, times=4)
    alarms = random[random["alarm"]]
    assert len(alarms) >= 4
    assert alarms["holds"].mean() > 0.6
    search = second_look(opening(cn.SearchBot(60)), iterations=60, times=4)
    assert search["alarm"].sum() < random["alarm"].sum()


def test_only_alarms_are_looked_at_again() -> None:
    table = second_look(opening(cn.RandomBot(1)), iterations=16, times=2, every=2)
    assert (table["alarm"] == (table["low"] > 0)).all()
    assert (table["longer_lost"].notna() == table["alarm"]).all()
    assert (table["holds"] == (table["longer_low"] > 0)).all()
    game = opening(cn.RandomBot(1))
    whole = second_look(game, iterations=16, times=2)
    assert whole.iloc[::2].reset_index(drop=True).equals(table)
    review = cn.review(game, 16).to_frame()
    assert np.allclose(review["points_lost"], whole["points_lost"])
