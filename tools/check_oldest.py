"""Check that castles_nb works with the oldest versions that pyproject.toml allows.

Into a fresh environment everything is installed in its lowest version, what the tests need too;
what these need themselves is as new as uv finds it. There the tests run that need neither a
browser nor Node, of all that stands on more than the standard library: the rules, the engine and
the drawings need nothing else, so their tests would find nothing here. This needs the package
index.
"""

import os
import subprocess
import sys
import tempfile
import time
import tomllib
from pathlib import Path

from environments import install, make_environment
from packaging.requirements import Requirement

ROOT = Path(__file__).parents[1]
EXTRAS = ("cluster", "parquet")
FOR_TESTS = (
    *("cma", "hypothesis", "nbclient", "packaging"),
    *("pytest", "pytest-timeout", "pytest-xdist"),
)
TESTS = (
    *("analysis", "bots", "graphs", "lessons", "plots", "ui", "words"),
    *("engine/test_deal.py", "rules/test_catalogue.py", "rules/test_explain.py"),
    *("test_game.py", "test_modules.py", "test_one_thread.py", "test_readme.py"),
)
OPTIONS = (
    *("-q", "-n", "auto", "-m", "not browser"),
    *("-W", "ignore::DeprecationWarning"),  # old versions do what newer ones advise against
)


def main() -> None:
    """Check it, and tell how long each part took."""
    pins = lowest_versions()
    with tempfile.TemporaryDirectory() as folder:
        start = time.perf_counter()
        python = make_environment(Path(folder, "environment"))
        constraints = Path(folder, "oldest.txt")
        constraints.write_text("\n".join(pins.values()), encoding="utf-8")
        package = f"{ROOT}[{','.join(EXTRAS)}]"
        install(python, "-c", constraints, "-e", package, *FOR_TESTS)
        print(f"the oldest versions installed: {time.perf_counter() - start:.0f} s", flush=True)
        start = time.perf_counter()
        tests = [f"tests/{name}" for name in TESTS]
        run(str(python), "-m", "pytest", *OPTIONS, *tests, *sys.argv[1:])
        print(f"tested: {time.perf_counter() - start:.0f} s")


def lowest_versions() -> dict[str, str]:
    """For each requirement, those of extras too, the lowest version as uv takes it."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"].values()
    texts = [*project["dependencies"], *(text for extra in extras for text in extra)]
    pins = {}
    for requirement in map(Requirement, texts):
        if requirement.name == "castles_nb":
            continue
        lowest = [each.version for each in requirement.specifier if each.operator == ">="]
        if len(lowest) != 1:
            sys.exit(f"pyproject.toml: {requirement} does not say from which version on")
        pins[requirement.name] = f"{requirement.name}=={lowest[0]}"
    return pins


def run(*command: str) -> None:
    """Run a command in the checkout; SystemExit if it fails."""
    # With CI set it would be an error that Node is not there.
    hidden = ("CI", "PYTHONPATH")
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    if subprocess.run(command, cwd=ROOT, env=environment).returncode:
        sys.exit(f"{' '.join(command)} failed")


if __name__ == "__main__":
    main()
