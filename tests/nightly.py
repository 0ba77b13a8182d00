"""How much tests try: by day a spread sample of what is random or many, by night all of it.

`CASTLES_NIGHTLY=1 make test` is the night (CONTRIBUTING.md says what belongs there).
"""

import os
from collections.abc import Iterable, Sequence
from typing import Any, TypeVar

import pytest

NIGHTLY = os.environ.get("CASTLES_NIGHTLY", "") not in ("", "0")

by_night = pytest.mark.skipif(not NIGHTLY, reason="takes long, and by day its likes are tried")
"""Marks a test, or `pytest.param(..., marks=by_night)` one of its cases."""

NIGHTS = 5
"""How many times as many random games are played by night."""

Case = TypeVar("Case")


def games_to_play(by_day: int) -> int:
    """The number of random games, given the number by day."""
    return by_day * NIGHTS if NIGHTLY else by_day


def sample(cases: Sequence[Case], step: int, first: int = 0) -> Sequence[Case]:
    """By day every `step`-th of these cases, from number `first` modulo `step` on; by night all.

    Whoever asks again and again with the next `first` sees all of them by day, too.
    """
    return cases if NIGHTLY else cases[first % step :: step]


def cases(every: Iterable[Case], *by_day: Case) -> list[Any]:
    """All of these cases for `pytest.mark.parametrize`; by day only those named run."""
    listed = list(every)
    assert all(case in listed for case in by_day), f"{by_day} are not all in {listed}"
    return [case if case in by_day else pytest.param(case, marks=by_night) for case in listed]


def rows(every: Iterable[tuple[Any, ...]], *by_day: tuple[Any, ...]) -> list[Any]:
    """The same for several arguments: each row has a value for each of them."""
    listed = list(every)
    assert all(row in listed for row in by_day), f"{by_day} are not all in {listed}"
    return [row if row in by_day else pytest.param(*row, marks=by_night) for row in listed]
