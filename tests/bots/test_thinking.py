"""Bots that try choices on futures dealt again: fair, repeatable, within their budget."""

from random import Random
from typing import Any

import pytest

import castles_nb as cn
from castles_nb.bots import GreedyBot, RolloutBot, SearchBot
from castles_nb.bots.budget import Budget
from castles_nb.bots.thinking import ThinkingBot
from castles_nb.components import ROUNDS
from castles_nb.engine import GameState
from castles_nb.errors import GameOver, InvalidSetup

KINDS = RolloutBot, SearchBot


def positions_of(seed: int = 5, every: int = 9, **options: Any) -> list[GameState]:
    """Every `every`-th state of a game of greedy bots."""
    game, bot = cn.Game(**options, seed=seed), GreedyBot()
    states = []
    while not game.is_over:
        if len(game.actions) % every == 0:
            states.append(game.state.copy())
        game.play(bot.choose(game.state))
    return states


@pytest.mark.parametrize("kind", KINDS)
def test_states_that_differ_in_what_nobody_has_seen_get_the_same_choice(
    kind: type[ThinkingBot],
) -> None:
    compared = 0
    for state in positions_of(players=2, every=13):
        other = state.redealt(Random(9))
        if state.rounds_played < ROUNDS - 1:
            assert other.deal != state.deal
        for bot in (kind(iterations=14), GreedyBot()):
            assert bot.choose(other) == bot.choose(state)
        compared += 1
    assert compared > 8


@pytest.mark.parametrize("kind", KINDS)
def test_the_same_seed_tries_the_same(kind: type[ThinkingBot]) -> None:
    state = positions_of(players=3, every=40)[2]
    assert kind(iterations=15, seed=1).candidates(state) == kind(iterations=15, seed=1).candidates(
        state
    )
    assert kind(iterations=15, seed=1).candidates(state) != kind(iterations=15, seed=2).candidates(
        state
    )
    assert kind(iterations=15).seeded(2).candidates(state) == kind(
        iterations=15, seed=2
    ).candidates(state)


@pytest.mark.parametrize("kind", KINDS)
def test_a_state_is_left_as_it_was(kind: type[ThinkingBot]) -> None:
    state = positions_of(players=2, every=30)[1]
    before = str(cn.Game.from_position(cn.Game(players=2, seed=5).position).position)
    points, depots, deal = list(state.points), state.depots, state.deal
    kind(iterations=10).choose(state)
    assert (state.points, state.depots, state.deal) == (points, depots, deal)
    assert before


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    "options",
    [
        {"players": 2, "duchies": "random", "modules": ("inns", "extra_tiles", "white_castles")},
        {"players": 4},
        {"players": 2, "edition": "2019"},
    ],
)
def test_it_plays_a_whole_game_of_any_kind(
    kind: type[ThinkingBot], options: dict[str, Any]
) -> None:
    game = cn.Game(**options, seed=3)
    bot = kind(iterations=2, horizon=1, width=3)
    while not game.is_over:
        game.play(bot.choose(game.state))
    assert min(game.scores) > 60


@pytest.mark.parametrize("kind", KINDS)
def test_tries_are_as_many_as_asked_for_and_the_best_comes_first(kind: type[ThinkingBot]) -> None:
    for state in positions_of(players=2, every=50):
        if len(state.legal_actions()) < 2:
            continue
        bot = kind(iterations=24, width=6)
        tried = bot.candidates(state)
        assert {each.action for each in tried} <= set(state.legal_actions())
        assert len(tried) == min(6, len(state.legal_actions()))
        assert sum(each.visits for each in kind(iterations=2).candidates(state)) == 2
        assert 24 - 6 < sum(each.visits for each in tried) <= 24
        assert tried[0].visits == max(each.visits for each in tried)
        assert bot.choose(state) == tried[0].action


@pytest.mark.parametrize("kind", KINDS)
def test_values_are_told_for_every_action(kind: type[ThinkingBot]) -> None:
    state = positions_of(players=2, every=40)[2]
    bot = kind(iterations=12, width=3)
    values = dict(zip(state.legal_actions(), bot.values(state), strict=True))
    tried = {each.action: each.value for each in bot.candidates(state) if each.visits}
    assert all(values[action] == value for action, value in tried.items())
    assert max(values[a] for a in values if a not in tried) <= min(tried.values())


