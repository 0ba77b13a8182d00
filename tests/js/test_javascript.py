"""The JavaScript of the widgets: its types, its units, and each widget as one module."""

import subprocess
from pathlib import Path

import pytest
from js.tools import HERE, WIDGETS, node, node_module

from castles_nb.ui import static

ENTRIES = sorted(f.name for f in WIDGETS.glob("*.js") if "\nexport default" in f.read_text())


def run_node(*arguments: str | Path) -> None:
    """Run node; the test fails with what it printed."""
    done = subprocess.run([node(), *arguments], cwd=HERE, capture_output=True, text=True)
    if done.returncode:
        pytest.fail(done.stdout + done.stderr, pytrace=False)


def test_types() -> None:
    run_node(node_module("typescript/bin/tsc"), "--project", HERE)


def test_units() -> None:
    run_node("--test")


@pytest.mark.parametrize("entry", ENTRIES)
def test_widget_is_one_module(entry: str, tmp_path: Path) -> None:
    """A name that two files declare, or an import that is not resolved, is an error here."""
    file = tmp_path / "widget.mjs"
    file.write_text(static.module(entry), encoding="utf-8")
    run_node(file)


def test_table_is_among_the_widgets() -> None:
    assert "table.js" in ENTRIES
