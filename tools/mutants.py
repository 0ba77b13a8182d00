"""Break a line at a time and see whether a test notices: python tools/mutants.py [--seed 1]

In a copy of this checkout, it changes 30 lines of the engine and the rules, 15 of the widgets'
Python and 15 of their JavaScript, one at a time: it turns a comparison round, makes a number one
larger, or flips a condition. The tests nearest to the file run until one fails (`tools/check.py`
finds them), then the tests of modules that import it or of the rules it names, then the tests in
its folder; each time, tests in a browser come last. If none fails, the change survives.

The same seed gives the same changes, as long as the lines are the same. `--only NAME` takes the
changes of one group, `--file PART` those in files whose path has that part, `--near` leaves out the
folders, and `--list` only lists them. `--log FILE` keeps the results, so the next call with this
file continues where the last one stopped, and tries again only what survived. It ends with a table.
"""

import argparse
import ast
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from pathlib import Path, PurePosixPath
from typing import NamedTuple, TypeAlias

from check import rules_in, tests_of

ROOT = Path(__file__).parents[1]
SECONDS = 240
"""A test that takes so long has noticed a change, too; all of them may take as long as they do."""
IN_BROWSER = "tests/browser/"
Known: TypeAlias = dict[str, str]
"""The test that noticed each change; empty if none did."""


class Group(NamedTuple):
    """Files of one kind, how many changes they get, and the tests to run after the nearest."""

    patterns: tuple[str, ...]
    number: int
    tests: tuple[tuple[str, ...], ...]


