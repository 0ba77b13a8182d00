"""Bots that try their choices find the same by the native core as by Python, and do use it."""

import os
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from moments import moments
from native_setups import (
    EXPANSIONS,
    WITH_CHATEAUMA,
    WITH_PARTNERS,
    some_expansions,
    some_with_chateauma,
    some_with_partners,
)
from nightly import NIGHTLY

import castles_nb as cn
from castles_nb import native
from castles_nb.bots import PlanningBot, RolloutBot, SearchBot, SoloBot, turns
from castles_nb.bots.board.evaluation import evaluation_of
from castles_nb.bots.board.solo import SOLO_WEIGHTS, progress_of, solo_gains
from castles_nb.bots.board.weights import PROSPECTS, WEIGHTS
from castles_nb.bots.budget import Budget
from castles_nb.bots.futures import Futures
from castles_nb.bots.planning import BEAM
from castles_nb.engine import GameState
from castles_nb.native import planning as planned
from castles_nb.native import thinking
from castles_nb.native.codec import Unknown, encode_deal
from castles_nb.native.shared_library import OFF, SWITCH, library, wide_library
from castles_nb.notation import Position

pytestmark = pytest.mark.skipif(library() is None, reason="no native core here")

GAMES, WITH_SOME, OF_TEAMS, SOLO, BESIDE_IT = (60, 120, 40, 60, 60) if NIGHTLY else (4, 6, 2, 3, 4)
"""Games of the base game, with some expansions, team games, solo games, and games beside the
Châteauma."""
ALL_GAMES = range(GAMES + WITH_SOME + OF_TEAMS + SOLO + BESIDE_IT)
EVERY = 40 if NIGHTLY else 90
BOTS = (
    RolloutBot(30),
    SearchBot(30),
    PlanningBot(10),
    SearchBot(20, opponent_weight=0.5, horizon=1, width=3),
    SearchBot(12, horizon=25, width=40, policy_weights=WEIGHTS._replace(bonus=0)),
    PlanningBot(25, horizon=2, opponent_weight=0, planned_rollouts=False),
    PlanningBot(8, horizon=1, width=4, leaf_weights=PROSPECTS),
    SoloBot(25),
    SoloBot(20, horizon=1, width=30, policy_weights=WEIGHTS),
)


