"""Exercises of lesson 10, experiments."""

from collections.abc import Callable

from castles_nb.analysis.seatings import seatings
from castles_nb.lessons.answers import CHANCE, FUNCTION, WHOLE, called
from castles_nb.lessons.exercise import Hint, Key, exercise

DUCHIES = 10
CONFIDENCE = 0.95


@exercise("10-games", wanted=WHOLE, rules=("SET-14",))
def games() -> Key:
    """How many games do three bots play on ten deals, two at a table, from both seats?"""
    bots, players, deals = 3, 2, 10
    right = sum(len(seatings(bots, players, deal)) for deal in range(deals))
    return Key(
        right=right,
        values={"deals": deals},
        mistakes=[
            (right // 2, Hint("one-seat")),
            (right * 2, Hint("pairs-twice")),
            (players * deals, Hint("one-pair")),
            (bots * deals * bots * players, Hint("against-itself")),
        ],
    )


@exercise("10-values", wanted=WHOLE, rules=("PHA-04", "SET-14"))
def values() -> Key:
    """From how many independent values is the interval of 20 deals and 40 games made?"""
    deals = 20
    return Key(
        right=deals,
        mistakes=[
            (2 * deals, Hint("games")),
            (4 * deals, Hint("rows")),
            (deals // 2, Hint("pairs-of-deals")),
        ],
    )


INTERVALS = (
    ((2.0, 9.0), "first"),
    ((-9.0, -2.0), "second"),
    ((-1.0, 9.0), "open"),
    ((-9.0, 1.0), "open"),
)
"""Intervals of differences, and what they tell."""


def by_interval(low: float, high: float) -> str:
    """Which one is better, as far as this interval tells."""
    if low > 0:
        return "first"
    return "second" if high < 0 else "open"


def _by_middle(low: float, high: float) -> str:
    return "first" if low + high > 0 else "second"


def _swapped(low: float, high: float) -> str:
    return {"first": "second", "second": "first", "open": "open"}[by_interval(low, high)]


def _always_open(low: float, high: float) -> str:
    return "open"


def _silent(low: float, high: float) -> None:
    return None


def _judge(verdict: Callable[..., object]) -> Hint | None:
    """What is wrong with what the learner's function tells of an interval."""
    for (low, high), right in INTERVALS:
        told = called(verdict, low, high)
        if not isinstance(told, str) or told not in ("first", "second", "open"):
            return Hint("no-verdict", low=low, high=high)
        if told == right:
            continue
        name = "with-zero" if right == "open" else "without-zero" if told == "open" else "swapped"
        return Hint(name, low=low, high=high)
    return None


@exercise("10-verdict", wanted=FUNCTION, rules=())
def verdict() -> Key:
    """A function that tells what an interval of a difference says."""
    return Key(
        right=by_interval,
        mistakes=[
            (_by_middle, Hint("with-zero")),
            (_always_open, Hint("without-zero")),
            (_swapped, Hint("swapped")),
            (_silent, Hint("no-verdict")),
        ],
        judge=_judge,
    )


START_SEAT = {
    "always_first": (6.1, 4.1, 8.2, 25.0),
    "one_worker_more": (5.9, 3.9, 7.9, 17.8),
    "last_as_phases_begin": (2.7, 0.6, 4.8, 20.0),
    "as_played": (2.4, 0.3, 4.4, 18.3),
    "first_as_phases_begin": (-7.0, -9.0, -5.0, 5.0),
    "always_last": (-11.7, -13.8, -9.7, 0.0),
}
"""`cn.worth.start_seat(1000, seed=1)`: points ahead of the other seat with the interval, and in how
many rounds the start seat is first."""


@exercise("10-first", wanted=WHOLE, rules=("PHA-15", "SET-15"))
def first() -> Key:
    """How far behind is the start seat if both are first in half of the rounds?"""
    ahead, behind = START_SEAT["always_first"][0], -START_SEAT["always_last"][0]
    right = round((behind - ahead) / 2)
    return Key(
        right=right,
        values={"right": right},
        mistakes=[
            (-right, Hint("sign")),
            (round((behind + ahead) / 2), Hint("half")),
            (round(behind - ahead), Hint("whole")),
            (round(behind), Hint("last")),
        ],
    )


@exercise("10-many", wanted=CHANCE, rules=())
def many() -> Key:
    """How likely is it that one or more of ten intervals of 95 % miss the truth?"""
    one, all_right = 1 - CONFIDENCE, CONFIDENCE**DUCHIES
    return Key(
        right=1 - all_right,
        values={"all_right": all_right},
        mistakes=[
            (all_right, Hint("all-right")),
            (DUCHIES * one, Hint("added-up")),
            (one, Hint("one")),
            (one**DUCHIES, Hint("all-miss")),
        ],
    )
