"""Answers kept in a file, to grade notebooks by: a line of JSON for each check."""

import json
import os
from collections import defaultdict
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from castles_nb.lessons.verdict import Verdict
from castles_nb.message import Message, MessageLike
from castles_nb.short_text import short_repr

FILE = "CASTLES_NB_VERDICTS"
"""The variable of the environment that names the file; without it nothing is kept."""
PLAIN = "plain"
_OPEN = [0]


class Kept(NamedTuple):
    """An answer that was kept."""

    exercise: str
    outcome: str
    answer: str
    """The answer in few words, the way errors show values."""
    said: str
    number: str = ""
    """The number of the student whose question it was, if anyone's."""
    plain: str = ""
    """The answer as `plain_answers` writes it, to be judged again; else empty."""


def is_graded() -> bool:
    """Whether this notebook is being graded: answers are kept, and nothing is said of them."""
    return FILE in os.environ


@contextmanager
def keys_open() -> Iterator[None]:
    """While this lasts, keys can be read in a notebook that is being graded, too."""
    _OPEN[0] += 1
    try:
        yield
    finally:
        _OPEN[0] -= 1


def keys_are_withheld() -> bool:
    """Whether a key is asked for by what is being graded."""
    return is_graded() and not _OPEN[0]


def keep(
    exercise: str, answer: object, verdict: Verdict, student: int | None = None, plain: str = ""
) -> None:
    """Add an answer and its verdict to the file of answers, if an environment variable names one.

    `student` is the number in the check, if it has one; `plain` is the answer as plain text.
    """
    path = os.environ.get(FILE)
    if not path:
        return
    answer_text = "" if verdict.outcome == "open" else short_repr(answer)
    number = "" if student is None else str(int(student))
    told_here = exercise, verdict.outcome, str(answer_text), verdict.text, number
    line = json.dumps([*told_here, {PLAIN: plain}])
    with open(path, "a", encoding="utf-8") as file:
        file.write(line + "\n")


def untold() -> Verdict:
    """The verdict in a notebook that is being graded: neither whether an answer is right nor how to
    find a better one."""
    return Verdict("kept", Message("answer-kept"))


def kept_in(path: Path) -> dict[str, Kept]:
    """Return the last answer to each exercise, by the exercise's name; empty if nothing was
    checked.

    A notebook may write anything into the file, so anything that isn't an answer is passed over.
    """
    return {exercise: lines[-1] for exercise, lines in all_kept_in(path).items()}


def all_kept_in(path: Path) -> dict[str, list[Kept]]:
    """All answers to each exercise, in their order."""
    found = defaultdict(list)
    for line in _lines(path):
        if kept := _kept(line):
            found[kept.exercise].append(kept)
    return dict(found)


MOST_BYTES = 2**24
"""Of a file of answers no more is read."""
_BEGINNING = b"castles_nb\n"


def begin(path: Path) -> None:
    """Begin a file of answers, so that it is seen whether a notebook has spoilt it."""
    path.write_bytes(_BEGINNING)


def spoilt(path: Path) -> MessageLike:
    """Why answers are missing in a file that was begun, if something was done to it."""
    try:
        if not os.path.lexists(path):
            return Message("grade-answers-gone")
        if path.is_symlink() or not path.is_file():
            return Message("grade-answers-replaced")
        with path.open("rb") as file:
            begun = file.read(len(_BEGINNING)) == _BEGINNING
        if path.stat().st_size > MOST_BYTES:
            return Message("grade-answers-large", megabytes=MOST_BYTES // 2**20)
        return "" if begun else Message("grade-answers-gone")
    except OSError:
        return Message("grade-answers-replaced")


def _lines(path: Path) -> list[str]:
    try:
        if not path.is_file():  # there is none, or something else that may never end
            return []
        with path.open("rb") as file:
            return file.read(MOST_BYTES).decode("utf-8", "replace").splitlines()
    except OSError:
        return []


def _kept(line: str) -> Kept | None:
    """The answer in a line; None if it has none."""
    try:
        fields = json.loads(line)
    except (ValueError, RecursionError):
        return None
    least = len(Kept._fields) - len(Kept._field_defaults)
    if not isinstance(fields, list) or not least <= len(fields) <= len(Kept._fields):
        return None
    *texts, last = fields
    fields = [*texts, last[PLAIN] if isinstance(last, dict) and PLAIN in last else last]
    is_plain = isinstance(last, dict) == (len(fields) == len(Kept._fields))
    if not is_plain or not all(isinstance(each, str) for each in fields):
        return None
    printable = [each.encode("utf-8", "replace").decode() for each in fields]
    return Kept(*printable)
