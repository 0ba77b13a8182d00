"""The chances that dice reach what you want, exactly: every roll is counted (DIE, MON-08 to
MON-12).

Both dice of a turn may be changed by workers, and the workers are shared. Monastery 8 makes each
worker count for two, monasteries 9 to 12 give a free step to some uses of a die: `USES`.
"""

from collections.abc import Collection, Iterable
from fractions import Fraction
from itertools import chain, combinations, product

import pandas as pd

from castles_nb.arguments import as_int, as_tuple, int_at_least, one_of
from castles_nb.components import COLOURS, KINDS
from castles_nb.engine.dice import COST, FREE_STEP, STRONG_WORKERS, VALUES
from castles_nb.engine.die_changes import steps_with
from castles_nb.engine.kinds import power
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.short_text import short_repr

USES = ("take", "sell", *COLOURS)
"""The uses of a die: to take a tile, to sell goods, or to place a tile of some colour."""

_CHANGING_DICE = frozenset(range(8, 13))


@keywords()
def reach_chance(
    values: int | Collection[int],
    workers: int = 0,
    *,
    dice: int = 2,
    monasteries: Collection[int] = (),
    use: str = "take",
) -> Fraction:
    """Return the chance, 0 to 1, that one of the dice can be made one of these values (1 to 6),
    before they're rolled.

    `workers` is how many you may spend, `dice` is 1 or 2, `monasteries` are those in your duchy
    that change dice (8 to 12), `use` is one of `USES`. ValueError for any other.

    >>> reach_chance(4), reach_chance(4, workers=1), reach_chance({1, 2}, dice=1)
    (Fraction(11, 36), Fraction(3, 4), Fraction(1, 3))
    >>> reach_chance(4, monasteries={12}), reach_chance(4, monasteries={12}, use="sell")
    (Fraction(3, 4), Fraction(11, 36))
    """
    number = as_int(values)
    wanted = _checked_values(values if number is None else [number])
    workers = int_at_least(0, "workers", workers)
    rolled = as_int(dice)
    if rolled not in (1, 2):
        raise ValueError(Message("dice-number", given=short_repr(dice)))
    ways = _ways_to_reach(wanted, workers, rolled, _steps(monasteries, use, "use"))
    return Fraction(ways, len(VALUES) ** rolled)


@keywords(by_place=("workers",))
def pair_chance(
    first: int,
    second: int,
    *,
    workers: int = 0,
    monasteries: Collection[int] = (),
    uses: tuple[str, str] = ("take", "take"),
) -> Fraction:
    """Return the chance, 0 to 1, that two dice can be made both values, either die either value.

    `first` and `second` are the values (1 to 6), `uses` what each is for, two of `USES`. `workers`
    is how many you may spend on both together, `monasteries` are those in your duchy that
    change dice (8 to 12).
    `ValueError` unless there are two uses, both known.

    >>> pair_chance(2, 5), pair_chance(3, 3), pair_chance(2, 5, workers=1)
    (Fraction(1, 18), Fraction(1, 36), Fraction(5, 18))
    """
    first, second = _checked_values([first, second])
    workers = int_at_least(0, "workers", workers)
    uses = as_tuple("uses", uses)
    if len(uses) != 2:
        raise ValueError(Message("dice-uses", given=short_repr(uses)))
    steps = tuple(_steps(monasteries, use, "uses") for use in uses)
    return Fraction(_ways_to_pair(first, second, workers, *steps), len(VALUES) ** 2)


def reach() -> pd.DataFrame:
    """Return what one and two dice reach, for every set of values, with 0 to 3 workers.

    Columns: `wanted` (the values' digits, as in `"135"`), their `number`, `dice`, `workers`,
    `monastery_8` and `free_step` (whether the die's use has them), `ways` (how many of the 6 or 36
    rolls), `chance`. You never need more than 3 workers for one die (DIE-04).

    >>> table = reach().query("dice == 2 and not monastery_8 and not free_step")
    >>> table.query("wanted == '4'")["ways"].to_list()
    [11, 27, 35, 36]
    """
    sets = chain.from_iterable(combinations(VALUES, n) for n in range(1, len(VALUES) + 1))
    return _table(
        {
            "wanted": "".join(map(str, values)),
            "number": len(values),
            "dice": dice,
            "workers": workers,
            "monastery_8": strong,
            "free_step": free,
            "ways": _ways_to_reach(values, workers, dice, _packed(strong, free)),
        }
        for values in sets
        for dice in (1, 2)
        for workers in range(4)
        for strong, free in product((False, True), repeat=2)
    )


def pair_table() -> pd.DataFrame:
    """Return the chance that two dice reach two values, one each, with 0 to 6 workers for both
    together.

    Columns: `first`, `second` (the values), `workers`, `monastery_8`, `first_free` and
    `second_free` (whether that value's use has a free step), `ways` (of 36 rolls), `chance`. You
    never need more than 6 workers.
    """
    return _table(
        {
            "first": first,
            "second": second,
            "dice": 2,
            "workers": workers,
            "monastery_8": strong,
            "first_free": first_free,
            "second_free": second_free,
            "ways": _ways_to_pair(
                first, second, workers, _packed(strong, first_free), _packed(strong, second_free)
            ),
        }
        for first, second in product(VALUES, repeat=2)
        for workers in range(7)
        for strong, first_free, second_free in product((False, True), repeat=3)
    ).drop(columns="dice")


def _ways_to_reach(values: Collection[int], workers: int, dice: int, steps: int) -> int:
    """The number of rolls with a die that can be made one of the values."""
    return sum(
        any(COST[steps][die][value] <= workers for die in roll for value in values)
        for roll in product(VALUES, repeat=dice)
    )


def _ways_to_pair(first: int, second: int, workers: int, steps: int, other_steps: int) -> int:
    """The number of rolls of two dice that can be made both values."""
    cost, other_cost = COST[steps], COST[other_steps]
    return sum(
        min(cost[a][first] + other_cost[b][second], cost[b][first] + other_cost[a][second])
        <= workers
        for a, b in product(VALUES, repeat=2)
    )


def _table(rows: Iterable[dict[str, object]]) -> pd.DataFrame:
    frame = pd.DataFrame(rows)
    frame["chance"] = frame["ways"] / len(VALUES) ** frame["dice"]
    return frame


def _packed(strong: bool, free: bool) -> int:
    return (STRONG_WORKERS if strong else 0) | (FREE_STEP if free else 0)


def _steps(monasteries: Collection[int], use: str, field: str) -> int:
    """The changes of a die for a use, as engine.dice packs them."""
    numbers = {as_int(number) or 0 for number in as_tuple("monasteries", monasteries)}
    if not numbers <= _CHANGING_DICE:
        raise ValueError(Message("dice-monasteries", given=short_repr(monasteries)))
    one_of(field, use, USES)
    steps = steps_with(sum(map(power, numbers)))
    if use == "take":
        return steps.taking
    if use == "sell":
        return steps.selling
    return steps.placing[next(kind.index for kind in KINDS if kind.colour == use)]


def _checked_values(values: object) -> tuple[int, ...]:
    found = tuple(as_int(value) or 0 for value in as_tuple("values", values))
    if not found or not set(found) <= set(VALUES):
        raise ValueError(Message("dice-values", given=short_repr(values)))
    return found
