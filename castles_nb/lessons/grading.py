"""Grades: students' notebooks are run again, and their answers are judged here, where no notebook
can reach."""

import os
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from threading import Event
from typing import Literal, NamedTuple

import pandas as pd
from joblib import Parallel, delayed
from tqdm.auto import tqdm

from castles_nb.analysis.formulas import is_formula
from castles_nb.analysis.game_files import path_of
from castles_nb.arguments import int_at_least
from castles_nb.errors import CastlesError
from castles_nb.lessons.exercise import Exercise, all_exercises
from castles_nb.lessons.handed_in import Work, all_work, normal
from castles_nb.lessons.kept_clicks import CLICKED
from castles_nb.lessons.one_run import Ran, run
from castles_nb.lessons.outline import LESSONS, names_of
from castles_nb.lessons.plain_answers import from_text
from castles_nb.lessons.variants import asked, cases_of
from castles_nb.lessons.verdict_log import Kept
from castles_nb.message import Message, MessageLike
from castles_nb.short_text import short_repr

CELL_SECONDS = 300
"""For how long a cell may run before it is interrupted."""
MANY_TRIES = 5
"""A student who checks more answers to an exercise in one notebook has tried them out."""
UNCHECKED, MISSING = "unchecked", "missing"


class Row(NamedTuple):
    """The outcome of one exercise."""

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
    each: Callable[[list[Row]], None] | None = None,
) -> pd.DataFrame:
    """Run all notebooks in a folder and its folders, and return the verdicts on their answers.

    All notebooks are read before the first is run, and stay as they were handed in. Each is run
    from top to bottom in a fresh kernel, alone in an empty folder, with a home of its own. A cell
    that fails is passed over, and so is one that takes longer than `cell_seconds`; if an interrupt
    doesn't help, or ten times as long is over, the notebook ends there. Whatever happens
    to one notebook, the others are graded.

    The table has a row for each exercise of the lesson that a notebook works on: `student`, the
    first folder it is in, or its own name if it is in none; `notebook`, its path in the
    folder; `exercise`; `outcome`, which is "right", "wrong", "open" without an answer, or
    "unchecked" if the check was not run or had been deleted; `answer`, in few words; `said`,
    the reason or the hint; `number`, whose question it was, if anyone's. If an exercise is
    checked several times, the last check counts; if it has no answer, the last click there before
    the notebook was saved does. Notebooks without exercises, such as the gallery, have no rows, but
    a file that can't be read has one, and so has a student in `numbers` who handed in nothing
    ("missing").

    A notebook only says what was answered; whether that is right is found out here, except for
    functions and bots, which live in the notebook alone. A key can't be read in it, and it learns
    nothing about an answer.

    `numbers` has each student's number, as `read_class` reads them. If students get their own
    questions, an answer to the question of another number, or of none, is then "wrong".

    `each` is called with the rows of each notebook as they come. An interrupt gives the table of
    what was graded until then, and sets `finished` in its `attrs` to False.

    Students' code runs like any other program: grade strangers' work in a container. ValueError if
    there's no such folder, `cell_seconds` is not whole and positive, or a student has no number.
    """
    root = path_of(folder, "folder")
    if not root.is_dir():
        raise ValueError(Message("grade-no-folder", path=str(root)))
    seconds = int_at_least(1, "cell_seconds", cell_seconds)
    known = None if numbers is None else {normal(name): n for name, n in numbers.items()}
    found = all_work(root)
    if known is not None:
        nobody = sorted({work.student for work in found} - set(known))
        if nobody:
            raise ValueError(Message("grade-no-number", students=short_repr(", ".join(nobody))))
    rows, stopped, finished = list(_missing(known or {}, found)), Event(), False
    if each and rows:
        each(rows)
    try:
        graded = Parallel(n_jobs=n_jobs, prefer="threads", return_as="generator")(
            delayed(_rows)(work, seconds, known, stopped) for work in found
        )
        for more in tqdm(graded, total=len(found), disable=not progress):
            rows += more
            if each:
                each(more)
        finished = True
    except KeyboardInterrupt:
        pass
    finally:
        stopped.set()
    table = pd.DataFrame(rows, columns=list(Row._fields))
    table.attrs["finished"] = finished
    return table


def solved_of_each(graded: pd.DataFrame) -> pd.DataFrame:
    """Count the exercises each student has solved, of how many: a column for each lesson, and all.

    A lesson that was handed in twice counts once, with what is right in either. A student who
    handed in nothing, or nothing that can be read, has solved 0 of 0.
    """
    students = sorted(graded["student"].unique())
    graded = graded[graded["exercise"] != ""]
    lessons = graded["exercise"].str.split("-").str[0]
    right = graded.assign(lesson=lessons, right=graded["outcome"] == "right")
    each = right.groupby(["student", "lesson", "exercise"])["right"].any()
    table: pd.DataFrame = each.groupby(["student", "lesson"]).agg(["sum", "size"])
    counted = (table["sum"].astype(str) + "/" + table["size"].astype(str)).unstack(fill_value="")
    counted = counted[[lesson for lesson in LESSONS if lesson in counted]]
    whole = table.groupby("student").sum()
    counted[str(Message("grade-all"))] = whole["sum"].astype(str) + "/" + whole["size"].astype(str)
    counted = counted.reindex(pd.Index(students, name="student"), fill_value="")
    return counted.replace({str(Message("grade-all")): {"": "0/0"}})