GROUPS: Mapping[str, Group] = {
    "rules": Group(
        ("castles_nb/engine/**/*.py", "castles_nb/rulebook/*.py"),
        30,
        (("tests/rules", "tests/engine", "tests/notation"), ("tests/bots", "tests/ui")),
    ),
    "ui": Group(("castles_nb/ui/**/*.py",), 15, (("tests/ui",), ("tests/browser",))),
    "javascript": Group(("widgets/*.js",), 15, (("tests/js",), ("tests/browser",))),
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
"""A part of a line, and what it becomes."""
NUMBER = re.compile(r"(?<![\w.\"'#-])(\d+)(?![\w.\"'])")


class Mutant(NamedTuple):
    """A line that is changed."""

    file: PurePosixPath
    number: int
    before: str
    after: str

    @property
    def key(self) -> str:
        """Its name, wherever in its file it is."""
        return f"{self.file}: {self.before.strip()} -> {self.after.strip()}"

    def __str__(self) -> str:
        return f"{self.file}:{self.number}: {self.before.strip()} -> {self.after.strip()}"


def main() -> None:
    """Change lines, and say which changes survive."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--only", choices=GROUPS)
    parser.add_argument("--file", default="", metavar="PART")
    parser.add_argument("--at-most", type=int, default=60, metavar="N")
    parser.add_argument("--near", action="store_true")
    parser.add_argument("--list", action="store_true")
    parser.add_argument("--log", type=Path, metavar="FILE")
    options = parser.parse_args()
    chosen = [
        (name, mutant)
        for name, group in GROUPS.items()
        if options.only in (None, name)
        for mutant in mutants(group, options.seed, options.at_most)
        if options.file in str(mutant.file)
    ]
    if options.list:
        print(*(f"{name:10} {mutant}" for name, mutant in chosen), sep="\n")
        return
    known = read_log(options.log)
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder, "copy")
        skipped = shutil.ignore_patterns(".git", ".venv", "build", "test-artefacts", "__pycache__")
        shutil.copytree(ROOT, copy, ignore=skipped, symlinks=True)
        for name, mutant in chosen:
            if not known.get(mutant.key):
                killer = killed_by(mutant, GROUPS[name], copy, options.near)
                known[mutant.key] = killer
                print(f"{name:10} {killer or 'SURVIVES':60.60} {mutant}", flush=True)
                if options.log:
                    options.log.write_text(json.dumps(known, indent=1), encoding="utf-8")
    print_table(chosen, known)


def read_log(path: Path | None) -> Known:
    """The results of an earlier call."""
    if path is None or not path.exists():
        return {}
    known: Known = json.loads(path.read_text(encoding="utf-8"))
    return known


def print_table(chosen: list[tuple[str, Mutant]], known: Known) -> None:
    """Print how many changes of each group survive, and which."""
    print(f"\n{'':10} changes  survive")
    for name in dict.fromkeys(name for name, _ in chosen):
        killers = [known[mutant.key] for group, mutant in chosen if group == name]
        print(f"{name:10} {len(killers):7} {killers.count(''):8}")
    for _, mutant in chosen:
        if not known[mutant.key]:
            print(f"SURVIVES {mutant}")


def mutants(group: Group, seed: int, most: int) -> Iterator[Mutant]:
    """Changes in files of a group, at most one in each file until all have one.

    A change has its place by itself, so most stay the same where other lines come and go.
    """
    found = [
        change
        for pattern in group.patterns
        for path in sorted(ROOT.glob(pattern))
        for change in changes(PurePosixPath(path.relative_to(ROOT).as_posix()))
    ]
    found.sort(key=lambda change: sha256(f"{seed} {change.key}".encode()).digest())
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


def killed_by(mutant: Mutant, group: Group, copy: Path, only_near: bool) -> str:
    """The test that notices a change, or the empty text."""
    path = copy / mutant.file
    text = path.read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    lines[mutant.number - 1] = mutant.after
    path.write_text("".join(lines), encoding="utf-8")
    try:
        for tests in rounds(mutant.file, () if only_near else group.tests):
            killer = first_failure(copy, tests)
            if killer.startswith(IN_BROWSER) and not first_failure(copy, [killer]):
                killer = first_failure(copy, tests)  # that was the load on the machine
            if killer:
                return killer
        return ""
    finally:
        path.write_text(text, encoding="utf-8")


def rounds(file: PurePosixPath, folders: Iterable[tuple[str, ...]]) -> Iterator[list[str]]:
    """Tests that run together, the nearest and those without a browser first."""
    own = [test for test in tests_of(file) if test.startswith("tests/")]
    theirs = [test for each in importers(file) for test in tests_of(each)]
    if plain := [test for test in dict.fromkeys(own) if not test.startswith(IN_BROWSER)]:
        yield plain
    if rules := sorted(rules_in(file)):
        yield [f"--proving={','.join(rules)}", "tests/rules"]
    seen: set[str] = set()
    for tests in (own, theirs):
        found = [test for test in dict.fromkeys(tests) if test.startswith(IN_BROWSER)]
        if new := [test for test in found if test not in seen]:
            yield new
        seen.update(found)
    yield from map(list, folders)


def imported_by(path: Path) -> set[PurePosixPath]:
    """The modules of the page that a file imports."""
    named = re.findall(r'from "(\.{1,2}/[\w/]+\.js)"', path.read_text(encoding="utf-8"))
    files = ((path.parent / name).resolve() for name in named)
    return {PurePosixPath(file.relative_to(ROOT).as_posix()) for file in files}


def importers(file: PurePosixPath) -> list[PurePosixPath]:
    """The modules that import a module of the page, the nearest first; none for Python, whose tests
    name what they test."""
    found = [file] if file.suffix == ".js" else []
    for each in found:  # it grows meanwhile
        for path in sorted((ROOT / "widgets").rglob("*.js")):
            module = PurePosixPath(path.relative_to(ROOT).as_posix())
            if module not in found and each in imported_by(path):
                found.append(module)
    return found[1:]


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
        f"--timeout={SECONDS}",
    ]
    command = [sys.executable, "-m", "pytest", *options, *tests]
    # Kernels, too, are to import what was changed, and not what is installed.
    environment = os.environ | {"PYTHONPATH": str(copy)}
    done = subprocess.run(
        command, cwd=copy, env=environment, stdout=subprocess.PIPE, text=True, check=False
    )
    failed = re.search(r"^(?:FAILED|ERROR) (\S+)", done.stdout, re.MULTILINE)
    return failed[1] if failed else "" if done.returncode in (0, 5) else "cannot be run"


if __name__ == "__main__":
    main()
