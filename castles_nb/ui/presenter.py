"""The presenter of a game: how tables, replays and reviews describe and draw it."""

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from castles_nb.components.terms import source
from castles_nb.drawing.markers import named_points
from castles_nb.drawing.picture import Picture
from castles_nb.engine.ledger import POINTS
from castles_nb.kernel.game_type import game_type_of
from castles_nb.message import Message, MessageLike
from castles_nb.notation import Line, Move
from castles_nb.playable import seats_in
from castles_nb.rulebook import ledger_words
from castles_nb.ui.choices import Choice
from castles_nb.ui.previews import Preview
from castles_nb.ui.score_table import Scores, rows_by_source

if TYPE_CHECKING:
    from castles_nb.engine.ledger import Entry
    from castles_nb.ui.reference import Reference


class When(NamedTuple):
    """A moment as the log names it."""

    phase: str
    """`A`..`E`, empty before the first phase."""
    round: int
    """From 1; 0 if the log names only the phase."""

    def __str__(self) -> str:
        return f"{self.phase}{self.round or ''}" if self.phase else ""


class Reason(NamedTuple):
    """Why something is not possible now."""

    text: str
    """One sentence, with the values at hand."""
    rule: str
    """The id of the rule that forbids it."""


class OpenRecord(NamedTuple):
    """A record, ready to be stepped through."""

    beginning: Any
    """The state before the first move, with a ledger."""
    line: Line
    names: Sequence[str]
    """Those of people, as far as it names them."""
    caption: str
    """The place and date, as far as the record says so."""


