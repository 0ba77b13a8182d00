"""The games that a notebook keeps: what people have played at its tables."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from castles_nb.analysis.game_files import path_of
from castles_nb.kernel.game_type import game_type_of
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.notation.any_record import record_from
from castles_nb.short_text import short_path
from castles_nb.ui.cell_output import KEY
from castles_nb.ui.parts.notebook import GAME

OPEN_NOTEBOOK = "JPY_SESSION_NAME"
"""The environment variable with the path of the notebook a kernel was started for."""


@keywords()
def kept_games(path: str | os.PathLike[str] | None = None) -> list[Any]:
    """Return the games played at the tables of a saved notebook, in its order, as far as each went.

    `path` names the notebook; without it, it's the one you're in. Save it first: Jupyter
    keeps what you see in its own time. The games go on: `cn.Table(cn.kept_games()[0])`.

    Raises ValueError if there's no such notebook, TypeError if that isn't a path, and
    `InvalidRecord` if what it keeps was changed.
    """
    file = path_of(_open_notebook() if path is None else path)
    try:
        notebook = json.loads(file.read_text(encoding="utf-8"))
    except (OSError, ValueError) as error:
        raise ValueError(Message("notebook-unreadable", path=short_path(file))) from error
    records = map(record_from, _records_in(notebook))
    return [game_type_of(each).game.from_record(each) for each in records]


def _open_notebook() -> Path:
    path = os.environ.get(OPEN_NOTEBOOK, "")
    if not path:
        raise ValueError(Message("notebook-unknown"))
    return Path(Path(path).name)  # kernels begin in the folder of their notebook


def _records_in(notebook: object) -> Iterator[str]:
    for cell in _listed(notebook, "cells"):
        for output in _listed(cell, "outputs"):
            metadata = output.get("metadata") if isinstance(output, dict) else None
            kept = metadata.get(KEY) if isinstance(metadata, dict) else None
            record = kept.get(GAME) if isinstance(kept, dict) else None
            if isinstance(record, str):
                yield record


def _listed(holder: object, name: str) -> list[Any]:
    """The list of this name in a JSON object; a notebook may hold anything."""
    found = holder.get(name) if isinstance(holder, dict) else None
    return found if isinstance(found, list) else []
