"""The bot that plans its turn: fair, repeatable, true to its plan, exact where chance is over."""

import pickle
from collections.abc import Iterator
from copy import deepcopy
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import pytest
from nightly import games_to_play

import castles_nb as cn
from castles_nb.analysis.bot_settings import settings_of
from castles_nb.bots import REGISTRY, GreedyBot, PlanningBot, as_bot
from castles_nb.bots.board import BOARD
from castles_nb.bots.futures import Futures
from castles_nb.bots.planning import CandidatePlan
from castles_nb.bots.playouts import play_on
from castles_nb.components import ROUNDS
from castles_nb.engine import GameState
from castles_nb.errors import GameOver


class Counting(PlanningBot):
    """Counts how often it makes a plan."""

    planned = 0

    def plans(self, state: Any) -> list[CandidatePlan]:
        self.planned += 1
        return super().plans(state)


def states_of(game: Any) -> Iterator[Any]:
    """Every state of a game of greedy bots in which there is a choice."""
    bot = GreedyBot()
    while not game.is_over:
        if len(game.state.legal_actions()) > 1:
            yield game.state.copy()
        game.play(bot.choose(game.state))


def board_states(every: int, **options: Any) -> list[GameState]:
    return list(states_of(cn.Game(**options)))[::every]


@pytest.mark.parametrize(
    "game",
    [
        cn.Game(players=2, seed=3, modules=("inns", "extra_tiles", "white_castles")),
        cn.Game(players=4, seed=3),
        cn.Game(players=2, seed=3, edition="2019"),
        cn.Game(players=1, seed=3),
        cn.Game(players=1, seed=3, modules=("chateauma",)),
        cn.CardGame(players=2, seed=3),
        cn.CardGame(players=1, seed=3),
    ],
    ids=str,
)
def test_it_plays_a_whole_game_of_any_kind(game: Any) -> None:
    bot = PlanningBot(iterations=3, horizon=1, width=3)
    while not game.is_over:
        game.play(bot.choose(game.state))
    if "solo_target" in getattr(game.state, "module_data", ()):  # points go back to 0 there
        assert game.state.estate(0).empty_spaces < 10
    else:
        assert game.scores[0] > 20


def test_states_that_differ_in_what_nobody_has_seen_get_the_same_choice() -> None:
    for state in board_states(every=29, players=2, seed=5):
        other = state.redealt(Random(9))
        assert PlanningBot(24).choose(other) == PlanningBot(24).choose(state)


def test_the_same_seed_tries_the_same() -> None:
    state = board_states(every=40, players=3, seed=5)[2]
    assert PlanningBot(20, seed=1).candidates(state) == PlanningBot(20, seed=1).candidates(state)
    assert PlanningBot(20, seed=1).candidates(state) != PlanningBot(20, seed=2).candidates(state)
    assert PlanningBot(20).seeded(2).candidates(state) == PlanningBot(20, seed=2).candidates(state)


def test_a_state_is_left_as_it_was() -> None:
    state = board_states(every=30, players=2, seed=5)[1]
    before = state.copy()
    PlanningBot(20).choose(state)
    for field in ("points", "depots", "deal", "dice", "pending", "legal"):
        assert getattr(state, field) == getattr(before, field)


def test_the_best_comes_first_and_is_chosen() -> None:
    for state in board_states(every=31, players=2, seed=5):
        tried = PlanningBot(30).candidates(state)
        assert {each.action for each in tried} <= set(state.legal_actions())
        assert len({each.action for each in tried}) == len(tried)
        assert tried[0].visits == max(each.visits for each in tried)
        assert PlanningBot(30).choose(state) == tried[0].action


def test_a_turn_is_planned_once() -> None:
    game, bot, turns = cn.Game(players=2, seed=5), Counting(4, horizon=1), set()
    asked = 0
    while game.state.rounds_played < 8:
        state = game.state
        if state.current_player == 0 and len(state.legal_actions()) > 1:
            turns.add((state.rounds_played, bool(state.order)))
            asked += 1
            game.play(bot.choose(state.view(0)))
        else:
            game.play(GreedyBot().choose(state))
    assert bot.planned == len(turns) < asked


