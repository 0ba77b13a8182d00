"""What is imported is declared, and what is declared is used."""

import ast
import json
import sys
import tomllib
from collections.abc import Iterable
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
OURS = {"castles_nb"} | {
    name
    for folder in ("tests", "tools")
    for path in (ROOT / folder).rglob("*.py")
    for name in (path.stem, *path.relative_to(ROOT).parts[:-1])
}
KERNEL = {"ipython"}
"""What runs a notebook is there when it runs."""


def declared(*extras: str) -> set[str]:
    """The distributions that somebody has who installs castles_nb with these extras."""
    texts = [*PROJECT["dependencies"]]
    for extra in extras:
        texts += PROJECT["optional-dependencies"][extra]
    found = {Requirement(text) for text in texts}
    own = [each for each in found if each.name == "castles_nb"]
    nested = {name for each in own for name in declared(*each.extras)}
    return {canonicalize_name(each.name) for each in found if each.name != "castles_nb"} | nested


def imported(sources: Iterable[str]) -> set[str]:
    """The distributions that these pieces of code import, wherever in them."""
    modules = set()
    for source in sources:
        for node in ast.walk(ast.parse(source)):
            if isinstance(node, ast.Import):
                modules |= {alias.name.split(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                modules.add(node.module.split(".")[0])
    known = packages_distributions()
    foreign = modules - sys.stdlib_module_names - OURS
    return {canonicalize_name(known.get(module, [module])[0]) for module in foreign}


ASKED_FOR = {"catanatron"}
"""What nobody needs but for one figure: `tools/measure_speed.py` says how to get it."""


def files(folder: str) -> list[str]:
    return [path.read_text(encoding="utf-8") for path in (ROOT / folder).rglob("*.py")]


def cells() -> list[str]:
    """The code of all notebooks."""
    notebooks = [
        json.loads(path.read_bytes()) for path in (ROOT / "notebooks").rglob("[!.]*.ipynb")
    ]
    return [
        "".join(cell["source"])
        for notebook in notebooks
        for cell in notebook["cells"]
        if cell["cell_type"] == "code"
    ]


def test_the_package_declares_what_it_imports() -> None:
    assert imported([*files("castles_nb"), *cells()]) - KERNEL - declared() == set()


@pytest.mark.parametrize("folder", ["tools", "tests"])
def test_developers_have_what_their_tools_and_tests_import(folder: str) -> None:
    assert imported(files(folder)) - declared("dev") - ASKED_FOR == set()


def test_nothing_is_declared_that_is_not_imported() -> None:
    assert declared() - imported([*files("castles_nb"), *cells()]) == set()


def test_everything_says_from_which_version_on_it_will_do() -> None:
    """So that `tools/check_oldest.py` knows what to try."""
    extras = PROJECT["optional-dependencies"].values()
    for text in (*PROJECT["dependencies"], *(text for extra in extras for text in extra)):
        requirement = Requirement(text)
        if requirement.name != "castles_nb":
            assert [each.operator for each in requirement.specifier] == [">="], text
