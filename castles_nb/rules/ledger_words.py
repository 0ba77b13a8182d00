"""Entries of the ledger in words: what something costs and brings, and under which rules."""

from collections.abc import Iterable, Sequence

from castles_nb.engine.ledger import POINTS, SILVER, STEPS, WORKERS, Entry


def cost_words(entries: Iterable[Entry]) -> str:
    """What was paid, as in `1 worker, 2 silver`; empty if nothing."""
    entries = list(entries)
    if not entries:
        return ""
    paid = {item: -_sum(entries, item, -1) for item in (WORKERS, SILVER, POINTS)}
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
        number = _sum(entries, item, 1)
        if number:
            words.append(f"+{_amount(item, number)}")
    if _sum(entries, STEPS, 1):
        words.append("a step on the turn order track")
    words += [f"nothing for the {e.source}" for e in entries if not e.amount and e.item == POINTS]
    return ", ".join(words)


def rules_of(entries: Iterable[Entry]) -> list[str]:
    """The rules behind the entries, each once, in order."""
    return list(dict.fromkeys(entry.rule for entry in entries))


def workers_paid(entries: Sequence[Entry]) -> int:
    """How many workers were paid."""
    return -_sum(entries, WORKERS, -1) if entries else 0


def points_of(entries: Iterable[Entry]) -> int:
    """The sum of the points."""
    return sum(entry.amount for entry in entries if entry.item == POINTS)


def _sum(entries: Iterable[Entry], item: str, sign: int) -> int:
    """The sum of the positive or of the negative amounts of an item."""
    return sum(e.amount for e in entries if e.item == item and e.amount * sign > 0)


def _amount(item: str, number: int) -> str:
    word = item.removesuffix("s") if number == 1 else item
    return f"{number} {word}"
