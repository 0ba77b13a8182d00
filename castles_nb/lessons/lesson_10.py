"""Exercises of lesson 10, experiments."""

from collections.abc import Callable

from castles_nb.analysis.seatings import seatings
from castles_nb.lessons.answers import CHANCE, FUNCTION, WHOLE, called
from castles_nb.lessons.exercise import Key, exercise

DUCHIES = 10
CONFIDENCE = 0.95


@exercise("10-games", wanted=WHOLE, rules=("SET-14",))
def games() -> Key:
    """How many games do three bots play on ten deals, two at a table, from both seats?"""
    bots, players, deals = 3, 2, 10
    right = sum(len(seatings(bots, players, deal)) for deal in range(deals))
    return Key(
        right=right,
        because=f"Three pairs, each on {deals} deals and from both seats.",
        hint="How many pairs are there, and how often does each of them play a deal?",
        mistakes=[
            (right // 2, "Each pair plays each deal twice, so that both have the first turn once."),
            (right * 2, "A pair is the same pair whoever is named first: there are three."),
            (players * deals, "That is one pair. Three bots make more of them."),
            (bots * deals * bots * players, "Nobody plays against itself, and a pair counts once."),
        ],
    )


@exercise("10-values", wanted=WHOLE, rules=("PHA-04", "SET-14"))
def values() -> Key:
    """From how many independent values is the interval of 20 deals and 40 games made?"""
    deals = 20
    return Key(
        right=deals,
        because="Both games of a deal share its tiles and dice, so a deal gives one value.",
        hint="What do two games have in common, and what do they not?",
        mistakes=[
            (2 * deals, "The two games of a deal have the same tiles and dice in common."),
            (4 * deals, "These are the rows: two players in each game, and they share its luck."),
            (deals // 2, "Two deals have nothing in common. Each of them gives a value."),
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


def _silent(low: float, high: float) -> None:
    return None


def _fault(verdict: Callable[..., object]) -> str | None:
    """What is wrong with what the learner's function tells of an interval."""
    for (low, high), right in INTERVALS:
        told = called(verdict, low, high)
        where = f"From {low:g} to {high:g}"
        if not isinstance(told, str) or told not in ("first", "second", "open"):
            return f"{where}: it should return 'first', 'second' or 'open'."
        if told == right:
            continue
        if right == "open":
            return f"{where} there is 0: a true difference of either sign would fit."
        if told == "open":
            return f"{where} there is no 0. Does that not tell?"
        return f"{where}: the difference is that of the first less the second. Who has more?"
    return None


@exercise("10-verdict", wanted=FUNCTION, rules=())
def verdict() -> Key:
    """A function that tells what an interval of a difference says."""
    return Key(
        right=by_interval,
        because="Only an interval without 0 says who is ahead.",
        hint="Where is 0: below the interval, above it, or in it?",
        mistakes=[(wrong, _fault(wrong) or "") for wrong in (_by_middle, _swapped, _silent)],
        judge=_fault,
    )


@exercise("10-many", wanted=CHANCE, rules=())
def many() -> Key:
    """How likely is it that one or more of ten intervals of 95 % miss the truth?"""
    one, all_right = 1 - CONFIDENCE, CONFIDENCE**DUCHIES
    return Key(
        right=1 - all_right,
        because=f"All ten are right in {all_right:.0%} of such tables, not in the others.",
        hint="How likely is it that all ten intervals are right?",
        mistakes=[
            (all_right, "That is the chance that all ten are right."),
            (DUCHIES * one, "Adding up counts tables twice in which two of them miss."),
            (one, "That is a single interval. There are ten."),
            (one**DUCHIES, "That is the chance that all ten miss. One is enough."),
        ],
    )
