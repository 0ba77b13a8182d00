"""Functions in processes of their own, which can be ended at any moment."""

import multiprocessing
import os
import signal
import threading
import time
import warnings
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from tqdm import tqdm

PATIENCE = 300
"""Seconds after which a child hangs."""

# Children are forked from a process that has imported all this: they start at once.
_SERVER = multiprocessing.get_context("forkserver")
_SERVER.set_forkserver_preload(
    ["castles_nb.analysis.tournament", "castles_nb.analysis.saved_games", "castles_nb.bots"]
)


class Child:
    """A process that calls a function; it says nothing on the screen."""

    def __init__(self, function: Callable[..., Any], *arguments: object) -> None:
        self._inbox, outbox = _SERVER.Pipe(duplex=False)
        self._process = _SERVER.Process(target=_answer, args=(outbox, function, *arguments))
        self._process.start()
        outbox.close()

    @property
    def is_running(self) -> bool:
        return self._process.is_alive()

    def send(self, number: int) -> None:
        """Send it a signal, if it still runs."""
        if self.is_running:
            os.kill(self._process.pid, number)

    def wait_until(self, is_so: Callable[[], bool]) -> None:
        """Wait until something is so, or the child has ended."""
        begun = time.monotonic()
        while self.is_running and not is_so():
            if time.monotonic() > begun + PATIENCE:
                raise self._hangs()
            time.sleep(0.001)

    def result(self) -> Any:
        """What the function returned; raises what it raised. None where it was ended before."""
        try:
            if not self._inbox.poll(PATIENCE):
                raise self._hangs()
            answer = self._inbox.recv()
        except EOFError:
            answer = None
        self._process.join(PATIENCE)
        if self.is_running:
            raise self._hangs()
        if isinstance(answer, Exception):
            raise answer
        return answer

    def _hangs(self) -> TimeoutError:
        self._process.kill()
        return TimeoutError("a child hangs")


def _answer(outbox: Connection, function: Callable[..., Any], *arguments: object) -> None:
    silence = os.open(os.devnull, os.O_WRONLY)
    os.dup2(silence, 1)
    os.dup2(silence, 2)
    tqdm.set_lock(threading.RLock())  # a kill would leave one for all processes behind
    # A shell lets those that it starts in the background ignore Ctrl-C.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with warnings.catch_warnings(action="ignore"):
            answer = function(*arguments)
    except KeyboardInterrupt as error:
        answer = getattr(error, "finished", None)
    except BaseException as error:
        answer = error
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    outbox.send(answer)
    os._exit(0)  # processes of joblib, which would be waited for, end with their parent
