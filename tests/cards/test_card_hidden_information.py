"""What a player sees of a card game, and what is made up for what nobody told."""

from collections import Counter
from random import Random

import pytest
from card_invariants import action_cards, other_cards
from card_table import begin

from castles_nb import CardGame
from castles_nb.cards import State, flow, hidden_information
from castles_nb.cards.position import Position
from castles_nb.engine.ledger import Ledger
from castles_nb.errors import UnknownPlayer


def public(state: State, player: int) -> tuple[object, ...]:
    """Everything that this player sees."""
    return (
        *(
            state.round_index,
            state.turn,
            state.player,
            state.has_acted,
            state.bought,
            state.pending,
        ),
        *(state.rows, state.discards, state.revealed, state.projects, state.piles),
        *(state.triples, state.points, state.workers, state.silver, state.goods, state.sold),
        *(state.animals, state.first_triples, state.all_seven),
        *(state.start_card_owner, state.face_down),
        *(len(state.deck), state.hands[player], [*map(len, state.hands)]),
        *([*map(len, state.draw_piles)], [pile[:1] for pile in state.goods_piles]),
        *([pile[:1] for pile in state.animal_piles], state.is_over),
        *([*map(len, state.goods_piles)], [*map(len, state.animal_piles)]),
    )


def hidden(state: State, player: int) -> tuple[object, ...]:
    others = [hand for n, hand in enumerate(state.hands) if n != player]
    return (state.deck, state.draw_piles, others, state.goods_piles, state.animal_piles)


def moments(players: int, seed: int) -> list[State]:
    """Positions of a game in which much is bought, so that discards are shuffled in mid-round."""
    state, random, found = begin(players, seed), Random(seed), []
    while not state.is_over:
        legal = state.legal_actions()
        if random.random() < 0.2:
            state.silver[state.player] += 3
            state.legal = None
            legal = state.legal_actions()
        buys = [action for action in legal if action.verb == "buy"]
        state.apply(buys[0] if buys else random.choice(legal))
        if state.is_solo:
            state.points[0] += 3
        found.append(state.copy())
    return found


@pytest.mark.rule("CG-TURN-09", "CG-SET-05")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_all_that_is_seen_stays_and_all_else_is_made_up(players: int) -> None:
    for number, state in enumerate(moments(players, 3)[::7]):
        for player in range(players):
            seen = state.view(player)
            assert public(seen, player) == public(state, player)
            assert action_cards(seen) == action_cards(state)
            assert other_cards(seen) == other_cards(state)
            legal = seen.legal_actions()
            assert player != state.player or legal == state.legal_actions()
        again = state.redealt(Random(number))
        if state.current_player is not None:
            assert public(again, state.player) == public(state, state.player)
        assert action_cards(again) == action_cards(state)


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_view_is_the_same_whatever_is_hidden(players: int) -> None:
    for number, state in enumerate(moments(players, 5)[::11]):
        player = state.player
        if state.is_over:
            continue
        other = state.redealt(Random(number))
        seen, same = state.view(player), other.view(player)
        assert hidden(seen, player) == hidden(same, player)
        assert seen.shuffle == same.shuffle


@pytest.mark.rule("CG-TURN-09", "CG-SET-05")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_no_field_of_a_view_tells_what_is_hidden(players: int) -> None:
    """Of two states that a player cannot tell apart, whatever either knows besides."""
    for number, state in enumerate(moments(players, 9)[::3]):
        for player in range(players):
            other = hidden_information.redealt(state, (player,), Random(number))
            other.ledger, state.ledger = None, Ledger()
            for each in (state, other):
                each.legal_actions()  # what is listed must not be kept for others
            seen, same = state.view(player), other.view(player)
            for name in State.__slots__:
                assert getattr(seen, name) == getattr(same, name), name
            assert seen.ledger is None
            assert seen.setup.seed is None
            assert player == state.player or seen.legal is None
            assert str(Position.of(seen, player)) == str(Position.of(state, player))


@pytest.mark.rule("CG-TURN-09", "CG-R-24")
def test_after_a_shuffle_the_deck_is_made_up_of_what_was_discarded() -> None:
    checked = 0
    for state in (each for seed in range(6) for each in moments(3, seed)):
        if state.is_over or not state.reshuffles:
            continue
        for other in (state.view(state.player), state.redealt(Random(1))):
            if state.reshuffles > state.reshuffles_at_deal + (state.reshuffle_at < 18):
                # Dealt before the last shuffle: whoever counts knows all cards of the deck.
                assert Counter(other.deck) == Counter(state.deck)
                checked += 1
    assert checked > 10


