"""Reading data files: faults of the file itself, and the checks of single fields."""

import pytest

from castles_nb.components.data_file import Field, parse, read
from castles_nb.errors import CastlesError, InvalidData


@pytest.mark.parametrize("content", ["", "{", '{"a": 1,}', "[1, 2", "duchies"])
def test_bad_json_names_file_and_line(content: str) -> None:
    with pytest.raises(InvalidData, match=r"^board\.json: line 1: ") as caught:
        parse("board.json", content)
    assert isinstance(caught.value, CastlesError)


def test_bad_json_names_the_right_line() -> None:
    with pytest.raises(InvalidData, match=r"^x\.json: line 3: "):
        parse("x.json", '{\n"a": 1,\n"b": }')


def test_a_missing_file_is_named() -> None:
    with pytest.raises(InvalidData, match=r"^nothing\.json: "):
        read("nothing.json")


def test_bytes_that_are_no_text_are_reported(tmp_path, monkeypatch) -> None:  # type: ignore[no-untyped-def]
    from castles_nb.components import data_file

    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "board.json").write_bytes(b"\xff\xfe{}")
    monkeypatch.setattr(data_file, "_FOLDER", tmp_path / "data")
    with pytest.raises(InvalidData, match=r"^board\.json: "):
        read("board.json")


def test_fields_know_where_they_stand() -> None:
    root = parse("x.json", '{"a": {"b": [1, "two"]}}')
    first, second = root["a"]["b"]
    assert (first.where, second.where) == ("x.json: a: b[1]", "x.json: a: b[2]")
    assert (first.number(1, 1), second.text()) == (1, "two")
    assert "a" in root
    assert "b" not in root


@pytest.mark.parametrize("value", [None, 3, [], "text"])
def test_only_objects_have_fields(value: object) -> None:
    with pytest.raises(InvalidData, match="x: field 'a' is missing"):
        Field(value, "x")["a"]


@pytest.mark.parametrize("value", [None, 3, {}, "text"])
def test_only_lists_have_items(value: object) -> None:
    with pytest.raises(InvalidData, match="x: a list is needed"):
        list(Field(value, "x"))


@pytest.mark.parametrize("value", [None, 0, 4, 2.0, "2", True])
def test_numbers_are_whole_and_within_limits(value: object) -> None:
    with pytest.raises(InvalidData, match="x: a whole number from 1 to 3 is needed"):
        Field(value, "x").number(1, 3)
    assert Field(2, "x").number(1, 3) == 2


@pytest.mark.parametrize("value", [None, 3, "", [], {}])
def test_texts_are_not_empty(value: object) -> None:
    with pytest.raises(InvalidData, match="x: a text is needed"):
        Field(value, "x").text()


def test_texts_may_be_limited_to_choices() -> None:
    assert Field("a", "x").text(("a", "b")) == "a"
    with pytest.raises(InvalidData, match="x: 'c' is not one of a, b"):
        Field("c", "x").text(("a", "b"))


def test_confidence_is_one_of_three() -> None:
    assert Field({"confidence": "derived"}, "x").confidence() == "derived"
    with pytest.raises(InvalidData, match="x: confidence: 'certain' is not one of printed"):
        Field({"confidence": "certain"}, "x").confidence()
