"""Break a line at a time and see whether a test notices: python tools/mutants.py [--seed 1]

In a copy of this checkout 30 lines of the engine and the rules are changed, 15 of the widgets'
Python and 15 of their JavaScript, one at a time: a comparison is turned round, a number is one
larger, a condition goes the other way. The tests nearest to the file run until one fails
(`tools/check.py` finds them), then those of its folder. If none fails, the change survives. The
same seed and files give the same changes; `--only NAME` takes those of one group.
"""

import argparse
import ast
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Mapping
from pathlib import Path, PurePosixPath
from random import Random
from typing import NamedTuple

from check import tests_of

ROOT = Path(__file__).parents[1]
SECONDS = 400
"""A change that keeps tests busy for so long is noticed, too."""


class Group(NamedTuple):
    """Files of one kind, how many changes they get, and the tests that stand behind the nearest."""

    patterns: tuple[str, ...]
    number: int
    tests: tuple[str, ...]


GROUPS: Mapping[str, Group] = {
    "rules": Group(
        ("castles_nb/engine/**/*.py", "castles_nb/rules/*.py"),
        30,
        ("tests/rules", "tests/engine", "tests/notation"),
    ),
    "ui": Group(("castles_nb/ui/**/*.py",), 15, ("tests/ui", "tests/browser")),
    "javascript": Group(("widgets/*.js",), 15, ("tests/js", "tests/browser")),
}

SWAPS = {
    " < ": " <= ",
    " <= ": " < ",
    " > ": " >= ",
    " >= ": " > ",
    " == ": " != ",
    " != ": " == ",
    " === ": " !== ",
    " !== ": " === ",
    " + ": " - ",
    " - ": " + ",
    " and ": " or ",
    " or ": " and ",
    " && ": " || ",
    " || ": " && ",
    " is None": " is not None",
    " is not None": " is None",
    "if not ": "if ",
    "if (!": "if (",
}
"""What stands in a line, and what it becomes."""
NUMBER = re.compile(r"(?<![\w.\"'#-])(\d+)(?![\w.\"'])")


class Mutant(NamedTuple):
    """A line that is changed."""

    file: PurePosixPath
    number: int
    before: str
    after: str

    def __str__(self) -> str:
        return f"{self.file}:{self.number}: {self.before.strip()} -> {self.after.strip()}"


def main() -> None:
    """Change lines, and say which changes survive."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=GROUPS)
    parser.add_argument("--at-most", type=int, default=60, metavar="N")
    options = parser.parse_args()
    survivors = tried = 0
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "copy")
        skipped = shutil.ignore_patterns(".git", ".venv", "build", "test-artefacts", "__pycache__")
        shutil.copytree(ROOT, copy, ignore=skipped, symlinks=True)
        for name, group in GROUPS.items():
            if options.only not in (None, name):
                continue
            for mutant in mutants(group, Random(f"{options.seed} {name}"), options.at_most):
                tried += 1
                killer = killed_by(mutant, group, copy)
                survivors += not killer
                print(f"{name:10} {killer or 'SURVIVES':60.60} {mutant}", flush=True)
    print(f"{tried} changes, {survivors} survive")


def mutants(group: Group, random: Random, most: int) -> Iterator[Mutant]:
    """Changes in files of a group, at most one in each file until all have one."""
    found = [
        change
        for pattern in group.patterns
        for path in sorted(ROOT.glob(pattern))
        for change in changes(PurePosixPath(path.relative_to(ROOT).as_posix()))
    ]
    random.shuffle(found)
    taken: set[PurePosixPath] = set()
    one_each = [each for each in found if not (each.file in taken or taken.add(each.file))]  # type: ignore[func-returns-value]
    yield from [*one_each, *found][: min(group.number, most)]


def changes(file: PurePosixPath) -> Iterator[Mutant]:
    """All changes that this could make in a file: none in comments, texts and types."""
    text = (ROOT / file).read_text(encoding="utf-8")
    code = lines_of_code(text) if file.suffix == ".py" else None
    for number, line in enumerate(text.splitlines(keepends=True), 1):
        bare = line.strip()
        if (code is not None and number not in code) or bare.startswith(
            ("//", "*", "/*", "import")
        ):
            continue
        quiet = re.sub(r'"[^"]*"|`[^`]*`|//.*|#.*', lambda found: "~" * len(found[0]), line)
        for old, new in SWAPS.items():
            if (at := quiet.find(old)) >= 0:
                yield Mutant(file, number, line, line[:at] + new + line[at + len(old) :])
        for found in NUMBER.finditer(quiet):
            more = str(int(found[1]) + 1)
            yield Mutant(file, number, line, line[: found.start()] + more + line[found.end() :])


def lines_of_code(text: str) -> set[int]:
    """The numbers of the lines within functions, without docstrings and heads."""
    numbers: set[int] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            for statement in node.body:
                if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                    continue
                numbers |= set(range(statement.lineno, (statement.end_lineno or 0) + 1))
    return numbers


def killed_by(mutant: Mutant, group: Group, copy: Path) -> str:
    """The test that notices a change, or the empty text."""
    path = copy / mutant.file
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    lines[mutant.number - 1] = mutant.after
    path.write_text("".join(lines), encoding="utf-8")
    try:
        near = [test for test in dict.fromkeys(tests_of(mutant.file)) if test.startswith("tests/")]
        for tests in filter(None, (near, [*group.tests])):
            if killer := first_failure(copy, tests):
                return killer
        return ""
    finally:
        path.write_text(text, encoding="utf-8")


def first_failure(copy: Path, tests: list[str]) -> str:
    """The first of these tests that fails in the copy."""
    options = [
        "-q",
        "-x",
        "--no-header",
        "-p",
        "no:cacheprovider",
        "-n",
        "2",
        "--dist",
        "loadfile",
    ]
    command = [sys.executable, "-m", "pytest", *options, *tests]
    try:
        done = subprocess.run(
            command, cwd=copy, stdout=subprocess.PIPE, text=True, timeout=SECONDS, check=False
        )
    except subprocess.TimeoutExpired:
        return "takes too long"
    failed = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
    return failed[1] if failed else "" if done.returncode == 0 else "cannot be run"


if __name__ == "__main__":
    main()