def test_cards_dealt_before_and_after_a_shuffle_are_not_mixed() -> None:
    found = 0
    for seed in range(12):
        for state in moments(4, seed):
            first_cards = state.turn == 0 and not state.has_acted and state.player == state.first
            if state.reshuffle_at < 24 and first_cards and not state.is_over:
                found += 1
                old = dealt_before(state)
                for other in (state.view(state.player), state.redealt(Random(seed))):
                    assert dealt_before(other) == old
    assert found


def test_cards_of_a_short_deal_are_from_the_deck_that_they_came_from() -> None:
    """Of seven cards for four people, three come before the reshuffle, four after it."""
    state = begin(4)
    state.hands, state.draw_piles = [()] * 4, [()] * 4
    state.turn, state.player, state.has_acted, state.finished = 5, 3, True, True
    state.start_card_owner, state.face_down = 3, True
    state.discards, state.rows = bytes(state.deck[16:20]), ((),) * 6
    state.deck, state.legal = state.deck[:16], None
    old, new = Counter(state.deck[13:]), Counter(state.discards)
    flow.go_on(state)
    assert (state.reshuffle_at, state.phase, [*map(len, state.hands)]) == (3, "B", [2, 2, 2, 1])
    for other in (state, state.view(3), state.view(0), state.redealt(Random(2))):
        assert Counter(hand[0] for hand in other.hands[:3]) == old
        assert Counter([*(hand[1] for hand in other.hands[:3]), other.hands[3][0]]) == new


def dealt_before(state: State) -> Counter[int]:
    """The cards of this round that came from the older deck, where nobody has acted yet."""
    own = [state.hands[n] + state.draw_piles[n] for n in range(4)]
    return Counter(own[place % 4][place // 4] for place in range(state.reshuffle_at))


def test_the_same_chances_give_the_same_cards() -> None:
    state = begin(4)
    one, same, other = (state.redealt(Random(number)) for number in (1, 1, 2))
    assert hidden(one, 0) == hidden(same, 0)
    assert hidden(one, 0) != hidden(other, 0)
    assert one.shuffle == same.shuffle != other.shuffle


TYPED = (
    "cardgame/1 players=3 now=D3 start_card=1 player=0 "
    "rows=Sh6/-/Cl3/Cl4,Kn4,Pa4/Mi3/- discards=Mk1,Kn6,Mi6,Kn2,Bk4,Pa3,Sh1,Pa6,Sh2,Mi2,Kn4 "
    "reshuffles=1 dealt=0/17 goods_piles=m???????/l?????? animal_piles=h????????/p??????? "
    "0: projects=Mi4,Kn1,Bh6 estate=Pa4,Cw1 sold=m animals=h points=3 silver=2 hand=Kn5,Pa5 "
    "1: projects=Ca5,Mi1,Sh5 estate=Kn6,Sh4,Mk5 goods=d animals=c points=3 silver=2 "
    "2: projects=Ca4,Wt2,Wt4 estate=Kn3 sold=d animals=c points=2"
)
"""A position after a reshuffle, in which what this player can't see stays untold."""


def test_a_position_that_leaves_cards_untold_gives_one_view_whatever_the_seed() -> None:
    states = [CardGame.from_position(TYPED, seed=seed).state for seed in range(1, 9)]
    assert len({str(Position.of(state)) for state in states}) == len(states)
    assert len({str(Position.of(state.view(0))) for state in states}) == 1
    shared = [sum((concealed(state) & concealed(state.view(0))).values()) for state in states]
    assert sum(shared) < sum(concealed(states[0]).values()) * len(states) / 2


def concealed(state: State) -> Counter[int]:
    """The cards in the others' hands and in all piles."""
    hands = (card for hand in state.hands[1:] for card in hand)
    return Counter([*hands, *(card for pile in state.draw_piles for card in pile)])


def test_who_sees_is_a_player() -> None:
    for nobody in (4, -1, "0", None):
        with pytest.raises(UnknownPlayer):
            begin(4).view(nobody)  # type: ignore[arg-type]
