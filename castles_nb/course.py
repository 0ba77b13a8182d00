"""The lessons of this version: `notebooks/` in a checkout, `castles_nb/notebooks/` in a wheel."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import NamedTuple

_CHECKOUT = Path(__file__).parents[1] / "notebooks"
FIRST = "00_start_here.ipynb"
FOLDER = _CHECKOUT if (_CHECKOUT / FIRST).exists() else Path(__file__).parent / "notebooks"


def lesson_files() -> dict[str, str]:
    """The names of the lessons' notebooks, by the number of the lesson in two digits."""
    return {path.name[:2]: path.name for path in sorted(FOLDER.glob("[0-9][0-9]_*.ipynb"))}


class Copied(NamedTuple):
    """What became of the notebooks, each with its path in the folder."""

    new: tuple[Path, ...]
    kept: tuple[Path, ...]
    """Those that were there already and differ: somebody worked in them, or on another version."""


def copy_course(
    folder: Path, *, solutions: bool = False, made: Callable[[Path], bytes] = Path.read_bytes
) -> Copied:
    """Copy the notebooks of the course to a folder, which is made if need be.

    `made` tells what to write of a notebook: what stands in it, unless told otherwise. A notebook
    that is there already stays as it is. OSError where the folder cannot be written.
    """
    sources = sorted(FOLDER.glob("*.ipynb"))
    if solutions:
        sources += sorted(FOLDER.glob("solutions/*.ipynb"))
    return put_new({folder / each.relative_to(FOLDER): made(each) for each in sources})


def put_new(contents: Mapping[Path, bytes]) -> Copied:
    """Write these files, but none that is there already. OSError where that is impossible."""
    new, kept = [], []
    for target, content in contents.items():
        if not target.exists():
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_bytes(content)
            new.append(target)
        elif content != target.read_bytes():
            kept.append(target)
    return Copied(tuple(new), tuple(kept))
