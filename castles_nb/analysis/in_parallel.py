"""Games in parallel, finished ones kept whatever happens."""

import traceback
import warnings
from collections.abc import Callable, Generator, Iterator, Mapping, Sized
from contextlib import contextmanager
from typing import TypeVar

from joblib import Parallel, delayed
from tqdm.auto import tqdm

from castles_nb.echo import echo
from castles_nb.errors import BotFailed
from castles_nb.whole import whole

K = TypeVar("K")
"""What stands for a game, as its number does."""
T = TypeVar("T")

KEPT = "What was finished before is not lost: the error has it as `finished`."


def play_all(
    tasks: Mapping[K, Callable[[], T]],
    done: dict[K, T],
    *,
    n_jobs: int | None = None,
    progress: bool = False,
    after_each: Callable[[], None] = lambda: None,
) -> bool:
    """Do the task of every game, and put into `done` what it returns, as it is finished.

    `n_jobs` is joblib's: so many processes, -1 for one on each core, None for what
    `joblib.parallel_config` says, or else one. Returns False where it was interrupted, by Ctrl-C or
    the notebook's stop button. The first error of a bot ends it with `BotFailed`; other errors pass
    through.
    """
    n_jobs = checked_jobs(n_jobs)
    parallel = Parallel(n_jobs=n_jobs, return_as="generator_unordered")
    try:
        with (
            _ended_early(
                parallel(delayed(_do)(game, task) for game, task in tasks.items())
            ) as results,
            tqdm(total=len(tasks), disable=not progress, unit="game") as bar,
        ):
            for game, result in results:
                if isinstance(result, BotFailed):
                    raise _with_trace(result)
                done[game] = result
                bar.update()
                after_each()
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
    """What is not done yet is given up when one leaves, without joblib's advice on that."""
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
    """An error that ends the games early carries what they gave until then, as `finished`."""
    try:
        yield
    except Exception as error:
        error.finished = finished()  # type: ignore[attr-defined]
        if done and KEPT not in getattr(error, "__notes__", ()):
            error.add_note(KEPT)
        raise


def checked_jobs(n_jobs: object) -> int | None:
    """The number of processes as a plain int or None; ValueError for what is none."""
    number = whole(n_jobs)
    if n_jobs is not None and not number:
        raise ValueError(
            f"n_jobs: {echo(n_jobs)} is no number of processes; -1 is one on each core"
        )
    return number


def warn_of_interruption(finished: int, games: int, more: str = "") -> None:
    """Tell whoever called the caller that not all games are there."""
    told = f"interrupted: only {finished} of {games} games are finished{more}"
    warnings.warn(told, RuntimeWarning, stacklevel=3)
