"""Games in parallel, finished ones kept whatever happens."""

import multiprocessing
import os
import signal
import sys
import threading
import time
import traceback
import warnings
from collections.abc import Callable, Generator, Iterator, Mapping, Sized
from contextlib import contextmanager
from multiprocessing.process import BaseProcess
from types import FrameType
from typing import TypeVar

from joblib import Parallel, delayed
from tqdm.auto import tqdm

from castles_nb.arguments import as_bool, as_int
from castles_nb.errors import BotFailed
from castles_nb.message import Message
from castles_nb.outside import stack_level
from castles_nb.short_text import short_repr

K = TypeVar("K")
"""Whatever identifies a game, such as its number."""
T = TypeVar("T")

HEARTBEAT = 1.0
"""Seconds after which a worker process checks that its games are still wanted."""

KEPT = Message("experiment-kept")
"""The line below an error that has the games finished before."""


def play_all(
    tasks: Mapping[K, Callable[[], T]],
    done: dict[K, T],
    *,
    n_jobs: int | None = None,
    progress: bool = False,
    threads: bool = False,
    after_each: Callable[[K, T], None] = lambda game, result: None,
) -> bool:
    """Do the task of every game, and put into `done` what it returns, as it is finished.

    `after_each` is called for it; Ctrl-C doesn't part the two.

    `n_jobs` is joblib's: the number of processes, -1 for one on each core, None for what
    `joblib.parallel_config` says, or else one. With `threads`, they're threads of this process,
    unless `joblib.parallel_config` names a backend: good for tasks of the native core. Returns
    False if it was interrupted, by Ctrl-C or the notebook's stop button. The first error of a bot
    ends it with `BotFailed`; other errors pass through.
    """
    n_jobs, progress = checked_jobs(n_jobs), as_bool("progress", progress)
    parallel = Parallel(
        n_jobs=n_jobs,
        prefer="threads" if threads else None,
        return_as="generator_unordered",
        initializer=end_with_parent,
    )
    try:
        with (
            _ended_early(
                parallel(delayed(_do)(game, task) for game, task in tasks.items())
            ) as results,
            tqdm(
                total=len(tasks), disable=not progress, unit=str(Message("experiment-progress"))
            ) as bar,
        ):
            for game, result in results:
                if isinstance(result, BotFailed):
                    raise _with_trace(result)
                with unbroken():
                    done[game] = result
                    after_each(game, result)
                bar.update()
    except KeyboardInterrupt:
        return False
    return True


def _do(game: K, task: Callable[[], T]) -> tuple[K, T | BotFailed]:
    """The task for one game. An error is handed back like a result, since games come in batches
    and those finished before it in the same batch are to be kept.
    """
    try:
        return game, task()
    except BotFailed as error:
        if error.__cause__ is not None:
            # An error that comes from another process has lost its cause.
            error.trace = "".join(traceback.format_exception(error.__cause__))
        return game, error


@contextmanager
def _ended_early(results: Generator[T]) -> Iterator[Generator[T]]:
    """Give up what isn't done yet on leaving, without joblib's advice on that."""
    try:
        yield results
    finally:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", UserWarning)
            results.close()


def _with_trace(error: BotFailed) -> BotFailed:
    if error.trace and error.__cause__ is None:
        error.add_note(error.trace)
    return error


@contextmanager
def kept(done: Sized, finished: Callable[[], object]) -> Iterator[None]:
    """An error that ends the games early carries what they gave until then, as `finished`.

    So does an interruption that comes when the games are over and their table is being made.
    """
    try:
        yield
    except BaseException as error:
        with unbroken():
            error.finished = finished()  # type: ignore[attr-defined]
            if done and str(KEPT) not in getattr(error, "__notes__", ()):
                error.add_note(str(KEPT))
            raise


@contextmanager
def unbroken() -> Iterator[None]:
    """Ctrl-C waits until this is done; an error that ends it is raised instead."""
    handler = signal.getsignal(signal.SIGINT)
    if not callable(handler) or threading.current_thread() is not threading.main_thread():
        yield  # it does not come here
        return
    waiting: list[tuple[int, FrameType | None]] = []
    signal.signal(signal.SIGINT, lambda *signalled: waiting.append(signalled))
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, handler)
    if waiting:
        handler(*waiting[-1])


def end_with_parent() -> None:
    """Let this worker process end when the process it plays for is gone, however that ended.

    Otherwise it would continue: with the games it was given, then for minutes with nothing.
    """
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_end_after, args=(parent,), daemon=True).start()


def _end_after(parent: BaseProcess) -> None:
    if sys.platform == "win32":
        parent.join()
    else:  # joblib does not tell its workers what to wait for
        while os.getppid() == parent.pid:
            time.sleep(HEARTBEAT)
    os._exit(1)


def checked_jobs(n_jobs: object) -> int | None:
    """Return the number of processes as a plain int or None; ValueError if it isn't one."""
    number = as_int(n_jobs)
    if n_jobs is not None and not number:
        raise ValueError(Message("experiment-not-jobs", given=short_repr(n_jobs)))
    return number


def interrupted(finished: int, games: int) -> Message:
    """Return the message that `finished` of the `games` are finished."""
    return Message("experiment-interrupted", finished=finished, games=games)


def warn_of_interruption(message: Message) -> None:
    """Warn the user that not all games are there."""
    warnings.warn(str(message), RuntimeWarning, stacklevel=stack_level())
