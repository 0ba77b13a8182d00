"""The page's content for a moment of a game, as one value: names, points, what has happened.

`view_of` gives what all tables show. Parts of a table add more (`castles_nb.ui.parts`).
"""

from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypedDict

from castles_nb.history import History
from castles_nb.ui.choices import Choice
from castles_nb.ui.lines import Lines
from castles_nb.ui.move_log import LoggedMove, LogLine, MoveLog, aloud
from castles_nb.ui.presenter import Presenter
from castles_nb.ui.score_table import Scores

if TYPE_CHECKING:
    from castles_nb.ui.ending import Ending


class Seat(TypedDict):
    """A player as the page names them."""

    name: str
    points: int
    rule: str
    """The rule that says what points are for."""
    is_bot: bool
    is_scripted: bool
    """Whether a script plays for it, which a page can show step by step."""
    is_you: bool
    """Whether it is the only person, called `You`."""
    partners: list[int]
    """The others who play on the same duchy."""


class Moved(TypedDict):
    """The move that led here."""

    aloud: str
    """The move and what it gave, as sentences."""
    by_bot: bool
    player: int
    spots: list[str]
    """Its places on the boards, in the order of its way (`castles_nb.ui.move_anchors`)."""
    points: dict[int, int]
    """The points it gave, by player, with those of the end of a round or a phase."""
    completed: list[str]
    """The spots of areas or piles that it completed."""
    is_new_round: bool
    """Whether another round has begun."""


class News(TypedDict):
    """A move that a bot made, or what a script did."""

    player: int
    text: str
    points: int
    spots: list[str]
    """Its places on the boards."""


class ShownStep(TypedDict):
    """A step of what a script did."""

    number: int
    """From 1."""
    steps: int
    """The number of steps."""
    lines: list[LogLine]


class Variation(TypedDict):
    """A line of play that was left for another one, as the page offers it."""

    number: int
    text: str
    """The move it leaves the main line at, as in `from move 3: Ann sold goods (1 move)`."""


class View(TypedDict):
    """The page's content besides the drawings; every text in it is text, never markup. What a
    table has no part for is left out."""

    revision: int
    """Grows with every change. A message from the page must name the latest."""
    choices: list[Choice]
    boards: dict[str, str]
    """The sides to choose from of a duchy board: their drawings, by the text of the choice."""
    prompt: str
    decision: str
    player: int | None
    viewer: int
    """The player whose duchy is large."""
    seats: list[Seat]
    log: list[LogLine]
    scores: Scores
    ending: "Ending | None"
    """The end of the game (`castles_nb.ui.ending`); None while it continues."""
    moved: Moved | None
    step: ShownStep | None
    """The step that is shown, on the way to how things are now."""
    news: list[News]
    """The last moves of bots and scripts, one after the other, until they move again."""
    ply: int
    """The number of moves before this moment."""
    plies: int
    """The number of all moves; more than `ply` if you look at an earlier moment."""
    moment: str
    """The moment, as in `After move 18 of 30, phase B, round 2`."""
    lines: list[Variation]
    """The lines that were left for another one."""
    can_undo: bool
    can_redo: bool
    cover: str
    """The label the next player presses to see their cards; empty if nothing is covered."""
    error: str
    """Why the bots stopped; empty if they did not."""
    is_over: bool
    is_reviewed: bool
    """Whether there is a review once the game is over."""


@dataclass(frozen=True)
class Moment:
    """A moment of a game: how it was after some moves, seen by one player."""

    game: History[Any, Any]
    log: MoveLog
    lines: Lines
    """The line that is played, and its variations."""
    names: Sequence[str]
    bots: Collection[int]
    viewer: int
    looked_at: int | None = None
    """The number of moves after which you look at it; None for now."""
    has_moved: bool = False
    """Whether a move has led here."""
    error: str = ""
    """Why the bots stopped; empty if they did not."""
    is_covered: bool = False
    """Whether the viewer's hand is: what could be chosen would give it away."""

    @property
    def is_now(self) -> bool:
        """Whether it is how things are now."""
        return self.looked_at is None

    @property
    def presenter(self) -> Presenter:
        """Describes and draws the game."""
        return self.log.presenter

    @cached_property
    def moves(self) -> Sequence[LoggedMove]:
        """All moves of the game."""
        return self.log.moves()

    @property
    def ply(self) -> int:
        """The number of moves before it."""
        return len(self.moves) if self.looked_at is None else self.looked_at

    @cached_property
    def state(self) -> Any:
        """The state then."""
        return self.game.state if self.looked_at is None else self.game.at(self.looked_at)

    @cached_property
    def scripted(self) -> Collection[int]:
        """The seats for which a script plays."""
        return self.presenter.scripted(self.state)


def view_of(moment: Moment) -> dict[str, Any]:
    """Return the fields of any table's view (`View`) for a moment, by name."""
    state, moves = moment.state, moment.moves
    has_moved = moment.has_moved and bool(moves)
    return {
        "revision": 0,
        "player": state.current_player,
        "viewer": moment.viewer,
        "seats": seats_of(state, moment.names, moment.presenter, moment.bots, moment.log.you),
        "moved": moved_of(moves[-1], moment.names, moment.bots, moment.scripted)
        if has_moved
        else None,
        "step": None,
        "ply": moment.ply,
        "plies": len(moves),
        "error": moment.error,
        "is_over": state.is_over,
    }


def seats_of(
    state: Any,
    names: Sequence[str],
    presenter: Presenter,
    bots: Collection[int] = (),
    you: int | None = None,
) -> list[Seat]:
    """Return the players in the order of their seats. `bots` are the seats of bots, `you` is the
    seat of a "you", if there's one."""
    return [
        Seat(
            name=name,
            points=state.points[seat],
            rule=presenter.points_rule,
            is_bot=seat in bots,
            is_scripted=seat in presenter.scripted(state),
            is_you=seat == you,
            partners=presenter.partners(state, seat),
        )
        for seat, name in enumerate(names)
    ]


def moved_of(
    move: LoggedMove, names: Sequence[str], bots: Collection[int], scripted: Collection[int]
) -> Moved:
    """Return a move, and what scripts did because of it, as a page shows it; `bots` and `scripted`
    are seats."""
    own, *others = move.lines
    by_script = [line for line in others if line["player"] in scripted]
    spoken = aloud([own], names), own["gains"], aloud(by_script, names)
    return Moved(
        aloud=" ".join(filter(None, spoken)),
        by_bot=move.player in bots,
        player=move.player,
        spots=own["spots"],
        points=points_in(move.lines),
        completed=move.completed,
        is_new_round=move.is_new_round,
    )


def points_in(lines: Iterable[LogLine]) -> dict[int, int]:
    """The points that these lines tell, by player."""
    points: Counter[int] = Counter()
    for line in lines:
        points[line["player"]] += line["points"]
    return {player: gained for player, gained in points.items() if gained}
