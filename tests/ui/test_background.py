"""Work in the background tells of its steps, one at a time, wherever it runs."""

import asyncio
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager
from threading import Event, RLock, Thread, current_thread

import pytest

from castles_nb.ui import background
from castles_nb.ui.background import in_background
from castles_nb.words import language, spoken

LONG = 60
"""Seconds that nothing here takes."""


@pytest.fixture
def no_threads(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(**_how: object) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr(background, "Thread", refuse)


def run_apart(work: Callable[[], None]) -> None:
    """Where no event loop of other tests is running."""
    with ThreadPoolExecutor(1) as pool:
        pool.submit(work).result(LONG)


def unexpected(error: Exception) -> None:
    raise AssertionError from error


def test_each_step_is_told_with_the_lock_held_in_the_language_spoken_here() -> None:
    lock, told = RLock(), list[tuple[int, str, bool]]()

    def at_work() -> AbstractContextManager[object]:
        return lock

    def done(number: int) -> None:
        elsewhere = Thread(target=lambda: free.append(lock.acquire(blocking=False)))
        free: list[bool] = []
        elsewhere.start()
        elsewhere.join()
        told.append((number, language(), free[0]))

    with spoken("en"):
        work = in_background(iter(range(3)), done, unexpected, at_work)
    assert work.wait(LONG)
    assert told == [(0, "en", False), (1, "en", False), (2, "en", False)]


def test_it_runs_beside_whoever_began_it() -> None:
    go, threads = Event(), list[Thread]()

    def steps() -> Iterator[None]:
        assert go.wait(LONG)  # whoever began it goes on
        threads.append(current_thread())
        yield None

    work = in_background(steps(), lambda _: None, unexpected, RLock)
    go.set()
    assert work.wait(LONG)
    assert threads != [current_thread()]


def test_nothing_is_told_once_it_was_stopped() -> None:
    lock, begun, told = RLock(), Event(), list[int]()

    def steps() -> Iterator[int]:
        begun.set()
        yield 1
        raise AssertionError("it has been stopped")

    with lock:
        work = in_background(steps(), told.append, unexpected, lambda: lock)
        assert begun.wait(LONG)
        work.stop()
    assert work.wait(LONG)
    assert not told


def test_an_error_ends_it_and_is_told() -> None:
    told: list[object] = []

    def steps() -> Iterator[int]:
        yield 1
        raise ValueError("no")

    work = in_background(steps(), told.append, told.append, RLock)
    assert work.wait(LONG)
    first, error = told
    assert first == 1
    assert isinstance(error, ValueError)


def test_an_error_in_what_is_told_ends_it_and_is_told() -> None:
    told: list[str] = []

    def broken(_found: int) -> None:
        raise ValueError("odd")

    work = in_background(iter([1, 2]), broken, lambda error: told.append(str(error)), RLock)
    assert work.wait(LONG)
    assert told == ["odd"]


@pytest.mark.usefixtures("no_threads")
def test_without_threads_it_is_done_at_once() -> None:
    told: list[int] = []

    def work() -> None:
        assert in_background(iter(range(3)), told.append, unexpected, RLock).wait(0)

    run_apart(work)
    assert told == [0, 1, 2]


@pytest.mark.usefixtures("no_threads")
def test_without_threads_an_event_loop_does_other_things_between_steps() -> None:
    told: list[object] = []

    async def page() -> None:
        work = in_background(iter(range(2)), told.append, unexpected, RLock)
        while not work.wait(0):
            told.append("other")
            await asyncio.sleep(0)

    run_apart(lambda: asyncio.run(page()))
    assert told == ["other", 0, "other", 1, "other"]
