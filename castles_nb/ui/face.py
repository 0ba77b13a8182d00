"""What a table asks of the game that is played at it, whatever game that is."""

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from castles_nb.say import Say, Sayable

if TYPE_CHECKING:
    from castles_nb.engine.ledger import Entry
    from castles_nb.ui.choices import Choice
    from castles_nb.ui.previews import Preview
    from castles_nb.ui.score_table import Scores


class When(NamedTuple):
    """A moment as the log tells it."""

    phase: str
    """`A`..`E`, empty before the first phase."""
    round: int
    """From 1; 0 where only the phase is told."""

    def __str__(self) -> str:
        return f"{self.phase}{self.round or ''}" if self.phase else ""


class Reason(NamedTuple):
    """Why something is not possible now."""

    text: str
    """One sentence, with the values at hand."""
    rule: str
    """The id of the rule that forbids it."""


class Face(Protocol):
    """How a game is told and drawn. Nothing in it changes a state."""

    points_rule: str
    """What points are for."""

    # Who plays, and when

    def scripted(self, state: Any) -> Collection[int]:
        """Who plays by a script."""

    def partners(self, state: Any, player: int) -> list[int]:
        """The others who build together with a player."""

    def when(self, state: Any) -> When:
        """Which moment this is."""

    def when_of(self, entry: "Entry") -> When:
        """When an entry of the ledger was written."""

    def moment(self, state: Any, ply: int, plies: int) -> Say:
        """Which moment of a game this is, after `ply` of `plies` moves."""

    # What is said

    def question(self, state: Any) -> Sayable:
        """What is asked of whoever must choose, as a sentence."""

    def over(self, state: Any, names: Sequence[str]) -> Sayable:
        """How the game has ended."""

    def report(self, state: Any, action: Any, who: str) -> Sayable:
        """What an action did, to stand after a name; `state` is the one before it."""

    def cost(self, action: Any, entries: "Iterable[Entry]") -> Sayable:
        """What it cost, as in `1 worker`; an empty text if nothing."""

    def gains(self, entries: "Iterable[Entry]") -> Sayable:
        """What these entries brought; an empty text if nothing."""

    def costs(self, entries: "Iterable[Entry]") -> Sayable:
        """What was paid in these entries; an empty text if nothing."""

    def brought(self, entry: "Entry", who: str) -> Say:
        """What an entry brought that stands for itself, to stand after a name."""

    def goes_on(self, state: Any, action: Any) -> bool:
        """Whether an action only goes on with the one before it."""

    def is_news(self, action: Any) -> bool:
        """Whether others want to know of it."""

    # What can be chosen

    def choices(self, state: Any) -> "list[Choice]":
        """Every legal action, in the order of the game."""

    def pictures(self, state: Any) -> dict[str, str]:
        """Drawings that belong to choices, by their texts."""

    def preview(self, state: Any, action: Any) -> "Preview":
        """What a legal action would do."""

    def reason(self, state: Any, parts: Sequence[str]) -> Reason | None:
        """Why no legal action involves these parts of the drawings; None if one does.

        `InvalidMessage` for something that is no part of any action.
        """

    # What is shown

    def scores(self, state: Any, entries: "Iterable[Entry]") -> "Scores":
        """The points in a state by source, which these entries tell."""
