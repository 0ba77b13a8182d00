"""Entries of the ledger in words: what something costs and brings."""

from collections.abc import Iterable

from castles_nb.engine.ledger import POINTS, SILVER, STEPS, WORKERS, Entry
from castles_nb.rules.ledger_sums import points_of, total


def cost_words(entries: Iterable[Entry]) -> str:
    """What was paid, as in `1 worker, 2 silver`; empty if nothing."""
    entries = list(entries)
    if not entries:
        return ""
    paid = {item: -total(entries, item, -1) for item in (WORKERS, SILVER, POINTS)}
    return ", ".join(_amount(item, number) for item, number in paid.items() if number)


def gain_words(entries: Iterable[Entry]) -> str:
    """What came in, as in `+14 points (6 for area size, 8 for area phase), +2 silver`, and what
    did not."""
    entries = list(entries)
    if not entries:
        return ""
    words = []
    scored = [entry for entry in entries if entry.item == POINTS and entry.amount > 0]
    if scored:
        reasons = ", ".join(
            f"{entry.amount} for {entry.source}" if len(scored) > 1 else entry.source
            for entry in scored
        )
        words.append(f"+{_amount(POINTS, points_of(scored))} ({reasons})")
    for item in (SILVER, WORKERS):
        number = total(entries, item, 1)
        if number:
            words.append(f"+{_amount(item, number)}")
    if total(entries, STEPS, 1):
        words.append("a step on the turn order track")
    words += [f"nothing for the {e.source}" for e in entries if not e.amount and e.item == POINTS]
    return ", ".join(words)


def _amount(item: str, number: int) -> str:
    word = item.removesuffix("s") if number == 1 else item
    return f"{number} {word}"
