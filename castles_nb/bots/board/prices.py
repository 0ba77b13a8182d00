"""The worth of things in one round of a game, in expected points."""

from collections.abc import Callable
from functools import cache, lru_cache
from math import exp
from typing import Any, Final

from castles_nb.bots.board.weights import Weights
from castles_nb.components import BOARD, ROUNDS, ROUNDS_PER_PHASE
from castles_nb.engine.masks import DuchyMasks

MANY = 40
"""Coins or workers; of more than these each is worth what one at the end is. No colour has more
spaces."""
LARGEST_AREA = 8


class Prices:
    """The worth of things in one round, 0 to 24, in expected points."""

    __slots__: Final = (
        "area_values",
        "areas",
        "can_act",
        "coin",
        "die",
        "full",
        "goods",
        "left",
        "mine",
        "nearness",
        "new_goods",
        "silver",
        "weights",
        "worker",
        "workers",
    )

    def __init__(self, round_: int, weights: Weights, points_per_goods: int) -> None:
        rounds_left = ROUNDS - 1 - round_
        busy = min(1.0, rounds_left / ROUNDS_PER_PHASE)
        floor = 0.5 + (weights.worker_floor - 0.5) * busy
        payouts = len(BOARD.phase_points) - round_ // ROUNDS_PER_PHASE
        self.weights = weights
        self.left = rounds_left / ROUNDS
        """The share of the game that is left, 1 to 0."""
        self.can_act = min(1.0, 0.4 + 0.3 * rounds_left) if rounds_left else 0.3
        """1, but less in the last rounds when there may be no die left to use a thing."""
        self.die = weights.die
        """A die not used yet."""
        self.silver = _table(1.0, weights.silver * busy, weights.silver_scale)
        """`silver[n]`: the worth of n coins together."""
        self.coin = self.silver[3] - self.silver[2]
        """A usual silver coin."""
        self.workers = _table(floor, weights.worker * busy, weights.worker_scale)
        """`workers[n]`: the worth of n workers together."""
        self.worker = self.workers[3] - self.workers[2]
        """A usual worker."""
        self.goods = 1 + (weights.goods * points_per_goods - 1) * self.can_act
        """A stored goods tile."""
        self.new_goods = weights.new_goods * self.can_act
        """A further type of goods."""
        self.full = weights.full * self.can_act
        """The cost of having no free key space."""
        self.mine = weights.mine * payouts * self.coin
        """A mine, by what it will still pay."""
        self.areas = tuple(
            tuple(_area(size, round_, weights, pace) for size in range(LARGEST_AREA + 1))
            for pace in weights.paces
        )
        """`areas[colour][size][covered]`: an area of this colour and size with `covered` tiles."""
        self.nearness = _nearness(weights.bonus_power)
        """`nearness[spaces][empty]`: the share of a bonus tile that a colour of `spaces` spaces is
        worth while `empty` of them are free."""
        self.area_values: dict[object, Any] = {}
        """Results found at these prices already (`bots.board.area_values`)."""

    def coins(self, number: int) -> float:
        """Return the worth of this many coins together, in points."""
        return self.silver[number] if number <= MANY else self.silver[-1] + number - MANY

    def crew(self, number: int) -> float:
        """Return the worth of this many workers together, in points."""
        if number <= MANY:
            return self.workers[number]
        return self.workers[-1] + (number - MANY) / 2


@lru_cache(maxsize=512)
def prices_in(
    round_: int,
    weights: Weights,
    points_per_goods: int,
    adjust_weights: Callable[[Weights], Weights] | None = None,
) -> Prices:
    """Return the prices of round `round_`, 0 to 24, in expected points.

    A sold goods tile scores `points_per_goods`; `adjust_weights` changes the weights first.
    """
    return Prices(round_, adjust_weights(weights) if adjust_weights else weights, points_per_goods)


def _table(each: float, first: float, scale: float) -> tuple[float, ...]:
    """The worth of 0 to MANY things: each of them, and more for the first ones."""
    return tuple(each * n + first * scale * (1 - exp(-n / scale)) for n in range(MANY + 1))


@cache
def _nearness(power: float) -> tuple[tuple[float, ...], ...]:
    """For colours of up to MANY spaces and each number of empty ones."""
    none: tuple[float, ...] = ()
    return none, *(
        tuple((1 - empty / spaces) ** power for empty in range(spaces + 1))
        for spaces in range(1, MANY + 1)
    )


def _area(size: int, round_: int, weights: Weights, pace: float) -> tuple[float, ...]:
    """The worth of an area of this size by how many of its spaces are covered."""
    if not size:
        return ()
    points, last = BOARD.area_points[size], len(BOARD.phase_points) - 1
    now = round_ / ROUNDS_PER_PHASE
    worths = []
    for covered in range(size):
        complete = now + (size - covered) / pace
        phase = min(int(complete), last)
        soon, later = BOARD.phase_points[phase], BOARD.phase_points[min(phase + 1, last)]
        worth = points + soon + (later - soon) * (min(complete, last) - phase)
        worth *= max(0.0, 1 - weights.late * max(0.0, complete - last - 1))
        worths.append(weights.progress * (covered / size) ** weights.progress_power * worth)
    return (*worths, float(points + BOARD.phase_points[round_ // ROUNDS_PER_PHASE]))


@cache
def areas_of(masks: DuchyMasks) -> tuple[tuple[int, int, int], ...]:
    """Mask, size and colour of every area of a duchy."""
    return tuple(
        (area, area.bit_count(), next(c for c, mask in enumerate(masks.colour) if area & mask))
        for area in masks.areas
    )


@cache
def numbers_of(masks: DuchyMasks) -> tuple[int, ...]:
    """For each die number 1..6 the mask of the spaces that show it."""
    return tuple(
        sum(1 << space for space, number in enumerate(masks.die) if number == die)
        for die in range(1, 7)
    )
