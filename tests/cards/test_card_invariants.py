"""Random card games, in which nothing is lost and nothing comes from nowhere."""

from collections import Counter
from random import Random

import pytest
from card_invariants import action_cards, check_position
from card_table import begin

from castles_nb.cards import State
from castles_nb.cards.kinds import TYPE, TYPES
from castles_nb.rulebook import catalogue


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
            assert action_cards(state) == Counter(state.card_set.cards)
        most = max(most, state.reshuffles)
    assert most > 3


TRIPLES = {"castle": 2, "mine": 3, "cloister": 6, "knowledge": 4, "ship": 3} | {
    "pasture": 4,
    "building": 3,
}
VP_CARDS = ("reward", "watchtower", "conversion", "aaron_cloister")


def best_groups(animals: list[int]) -> int:
    """The most points for groups of different animals, by trying every way to begin."""
    kinds = [kind for kind, number in enumerate(animals) if number]
    best = 0
    for chosen in range(1, 1 << len(kinds)):
        group = [kind for place, kind in enumerate(kinds) if chosen >> place & 1]
        if len(group) > 1:
            left = [number - (kind in group) for kind, number in enumerate(animals)]
            best = max(best, (0, 1, 2, 4)[len(group) - 1] + best_groups(left))
    return best


def counted(state: State, player: int) -> int:
    """The points of the cards before a player, counted the way people do."""
    assert state.ledger is not None
    points = state.all_seven[player] + len(state.first_triples[player]) + sum(state.sold[player])
    for _, pile in state.triples[player]:
        types = {TYPES[TYPE[kind]] for kind in pile}
        points += TRIPLES[min(types - {"cloister"} or types)]
    points += sum(
        entry.amount
        for entry in state.ledger.entries
        if entry.player == player and entry.item == "points" and entry.source in VP_CARDS
    )
    if state.is_over:
        points += best_groups(list(state.animals[player])) + (state.start_card_owner == player)
    return points


@pytest.mark.slow
@pytest.mark.rule("CG-TRIPLE-02", "CG-TRIPLE-07", "CG-TRIPLE-10", "CG-TRIPLE-12", "CG-A3-03")
@pytest.mark.rule("CG-END-02", "CG-END-03", "CG-END-04", "CG-END-05", "CG-END-06", "CG-SOLO-13")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_points_are_those_of_the_cards_on_the_table(players: int) -> None:
    for seed in range(10):
        state, random = begin(players, seed), Random(seed)
        while True:
            assert [counted(state, p) for p in range(state.num_seats)] == state.points
            firsts = Counter(type_ for each in state.first_triples for type_ in each)
            finished = {type_ for each in state.triples for type_, _ in each}
            assert (set(firsts), max(firsts.values(), default=1)) == (finished, 1)
            if state.is_over:
                break
            legal = state.legal_actions()
            lively = [each for each in legal if each.verb in ("place", "draw", "choose")]
            state.apply(random.choice(lively if lively and random.random() < 0.6 else legal))
