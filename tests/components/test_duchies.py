"""The duchies' data file: what it holds, and how damage in it is reported."""

import json
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from damaged_data import DATA, refused

from castles_nb.components import DUCHIES, duchy
from castles_nb.components.duchies import read_duchies
from castles_nb.errors import InvalidSetup
from castles_nb.hexgrid import NEIGHBOURS, ROWS, SPACE_INDEX, SPACE_NAMES

NUMBERS = range(1, 31)


def test_duchies_1_to_30() -> None:
    assert list(DUCHIES) == list(NUMBERS)
    assert all(DUCHIES[number].number == number for number in NUMBERS)
    assert len({DUCHIES[number].colours for number in NUMBERS}) == 30
    families = Counter(DUCHIES[number].family for number in NUMBERS)
    assert families == {
        "base": 10,
        "expansion_1": 8,
        "german_championship": 2,
        "special_edition": 2,
        "border_posts": 8,
    }


@pytest.mark.rule("SCORE-10", "INV-13")
@pytest.mark.parametrize("number", NUMBERS)
def test_spaces_of_each_colour(number: int) -> None:
    assert Counter(DUCHIES[number].colours) == {
        "building": 12,
        "livestock": 6,
        "ship": 6,
        "mine": 3,
        "castle": 4,
        "monastery": 6,
    }


@pytest.mark.rule("SET-24")
def test_all_duchies_share_the_printed_numbers() -> None:
    (dice,) = {duchy.dice for duchy in DUCHIES.values()}
    assert dice[SPACE_INDEX["4-4"]] == 6
    assert "".join(map(str, dice)) == "6543216545431236126541254312612563413"
    counted = Counter(dice)
    assert sum(counted.values()) == 37


@pytest.mark.parametrize("number", NUMBERS)
def test_areas_cover_the_duchy(number: int) -> None:
    board = DUCHIES[number]
    assert sorted(space for area in board.areas for space in area.spaces) == list(range(37))
    for space in range(37):
        assert space in board.areas[board.area_of[space]].spaces
    firsts = [area.spaces[0] for area in board.areas]
    assert firsts == sorted(firsts)


def test_the_grid() -> None:
    assert sum(ROWS) == 37
    assert SPACE_NAMES[SPACE_INDEX["4-4"]] == "4-4"
    assert Counter(map(len, NEIGHBOURS)) == {6: 19, 4: 12, 3: 6}
    for space, around in enumerate(NEIGHBOURS):
        assert all(space in NEIGHBOURS[other] for other in around)
    around = {SPACE_NAMES[space] for space in NEIGHBOURS[SPACE_INDEX["1-1"]]}
    assert around == {"1-2", "2-1", "2-2"}


@pytest.mark.parametrize("number", [0, 31, "1", None, 1.5, [1]])
def test_there_is_no_other_duchy(number: object) -> None:
    with pytest.raises(InvalidSetup, match=r"duchies: .*1 to 30"):
        duchy(number)  # type: ignore[arg-type]


def test_every_field_is_needed() -> None:
    content = json.loads((DATA / "duchies.json").read_text())
    for name in content:
        message = refused(read_duchies, "duchies.json", lambda root, name=name: root.pop(name))
        assert message == f"duchies.json: field {name!r} is missing"
    for name in ("number", "name", "family", "confidence", "rows"):
        message = refused(
            read_duchies, "duchies.json", lambda root, name=name: root["duchies"][4].pop(name)
        )
        assert message == f"duchies.json: duchies[5]: field {name!r} is missing"


def change_row(row: int, line: str) -> Callable[[dict[str, Any]], object]:
    return lambda root: root["duchies"][0]["rows"].__setitem__(row, line)


@pytest.mark.parametrize(
    ("change", "names"),
    [
        (lambda r: r.update(duchies={}), "duchies: a list is needed"),
        (lambda r: r["duchies"].pop(), "duchies: duchies 1 to 30 are needed"),
        (lambda r: r["duchies"].append(r["duchies"][0]), r"duchies\[31\]: duchy 1 .*twice"),
        (lambda r: r["duchies"][0].update(number=31), r"duchies\[1\]: number: .*not 31"),
        (lambda r: r["duchies"][0].update(number="1"), r"duchies\[1\]: number: .*not '1'"),
        (lambda r: r["duchies"][0].update(name=""), r"duchies\[1\]: name"),
        (lambda r: r["duchies"][0].update(confidence="?"), r"duchies\[1\]: confidence"),
        (lambda r: r["duchies"][0]["rows"].pop(), r"duchies\[1\]: rows: rows of"),
        (change_row(0, "L C C"), r"duchies\[1\]: rows: rows of"),
        (change_row(0, "L C C Y Y"), r"duchies\[1\]: rows: rows of"),
        (change_row(0, "L C C X"), r"'X' is missing"),
        (change_row(0, "L C C L"), r"duchies\[1\]: rows: \d+ \w+ spaces, \d+ are needed"),
        (change_row(0, 7), r"duchies\[1\]: rows\[1\]: a text is needed"),  # type: ignore[arg-type]
        (lambda r: r["legend"].update(B="brown"), "legend: B: 'brown'"),
        (lambda r: r["legend"].pop("M"), "legend: field 'M' is missing"),
        (lambda r: r["dice"].pop("rows"), "dice: field 'rows' is missing"),
        (lambda r: r["dice"]["rows"].__setitem__(0, "6 5 4 7"), "dice: rows: a die number"),
        (lambda r: r["dice"]["rows"].__setitem__(0, "6 5 4 12"), "dice: rows: a die number"),
        (lambda r: r["dice"]["rows"].pop(), "dice: rows: rows of"),
        (lambda r: r["dice"].update(confidence="x"), "dice: confidence"),
    ],
)
def test_damage_is_named(change: Callable[[dict[str, Any]], object], names: str) -> None:
    message = refused(read_duchies, "duchies.json", change)
    assert message.startswith("duchies.json: ")
    assert re.search(names, message), message


@pytest.mark.rule("SET-25")
def test_an_area_that_is_too_large_is_refused() -> None:
    def merge_towns(root: dict[str, Any]) -> None:
        rows = root["duchies"][0]["rows"]
        rows[:] = [
            *("B B B B", "B B B B B", "B B B L L L", "L L L S S S S"),
            *("S S M M M C", "C C C Y Y", "Y Y Y Y"),
        ]

    message = refused(read_duchies, "duchies.json", merge_towns)
    assert re.search(r"duchies\[1\]: rows: .*SET-25", message)
