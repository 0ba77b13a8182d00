"""Entries of the ledger as something to say: what something costs and brings."""

from collections.abc import Iterable, Sequence

from castles_nb.components import terms
from castles_nb.engine.ledger import POINTS, SILVER, STEPS, WORKERS, Entry
from castles_nb.rules.ledger_sums import points_of, total
from castles_nb.say import Say, Sayable


def in_a_row(things: Sequence[Sayable]) -> Sayable:
    """These things one after the other; an empty text for none."""
    return Say("in-a-row", things=tuple(things)) if things else ""


def costs(entries: Iterable[Entry]) -> list[Sayable]:
    """What was paid, as in `1 worker`, `2 silver`; empty if nothing."""
    entries = [entry for entry in entries if not entry.told]
    if not entries:
        return []
    paid = {item: -total(entries, item, -1) for item in (WORKERS, SILVER, POINTS)}
    return [_amount(item, number) for item, number in paid.items() if number]


def ahead(entries: Iterable[Entry]) -> Sayable:
    """What these entries tell, before it happens, as in `you reach the target of 50: ...`."""
    return in_a_row([Say("told-ahead", told=entry.told) for entry in entries])


def gain_words(entries: Iterable[Entry]) -> Sayable:
    """What came in, as in `+14 points (6 for area size, 8 for area phase), +2 silver`, and what
    did not; an empty text if nothing."""
    entries = list(entries)
    if not entries:
        return ""
    gains: list[Sayable] = []
    scored = [entry for entry in entries if entry.item == POINTS and entry.amount > 0]
    if scored:
        points = _amount(POINTS, points_of(scored))
        gains.append(Say("gain-points", points=points, reasons=tuple(_reasons(scored))))
    for item in (SILVER, WORKERS):
        number = total(entries, item, 1)
        if number:
            gains.append(Say("gain", amount=_amount(item, number)))
    if total(entries, STEPS, 1):
        gains.append(Say("gain-step"))
    for entry in entries:
        if not entry.amount and entry.item == POINTS and not entry.told:
            gains.append(Say("gain-nothing", source=terms.source(entry.source)))
    return in_a_row(gains)


def _reasons(scored: Sequence[Entry]) -> list[Say]:
    """What scored; how much each brought where there are several."""
    if len(scored) == 1:
        return [terms.source(scored[0].source)]
    return [
        Say("gain-reason", number=entry.amount, source=terms.source(entry.source))
        for entry in scored
    ]


def _amount(item: str, number: int) -> Say:
    return Say(f"count-{item}", number=number)
