"""A real JupyterLab of its own, and a page in which a notebook is open."""

import os
import re
import secrets
import shutil
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

import nbformat
from nbformat.v4 import new_code_cell, new_notebook
from playwright.sync_api import Locator, Page, expect

from castles_nb.lessons.progress_file import OFF

ROOT = Path(__file__).parents[2]
SHELL = "chromium-headless-shell"
"""Chromium without windows, menus and tabs: a page takes a quarter of the time."""
CHROMIUMS = ("chromium", "chromium-browser", "google-chrome")
# It runs in containers, shows nothing, and asks nobody outside for anything.
CHROMIUM_ARGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
START_SECONDS = 90
WAIT = 30_000
"""Milliseconds for anything in the page, generous: machines may be slow and kernels cold."""

# Talk to kernels through socket files where there are such: another process may take a port first.
BY_FILES = ("--KernelManager.transport=ipc",) if os.name == "posix" else ()

# A test needs no news, and nothing may lie over the page.
SETTINGS = {
    "notification": '{"fetchNews": "false", "checkForUpdates": false}',
}


def find_chromium(*first: str) -> str | None:
    """The path of an installed Chromium, if there is one; of these before others."""
    return next(filter(None, map(shutil.which, (*first, *CHROMIUMS))), None)


class Lab(NamedTuple):
    """A running server."""

    url: str
    token: str
    folder: Path


@contextmanager
def running_lab(home: Path, settings: Mapping[str, str] = SETTINGS) -> Iterator[Lab]:
    """JupyterLab in a copy of `notebooks/`, with settings of its own, on a free port.

    `settings` holds the text of each settings file of JupyterLab's own part.
    """
    folder = home / "root"
    shutil.copytree(ROOT / "notebooks", folder)
    written = home / "settings" / "@jupyterlab" / "apputils-extension"
    written.mkdir(parents=True)
    for name, text in settings.items():
        (written / f"{name}.jupyterlab-settings").write_text(text)
    places = {
        "JUPYTER_CONFIG_DIR": home / "config",
        "JUPYTER_DATA_DIR": home / "data",
        "JUPYTERLAB_SETTINGS_DIR": home / "settings",
        "JUPYTERLAB_WORKSPACES_DIR": home / "workspaces",
        "IPYTHONDIR": home / "ipython",
    }
    port, token = _free_port(), secrets.token_hex(16)
    command = [
        *(sys.executable, "-m", "jupyterlab", "--no-browser", "--allow-root"),
        "--LabApp.expose_app_in_browser=True",
        "--JupyterNotebookApp.expose_app_in_browser=True",
        f"--ServerApp.root_dir={folder}",
        f"--ServerApp.port={port}",
        "--ServerApp.port_retries=0",
        f"--IdentityProvider.token={token}",
        *BY_FILES,
    ]
    # Learners' progress is kept here, as it is at home.
    usual = {name: value for name, value in os.environ.items() if name != OFF}
    # Socket files need short names.
    with (home / "server.log").open("w") as log, TemporaryDirectory(prefix="lab") as runtime:
        places["JUPYTER_RUNTIME_DIR"] = Path(runtime)
        server = subprocess.Popen(
            command,
            env=usual | {name: str(path) for name, path in places.items()},
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=subprocess.STDOUT,
        )
        try:
            lab = Lab(f"http://127.0.0.1:{port}", token, folder)
            _wait_for(lab, server, home / "server.log")
            yield lab
        finally:
            server.terminate()  # the server ends its kernels
            try:
                server.wait(timeout=20)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait(timeout=20)


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def _wait_for(lab: Lab, server: "subprocess.Popen[bytes]", log: Path) -> None:
    """Until the server answers; fails with its log if it ends or takes too long."""
    deadline = time.monotonic() + START_SECONDS
    while time.monotonic() < deadline:
        try:
            with urllib.request.urlopen(f"{lab.url}/api/status?token={lab.token}", timeout=5):
                return
        except (urllib.error.URLError, OSError):
            pass
        try:
            server.wait(timeout=0.2)
        except subprocess.TimeoutExpired:
            continue
        break
    raise RuntimeError(f"JupyterLab did not start:\n{log.read_text()[-4000:]}")


def write_notebook(lab: Lab, name: str, *cells: str) -> str:
    """Put a notebook with these code cells into the lab's folder; its path there."""
    notebook = new_notebook(cells=[new_code_cell(cell) for cell in cells])
    notebook.metadata.kernelspec = {"name": "python3", "display_name": "Python 3"}
    nbformat.write(notebook, lab.folder / name)
    return name


_KERNEL_IS_READY = """async () => {
  const context = window.jupyterapp?.shell.currentWidget?.sessionContext;
  await context?.ready;
  const kernel = context?.session?.kernel;
  await kernel?.info;
  return kernel?.connectionStatus === "connected" && kernel.status === "idle";
}"""

