"""The notebooks that were handed in: whose they are, and what is in them; read before any runs."""

import json
import os
import re
import unicodedata
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, NamedTuple

from castles_nb.lessons.checks import checked_in
from castles_nb.lessons.kept_clicks import clicked_in
from castles_nb.lessons.outline import LESSONS, lesson_of_file
from castles_nb.lessons.verdict_log import Kept
from castles_nb.message import Message, MessageLike

MOST_BYTES = 2**26
"""A notebook that is larger is not read."""
_HIDDEN = re.compile(r"(^|/)\.")


class Work(NamedTuple):
    """A student's notebook."""

    student: str
    """The first folder it is in, or its own name if it is in none."""
    notebook: str
    """Its path in the folder."""
    lessons: frozenset[str]
    """The lessons that it works on."""
    cells: tuple[str, ...]
    """Its code."""
    clicked: Mapping[str, Kept]
    """The last clicked answer to each exercise, as its outputs have it."""
    fault: MessageLike = ""
    """Why it can't be run, if it can't."""


def all_work(root: Path) -> list[Work]:
    """Return all notebooks in a folder and its folders, by their paths, except the copies that
    JupyterLab keeps."""
    return [_work(path, root) for path in sorted(_notebooks(root))]


def normal(name: str) -> str:
    """A name as it is printed and compared: letters with accents in one piece, whatever system it
    comes from, and letters of old archives as far as they can be guessed."""
    try:
        name.encode()
    except UnicodeEncodeError:
        data = os.fsencode(name)
        name = data.decode("latin-1")
    return unicodedata.normalize("NFC", name)


def _notebooks(root: Path) -> Iterator[Path]:
    for folder, names, files in os.walk(root):
        inside = Path(folder)
        names[:] = sorted(name for name in names if not name.startswith("."))
        for name in (*files, *names):
            path = inside / name
            if name.endswith(".ipynb") and not _HIDDEN.search(path.relative_to(root).as_posix()):
                yield path


def _work(path: Path, root: Path) -> Work:
    place = path.relative_to(root)
    student = normal(place.parts[0] if len(place.parts) > 1 else place.stem)
    notebook, by_name = normal(place.as_posix()), _known({lesson_of_file(path.name)})
    try:
        text = _read(path)
    except (OSError, ValueError) as error:
        message = Message("grade-no-file", kind=type(error).__name__)
        return Work(student, notebook, by_name, (), {}, message)
    checked = checked_in(text.replace("\\", ""))
    lessons = by_name | _known({name.partition("-")[0] for name in checked})
    try:
        cells = _cells(text)
        return Work(student, notebook, lessons, tuple(_code(cells)), clicked_in(cells))
    except Exception as error:  # whatever is in a file that is called a notebook
        message = Message("grade-unreadable", kind=type(error).__name__)
        return Work(student, notebook, lessons, (), {}, message)


def _known(lessons: set[str]) -> frozenset[str]:
    return frozenset(lessons & LESSONS.keys())


def _read(path: Path) -> str:
    """The text of a regular file; ValueError for anything else, OSError if it can't be read."""
    if not path.is_file():
        raise ValueError(path)
    with path.open("rb") as file:
        data = file.read(MOST_BYTES + 1)
    if len(data) > MOST_BYTES:
        raise ValueError(path)
    return data.decode("utf-8-sig", "replace")


def _cells(text: str) -> list[Any]:
    """The cells of a notebook, of whatever version, and with gaps."""
    import nbformat

    try:
        return list(nbformat.reads(text, as_version=4)["cells"])
    except Exception as error:
        cells = _cells_of(text)
        if cells is None:
            raise error from None
        return cells


def _code(cells: list[Any]) -> Iterator[str]:
    """The code in these cells."""
    for cell in cells:
        source = cell.get("source") if isinstance(cell, dict) else None
        if isinstance(source, list):
            source = "".join(map(str, source))
        is_code = isinstance(cell, dict) and cell.get("cell_type", "code") == "code"
        if is_code and isinstance(source, str) and source.strip():
            yield source


def _cells_of(text: str) -> list[object] | None:
    """The cells of a notebook that no reader takes as it is; None if there are none."""
    try:
        cells = json.loads(text)["cells"]
    except (ValueError, TypeError, LookupError, RecursionError):
        return None
    return cells if isinstance(cells, list) else None
