"""One notebook, run from top to bottom in a kernel of its own, whatever it does.

Nothing it shows is kept: only whether a cell failed, and what the kernel wrote into the file of
answers. So a notebook that prints without end costs nothing. A cell that takes too long is
interrupted; if that doesn't help, the kernel is ended by force, with everything it started. Each
kernel has its own parent process (`kernel_parent.py`), so that no signal it sends to its parent
reaches us, and so that we find whatever it started, wherever it went.
"""

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from queue import Empty
from threading import Event, current_thread, main_thread
from time import monotonic
from typing import Any, NamedTuple

from castles_nb.lessons.verdict_log import FILE, Kept, all_kept_in, begin, spoilt
from castles_nb.message import Message, MessageLike

GRACE = 5
"""Seconds that a cell has once it is interrupted."""
START = 60
"""Seconds that a kernel has to begin."""
CELLS = 10
"""A notebook may take as long as this many cells."""
_LOOK = 0.25
"""Seconds between two looks at whether a kernel still lives."""
_PARENT = Path(__file__).with_name("kernel_parent.py")


class Ran(NamedTuple):
    """The outcome of a notebook."""

    kept: dict[str, list[Kept]]
    """All answers to each exercise it checked, in their order."""
    trouble: MessageLike
    """The reason it didn't run to its end, or why a cell failed; empty if all went well."""
    spoilt: MessageLike = ""
    """The damage it did to the file of answers, if any."""


def run(cells: Sequence[str], seconds: int, stopped: Event) -> Ran:
    """Run these cells in an empty folder; each may take this many `seconds`. Once `stopped`
    is set, no other cell is run."""
    with _folder() as place:
        answers, work = place / "verdicts", place / "work"
        work.mkdir()
        begin(answers)
        trouble: MessageLike = ""
        try:
            trouble = _run(cells, seconds, stopped, work, _environment(place, answers))
        except Exception as error:  # of whatever is between us and the kernel
            trouble = Message("grade-stopped", kind=type(error).__name__)
        finally:
            _end_all(str(answers))
            _close_loop()
        return Ran(all_kept_in(answers), trouble, spoilt(answers))


class _Kernel(NamedTuple):
    """A kernel that runs, and what is needed to talk to it."""

    manager: Any
    client: Any
    began: "_Began"
    stopped: Event

    def is_alive(self) -> bool:
        return bool(self.manager.is_alive())


class _Began:
    """The processes a kernel started, as far as we saw: parents are known only while they live."""

    def __init__(self, first: int) -> None:
        import psutil

        self._gone = psutil.Error
        self._seen: set[psutil.Process] = set()
        with suppress(self._gone):
            self._seen.add(psutil.Process(first))

    def look(self) -> None:
        for each in tuple(self._seen):
            with suppress(self._gone):
                self._seen.update(each.children(recursive=True))

    def end(self) -> None:
        self.look()
        for each in self._seen:
            with suppress(self._gone):
                each.kill()


def _run(
    cells: Sequence[str], seconds: int, stopped: Event, work: Path, environment: dict[str, str]
) -> MessageLike:
    manager = _manager()
    silent = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    with _pipe() as (wanted, close):
        manager.start_kernel(cwd=str(work), env=environment, stdin=wanted, **silent)
        began = _Began(manager.provisioner.pid)
        kernel = _Kernel(manager, manager.blocking_client(), began, stopped)
        try:
            kernel.client.start_channels(iopub=False, stdin=False, hb=False)
            asked = kernel.client.kernel_info()
            if _reply(kernel, asked, monotonic() + START) is None:
                return Message("grade-stopped", kind="RuntimeError")
            return _run_cells(kernel, cells, seconds)
        finally:
            kernel.client.stop_channels()
            began.look()
            close()
            _end(kernel)


def _manager() -> Any:
    """A manager that starts a kernel as the child of a process with no other purpose."""
    from jupyter_client.manager import KernelManager

    class Manager(KernelManager):
        def format_kernel_cmd(self, extra_arguments: list[str] | None = None) -> list[str]:
            command = super().format_kernel_cmd(extra_arguments)
            return command if os.name == "nt" else [sys.executable, "-P", str(_PARENT), *command]

    return Manager(kernel_name="python3")


def _run_cells(kernel: _Kernel, cells: Sequence[str], seconds: int) -> MessageLike:
    trouble: MessageLike = ""
    end = monotonic() + CELLS * seconds
    for cell in cells:
        if kernel.stopped.is_set():
            break
        if monotonic() > end:
            return Message("grade-too-long", minutes=max(1, CELLS * seconds // 60))
        asked = kernel.client.execute(cell, stop_on_error=False, allow_stdin=False)
        reply = _reply(kernel, asked, monotonic() + seconds)
        if reply is None and kernel.is_alive():
            kernel.manager.interrupt_kernel()
            reply = _reply(kernel, asked, monotonic() + GRACE)
        if reply is None:
            ended = kernel.is_alive()
            return (
                Message("grade-ended")
                if ended
                else Message("grade-stopped", kind="DeadKernelError")
            )
        if reply.get("status") == "error" and not trouble:
            trouble = Message("grade-failed", kind=str(reply.get("ename", "Error"))[:100])
    return trouble


def _reply(kernel: _Kernel, asked: str, end: float) -> dict[str, Any] | None:
    """The reply of the kernel; None if nothing comes in time, or if the kernel is gone."""
    while monotonic() < end and not kernel.stopped.is_set():
        try:
            message = kernel.client.get_shell_msg(timeout=_LOOK)
        except Empty:
            if not kernel.is_alive():
                return None
            kernel.began.look()
            continue
        if message["parent_header"].get("msg_id") == asked:
            content: dict[str, Any] = message["content"]
            return content
    return None


def _end(kernel: _Kernel) -> None:
    """End a kernel right away, with everything it started.

    Its parent does so, once we close its input. Whatever is left then, because a notebook ended or
    stopped the parent, is ended by force.
    """
    with suppress(Exception):
        process = kernel.manager.provisioner.process
        process.send_signal(signal.SIGCONT)
        process.wait(GRACE)
    kernel.began.end()
    with suppress(Exception):
        kernel.manager.shutdown_kernel(now=True)


@contextmanager
def _pipe() -> Iterator[tuple[int, Callable[[], None]]]:
    """The end of a pipe to read from, and a function that closes the other end."""
    reads, writes = os.pipe()
    with open(reads, "rb", buffering=0) as reader, open(writes, "wb", buffering=0) as writer:
        yield reader.fileno(), writer.close


def _environment(place: Path, answers: Path) -> dict[str, str]:
    """The environment of a kernel: it keeps things in its own home, so that no notebook changes
    how another one runs."""
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
    """A folder that is gone afterwards, whatever is in it; what can't be deleted stays."""
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
