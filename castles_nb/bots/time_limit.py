"""A limit to the time your own code may take."""

from collections.abc import Callable
from ctypes import c_ulong, py_object, pythonapi
from numbers import Real
from threading import TIMEOUT_MAX, Thread
from typing import TypeVar

from castles_nb.message import Message
from castles_nb.short_text import short_repr

T = TypeVar("T")


class TimeIsUp(Exception):
    """Something took longer than it may."""


class _Stop(BaseException):
    """Raised in a thread that is to end; no `except Exception` keeps it from that."""


def within(seconds: float, act: Callable[[], T]) -> T:
    """Return or raise what an act does, if it does within this many seconds of wall time.

    Else `TimeIsUp`. The act is done in a thread of its own, which then ends as soon as it runs
    Python code again; one that waits for ever, or is lost in a library's C code, is left behind.
    """
    results: list[T] = []
    errors: list[BaseException] = []

    def run() -> None:
        try:
            results.append(act())
        except BaseException as error:
            errors.append(error)

    thread = Thread(target=run, daemon=True)
    thread.start()
    try:
        thread.join(seconds)
    finally:  # whoever waits may be interrupted
        if thread.is_alive() and thread.ident is not None:
            pythonapi.PyThreadState_SetAsyncExc(c_ulong(thread.ident), py_object(_Stop))
    if results:
        return results[0]
    if errors and not isinstance(errors[0], _Stop):
        raise errors[0]
    raise TimeIsUp(Message("bot-too-slow", seconds=f"{seconds:g}"))


def check_time_limit(seconds: object) -> float | None:
    """Return the limit, or None for none; TypeError or ValueError if it isn't a time."""
    if seconds is None:
        return None
    if isinstance(seconds, bool) or not isinstance(seconds, Real):
        raise TypeError(Message("time-limit-not-number", given=short_repr(seconds)))
    if not 0 < seconds <= TIMEOUT_MAX:  # type: ignore[operator]  # NaN is not either
        raise ValueError(Message("time-limit-out-of-range", given=short_repr(seconds)))
    return float(seconds)
