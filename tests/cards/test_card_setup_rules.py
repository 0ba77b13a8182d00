"""The setup of the card game (CG-SET)."""

from collections import Counter

import pytest
from card_table import begin, entries, play_round

from castles_nb.cards import Deal, Setup
from castles_nb.cards.card_set import ROUNDS, default_card_set
from castles_nb.cards.kinds import CARD, NUMBER, TYPE, TYPES
from castles_nb.errors import InvalidDeal, InvalidSetup


@pytest.mark.rule("CG-SET-01")
@pytest.mark.parametrize("players", [0, 5, "3", 2.0, True, None])
def test_one_to_four_people_play(players: object) -> None:
    with pytest.raises(InvalidSetup, match=r"^players: .* is not one of 1, 2, 3, 4$") as caught:
        Setup(players=players)  # type: ignore[arg-type]
    assert caught.value.field == "players"


@pytest.mark.rule("CG-SET-01")
def test_one_person_plays_against_aaron() -> None:
    assert [begin(players).num_seats for players in (1, 2, 3, 4)] == [2, 2, 3, 4]
    assert [begin(players).is_solo for players in (1, 2, 3, 4)] == [True, False, False, False]


@pytest.mark.rule("CG-SET-02")
def test_the_deck_has_114_cards() -> None:
    cards = default_card_set().cards
    assert len(cards) == 114
    of_types = Counter(TYPES[TYPE[kind]] for kind in cards)
    assert of_types == {
        **{"castle": 12, "mine": 12, "cloister": 12},
        **{"knowledge": 18, "ship": 18, "pasture": 18, "building": 24},
    }
    buildings = Counter(CARD[kind] for kind in cards if TYPES[TYPE[kind]] == "building")
    assert len(buildings) == 8
    assert {*buildings.values()} == {3}
    assert {NUMBER[kind] for kind in cards} == set(range(1, 7))


@pytest.mark.rule("CG-SET-04", "CG-SET-06")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everybody_begins_with_a_good_an_animal_and_a_silver(players: int) -> None:
    state = begin(players)
    for player in range(players):
        assert (sum(state.goods[player]), sum(state.animals[player])) == (1, 1)
        assert state.silver[player] == 1
        assert state.projects[player] == ()
    goods = [kind for pile in state.goods_piles for kind in pile]
    animals = [kind for pile in state.animal_piles for kind in pile]
    all_goods = [sum(row) for row in zip(*state.goods, strict=True)]
    all_animals = [sum(row) for row in zip(*state.animals, strict=True)]
    assert [goods.count(kind) + all_goods[kind] for kind in range(3)] == [6, 6, 6]
    assert [animals.count(kind) + all_animals[kind] for kind in range(4)] == [5, 5, 5, 5]
    assert len(entries(state, item="silver", source="setup")) == players


@pytest.mark.rule("CG-SET-05", "CG-R-02")
@pytest.mark.parametrize(
    ("players", "goods", "animals"),
    [(1, [9, 8], [10, 9]), (2, [8, 8], [9, 9]), (3, [8, 7], [9, 8]), (4, [7, 7], [8, 8])],
)
def test_goods_and_animals_lie_in_two_piles(
    players: int, goods: list[int], animals: list[int]
) -> None:
    state = begin(players)
    assert [len(pile) for pile in state.goods_piles] == goods
    assert [len(pile) for pile in state.animal_piles] == animals


@pytest.mark.rule("CG-SET-05")
def test_only_the_tops_of_the_piles_are_seen() -> None:
    state = begin(3)
    seen = state.view(0)
    assert [pile[0] for pile in seen.goods_piles] == [pile[0] for pile in state.goods_piles]
    assert [pile[0] for pile in seen.animal_piles] == [pile[0] for pile in state.animal_piles]
    assert seen.goods_piles != state.goods_piles
    assert seen.animal_piles != state.animal_piles


@pytest.mark.rule("CG-SET-07", "CG-R-01")
@pytest.mark.parametrize(
    ("options", "workers"),
    [
        ({"players": 2}, [0, 1]),
        ({"players": 3}, [0, 1, 1]),
        ({"players": 4}, [0, 1, 1, 2]),
        ({"players": 4, "start_player": 2}, [1, 2, 0, 1]),
        ({"players": 2, "last_seat_two_workers": True}, [0, 2]),
        ({"players": 3, "last_seat_two_workers": True}, [0, 1, 2]),
        ({"players": 4, "last_seat_two_workers": True}, [0, 1, 1, 2]),
    ],
)
def test_workers_go_by_seat_from_the_start_player(
    options: dict[str, int], workers: list[int]
) -> None:
    assert begin(**options).workers == workers