@pytest.mark.slow
def test_more_thought_wins() -> None:
    lead = 0
    for seed in range(3):
        game = cn.Game(players=2, seed=seed)
        bots = SearchBot(iterations=24), GreedyBot()
        while not game.is_over:
            player = game.state.current_player
            assert player is not None
            game.play(bots[player].choose(game.state))
        lead += game.scores[0] - game.scores[1]
    assert lead > 30


def test_a_think_time_ends_thinking_too() -> None:
    state = positions_of(players=2, every=40)[2]
    for kind in KINDS:
        assert kind(iterations=None, think_time=0.005).choose(state) in state.legal_actions()
        assert kind(iterations=3, think_time=1e6).choose(state) in state.legal_actions()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("options", [{"width": 1}, {"iterations": None, "think_time": 1e-9}])
def test_something_is_tried_however_little_it_may_think(
    kind: type[ThinkingBot], options: dict[str, Any]
) -> None:
    state = positions_of(players=2, every=40)[2]
    bot = kind(**options)
    assert sum(each.visits for each in bot.candidates(state)) >= 1
    assert len(bot.values(state)) == len(state.legal_actions())
    assert not bot.reasons(state).empty


def test_no_more_is_tried_once_the_time_is_up() -> None:
    state = positions_of(players=2, every=40)[2]
    tried = RolloutBot(iterations=None, think_time=1e-9).candidates(state)
    assert [each.visits for each in tried if each.visits] == [1]


@pytest.mark.parametrize("kind", KINDS)
def test_a_bot_made_from_one_keeps_what_is_its_own(kind: type[ThinkingBot]) -> None:
    class Named(kind):  # type: ignore[misc,valid-type]
        def __init__(self, name: str) -> None:
            super().__init__(iterations=5)
            self.name = name

    bot = Named("thinker").seeded(3)
    assert (bot.name, bot.seed, bot.iterations) == ("thinker", 3, 5)


def test_a_budget_is_spent_by_tries_or_by_time() -> None:
    budget = Budget(4, None)
    assert budget.used == 0
    for _ in range(4):
        budget.spend()
    assert budget.used == 1
    assert Budget(None, 1e-9).used >= 1
    assert Budget(10**9, 1e9).used < 1


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("options", "error", "what"),
    [
        ({"iterations": None}, ValueError, "iterations"),
        ({"iterations": 0}, ValueError, "iterations"),
        ({"iterations": 2.5}, ValueError, "iterations"),
        ({"think_time": 0}, ValueError, "think_time"),
        ({"think_time": float("inf")}, ValueError, "never ends"),
        ({"think_time": 10**400}, ValueError, "never ends"),
        ({"think_time": float("nan")}, ValueError, "think_time"),
        ({"think_time": "long"}, TypeError, "think_time"),
        ({"horizon": 0}, ValueError, "horizon"),
        ({"width": 0}, ValueError, "width"),
        ({"opponent_weight": 2}, ValueError, "opponent_weight"),
        ({"policy_weights": {"silver": 2}}, TypeError, "policy_weights"),
        ({"leaf_weights": ()}, TypeError, "leaf_weights"),
        ({"seed": -1}, InvalidSetup, "seed"),
    ],
)
def test_wrong_settings_are_named(
    kind: type[ThinkingBot], options: dict[str, Any], error: type[Exception], what: str
) -> None:
    with pytest.raises(error, match=what):
        kind(**options)


@pytest.mark.parametrize("kind", KINDS)
def test_a_finished_game_is_refused(kind: type[ThinkingBot]) -> None:
    game, bot = cn.Game(players=2, seed=1), GreedyBot()
    while not game.is_over:
        game.play(bot.choose(game.state))
    for ask in (kind().choose, kind().values, kind().reasons, kind().candidates):
        with pytest.raises(GameOver):
            ask(game.state)
