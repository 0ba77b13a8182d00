"""Decisions: who must choose, and what kind of choice it is."""

from functools import cache
from typing import NamedTuple

from castles_nb.message import Message


class Decision(NamedTuple):
    """A decision that is due."""

    player: int
    kind: str
    """`turn`, what is on the card that asks, or another name of `cards.decisions`."""
    card: int = 0
    """The kind of the card that waits for room (`discard`), or the number of a bought card that is
    used (`extra`)."""

    def __str__(self) -> str:
        return str(Message("decision-of", player=self.player, decision=self.title))

    @property
    def title(self) -> Message:
        """The name of what asks for it, as in `city hall`."""
        return Message(f"cards-decision-{self.kind}")

    @property
    def prompt(self) -> Message:
        """The request to a player."""
        return Message(f"cards-decision-{self.kind}.asks")


decision_of = cache(Decision)
"""The decision of a player, of a kind, about a card: one object for all equal ones."""


class DeferredStep(NamedTuple):
    """The work of a placed card, once everything asked before it is decided (CG-R-09)."""

    player: int
    card: int
    """The kind of the card."""


TURN = "turn"
