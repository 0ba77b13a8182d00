"""Bots know that a board has two people: greedy partners beat some that are blind to it."""

from dataclasses import replace
from statistics import mean

import pytest

from castles_nb.bots import GreedyBot
from castles_nb.bots.board.evaluation import evaluation_of
from castles_nb.bots.board.weights import WEIGHTS
from castles_nb.engine import Deal, GameState, Setup
from castles_nb.engine.ruleset import Ruleset

OWN = ("place_private", "discard_private", "store")


def blind(rules: Ruleset) -> Ruleset:
    """The same rules, in which nothing of the team game is worth anything to a bot."""
    return rules.replacing(adjust_weights=None).adding(
        verbs=[replace(rules.verbs[verb], gain=lambda evaluation, action: 0.0) for verb in OWN],
        decisions=[replace(rules.decisions["storage"], value=lambda evaluation: 0.0)],
    )


def lead(deal: int, seeing: int) -> int:
    """By how many points the team that sees beats the other one."""
    board = ("basic", "advanced")[deal % 2]
    setup = Setup(players=4, seed=deal, modules={"team": {"board": board}})
    state, bot = GameState.start(setup, Deal.from_seed(deal, setup)), GreedyBot()
    estates, blinded = state.rules.seating.estates, blind(state.rules)
    while not state.is_over:
        player = state.current_player
        assert player is not None
        view = state.view(player)
        if estates[player] != seeing:
            view.rules = blinded
        state.apply(bot.choose(view))
    points = state.rules.seating.of_estates(state.points)
    return points[seeing] - points[1 - seeing]


@pytest.mark.slow
def test_greedy_with_the_worths_beats_greedy_without_them() -> None:
    # Of 100 deals, each played both ways, the mean is about 20 with a deviation of about 28.
    assert mean(lead(deal, seeing) for deal in range(20) for seeing in (0, 1)) > 0


def test_two_fill_a_board_twice_as_fast_and_need_fewer_workers() -> None:
    setup = Setup(players=4, seed=1, modules=("team",))
    prices = evaluation_of(GameState.start(setup, Deal.from_seed(1, setup)), 0).prices
    assert prices.weights.paces == tuple(2 * pace for pace in WEIGHTS.paces)
    assert prices.weights.worker_scale == WEIGHTS.worker_scale / 2
