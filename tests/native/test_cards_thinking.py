"""Bots that try their choices in card games find the same by the native core as by Python, and do
use it."""

from random import Random
from typing import Any

import pytest
from card_moments import moments, where
from nightly import NIGHTLY

import castles_nb as cn
from castles_nb import cards, native
from castles_nb.bots import PlanningBot, RolloutBot, SearchBot
from castles_nb.bots.budget import Budget
from castles_nb.bots.cards import WEIGHTS
from castles_nb.bots.futures import Futures
from castles_nb.cards.position import Position
from castles_nb.native import thinking
from castles_nb.native.cards import core as cards_core
from castles_nb.native.cards.codec import decode
from castles_nb.native.cards.thinking import CardThinker
from castles_nb.native.codec import Unknown
from castles_nb.native.shared_library import SWITCH, library

pytestmark = pytest.mark.skipif(library() is None, reason="no native core here")

GAMES = 40 if NIGHTLY else 6
EVERY = 12 if NIGHTLY else 40
BOTS = (
    RolloutBot(30),
    SearchBot(40),
    PlanningBot(30),
    SearchBot(20, opponent_weight=0.5, horizon=1, width=3),
    SearchBot(12, horizon=30, width=40, policy_weights=WEIGHTS._replace(castle=0)),
    PlanningBot(25, horizon=2, opponent_weight=0),
    PlanningBot(25, horizon=1, width=4, leaf_weights=WEIGHTS._replace(hand=1)),
)


def thinker_in(state: cards.State, bot: Any, rng: Random | None = None) -> CardThinker:
    thinker = native.thinker_for(bot, state, state.player, rng)
    assert isinstance(thinker, CardThinker)
    return thinker


def found_by(bot: Any, state: cards.State) -> Any:
    return bot.plans(state) if isinstance(bot, PlanningBot) else bot.candidates(state)


@pytest.mark.parametrize("number", range(GAMES))
def test_futures_of_card_games_are_drawn_alike(number: int) -> None:
    for state in moments(number, 6, blind=1):
        for where_from in (state, state.view(state.player), typed(state)):
            rng = Random(f"futures {number}")
            thinker = thinker_in(where_from, SearchBot(1), Random(f"futures {number}"))
            for future in range(4):
                ours = decode(thinker.deals(future, 1), where_from)
                assert ours.same_as(where_from.redealt(rng)), where(where_from)


def typed(state: cards.State) -> cards.State:
    """The position as a player types it, with nothing of what is hidden."""
    return Position.of(state, state.player).state()


def compare(number: int, every: int = EVERY) -> int:
    """Have bots think about positions of a game; returns how many times they did."""
    compared = 0
    for place, state in enumerate(moments(number, every)):
        for bot in BOTS if NIGHTLY else BOTS[(number + place) % 2 :: 2]:
            ours = found_by(bot.seeded(place), state)
            with pytest.MonkeyPatch.context() as switched:
                switched.setenv(SWITCH, "0")
                theirs = found_by(bot.seeded(place), state)
            assert ours == theirs, (bot, where(state))
            compared += 1
    return compared


@pytest.mark.parametrize("number", range(GAMES))
def test_bots_find_the_same_in_card_games(number: int) -> None:
    assert compare(number) > 1


def test_whole_plans_of_card_games_are_compared_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    state = next(moments(5, 40))
    bot = PlanningBot(30, opponent_weight=0)
    plans = [plan.choices for plan in bot.plans(state)[:2]]

    def found() -> Any:
        return (
            bot.outcomes(plans, Futures(state, Random(1)), 6),
            bot.turn_with(state, state.legal_actions()[-1]),
        )

    ours = found()
    monkeypatch.setenv(SWITCH, "0")
    assert ours == found()


def test_they_use_the_core_in_card_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """That they choose alike would not show it."""
    calls: list[str] = []
    c = library()

    class Told:
        def __getattr__(self, name: str) -> Any:
            calls.append(name)
            return getattr(c, name)

    monkeypatch.setattr(native, "library", Told)
    state = next(moments(1, 30)).view(0)
    state = next(state for state in moments(1, 3) if len(state.legal_actions()) > 5)
    for bot in (RolloutBot(64), PlanningBot(64)):
        calls.clear()
        bot.choose(state)
        assert calls.count("cards_try_lines") >= 64 // thinking.LINES
    calls.clear()
    SearchBot(64).choose(state)
    assert calls.count("cards_search") == 64 // thinking.PORTION
    monkeypatch.setenv(SWITCH, "0")
    calls.clear()
    for bot in (RolloutBot(2), PlanningBot(2), SearchBot(2)):
        bot.choose(state)
    assert not calls


def test_other_bots_in_card_games_are_left_to_python() -> None:
    class Other(SearchBot):
        pass

    state = next(moments(1, 30))
    assert native.thinker_for(Other(), state, state.player) is None
    assert native.thinker_for(SearchBot(), state, (state.player + 1) % state.num_seats) is None
    assert native.thinker_for(SearchBot(), state, state.player)


def test_both_can_be_compared_when_bots_think(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SWITCH, "check")
    state = next(moments(1, 30))
    assert SearchBot(5).candidates(state)
    from castles_nb.native.cards import thinking as cards_thinking

    monkeypatch.setattr(cards_thinking, "EXPLORATION", 800.0)
    with pytest.raises(cn.errors.NativeDiffers, match="cardgame/1 "):
        SearchBot(20).candidates(state)


def attack(tries: int, seed: int) -> tuple[int, int]:
    """Damage what a bot asks and see that it's refused, or that something is found."""
    rng, refused, found = Random(seed), 0, 0
    positions = [state for number in range(6) for state in moments(number, 20, blind=0.5)]
    for _ in range(tries):
        state = rng.choice(positions)
        thinker = thinker_in(state, PlanningBot(4, horizon=1))
        data = bytearray(thinker.state)
        for _ in range(rng.choice((1, 2, 20))):
            data[rng.randrange(len(data))] = rng.choice((0, 1, 2, 7, 12, 63, 84, 127, 255))
        thinker.state = bytes(data)
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


def test_what_is_damaged_of_card_games_is_refused_or_thought_about() -> None:
    assert cards_core.MOST_ACTIONS == 1024  # as src/cards/core.h has it
    refused, found = attack(20_000 if NIGHTLY else 200, 1)
    assert refused > 20
    assert found > 20
