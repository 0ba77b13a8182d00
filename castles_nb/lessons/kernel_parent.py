"""A process between the grader and one kernel: a script, and nothing of castles_nb is needed.

    python kernel_parent.py COMMAND...

What a notebook does to the parent of its kernel ends this notebook at most. An interrupt is passed
over: whoever means the kernel sends it to the whole group. All that the kernel begins ends with it,
whatever session it is in: on Linux orphans come to this process. It ends when its kernel does, or
when its standard input is closed, which happens by itself if the grader is gone.
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
        signal.signal(number, lambda *_: None)  # to ignore it would be handed down to the kernel
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
    """All at once: where orphans are not adopted, nobody knows later whose they were."""
    for each in psutil.Process().children(recursive=True):
        with suppress(psutil.Error):
            each.kill()


def _end_all() -> None:
    """What is killed may leave orphans, so until no child is left."""
    while True:
        _kill_children()
        try:
            os.wait()
        except ChildProcessError:
            return


if __name__ == "__main__":
    main(sys.argv[1:])
