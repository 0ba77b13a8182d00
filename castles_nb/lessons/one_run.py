"""One notebook, run from top to bottom in a kernel of its own, whatever it does.

Nothing it shows is kept: only whether a cell failed, and what the kernel wrote into the file of
answers. So a notebook that prints without end costs nothing. A cell that takes too long is
interrupted; if that doesn't help, the kernel is ended by force, with all that it began.
"""

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import Empty
from threading import Event, current_thread, main_thread
from time import monotonic
from typing import Any, NamedTuple

from castles_nb.lessons.kept_verdicts import FILE, Kept, all_kept_in
from castles_nb.say import Say, Sayable

GRACE = 5
"""Seconds that a cell has once it is interrupted."""
START = 60
"""Seconds that a kernel has to begin."""
CELLS = 10
"""A notebook may take as long as so many cells."""
_LOOK = 0.25
"""Seconds between two looks at whether a kernel still lives."""


class Ran(NamedTuple):
    """What came of a notebook."""

    kept: dict[str, list[Kept]]
    """All answers to each exercise that it checked, in their order."""
    trouble: Sayable
    """What kept it from running to its end, or made a cell fail; empty if nothing did."""


def run(cells: Sequence[str], seconds: int, stopped: Event) -> Ran:
    """Run these cells in an empty folder; each may take so many seconds. Once somebody has
    `stopped` it all, no further cell is run."""
    with _folder() as place:
        answers, work = place / "verdicts", place / "work"
        work.mkdir()
        trouble: Sayable = ""
        try:
            trouble = _run(cells, seconds, stopped, work, _environment(place, answers))
        except Exception as error:  # of whatever stands between us and the kernel
            trouble = Say("grade-stopped", kind=type(error).__name__)
        finally:
            _end_all(str(answers))
            _close_loop()
        return Ran(all_kept_in(answers), trouble)


def _run(
    cells: Sequence[str], seconds: int, stopped: Event, work: Path, environment: dict[str, str]
) -> Sayable:
    from jupyter_client.manager import KernelManager

    manager: Any = KernelManager(kernel_name="python3")
    silent = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    manager.start_kernel(cwd=str(work), env=environment, **silent)
    client = manager.blocking_client()
    try:
        client.start_channels(iopub=False, stdin=False, hb=False)
        asked = client.kernel_info()
        if _reply(manager, client, asked, monotonic() + START, stopped) is None:
            return Say("grade-stopped", kind="RuntimeError")
        return _run_cells(manager, client, cells, seconds, stopped)
    finally:
        client.stop_channels()
        with suppress(Exception):
            _kill(manager)


def _run_cells(
    manager: Any, client: Any, cells: Sequence[str], seconds: int, stopped: Event
) -> Sayable:
    trouble: Sayable = ""
    end = monotonic() + CELLS * seconds
    for cell in cells:
        if stopped.is_set():
            break
        if monotonic() > end:
            return Say("grade-too-long", minutes=max(1, CELLS * seconds // 60))
        asked = client.execute(cell, stop_on_error=False, allow_stdin=False)
        reply = _reply(manager, client, asked, monotonic() + seconds, stopped)
        if reply is None and manager.is_alive():
            manager.interrupt_kernel()
            reply = _reply(manager, client, asked, monotonic() + GRACE, stopped)
        if reply is None:
            ended = manager.is_alive()
            return Say("grade-ended") if ended else Say("grade-stopped", kind="DeadKernelError")
        if reply.get("status") == "error" and not trouble:
            trouble = Say("grade-failed", kind=str(reply.get("ename", "Error"))[:100])
    return trouble


def _reply(
    manager: Any, client: Any, asked: str, end: float, stopped: Event
) -> dict[str, Any] | None:
    """What the kernel replies; None where nothing comes until then, or it is gone."""
    while monotonic() < end and not stopped.is_set():
        try:
            message = client.get_shell_msg(timeout=_LOOK)
        except Empty:
            if not manager.is_alive():
                return None
            continue
        if message["parent_header"].get("msg_id") == asked:
            content: dict[str, Any] = message["content"]
            return content
    return None


def _kill(manager: Any) -> None:
    """End a kernel at once, with its whole group of processes."""
    manager.shutdown_kernel(now=True)


def _environment(place: Path, answers: Path) -> dict[str, str]:
    """That of a kernel: what it keeps for later goes into a home of its own, so that no notebook
    changes how another one runs."""
    import site

    home = place / "home"
    fonts = home / "matplotlib"
    fonts.mkdir(parents=True)
    _copy_fonts(fonts)
    folders = {name: str(home / name.lower()) for name in ("IPYTHONDIR", "JUPYTER_CONFIG_DIR")}
    return {
        **os.environ,
        **folders,
        FILE: str(answers),
        "HOME": str(home),
        "MPLCONFIGDIR": str(fonts),
        "PYTHONUSERBASE": site.getuserbase(),  # where packages may be
    }


def _copy_fonts(folder: Path) -> None:
    """The list of fonts, which takes matplotlib a while to make."""
    import matplotlib

    with suppress(OSError):
        for file in Path(matplotlib.get_cachedir()).glob("fontlist-*.json"):
            shutil.copy(file, folder)


def _end_all(mark: str) -> None:
    """End whatever a notebook began and left running: its environment names the file of answers."""
    import psutil

    for process in psutil.process_iter():
        with suppress(psutil.Error, OSError):
            if process.environ().get(FILE) == mark:
                process.kill()


def _close_loop() -> None:
    """Close the event loop that talking to kernels has begun in a thread of joblib's."""
    if current_thread() is not main_thread():
        from jupyter_core.utils import ensure_event_loop

        ensure_event_loop().close()


@contextmanager
def _folder() -> Iterator[Path]:
    """A folder that is gone afterwards, whatever lies in it; what can't be deleted stays."""
    place = tempfile.mkdtemp()
    try:
        yield Path(place)
    finally:
        try:
            shutil.rmtree(place, ignore_errors=True)
        except RecursionError:  # thousands of folders in each other
            remove = shutil.which("rm")
            if remove:
                subprocess.run([remove, "-rf", place], check=False)
