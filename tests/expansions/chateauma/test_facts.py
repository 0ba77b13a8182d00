"""The county cards and boards of the Châteauma: what the file says, and what faults it may have."""

import json
from collections.abc import Callable
from typing import Any

import pytest

from castles_nb import expansion_files
from castles_nb.components import COLOURS
from castles_nb.components.data_file import parse
from castles_nb.errors import InvalidData
from castles_nb.expansions.chateauma.facts import CHATEAUMA, read_chateauma

FILE = expansion_files.FOLDER / "chateauma" / "county.json"


def changed(change: Callable[[Any], object]) -> str:
    """The text of the file after a change."""
    data = json.loads(FILE.read_text(encoding="utf-8"))
    change(data)
    return json.dumps(data)


@pytest.mark.rule("CHA-02")
def test_cards_as_they_are_printed() -> None:
    card = CHATEAUMA.cards[7]
    assert [COLOURS[space.colour] for space in card.spaces] == [
        *("building", "castle", "building", "livestock", "ship")
    ]
    assert card.points == (17, 21, 25)
    assert [space.bonuses for space in card.spaces] == [(), (), ("sell",), (), ()]
    assert [number for number, each in CHATEAUMA.cards.items() if each.has_castle][:3] == [4, 7, 8]
    assert [card.number for card in CHATEAUMA.deck(with_vineyards=True)] == [1, *range(10, 18)]
    assert "reconstructed" in CHATEAUMA.source


@pytest.mark.rule("CHA-02", "CHA-87")
def test_an_owner_can_write_the_printed_facts() -> None:
    def transcribe(data: Any) -> None:
        data["cards"][9]["points"] = [9, 13, 17]
        data["cards"][9]["confidence"] = "printed"
        data["symbols"] = "printed"
        del data["cards"][0]["symbol"]
        data["boards"][1]["extra_turn"] = ["7-4"]

    found = read_chateauma(parse("chateauma/county.json", changed(transcribe)))
    assert found.cards[10].points == (9, 13, 17)
    assert (found.cards[10].confidence, found.symbols) == ("printed", "printed")
    assert found.cards[1].symbol == ""
    assert len(found.boards[36].extra_turn) == 1


def _set(*keys: Any, to: Any) -> Callable[[Any], object]:
    def change(data: Any) -> None:
        for key in keys[:-1]:
            data = data[key]
        data[keys[-1]] = to

    return change


@pytest.mark.rule("CHA-02")
@pytest.mark.parametrize(
    ("change", "told"),
    [
        (_set("cards", 2, "spaces", 0, "colour", to="inn"), r"cards\[3\]: spaces\[1\]: colour"),
        (_set("cards", 2, "spaces", to=[]), r"cards\[3\]: spaces: a card has 1 to 9 spaces"),
        (_set("cards", 2, "points", to=[1, 2]), r"cards\[3\]: points"),
        (_set("cards", 2, "points", to=[1, 2, "3"]), r"cards\[3\]: points\[3\]"),
        (_set("cards", 2, "number", to=1), r"cards\[3\]: number: card 1 is there twice"),
        (_set("cards", 2, "symbol", to="star"), r"cards\[3\]: symbol"),
        (_set("cards", 2, "deck", to="vines"), r"cards: without vineyards 9 cards are needed"),
        (_set("cards", 2, "spaces", 0, "bonus", to=["swap"]), r"spaces\[1\]: bonus\[1\]"),
        (_set("cards", 2, "confidence", to="sure"), r"cards\[3\]: confidence"),
        (_set("reserve", 0, to="mine"), "reserve: each colour has one place"),
        (_set("rows", 0, to="L C C X"), "rows: a space is one of"),
        (_set("rows", to=["L"]), "rows"),
        (_set("boards", 1, "face_up", to=["2-5", "5-3"]), r"boards\[2\]: face_up"),
        (_set("boards", 0, "face_down", to=["1-1"]), r"boards\[1\]: face_down"),
        (_set("boards", 1, "extra_turn", to=["9-9"]), r"boards\[2\]: extra_turn\[1\]"),
        (_set("boards", 1, "extra_turn", to=["7-4", "7-4"]), "extra_turn: a space has two marks"),
        (_set("boards", 1, "number", to=35), r"boards\[2\]: face_down"),
        (_set("symbols", to="maybe"), "symbols"),
    ],
)
def test_damaged_data_names_its_field(change: Callable[[Any], object], told: str) -> None:
    with pytest.raises(InvalidData, match=told):
        read_chateauma(parse("chateauma/county.json", changed(change)))
