"""Players of rollouts who plan their turns."""

from random import Random

import pytest
from card_table import begin

import castles_nb as cn
from castles_nb.bots import PlanningBot, turns
from castles_nb.bots.board.leaf_correction import leaf_correction
from castles_nb.bots.board.weights import PROSPECTS, WEIGHTS
from castles_nb.bots.futures import Futures
from castles_nb.bots.heuristics import heuristics_for
from castles_nb.bots.playouts import play_on, prospect
from castles_nb.bots.turns import best_turn, play_on_by_turns
from castles_nb.engine import GameState


def foresee(state: GameState, player: int) -> float:
    return prospect(state, player, PROSPECTS, 0, leaf_correction)


def turn_of(state: GameState) -> tuple[object, ...]:
    return best_turn(state, WEIGHTS, foresee)


def begun(seed: int, round_: int) -> GameState:
    """The beginning of a round, after greedy play."""
    state = cn.Game(players=2, seed=seed).state.copy()
    play_on(state, round_, WEIGHTS)
    return state


def ends_of(state: GameState) -> list[GameState]:
    """Every end that the turn can have, by brute force."""
    heuristics, found, seen, waiting = heuristics_for(state), [], set(), [state]
    for before in waiting:
        for action in before.legal_actions():
            after = before.copy()
            after.apply(action)
            if (place := after.key()) in seen:
                continue
            seen.add(place)
            goes_on = after.current_player == state.current_player
            same = goes_on and heuristics.moment(after) == heuristics.moment(state)
            (waiting if same else found).append(after)
    return found


def after(state: GameState, choices: tuple[object, ...]) -> GameState:
    then = state.copy()
    for action in choices:
        then.apply(action)
    return then


@pytest.mark.parametrize("seed", range(3))
def test_a_turn_lasts_until_others_are_to_move(seed: int) -> None:
    state = begun(seed, 4)
    player, then = state.current_player, after(state, turn_of(state))
    assert then.current_player != player
    assert state.same_as(begun(seed, 4))


def test_a_broad_look_finds_the_best_end(monkeypatch: pytest.MonkeyPatch) -> None:
    state = next(s for s in map(begun, range(20), [24] * 20) if len(s.legal_actions()) < 9)
    player = state.current_player
    assert player is not None
    monkeypatch.setattr(turns, "BEAM", 1000)
    monkeypatch.setattr(turns, "WIDTH", 1000)
    best = max(foresee(end, player) for end in ends_of(state))
    assert foresee(after(state, turn_of(state)), player) == best


def test_planned_turns_bring_more_than_greedy_ones() -> None:
    planned, greedy = 0, 0
    for seed in range(6):
        ours, theirs = begun(seed, 20), begun(seed, 20)
        play_on_by_turns(ours, 25, turn_of)
        play_on(theirs, 25, WEIGHTS)
        planned, greedy = planned + sum(ours.points), greedy + sum(theirs.points)
    assert planned > greedy


def test_in_tries_everybody_plans() -> None:
    state = begun(3, 5)
    player, bot = state.current_player, PlanningBot(4, opponent_weight=0)
    assert player is not None
    plan = bot.plans(state)[0].choices
    then, looks = after(Futures(state, Random(1))[0], plan), []
    for round_ in (7, 8):
        play_on_by_turns(then, round_, turn_of)
        looks.append(foresee(then, player))
    assert bot.outcomes([plan], Futures(state, Random(1)), 1) == [[sum(looks) / 2]]
    greedy = PlanningBot(4, opponent_weight=0, planned_rollouts=False)
    assert greedy.outcomes([plan], Futures(state, Random(1)), 1) != [[sum(looks) / 2]]


def test_in_the_card_game_tries_are_greedy() -> None:
    state = begin(2, 3)
    assert PlanningBot(8).plans(state) == PlanningBot(8, planned_rollouts=False).plans(state)


def test_it_is_yes_or_no() -> None:
    with pytest.raises(TypeError, match="planned_rollouts: 'greedy'"):
        PlanningBot(planned_rollouts="greedy")  # type: ignore[arg-type]
