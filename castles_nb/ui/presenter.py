"""What tables and replays ask of the game that they show, whatever game that is."""

from collections.abc import Collection, Iterable, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from castles_nb.components.terms import source
from castles_nb.drawing.markers import named_points
from castles_nb.drawing.picture import Picture
from castles_nb.engine.ledger import POINTS
from castles_nb.kernel.game_type import game_type_of
from castles_nb.notation import Line, Move
from castles_nb.rules import ledger_words
from castles_nb.say import Say, Sayable
from castles_nb.ui.choices import Choice
from castles_nb.ui.previews import Preview
from castles_nb.ui.score_table import Scores, rows_by_source

if TYPE_CHECKING:
    from castles_nb.engine.ledger import Entry


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


class Presenter:
    """How a game is told and drawn. Nothing in it changes a state.

    A game says how it is drawn, in `picture`, and all else that it has of its own. Without that
    only actions and the ledger are told, and each legal action is a button. Besides what every
    state has (`castles_nb.playable.State`), its states know their `points` and `winners()`, and
    the entries of its ledger are like those of `castles_nb.engine.ledger`.
    """

    points_rule = ""
    """What points are for; empty where the catalogue doesn't say it."""
    name = "plain"
    """By which pages know the game; `plain` if they know nothing of it."""
    sheet = ""
    """The shapes that its drawings are made of."""
    has_hands = False
    """Whether people have something that others must not see."""

    def is_reviewed(self, state: Any) -> bool:
        """Whether there can be a review: points are what counts."""
        return game_type_of(state).has("review")

    # Who plays, and when

    def everybody(self, state: Any, names: Sequence[str]) -> tuple[str, ...]:
        """These names of people, and that of whoever plays by a script."""
        return tuple(names)

    def scripted(self, state: Any) -> Collection[int]:
        """Who plays by a script."""
        return ()

    def partners(self, state: Any, player: int) -> list[int]:
        """The others who build together with a player."""
        return []

    def when(self, state: Any) -> When:
        """Which moment this is."""
        return When(str(state.when), 0)

    def when_of(self, entry: "Entry") -> When:
        """When an entry of the ledger was written."""
        return When(entry.phase, 0)

    def moment(self, state: Any, ply: int, plies: int) -> Say:
        """Which moment of a game this is, after `ply` of `plies` moves."""
        return Say("moment-when", ply=ply, plies=plies, over=state.is_over, when=state.when)

    # What is said

    def question(self, state: Any) -> Sayable:
        """What is asked of whoever must choose, as a sentence."""
        return Say("question-in-setup", asks=str(state.decision))

    def over(self, state: Any, names: Sequence[str]) -> Sayable:
        """How the game has ended."""
        points = named_points(state.points, names)
        return Say("prompt-over", points=tuple(points[player] for player in state.ranking()))

    def report(self, state: Any, action: Any, who: str) -> Sayable:
        """What an action did, to stand after a name; `state` is the one before it."""
        return Say("log-played", action=str(action), who=who)

    def cost(self, state: Any, action: Any, entries: "Iterable[Entry]") -> Sayable:
        """What it cost, as in `1 worker`, in the state before it; an empty text if nothing."""
        return self.costs(entries)

    def gains(self, entries: "Iterable[Entry]") -> Sayable:
        """What these entries brought; an empty text if nothing."""
        return ledger_words.gain_words(entries)

    def costs(self, entries: "Iterable[Entry]") -> Sayable:
        """What was paid in these entries; an empty text if nothing."""
        return ledger_words.in_a_row(ledger_words.costs(entries))

    def brought(self, entry: "Entry", who: str) -> Say:
        """What an entry brought that stands for itself, to stand after a name."""
        from_ = source(entry.source, entry.tile)
        if entry.item == POINTS:
            return Say("log-scored", source=from_, who=who)
        return Say("log-received", item=entry.item, source=from_, who=who)

    def goes_on(self, state: Any, action: Any) -> bool:
        """Whether an action only goes on with the one before it."""
        return False

    def is_news(self, action: Any) -> bool:
        """Whether others want to know of it."""
        return True

    # What can be chosen

    def choices(self, state: Any) -> list[Choice]:
        """Every legal action, in the order of the game."""
        return [
            Choice(
                id=index,
                text=str(action),
                parts=self.parts(action),
                workers=0,
                costs=False,
                button=str(Say("as-a-title", told=str(action))),
                declines=False,
            )
            for index, action in enumerate(state.legal_actions())
        ]

    def pictures(self, state: Any) -> dict[str, str]:
        """Drawings that belong to choices, by their texts."""
        return {}

    def preview(self, state: Any, action: Any) -> Preview:
        """What a legal action would do."""
        what = str(Say("as-a-title", told=str(action)))
        return Preview(what=what, cost="", gains="", follows="", then="", guess="", rules=[])

    def reason(self, state: Any, parts: Sequence[str]) -> Reason | None:
        """Why no legal action involves these parts of the drawings; None if one does.

        `InvalidMessage` for something that is no part of any action.
        """
        return None

    # What is shown

    def help(self, setup: Any) -> dict[str, Any]:
        """What tiles and rules say in a game with this setup, by the names of the traits."""
        return {}

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
        return {"board": self.picture(state, viewer, names, all_open).in_page()}

    def picture(
        self, state: Any, viewer: int, names: Sequence[str], all_open: bool = False
    ) -> Picture:
        """All of it as one still picture."""
        raise NotImplementedError

    def alone(self, picture: Picture) -> str:
        """A picture of this game as a whole document."""
        return picture.alone()

    def scores(self, state: Any, entries: "Iterable[Entry]") -> Scores:
        """The points in a state by source, which these entries tell."""
        over = state.is_over
        return Scores(
            rows=rows_by_source(entries, state.players),
            total=list(state.points),
            teams=[],
            final=over,
            ranking=state.ranking() if over else list(range(state.players)),
            winners=list(state.winners()) if over else [],
            tie="",
        )

    def new_parts(self, before: Any, after: Any, player: int) -> list[str]:
        """Where that lies which a move has brought a player: names of spots and parts."""
        return []

    def parts(self, action: Any) -> list[str]:
        """The parts of the drawings that an action involves."""
        return []

    def lifted(self, state: Any, action: Any, after: Any) -> list[str]:
        """Where that lies which an action takes away, where its parts do not tell it; `after` is
        the state that it leads to, if that is known."""
        return []

    def completed(self, state: Any, after: Any, entries: "Iterable[Entry]") -> list[str]:
        """The spots of what an action in this state has completed, as its entries say, or the state
        that it led to, if that is known."""
        return []

    # Text

    def position(self, state: Any, viewer: int, all_open: bool = False) -> str:
        """The text of the position as `viewer` sees it, or of all that is known of it."""
        return str(game_type_of(state).position.of(state))

    def opened(self, record: Any) -> Opened:
        """What a record tells; `InvalidRecord` where it cannot be played."""
        return Opened(record.beginning(), Line("", tuple(map(Move, record.actions))), (), "")