class Presenter:
    """Describes and draws a game in widgets. It never changes a state.

    A game's own presenter has a `picture`, and overrides what it can say better. The defaults quote
    actions, sum up the ledger, and make a button for each legal action. They need what every state
    has (`castles_nb.playable.State`), `state.points` and `state.winners()`, and a ledger with
    entries like `castles_nb.engine.ledger.Entry`.
    """

    points_rule = ""
    """The id of the rule that says why points count; empty if no rule of the catalogue does."""
    name = "plain"
    """The game's name in pages; `plain` if they have nothing of its own."""
    sheet = ""
    """The SVG symbols that its drawings use."""
    has_hands = False
    """Whether players hold something that others must not see."""

    def is_reviewed(self, state: Any) -> bool:
        """Whether the game can be reviewed: if it's won by points."""
        return game_type_of(state).has("review")

    # Who plays, and when

    def everybody(self, state: Any, names: Sequence[str]) -> tuple[str, ...]:
        """The name of each seat: `names` of people and bots, then players who follow a script."""
        return tuple(names)

    def scripted(self, state: Any) -> Collection[int]:
        """The seats that follow a script."""
        return ()

    def partners(self, state: Any, player: int) -> list[int]:
        """The seats that share a board with a player."""
        return []

    def when(self, state: Any) -> When:
        """The moment of a state, by the names of the log."""
        return When(str(state.when), 0)

    def when_of(self, entry: "Entry") -> When:
        """The moment at which an entry of the ledger was written."""
        return When(entry.phase, 0)

    def moment(self, state: Any, ply: int, plies: int) -> Message:
        """The moment after `ply` of `plies` moves, as in `After move 18 of 30, round 2`."""
        return Message("moment-when", ply=ply, plies=plies, over=state.is_over, when=state.when)

    # What is said

    def question(self, state: Any) -> MessageLike:
        """The question to the player who must choose, as a sentence."""
        return Message("question-in-setup", asks=str(state.decision))

    def over(self, state: Any, names: Sequence[str]) -> MessageLike:
        """The result of a finished game, as a sentence."""
        points = named_points(state.points, names)
        return Message("prompt-over", points=tuple(points[player] for player in state.ranking()))

    def result(self, state: Any) -> MessageLike:
        """Whether a finished game was won or lost, and why, if points don't decide; else empty."""
        return ""

    def report(self, state: Any, action: Any, who: str) -> MessageLike:
        """The words that follow a player's name in the log, for an action in the state before it;
        `who` is `you` or `they`."""
        return Message("log-played", action=str(action), who=who)

    def cost(self, state: Any, action: Any, entries: "Iterable[Entry]") -> MessageLike:
        """The cost of an action in the state before it, as in `1 worker`; empty for none."""
        return self.costs(entries)

    def gains(self, entries: "Iterable[Entry]") -> MessageLike:
        """The gains in these entries, as in `+2 silver`; empty for none."""
        return ledger_words.gain_words(entries)

    def costs(self, entries: "Iterable[Entry]") -> MessageLike:
        """The costs in these entries, as in `1 worker`; empty for none."""
        return ledger_words.in_a_row(ledger_words.costs(entries))

    def brought(self, entry: "Entry", who: str) -> Message:
        """The words that follow a player's name for an entry with a line of its own;
        `who` is `you` or `they`."""
        from_ = source(entry.source, entry.tile)
        if entry.item == POINTS:
            return Message("log-scored", source=from_, who=who)
        return Message("log-received", item=entry.item, source=from_, who=who)

    def goes_on(self, state: Any, action: Any) -> bool:
        """Whether an action continues the one before it: the log then joins them."""
        return False

    def is_news(self, action: Any) -> bool:
        """Whether the news lists this action."""
        return True

    # What can be chosen

    def choices(self, state: Any) -> list[Choice]:
        """Every legal action, in the order of the game."""
        return [
            Choice(
                id=index,
                text=str(action),
                parts=self.targets(action),
                workers=0,
                costs=False,
                button=str(Message("as-a-title", told=str(action))),
                group="",
                declines=False,
            )
            for index, action in enumerate(state.legal_actions())
        ]

    def pictures(self, state: Any) -> dict[str, str]:
        """SVG drawings of choices, by the choice's text, where no board shows them well: these
        choices have a button from the start."""
        return {}

    def preview(self, state: Any, action: Any) -> Preview:
        """A preview of a legal action."""
        what = str(Message("as-a-title", told=str(action)))
        return Preview(what=what, cost="", gains="", follows="", then="", guess="", rules=[])

    def reason(self, state: Any, targets: Sequence[str]) -> Reason | None:
        """The reason why no legal action involves these parts of the drawings; None if one does.

        Raises `InvalidMessage` for something that isn't part of any action.
        """
        return None

    # What is shown

    def help(self, setup: Any) -> dict[str, Any]:
        """The help on tiles and rules for a game with this setup, by the names of traits."""
        return {}

    def reference(
        self, setup: Any = None, edition: str = "special", modules: Collection[str] = ()
    ) -> "Reference | None":
        """What there is to look up in a game with this setup, or without one in an edition with
        these modules; None if there's nothing. Raises `InvalidSetup` for unknown names."""
        return None

    def fragments(
        self,
        state: Any,
        viewer: int,
        names: Sequence[str],
        all_open: bool = False,
        entries: "Iterable[Entry]" = (),
    ) -> dict[str, str]:
        """The SVG drawings for a page, by the names of their traits, with `viewer`'s own the large
        one.

        They show what `viewer` sees, or what any player sees with `all_open`. The ledger's
        `entries` until then add what the state doesn't know, such as the points of an area.
        """
        return {"board": self.picture(state, viewer, names, all_open).to_fragment()}

    def picture(
        self, state: Any, viewer: int, names: Sequence[str], all_open: bool = False
    ) -> Picture:
        """The whole table as one picture: what `viewer` sees, or with `all_open` any player."""
        raise NotImplementedError

    def to_document(self, picture: Picture) -> str:
        """A picture as an SVG document that needs no page around it."""
        return picture.to_document()

    def scores(self, state: Any, entries: "Iterable[Entry]") -> Scores:
        """The points in a state; these entries of the ledger have their sources."""
        over = state.is_over
        return Scores(
            rows=rows_by_source(entries, seats_in(state)),
            total=list(state.points),
            teams=[],
            final=over,
            ranking=state.ranking() if over else list(range(seats_in(state))),
            winners=list(state.winners()) if over else [],
            tie="",
        )

    def new_anchors(self, before: Any, after: Any, player: int) -> list[str]:
        """The spots and parts of the drawings where a player has something new after a move."""
        return []

    def targets(self, action: Any) -> list[str]:
        """Return the parts of drawings to click for an action, in order, as in `data-part`."""
        return []

    def lifted(self, state: Any, action: Any, after: Any) -> list[str]:
        """The spots that an action takes something from, if they aren't among its parts; `after` is
        the state that follows, if it's known."""
        return []

    def completed(self, state: Any, after: Any, entries: "Iterable[Entry]") -> list[str]:
        """The spots of areas or piles that an action in `state` completed; `entries` are the
        action's own, and `after` is the state that follows, if it's known."""
        return []

    # Text

    def position(self, state: Any, viewer: int, all_open: bool = False) -> str:
        """The position as text: what `viewer` sees, or everything with `all_open`."""
        return str(game_type_of(state).position.of(state))

    def open_record(self, record: Any) -> OpenRecord:
        """A record, ready for a replay; raises `InvalidRecord` if it can't be played."""
        return OpenRecord(record.beginning(), Line("", tuple(map(Move, record.actions))), (), "")
