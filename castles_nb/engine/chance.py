"""Chance of a module: numbers that are dealt after everything else, such as a deck."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING

from castles_nb.components import KINDS
from castles_nb.engine.violation import Violation
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState

Numbers = tuple[int, ...]
Random = Callable[[], float]
"""A number from 0 up to 1, as `random.Random.random` gives it."""
Seen = Callable[[int, int, Mapping[str, Numbers]], int]
"""f(phases, rounds, module_data): how many of the numbers have been seen once this many phases were
laid out and this many rounds begun. `module_data` is the main board's; {} if only a deal is known,
not how the game went."""
AsLaid = Callable[[Numbers, "GameState"], Numbers]


@dataclass(frozen=True, slots=True, kw_only=True)
class Chance:
    """Numbers from 1 that chance decides for a module, in the order in which people see them.

    A 0 stands for an unseen number. See `deck` and `dice` for the usual ones.
    """

    size: Callable[[int], int]
    """f(players): how many numbers there are."""
    draw: Callable[[Numbers, int, Random], Numbers]
    """f(numbers, players, random): the numbers, with one drawn for each 0."""
    seen: Seen
    """The number of them everybody has seen; a bot that looks ahead has the rest redealt."""
    check: Callable[[Numbers, int], Violation | None]
    """f(numbers, players): what is wrong with them, of which some may be 0."""
    as_laid: "AsLaid | None" = None
    """f(numbers, state): the numbers, with what the table shows in place of 0. A
    position doesn't need to tell them then."""
    redrawn: bool = False
    """Whether each future draws again what everyone has seen but no position said, until the rules
    show it (`show_numbers`). If not, it's drawn once, so that decisions may depend on it."""
    supplies: tuple[str, ...] = ()
    """For each number the supply from which a tile of that kind is set aside, where they are tile
    kinds. Where a supply is dealt out to the last tile, it is that tile, which is then no longer
    laid: that is for the rules to see to."""
    deck: Callable[[int], Numbers] | None = None
    """f(players): all cards of a `deck`, where it is one."""


def deck(supply: Callable[[int], Numbers], seen: Seen, rule: str = "") -> Chance:
    """Cards or tiles, shuffled and turned up one by one; `supply(players)` is all of them.

    >>> cards = deck(lambda players: (1, 2, 2), seen=lambda phases, rounds, module_data: rounds)
    >>> cards.draw((0, 1, 0), 2, lambda: 0.0)
    (2, 1, 2)
    """

    def draw(numbers: Numbers, players: int, random: Random) -> Numbers:
        bag, drawn = cards_left(supply(players), numbers), []
        left = len(bag)
        for number in numbers:
            if not number:
                position = int(random() * left)
                left -= 1
                number, bag[position] = bag[position], bag[left]
            drawn.append(number)
        return tuple(drawn)

    def check(numbers: Numbers, players: int) -> Violation | None:
        too_many = Counter(filter(None, numbers)) - Counter(supply(players))
        for number in sorted(too_many):
            return Violation(rule, Message("chance-none-left", number=str(number)))
        return None

    return Chance(
        size=lambda players: len(supply(players)), draw=draw, seen=seen, check=check, deck=supply
    )


def cards_left(supply: Numbers, known: Numbers) -> list[int]:
    """The rest of a supply, in its order: everything that isn't among these numbers."""
    if not any(known):  # most often
        return [*supply]
    out, left = Counter(known), []
    for number in supply:
        if out[number]:
            out[number] -= 1
        else:
            left.append(number)
    return left


def dice(number: Callable[[int], int], sides: int, seen: Seen, rule: str = "") -> Chance:
    """Rolls of a die with this many sides; `number(players)` of them in a whole game."""

    def draw(numbers: Numbers, players: int, random: Random) -> Numbers:
        return tuple([value or int(random() * sides) + 1 for value in numbers])

    def check(numbers: Numbers, players: int) -> Violation | None:
        if all(0 <= value <= sides for value in numbers):
            return None
        return Violation(rule, Message("chance-sides", sides=sides))

    return Chance(size=number, draw=draw, seen=seen, check=check)


def aside(supplies: tuple[str, ...], seen: Seen) -> Chance:
    """Tiles set aside, one of each of these supplies (see `Chance.supplies`)."""

    def check(numbers: Numbers, players: int) -> Violation | None:
        for number, name in zip(numbers, supplies, strict=False):
            if number and not (number <= len(KINDS) and KINDS[number].colour == name):
                return Violation(
                    "", Message("chance-no-such-tile", number=str(number), supply=name)
                )
        return None

    return Chance(
        size=lambda players: len(supplies),
        draw=lambda numbers, players, random: numbers,
        seen=seen,
        check=check,
        supplies=supplies,
    )
