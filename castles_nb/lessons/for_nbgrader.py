"""Lessons as nbgrader's own source notebooks: an answer with its solution, and a locked test."""

from collections.abc import Collection
from pathlib import Path
from typing import Any

from castles_nb.lessons.assignments import Answered, exported
from castles_nb.lessons.notebooks import Copied, put_new

CONFIG = b"""\
c = get_config()
c.CourseDirectory.course_id = "castles"
c.ClearSolutions.code_stub = {"python": "# Your answer goes here."}
c.ExecutePreprocessor.timeout = 300
"""
POINTS = 1
"""The points for each exercise."""


def for_nbgrader(folder: Path, *, lessons: Collection[str] = ()) -> Copied:
    """Write a course directory of nbgrader: `source/` with a folder for each lesson, and a
    `nbgrader_config.py`. Errors are the same as for `exported`."""
    place = "source/{name}/{name}.ipynb"
    written = exported(folder, place, cells_of, lessons=lessons)
    config = put_new({folder / "nbgrader_config.py": CONFIG})
    return Copied(written.new, written.kept + config.kept)


def cells_of(answered: Answered) -> list[Any]:
    """Return two cells for nbgrader: the one to answer, and the test that people can't change."""
    from nbformat.v4 import new_code_cell

    answer = (
        f"{answered.stub}\n### BEGIN SOLUTION\n{answered.solution}\n### END SOLUTION\n"
        f"{answered.check}"
    )
    name = answered.exercise
    asked = _noted(f"{name}-answer", solution=True)
    graded = _noted(name, grade=True, locked=True, points=POINTS)
    return [
        new_code_cell(answer, metadata={"nbgrader": asked}),
        new_code_cell(f"assert {answered.check}", metadata={"nbgrader": graded}),
    ]


def _noted(name: str, **facts: object) -> dict[str, object]:
    """The notes of nbgrader in a cell."""
    base = {"schema_version": 3, "cell_type": "code", "grade_id": name}
    return base | {"grade": False, "solution": False, "locked": False, "task": False} | facts