class GradeFile:
    """A table that is written row by row, so that nothing is lost whatever comes."""

    def __init__(self, path: Path) -> None:
        """Begin the file; OSError where it can't be written."""
        self._path = path
        self.error: OSError | None = None
        """Why rows are missing in it, if any are."""
        self._write([], mode="w")

    def add(self, rows: list[Row]) -> None:
        """Write these down; `error` has what goes wrong, and grading continues."""
        try:
            self._write(rows, mode="a")
        except OSError as error:
            self.error = error

    def _write(self, rows: list[Row], mode: Literal["w", "a"]) -> None:
        table = safe_text(pd.DataFrame(rows, columns=list(Row._fields)))
        with self._path.open(mode, encoding="utf-8", newline="") as file:
            file.write(table.to_csv(index=False, header=mode == "w", lineterminator="\n"))


def safe_text(table: pd.DataFrame) -> pd.DataFrame:
    """Return the table with texts that a spreadsheet won't take for formulas: those that begin like
    one have an apostrophe before them. A text with several lines is on one."""
    return table.map(lambda value: _safe(value) if isinstance(value, str) else value)


def _safe(text: str) -> str:
    text = " ".join(text.splitlines()) if len(text.splitlines()) > 1 else text.strip("\r\n\f\v")
    return f"'{text}" if is_formula(text) else text


def _missing(numbers: Mapping[str, int], found: list[Work]) -> Iterator[Row]:
    """A row for each student who handed in nothing."""
    there = {work.student for work in found}
    for student, number in numbers.items():
        if student not in there:
            said = str(Message("grade-missing"))
            yield Row(student, "", "", MISSING, "", said, str(number))


def _rows(work: Work, seconds: int, numbers: Mapping[str, int] | None, stopped: Event) -> list[Row]:
    """The outcome of each exercise of one notebook."""
    number = "" if numbers is None else str(numbers[work.student])
    if not work.lessons and work.fault:
        return [Row(work.student, work.notebook, "", UNCHECKED, "", str(work.fault), number)]
    if not work.lessons or stopped.is_set():
        return []
    ran = Ran({}, work.fault) if work.fault else run(work.cells, seconds, stopped)
    exercises = [each for each in all_exercises() if each.lesson in work.lessons]
    return [_row(work, exercise, ran, numbers is not None, number) for exercise in exercises]


def _row(work: Work, exercise: Exercise, ran: Ran, by_number: bool, number: str) -> Row:
    kept = ran.kept.get(exercise.name, [])
    clicked = work.clicked.get(exercise.name)
    if clicked and (not kept or kept[-1].outcome == "open"):
        kept = [clicked]
    if not kept:
        told = UNCHECKED, "", str(_why_unchecked(work, exercise, ran)), ""
        return Row(work.student, work.notebook, exercise.name, *told)
    row = Row(work.student, work.notebook, exercise.name, *_judged(exercise, kept[-1]))
    if by_number:
        row = _as_asked(row, number)
    tries = len({each.plain for each in kept if each.plain})
    if tries > MANY_TRIES:
        said = row.said, str(Message("grade-many-tries", tries=tries))
        row = row._replace(said=" ".join(filter(None, said)))
    return row


def _why_unchecked(work: Work, exercise: Exercise, ran: Ran) -> MessageLike:
    """Why there is no answer to an exercise."""
    if ran.spoilt or ran.trouble:
        return ran.spoilt or ran.trouble
    is_named = any(name in cell for name in names_of(exercise.name) for cell in work.cells)
    return Message("grade-not-kept" if is_named else "grade-no-check")


def _judged(exercise: Exercise, kept: Kept) -> tuple[str, str, str, str]:
    """The outcome, the answer, what is said to it, and whose question it was. The notebook's own
    verdict counts only for what can't be judged here, and never as right for what can."""
    if kept.outcome == "open":
        return "open", "", kept.said, kept.number
    try:
        answer = from_text(kept.plain)
        question = asked(exercise.name, int(kept.number) if kept.number else None)
        verdict = question.check(answer)
    except (ValueError, CastlesError):
        lives_there = exercise.answer_type.shown is None or exercise.key().judge is not None
        if kept.outcome != CLICKED and (lives_there or kept.outcome == "wrong"):
            return kept.outcome, kept.answer, kept.said, kept.number
        return UNCHECKED, kept.answer, str(Message("grade-not-judged")), kept.number
    return verdict.outcome, short_repr(answer), verdict.text, kept.number


def _as_asked(row: Row, number: str) -> Row:
    """The same, but wrong if it answers the question of another number."""
    if row.outcome not in ("right", "wrong") or row.number == number or not cases_of(row.exercise):
        return row
    said = str(Message("grade-other-number", number=number, other=row.number or "none"))
    return row._replace(outcome="wrong", said=said)
