"""What nobody has seen, drawn for places of which nothing is known, or only a number."""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from castles_nb.cards.kinds import NUMBER

Numbers = tuple[int, ...]

UNKNOWN = 0
"""Stands for an action card that nobody has seen; the negative of a number for a card of which no
more than this number is known."""
UNKNOWN_ITEM = -1
"""Stands for a card of goods or animals that nobody has seen."""


def shuffled(cards: Iterable[int], random: Callable[[], float]) -> Numbers:
    """The cards in a random order; `random()` is called once for each."""
    return tuple(sorted(cards, key=lambda card: random()))


def unseen(all_cards: Iterable[int], seen: Iterable[int]) -> Numbers:
    """The cards that are left without those seen, ascending; what is unknown takes none away."""
    left = Counter(all_cards)
    left.subtract(card for card in seen if card in left)
    return tuple(sorted(left.elements()))


def filled(
    rows: Sequence[Numbers], cards: Iterable[int], random: Callable[[], float]
) -> list[Numbers]:
    """The rows of action cards with what is unknown drawn from these cards, which are enough."""
    pool = list(shuffled(cards, random))
    if any(row and min(row) < UNKNOWN for row in rows):
        # First those of which something is known: any card will do for the others.
        rows = [tuple(_with_number(card, pool) for card in row) for row in rows]
    return _filled(rows, pool, UNKNOWN)


def filled_items(
    rows: Sequence[Numbers], cards: Iterable[int], random: Callable[[], float]
) -> list[Numbers]:
    """The same for goods or animals."""
    return _filled(rows, shuffled(cards, random), UNKNOWN_ITEM)


def _with_number(card: int, pool: list[int]) -> int:
    """The card, or the first one in the pool where only its number is known."""
    if card >= UNKNOWN:
        return card
    return pool.pop(next(place for place, each in enumerate(pool) if NUMBER[each] == -card))


def _filled(rows: Sequence[Numbers], pool: Iterable[int], unknown: int) -> list[Numbers]:
    left = iter(pool)
    return [tuple([next(left) if card == unknown else card for card in row]) for row in rows]
