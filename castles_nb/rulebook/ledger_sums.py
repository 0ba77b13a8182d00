"""Sums of entries of the ledger, and the rules behind them."""

from collections.abc import Iterable

from castles_nb.engine.ledger import POINTS, Entry


def rules_of(entries: Iterable[Entry]) -> list[str]:
    """The ids of the rules behind the entries, each once, in order."""
    return list(dict.fromkeys(entry.rule for entry in entries if entry.rule))


def points_of(entries: Iterable[Entry]) -> int:
    """The sum of the points."""
    return sum(entry.amount for entry in entries if entry.item == POINTS)


def total(entries: Iterable[Entry], item: str, sign: int) -> int:
    """The sum of the positive or of the negative amounts of an item."""
    return sum(e.amount for e in entries if e.item == item and e.amount * sign > 0)
