"""Things that are the same in all futures are found once, with the same results as in each."""

from random import Random
from typing import Any

import pytest
from module_sets import FREE

from castles_nb import cards
from castles_nb.bots import GreedyBot, RandomBot
from castles_nb.bots.futures import Futures
from castles_nb.bots.heuristics import heuristics_for
from castles_nb.bots.playouts import play_on
from castles_nb.engine import Deal, GameState, Setup
from castles_nb.playable import State

SETUPS = {
    "two": Setup(players=2),
    "four, 2019": Setup(players=4, edition="2019"),
    "all modules": Setup(players=3, duchies="random", modules=FREE),
    "team": Setup(players=4, modules=("team",)),
    "solo": Setup(players=1, modules=("solo",)),
    "chateauma": Setup(players=1, modules=("chateauma",)),
}


def some_moments(state: State, seed: int, every: int = 25) -> list[State]:
    """States of a game in which there is something to choose."""
    moments, bot, number = [], RandomBot(seed), 0
    while state.current_player is not None:
        if len(state.legal_actions()) > 1:
            number += 1
            if number % every == 0:
                moments.append(state.copy())
        state.apply(bot.choose(state))
    return moments


def look(state: Any) -> tuple[object, ...]:
    """The next choice, and the state some rounds from here."""
    asked, heuristics = (state.current_player, tuple(state.legal_actions())), heuristics_for(state)
    play_on(state, min(heuristics.rounds(state) + 2, heuristics.length), heuristics.policy_weights)
    return *asked, state.current_player, tuple(state.legal_actions()), tuple(state.points)


@pytest.mark.parametrize("name", SETUPS)
def test_what_is_found_once_is_what_would_be_found_in_each_future(name: str) -> None:
    setup, shared = SETUPS[name], 0
    begun = GameState.start(setup, Deal.from_seed(3, setup))
    for moment in some_moments(begun, 3):
        many = Futures(moment, Random(1))
        for action in moment.legal_actions()[:3]:
            for number in range(3):
                alone = Futures(moment, Random(1))
                assert look(many.after((action,), number)) == look(alone.after((action,), number))
        shared += len(many._ends)
    assert shared


def test_it_ends_where_the_next_dice_are_rolled() -> None:
    setup = Setup(players=3)
    for moment in some_moments(GameState.start(setup, Deal.from_seed(5, setup)), 5):
        if not moment.order:
            continue
        futures, heuristics = Futures(moment, Random(1)), heuristics_for(moment)
        action = moment.legal_actions()[0]
        plain = futures[0]
        plain.apply(action)
        bot = GreedyBot()
        while plain.rounds_played == moment.rounds_played:
            plain.apply(bot.choose(plain))
        for _ in range(2):
            after = futures.after((action,), 0)
            assert heuristics.rounds(after) == moment.rounds_played + 1
            assert look(after) == look(plain.copy())


def test_where_cards_are_turned_up_within_a_turn_nothing_is_shared() -> None:
    setup = cards.Setup(players=2)
    begun = cards.State.start(setup, cards.Deal.from_seed(1, setup))
    moment = some_moments(begun, 1)[0]
    futures, action = Futures(moment, Random(1)), moment.legal_actions()[0]
    plain = futures[0]
    plain.apply(action)
    assert look(futures.after((action,), 0)) == look(plain)


def test_choices_that_a_future_does_not_offer_are_left_out() -> None:
    setup = Setup(players=2)
    begun = GameState.start(setup, Deal.from_seed(1, setup))
    start = begun.legal_actions()[0]
    after = Futures(begun, Random(1)).after((start, "no such choice", start), 0)
    plain = Futures(begun, Random(1))[0]
    plain.apply(start)
    assert look(after) == look(plain)
