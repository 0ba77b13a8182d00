"""Check what a change concerns, in about a minute: python tools/check.py [REVISION]

What has changed since REVISION (the last commit, if nothing is said; the one before it, if nothing
has changed since) is linted, and the tests nearest to it run: changed tests; tests that import a
changed module or are named after it; tests of the rules a changed module names; tests that MAP.md
says prove it; a changed lesson with its solution. The nearest come first, and after SECONDS
no other begins. Types are checked meanwhile. It says what was left out: `make test` runs it all.
"""

import re
import subprocess
import sys
import time
from collections.abc import Iterable, Iterator
from pathlib import Path, PurePosixPath

ROOT = Path(__file__).parents[1]
BIN = Path(sys.executable).parent
SECONDS = 45
RULE = re.compile(r'"((?:[A-Z]+\d*-)+\d+[a-z]?)"')


def main() -> None:
    """Check it; SystemExit where something does not hold."""
    begun = time.perf_counter()
    paths = changed_since(sys.argv[1]) if sys.argv[1:] else changed_since("HEAD")
    if not paths and not sys.argv[1:]:
        paths = changed_since("HEAD~1")
    print(f"{len(paths)} changed files: {', '.join(map(str, paths[:8]))}", flush=True)
    types = subprocess.Popen([BIN / "mypy"], cwd=ROOT, stdout=subprocess.PIPE, text=True)
    code = [path for path in paths if path.suffix in (".py", ".ipynb") and (ROOT / path).exists()]
    failed = [name for name in ("check", "format") if code and not ruff(name, code)]
    if not run_tests(paths, begun + SECONDS):
        failed.append("tests")
    told, _ = types.communicate()
    if types.returncode:
        print(told)
        failed.append("types")
    print(f"{time.perf_counter() - begun:.0f} s. `make test` checks everything.")
    if failed:
        sys.exit(f"Not yet: {', '.join(failed)}")


def changed_since(revision: str) -> list[PurePosixPath]:
    """The files that differ from a revision, new ones too."""
    names = lines("git", "diff", "--name-only", revision)
    names += lines("git", "ls-files", "--others", "--exclude-standard")
    return [PurePosixPath(name) for name in dict.fromkeys(names)]


def lines(*command: str) -> list[str]:
    """The lines that a command prints."""
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout.splitlines()


def ruff(name: str, paths: Iterable[PurePosixPath]) -> bool:
    """Whether ruff is content with these files."""
    options = ("--check",) if name == "format" else ()
    return subprocess.run([BIN / "ruff", name, "-q", *options, *paths], cwd=ROOT).returncode == 0


def run_tests(paths: Iterable[PurePosixPath], deadline: float) -> bool:
    """Run the tests nearest to these files; whether all held that began in time."""
    targets = list(dict.fromkeys(target for path in paths for target in tests_of(path)))
    rules = sorted({rule for path in paths for rule in rules_in(path)})
    if not targets and not rules:
        print("No test is near.")
        return True
    options = ["-q", "--tb=short", "-p", "no:randomly", "--nbval", "--nbval-current-env"]
    options += [f"--until={deadline - time.perf_counter():.0f}"]
    if rules:
        options += [f"--proving={','.join(rules)}"]
        targets += ["tests/rules", "tests/expansions"]
    print(f"Tests: {' '.join(targets)}", flush=True)
    done = subprocess.run([BIN / "python", "-m", "pytest", *options, *targets], cwd=ROOT)
    return done.returncode in (0, 5)


def rules_in(path: PurePosixPath) -> set[str]:
    """The rules that a module of the package names."""
    if path.suffix != ".py" or path.parts[0] != "castles_nb" or not (ROOT / path).exists():
        return set()
    return set(RULE.findall((ROOT / path).read_text(encoding="utf-8")))


def tests_of(path: PurePosixPath) -> Iterator[str]:
    """Tests near a file, the nearest first; as pytest takes them."""
    if not (ROOT / path).exists():
        return
    stem = path.stem.removesuffix(".test")
    if path.parts[0] == "tests":
        if path.name.startswith("test_"):
            yield str(path)
        elif path.name.endswith(".test.js"):
            yield "tests/js/test_javascript.py"
    elif path.suffix == ".ipynb":
        yield str(path)
        solution = PurePosixPath("notebooks", "solutions", path.name)
        yield from (str(each) for each in [solution] if (ROOT / each).exists())
        yield "tests/lessons/test_notebooks.py"
    elif path.parts[0] == "castles_nb" and path.suffix == ".py":
        yield str(path)  # its doctests
        module = ".".join(path.with_suffix("").parts)
        yield from files_with(rf"\b{re.escape(module)}\b|test_{re.escape(stem)}\b", stem)
    elif path.parts[0] == "widgets":
        yield "tests/js/test_javascript.py"
        yield from files_with(rf"\b{re.escape(path.name)}\b", stem)
    elif path.suffix == ".ftl":
        yield "tests/words"
    if path.parts[:2] == ("castles_nb", "expansions") and len(path.parts) > 3:
        yield from files_of_expansion(path.parts[2])
    yield from proofs_in_map(path)


def files_with(pattern: str, stem: str) -> Iterator[str]:
    """Files of tests that are named after something, and then those that mention it."""
    files = sorted((ROOT / "tests").rglob("test_*.py"))
    named = [file for file in files if file.stem == f"test_{stem}"]
    wanted = re.compile(pattern)
    telling = [file for file in files if wanted.search(file.read_text(encoding="utf-8"))]
    yield from (file.relative_to(ROOT).as_posix() for file in [*named, *telling])


def files_of_expansion(name: str) -> Iterator[str]:
    """Files of tests in the folder of an expansion, or with its name, those in a browser last."""
    files = sorted((ROOT / "tests").rglob("test_*.py"), key=lambda file: "browser" in file.parts)
    told = re.compile(rf"_{re.escape(name)}(_|$)")
    found = [file for file in files if told.search(file.stem) or file.parent.name == name]
    yield from (file.relative_to(ROOT).as_posix() for file in found)


def proofs_in_map(path: PurePosixPath) -> Iterator[str]:
    """The files of tests that MAP.md names beside a file; folders would be too many tests."""
    for line in (ROOT / "MAP.md").read_text(encoding="utf-8").splitlines():
        cells = line.split("|")
        if len(cells) == 5 and any(path.match(name) for name in files_told(cells[2])):
            for named in re.findall(r"`(tests/[\w/*.]+\.py)`", cells[3]):
                yield from (file.relative_to(ROOT).as_posix() for file in sorted(ROOT.glob(named)))


def files_told(cell: str) -> Iterator[str]:
    """Names and patterns of files in a cell of MAP.md: a pattern alone, as `news.*`, is of the
    folder that was named last."""
    folder = ""
    for name in re.findall(r"`([^`]+)`", cell):
        if "/" in name:
            folder = name.rpartition("/")[0]
        yield f"{folder}/{name}" if "*" in name and "/" not in name else name


if __name__ == "__main__":
    main()