_ALL_CELLS_RAN = """() => {
  const { content, sessionContext } = window.jupyterapp.shell.currentWidget;
  const isIdle = sessionContext.session.kernel.status === "idle";
  return isIdle && content.widgets.every(({ model }) => model.executionState !== "running");
}"""

# It gives nothing back and waits for nothing: Playwright would copy all of a panel.
_OPEN_IN_LAB = """(path) => {
  window.jupyterapp.commands.execute("docmanager:open", { path, factory: "Notebook" });
}"""

_CLOSE_ALL = """() => {
  const { shell, serviceManager } = window.jupyterapp;
  const documents = [...shell.widgets("main")].filter((widget) => widget.context);
  for (const panel of documents) panel.dispose(); // without asking to save; a launcher stays
  const { sessions } = serviceManager;
  for (const { id } of [...sessions.running()]) sessions.shutdown(id).catch(() => {});
}"""


def open_notebook(page: Page, lab: Lab, path: str) -> None:
    """Open a copy of a notebook in JupyterLab, alone, and wait for its new kernel.

    A page that shows JupyterLab already does not load it again, which takes longer than most tests.
    """
    name = _copy_of(lab, path)
    if shows_lab(page):
        close_all(page)
        page.evaluate(_OPEN_IN_LAB, f"{name}.ipynb")
    else:
        page.goto(f"{lab.url}/lab/workspaces/{name}/tree/{name}.ipynb?token={lab.token}")
    _wait_for_kernel(page)
    if page.locator("#jp-left-stack:visible").count():
        page.keyboard.press("Control+b")
        page.wait_for_selector("#jp-left-stack", state="hidden")


def shows_lab(page: Page) -> bool:
    """Whether JupyterLab is in this page, ready for another notebook."""
    if "/lab/workspaces/" not in page.url or page.locator(".jp-Dialog").count():
        return False
    return bool(page.locator(".jp-LabShell").count())  # and no test has set another content


def close_all(page: Page) -> None:
    """Close all notebooks in a page that shows JupyterLab, and end their kernels."""
    page.evaluate(_CLOSE_ALL)
    page.wait_for_selector(".jp-NotebookPanel", state="detached")


def open_in_notebook_7(page: Page, lab: Lab, path: str) -> None:
    """The same in Notebook 7."""
    page.goto(f"{lab.url}/notebooks/{_copy_of(lab, path)}.ipynb?token={lab.token}")
    _wait_for_kernel(page)


def _copy_of(lab: Lab, path: str) -> str:
    name = secrets.token_hex(4)
    shutil.copy(lab.folder / path, lab.folder / f"{name}.ipynb")
    return name


def _wait_for_kernel(page: Page) -> None:
    page.wait_for_selector(".jp-NotebookPanel:not(.lm-mod-hidden) .jp-Cell", timeout=WAIT)
    page.wait_for_function(_KERNEL_IS_READY, timeout=3 * WAIT)  # where many start at once


def run_all(page: Page, widget: str = ".cnb-table[data-revision]") -> Locator:
    """Run all cells by the menu; the table that appears, or another widget."""
    page.locator(".lm-MenuBar-itemLabel", has_text=re.compile("^Run$")).click()
    page.locator(".lm-Menu-item[data-command='runmenu:run-all']").click()
    table = page.locator(widget).first
    fault = page.locator(
        "[data-mime-type$='jupyter.error'], [data-mime-type$='jupyter.stderr']"
    ).first
    table.or_(fault).first.wait_for(timeout=WAIT)
    assert not fault.is_visible(), fault.inner_text()
    table.evaluate("(node) => node.scrollIntoView()")
    return table


def wait_until_all_ran(page: Page) -> None:
    """Wait until no cell runs or waits to run. Before, the page scrolls from cell to cell, and a
    click may hit something else."""
    page.wait_for_function(_ALL_CELLS_RAN, timeout=3 * WAIT)


def run_code(page: Page, code: str) -> str:
    """Run code in a new cell at the end of the notebook; what it printed."""
    cells = page.locator(".jp-NotebookPanel .jp-CodeCell")
    cells.last.locator(".jp-InputPrompt").click()
    page.keyboard.press("Escape")
    before = cells.count()
    page.keyboard.press("b")
    expect(cells).to_have_count(before + 1)  # else the code goes into the cell above
    page.wait_for_selector(".jp-CodeCell.jp-mod-active .cm-content:empty, .jp-mod-active .cm-line")
    page.keyboard.press("Enter")
    page.keyboard.insert_text(code)
    page.keyboard.press("Control+Enter")
    # It's in the active cell: where the last one was empty, that may be this one.
    active = ".jp-NotebookPanel:visible .jp-CodeCell.jp-mod-active"
    output = page.locator(f"{active} .jp-OutputArea-output pre")
    output.first.wait_for(timeout=WAIT)
    return output.first.inner_text().strip()
