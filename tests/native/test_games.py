"""Whole games by the native core: the same as by Python, choice by choice."""

from random import Random
from typing import Any

import pytest
from moments import moments
from native_setups import EXPANSIONS, WITH_CHATEAUMA, WITH_PARTNERS
from nightly import NIGHTLY

import castles_nb as cn
from castles_nb import native
from castles_nb.bots import GreedyBot, RandomBot, SoloBot
from castles_nb.bots.board.weights import PROSPECTS, WEIGHTS
from castles_nb.bots.playing import play_out
from castles_nb.bots.playouts import play_on_in_python
from castles_nb.components import ROUNDS
from castles_nb.engine import GameState
from castles_nb.native.core import Core
from castles_nb.native.games import points_after
from castles_nb.native.shared_library import SWITCH, library
from castles_nb.native.thinking import Thinker

pytestmark = pytest.mark.skipif(library() is None, reason="no native core here")

GAMES = 200 if NIGHTLY else 1


def bots_for(state: GameState) -> list[Any]:
    every = [RandomBot(1), GreedyBot(), GreedyBot(PROSPECTS), SoloBot(width=1)]
    return every[: state.num_players]


@pytest.mark.parametrize(
    "modules",
    [
        (),
        (*EXPANSIONS,),
        *((each,) for each in EXPANSIONS),
        WITH_PARTNERS,
        ("solo",),
        WITH_CHATEAUMA,
    ],
)
@pytest.mark.parametrize("number", range(GAMES))
def test_games_are_played_alike(
    number: int, modules: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    for state in moments(number, 70, blind=0.3, modules=modules):
        ends, seen, left = [], [], []
        for switch in "10":
            monkeypatch.setenv(SWITCH, switch)
            after, bots, told = state.copy(), bots_for(state), []
            play_out(after, bots, watch=lambda before, action, told=told: told.append(action))
            ends.append(after.key())
            seen.append(told)
            left.append(bots[0]._random.random())
            if switch == "1":  # nobody looks, so only the end counts
                unseen = state.copy()
                play_out(unseen, bots_for(state))
                assert unseen.key() == after.key()
        assert ends[0] == ends[1]
        assert seen[0] == seen[1]
        assert left[0] == left[1]


def test_results_of_games_are_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = []
    library_of = library()
    monkeypatch.setattr(native, "is_compared", lambda: calls.append(1) or False)
    ours = cn.simulate(["greedy", "random", "greedy"], 4, seed=7)
    assert len(calls) == 4
    assert library_of is not None
    monkeypatch.undo()
    monkeypatch.setenv(SWITCH, "0")
    assert ours.equals(cn.simulate(["greedy", "random", "greedy"], 4, seed=7))


def test_both_can_be_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SWITCH, "check")
    state = next(moments(3, 100))
    play_out(state.copy(), bots_for(state))
    monkeypatch.setattr("castles_nb.native.games._policy_of", lambda bot, state: None)
    for bot in (bots := bots_for(state)):
        bot._random = Random(1)  # blind by the core, greedy by Python
    with pytest.raises(cn.errors.NativeDiffers, match="castles/1 "):
        play_out(state, bots)


def test_what_the_core_does_not_know_is_left_to_python() -> None:
    state = next(moments(3, 30))
    same = RandomBot(1)
    assert native.game_of(state, [GreedyBot()] * state.num_seats)
    assert native.game_of(state, [same] * state.num_seats) is None
    assert native.game_of(state, [cn.bots.SearchBot(1)] * state.num_seats) is None
    assert native.game_of(cn.Game(players=2, modules=("inns",)).state, [same, same]) is None


def test_many_games_of_one_position_are_played_alike() -> None:
    for state in moments(5, 120):
        core = native.core_for(state, WEIGHTS)
        assert core is not None
        dealing = Random(1)
        greedy = []
        for _ in range(3):
            after = state.redealt(dealing)
            play_on_in_python(after, ROUNDS, WEIGHTS)
            greedy.append(tuple(after.points))
        assert list(points_after(core, state, 3, Random(1))) == greedy
        dealing, choosing, blind = Random(1), Random(2), []
        for _ in range(5):
            after = state.redealt(dealing)
            while actions := after.legal_actions():
                after.apply(actions[int(choosing.random() * len(actions))])
            blind.append(tuple(after.points))
        assert list(points_after(core, state, 5, Random(1), Random(2))) == blind


@pytest.mark.parametrize("modules", [("solo",), WITH_PARTNERS])
def test_evaluating_uses_the_core(
    modules: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    calls = []
    futures = Core.futures
    monkeypatch.setattr(Core, "futures", lambda *given: calls.append(1) or futures(*given))
    state = next(state for state in moments(3, 30, modules=modules) if state.rounds_played > 17)
    table = cn.evaluate(state, futures=3, seed=1, race=False)
    assert len(calls) >= 6
    monkeypatch.setenv(SWITCH, "0")
    assert table.equals(cn.evaluate(state, futures=3, seed=1, race=False))


def test_threads_of_this_process_do_it_where_the_core_plays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Calls are counted here; in another process they wouldn't be."""
    calls = []
    futures, search = Core.futures, Thinker.search
    monkeypatch.setattr(Core, "futures", lambda *given: calls.append(1) or futures(*given))
    monkeypatch.setattr(Thinker, "search", lambda *given: calls.append(2) or search(*given))
    state = next(moments(4, 120))
    table = cn.evaluate(state, futures=4, seed=1, race=False, n_jobs=2)
    assert calls == [1] * 8
    assert table.equals(cn.evaluate(state, futures=4, seed=1, race=False))
    calls.clear()
    bots = [cn.bots.SearchBot(2), cn.bots.SearchBot(1)]
    results = cn.simulate(bots, 2, n_jobs=2)
    assert len(calls) > 100
    assert results.equals(cn.simulate(bots, 2))
