"""Run lesson 00 in the JupyterLite site, in a real browser. This needs the package index.

    python tests/browser/check_lite.py

Pyodide comes from npm (tests/js/package.json) and the packages in pure Python from the package
index, so nothing is asked of Pyodide's own server. Its builds of numpy, pandas and so on are only
there: castles_nb is installed without them, and lesson 00 does not need them.
"""

import functools
import hashlib
import http.server
import json
import re
import shutil
import sys
import tempfile
import threading
import time
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

ROOT = Path(__file__).parents[2]
sys.path[:0] = [str(ROOT / "tests"), str(ROOT / "tools")]

from browser.answering import answer  # noqa: E402
from browser.lab import CHROMIUM_ARGS, find_chromium  # noqa: E402
from build_lite import build_site, download_pure  # noqa: E402

PYODIDE = ROOT / "tests" / "js" / "node_modules" / "pyodide"
OF_THE_KERNEL = (
    *("attrs", "ipython", "jedi", "micropip", "packaging", "pytz", "traitlets"),
    "typing-extensions",
)
INSTALL = "%pip install -q anywidget fluent.runtime\n%pip install -q --no-deps castles_nb"
LESSON = "00_start_here.ipynb"
ARTEFACTS = ROOT / "test-artefacts"
WAIT = 120_000
"""Milliseconds: a browser compiles Python, and Python all that it imports."""


def get_pyodide(folder: Path) -> None:
    """Put Pyodide in this folder, with the pure packages that the kernel and widgets need."""
    shutil.copytree(PYODIDE, folder)
    lock = json.loads((folder / "pyodide-lock.json").read_text(encoding="utf-8"))
    packages = {plain(name): package for name, package in lock["packages"].items()}
    wanted = list(OF_THE_KERNEL)
    for name in wanted:
        wanted += [plain(d) for d in packages[name]["depends"] if plain(d) not in wanted]
    download_pure(folder, *(f"{name}=={packages[name]['version']}" for name in wanted))
    for name in wanted:  # Pyodide packs the same files anew, so the sums differ
        wheel = folder / packages[name]["file_name"]
        packages[name]["sha256"] = hashlib.sha256(wheel.read_bytes()).hexdigest()
    (folder / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")


def plain(name: str) -> str:
    """The name of a package as indexes compare it."""
    return re.sub(r"[-_.]+", "-", name).lower()


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files and logs nothing."""

    def log_message(self, *_: object) -> None:
        """Log nothing."""


def work_through(address: str) -> None:
    """Open lesson 00, run all of it, select a space, and answer wrong and right; tell times."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=find_chromium(), args=CHROMIUM_ARGS)
        page = browser.new_page(viewport={"width": 1180, "height": 1000})
        page.set_default_timeout(WAIT)
        expect.set_options(timeout=WAIT)
        start = time.perf_counter()
        page.goto(f"{address}/lab/index.html?path={LESSON}")
        page.wait_for_selector(".jp-NotebookPanel .jp-Cell")
        page.get_by_text("| Idle").wait_for()
        print(f"the kernel is ready after {time.perf_counter() - start:.0f} s")
        page.locator(".lm-MenuBar-itemLabel", has_text=re.compile("^Run$")).click()
        page.locator(".lm-Menu-item[data-command='runmenu:run-all']").click()
        board = page.locator(".cnb-duchy-board")
        board.locator("[data-space='4-4']").click()
        expect(board.locator("[data-space='4-4']")).to_have_attribute("aria-pressed", "true")
        ARTEFACTS.mkdir(exist_ok=True)
        page.screenshot(path=ARTEFACTS / "lite.png")
        print(f"a board answers a click after {time.perf_counter() - start:.0f} s")
        expect(answer(page, "start_here-space", '"1-2"')).to_contain_text("Not yet.")
        expect(answer(page, "start_here-space", "board")).to_contain_text("Right.")
        expect(answer(page, "start_here-why", '"TAKE-01"')).to_contain_text("Right.")
        print(f"both exercises are answered after {time.perf_counter() - start:.0f} s")
        assert page.locator("[data-mime-type$='jupyter.error']").count() == 0
        browser.close()


def main() -> None:
    """Build the site, serve it, and work through the lesson."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        get_pyodide(folder / "pyodide")
        build_site(folder / "site", install=INSTALL, pyodide=folder / "pyodide")
        handler = functools.partial(Quiet, directory=str(folder / "site"))
        with http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
            threading.Thread(target=server.serve_forever, daemon=True).start()
            work_through(f"http://127.0.0.1:{server.server_port}")
            server.shutdown()


if __name__ == "__main__":
    main()