def both(find: Callable[[], Any]) -> tuple[Any, Any]:
    """The results of the core, and of Python."""
    ours, usual = find(), os.environ.get(SWITCH)
    os.environ[SWITCH] = OFF
    try:
        return ours, find()
    finally:
        del os.environ[SWITCH]
        if usual is not None:
            os.environ[SWITCH] = usual


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The functions of the core that tries are made by, as they are called."""
    told: list[str] = []

    class Told:
        def __init__(self, c: Any) -> None:
            self._c = c

        def __getattr__(self, name: str) -> Any:
            told.append(name)
            return getattr(self._c, name)

    monkeypatch.setattr(native, "library", lambda: Told(library()))
    monkeypatch.setattr(native, "wide_library", lambda: Told(wide_library()))
    native._core.cache_clear()
    yield told
    native._core.cache_clear()


def late(number: int, round_: int = 24, choices: int = 4) -> GameState:
    """A position of a late round, before any choice."""
    return next(
        state
        for state in moments(number, 1)
        if state.rounds_played == round_
        and not state.turns_done
        and len(state.legal_actions()) >= choices
    )


def thinker_in(state: GameState, bot: Any, rng: Random | None = None) -> Any:
    thinker = native.thinker_for(bot, state, state.current_player, rng)
    assert thinker is not None
    return thinker


def found_by(bot: Any, state: GameState) -> Any:
    return bot.plans(state) if isinstance(bot, PlanningBot) else bot.candidates(state)


def expansions_of(number: int) -> tuple[str, ...]:
    """None in the games of the base game, all in a few of the others, and some in the rest."""
    if number < GAMES:
        return ()
    if number >= GAMES + WITH_SOME + OF_TEAMS + SOLO:
        return some_with_chateauma(Random(number))
    if number >= GAMES + WITH_SOME + OF_TEAMS:
        return ("solo",)
    if number >= GAMES + WITH_SOME:
        return some_with_partners(Random(number))
    return tuple(EXPANSIONS) if number % 5 == 0 else some_expansions(Random(number))


@pytest.mark.parametrize("number", ALL_GAMES)
def test_futures_are_drawn_alike(number: int) -> None:
    for state in moments(number, 25, blind=1, modules=expansions_of(number)):
        rng = Random(f"futures {number}")
        thinker = thinker_in(state, SearchBot(1), Random(f"futures {number}"))
        for future in range(10):
            assert thinker.deals(future, 1) == encode_deal(state.redealt(rng).deal)


def compare(number: int, every: int = EVERY) -> int:
    """Have bots think about positions of a game; returns how many times they did."""
    compared, some = 0, 3 if number < GAMES else 7  # Python is slower with expansions
    for place, state in enumerate(moments(number, every, modules=expansions_of(number))):
        for bot in BOTS if NIGHTLY else BOTS[(number + place) % some :: some]:
            ours, theirs = both(lambda: found_by(bot.seeded(place), state))  # noqa: B023
            assert ours == theirs, (bot, Position.of(state))
            compared += 1
    return compared


@pytest.mark.parametrize("number", ALL_GAMES)
def test_bots_find_the_same(number: int) -> None:
    assert compare(number) > (2 if number < GAMES else 0)


@pytest.mark.parametrize("modules", [(), tuple(EXPANSIONS), WITH_PARTNERS, WITH_CHATEAUMA])
def test_they_use_the_core(
    modules: tuple[str, ...], calls: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """That they choose alike would not show it."""
    state = next(moments(1, 30, modules=modules)).view(0)
    for bot, tries in ((RolloutBot(64), "try_lines"), (PlanningBot(64), "try_lines")):
        calls.clear()
        bot.choose(state)
        assert calls.count(tries) >= 64 // thinking.LINES
    calls.clear()
    SearchBot(64).choose(state)
    assert calls.count("search") == 64 // thinking.PORTION
    monkeypatch.setenv(SWITCH, "0")
    calls.clear()
    for bot in (RolloutBot(2), PlanningBot(2), SearchBot(2)):
        bot.choose(state)
    assert not calls


def test_what_fills_a_duchy_is_judged_alike() -> None:
    for number, modules in enumerate(((), ("solo",), tuple(EXPANSIONS), WITH_PARTNERS)):
        for state in moments(number, 60, blind=0.5, modules=modules):
            actions, player = state.legal_actions(), state.current_player
            core, thinker = native.core_for(state, SOLO_WEIGHTS, True), thinker_in(state, SoloBot())
            ours = solo_gains(evaluation_of(state, player, SOLO_WEIGHTS), actions)
            assert core.gains(state)[0] == ours, Position.of(state)
            assert thinker.foresee(thinker.state, 1, thinker.question) == [
                progress_of(state, player)
            ]


def test_python_plans_turns_that_are_too_broad_for_the_core(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(turns, "BEAM", 9)
    state = late(1, round_=20)
    ours, theirs = both(lambda: PlanningBot(4, horizon=1).plans(state))
    assert ours == theirs


@pytest.mark.parametrize("most", [20, 10**6])
def test_every_end_of_the_last_turn_is_found(most: int, monkeypatch: pytest.MonkeyPatch) -> None:
    from castles_nb.bots import planning

    monkeypatch.setattr(planning, "POSITIONS", most)
    monkeypatch.setattr(planned, "POSITIONS", most)
    state = late(2)
    ours, theirs = both(lambda: PlanningBot(200).plans(state))
    assert ours == theirs
    thinker = thinker_in(state, PlanningBot(200))
    plans = thinker.planner()._every_plan(state, state.current_player, Budget(200, None))
    assert plans == PlanningBot(200)._every_plan(state, state.current_player, Budget(200, None))
    assert bool(plans) == (most > 20)


def test_plans_are_found_alike_where_time_is_short() -> None:
    state = late(3, round_=20)
    assert PlanningBot(None, think_time=0.003).choose(state) in state.legal_actions()
    assert SearchBot(None, think_time=0.003).choose(state) in state.legal_actions()
    spent = Budget(1, None)
    spent.spend()
    ours = thinker_in(state, PlanningBot(1)).planner()._plans(state, 0, spent, BEAM)
    theirs = PlanningBot(1)._plans(state, state.current_player, spent, BEAM)
    assert len(ours) >= len(theirs) > 0  # at least the first beginnings of each step


def test_whole_plans_are_compared_alike() -> None:
    state = late(5, round_=12)
    bot = PlanningBot(30, opponent_weight=0)
    plans = [plan.choices for plan in bot.plans(state)[:2]]
    ours, theirs = both(lambda: bot.outcomes(plans, Futures(state, Random(1)), 6))
    assert ours == theirs
    ours, theirs = both(lambda: bot.turn_with(state, state.legal_actions()[-1]))
    assert ours == theirs


def test_other_bots_are_left_to_python() -> None:
    class Other(PlanningBot):
        pass

    state = next(moments(1, 30))
    assert native.thinker_for(Other(), state, 0) is None
    assert native.thinker_for(PlanningBot(policy_weights=WEIGHTS), state, 0)
    in_part = state.copy()
    in_part.deal = replace(state.deal, untold=(("castle", ()),))
    assert native.thinker_for(SearchBot(4), in_part, 0) is None
    assert SearchBot(4).choose(in_part) in in_part.legal_actions()


def test_python_goes_on_where_the_core_gives_up(monkeypatch: pytest.MonkeyPatch) -> None:
    state = next(moments(1, 30))
    usual = SearchBot(20).candidates(state)
    monkeypatch.setattr(thinking, "exp", lambda number: 0.0)
    thinking.exponential_of_python.cache_clear()
    assert SearchBot(20).candidates(state) == usual
    monkeypatch.undo()
    thinking.exponential_of_python.cache_clear()

    def give_up(*given: Any) -> None:
        raise OverflowError

    monkeypatch.setattr(thinking.Thinker, "outcomes", give_up)
    assert RolloutBot(20).candidates(state)[0].visits > 1


def test_both_can_be_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SWITCH, "check")
    state = next(moments(1, 30))
    assert SearchBot(5).candidates(state)
    monkeypatch.setattr(thinking, "EXPLORATION", 800.0)
    with pytest.raises(cn.errors.NativeDiffers, match="castles/1 "):
        SearchBot(20).candidates(state)


def attack(tries: int, seed: int) -> tuple[int, int]:
    """Damage what a bot asks and see that it's refused, or that something is found."""
    rng, refused, found = Random(seed), 0, 0
    positions = [
        state
        for number in ALL_GAMES
        for state in moments(number, 40, blind=0.5, modules=expansions_of(number))
    ]
    for _ in range(tries):
        state = rng.choice(positions)
        thinker = thinker_in(state, PlanningBot(4, horizon=1))
        for _ in range(rng.choice((1, 2, 20))):
            name = rng.choice(("state", "deal", "seen", "drawing"))
            data = bytearray(getattr(thinker, name))
            data[rng.randrange(len(data))] = rng.choice((0, 1, 2, 7, 63, 64, 127, 255))
            setattr(thinker, name, bytes(data))
        for think in (
            lambda: thinker.search(Budget(4, None)),  # noqa: B023
            lambda: list(thinker.trials([()])([0], 0)),  # noqa: B023
            lambda: thinker.planner()._plans(state, 0, Budget(4, None), 4),  # noqa: B023
        ):
            try:
                think()
                found += 1
            except Unknown:
                refused += 1
    return refused, found


def test_what_is_damaged_is_refused_or_thought_about() -> None:
    refused, found = attack(20_000 if NIGHTLY else 200, 1)
    assert refused > 20
    assert found > 20
