"""A sequential test (Wald): it plays no more deals than it takes to know."""

from collections.abc import Iterable
from math import log
from typing import NamedTuple

FALSE_ALARM = 0.002
"""How often a bot that is as strong as ever is called weaker."""
MISSED = 0.05
"""How often a bot that has lost as much as is looked for passes."""


class Usual(NamedTuple):
    """The leads of a bot over another one, deal by deal, as they were measured."""

    mean: float
    spread: float
    """Their standard deviation."""


def is_weaker(leads: Iterable[float], usual: Usual, loss: float) -> bool:
    """Whether the mean lead is down by `loss` rather than as usual; takes leads until it knows.

    >>> is_weaker(iter([9.0, 12.0, 11.0, 8.0, 10.0]), Usual(mean=10.0, spread=3.0), loss=5.0)
    False
    """
    weaker, as_usual = log((1 - MISSED) / FALSE_ALARM), log(MISSED / (1 - FALSE_ALARM))
    evidence = 0.0
    for lead in leads:
        evidence += (usual.mean - loss / 2 - lead) * loss / usual.spread**2
        if not as_usual < evidence < weaker:
            return evidence >= weaker
    raise AssertionError("too few deals to know")
