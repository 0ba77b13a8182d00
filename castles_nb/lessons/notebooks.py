"""The notebooks of this version, and copies of them to work in.

They are in `notebooks/` in a checkout, and in `castles_nb/notebooks/` in a wheel. A lesson's file
has the name of the lesson. In a copy its number comes first, so that a list of files shows them in
their order, and links lead to such names.
"""

import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

from castles_nb.lessons.outline import LESSONS, lesson_of_file, number_of

_CHECKOUT = Path(__file__).parents[2] / "notebooks"
FIRST = next(iter(LESSONS))
"""The lesson to begin with."""
_IN_WHEEL = Path(__file__).parents[1] / "notebooks"
FOLDER = _CHECKOUT if (_CHECKOUT / f"{FIRST}.ipynb").exists() else _IN_WHEEL
_FILE = re.compile(rb"(?<![\w-])(\w+)\.ipynb")


class Copied(NamedTuple):
    """The notebooks of a copy, each with its path in the folder."""

    new: tuple[Path, ...]
    kept: tuple[Path, ...]
    """Existing ones that differ: a learner worked in them, or they're from another version."""


def files_in(folder: Path) -> dict[str, str]:
    """Return the file names of the lessons in a folder, by the lesson's name."""
    names = sorted(path.name for path in folder.glob("*.ipynb"))
    return {lesson: name for name in names if (lesson := lesson_of_file(name))}


def copy_course(
    folder: Path, *, solutions: bool = False, made: Callable[[Path], bytes] = Path.read_bytes
) -> Copied:
    """Copy the notebooks of the course to a folder, which is made if necessary.

    `made` gives the content to write for a notebook of ours; by default it's ours. An existing
    lesson isn't touched, whatever number or earlier name its file has. Raises OSError if the folder
    can't be written.
    """
    files = {lesson: f"{number_of(lesson):02}_{lesson}.ipynb" for lesson in LESSONS}
    files |= files_in(folder)
    contents = {
        folder / files.get(path.stem, path.name): _linked(made(path), files)
        for path in sorted(FOLDER.glob("*.ipynb"), key=lambda path: files.get(path.stem, path.name))
    }
    if solutions:
        their = files | files_in(folder / "solutions")
        contents |= {
            folder / "solutions" / their[path.stem]: _linked(made(path), files)
            for path in sorted(FOLDER.glob("solutions/*.ipynb"), key=lambda path: files[path.stem])
        }
    return put_new(contents)


def _linked(notebook: bytes, files: Mapping[str, str]) -> bytes:
    """A notebook with links to these files."""

    def name(link: re.Match[bytes]) -> bytes:
        return files.get(link[1].decode(), link[0].decode()).encode()

    return _FILE.sub(name, notebook)


def put_new(contents: Mapping[Path, bytes]) -> Copied:
    """Write these files, except existing ones; raises OSError if that's impossible."""
    new, kept = [], []
    for target, content in contents.items():
        if not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
            new.append(target)
        elif content != target.read_bytes():
            kept.append(target)
    return Copied(tuple(new), tuple(kept))
