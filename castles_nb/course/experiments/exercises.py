"""Exercises: experiments."""

from collections.abc import Callable

from castles_nb.analysis.seatings import seatings
from castles_nb.lessons.answers import CHANCE, FUNCTION, WHOLE, called
from castles_nb.lessons.exercise import AnswerKey, Hint, exercise

DUCHIES = 10
CONFIDENCE = 0.95


@exercise("experiments-games", answer_type=WHOLE, rules=("SET-14",))
def games() -> AnswerKey:
    """How many games do three bots play on ten deals, two at a table, from both seats?"""
    bots, players, deals = 3, 2, 10
    right = sum(len(seatings(bots, players, deal)) for deal in range(deals))
    return AnswerKey(
        right=right,
        values={"deals": deals},
        mistakes=[
            (right // 2, Hint("one-seat")),
            (right * 2, Hint("pairs-twice")),
            (players * deals, Hint("one-pair")),
            (bots * deals * bots * players, Hint("against-itself")),
        ],
    )


@exercise("experiments-values", answer_type=WHOLE, rules=("PHA-04", "SET-14"))
def values() -> AnswerKey:
    """From how many independent values is the interval of 20 deals and 40 games made?"""
    deals = 20
    return AnswerKey(
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
    """The better one, as far as this interval shows."""
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
    """The hint for what the learner's function says about an interval."""
    for (low, high), right in INTERVALS:
        answer = called(verdict, low, high)
        if not isinstance(answer, str) or answer not in ("first", "second", "open"):
            return Hint("no-verdict", low=low, high=high)
        if answer == right:
            continue
        name = "with-zero" if right == "open" else "without-zero" if answer == "open" else "swapped"
        return Hint(name, low=low, high=high)
    return None


@exercise("experiments-verdict", answer_type=FUNCTION, rules=())
def verdict() -> AnswerKey:
    """Write a function that says what an interval of a difference shows."""
    return AnswerKey(
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
    2: {
        "always_first": (6.1, 4.0, 8.3, 3.8, 2.5, 5.1, 25.0),
        "one_worker_more": (5.9, 3.8, 8.0, 3.5, 0.8, 6.3, 17.8),
        "last_as_phases_begin": (2.7, 0.5, 4.9, 0.4, -2.0, 2.7, 20.0),
        "as_played": (2.3, 0.2, 4.5, 0.0, 0.0, 0.0, 18.3),
        "last_in_first_round": (1.9, -0.3, 4.2, -0.4, -2.4, 1.5, 17.5),
        "first_with_same_tiles": (-1.0, -3.1, 1.0, -3.4, -5.8, -0.9, 25.0),
        "last_with_same_tiles": (-2.4, -4.4, -0.3, -4.7, -7.2, -2.2, 0.0),
        "first_as_phases_begin": (-7.0, -9.1, -4.9, -9.4, -11.9, -6.8, 5.0),
        "always_last": (-11.7, -13.9, -9.6, -14.1, -16.8, -11.4, 0.0),
    },
    3: {
        "always_first": (6.4, 3.9, 8.9, 4.5, 2.8, 6.2, 25.0),
        "one_worker_more": (3.7, 1.3, 6.1, 1.8, -1.3, 5.0, 14.6),
        "as_played": (1.8, -0.5, 4.2, 0.0, 0.0, 0.0, 14.3),
        "last_as_phases_begin": (0.7, -1.7, 3.1, -1.2, -4.0, 1.7, 20.0),
        "last_in_first_round": (0.7, -1.7, 3.0, -1.2, -3.7, 1.3, 14.0),
        "first_with_same_tiles": (-3.2, -5.5, -0.9, -5.0, -7.9, -2.1, 25.0),
        "last_with_same_tiles": (-5.6, -7.9, -3.3, -7.5, -10.4, -4.5, 0.0),
        "first_as_phases_begin": (-8.1, -10.4, -5.8, -9.9, -12.7, -7.2, 5.0),
        "always_last": (-12.1, -14.4, -9.8, -13.9, -17.0, -10.9, 0.0),
    },
    4: {
        "always_first": (5.8, 3.5, 8.1, 5.4, 3.7, 7.1, 25.0),
        "one_worker_more": (3.6, 1.3, 6.0, 3.2, 0.1, 6.3, 12.2),
        "last_as_phases_begin": (2.7, 0.3, 5.1, 2.3, -0.7, 5.3, 20.0),
        "last_in_first_round": (0.8, -1.6, 3.3, 0.4, -2.4, 3.2, 11.5),
        "as_played": (0.4, -1.9, 2.8, 0.0, 0.0, 0.0, 12.2),
        "first_with_same_tiles": (-0.7, -3.0, 1.6, -1.2, -4.1, 1.7, 25.0),
        "last_with_same_tiles": (-5.3, -7.5, -3.0, -5.7, -8.6, -2.8, 0.0),
        "first_as_phases_begin": (-10.4, -12.7, -8.1, -10.8, -13.7, -7.9, 5.0),
        "always_last": (-12.5, -14.8, -10.1, -12.9, -16.1, -9.7, 0.0),
    },
}
"""For each number of players
`cn.tables.start_seat(games, seed=1, setup=cn.Setup(players=players))`, with 1000 games for two
players and 600 for three and four, version 0.1.0: points ahead of the other seats with the
interval, how much that changes with its interval, and in how many rounds the start seat is first.
"""


@exercise("experiments-many", answer_type=CHANCE, rules=())
def many() -> AnswerKey:
    """How likely is it that one or more of ten 95% intervals miss the truth?"""
    one, all_right = 1 - CONFIDENCE, CONFIDENCE**DUCHIES
    return AnswerKey(
        right=1 - all_right,
        values={"all_right": all_right},
        mistakes=[
            (all_right, Hint("all-right")),
            (DUCHIES * one, Hint("added-up")),
            (one, Hint("one")),
            (one**DUCHIES, Hint("all-miss")),
        ],
    )


@exercise("experiments-first", answer_type=WHOLE, rules=("PHA-15", "SET-15"))
def first() -> AnswerKey:
    """How far behind is the start seat if both are first in half of the rounds?"""
    ahead, behind = START_SEAT[2]["always_first"][0], -START_SEAT[2]["always_last"][0]
    right = round((behind - ahead) / 2)
    return AnswerKey(
        right=right,
        values={"right": right},
        mistakes=[
            (-right, Hint("sign")),
            (round((behind + ahead) / 2), Hint("half")),
            (round(behind - ahead), Hint("whole")),
            (round(behind), Hint("last")),
        ],
    )
