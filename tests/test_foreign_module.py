"""A module of rules is a folder: everything works with one that nobody here has heard of."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from foreign.copying import copy_with_windmills

TESTS = Path(__file__).parent


@pytest.mark.slow
def test_a_module_from_elsewhere_works_everywhere(tmp_path: Path) -> None:
    copy_with_windmills(tmp_path)
    done = subprocess.run(
        [sys.executable, "-P", str(TESTS / "foreign" / "play_windmills.py")],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": os.pathsep.join((str(tmp_path), str(TESTS)))},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == "played with windmills\n"
