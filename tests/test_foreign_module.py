"""A module of rules is two files: everything works with one that nobody here has heard of."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import castles_nb

TESTS = Path(__file__).parent
PACKAGE = Path(castles_nb.__file__).parent
CHECKOUT = PACKAGE.parent


@pytest.mark.slow
def test_a_module_from_elsewhere_works_everywhere(tmp_path: Path) -> None:
    copy = tmp_path / "castles_nb"
    shutil.copytree(PACKAGE, copy, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(CHECKOUT / "widgets", tmp_path / "widgets")
    shutil.copy(TESTS / "foreign" / "windmills.py", copy / "engine" / "modules")
    shutil.copy(TESTS / "foreign" / "windmills.json", copy / "components" / "data" / "expansions")
    done = subprocess.run(
        [sys.executable, "-P", str(TESTS / "foreign" / "play_windmills.py")],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": os.pathsep.join((str(tmp_path), str(TESTS)))},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == "played with windmills\n"
