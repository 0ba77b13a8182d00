"""Entries of the ledger as something to say: what something costs and gives."""

from collections.abc import Iterable, Sequence

from castles_nb.components import terms
from castles_nb.engine.ledger import POINTS, SILVER, STEPS, WORKERS, Entry
from castles_nb.message import Message, MessageLike
from castles_nb.rulebook.ledger_sums import points_of, total


def in_a_row(things: Sequence[MessageLike]) -> MessageLike:
    """These things one after the other; an empty text for none."""
    return Message("in-a-row", things=tuple(things)) if things else ""


def costs(entries: Iterable[Entry]) -> list[MessageLike]:
    """The payments, as in `1 worker`, `2 silver`; empty if nothing."""
    entries = [entry for entry in entries if not entry.message]
    if not entries:
        return []
    paid = {item: -total(entries, item, -1) for item in (WORKERS, SILVER, POINTS)}
    return [_amount(item, number) for item, number in paid.items() if number]


def ahead(entries: Iterable[Entry]) -> MessageLike:
    """The messages of these entries, before it happens, as in `you reach the target of 50: ...`."""
    return in_a_row([Message("told-ahead", told=entry.message) for entry in entries])


def gain_words(entries: Iterable[Entry]) -> MessageLike:
    """The gains, as in `+14 points (6 for area size, 8 for area phase), +2 silver`, and those that
    failed; an empty text if nothing."""
    entries = list(entries)
    if not entries:
        return ""
    gains: list[MessageLike] = []
    scored = [entry for entry in entries if entry.item == POINTS and entry.amount > 0]
    if scored:
        points = _amount(POINTS, points_of(scored))
        gains.append(Message("gain-points", points=points, reasons=tuple(_reasons(scored))))
    for item in (SILVER, WORKERS):
        number = total(entries, item, 1)
        if number:
            gains.append(Message("gain", amount=_amount(item, number)))
    if total(entries, STEPS, 1):
        gains.append(Message("gain-step"))
    for entry in entries:
        if not entry.amount and entry.item == POINTS and not entry.message:
            gains.append(Message("gain-nothing", source=terms.source(entry.source)))
    return in_a_row(gains)


def _reasons(scored: Sequence[Entry]) -> list[Message]:
    """The sources of points; with the points of each if there are several."""
    if len(scored) == 1:
        return [terms.source(scored[0].source)]
    return [
        Message("gain-reason", number=entry.amount, source=terms.source(entry.source))
        for entry in scored
    ]


def _amount(item: str, number: int) -> Message:
    return Message(f"count-{item}", number=number)
