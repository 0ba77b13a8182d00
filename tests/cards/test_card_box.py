"""The content of the box of the card game, and how you correct the facts if you own it."""

import json
from pathlib import Path
from typing import Any

import pytest

import castles_nb as cn
from castles_nb.cards.card_set import TABLES, CardSet, card_set_from, default_card_set
from castles_nb.cards.kinds import BUILDING, CARDS, TYPE, TYPES, kind_of
from castles_nb.errors import InvalidData, InvalidSetup


def written(path: Path, **tables: Any) -> Path:
    path.write_text(json.dumps(tables), encoding="utf-8")
    return path


def row(name: str, **fields: Any) -> list[dict[str, Any]]:
    return [{"name": name, "confidence": "printed", "source": "my box", **fields}]


@pytest.mark.rule("CG-A3-01")
def test_two_numbers_sell_each_kind_of_goods() -> None:
    assert default_card_set().goods_numbers == ((1, 2), (3, 4), (5, 6))


def test_every_fact_says_how_sure_it_is() -> None:
    facts = default_card_set().facts
    assert {fact.table for fact in facts} == {*TABLES}
    sure = {(fact.table, fact.name): fact.confidence for fact in facts}
    assert sure["triples", "cloister"] == sure["rounds", "A"] == sure["rounds", "D"] == "printed"
    assert sure["triples", "castle"] == sure["rounds", "B"] == sure["cards", "mine"]
    assert sure["cards", "mine"] == "reconstructed"
    assert all(fact.source for fact in facts)


def test_numbers_are_spread_evenly() -> None:
    box = default_card_set()
    for number in range(1, 7):
        assert sum(box.copies[kind_of(card, number)] for card in CARDS) == 19
    buildings = [kind for kind in box.cards if TYPE[kind] == BUILDING]
    assert len({*buildings}) == 24


def test_whoever_owns_the_box_corrects_rows(tmp_path: Path) -> None:
    path = written(
        tmp_path / "my_box.json",
        source="the cards on my table",
        triples=row("castle", points=5),
        cards=row("mine", dice=[4, 4, 1, 1, 1, 1]),
        rounds=row("E", rewards=[{"points": 1}]),
        goods=row("light", points=2),
    )
    game = cn.CardGame(players=2, seed=7, card_set=path)
    box = game.setup.facts
    assert box.triples[TYPES.index("castle")] == 5
    assert box.triples[TYPES.index("mine")] == default_card_set().triples[TYPES.index("mine")]
    assert [box.copies[kind_of("mine", number)] for number in range(1, 7)] == [4, 4, 1, 1, 1, 1]
    assert box.goods_points == (2, 1, 1)
    assert box.goods_numbers == default_card_set().goods_numbers
    fact = next(fact for fact in box.facts if (fact.table, fact.name) == ("triples", "castle"))
    assert (fact.confidence, fact.source) == ("printed", "my box")
    bot = cn.bots.RandomBot(3)
    while not game.is_over:
        game.play(bot.choose(game.state))
    assert game.deal != cn.CardGame(players=2, seed=7).deal


def test_a_box_that_was_read_is_taken_as_it_is() -> None:
    assert card_set_from(default_card_set()) is default_card_set()
    assert cn.CardGame(card_set=default_card_set(), seed=1).deal == cn.CardGame(seed=1).deal
    assert isinstance(card_set_from(None), CardSet)
    assert repr(default_card_set()) == "<CardSet of 114 action cards>"


@pytest.mark.parametrize(
    ("tables", "message"),
    [
        ({"cards": row("mine", dice=[3, 2, 2, 2, 2, 2])}, r"cards\[2\]: dice: .* add up to 13"),
        ({"cards": row("mine", dice=[12])}, "6 whole numbers|numbers"),
        ({"cards": row("mine", type="ship")}, "type: 'ship' is not one of mine"),
        ({"cards": row("gold", dice=[1] * 6)}, "name: 'gold' is not one of castle"),
        ({"triples": row("mine", points=-1)}, "points"),
        ({"triples": [{"name": "mine", "points": 3}]}, "'confidence' is missing"),
        ({"triples": [{"points": 3}]}, "'name' is missing"),
        ({"triples": {"mine": 3}}, "a list is needed"),
        ({"goods": row("light", numbers=[1, 3])}, "each of the numbers 1 to 6"),
        ({"goods": row("light", cards=7)}, "cards"),
        ({"rounds": row("A", rewards=[{"gold": 1}])}, "'gold' is not one of points"),
        ({"rounds": row("A", rewards=[])}, "one reward or more"),
        ({"rounds": row("A", rewards=[{}])}, "one reward or more"),
        ({"seats": row("3", all_seven=[4, 2])}, "all_seven"),
        ({"numbers": row("aaron_piles", values=[3, 4])}, "values"),
        ({"dragons": []}, "'dragons' is not one of cards"),
    ],
)
def test_a_wrong_box_names_file_and_field(
    tmp_path: Path, tables: dict[str, Any], message: str
) -> None:
    path = written(tmp_path / "mine.json", **tables)
    with pytest.raises(InvalidData, match=message) as caught:
        cn.CardGame(card_set=str(path))
    assert str(caught.value).startswith("mine.json")


def test_what_is_no_box_is_told(tmp_path: Path) -> None:
    with pytest.raises(InvalidData, match=r"nowhere\.json"):
        cn.CardGame(card_set=tmp_path / "nowhere.json")
    (tmp_path / "list.json").write_text("[]", encoding="utf-8")
    with pytest.raises(InvalidData, match="a box is an object with tables"):
        cn.CardGame(card_set=tmp_path / "list.json")
    with pytest.raises(InvalidSetup, match=r"^card_set: 7 is neither a CardSet nor"):
        cn.CardGame(card_set=7)
    with pytest.raises(InvalidSetup, match=r"^card_set: 7 is neither a CardSet nor"):
        cn.CardGame.from_record(str(cn.CardGame(seed=7).record()), card_set=7)  # type: ignore[arg-type]


def test_a_box_is_still_given_by_its_earlier_name(tmp_path: Path) -> None:
    path = written(tmp_path / "mine.json", triples=row("castle", points=5))
    with pytest.warns(DeprecationWarning, match=r"Setup\.card_set"):
        game = cn.CardGame(box=path)  # type: ignore[call-arg]
    with pytest.warns(DeprecationWarning, match=r"State\.card_set"):
        assert game.state.box.triples[TYPES.index("castle")] == 5  # type: ignore[attr-defined]
