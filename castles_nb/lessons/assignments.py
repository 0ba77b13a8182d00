"""Lessons as assignments: each question with its answer from `notebooks/solutions/`.

nbgrader and Otter-Grader want different things in a few cells only; `for_nbgrader.py` and
`for_otter.py` make those.
"""

from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from typing import Any, NamedTuple

from castles_nb.lessons.checks import CHECK
from castles_nb.lessons.notebooks import FOLDER, Copied, put_new
from castles_nb.lessons.outline import LESSONS, lesson_called


class Answered(NamedTuple):
    """An exercise of a lesson with its solution."""

    exercise: str
    stub: str
    """The part of the lesson that people fill in."""
    solution: str
    """The code that answers it."""
    check: str
    """The line that checks the answer."""


def exported(
    folder: Path,
    place: str,
    cells_of: Callable[[Answered], list[Any]],
    *,
    first: Collection[Any] = (),
    lessons: Collection[str] = (),
) -> Copied:
    """Write lessons as assignments to a folder; existing notebooks are left alone.

    `place` is where each goes, with `{name}` for its name; `cells_of` makes the cells of an
    exercise, `first` come before all others. `lessons` are names or numbers; without any, all are
    written. ValueError if there's no such lesson, OSError if the folder can't be written.
    """
    import nbformat

    contents = {}
    for lesson in chosen_lessons(lessons):
        notebook = nbformat.read(FOLDER / f"{lesson}.ipynb", as_version=4)
        solutions = _solutions(FOLDER / "solutions" / f"{lesson}.ipynb")
        cells = [*first, *_cells(notebook.cells, solutions, cells_of)]
        for count, cell in enumerate(cells):
            cell["id"] = f"cell-{count}"
        notebook.cells = cells
        target = folder / place.format(name=lesson)
        contents[target] = str(nbformat.writes(notebook)).encode("utf-8") + b"\n"
    return put_new(contents)


def chosen_lessons(names: Collection[str]) -> list[str]:
    """The lessons with these names or numbers in their order, or all if there are none; ValueError
    if there's no such lesson."""
    chosen = {lesson_called(name) for name in names}
    return [lesson for lesson in LESSONS if lesson in chosen or not chosen]


def _cells(
    cells: list[Any], solutions: dict[str, str], cells_of: Callable[[Answered], list[Any]]
) -> Iterator[Any]:
    """The cells of a lesson without outputs, with others for those that check an answer."""
    for cell in cells:
        found = CHECK.search(cell.source) if cell.cell_type == "code" else None
        if found:
            stub, check = cell.source[: found.start()].rstrip(), cell.source[found.start() :]
            yield from cells_of(Answered(found[1], stub, solutions[found[1]], check))
            continue
        if cell.cell_type == "code":
            cell.outputs, cell.execution_count = [], None
        yield cell


def _solutions(path: Path) -> dict[str, str]:
    """The code that answers each exercise: all cells since the answer before."""
    import nbformat

    found, code = {}, list[str]()
    for cell in nbformat.read(path, as_version=4).cells:
        if cell.cell_type != "code":
            continue
        check = CHECK.search(cell.source)
        code.append(cell.source[: check.start()].rstrip() if check else cell.source)
        if check:
            found[check[1]] = "\n".join(filter(None, code))
            code = []
    return found
