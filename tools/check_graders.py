"""Check that nbgrader and Otter-Grader grade the lessons as the kit does.

    python tools/check_graders.py [LESSON...]

Into a fresh environment both are installed, in the versions of .ci/graders.txt. Lessons are written
by `castles-nb export`, all or those with these names or numbers; both tools make their versions for
students and grade three of them: Ann answers with the solutions, Bob with the first typical mistake
of each exercise, Cy with nothing. This needs the package index.
"""

import csv
import json
import os
import subprocess
import sys
import tempfile
from itertools import product
from pathlib import Path

import nbformat
from environments import install, make_environment

from castles_nb.lessons.assignments import chosen_lessons
from castles_nb.lessons.checks import CHECK
from castles_nb.lessons.for_nbgrader import for_nbgrader
from castles_nb.lessons.for_otter import for_otter
from castles_nb.lessons.notebooks import FOLDER

ROOT = Path(__file__).parents[1]
CI = ROOT / ".ci"
MISTAKE = """\
from castles_nb.lessons.exercise import exercise_named
answer = list(exercise_named("{name}").key().mistakes)[0][0]"""
STUDENTS = ("ann", "bob", "cy")


class Fault(Exception):
    """A lesson is graded otherwise, or a program failed."""


def main() -> None:
    """Check it; SystemExit tells which lessons were graded otherwise, and how."""
    chosen = chosen_lessons(sys.argv[1:])
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(temporary)
        python = make_environment(folder / "environment")
        tools = python.parent
        pins = ("-c", str(CI / "constraints.txt"), "-c", str(CI / "graders.txt"))
        wanted = ("-e", str(ROOT), "nbgrader", "otter-grader")
        install(python, *pins, *wanted)
        for_nbgrader(folder / "nbgrader", lessons=chosen)
        for_otter(folder / "otter", lessons=chosen)
        faults = []
        for name, (tool, graded) in product(chosen, GRADERS.items()):
            try:
                expect(name, graded(tools, folder / tool, name))
                print(f"{name}: {tool} is right", flush=True)
            except Fault as fault:
                print(f"{name}: {tool} is wrong. {fault}", flush=True)
                faults.append(f"{name} ({tool})")
    if faults:
        sys.exit(f"graded otherwise: {', '.join(faults)}")
    print(f"{len(chosen)} lessons: both give all points to the solutions, none to mistakes")


def graded_by_nbgrader(tools: Path, folder: Path, name: str) -> dict[str, tuple[float, float]]:
    """The points of each student and the most there are, as nbgrader exports them."""
    run(tools, folder, "nbgrader", "generate_assignment", name, "--force")
    source, release = (folder / kind / name / f"{name}.ipynb" for kind in ("source", "release"))
    for student in STUDENTS:
        hand_in(student, source, release, folder / "submitted" / student / name / release.name)
    run(tools, folder, "nbgrader", "autograde", name, "--force")
    run(tools, folder, "nbgrader", "export")
    with open(folder / "grades.csv", newline="", encoding="utf-8") as table:
        rows = [row for row in csv.DictReader(table) if row["assignment"] == name]
    return {row["student_id"]: (float(row["score"]), float(row["max_score"])) for row in rows}


def graded_by_otter(tools: Path, folder: Path, name: str) -> dict[str, tuple[float, float]]:
    """The same from the results of `otter run`."""
    folder = folder / name
    run(tools, folder, "otter", "assign", f"{name}.ipynb", "dist")
    solved, given = (folder / "dist" / kind / f"{name}.ipynb" for kind in ("autograder", "student"))
    [grader] = (folder / "dist" / "autograder").glob("*.zip")
    found = {}
    for student in STUDENTS:
        submitted = folder / student / f"{name}.ipynb"
        hand_in(student, solved, given, submitted)
        run(tools, submitted.parent, "otter", "run", "-a", str(grader), submitted.name)
        tests = json.loads((submitted.parent / "results.json").read_text("utf-8"))["tests"]
        points = [test for test in tests if "max_score" in test]
        found[student] = (
            sum(test["score"] for test in points),
            sum(test["max_score"] for test in points),
        )
    return found


def hand_in(student: str, solved: Path, given: Path, target: Path) -> None:
    """Write what a student hands in."""
    notebook = nbformat.read(solved if student == "ann" else given, as_version=4)
    for cell in notebook.cells:
        found = CHECK.search(cell.source)
        if student == "bob" and found and not cell.source.startswith("assert "):
            cell.source = f"{MISTAKE.format(name=found[1])}\n{found[0]}"
    target.parent.mkdir(parents=True, exist_ok=True)
    nbformat.write(notebook, target)


GRADERS = {"nbgrader": graded_by_nbgrader, "otter": graded_by_otter}


def expect(name: str, points: dict[str, tuple[float, float]]) -> None:
    """Raises `Fault` unless Ann has all points and the others none."""
    solutions = nbformat.read(FOLDER / "solutions" / f"{name}.ipynb", as_version=4)
    most = len({each for cell in solutions.cells for each in CHECK.findall(cell.source)})
    wanted = {"ann": (most, most), "bob": (0, most), "cy": (0, most)}
    if points != wanted:
        raise Fault(f"{points}, but it should be {wanted}")


def run(tools: Path, folder: Path, program: str, *arguments: str) -> None:
    """Run a program of the environment in a folder; raises `Fault` if it fails."""
    path = f"{tools}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        (str(tools / program), *arguments),
        cwd=folder,
        env=os.environ | {"PATH": path},
        capture_output=True,
        text=True,
    )
    if done.returncode:
        raise Fault(f"{program} {' '.join(arguments)} failed\n{done.stdout}\n{done.stderr}")


if __name__ == "__main__":
    main()
