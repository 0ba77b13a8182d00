"""Reading the package's data files so that every fault names its file and field."""

import json
from collections.abc import Collection, Iterator
from pathlib import Path
from typing import Any

from castles_nb import expansion_files
from castles_nb.errors import InvalidData
from castles_nb.message import Message, MessageLike
from castles_nb.short_text import short_error, short_path, short_repr


class Field:
    """A value in a data file that knows its place there.

    `field["name"]` and iterating go down; `text`, `number` check and unwrap. Whatever is missing
    or wrong raises `InvalidData`.
    """

    __slots__ = ("value", "where")

    def __init__(self, value: Any, where: str) -> None:
        self.value = value
        self.where = where

    def fault(self, told: MessageLike) -> InvalidData:
        """The error that says what is wrong here."""
        return InvalidData(Message("at-field", field=self.where, told=told))

    def __contains__(self, key: str) -> bool:
        return isinstance(self.value, dict) and key in self.value

    def __getitem__(self, key: str) -> "Field":
        if key not in self:
            raise self.fault(Message("data-missing", field=short_repr(key)))
        return Field(self.value[key], f"{self.where}: {key}")

    def __iter__(self) -> Iterator["Field"]:
        if not isinstance(self.value, list):
            raise self.fault(Message("data-list", given=short_repr(self.value)))
        for position, value in enumerate(self.value, start=1):
            yield Field(value, f"{self.where}[{position}]")

    def text(self, choices: Collection[str] = ()) -> str:
        """The value as a non-empty text, one of `choices` where given."""
        if not isinstance(self.value, str) or not self.value:
            raise self.fault(Message("data-text", given=short_repr(self.value)))
        if choices and self.value not in choices:
            raise self.fault(
                Message("not-one-of", given=short_repr(self.value), known=tuple(choices))
            )
        return self.value

    def number(self, low: int, high: int) -> int:
        """The value as a whole number from `low` to `high`."""
        if type(self.value) is not int or not low <= self.value <= high:
            given = short_repr(self.value)
            raise self.fault(Message("data-whole-number", least=low, most=high, given=given))
        return self.value

    def numbers(self, length: int, low: int, high: int) -> tuple[int, ...]:
        """The value as `length` whole numbers from `low` to `high`."""
        numbers = tuple(each.number(low, high) for each in self)
        if len(numbers) != length:
            raise self.fault(Message("data-numbers", needed=length, number=len(numbers)))
        return numbers

    def decimal(self) -> float:
        """The value as a number, whole or not."""
        if type(self.value) not in (int, float):
            raise self.fault(Message("data-number", given=short_repr(self.value)))
        return float(self.value)

    def confidence(self) -> str:
        """The confidence in the record: `printed`, `derived` or `reconstructed`."""
        return self["confidence"].text(CONFIDENCES)


RECONSTRUCTED = "reconstructed"
"""The confidence of our guesses: whatever depends on one says so."""
CONFIDENCES = ("printed", "derived", RECONSTRUCTED)


_FOLDER = Path(__file__).parent / "data"


def read(name: str, folder: Path | None = None) -> Field:
    """The root of data file `name` in a folder, if not stated of `castles_nb/components/data`.

    `InvalidData` if the file can't be read or isn't JSON.
    """
    try:
        content = ((folder or _FOLDER) / name).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:  # no path, no text
        if isinstance(error, OSError):
            error = OSError(error.errno, error.strerror)  # its path is said before
        message = Message("data-unreadable", error=short_error(error))
        raise InvalidData(Message("at-field", field=short_path(name), told=message)) from None
    return parse(name, content)


def read_of_expansion(name: str) -> Field:
    """The root of an expansion's own data file, such as `"shields/tiles.json"`."""
    return read(name, expansion_files.FOLDER)


def parse(name: str, content: str) -> Field:
    """The root of a data file with this name and content. `InvalidData` if the text isn't JSON."""
    try:
        return Field(json.loads(content), name)
    except json.JSONDecodeError as error:
        message = Message("data-no-json", line=str(error.lineno), error=error.msg)
        raise InvalidData(Message("at-field", field=name, told=message)) from None
    except (RecursionError, ValueError) as error:  # lists within lists, numbers of 4,300 digits
        message = Message("data-unreadable", error=short_error(error))
        raise InvalidData(Message("at-field", field=name, told=message)) from None
