"""The end of a round, as far as everyone can predict it."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from castles_nb.cards.aaron import AARON
from castles_nb.cards.card_set import ROUNDS
from castles_nb.engine.ledger import Entry
from castles_nb.message import Message, MessageLike

if TYPE_CHECKING:
    from castles_nb.cards.state import State

COMPARED = "CG-SOLO-11"
SOLD = "CG-A3-05"

Part = tuple[MessageLike, tuple[str, ...]]
"""Something that happens, and the rules that say so."""


def round_end(before: "State", after: "State", entries: Sequence[Entry]) -> list[Part]:
    """List what happens, in order, if an action ends a round; empty if it doesn't end one.

    `entries` are what the ledger wrote meanwhile.
    """
    if after.round_index == before.round_index and not after.is_over:
        return []
    follows = _game_end(before, after) if after.is_over else _next_round(before, after, entries)
    ends = Message("cards-then-round-ends", round=before.phase), ("CG-ROUND-01",)
    return [ends, *_compared(after, entries), *follows]


def _compared(after: "State", entries: Sequence[Entry]) -> Iterator[Part]:
    lost = after.is_over and AARON in after.winners()
    for entry in entries:
        if entry.rule == COMPARED:
            yield entry.message, (COMPARED,) if lost else (COMPARED, "CG-SOLO-12")


def _game_end(before: "State", after: "State") -> Iterator[Part]:
    is_last = before.round_index + 1 == len(ROUNDS)
    yield Message("cards-then-game-ends"), ("CG-END-01",) if is_last else ()
    winners = after.winners()
    if before.is_solo:
        return  # it has been said
    if before.player not in winners and len(winners) > 1:
        message = Message("cards-then-shared-by-others")
    elif len(winners) > 1:
        message = Message("cards-then-shared")
    else:
        message = Message("cards-then-won", who=_who(winners[0], before.player))
    yield message, ("CG-END-07",)


def _next_round(before: "State", after: "State", entries: Sequence[Entry]) -> Iterator[Part]:
    begun = ("CG-ROUND-02", "CG-ROUND-03", "CG-ROUND-04", "CG-ROUND-05")
    dealt = all(after.hands[: after.num_players])
    yield Message("cards-then-next-round", round=after.phase, dealt=dealt), begun
    if after.is_solo:
        number = after.card_set.aaron_piles[after.round_index]
        yield Message("cards-then-aaron-reveals", number=number), ("CG-SOLO-04",)
        return
    who = _who(after.start_card_owner, before.player)
    if before.face_down or any(entry.rule == SOLD for entry in entries):
        yield Message("cards-then-turned-up", who=who), ("CG-ROUND-07",)
    else:
        yield Message("cards-then-passed-on", who=who), ("CG-ROUND-08",)


def _who(player: int, reader: int) -> str | int:
    return "you" if player == reader else player
