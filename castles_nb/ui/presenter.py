"""What tables and replays ask of the game that they show, whatever game that is."""

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol

from castles_nb.drawing.picture import Picture
from castles_nb.notation import Line
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


class Opened(NamedTuple):
    """What a record tells, ready to be walked through."""

    beginning: Any
    """The state before the first move, with a ledger."""
    line: Line
    names: Sequence[str]
    """Those of people, as far as it names them."""
    caption: str
    """Where and when it was, as far as it says so."""


class Presenter(Protocol):
    """How a game is told and drawn. Nothing in it changes a state."""

    points_rule: str
    """What points are for."""
    name: str
    """By which pages know the game."""
    sheet: str
    """The shapes that its drawings are made of."""
    has_hands: bool
    """Whether people have something that others must not see."""

    def is_reviewed(self, state: Any) -> bool:
        """Whether there can be a review: points are what counts."""
        raise NotImplementedError

    # Who plays, and when

    def everybody(self, state: Any, names: Sequence[str]) -> tuple[str, ...]:
        """These names of people, and that of whoever plays by a script."""

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

    def cost(self, state: Any, action: Any, entries: "Iterable[Entry]") -> Sayable:
        """What it cost, as in `1 worker`, in the state before it; an empty text if nothing."""

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

    def help(self, setup: Any) -> dict[str, Any]:
        """What tiles and rules say in a game with this setup, by the names of the traits."""

    def fragments(
        self,
        state: Any,
        viewer: int,
        names: Sequence[str],
        all_open: bool = False,
        entries: "Iterable[Entry]" = (),
    ) -> dict[str, str]:
        """The drawings for a page, by the names of their traits, that of `viewer` the large one.

        They show what `viewer` sees, or with `all_open` what anybody does, and what the ledger's
        `entries` until then tell of what lies there.
        """

    def picture(
        self, state: Any, viewer: int, names: Sequence[str], all_open: bool = False
    ) -> Picture:
        """All of it as one still picture."""

    def alone(self, picture: Picture) -> str:
        """A picture of this game as a whole document."""

    def scores(self, state: Any, entries: "Iterable[Entry]") -> "Scores":
        """The points in a state by source, which these entries tell."""

    def new_parts(self, before: Any, after: Any, player: int) -> list[str]:
        """Where that lies which a move has brought a player: names of spots and parts."""

    def parts(self, action: Any) -> list[str]:
        """The parts of the drawings that an action involves."""

    def lifted(self, state: Any, action: Any, after: Any) -> list[str]:
        """Where that lies which an action takes away, where its parts do not tell it; `after` is
        the state that it leads to, if that is known."""

    def completed(self, state: Any, after: Any, entries: "Iterable[Entry]") -> list[str]:
        """The spots of what an action in this state has completed, as its entries say, or the state
        that it led to, if that is known."""

    # Text

    def position(self, state: Any, viewer: int, all_open: bool = False) -> str:
        """The text of the position as `viewer` sees it, or of all that is known of it."""

    def opened(self, record: Any) -> Opened:
        """What a record tells; `InvalidRecord` where it cannot be played."""
