"""The reach of a die, and its cost in workers (DIE-02 to DIE-04, MON-08 to -12).

A way of changing dice has two properties: a free step of 1 (monasteries 9 to 12, for what they
name), and workers that move a die by 2 (monastery 8). `steps` packs them: bit 0 is the free step,
bit 1 the stronger workers.
"""

from typing import NoReturn

from castles_nb.arguments import as_int
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.short_text import short_repr

VALUES = range(1, 7)
FREE_STEP = 1
STRONG_WORKERS = 2
ANY_REACH = 3
"""Nobody ever needs more workers than this for one die."""


@keywords()
def workers_needed(die: int, value: int, steps: int = 0) -> int:
    """The fewest workers that turn `die` into `value` on the ring 1..6.

    >>> workers_needed(2, 6)  # 2 -> 1 -> 6
    2
    >>> workers_needed(3, 6), workers_needed(3, 6, STRONG_WORKERS)
    (3, 2)
    >>> workers_needed(3, 6, STRONG_WORKERS | FREE_STEP)
    1

    ValueError for a number that no die shows, and for other `steps`.
    """
    for argument, number in (("die", die), ("value", value)):
        if as_int(number) not in VALUES:
            _refuse(argument, Message("not-from-1-to", given=short_repr(number), most=max(VALUES)))
    if as_int(steps) not in range(4):
        _refuse("steps", Message("not-from-0-to", given=short_repr(steps), most=3))
    around = abs(die - value)
    distance = max(0, min(around, 6 - around) - (steps & FREE_STEP))
    return (distance + 1) // 2 if steps & STRONG_WORKERS else distance


def _refuse(argument: str, told: Message) -> NoReturn:
    raise ValueError(Message("at-field", field=argument, told=told))


COST: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(
        tuple(workers_needed(die, value, steps) if die and value else 0 for value in range(7))
        for die in range(7)
    )
    for steps in range(4)
)
"""`COST[steps][die][value]`: workers_needed as a table; 0 for a die or a value of 0 (free)."""

REACH: tuple[tuple[tuple[tuple[int, ...], ...], ...], ...] = tuple(
    tuple(
        tuple(
            tuple(value for value in VALUES if not die or COST[steps][die][value] <= workers)
            for die in range(7)
        )
        for workers in range(ANY_REACH + 1)
    )
    for steps in range(4)
)
"""`REACH[steps][workers][die]`: the values within reach, ascending; all of them for die 0."""