def test_a_new_plan_is_made_where_another_choice_was_made() -> None:
    game, bot = cn.Game(players=2, seed=5), Counting(12)
    states = [state for state in states_of(game) if len(state.dice) == 2]
    state = states[3]
    planned = bot.choose(state)
    other = next(a for a in state.legal_actions() if a.verb == "workers" and a != planned)
    state.apply(other)
    bot.choose(state)
    assert bot.planned == 2


def test_another_game_begins_without_a_plan() -> None:
    bot = Counting(12)
    state = next(s for s in board_states(every=1, players=2, seed=5) if len(s.dice) == 2)
    state.apply(bot.choose(state))
    assert len(state.legal_actions()) > 1
    bot.choose(state)
    assert bot.planned == 1
    other = bot.seeded(1)
    other.choose(state)
    assert other.planned == 2


def test_whoever_asks_for_advice_changes_no_plan() -> None:
    def played(*, asked: bool) -> list[Any]:
        game, bot = cn.Game(players=2, seed=5), PlanningBot(12)
        while game.state.rounds_played < 6:
            state = game.state
            if state.current_player:
                game.play(GreedyBot().choose(state))
                continue
            game.play(bot.choose(state))
            if asked and game.state.current_player == 0:
                bot.values(game.state)
        return list(game.actions)

    assert played(asked=True) == played(asked=False)


def test_bots_that_have_played_can_be_kept_and_told_apart(tmp_path: Path) -> None:
    bot = PlanningBot(12)
    state = next(s for s in board_states(every=1, players=2, seed=5) if len(s.dice) == 2)
    state.apply(bot.choose(state))
    for other in (deepcopy(bot), pickle.loads(pickle.dumps(bot))):
        assert other.choose(state) == bot.choose(state)
    assert settings_of(bot) == settings_of(PlanningBot(12)) != settings_of(PlanningBot(13))
    games = partial(cn.simulate, [PlanningBot(3), "greedy"], 1, path=tmp_path / "games.sqlite")
    assert games().equals(games())


@pytest.mark.parametrize("name", list(REGISTRY))
def test_every_bot_can_be_pickled(name: str) -> None:
    bot = as_bot(name)
    assert settings_of(pickle.loads(pickle.dumps(bot))) == settings_of(bot)


def test_values_are_told_for_every_action() -> None:
    state = board_states(every=40, players=2, seed=5)[2]
    bot = PlanningBot(30)
    values = dict(zip(state.legal_actions(), bot.values(state), strict=True))
    tried = {each.action: each.value for each in bot.candidates(state) if each.visits}
    assert all(values[action] == value for action, value in tried.items())
    assert not bot.reasons(state).empty


@pytest.mark.parametrize("options", [{"iterations": 1}, {"iterations": None, "think_time": 1e-9}])
@pytest.mark.parametrize("which", [2, -1], ids=["usual", "settled"])
def test_one_plan_is_tried_however_little_it_may_think(options: dict[str, Any], which: int) -> None:
    state = board_states(every=10, players=2, seed=5)[which]
    bot = PlanningBot(**options)
    assert [each.visits for each in bot.plans(state)] == [1]
    assert bot.choose(state) in state.legal_actions()


def test_only_the_last_round_is_settled() -> None:
    for state in board_states(every=7, players=2, seed=5):
        assert BOARD.is_settled(state) == (state.rounds_played == ROUNDS - 1)


def ends_of_turn(state: GameState) -> list[GameState]:
    """Return everything a turn can lead to, by trying every choice."""
    found, seen, waiting = [], set(), [state]
    while waiting:
        each = waiting.pop()
        for action in each.legal_actions():
            after = each.copy()
            after.apply(action)
            place = (
                *((e.tiles, e.storage, e.goods, e.silver, e.workers) for e in after.estates),
                *(*after.points, after.dice, after.pending, after.used, after.depots, after.track),
                *(after.black_depot, after.depot_goods, after.is_over, after.legal_actions()),
            )
            if place not in seen:
                seen.add(place)
                goes_on = after.current_player == state.current_player
                (waiting if goes_on else found).append(after)
    return found


