"""The duchies' data file: what it holds, and how damage in it is reported."""

import json
import pickle
import re
from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from damaged_data import DATA, refused

from castles_nb.components import BOARDS, DUCHIES, DUCHIES_OF, boards_of, families
from castles_nb.components.duchies import read_duchies
from castles_nb.components.duchy_boards import read_boards
from castles_nb.engine.every_duchy import duchy
from castles_nb.errors import InvalidSetup
from castles_nb.hexgrid import SPACE_INDEX, SPACE_NAMES, STANDARD

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
    assert sum(STANDARD.rows) == 37
    assert SPACE_NAMES[SPACE_INDEX["4-4"]] == "4-4"
    assert Counter(map(len, STANDARD.neighbours)) == {6: 19, 4: 12, 3: 6}
    for space, around in enumerate(STANDARD.neighbours):
        assert all(space in STANDARD.neighbours[other] for other in around)
    around = {SPACE_NAMES[space] for space in STANDARD.neighbours[SPACE_INDEX["1-1"]]}
    assert around == {"1-2", "2-1", "2-2"}


@pytest.mark.parametrize("number", [0, 37, "1", None, 1.5, [1]])
def test_there_is_no_other_duchy(number: object) -> None:
    with pytest.raises(InvalidSetup, match=r"^duchy: .*1 to 30"):
        duchy(number)  # type: ignore[arg-type]


# The 2019 edition ---------------------------------------------------------------------------------

OF_2019 = DUCHIES_OF["2019"]


def rows(number: int) -> list[str]:
    """The colours of a duchy of 2019 by their letters, and the dice, row by row."""
    letters = {"livestock": "L", "monastery": "Y"}
    board, at, found = OF_2019[number], 0, []
    for length in STANDARD.rows:
        spaces = range(at, at + length)
        ground = [letters.get(board.colours[s], board.colours[s][0].upper()) for s in spaces]
        found.append(" ".join(f"{c}{board.dice[s]}" for c, s in zip(ground, spaces, strict=True)))
        at += length
    return found


def test_duchies_4_and_8_of_2019_are_its_own() -> None:
    assert rows(4) == [
        "C6 L5 B4 S3",
        "L2 L1 B6 S5 S4",
        "B5 B4 B3 S1 C2 M3",
        "L6 L1 L2 Y6 Y5 M4 S1",
        "B2 C5 Y4 B3 B1 B2",
        "B6 M1 B2 Y5 Y6",
        "S3 B4 Y1 C3",
    ]
    assert rows(8) == [
        "B6 B5 S4 B3",
        "S2 C1 Y6 C5 B4",
        "B5 Y4 M3 Y1 Y2 S3",
        "B6 L1 Y2 M6 L5 Y4 B1",
        "S2 L5 L4 L3 M1 B2",
        "B6 C1 L2 C5 S6",
        "B3 S4 B1 B3",
    ]
    assert [OF_2019[number].confidence for number in (4, 8)] == ["printed"] * 2
    for number in (1, 2, 3, 5, 6, 7, 9, 10):
        assert OF_2019[number] is DUCHIES[number]


def test_duchies_11a_to_11f_are_23_to_28_of_the_special_edition() -> None:
    assert list(OF_2019) == [*range(1, 11), *range(23, 29)]
    for letter, number in zip("abcdef", range(23, 29), strict=True):
        board = duchy(f"11{letter}", "2019")
        assert board is OF_2019[number] is duchy(number, "2019")
        assert board.colours == DUCHIES[number].colours
        assert (board.number, board.label, board.title) == (number, f"11{letter}", f"11{letter}")
    assert DUCHIES[23].label == "23"


@pytest.mark.rule("SET-13")
@pytest.mark.parametrize("number", [0, 11, 22, 29, 30, "11g", "4", None])
def test_the_2019_edition_has_no_other_duchy(number: object) -> None:
    words = (
        r"the 2019 edition has no duchy .*, "
        r"only 1 to 10, 11a to 11f, 12a, 12b, 13a and 13b \(SET-13\)$"
    )
    with pytest.raises(InvalidSetup, match=f"^duchy: {words}"):
        duchy(number, "2019")
    with pytest.raises(InvalidSetup, match=r"^edition: '2011' is neither 'special' nor '2019'$"):
        duchy(1, "2011")


