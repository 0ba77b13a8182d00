"""The kinds of files that hold games."""

import os
from importlib.util import find_spec
from pathlib import Path

from castles_nb.message import Message
from castles_nb.short_text import short_repr

SQLITE, CSV, PARQUET = ".sqlite", ".csv", ".parquet"
TABLES = (CSV, PARQUET)
"""The kinds of files games are exported to, which older versions kept them in."""


def path_of(path: object, name: str = "path") -> Path:
    """Return the path a caller gave; TypeError if it isn't a path, ValueError if it can't be a
    file."""
    if not isinstance(path, str | os.PathLike):
        raise TypeError(Message("games-not-path", name=name, given=short_repr(path)))
    file = Path(path)
    try:
        impossible = b"\0" in os.fsencode(file)
    except UnicodeEncodeError:
        impossible = True
    if impossible:
        raise ValueError(Message("games-impossible-path", name=name, given=short_repr(str(file))))
    return file


def kind_of(path: Path, name: str, kinds: tuple[str, ...]) -> str:
    """Return the kind of the file at `path`, one of these endings; ValueError for any other.

    `name` is the argument the path was given as. ImportError if Parquet needs pyarrow.
    """
    kind = next((kind for kind in kinds if path.name.lower().endswith(kind)), None)
    if kind is None:
        raise ValueError(
            Message("games-other-kind", name=name, given=short_repr(path.name), kinds=kinds)
        )
    if kind == PARQUET and find_spec("pyarrow") is None:
        raise ImportError(Message("games-need-pyarrow", name=name))
    return kind
