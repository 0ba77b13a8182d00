"""Python and the native core play card games side by side; every decision has to be the same."""

from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from card_moments import start_of, where
from nightly import NIGHTLY

import castles_nb as cn
from castles_nb import cards, native
from castles_nb.bots.cards import CARDS, LAST_TURN, WEIGHTS
from castles_nb.bots.cards.weights import Weights
from castles_nb.bots.playouts import play_on, play_on_in_python, prospect
from castles_nb.native.cards import CardCore
from castles_nb.native.cards.codec import action_of, code_of, decode, encode
from castles_nb.native.shared_library import library

pytestmark = pytest.mark.skipif(library() is None, reason="no native core here")

GAMES = 15_000 if NIGHTLY else 36
"""About 115 decisions each."""
SHARED = range(6)
"""Parts of the games, one test each."""
ALL = LAST_TURN + 1


def core_of(state: cards.State, weights: Weights) -> CardCore:
    core = native.core_for(state, weights)
    assert isinstance(core, CardCore)
    return core


def greedy_choice(state: cards.State, weights: Weights) -> Any:
    """Python's greedy choice, after comparing everything both know about this position."""
    core, actions = core_of(state, weights), list(state.legal_actions())
    assert decode(encode(state), state).same_as(state), where(state)
    assert core.legal_actions(state) == actions, where(state)
    assert [action_of(code_of(action)) for action in actions] == actions
    evaluation = CARDS.evaluation_of(state, state.player, weights)
    ours, (theirs, terms) = CARDS.gains(evaluation, actions), core.worth(state, state.player)
    assert ours == theirs, where(state)
    assert list(evaluation.terms()) == terms, where(state)
    other = (state.player + 1) % state.num_seats
    terms = list(CARDS.evaluation_of(state, other, weights).terms())
    assert core.worth(state, other)[1] == terms, where(state)
    return actions[ours.index(max(ours))]


def compare_what_follows(state: cards.State, weights: Weights) -> None:
    """Compare the states after every seventh choice."""
    for action in state.legal_actions()[::7]:
        tried = state.copy()
        tried.apply(action)
        assert core_of(state, weights).apply(state, action).same_as(tried), where(state)


def play(number: int) -> Iterator[cards.State]:
    """Play a game and yield its states. A third of the games are blind, a third greedy, and a third
    mixed, which leads greedy bots into odd positions."""
    rng = Random(f"card game {number}")
    state = start_of(rng)
    start, chances = state.copy(), []
    weights = WEIGHTS
    if rng.random() < 0.3:
        weights = WEIGHTS._replace(castle=rng.random() * 3, twice=rng.random(), hand=rng.random())
    blind = (1.0, 0.0, 0.3)[number % 3]
    while not state.is_over:
        best = greedy_choice(state, weights)
        compare_what_follows(state, weights)
        chances.append(rng.random())
        actions = state.legal_actions()
        is_blind = rng.random() < blind
        state.apply(actions[int(chances[-1] * len(actions))] if is_blind else best)
        yield state
    core = core_of(start, weights)
    if blind == 1:
        end, used = core.play_blindly(start, chances)
        assert (end.same_as(state), used) == (True, len(chances)), where(start)
    if blind == 0:
        ends = core.play_on([start, start])
        assert [end.same_as(state) for end in ends] == [True, True], where(start)
    compare_futures(start, weights)


def compare_futures(state: cards.State, weights: Weights, until: int = 8) -> None:
    """Compare how games continue after some first choices."""
    actions = state.legal_actions()[::3]
    ends = core_of(state, weights).futures(state, actions, until)
    for action, end in zip(actions, ends, strict=True):
        tried = state.copy()
        tried.apply(action)
        play_on_in_python(tried, until, weights)
        assert end.same_as(tried), where(state)


@pytest.mark.parametrize("part", SHARED)
def test_every_decision_of_card_games_is_the_same(part: int) -> None:
    decisions = sum(1 for n in range(part, GAMES, len(SHARED)) for _ in play(n))
    assert decisions > 50 * GAMES // len(SHARED)


@pytest.mark.rule("CG-ROUND-06")
def test_decks_are_shuffled_by_the_same_chances() -> None:
    """The seed may have any size."""
    setup = cards.Setup(players=4)
    for shuffle in (0, 1, 2**32 - 1, 2**32, 2**64, 10**20 - 1):
        deal = replace(cards.Deal.from_seed(3, setup), shuffle=shuffle)
        state = cards.State.start(setup, deal)
        core, ours = core_of(state, WEIGHTS), state.copy()
        play_on_in_python(ours, ALL, WEIGHTS)
        (theirs,) = core.play_on([state])
        assert ours.reshuffles > 1
        assert theirs.same_as(ours), shuffle


@pytest.mark.parametrize("opponent_weight", [0.0, 0.6])
def test_what_can_be_expected_in_card_games_is_the_same(opponent_weight: float) -> None:
    for number in range(9):
        for state in list(play(number))[::25]:
            if state.is_over:
                continue
            player, until = state.player, min(CARDS.rounds(state) + 4, ALL)
            found = native.prospect_after(state, player, until, WEIGHTS, WEIGHTS, opponent_weight)
            after = state.copy()
            play_on_in_python(after, until, WEIGHTS)
            assert found == prospect(after, player, WEIGHTS, opponent_weight), where(state)


def test_card_games_are_played_on_by_the_core_and_to_the_same_end(monkeypatch) -> None:
    """Equal ends alone wouldn't show that the core is used."""
    setup = cards.Setup(players=2)
    start = cards.State.start(setup, cards.Deal.from_seed(4, setup))
    calls = []
    for number, name in enumerate(("play_on", "futures"), 1):
        usual = getattr(CardCore, name)
        monkeypatch.setattr(
            CardCore, name, lambda *given, n=number, do=usual: calls.append(n) or do(*given)
        )
    ours = start.copy()
    play_on(ours, ALL, WEIGHTS)
    assert calls == [1]
    table = cn.evaluate(start, futures=2, seed=1, race=False)
    assert calls.count(2) >= 2
    monkeypatch.setenv("CASTLES_NB_NATIVE", "0")
    calls.clear()
    theirs = start.copy()
    play_on(theirs, ALL, WEIGHTS)
    assert theirs.same_as(ours)
    assert table.equals(cn.evaluate(start, futures=2, seed=1, race=False))
    assert calls == []