def test_a_duchy_arrives_in_another_process_as_the_same_board() -> None:
    for duchies in DUCHIES_OF.values():
        for board in duchies.values():
            assert pickle.loads(pickle.dumps(board)) is board


# Boards -------------------------------------------------------------------------------------------


@pytest.mark.rule("SET-12", "SET-13")
def test_the_boards_in_the_box() -> None:
    special = Counter(tuple(side.number for side in board) for board in BOARDS["special"])
    assert special == {(first, first + 1): 4 for first in range(1, 30, 2)}
    of_2019 = Counter(tuple(side.label for side in board) for board in BOARDS["2019"])
    pairs = {(str(first), str(first + 1)): 4 if first == 1 else 1 for first in range(1, 10, 2)}
    assert of_2019 == pairs | {(f"11{letter}",): 1 for letter in "abcdef"}
    assert families("special") == ["1-10", "11-18", "19-20", "21-22", "23-30"]
    assert families("2019") == ["1-10", "11a-11f"]


def test_boards_are_whole() -> None:
    assert len(boards_of(11, 14, "special")) == 8
    with pytest.raises(InvalidSetup, match="duchies: 11 and 12 are the sides of one board"):
        boards_of(12, 14, "special")


@pytest.mark.parametrize(
    ("change", "names"),
    [
        (lambda r: r.pop("dealt"), "field 'dealt' is missing"),
        (lambda r: r.update(dealt=[1]), "dealt: 2 numbers are needed"),
        (lambda r: r.pop("2019"), "field '2019' is missing"),
        (lambda r: r["2019"].pop("source"), "2019: field 'source'"),
        (lambda r: r["2019"].update(confidence="sure"), "2019: confidence: 'sure'"),
        (lambda r: r["2019"]["boards"].pop(), "2019: boards: each duchy of edition 2019"),
        (lambda r: r["2019"]["boards"][1].update(copies=0), r"boards\[2\]: copies: .*not 0"),
        (lambda r: r["2019"]["boards"][1].update(sides=[]), r"boards\[2\]: duchies of edition"),
        (lambda r: r["2019"]["boards"][1].update(sides=[12]), r"boards\[2\]: duchies of edition"),
        (lambda r: r["special"]["boards"][0].update(sides=[1, 3]), "special: boards: each duchy"),
    ],
)
def test_damage_of_boards_is_named(change: Callable[[dict[str, Any]], object], names: str) -> None:
    message = refused(read_boards, "duchy_boards.json", change)
    assert message.startswith("duchy_boards.json: ")
    assert re.search(names, message), message


# Damage -------------------------------------------------------------------------------------------


def test_every_field_is_needed() -> None:
    content = json.loads((DATA / "duchies.json").read_text())
    for name in content:
        message = refused(read_duchies, "duchies.json", lambda root, name=name: root.pop(name))
        assert message == f"duchies.json: field {name!r} is missing"
    for name in ("number", "family", "confidence", "rows"):
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
        (lambda r: r["edition_2019"].pop("source"), "edition_2019: field 'source'"),
        (lambda r: r["edition_2019"]["duchies"].pop(), "edition_2019: duchies 1 to 10 are"),
        (lambda r: r["edition_2019"]["as_in_special"].pop(), "edition_2019: duchies 1 to 10 are"),
        (
            lambda r: r["edition_2019"]["as_in_special"].append(4),
            r"as_in_special\[9\]: duchy 4 has a board of its own",
        ),
        (lambda r: r["edition_2019"]["called"][0].pop("label"), r"called\[1\]: field 'label'"),
        (lambda r: r["edition_2019"]["called"][0].update(number=9), r"called\[1\]: number: .*9"),
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