@pytest.mark.rule("CG-SET-08")
def test_the_start_player_is_named_and_has_the_card_face_up() -> None:
    state = begin(3, start_player=1)
    assert (state.current_player, state.start_card_owner, state.face_down) == (1, 1, False)
    for wrong in (3, -1, "1"):
        with pytest.raises(InvalidSetup, match=r"start_player: .* is not a number from 0 to 2"):
            Setup(players=3, start_player=wrong)  # type: ignore[arg-type]


@pytest.mark.rule("CG-SET-09")
def test_there_is_a_card_of_one_point_for_each_first_triple() -> None:
    assert begin().first_triples_left == tuple(range(7))
    assert default_card_set().first_triple == 1


@pytest.mark.rule("CG-SET-10")
@pytest.mark.parametrize(
    ("players", "points"), [(1, (3, 1)), (2, (3, 1)), (3, (4, 2, 1)), (4, (4, 3, 2, 1))]
)
def test_cards_for_all_seven_types_go_by_players(players: int, points: tuple[int, ...]) -> None:
    assert begin(players).all_seven_left == points


@pytest.mark.rule("CG-SET-11", "CG-ROUND-04")
def test_round_cards_come_in_order() -> None:
    state = begin()
    for letter in ROUNDS:
        assert state.phase == letter
        play_round(state)
    assert state.is_over


@pytest.mark.rule("CG-SET-12", "CG-TURN-09")
def test_everybody_has_six_cards_and_sees_the_hand() -> None:
    state = begin(4)
    for player in range(4):
        assert len(state.hands[player]) + len(state.draw_piles[player]) == 6
    seen = state.view(1)
    assert seen.hands[1] == state.hands[1]
    assert seen.draw_piles[1] != state.draw_piles[1]
    assert [seen.hands[n] for n in (0, 2, 3)] != [state.hands[n] for n in (0, 2, 3)]


@pytest.mark.rule("CG-SET-13", "CG-SET-14", "CG-SET-15", "CG-SET-16", "CG-V-26")
@pytest.mark.rule("CG-V-27", "CG-V-28")
@pytest.mark.parametrize(
    ("players", "cards", "left", "each"), [(2, 7, 95, 1), (3, 10, 86, 1), (4, 13, 77, 2)]
)
@pytest.mark.parametrize("seed", range(5))
def test_the_display_goes_by_players(
    players: int, cards: int, left: int, each: int, seed: int
) -> None:
    deal = Deal.from_seed(seed, Setup(players=players))
    state = begin(players, seed)
    assert sum(map(len, state.rows)) == cards
    assert min(map(len, state.rows)) >= each
    assert len(state.deck) == left
    laid = deal.deck[6 * players : 6 * players + cards]
    rows: list[list[int]] = [[] for _ in range(6)]
    for place, kind in enumerate(laid):
        rows[place % 6 if place < 6 * each else NUMBER[kind] - 1].append(kind)
    assert [list(row) for row in state.rows] == [sorted(row) for row in rows]


@pytest.mark.rule("CG-SET-17")
def test_own_piles_are_dealt_before_the_display() -> None:
    deal = Deal.from_seed(7, Setup(players=3))
    state = begin(3)
    own = [kind for p in range(3) for kind in (*state.hands[p], *state.draw_piles[p])]
    assert sorted(own) == sorted(deal.deck[:18])
    assert sorted(kind for row in state.rows for kind in row) == sorted(deal.deck[18:28])


# Errors


@pytest.mark.parametrize("seed", [-1, 1.5, "7"])
def test_a_seed_is_a_whole_number(seed: object) -> None:
    with pytest.raises(InvalidSetup, match=r"seed: .* is not a whole number from 0"):
        Setup(seed=seed)  # type: ignore[arg-type]


def test_a_deal_has_the_cards_of_the_box() -> None:
    setup = Setup()
    deal = Deal.from_seed(7, setup)
    deal.check(setup)
    for field, value in [
        ("deck", deal.deck[:-1]),
        ("deck", [*deal.deck]),
        ("goods", (0,) * 18),
        ("animals", (*deal.animals[1:], 9)),
        ("shuffle", -1),
    ]:
        wrong = Deal(**{**{n: getattr(deal, n) for n in Deal.__slots__}, field: value})
        with pytest.raises(InvalidDeal) as caught:
            wrong.check(setup)
        assert caught.value.field == field
