"""What is true in every position of every card game, as checks that raise AssertionError."""

from collections import Counter

from castles_nb.cards import State
from castles_nb.cards.kinds import CLOISTER, TYPE
from castles_nb.cards.piles import types_in


def action_cards(state: State) -> Counter[int]:
    """All action cards, wherever they are."""
    cards = Counter((*state.deck, *state.discards, *state.revealed))
    for where in (state.rows, state.projects, state.hands, state.draw_piles):
        for some in where:
            cards.update(some)
    for player in range(state.num_seats):
        for pile in state.piles[player]:
            cards.update(pile)
        for _, pile in state.triples[player]:
            cards.update(pile)
    # A card that takes the place of another one is in nobody's projects yet.
    cards.update(
        waiting.card for waiting in state.pending if getattr(waiting, "kind", "") == "discard"
    )
    return cards


def other_cards(state: State) -> tuple[list[int], list[int]]:
    """How many goods and animals there are of each kind."""
    goods = Counter(state.goods_piles[0] + state.goods_piles[1])
    animals = Counter(state.animal_piles[0] + state.animal_piles[1])
    for player in range(state.num_seats):
        for kind in range(3):
            goods[kind] += state.goods[player][kind] + state.sold[player][kind]
        for kind in range(4):
            animals[kind] += state.animals[player][kind]
    return [goods[kind] for kind in range(3)], [animals[kind] for kind in range(4)]


def check_position(state: State) -> None:
    box = state.card_set
    assert action_cards(state) == Counter(box.cards), state
    assert other_cards(state) == (list(box.goods), list(box.animals))
    firsts = [type_ for each in (state.first_triples_left, *state.first_triples) for type_ in each]
    assert sorted(firsts) == list(range(7))
    sevens = [points for points in (*state.all_seven, *state.all_seven_left) if points]
    assert sorted(sevens) == sorted(box.seated(state.num_seats).all_seven)
    for piles in (state.goods_piles, state.animal_piles):
        if not all(piles):
            assert sum(map(len, piles)) <= 1, "one pile alone is halved"
    for player in range(state.num_seats):
        check_player(state, player)
    assert state.ledger is not None
    for item, had in (("points", state.points), ("silver", state.silver)):
        assert [state.ledger.total(p, item) for p in range(state.num_seats)] == had
    totals = [state.ledger.total(p, "workers") for p in range(state.num_seats)]
    assert totals == state.workers
    for item, rows in (("goods", state.goods), ("animals", state.animals)):
        totals = [state.ledger.total(p, item) for p in range(state.num_seats)]
        assert totals == [sum(row) for row in rows]


def check_player(state: State, player: int) -> None:
    assert min(state.workers[player], state.silver[player], *state.goods[player]) >= 0
    assert len(state.projects[player]) <= 3
    assert list(state.projects[player]) == sorted(state.projects[player])
    for type_, cards in enumerate(state.piles[player]):
        assert len(cards) < 3
        assert {TYPE[kind] for kind in cards} <= {type_, CLOISTER}
    for type_, cards in state.triples[player]:
        assert len(cards) == 3
        assert {TYPE[kind] for kind in cards} <= {type_, CLOISTER}
    if types_in(state.piles[player], state.triples[player]) == 7:
        assert state.all_seven[player] or not state.all_seven_left
