"""The kinds of files that hold games."""

import os
from importlib.util import find_spec
from pathlib import Path

from castles_nb.echo import echo

SQLITE, CSV, PARQUET = ".sqlite", ".csv", ".parquet"
TABLES = (CSV, PARQUET)
"""What games are exported to, and what older versions kept them in."""


def path_of(path: object, name: str = "path") -> Path:
    """The path that somebody gave; TypeError for what is none, ValueError for what no file is."""
    if not isinstance(path, str | os.PathLike):
        raise TypeError(f"{name}: {echo(path)} is no path of a file")
    file = Path(path)
    try:
        impossible = b"\0" in os.fsencode(file)
    except UnicodeEncodeError:
        impossible = True
    if impossible:
        raise ValueError(f"{name}: {echo(str(file))} has a character that no path can have")
    return file


def kind_of(path: Path, name: str, kinds: tuple[str, ...]) -> str:
    """The kind of file, by how its name ends; ValueError for a kind that is none of these.

    ImportError where Parquet needs pyarrow.
    """
    kind = next((kind for kind in kinds if path.name.lower().endswith(kind)), None)
    if kind is None:
        raise ValueError(f"{name}: {echo(path.name)} does not end in {' or '.join(kinds)}")
    if kind == PARQUET and find_spec("pyarrow") is None:
        raise ImportError(f"{name}: Parquet needs pyarrow: pip install 'castles-nb[parquet]'")
    return kind
