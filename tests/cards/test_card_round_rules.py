"""The end of a round and of the card game (CG-ROUND, CG-END)."""

from collections.abc import Callable

import pytest
from card_table import begin, end_turn, entries, give, plain_choice, play, play_round, table

from castles_nb.cards import Setup, State, flow
from castles_nb.cards.deal import Deal, reshuffled
from castles_nb.cards.scoring import animal_points, groups
from castles_nb.errors import GameNotOver

# Rounds


@pytest.mark.rule("CG-ROUND-02", "CG-ROUND-03", "CG-ROUND-05", "CG-TURN-03")
@pytest.mark.parametrize(("players", "display"), [(2, 7), (3, 10), (4, 13)])
def test_the_display_is_swept_and_filled_then_cards_are_dealt(players: int, display: int) -> None:
    state = begin(players)
    deck, swept = state.deck, [kind for row in state.rows for kind in row]
    play_round(state)
    assert state.round_index == 1
    assert sorted(kind for row in state.rows for kind in row) == sorted(deck[:display])
    own = [kind for p in range(players) for kind in (*state.hands[p], *state.draw_piles[p])]
    assert sorted(own) == sorted(deck[display : display + 6 * players])
    assert state.deck == deck[display + 6 * players :]
    assert sorted(state.discards[-display:]) == sorted(swept)


def deck_sizes(state: State) -> list[tuple[int, int]]:
    """The cards in the deck and the reshuffles, as each round begins, if nobody buys anything."""
    found = []
    while not state.is_over:
        found.append((len(state.deck), state.reshuffles))
        play_round(state)
    return found


@pytest.mark.rule("CG-ROUND-06", "CG-V-29")
def test_two_players_never_shuffle() -> None:
    assert deck_sizes(begin(2)) == [(95 - 19 * number, 0) for number in range(5)]


@pytest.mark.rule("CG-ROUND-06", "CG-V-30")
def test_three_players_shuffle_for_round_e() -> None:
    sizes = deck_sizes(begin(3))
    assert sizes[:4] == [(114 - 28 * number, 0) for number in range(1, 5)]
    assert sizes[4] == (112 - 26, 1)  # 2 cards were left, and all others discarded


@pytest.mark.rule("CG-ROUND-06", "CG-V-31")
def test_four_players_shuffle_for_round_d() -> None:
    sizes = deck_sizes(begin(4))
    assert sizes[:3] == [(114 - 37 * number, 0) for number in range(1, 4)]
    assert sizes[3:] == [(111 - 34, 1), (111 - 34 - 37, 1)]


@pytest.mark.rule("CG-ROUND-06")
def test_discards_become_the_deck_in_the_order_of_their_ranks() -> None:
    setup = Setup(players=4)
    deal = Deal.from_seed(7, setup)
    cards = setup.facts.cards
    for number in range(3):
        ranks = deal.ranks(number)
        assert len(ranks) == len({*ranks}) == 114
        whole = [kind for _, kind in sorted(zip(ranks, cards, strict=True))]
        assert list(reshuffled(setup.facts, cards, deal.shuffle, number)) == whole
    # Whatever the order in which they were discarded, and a part keeps the order of the whole.
    some = cards[10:70]
    assert reshuffled(setup.facts, some[::-1], deal.shuffle, 1) == reshuffled(
        setup.facts, some, deal.shuffle, 1
    )
    assert deal.ranks(0) != deal.ranks(1)


@pytest.mark.rule("CG-ROUND-07", "CG-V-19")
def test_the_last_seller_starts_the_next_round() -> None:
    state = begin(3)
    for player, turn in ((2, 0), (0, 5)):
        while (state.player, state.turn) != (player, turn) or state.has_acted:
            state.apply(plain_choice(state))
        give(state, player, goods=(2, 2, 2))
        sales = [action for action in state.legal_actions() if action.verb == "sell"]
        state.apply(sales[0])
        assert (state.start_card_owner, state.face_down, state.first) == (player, True, 0)
        end_turn(state, player)
    play_round(state)
    assert (state.round_index, state.first, state.start_card_owner, state.face_down) == (
        1,
        0,
        0,
        False,
    )


@pytest.mark.rule("CG-ROUND-08", "CG-V-18")
def test_without_a_sale_the_next_seat_starts() -> None:
    state = begin(3)
    starts = []
    while not state.is_over:
        starts.append((state.first, state.start_card_owner, state.face_down))
        play_round(state)
    assert starts == [(n % 3, n % 3, False) for n in range(5)]


@pytest.mark.rule("CG-ROUND-09")
def test_what_people_have_carries_over() -> None:
    state = give(begin(2), projects="ship1 bank2", workers=4, goods=(2, 0, 1), estate=["mine1"])
    silver = state.silver[0]
    before = (state.projects[0], state.workers[0], state.goods[0], state.piles[0])
    play_round(state)
    assert (state.projects[0], state.workers[0], state.goods[0], state.piles[0]) == before
    assert state.silver[0] == silver + 6


# The end


