"""The time a bot has for one decision."""

from numbers import Real
from sys import float_info
from time import perf_counter

from castles_nb.arguments import int_at_least
from castles_nb.message import Message
from castles_nb.short_text import short_repr

AT_ONCE = 4
"""Tries between two looks at the clock."""


class Budget:
    """This many rollouts, or this many seconds, or whichever is spent first."""

    def __init__(self, iterations: int | None, think_time: float | None) -> None:
        self._tries = 0
        self._most = iterations
        self._seconds = think_time
        self._start = perf_counter()

    def spend(self, tries: int = 1) -> None:
        """Count these tries."""
        self._tries += tries

    def portion(self, most: int) -> int:
        """Return the number of rollouts up to the next look at the budget: at least one, and few if
        there's a time limit."""
        if self._seconds is not None:
            most = min(most, AT_ONCE)
        return max(1, most if self._most is None else min(most, self._most - self._tries))

    @property
    def is_timed(self) -> bool:
        """Whether there's a time limit."""
        return self._seconds is not None

    @property
    def used(self) -> float:
        """The share that is spent, from 0; 1 or more when there is nothing left."""
        share = 0.0
        if self._most is not None:
            share = self._tries / self._most
        if self._seconds is not None:
            share = max(share, (perf_counter() - self._start) / self._seconds)
        return share


def check_budget(iterations: object, think_time: object) -> None:
    """Raise ValueError or TypeError unless `iterations` (rollouts) or `think_time` (seconds) is
    given, each above 0 and finite."""
    if iterations is None and think_time is None:
        raise ValueError(Message("budget-lacking"))
    if iterations is not None:
        int_at_least(1, "iterations", iterations)
    if think_time is not None:
        if isinstance(think_time, bool) or not isinstance(think_time, Real):
            raise TypeError(Message("budget-not-number", given=short_repr(think_time)))
        if not think_time > 0:  # type: ignore[operator]  # NaN is not either
            raise ValueError(Message("budget-not-above-0", given=short_repr(think_time)))
        if think_time > float_info.max:  # type: ignore[operator]  # whole numbers have no end
            raise ValueError(Message("budget-not-finite", given=short_repr(think_time)))
