"""A process between the grader and one kernel: a script that needs nothing of castles_nb.

    python kernel_parent.py COMMAND...

Whatever a notebook does to its kernel's parent, it ends this one notebook at most. This process
ignores interrupts: one meant for the kernel is sent to the whole group. Everything the kernel
starts ends with it, whatever session it's in: on Linux, orphans become children of this process. It
ends when its kernel does, or when its standard input is closed, which happens by itself if the
grader is gone.
"""

import ctypes
import os
import signal
import subprocess
import sys
from contextlib import suppress
from threading import Thread

import psutil

_SUBREAPER = 36
"""`PR_SET_CHILD_SUBREAPER` of Linux."""


def main(command: list[str]) -> None:
    """Run the command until it ends or is no longer wanted, and leave nothing behind."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: None)  # the kernel would inherit an ignored signal
    _adopt_orphans()
    own = {**os.environ, "JPY_PARENT_PID": str(os.getpid())}  # by which a kernel misses its parent
    kernel = subprocess.Popen(command, env=own, stdin=subprocess.DEVNULL)
    Thread(target=_end_when_closed, daemon=True).start()
    while True:
        ended, status = os.wait()
        if ended == kernel.pid:
            break
    _end_all()
    os._exit(os.waitstatus_to_exitcode(status) & 0xFF)  # the thread may still be reading


def _adopt_orphans() -> None:
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).prctl(_SUBREAPER, 1, 0, 0, 0)


def _end_when_closed() -> None:
    while os.read(0, 1):
        pass
    _kill_children()


def _kill_children() -> None:
    """Kill all at once: if orphans aren't adopted, no one knows later whose they were."""
    for each in psutil.Process().children(recursive=True):
        with suppress(psutil.Error):
            each.kill()


def _end_all() -> None:
    """Kill until no child is left, because killed processes may leave orphans."""
    while True:
        _kill_children()
        try:
            os.wait()
        except ChildProcessError:
            return


if __name__ == "__main__":
    main(sys.argv[1:])
