"""Deals of the card game that are known in part, and deals as tables."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

import castles_nb as cn
from castles_nb.cards import Deal, Setup
from castles_nb.cards.kinds import BY_NAME, NAME
from castles_nb.errors import InvalidDeal


def test_a_seed_means_the_same_deal_in_every_version() -> None:
    deal = Deal.from_seed(7, Setup(players=3))
    assert [NAME[kind] for kind in deal.deck[:4]] == ["bank4", "pasture3", "castle5", "ship1"]
    assert (deal.goods[:6], deal.animals[:6], deal.shuffle) == (
        (2, 2, 0, 1, 1, 1),
        (0, 2, 0, 3, 1, 1),
        99195366,
    )


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_is_known_stays_and_the_rest_is_drawn(players: int) -> None:
    setup = Setup(players=players)
    whole = Deal.from_seed(3, setup)
    for number in range(6):
        random = Random(number)
        known = replace(
            whole,
            deck=tuple(kind if random.random() < number / 5 else 0 for kind in whole.deck),
            goods=tuple(kind if random.random() < number / 5 else -1 for kind in whole.goods),
            shuffle=whole.shuffle if number % 2 else -1,
        )
        known.check(setup, partial=True)
        drawn = known.completed(Random(number))
        assert drawn.is_complete
        assert Counter(drawn.deck) == Counter(whole.deck)
        drawn.check(setup)
        for mine, theirs, unknown in ((known.deck, drawn.deck, 0), (known.goods, drawn.goods, -1)):
            assert all(a in (unknown, b) for a, b in zip(mine, theirs, strict=True))
        assert known.is_complete == (known == whole)


def test_a_game_is_played_with_what_is_known() -> None:
    setup = Setup(players=2)
    unknown = Deal.unknown(setup)
    hand = (BY_NAME["mine2"], 0, BY_NAME["bank4"])
    deal = replace(unknown, deck=hand + unknown.deck[3:], animals=(3, *unknown.animals[1:]))
    one, same, other = (cn.CardGame(Setup(players=2, seed=seed), deal=deal) for seed in (1, 1, 2))
    assert one.deal == same.deal != other.deal
    for game in (one, other):
        assert game.state.hands[0] == (BY_NAME["mine2"], BY_NAME["bank4"])
        assert game.state.animals[0] == (0, 0, 0, 1)
        assert game.setup.seed is None
        assert game.deal is not None
        assert game.deal.is_complete


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("deck", (1, 1, 1) + (0,) * 111),
        ("deck", (0,) * 113),
        ("deck", (0.5,) * 114),
        ("deck", None),
        ("goods", (2,) * 7 + (-1,) * 11),
        ("animals", (9,) + (-1,) * 19),
        ("shuffle", -2),
        ("shuffle", 10**40),
        ("shuffle", "7"),
        ("players", 3),
        ("players", None),
    ],
)
def test_a_partly_known_deal_is_checked(field: str, value: object) -> None:
    setup = Setup(players=2)
    deal = replace(Deal.unknown(setup), **{field: value})
    with pytest.raises(InvalidDeal) as caught:
        deal.check(setup, partial=True)
    assert caught.value.field == field
    with pytest.raises(InvalidDeal):
        cn.CardGame(setup, deal=deal)


def test_what_is_unknown_is_a_fault_unless_it_may_be() -> None:
    setup = Setup(players=2)
    for field in ("deck", "goods", "animals", "shuffle"):
        value = getattr(Deal.unknown(setup), field)
        with pytest.raises(InvalidDeal) as caught:
            replace(Deal.from_seed(1, setup), **{field: value}).check(setup)
        assert caught.value.field == field
    for wrong in (None, Random, 7):
        with pytest.raises(TypeError):
            Deal.unknown(setup).completed(wrong)  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="partial"):
        Deal.unknown(setup).check(setup, partial="no")  # type: ignore[arg-type]


@pytest.mark.rule("CG-SET-12", "CG-SET-14", "CG-SET-15", "CG-SET-16", "CG-SOLO-03")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_a_deal_is_a_table_of_what_comes_where(players: int) -> None:
    game = cn.CardGame(players=players, seed=5)
    assert game.deal is not None
    frame = game.deal.to_frame()
    assert list(frame.columns) == ["phase", "round", "place", "what"]
    assert len(frame) == 114 + 18 + 20
    state = game.state
    cards = frame[frame["what"].isin(NAME)]
    for player in range(players):
        own = cards[cards["place"] == f"player {player}"]["what"]
        dealt = state.hands[player] + state.draw_piles[player]
        assert list(own) == [NAME[kind] for kind in dealt]
    for number, row in enumerate(state.rows, 1):
        shown = cards[cards["place"] == f"row {number}"]["what"]
        assert sorted(shown) == sorted(NAME[kind] for kind in row)
    deck = cards[cards["place"] == "deck"]
    assert list(deck["what"]) == [NAME[kind] for kind in state.deck]
    assert set(deck["phase"]) == {""}
    assert (cards["place"] == "Aaron").sum() == (25 if players == 1 else 0)
    for pile, items in enumerate(state.goods_piles, 1):
        assert (frame["place"] == f"goods pile {pile}").sum() == len(items)


def test_what_is_unknown_is_a_question_mark_in_the_table() -> None:
    frame = Deal.unknown(Setup(players=2)).to_frame()
    assert set(frame["what"]) == {"?"}
    assert "row ?" in set(frame["place"])
