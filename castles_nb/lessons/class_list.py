"""The students in a class and their numbers: a table of two columns."""

import csv
import io
import os
import re
from collections.abc import Iterator
from pathlib import Path
from unicodedata import category

from castles_nb.lessons.handed_in import normal
from castles_nb.message import Message
from castles_nb.names import is_line
from castles_nb.short_text import short_repr

COLUMNS = ("student", "number")
MOST_DIGITS = 100
"""The most digits of a number; Python reads up to 4,300, but no one means that many."""
_MOST_BYTES = 255
"""Of a folder's name."""
_SEPARATORS = (",", ";", "\t")
_NAMED = re.compile(r'"?sep=([,;\t])"?[,;\t]*\r?\n?', re.IGNORECASE)
"""The line that names the separator for Excel."""
_NEVER_IN_NAMES = frozenset('/\\:*?"<>|')
_JOINERS = "\u200c\u200d"
"""Persian and Indian names need them, though they are not seen."""


def read_class(path: str | os.PathLike[str]) -> dict[str, int]:
    """The number of each student, from a CSV file with the columns `student` and `number`.

    Columns may be separated by commas, semicolons or tabs, as a spreadsheet saves them; empty lines
    are skipped. A student's name is the name of their folder.
    Raises OSError if the file can't be read. Raises ValueError, with the line, for a name that is
    empty or can't be a folder's, a number that isn't whole or is below 0, and anything listed
    twice.
    """
    found: dict[str, int] = {}
    seen: set[str] = set()
    for line, student, number in _entries(_text(path)):
        if not _names_folder(student):
            raise ValueError(Message("class-name", line=line, given=short_repr(student)))
        if not (number.isascii() and number.isdecimal()):
            raise ValueError(Message("class-number", line=line, given=short_repr(number)))
        if len(number) > MOST_DIGITS:
            message = Message("class-long-number", line=line, most=MOST_DIGITS, digits=len(number))
            raise ValueError(message)
        looks = _looks(student)
        if looks in seen or int(number) in found.values():
            raise ValueError(Message("class-twice", line=line, student=short_repr(student)))
        seen.add(looks)
        found[student] = int(number)
    if not found:
        raise ValueError(Message("class-empty"))
    return found


def _text(path: str | os.PathLike[str]) -> str:
    """The text of a table, in UTF-8 or in what Excel calls Unicode text."""
    data = Path(path).read_bytes()
    wide = data.startswith((b"\xff\xfe", b"\xfe\xff"))
    try:
        return data.decode("utf-16" if wide else "utf-8-sig")
    except UnicodeDecodeError as error:
        raise ValueError(Message("class-encoding")) from error


def _entries(text: str) -> Iterator[tuple[int, str, str]]:
    """The lines of a table that have something in them: their number, the student, the number."""
    named = _NAMED.match(text)
    before = 1 if named else 0
    body = text[named.end() :] if named else text
    header = next((line for line in body.splitlines() if line.strip(" ,;\t")), "")
    separators = named[1] if named else _SEPARATORS
    rows = csv.reader(
        io.StringIO(body, newline=""),
        delimiter=max(separators, key=header.count),
        skipinitialspace=True,
    )
    try:
        first = next(filter(_has_text, rows), [])
        columns = [name.strip().casefold() for name in first]
        if not set(COLUMNS) <= set(columns):
            raise ValueError(Message("class-no-table", columns=", ".join(COLUMNS)))
        student, number = map(columns.index, COLUMNS)
        for row in filter(_has_text, rows):
            fields = [field.strip() for field in row] + [""] * len(columns)
            yield before + rows.line_num, fields[student], fields[number]
    except csv.Error as error:
        raise ValueError(Message("class-line", line=before + rows.line_num)) from error


def _has_text(row: list[str]) -> bool:
    return any(field.strip() for field in row)


def _names_folder(name: str) -> bool:
    """Whether a folder can have this name, and what is seen of it tells it from others."""
    unseen = any(category(letter) == "Cf" for letter in name if letter not in _JOINERS)
    fits = is_line(name) and not unseen and len(name.encode()) <= _MOST_BYTES
    return fits and bool(_looks(name)) and name[0] != "." and not _NEVER_IN_NAMES & set(name)


def _looks(name: str) -> str:
    """A name as it is seen, however its letters are put together."""
    return normal(name).translate(dict.fromkeys(map(ord, _JOINERS)))
