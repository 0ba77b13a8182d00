"""Games played by Python and by the native core side by side: every decision has to be the same."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from native_setups import (
    EXPANSIONS,
    SEATED,
    WITH_CHATEAUMA,
    WITH_PARTNERS,
    enrich,
    setup_of,
    some_expansions,
    some_with_chateauma,
    some_with_partners,
)
from nightly import NIGHTLY

import castles_nb as cn
from castles_nb import native
from castles_nb.bots.board import leaf_correction
from castles_nb.bots.board.evaluation import evaluation_of
from castles_nb.bots.board.expected_gains import gains
from castles_nb.bots.board.weights import PROSPECTS, WEIGHTS
from castles_nb.bots.heuristics import heuristics_for
from castles_nb.bots.playouts import greedy
from castles_nb.components import ROUNDS
from castles_nb.engine import Action, Deal, GameState, Setup
from castles_nb.native import Core
from castles_nb.native.codec import decode, encode
from castles_nb.native.shared_library import library
from castles_nb.notation import Position

pytestmark = pytest.mark.skipif(library() is None, reason="no native core here")

GAMES, WITH_EACH, WITH_SOME, OF_TEAMS, SOLO, BESIDE_IT = (
    (4500, 600, 2400, 1200, 1800, 1200) if NIGHTLY else (42, 3, 18, 6, 9, 12)
)
"""Games of the base game, with each of the expansions alone, with any of them, team games,
solo games, and games beside the Châteauma; about 220 decisions each."""
SHARED = range(6)
"""Parts of the games, each a test."""


def core_of(state: GameState, weights: object) -> Core:
    core = native.core_for(state, weights)
    assert core is not None
    return core


def where(state: GameState) -> str:
    """The position, to see the difference again."""
    return str(Position.of(state))


def greedy_choice(state: GameState, weights: object) -> Action:
    """Python's greedy choice, after everything both know of this position was compared."""
    core, actions = core_of(state, weights), list(state.legal_actions())
    assert decode(encode(state), state).key() == state.key(), where(state)
    assert core.legal_actions(state) == actions, where(state)
    evaluation = evaluation_of(state, state.current_player, weights)
    ours, (theirs, terms) = gains(evaluation, actions), core.gains(state)
    assert ours == theirs, where(state)
    assert list(map(float, evaluation.terms())) == terms, where(state)
    return actions[ours.index(max(ours))]


def compare_what_follows(state: GameState, weights: object) -> None:
    """The states after every seventh choice."""
    for action in state.legal_actions()[::7]:
        tried = state.copy()
        tried.apply(action)
        assert core_of(state, weights).apply(state, action).key() == tried.key(), where(state)


def play(number: int, modules: tuple[str, ...] = ()) -> Iterator[GameState]:
    """Play a game, a third of them blindly, a third greedily, a third by chance like either, which
    leads greedy bots into odd positions; all the states on the way."""
    rng = Random(f"game {number}")
    setup = setup_of(rng, modules)
    state = GameState.start(setup, Deal.from_seed(rng.randrange(10**6), setup))
    start, chances = state.copy(), []
    weights = PROSPECTS if rng.random() < 0.3 else WEIGHTS
    blind = (1.0, 0.0, 0.3)[number % 3]
    is_rich = bool(modules) and rng.random() < 0.5
    while not state.is_over:
        if is_rich and state.order:
            enrich(state, rng)
            start, chances, is_rich = state.copy(), [], False
        best = greedy_choice(state, weights)
        compare_what_follows(state, weights)
        chances.append(rng.random())
        actions = state.legal_actions()
        is_blind = rng.random() < blind
        state.apply(actions[int(chances[-1] * len(actions))] if is_blind else best)
        yield state
    core = core_of(start, weights)
    if blind == 1:
        end, used = core.play_blindly(start, [*chances, 0.5])
        assert (end.key(), used) == (state.key(), len(chances))
    elif not blind:
        assert [end.key() for end in core.play_on([start, start])] == [state.key()] * 2
    compare_futures(start, weights)


def compare_futures(state: GameState, weights: object, until: int = 3) -> None:
    """The ends of games after some first choices."""
    actions = state.legal_actions()[::3]
    choose = greedy(heuristics_for(state), weights)
    ends = core_of(state, weights).futures(state, actions, until)
    for action, end in zip(actions, ends, strict=True):
        tried = state.copy()
        tried.apply(action)
        while tried.rounds_played < until:
            tried.apply(choose(tried))
        assert tried.key() == end.key(), where(state)


