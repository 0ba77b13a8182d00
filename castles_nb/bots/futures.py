"""Futures that nobody has seen, and the trial of things on them."""

from collections.abc import Callable, Sequence
from math import ceil, log2
from random import Random
from typing import Any, NamedTuple

from castles_nb.bots.budget import Budget
from castles_nb.playable import State


class Futures:
    """States with the unseen rest dealt anew, drawn when they are needed.

    The n-th try of each choice meets the n-th future, so choices are compared on the same ones.
    """

    def __init__(self, state: State, chances: Random) -> None:
        self._state = state
        self._chances = chances
        self._drawn: list[State] = []

    def __getitem__(self, number: int) -> State:
        """A copy to play on."""
        while len(self._drawn) <= number:
            self._drawn.append(self._state.redealt(self._chances))
        return self._drawn[number].copy()


class Trial(NamedTuple):
    """How a thing did."""

    thing: Any
    tries: int
    mean: float
    """The mean of what came of it; 0 without a try."""


def halving(
    things: Sequence[Any],
    outcome: Callable[[Any, int], float],
    budget: Budget,
    ahead: Sequence[float] = (),
    *,
    once: bool = False,
) -> list[Trial]:
    """Try all things on one future after the other, and drop the worse half again and again.

    `outcome(thing, number)` is what comes of a thing in the future of this number; how far each is
    `ahead` at first adds to the sum of that. All that are left at a time were tried on the same
    futures; on the first one alone where `once` is enough. If the budget is spent before all were
    tried on the first one, the others count as not tried.
    """
    totals = list(ahead) or [0.0] * len(things)
    tries = [0] * len(things)
    left = list(range(len(things)))
    stages = max(1, ceil(log2(len(left))))
    stage, future = 1, 0
    while not future or (not once and budget.used < 1 and len(left) > 1):
        outcomes: list[float] = []
        for i in left:
            if budget.used >= 1 and (future or outcomes):
                break
            outcomes.append(outcome(things[i], future))
            budget.spend()
        if not future:
            left = left[: len(outcomes)]
        # What some were tried on and others were not would not be fair.
        if len(outcomes) == len(left):
            for i, each in zip(left, outcomes, strict=True):
                totals[i] += each
                tries[i] += 1
        future += 1
        if budget.used >= stage / stages:
            stage += 1
            left.sort(key=lambda i: -totals[i])
            left = left[: ceil(len(left) / 2)]
    return [
        Trial(thing, tried, total / max(1, tried))
        for thing, tried, total in zip(things, tries, totals, strict=True)
    ]
