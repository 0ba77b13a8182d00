"""Who must choose, and what kind of choice it is."""

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
        """What asks for it, as in `city hall`."""
        return Message(f"cards-decision-{self.kind}")

    @property
    def prompt(self) -> Message:
        """What it asks a player to do."""
        return Message(f"cards-decision-{self.kind}.asks")


decision_of = cache(Decision)
"""The decision of a player, of a kind, about a card: one object for all that are equal."""


class DeferredStep(NamedTuple):
    """What a placed card does, once all that is asked before it is decided (CG-R-09)."""

    player: int
    card: int
    """The kind of the card."""


TURN = "turn"
