"""What students solved: their notebooks are run anew, and the verdicts on their answers kept."""

import os
import re
from collections.abc import Iterator, Mapping
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import pandas as pd
from joblib import Parallel, delayed
from tqdm.auto import tqdm

from castles_nb.arguments import whole_from
from castles_nb.echo import echo
from castles_nb.lessons.checks import checked_in
from castles_nb.lessons.exercise import all_exercises
from castles_nb.lessons.kept_verdicts import FILE, kept_in
from castles_nb.lessons.variants import cases_of
from castles_nb.say import Say

CELL_SECONDS = 300
"""For how long a cell may run before it is interrupted."""
_HIDDEN = re.compile(r"(^|/)\.")


class Row(NamedTuple):
    """What became of one exercise."""

    student: str
    notebook: str
    exercise: str
    outcome: str
    answer: str
    said: str
    number: str


def grade(
    folder: str | os.PathLike[str],
    *,
    numbers: Mapping[str, int] | None = None,
    cell_seconds: int = CELL_SECONDS,
    n_jobs: int = 1,
    progress: bool = False,
) -> pd.DataFrame:
    """Run all notebooks in a folder and its folders, and tell what is said to the answers in them.

    A notebook is run from top to bottom in a fresh kernel, alone in an empty folder, so it stays
    as it was handed in. A cell that fails is passed over, and so is one that takes longer than
    `cell_seconds`.

    The table has a row for each exercise of the lesson that a notebook works on: `student`, the
    first folder that it is in, or its own name where it is in none; `notebook`, its path in the
    folder; `exercise`; `outcome`, which is "right", "wrong", "open" without an answer, or
    "unchecked" where the check was not run or had been deleted; `answer`, in few words; `said`,
    the reason or the hint; `number`, whose question it was, if anybody's. Of several checks of an
    exercise the last one counts. Notebooks without exercises, such as the gallery, have no rows.

    `numbers` are those of the students, such as `read_class` reads. Where students get questions of
    their own, an answer to those of another number, or of none, is then "wrong".

    What students wrote runs as any program does: grade strangers' work in a container. ValueError
    where the folder is none, `cell_seconds` is not whole and positive, or somebody has no number.
    """
    root = Path(folder)
    if not root.is_dir():
        raise ValueError(Say("grade-no-folder", path=str(root)))
    seconds = whole_from(1, "cell_seconds", cell_seconds)
    found = [path for path in sorted(root.rglob("*.ipynb")) if _is_work(path, root)]
    if numbers is not None:
        nobody = sorted({_student(path, root) for path in found} - set(numbers))
        if nobody:
            raise ValueError(Say("grade-no-number", students=echo(", ".join(nobody))))
    graded = Parallel(n_jobs=n_jobs, return_as="generator")(
        delayed(partial(_rows, root, seconds, numbers))(path) for path in found
    )
    shown = tqdm(graded, total=len(found), disable=not progress)
    rows = [row for rows in shown for row in rows]
    return pd.DataFrame(rows, columns=list(Row._fields))


def solved(graded: pd.DataFrame) -> pd.DataFrame:
    """How many exercises each student has solved, of how many: a column for each lesson, and all.

    A lesson that somebody has handed in twice counts once, with what is right in either.
    """
    right = graded.assign(lesson=graded["exercise"].str[:2], right=graded["outcome"] == "right")
    each = right.groupby(["student", "lesson", "exercise"])["right"].any()
    table: pd.DataFrame = each.groupby(["student", "lesson"]).agg(["sum", "size"])
    counted = (table["sum"].astype(str) + "/" + table["size"].astype(str)).unstack(fill_value="")
    whole = table.groupby("student").sum()
    counted[str(Say("grade-all"))] = whole["sum"].astype(str) + "/" + whole["size"].astype(str)
    return counted


def _is_work(path: Path, root: Path) -> bool:
    """Whether this is a notebook of somebody, and no copy that JupyterLab keeps."""
    return not _HIDDEN.search(path.relative_to(root).as_posix())


def _rows(root: Path, seconds: int, numbers: Mapping[str, int] | None, path: Path) -> list[Row]:
    """What became of the exercises of one notebook."""
    place = path.relative_to(root)
    student = _student(path, root)
    number = None if numbers is None else str(numbers[student])
    lessons = set(_lessons_of(path))
    if not lessons:
        return []
    with TemporaryDirectory() as empty:
        kept_file = Path(empty) / "verdicts"
        trouble = _run(path, Path(empty) / "work", kept_file, seconds)
        kept = kept_in(kept_file)
    rows = []
    for exercise in all_exercises():
        if exercise.lesson not in lessons:
            continue
        verdict = kept.get(exercise.name)
        told = verdict[1:] if verdict else ("unchecked", "", trouble, "")
        row = Row(student, place.as_posix(), exercise.name, *told)
        rows.append(_as_asked(row, number) if number is not None else row)
    return rows


def _as_asked(row: Row, number: str) -> Row:
    """The same, but wrong if it answers the question of another number."""
    if row.outcome not in ("right", "wrong") or row.number == number or not cases_of(row.exercise):
        return row
    said = str(Say("grade-other-number", number=number, other=row.number or "none"))
    return row._replace(outcome="wrong", said=said)


def _student(path: Path, root: Path) -> str:
    """The first folder that a notebook is in, or its own name where it is in none."""
    place = path.relative_to(root)
    return place.parts[0] if len(place.parts) > 1 else place.stem


def _lessons_of(path: Path) -> Iterator[str]:
    """The numbers of the lessons that a notebook works on, by its checks and by its name."""
    numbers = {exercise.lesson for exercise in all_exercises()}
    text = path.read_text("utf-8", "replace").replace("\\", "")
    yield from numbers & {name[:2] for name in checked_in(text)}
    yield from numbers & {path.name[:2]}


def _run(path: Path, folder: Path, kept_file: Path, seconds: int) -> str:
    """Run a notebook in a folder of its own; what kept it from running to its end, if anything."""
    import nbformat
    from nbclient import NotebookClient
    from nbclient.exceptions import CellControlSignal, DeadKernelError

    folder.mkdir()
    try:
        notebook = nbformat.read(path, as_version=4)
    except Exception as error:  # whatever is in a file that is called a notebook
        return str(Say("grade-unreadable", kind=type(error).__name__))
    client = NotebookClient(
        notebook,
        timeout=seconds,
        interrupt_on_timeout=True,
        allow_errors=True,
        kernel_name="python3",
        store_widget_state=False,
        resources={"metadata": {"path": str(folder)}},
    )
    try:
        client.execute(env=os.environ | {FILE: str(kept_file)})
    except (CellControlSignal, DeadKernelError, RuntimeError) as error:
        return str(Say("grade-stopped", kind=type(error).__name__))
    errors = [
        output["ename"]
        for cell in notebook.cells
        for output in cell.get("outputs", [])
        if output["output_type"] == "error"
    ]
    return str(Say("grade-failed", kind=errors[0])) if errors else ""
