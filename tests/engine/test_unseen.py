"""What is still to come is made up in views and redealt states, and what was seen is kept."""

from random import Random

import pytest

from castles_nb.bots import GreedyBot
from castles_nb.engine import Deal, GameState, Setup
from castles_nb.engine.unseen import dealt_so_far


def played(setup: Setup, seed: int, decisions: int) -> GameState:
    state = GameState.start(setup, Deal.from_seed(seed, setup))
    bot = GreedyBot()
    for _ in range(decisions):
        if not state.is_over:
            state.apply(bot.choose(state))
    return state


@pytest.mark.parametrize("decisions", [0, 1, 2, 3, 20, 45, 90, 400])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_view_shows_what_was_dealt_so_far_and_nothing_more(players: int, decisions: int) -> None:
    state = played(Setup(players=players), 5, decisions)
    other = played(Setup(players=players), 5, decisions)
    phases, rounds = dealt_so_far(state)
    other.deal = state.deal.joined(Deal.from_seed(77, state.setup), phases, rounds)
    assert state.view(0).deal == other.view(0).deal
    assert state.view(0).legal_actions() == state.legal_actions()
    for future in (state.view(0).deal, state.redealt(Random(3)).deal):
        assert future.depots[:phases] == state.deal.depots[:phases]
        assert future.dice[:rounds] == state.deal.dice[:rounds]
        assert future.white[:rounds] == state.deal.white[:rounds]
        future.check(state.setup)
        if rounds < 24:
            assert future.dice[rounds:] != state.deal.dice[rounds:]


def test_before_the_first_round_only_the_setup_was_dealt() -> None:
    state = played(Setup(players=2), 5, 0)
    assert dealt_so_far(state) == (0, 0)
    state = played(Setup(players=2), 5, 2)
    assert dealt_so_far(state) == (1, 1)


def test_what_was_dealt_grows_with_every_round_and_phase() -> None:
    setup = Setup(players=3, seed=4)
    state = GameState.start(setup, Deal.from_seed(4, setup))
    seen = []
    bot = GreedyBot()
    while not state.is_over:
        if not seen or seen[-1] != dealt_so_far(state):
            seen.append(dealt_so_far(state))
        state.apply(bot.choose(state))
    assert seen == [(0, 0), *((1 + n // 5, n + 1) for n in range(25))]


def test_the_same_numbers_deal_the_same_future() -> None:
    state = played(Setup(players=2), 5, 30)
    one, same, other = (state.redealt(Random(seed)).deal for seed in (1, 1, 2))
    assert one == same != other
