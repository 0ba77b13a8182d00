"""Environments of their own for checks. uv makes them, so nobody needs pip."""

import subprocess
import sys
from pathlib import Path

from uv import find_uv_bin


def make_environment(folder: Path) -> Path:
    """Make an empty environment there, of the Python that runs this; the path of its Python."""
    run_uv("venv", "-q", "--python", sys.executable, folder)
    return folder / "bin" / "python"


def install(python: Path | str, *what: str | Path) -> None:
    """Install into the environment of a Python; the options are those of pip."""
    run_uv("pip", "install", "-q", "--python", python, *what)


def run_uv(*command: str | Path) -> None:
    """Run uv; SystemExit if it fails, after it has said why."""
    done = subprocess.run([find_uv_bin(), *map(str, command)], check=False)
    if done.returncode:
        sys.exit(f"uv {command[0]} failed")
