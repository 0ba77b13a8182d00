"""Long work behind a widget: it goes on step by step while people play, and can be stopped."""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from contextvars import copy_context
from threading import Event, Thread
from typing import TypeVar

T = TypeVar("T")


class Background:
    """Work that goes on."""

    def __init__(self) -> None:
        self._stopped = False
        self._over = Event()

    def stop(self) -> None:
        """Nothing is told of it any more. It ends with the step that it is at.

        Whoever holds the lock meanwhile can be sure: nothing is told after this.
        """
        self._stopped = True

    @property
    def is_over(self) -> bool:
        """Whether it has ended."""
        return self._over.is_set()

    def wait(self, timeout: float | None = None) -> bool:
        """Until it has ended, at most so many seconds; whether it has. Not with the lock in hand:
        what is told would wait for it."""
        return self._over.wait(timeout)


def in_background(
    steps: Iterator[T],
    done: Callable[[T], None],
    failed: Callable[[Exception], None],
    at_work: Callable[[], AbstractContextManager[object]],
) -> Background:
    """Go through `steps`, which does its work as it is asked for the next, and tell of each.

    `done` is told what a step gave, `failed` of the error that ended the work; both within
    `at_work()`, as a widget's `_at_work`, which holds its lock. The language is the one that is
    spoken here. It goes on in a thread; where none can be started, as in a browser, in the event
    loop, with other things in between; and without such a loop at once.
    """
    work = Background()

    def step() -> bool:
        """Whether there is more to do."""
        if work._stopped:
            return False
        try:
            found = next(steps)
            with at_work():
                if not work._stopped:
                    done(found)
        except StopIteration:
            return False
        except Exception as error:
            with at_work():
                if not work._stopped:
                    failed(error)
            return False
        return True

    def run() -> None:
        try:
            while step():
                pass
        finally:
            work._over.set()

    context = copy_context()
    try:
        Thread(target=context.run, args=(run,), daemon=True).start()
    except RuntimeError:
        _without_threads(step, run, work._over.set)
    return work


def _without_threads(
    step: Callable[[], bool], run: Callable[[], None], over: Callable[[], object]
) -> None:
    try:
        loop = asyncio.get_running_loop()
    except RuntimeError:
        run()
        return

    def go_on() -> None:
        more = False
        try:
            more = step()
        finally:
            loop.call_soon(go_on) if more else over()

    loop.call_soon(go_on)
