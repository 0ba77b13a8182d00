"""The native core plays whole card games just as Python does, choice by choice."""

from random import Random
from typing import Any

import pytest
from card_moments import moments, where
from nightly import NIGHTLY

import castles_nb as cn
from castles_nb import cards, native
from castles_nb.bots import GreedyBot, RandomBot
from castles_nb.bots.cards import WEIGHTS
from castles_nb.bots.playing import play_out
from castles_nb.native.shared_library import SWITCH, library

pytestmark = pytest.mark.skipif(library() is None, reason="no native core here")

GAMES = 200 if NIGHTLY else 6


def bots_for(state: cards.State) -> list[Any]:
    every = [RandomBot(1), GreedyBot(), GreedyBot(WEIGHTS._replace(castle=0)), RandomBot(2)]
    return every[: state.num_players]


@pytest.mark.parametrize("number", range(GAMES))
def test_card_games_are_played_alike(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for state in moments(number, 50, blind=0.3):
        ends, seen, left = [], [], []
        for switch in "10":
            monkeypatch.setenv(SWITCH, switch)
            after, bots, told = state.copy(), bots_for(state), []
            play_out(after, bots, watch=lambda before, action, told=told: told.append(action))
            ends.append(after)
            seen.append(told)
            left.append(bots[0]._random.random())
            if switch == "1":  # without a watcher only the end counts
                unseen = state.copy()
                play_out(unseen, bots_for(state))
                assert unseen.same_as(after)
        assert ends[0].same_as(ends[1]), where(state)
        assert seen[0] == seen[1]
        assert left[0] == left[1]


def test_results_of_card_games_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []
    monkeypatch.setattr(native, "is_compared", lambda: calls.append(1) or False)
    setup = cards.Setup(players=3)
    ours = cn.simulate(["greedy", "random", "greedy"], 4, setup=setup, seed=7)
    assert len(calls) == 4
    monkeypatch.undo()
    monkeypatch.setenv(SWITCH, "0")
    assert ours.equals(cn.simulate(["greedy", "random", "greedy"], 4, setup=setup, seed=7))


def test_the_core_leaves_other_bots_in_card_games_to_python() -> None:
    state = next(moments(3, 30))
    same = RandomBot(1)
    assert native.game_of(state, [GreedyBot()] * state.num_players)
    if state.num_players > 1:
        assert native.game_of(state, [same] * state.num_players) is None
    assert native.game_of(state, [cn.bots.SearchBot(1)] * state.num_players) is None
    assert native.plays(state, cn.bots.SearchBot(1))
    assert not native.plays(state, same)


def test_evaluating_draws_the_same_futures(monkeypatch: pytest.MonkeyPatch) -> None:
    state = next(moments(2, 30))
    actions = state.legal_actions()
    ends = native.ends_of(state, actions, GreedyBot(), Random(3))
    drawn = native.ends_of(state.redealt(Random(3)), actions, GreedyBot())
    assert ends is not None
    assert drawn is not None
    for one, other in zip(ends, drawn, strict=True):
        assert one.same_as(other)
    monkeypatch.setenv(SWITCH, "check")
    assert len(native.ends_of(state, actions, GreedyBot(), Random(3)) or ()) == len(actions)
