"""Lessons as notebooks for `otter assign`: questions with their solutions and tests."""

from collections.abc import Collection
from pathlib import Path
from typing import Any

from castles_nb.lessons.assignments import Answered, exported
from castles_nb.lessons.notebooks import Copied

CONFIG = """\
# ASSIGNMENT CONFIG
init_cell: true
export_cell:
  pdf: false
  run_tests: true
generate:
  pdf: false
"""
POINTS = 1
"""The points for each exercise."""


def for_otter(folder: Path, *, lessons: Collection[str] = ()) -> Copied:
    """Write a folder for each lesson, with the notebook that `otter assign` reads in it.

    Errors are the same as for `exported`.
    """
    from nbformat.v4 import new_raw_cell

    first = [new_raw_cell(CONFIG)]
    return exported(folder, "{name}/{name}.ipynb", cells_of, first=first, lessons=lessons)


def cells_of(answered: Answered) -> list[Any]:
    """Return the cells of a question for Otter: its name, the cell to answer, and the test."""
    from nbformat.v4 import new_code_cell, new_output, new_raw_cell

    answer = (
        f"{answered.stub}\n# BEGIN SOLUTION NO PROMPT\n{answered.solution}\n# END SOLUTION\n"
        f"{answered.check}"
    )
    is_right = new_output("execute_result", {"text/plain": "True"}, execution_count=1)
    return [
        new_raw_cell(f"# BEGIN QUESTION\nname: {answered.exercise}\npoints: {POINTS}"),
        new_raw_cell("# BEGIN SOLUTION"),
        new_code_cell(answer),
        new_raw_cell("# END SOLUTION"),
        new_raw_cell("# BEGIN TESTS"),
        new_code_cell(f"bool({answered.check})", outputs=[is_right]),
        new_raw_cell("# END TESTS"),
        new_raw_cell("# END QUESTION"),
    ]
