"""Build the course as a static site that runs in the browser, with JupyterLite.

    python tools/build_lite.py [FOLDER]

The site holds the lessons, each with a first cell that installs castles_nb, our wheel, and the
wheels that the widgets need. Python itself (Pyodide) and its builds of numpy, pandas, matplotlib
and so on come from Pyodide's server when somebody opens the site. This needs the package index.
"""

import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

import nbformat
from environments import run_uv
from native_wheels import pure_wheel

from castles_nb.lessons.notebooks import copy_course

ROOT = Path(__file__).parents[1]
WHEELS = (
    *("anywidget", "babel", "comm", "fluent.runtime", "fluent.syntax", "ipywidgets"),
    *("jupyterlab-widgets", "psygnal"),
)
"""What castles_nb needs beyond Pyodide's own packages; of each there is a wheel in pure Python."""
INSTALL = "%pip install -q castles_nb"
KERNEL = {"display_name": "Python (Pyodide)", "language": "python", "name": "python"}


def main() -> None:
    """Build the site in the folder named on the command line, or in `build/lite`."""
    site = Path(sys.argv[1] if len(sys.argv) > 1 else ROOT / "build" / "lite").resolve()
    build_site(site)
    print(f"Built {site}. To look at it: python -m http.server -d {site},")
    print("then open http://localhost:8000/lab/index.html?path=00_start_here.ipynb")


def build_site(site: Path, *, install: str = INSTALL, pyodide: Path | None = None) -> None:
    """Build the site in this folder, in place of one that is there.

    SystemExit, and nothing is touched, where the folder holds something else. `install` is the
    first cell of each lesson. `pyodide` is a folder with Pyodide that becomes part of the site,
    instead of Pyodide's server.
    """
    if site.exists() and any(site.iterdir()) and not (site / "jupyter-lite.json").exists():
        sys.exit(f"{site} holds something that is no site; name another folder")
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        wheels = get_wheels(folder / "wheels")
        write_lessons(folder / "lessons", install)
        if pyodide:
            shutil.copytree(pyodide, folder / "static" / "pyodide")
        if site.exists():
            shutil.rmtree(site)
        run(
            *("jupyter", "lite", "build", "--lite-dir", folder, "--output-dir", site),
            *("--contents", folder / "lessons", "--apps", "lab"),
            *("--no-sourcemaps", "--no-unused-shared-packages"),
            *(option for wheel in wheels for option in ("--piplite-wheels", wheel)),
            folder=folder,  # it leaves a file there
        )


def get_wheels(folder: Path) -> list[Path]:
    """Build our wheel and download the others, in the versions that the tests use."""
    pure_wheel(folder, "--no-isolation")
    download_pure(folder, "-c", ROOT / ".ci" / "constraints.txt", *WHEELS)
    return sorted(folder.glob("*.whl"))


def download_pure(folder: Path, *wanted: str | Path) -> None:
    """Download wheels in pure Python for the Python of the browser, without what they need."""
    pure = ("--only-binary=:all:", "--platform=any", "--implementation=py", "--abi=none")
    download = ("pip", "download", "-q", "--no-deps", *pure, "--python-version=3.14")
    run_uv("tool", "run", "-q", *download, "-d", folder, *wanted)  # uv itself downloads nothing


def write_lessons(folder: Path, install: str) -> None:
    """Copy the notebooks, each with a first cell that installs castles_nb."""

    def made(source: Path) -> bytes:
        notebook = nbformat.read(source, as_version=4)
        notebook.cells.insert(0, nbformat.v4.new_code_cell(install, id="install"))
        notebook.metadata.kernelspec = KERNEL
        return str(nbformat.writes(notebook)).encode("utf-8")

    copy_course(folder, solutions=True, made=made)


def run(*command: str | Path, folder: Path = ROOT) -> None:
    """Run a Python module in a folder; SystemExit with what it printed if it fails."""
    printed: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "text": True}
    done = subprocess.run([sys.executable, "-m", *command], cwd=folder, **printed)
    if done.returncode:
        sys.exit(f"{done.stdout}\n{command[0]} failed")


if __name__ == "__main__":
    main()
