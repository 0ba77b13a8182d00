"""States with the same key go on in the same ways."""

from collections import defaultdict
from random import Random

import pytest
from module_sets import FREE

from castles_nb.bots import RandomBot
from castles_nb.bots.heuristics import heuristics_for
from castles_nb.bots.playouts import play_on
from castles_nb.engine import Deal, GameState, Setup
from castles_nb.engine.flow import sweep_tiles

SETUPS = {
    "two": Setup(players=2),
    "three, 2019": Setup(players=3, edition="2019"),
    "all modules": Setup(players=2, duchies="random", modules=FREE),
    "team": Setup(players=4, modules=("team",)),
}


def middle(setup: Setup, seed: int) -> GameState:
    """The beginning of a turn in round 12, after play at random."""
    state = GameState.start(setup, Deal.from_seed(seed, setup))
    bot = RandomBot(seed)
    while state.rounds_played < 12:
        state.apply(bot.choose(state))
    return state


def ways_of(state: GameState, random: Random, number: int = 400) -> list[GameState]:
    """States of the same turn that some choices lead to, by many ways."""
    found = [state]
    player = state.current_player
    while len(found) < number:
        after = random.choice(found).copy()
        after.apply(random.choice(after.legal_actions()))
        if after.rounds_played == state.rounds_played and after.current_player == player:
            found.append(after)
    return found


def look(state: GameState) -> tuple[object, ...]:
    """The choices, and the end of two rounds from here."""
    legal = state.legal_actions()
    play_on(state, state.rounds_played + 2, heuristics_for(state).policy_weights)
    return legal, tuple(state.points), state.legal_actions(), state.discarded_tiles


@pytest.mark.parametrize("name", SETUPS)
def test_the_same_key_means_the_same_game(name: str) -> None:
    found = defaultdict(list)
    for seed in range(3):
        for state in ways_of(middle(SETUPS[name], seed), Random(seed)):
            found[seed, state.key()].append(state)
    by_several_ways = [states for states in found.values() if len(states) > 1]
    assert len(by_several_ways) > 20
    for first, other, *_ in by_several_ways:
        assert look(first) == look(other)


def test_every_thing_on_the_table_changes_the_key() -> None:
    state = middle(SETUPS["two"], 1)
    keys = {state.key()}
    for action in state.legal_actions():
        after = state.copy()
        after.apply(action)
        keys.add(after.key())
    assert len(keys) == len(state.legal_actions()) + 1
    swept = state.copy()
    sweep_tiles(swept)
    assert swept.key() not in keys  # rules look into the box, too
