"""Who is in a class, and which number everybody has: a table of two columns."""

import csv
import os
from pathlib import Path

from castles_nb.echo import echo
from castles_nb.say import Say

COLUMNS = ("student", "number")
_NEVER_IN_NAMES = frozenset('/\\:*?"<>|')


def read_class(path: str | os.PathLike[str]) -> dict[str, int]:
    """The number of each student, from a CSV file with the columns `student` and `number`.

    Columns may be separated by commas or semicolons. A student's name is that of their folder.
    OSError where the file cannot be read; ValueError, with the line, for a name that is empty or
    no name of a folder, a number that is not whole or below 0, and whatever stands there twice.
    """
    try:
        lines = Path(path).read_text(encoding="utf-8-sig").splitlines()
    except UnicodeDecodeError as error:
        raise ValueError(Say("class-encoding")) from error
    separator = ";" if lines and ";" in lines[0] else ","
    rows = csv.DictReader(lines, delimiter=separator, skipinitialspace=True)
    if not set(COLUMNS) <= set(rows.fieldnames or ()):
        raise ValueError(Say("class-no-table", columns=", ".join(COLUMNS)))
    found: dict[str, int] = {}
    for row in rows:
        student, number = ((row[column] or "").strip() for column in COLUMNS)
        if not student or student.startswith(".") or _NEVER_IN_NAMES & set(student):
            raise ValueError(Say("class-name", line=rows.line_num, given=echo(student)))
        if not (number.isascii() and number.isdecimal()):
            raise ValueError(Say("class-number", line=rows.line_num, given=echo(number)))
        if student in found or int(number) in found.values():
            raise ValueError(Say("class-twice", line=rows.line_num, student=echo(student)))
        found[student] = int(number)
    if not found:
        raise ValueError(Say("class-empty"))
    return found
