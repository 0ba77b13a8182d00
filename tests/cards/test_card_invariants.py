"""Random card games, in which nothing is lost and nothing comes from nowhere."""

from collections import Counter
from random import Random

import pytest
from card_invariants import action_cards, check_position
from card_table import begin

from castles_nb.rules import catalogue


@pytest.mark.slow
@pytest.mark.rule("CG-SET-02", "CG-SET-06", "CG-SET-09", "CG-TRIPLE-01", "CG-TRIPLE-09")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
@pytest.mark.parametrize("seed", range(10))
def test_nothing_is_lost_and_nothing_comes_from_nowhere(players: int, seed: int) -> None:
    state, random = begin(players, seed), Random(seed)
    check_position(state)
    while not state.is_over:
        legal = state.legal_actions()
        buys = [action for action in legal if action.verb == "buy"]
        state.apply(buys[0] if buys and random.random() < 0.5 else random.choice(legal))
        check_position(state)
    assert state.ledger is not None
    assert {entry.rule for entry in state.ledger.entries} <= set(catalogue)


@pytest.mark.slow
def test_discards_are_shuffled_often_where_much_is_bought() -> None:
    most = 0
    for seed in range(5):
        state, random = begin(4, seed), Random(seed)
        while not state.is_over:
            state.silver[state.player] += 3
            state.legal = None
            legal = state.legal_actions()
            buys = [action for action in legal if action.verb == "buy"]
            state.apply(buys[0] if buys else random.choice(legal))
            assert action_cards(state) == Counter(state.box.cards)
        most = max(most, state.reshuffles)
    assert most > 3