def test_where_nothing_is_left_to_chance_each_plan_is_tried_once() -> None:
    states = states_of(cn.Game(players=2, seed=3))
    last = next(s for s in states if s.rounds_played == ROUNDS - 1 and len(s.dice) == 2)
    assert {plan.visits for plan in PlanningBot(3000).plans(last)} == {1}


def last_turns(players: int, seed: int, turn: int) -> GameState:
    """The state in which the player to move begins the last round, after greedy play."""
    states = states_of(cn.Game(players=players, seed=seed))
    return next(s for s in states if s.rounds_played == ROUNDS - 1 and s.turns_done == turn)


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_last_turn_of_the_game_is_solved(players: int) -> None:
    for seed in range(games_to_play(8)):
        last = last_turns(players, seed, players - 1)
        player, bot = last.current_player, PlanningBot()
        assert player is not None
        best = max(end.points[player] for end in ends_of_turn(last))
        while not last.is_over:
            last.apply(bot.choose(last))
        assert last.points[player] == best, seed


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
def test_before_the_last_turn_the_best_end_is_found_against_greedy_replies(seed: int) -> None:
    state = last_turns(2, seed, 0)
    player = state.current_player
    assert player is not None
    bot = PlanningBot(10**6, planned_rollouts=False)
    played = state.copy()
    for action in bot.plans(state)[0].choices:
        played.apply(action)
    best = max(lead_after_replies(end, player) for end in ends_of_turn(state))
    assert lead_after_replies(played, player) == best


def lead_after_replies(state: GameState, player: int) -> int:
    """The player's lead when the others have replied greedily; the state is used up."""
    play_on(state, ROUNDS, BOARD.policy_weights)
    others = state.points[:player] + state.points[player + 1 :]
    return state.points[player] - max(others)


@pytest.mark.slow
def test_it_beats_a_greedy_bot_clearly() -> None:
    lead = 0
    for seed in range(3):
        game = cn.Game(players=2, seed=seed)
        bots = PlanningBot(45), GreedyBot()
        while not game.is_over:
            player = game.state.current_player
            assert player is not None
            game.play(bots[player].choose(game.state.view(player)))
        lead += game.scores[0] - game.scores[1]
    assert lead > 30


def test_it_denies_by_default_and_need_not() -> None:
    assert PlanningBot().opponent_weight == 1
    state = board_states(every=40, players=2, seed=5)[2]
    alone, ahead = (PlanningBot(30, opponent_weight=share).values(state) for share in (0, 1))
    assert alone != ahead
    assert abs(max(alone) - max(ahead)) < 30  # both are told as points of one's own


def test_it_has_a_name() -> None:
    assert isinstance(cn.bots.make("planning"), PlanningBot)


def test_a_finished_game_is_refused() -> None:
    game, bot = cn.Game(players=2, seed=1), GreedyBot()
    while not game.is_over:
        game.play(bot.choose(game.state))
    for ask in (PlanningBot().choose, PlanningBot().values, PlanningBot().candidates):
        with pytest.raises(GameOver):
            ask(game.state)


def test_plans_are_told_best_first_and_lead_to_the_end_of_the_turn() -> None:
    state = cn.Game(players=2, seed=7).state
    plans = PlanningBot(60).plans(state)
    assert [plan.visits for plan in plans] == sorted((plan.visits for plan in plans), reverse=True)
    assert plans[0].choices[0] == PlanningBot(60).choose(state)
    for plan in plans:
        after = state.copy()
        for action in plan.choices:
            assert after.current_player == state.current_player
            after.apply(action)
        assert after.current_player != state.current_player


def test_plans_are_compared_on_the_same_futures() -> None:
    state = cn.Game(players=2, seed=7).state
    bot = PlanningBot(60)
    best = bot.plans(state)[0].choices
    rows = bot.outcomes([best, best], Futures(state, Random(1)), 6)
    assert all(one == other for one, other in rows)
    assert len({one for one, _ in rows}) > 1


def test_there_are_no_plans_after_the_end() -> None:
    game = cn.Game(players=2, seed=7)
    while not game.is_over:
        game.play(game.legal_actions()[0])
    with pytest.raises(GameOver):
        PlanningBot(60).plans(game.state)