@pytest.mark.rule("CG-END-01", "CG-R-18", "CG-END-05")
def test_the_start_card_stays_after_round_e_and_counts() -> None:
    state = begin(3)
    for _ in range(4):
        play_round(state)
    starter = state.start_card_owner
    assert not state.is_over
    with pytest.raises(GameNotOver, match="returns: the game is not over yet"):
        state.returns()
    play_round(state)
    assert state.is_over
    assert state.start_card_owner == starter
    scored = entries(state, "CG-END-05")
    assert [(e.player, e.amount) for e in scored] == [(starter, 1)]


@pytest.mark.rule("CG-END-05")
def test_the_start_card_counts_face_down_too() -> None:
    state = last_turn(lambda state: None)
    state.face_down = True
    assert play_round(state).points[state.start_card_owner] == 1


def last_turn(change: Callable[[State], None]) -> State:
    """Round E of a game of two in which nobody has anything, changed before it begins."""
    state = table(2)
    state.round_index = 4
    change(state)
    return state


@pytest.mark.rule("CG-END-02", "CG-END-06")
def test_points_add_up_and_nothing_else_counts() -> None:
    def change(state: State) -> None:
        state.points[0] = 10
        give(state, projects="ship1", workers=9, silver=2, goods=(3, 0, 0), estate=["mine1"])
        give(state, animals=(1, 1, 0, 0))

    state = play_round(last_turn(change))
    assert state.returns() == (10 + 1 + 1, 0)
    assert sum(e.amount for e in entries(state, item="points")) == 2


@pytest.mark.rule("CG-END-03", "CG-END-04", "CG-V-06", "CG-V-07")
@pytest.mark.parametrize(
    ("animals", "points"),
    [
        ((3, 2, 1, 0), 3),
        ((1, 1, 1, 1), 4),
        ((2, 2, 2, 2), 8),
        ((5, 5, 5, 5), 20),
        ((2, 2, 1, 1), 5),
        ((5, 0, 0, 0), 0),
        ((2, 2, 0, 0), 2),
        ((3, 3, 3, 0), 6),
        ((0, 0, 0, 0), 0),
    ],
)
def test_animals_count_in_groups(animals: tuple[int, ...], points: int) -> None:
    assert animal_points(give(table(), animals=animals), 0) == points


@pytest.mark.rule("CG-V-06", "CG-R-19")
def test_one_sheep_stands_alone() -> None:
    assert groups((3, 2, 1, 0)).count(1) == 1


@pytest.mark.rule("CG-END-04")
def test_no_other_way_to_group_animals_counts_more() -> None:
    def best(animals: tuple[int, ...]) -> int:
        if not any(animals):
            return 0
        found = 0
        for chosen in range(1, 16):
            kinds = [kind for kind in range(4) if chosen >> kind & 1]
            if all(animals[kind] for kind in kinds):
                rest = tuple(n - (kind in kinds) for kind, n in enumerate(animals))
                found = max(found, (0, 1, 2, 4)[len(kinds) - 1] + best(rest))
        return found

    for animals in [(2, 1, 1, 0), (2, 2, 1, 1), (3, 2, 1, 0), (2, 2, 2, 1)]:
        assert animal_points(give(table(), animals=animals), 0) == best(animals)


@pytest.mark.rule("CG-END-07", "CG-V-40", "CG-R-19")
def test_a_tie_goes_to_who_has_more_left() -> None:
    state = play_round(last_turn(lambda state: None))
    state.points = [20, 20]
    state.workers, state.silver = [2, 0], [1, 4]
    assert state.ranking() == [1, 0]
    assert state.winners() == (1,)
    state.goods[0], state.animals[0] = (1, 0, 0), (2, 1, 0, 0)
    assert state.ranking() == [0, 1]  # 2 workers, 1 silver, 1 good, 1 animal alone
    state.silver[1] = 5
    assert state.winners() == (0, 1)
    assert state.ranking() == [0, 1]


@pytest.mark.rule("CG-V-41")
def test_sold_goods_and_castles_count_as_the_box_has_it() -> None:
    state = give(table(), hand="castle1 castle1", projects="castle1", goods=(4, 0, 0))
    give(state, estate=["castle2 castle3"])
    box = state.card_set
    play(state, "place castle1 with 1", "choose 3 workers", "sell light")
    first = box.first_triple
    assert state.points[0] == 4 * box.goods_points[0] + box.triples[0] + first


@pytest.mark.rule("CG-ROUND-06", "CG-TURN-06", "CG-R-14")
@pytest.mark.parametrize("left", [0, 1, 3])
def test_whoever_gets_no_card_has_no_turn_not_even_the_first(left: int) -> None:
    """So few cards are left that the start player of the next round, in seat 3, is dealt none."""
    state = table(4)
    state.hands, state.draw_piles = [()] * 4, [()] * 4
    state.turn, state.player, state.has_acted, state.finished = 5, 3, True, True
    state.start_card_owner, state.face_down = 3, True
    state.deck, state.discards, state.legal = state.deck[: 13 + left], b"", None
    flow.go_on(state)
    assert state.is_over or state.legal_actions()
    assert (
        (state.phase, state.first) == ("B", 3) if left else state.round_index > 1 or state.is_over
    )
    assert state.player == 0 or not left
