"""The legal actions and those that are spelled out plainly, at every decision of random games."""

from random import Random

import pytest
from card_table import begin
from cards_plain import REWARDS, eager, spelled_out, texts_of
from every_action import every_card_action

from castles_nb.cards.card_set import ROUNDS, default_card_set
from castles_nb.cards.decisions import DECISIONS
from castles_nb.cards.effects import GAINS
from castles_nb.cards.kinds import CARD
from castles_nb.cards.legality import violation_of


@pytest.mark.slow
@pytest.mark.rule("CG-TURN-06", "CG-WRK-03", "CG-R-12", "CG-R-04", "CG-R-23")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_legal_actions_are_those_spelled_out(players: int) -> None:
    asked = set()
    for seed in range(12):
        state, random = begin(players, seed), Random(seed)
        while not state.is_over:
            assert state.decision is not None
            legal = [str(action) for action in state.legal_actions()]
            assert len({*legal}) == len(legal)
            assert {*legal} == spelled_out(state), (state.decision, state)
            asked.add(state.decision.kind)
            if state.is_solo:
                state.points[0] += 5  # so that the game goes on
            state.apply(eager(state, random))
    assert len(asked) > 12


def test_rewards_are_those_spelled_out() -> None:
    offered = zip(ROUNDS, default_card_set().rewards, strict=True)
    assert {letter: texts_of(rewards) for letter, rewards in offered} == REWARDS


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_nobody_objects_to_what_is_legal_and_somebody_to_all_else(seed: int) -> None:
    every = list(every_card_action())
    assert len({str(action) for action in every}) == len(every)
    state, random = begin(2 + seed % 3, seed), Random(seed)
    rules = set()
    while not state.is_over:
        if random.random() < 0.1:
            legal = {*state.legal_actions()}
            for action in every:
                violation = violation_of(state, action)
                assert (violation is None) == (action in legal), (state, action, violation)
                if violation:
                    rules.add(violation.rule)
                    assert str(violation)
        state.apply(eager(state, random))
    assert len(rules) > 10


def test_every_kind_of_card_has_a_decision_or_a_gain() -> None:
    assert {name for name in CARD if name} == {*GAINS, "cloister"} | {
        name for name in DECISIONS if name in CARD
    }