@pytest.mark.parametrize("part", SHARED)
def test_every_decision_is_the_same(part: int) -> None:
    decisions = sum(1 for n in range(part, GAMES, len(SHARED)) for _ in play(n))
    assert decisions > 150 * GAMES // len(SHARED)


@pytest.mark.parametrize("module", EXPANSIONS)
def test_so_it_is_with_each_expansion(module: str) -> None:
    assert sum(1 for n in range(WITH_EACH) for _ in play(n, (module,))) > 120 * WITH_EACH


@pytest.mark.parametrize("part", SHARED)
def test_so_it_is_with_any_of_them(part: int) -> None:
    for number in range(part, WITH_SOME, len(SHARED)):
        for _ in play(number, some_expansions(Random(number))):
            pass


@pytest.mark.parametrize("part", SHARED)
def test_so_it_is_in_team_games(part: int) -> None:
    for number in range(part, OF_TEAMS, len(SHARED)):
        decisions = sum(1 for _ in play(number, some_with_partners(Random(number))))
        assert decisions > 200


@pytest.mark.parametrize("part", SHARED)
def test_so_it_is_beside_the_chateauma(part: int) -> None:
    for number in range(part, BESIDE_IT, len(SHARED)):
        assert sum(1 for _ in play(number, some_with_chateauma(Random(number)))) > 60


def test_so_it_is_in_solo_games() -> None:
    for number in range(SOLO):
        assert sum(1 for _ in play(number, ("solo",))) > 60


@pytest.mark.parametrize(
    "modules", [(), tuple(EXPANSIONS), WITH_PARTNERS, ("solo",), WITH_CHATEAUMA]
)
def test_games_are_played_on_by_the_core_and_to_the_same_end(modules, monkeypatch) -> None:
    """That they end alike would not show whether the core is used."""
    players = next((SEATED[name] for name in modules if name in SEATED), 2)
    duchies = {"duchies": 11} if "duchies_11_18" in modules else {}
    setup = Setup(players=players, modules=modules, **duchies)
    start = GameState.start(setup, Deal.from_seed(4, setup))
    native.play_on(start, 18, WEIGHTS)
    calls = []
    monkeypatch.setattr(
        Core, "play_on", lambda *given, play=Core.play_on: calls.append(1) or play(*given)
    )
    monkeypatch.setattr(
        Core, "futures", lambda *given, play=Core.futures: calls.append(2) or play(*given)
    )
    monkeypatch.setattr(
        Core, "prospect", lambda *given, play=Core.prospect: calls.append(3) or play(*given)
    )
    from castles_nb.bots.playouts import play_on

    ours = start.copy()
    play_on(ours, ROUNDS, WEIGHTS)
    assert calls == [1]
    late = start.copy()
    play_on(late, 21, WEIGHTS)
    table = cn.evaluate(late, futures=4, seed=1, race=False)
    assert calls.count(2) >= 4
    choices = cn.bots.SearchBot(60, seed=1).candidates(late)
    monkeypatch.setenv("CASTLES_NB_NATIVE", "0")
    calls.clear()
    theirs = start.copy()
    play_on(theirs, ROUNDS, WEIGHTS)
    assert theirs.key() == ours.key()
    assert table.equals(cn.evaluate(late, futures=4, seed=1, race=False))
    assert choices == cn.bots.SearchBot(60, seed=1).candidates(late)
    assert calls == []


@pytest.mark.parametrize(
    ("opponent_weight", "correction"),
    [(0.0, None), (0.6, None), (0.6, leaf_correction.leaf_correction)],
)
def test_what_can_be_expected_is_the_same(opponent_weight: float, correction: Any) -> None:
    from castles_nb.bots.playouts import play_on_in_python, prospect

    for number in range(12):
        rng = Random(number)
        setup = setup_of(rng, some_expansions(rng) if number % 2 else ())
        start = GameState.start(setup, Deal.from_seed(number, setup))
        for round_ in range(1, ROUNDS, 5):
            (state,) = core_of(start, WEIGHTS).play_on([start], round_)
            for _ in range(number):
                state.apply(rng.choice(state.legal_actions()))
            player, until = state.current_player, min(state.rounds_played + 2, ROUNDS)
            found = native.prospect_after(
                state, player, until, WEIGHTS, PROSPECTS, opponent_weight, correction
            )
            after = state.copy()
            play_on_in_python(after, until, WEIGHTS)
            assert found == prospect(after, player, PROSPECTS, opponent_weight, correction), where(
                state
            )
