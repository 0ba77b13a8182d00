"""The tiles' data file: what it holds, and how damage in it is reported."""

import json
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from damaged_data import DATA, refused

from castles_nb.components import ANIMALS, BY_NAME, COLOURS, GOODS_TYPES, KINDS, kinds_with, supply
from castles_nb.components.tiles import GOODS_EACH, read_kinds

BASE = kinds_with(())

BUILDINGS = (
    *("warehouse", "watchtower", "carpenter", "church"),
    *("market", "boarding_house", "bank", "town_hall"),
)


def number_of(colour: str) -> tuple[int, int]:
    ours = [kind for kind in BASE if kind.colour == colour]
    return sum(kind.coloured for kind in ours), sum(kind.black for kind in ours)


def test_kinds_are_numbered_from_one_in_the_order_of_their_names() -> None:
    assert [kind.index for kind in KINDS] == list(range(1, len(KINDS) + 1))
    assert len(BASE) == 8 + 12 + 3 + 26
    assert (*KINDS,)[: len(BASE)] == BASE
    assert [KINDS[kind.index] for kind in KINDS] == [*KINDS]
    for number in (0, -1, len(KINDS) + 1):
        with pytest.raises(KeyError):
            KINDS[number]
    assert {name: kind.name for name, kind in BY_NAME.items()} == {n: n for n in BY_NAME}


@pytest.mark.rule("SET-05", "SET-06")
def test_tiles_by_colour_and_back() -> None:
    assert {colour: number_of(colour) for colour in COLOURS} == {
        "building": (40, 16),
        "livestock": (20, 8),
        "ship": (20, 6),
        "mine": (10, 2),
        "castle": (14, 2),
        "monastery": (20, 6),
    }
    assert sum(kind.coloured + kind.black for kind in BASE) == 164
    for name in (*COLOURS, "black"):
        assert list(supply(name)) == sorted(supply(name))
    assert len(supply("black")) == 40


@pytest.mark.rule("TILE-BLD-2")
def test_eight_buildings_with_seven_tiles_each() -> None:
    found = {k.name: (k.coloured, k.black) for k in BASE if k.colour == "building"}
    assert found == dict.fromkeys(BUILDINGS, (5, 2))


@pytest.mark.rule("TILE-LIVE-1")
@pytest.mark.parametrize("animal", ANIMALS)
def test_seven_tiles_of_each_animal(animal: str) -> None:
    ours = [kind for kind in BASE if kind.animal == animal]
    assert sorted(kind.count for kind in ours) == [2, 3, 4]
    assert sum(kind.coloured for kind in ours) == 5
    assert sum(kind.black for kind in ours) == 2
    assert all(kind.name == f"{animal}{kind.count}" for kind in ours)


@pytest.mark.rule("MON-31")
def test_one_tile_of_each_monastery() -> None:
    ours = [kind for kind in BASE if kind.colour == "monastery"]
    assert [kind.number for kind in ours] == list(range(1, 27))
    assert all(kind.coloured + kind.black == 1 for kind in ours)
    assert {kind.number for kind in ours if kind.black} == {7, 12, 14, 15, 24, 25}


@pytest.mark.rule("SET-28")
def test_goods() -> None:
    assert list(GOODS_TYPES) == [1, 2, 3, 4, 5, 6]
    assert GOODS_EACH * len(GOODS_TYPES) == 42


def test_only_livestock_has_animals_and_only_monasteries_numbers() -> None:
    assert Counter(kind.colour for kind in BASE if kind.animal or kind.count) == {"livestock": 12}
    assert Counter(kind.colour for kind in BASE if kind.number) == {"monastery": 26}


def test_every_field_is_needed() -> None:
    content = json.loads((DATA / "tiles.json").read_text())
    for name in content:
        message = refused(read_kinds, "tiles.json", lambda root, name=name: root.pop(name))
        assert message == f"tiles.json: field {name!r} is missing"
    for position, kind in ((0, "warehouse"), (8, "cow2"), (24, "monastery2")):
        assert content["kinds"][position]["name"] == kind
        for name in content["kinds"][position]:
            message = refused(
                read_kinds,
                "tiles.json",
                lambda root, name=name, at=position: root["kinds"][at].pop(name),
            )
            assert message == f"tiles.json: kinds[{position + 1}]: field {name!r} is missing"


@pytest.mark.parametrize(
    ("change", "names"),
    [
        (lambda r: r.update(kinds={}), "kinds: a list is needed"),
        (
            lambda r: r["kinds"].pop(),
            "kinds: 19 monastery tiles have coloured backs, 20 are",
        ),
        (lambda r: r["kinds"].append(r["kinds"][0]), "kinds: warehouse appears twice"),
        (
            lambda r: r["kinds"][0].update(coloured=6),
            "kinds: 41 building tiles have coloured backs",
        ),
        (lambda r: r["kinds"][0].update(black=1), "kinds: 15 building tiles have black backs"),
        (lambda r: r["kinds"][0].update(coloured=-1), r"kinds\[1\]: coloured: .*not -1"),
        (lambda r: r["kinds"][0].update(coloured="5"), r"kinds\[1\]: coloured: .*not '5'"),
        (lambda r: r["kinds"][0].update(coloured=True), r"kinds\[1\]: coloured: .*not True"),
        (lambda r: r["kinds"][0].update(name=3), r"kinds\[1\]: name: a text is needed, not 3"),
        (lambda r: r["kinds"][0].update(name=""), r"kinds\[1\]: name: a text is needed"),
        (lambda r: r["kinds"][0].update(colour="beige"), r"kinds\[1\]: colour: 'beige'"),
        (lambda r: r["kinds"][8].update(animal="goat"), r"kinds\[9\]: animal: 'goat'"),
        (lambda r: r["kinds"][8].update(count=5), r"kinds\[9\]: count: .*not 5"),
        (lambda r: r["kinds"][24].update(number=100), r"kinds\[25\]: number: .*not 100"),
        (lambda r: r["kinds"].__setitem__(0, "bank"), r"kinds\[1\]: field 'colour' is missing"),
        (lambda r: r["goods"].update(types=5), "goods: types: .*not 5"),
        (lambda r: r["goods"].update(each=8), "goods: each: .*not 8"),
        (lambda r: r["goods"].pop("each"), "goods: field 'each' is missing"),
        (lambda r: r.update(confidence="maybe"), "confidence: 'maybe'"),
        (lambda r: r.update(source=None), "source: a text is needed"),
    ],
)
def test_damage_is_named(change: Callable[[dict[str, Any]], object], names: str) -> None:
    message = refused(read_kinds, "tiles.json", change)
    assert message.startswith("tiles.json: ")
    assert re.search(names, message), message


@pytest.mark.parametrize(
    "change",
    [
        lambda r: r["kinds"][24].update(number=1),  # two monasteries 1, no monastery 2
        lambda r: r["kinds"][9].update(count=2),  # two kinds of 2 cows, none of 3
        lambda r: r["kinds"][0].update(name="depot"),  # no warehouse
    ],
    ids=["monastery number twice", "animals twice", "unknown building"],
)
def test_kinds_that_the_engine_could_not_tell_apart(
    change: Callable[[dict[str, Any]], object],
) -> None:
    assert "kinds" in refused(read_kinds, "tiles.json", change)
