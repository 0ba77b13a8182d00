"""Verdicts kept in a file, for whoever grades notebooks: a line of JSON for each check."""

import json
import os
from pathlib import Path
from typing import NamedTuple

from castles_nb.echo import echo
from castles_nb.lessons.verdict import Verdict

FILE = "CASTLES_NB_VERDICTS"
"""The variable of the environment that names the file; without it nothing is kept."""


class Kept(NamedTuple):
    """What was said to an answer."""

    exercise: str
    outcome: str
    answer: str
    """The answer in few words, as errors tell of values."""
    said: str
    number: str = ""
    """The number of the student whose question it was, if anybody's."""


def keep(exercise: str, answer: object, verdict: Verdict, student: int | None = None) -> None:
    """Add a verdict to the file, if there is to be one."""
    path = os.environ.get(FILE)
    if not path:
        return
    told = "" if verdict.outcome == "open" else echo(answer)
    number = "" if student is None else str(int(student))
    line = json.dumps(Kept(exercise, verdict.outcome, str(told), verdict.text, number))
    with open(path, "a", encoding="utf-8") as file:
        file.write(line + "\n")


def kept_in(path: Path) -> dict[str, Kept]:
    """The last verdict on each exercise, by its name; none where nothing was checked.

    A notebook may write anything into the file, so what is no verdict is passed over.
    """
    try:
        lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:  # there is none, or it's no file
        return {}
    return {each.exercise: each for each in filter(None, map(_kept, lines))}


def _kept(line: str) -> Kept | None:
    """The verdict in a line; None where it has none."""
    try:
        fields = json.loads(line)
    except (ValueError, RecursionError):
        return None
    least = len(Kept._fields) - len(Kept._field_defaults)
    if not isinstance(fields, list) or not least <= len(fields) <= len(Kept._fields):
        return None
    return Kept(*fields) if all(isinstance(each, str) for each in fields) else None
