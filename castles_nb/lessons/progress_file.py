"""The solved exercises, kept in a file next to the notebooks."""

import json
import os
import sys
from contextlib import suppress
from pathlib import Path

from castles_nb.lessons.outline import current

FILE = ".castles_nb_progress"
"""The name of the file, a line of JSON for each solved exercise; notebooks of a folder share it."""
OFF = "CASTLES_NB_NO_PROGRESS"
"""A variable of the environment: with any value no such file is read or written, so that what
notebooks show does not depend on who worked in their folder."""


def solved_in(folder: Path) -> frozenset[str]:
    """Today's names of the exercises that were solved in this folder."""
    if os.environ.get(OFF):
        return frozenset()
    try:
        lines = (folder / FILE).read_text(encoding="utf-8", errors="replace").splitlines()
    except OSError:  # none yet, or nobody may read it
        return frozenset()
    found = set()
    for line in lines:
        with suppress(ValueError, RecursionError):
            noted = json.loads(line)
            name = noted.get("solved") if isinstance(noted, dict) else None
            found |= {current(name)} if isinstance(name, str) else set()
    return frozenset(found)


def note_solved(exercise: str) -> None:
    """Note in a notebook's folder that an exercise is solved; elsewhere, and where the folder
    cannot be written, nothing happens."""
    if os.environ.get(OFF) or not _in_notebook() or exercise in solved_in(Path()):
        return
    with suppress(OSError), open(FILE, "a", encoding="utf-8") as file:
        # A line that was left half written stays a line of its own.
        file.write("\n" + json.dumps({"solved": exercise}) + "\n")


def _in_notebook() -> bool:
    """Whether this is the kernel of a notebook."""
    ipython = sys.modules.get("IPython")
    shell = ipython.get_ipython() if ipython else None
    return getattr(shell, "kernel", None) is not None
