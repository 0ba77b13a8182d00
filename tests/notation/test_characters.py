"""Half a character (a lone surrogate) never gets into a record or a position."""

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest
from characters import any_text, is_whole
from hypothesis import example, given, settings

from castles_nb.errors import InvalidPosition, InvalidRecord
from castles_nb.game import Game
from castles_nb.notation import Line, Move, Position, Record

tried = settings(max_examples=200, deadline=None, derandomize=True)
GAME = Game(seed=7)
GAME.play("start on 4-4")
RECORD = str(GAME.record(names=["Ann", "Ben"]))
POSITION = str(Game(seed=7).position)


def with_comment(comment: str) -> str:
    return f"{RECORD}\n{{{comment}}}"


def refusal(make: Callable[[], object]) -> InvalidRecord | InvalidPosition | None:
    """The error that it raises, if it does."""
    try:
        make()
    except (InvalidRecord, InvalidPosition) as error:
        return error
    return None


@tried
@given(any_text())
@example("\ud800")
@example("well\nplayed \udc80!")
@example("\ud83c\udff0")  # two halves are no character, either
def test_a_comment_is_whole_or_its_record_is_refused(comment: str) -> None:
    text = with_comment(comment)
    error = refusal(lambda: Record.parse(text))
    if error is None:
        assert is_whole(Record.parse(text).line.moves[-1].comment)
    elif not is_whole(comment):
        assert isinstance(error, InvalidRecord)
        assert not is_whole(text.split("\n")[error.line - 1][error.column - 1])
        assert str(error).startswith(f"line {error.line}, column {error.column}: ")
        assert str(error).endswith("is half a character (a lone surrogate)")
    assert is_whole(str(error))


@pytest.mark.parametrize(
    ("text", "place"),
    [
        (with_comment("ab\ud800"), (RECORD.count("\n") + 2, 4)),
        (with_comment("ab\ncd \udfff"), (RECORD.count("\n") + 3, 4)),
        (RECORD.replace("Ann", "A\ud800n"), (4, 10)),
        ("\udabc", (1, 1)),
    ],
)
def test_the_error_names_the_place(text: str, place: tuple[int, int]) -> None:
    with pytest.raises(InvalidRecord, match=r"'\\ud[0-9a-f]{3}' is half a character") as found:
        Record.parse(text)
    assert (found.value.line, found.value.column) == place


@tried
@given(any_text())
@example("\ud800")
def test_comments_made_in_python_are_whole(comment: str) -> None:
    for make in (lambda: Line(comment), lambda: Move(GAME.actions[0], comment=comment)):
        error = refusal(make)
        assert (error is None) == is_whole(comment)
        assert error is None or re.fullmatch("comment: .* has half a character.*", str(error))


@tried
@given(any_text())
@example("Ann\ud800")
def test_names_and_notes_are_whole(text: str) -> None:
    for field, value in (("names", (text, "Ben")), ("notes", (("Event", text),))):
        fields: dict[str, Any] = {field: value}
        error = refusal(lambda fields=fields: replace(GAME.record(), **fields))
        if error is None:
            changed = replace(GAME.record(), **fields)
            assert Record.parse(str(changed)) == changed
        else:
            assert str(error).startswith(("names: ", "Event: "))
            assert is_whole(str(error))
        assert error is not None or is_whole(text)


@tried
@given(any_text())
@example("\ud800")
@example("\n\udfff")
def test_positions_are_whole(text: str) -> None:
    for position in (f"{POSITION} {text}", f"castles/1 modules={text}"):
        error = refusal(lambda position=position: Position.parse(position))
        if error is None:
            assert is_whole(str(Position.parse(position)))
        elif not is_whole(text):
            assert not is_whole(position[error.column - 1])
        assert is_whole(str(error))
