"""Unseen futures, and how items do on them."""

from collections.abc import Callable, Iterable, Sequence
from copy import copy
from math import ceil, log2
from random import Random
from typing import Any, NamedTuple, Self

from castles_nb.bots.budget import Budget
from castles_nb.bots.heuristics import heuristics_for
from castles_nb.bots.playouts import Choose, greedy
from castles_nb.playable import State

Choices = tuple[Any, ...]
"""Choices made one after the other."""
Play = Callable[[Any], Choices]
"""f(state): what the deciding player chooses next, one thing or all of a turn."""


class Futures:
    """States with the unseen rest dealt again, drawn when they're needed.

    The n-th rollout of each choice meets the n-th future, so choices are compared on the same ones.

    All futures are the same until chance shows something new, such as the next round's dice. Until
    then, bots that `choose` play on only once for the same choices (`after`, `beyond`).
    """

    def __init__(self, state: State, rng: Random, choose: Choose | None = None) -> None:
        self.state = state
        """The state they begin from."""
        self._rng = rng
        self._drawn: list[State] = []
        self._heuristics = heuristics = heuristics_for(state)
        self._is_usual = choose is None
        chosen = choose or greedy(heuristics, heuristics.policy_weights)
        self._play: Play = lambda state: (chosen(state),)
        self._shown = heuristics.shown(state)
        self._ends: dict[Choices, tuple[State, Any]] = {}
        """By the choices: the last state before chance shows something, and what is chosen then; or
        the game's end, and None."""

    @property
    def untouched(self) -> Random | None:
        """The generator, if nothing has been drawn and the game's usual bots play on; else None."""
        return self._rng if self._is_usual and not self._drawn else None

    def played_by(self, play: Play) -> Self:
        """The same futures, in which such players play on."""
        other = copy(self)
        other._play, other._ends = play, {}
        return other

    def __getitem__(self, number: int) -> State:
        """A copy to play on."""
        return self._at(number).copy()

    def after(self, choices: Choices, number: int) -> State:
        """A copy after these choices, and after what bots then play on where it is the same in all
        futures. Choices that cannot be made are left out, with those behind them."""
        if choices in self._ends:
            return self._beyond(choices, self._at(number))
        state = self[number]
        for action in choices:
            if action not in state.legal_actions():
                return state  # another card was revealed
            state.apply(action)
        return self.beyond(choices, state)

    def beyond(self, choices: Choices, state: State) -> State:
        """The same for a state of any future in which these choices were made, which is used up."""
        if choices in self._ends:
            return self._beyond(choices, state)
        if self._shown is None or self._heuristics.shown(state) != self._shown:
            return state
        played, end = [choices], None
        while not end and state.current_player is not None:
            for action in self._play(state):
                before = state.copy()
                state.apply(action)
                if self._heuristics.shown(state) != self._shown:
                    end = before, action
                    break
                played.append((*played[-1], action))
        self._ends.update(dict.fromkeys(played, end or (state.copy(), None)))
        return state

    def _at(self, number: int) -> State:
        while len(self._drawn) <= number:
            self._drawn.append(self.state.redealt(self._rng))
        return self._drawn[number]

    def _beyond(self, choices: Choices, future: State) -> State:
        before, action = self._ends[choices]
        state: State = self._heuristics.in_future(before, future)
        if action is not None:
            state.apply(action)
        return state


Outcomes = Callable[[Sequence[int], int], Iterable[float]]
"""f(places, number): a lazy iterator over the outcomes of the items at these places in future
`number`."""


class Arm(NamedTuple):
    """An item, and how it did."""

    item: Any
    visits: int
    mean: float
    """The mean of its outcomes; 0 without a rollout."""


def sequential_halving(
    items: Sequence[Any],
    outcomes: Outcomes,
    budget: Budget,
    ahead: Sequence[float] = (),
    *,
    once: bool = False,
) -> list[Arm]:
    """Try all items on one future after the other, and drop the worse half again and again.

    The points by which an item is `ahead` at first add to the sum of its outcomes. The items left
    at a time were tried on the same futures, or on the first one alone if `once` is enough. If the
    budget is spent before all were tried on the first one, the others count as not tried.
    """
    totals = list(ahead) or [0.0] * len(items)
    visits = [0] * len(items)
    left = list(range(len(items)))
    stages = max(1, ceil(log2(len(left))))
    stage, future = 1, 0
    while not future or (not once and budget.used < 1 and len(left) > 1):
        found: list[float] = []
        coming = iter(outcomes(left, future))
        while len(found) < len(left) and (budget.used < 1 or not (future or found)):
            found.append(next(coming))
            budget.spend()
        if not future:
            left = left[: len(found)]
        # What some were tried on and others were not would not be fair.
        if len(found) == len(left):
            for i, each in zip(left, found, strict=True):
                totals[i] += each
                visits[i] += 1
        future += 1
        if budget.used >= stage / stages:
            stage += 1
            left.sort(key=lambda i: -totals[i])
            left = left[: ceil(len(left) / 2)]
    return [
        Arm(item, visits, total / max(1, visits))
        for item, visits, total in zip(items, visits, totals, strict=True)
    ]
