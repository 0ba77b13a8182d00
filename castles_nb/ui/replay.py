"""A replay: a record to step through, with its comments, variations, ledger and score chart."""

import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, ClassVar

import traitlets

from castles_nb.bots.advice import Adviser, advise
from castles_nb.drawing.cards import STYLE
from castles_nb.drawing.picture import Picture
from castles_nb.drawing.score_chart import chart_picture
from castles_nb.errors import InvalidMessage
from castles_nb.game import Game
from castles_nb.kernel.game_type import game_type_of
from castles_nb.keywords import keywords
from castles_nb.message import Message, message_of
from castles_nb.names import isolated
from castles_nb.notation import Record
from castles_nb.notation.any_record import record_from
from castles_nb.short_text import short_error, short_repr, utf8_safe
from castles_nb.ui import static
from castles_nb.ui.adviser import adviser_from
from castles_nb.ui.background import Background
from castles_nb.ui.messages import whole_number
from castles_nb.ui.min_font_size import sheet_with_min_font_size
from castles_nb.ui.move_anchors import anchors_of
from castles_nb.ui.page_style import page_style
from castles_nb.ui.parts.boards import Boards, Duchies, Estates
from castles_nb.ui.parts.copying import Copying
from castles_nb.ui.parts.hints import advice_line
from castles_nb.ui.parts.review import Review as ReviewPart
from castles_nb.ui.parts.review import Reviewable
from castles_nb.ui.presenter import Presenter
from castles_nb.ui.replay_file import SavedLine, SavedMoment, html_path, packed, page
from castles_nb.ui.replay_lines import Moment, ReplayLine, entries_of, replay_lines_of
from castles_nb.ui.replay_view import listed, moment_view
from castles_nb.ui.seats import names_at, seat_number
from castles_nb.ui.traits import Flag, Whole
from castles_nb.ui.whole_file import write_whole
from castles_nb.ui.widget import Widget, chosen_language
from castles_nb.words import spoken

if TYPE_CHECKING:
    from castles_nb.analysis.review.reviewed import Review
    from castles_nb.cards.game import CardGame
    from castles_nb.cards.record import Record as CardRecord

A_WHILE = 0.2
"""Seconds between two looks at whether a bot has done thinking."""


class Replay(Widget):
    """A record of either game to step through by buttons, keys, a slider, the list of moves or the
    score chart.

    >>> import castles_nb as cn
    >>> game = cn.Game(players=2, seed=7)
    >>> game.play("start on 4-4")
    >>> replay = cn.Replay(game)
    >>> replay.ply = 1
    >>> replay
    <Replay of 2 players, 1 move; after move 1>

    `ply` says after how many moves of a line the game is shown, and `variation` which line: 0 is
    the one that was played, the others are the record's variations in their order
    there. The page sets both, and so does `go`.
    """

    MODULE = static.module("replay.js")
    STYLE_SHEET = page_style(
        STYLE,
        *("common.css", "room.css", "dialog.css", "game.css", "replay.css", "review.css"),
    )

    PARTS = (Boards, Duchies, Estates, Copying, ReviewPart)

    MESSAGES: ClassVar = {"go": {"ply": whole_number, "line": whole_number}}
    SET_BY_PAGE: ClassVar = frozenset({"ply", "line", "followed", "asks_bot"})

    ply = Whole(0).tag(sync=True)
    """The number of moves after which the game is shown."""

    line = Whole(0).tag(sync=True)
    """The line of moves, as the page calls it: 0 for the one that was played, then the variations
    (`variation`)."""

    followed = traitlets.Any(None).tag(sync=True)
    """The seat whose duchy or estate stands large; None for that of whoever made the move."""

    asks_bot = Flag(False).tag(sync=True)
    """Whether a bot is asked what it thinks of each moment that is shown."""

    opinion = traitlets.Dict(read_only=True).tag(sync=True)
    """The bot's opinion of the moment: its best choices in `advice`, as the table's hints are, or
    `trouble`; `line` and `ply` say of which moment. Empty if it wasn't asked."""

    can_follow = traitlets.Bool(read_only=True).tag(sync=True)
    """Whether a page may choose whom to follow: not where one person's eyes are asked for."""

    is_live = traitlets.Bool(True, read_only=True).tag(sync=True)
    """Whether Python answers: it does not in a file."""

    kind = traitlets.Unicode(read_only=True).tag(sync=True)
    """The game, by the name of its presenter."""

    view = traitlets.Dict(read_only=True).tag(sync=True)
    """The page's content for the moment (`castles_nb.ui.replay_view.MomentView`)."""

    lines: traitlets.List[Any] = traitlets.List(read_only=True).tag(sync=True)
    """All lines for the list of moves (`castles_nb.ui.replay_view.ListedLine`)."""

    chart = traitlets.Unicode(read_only=True).tag(sync=True)
    """The points over the line that is shown, drawn."""

    caption = traitlets.Unicode(read_only=True).tag(sync=True)
    """The record's headers: event, place, date."""

    @keywords(renamed={"line": "variation", "adviser": "advice_from"})
    def __init__(
        self,
        record: "Record | CardRecord | str | Game | CardGame | Review",
        *,
        ply: int = 0,
        variation: int = 0,
        viewer: int | None = None,
        names: Sequence[str] | Mapping[int, str] | None = None,
        advice_from: Adviser | str | None = None,
        high_contrast: bool = False,
        language: str | None = None,
    ) -> None:
        """Open a record, its text, what was played of a game, or what `cn.review` made of it.

        A review is shown at once, with its comments at the moves; of a record the page can have one
        made. `advice_from` is the bot whose opinion can be asked, by name or as an object, or the
        usual one.

        `viewer` is the seat whose duchy or estate stands large; without it that is whoever made the
        move. A record of a card game holds all hands, whether it is finished or not, and so they
        lie open; with a `viewer` the others are face down, as this person saw them. A record that
        is copied holds them all. `names` gives the names, in order or by seat, where they are not
        to be the record's. `language` is what the page speaks; without it that is the notebook's
        (`cn.language`).

        Raises `InvalidRecord`, with line and column, for a record that cannot be read or played;
        TypeError or ValueError for other options; TraitError for a `ply` or `variation` that is not
        there.
        """
        review = _review_in(record)
        opening = record_from(review.reviewed if review else record)
        self._presenter: Presenter = game_type_of(opening).presenter
        self._adviser = adviser_from(advice_from, game_type_of(opening).name)
        self._record: Record | CardRecord = opening
        setup = self._record.setup
        self._viewer = (
            None if viewer is None else seat_number("viewer", viewer, setup.players, setup.seats)
        )
        if review:
            if self._seer is not None:
                review = review.for_player(self._seer)
            self._record = review.record()
        with spoken(chosen_language(language)):
            opened = self._presenter.open_record(self._record)
            named = names_at(names, setup.players, {}, opened.names)
            self._called: tuple[str, ...] = self._presenter.everybody(opened.beginning, named)
            self._names = tuple(map(isolated, self._called))
            self._replay_lines = replay_lines_of(opened)
        self._shown: tuple[int, int, int | None] | None = None
        """Line and ply that the page shows, and who is followed."""
        self._advising: Background | None = None
        self._asked: Any = None
        """The state that the adviser is to think about."""
        self._asking = Lock()
        """Held while the adviser thinks, also once nobody waits for it."""
        super().__init__(high_contrast=high_contrast, language=language)
        with self._at_work():
            self._show(
                kind=self._presenter.name,
                shapes=sheet_with_min_font_size(self._presenter.sheet),
                lines=[listed(each, self._presenter) for each in self._replay_lines],
                caption=opened.caption,
                can_follow=viewer is None and setup.seats > 1,
                **self._presenter.help(setup),
            )
            if review:
                from castles_nb.ui.review_view import review_view

                self._show(review=review_view(review, self._states, self._presenter, self._names))
            self.go(ply, variation)
            self._show_moment()

    @property
    def record(self) -> "Record | CardRecord":
        """The record."""
        return self._record

    @property
    def names(self) -> tuple[str, ...]:
        """The name of every player."""
        return self._called

    @property
    def _states(self) -> list[Any]:
        """The states of what was played, before each move and after the last."""
        return [moment.state for moment in self._replay_lines[0].moments]

    @property
    def plies(self) -> int:
        """Return the number of moves to the end of the line that is shown."""
        return self._replay_lines[self.line].plies

    @property
    def variation(self) -> int:
        """The line that is shown: 0 for the one that was played, then the variations."""
        line: int = self.line
        return line

    @keywords(renamed={"line": "variation"})
    def go(self, ply: int, variation: int | None = None) -> None:
        """Show the moment after the first `ply` moves, of this line or another one; TraitError."""
        with self._at_work(), self.hold_sync(), self.hold_trait_notifications():
            self.ply = ply
            if variation is not None:
                self.line = variation

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the replay to one .html file that plays in a browser, without Python or a network.

        It opens at the moment shown now, and replaces a page saved there before.
        Copying from it gives the whole record, even if a `viewer` doesn't see all hands; in an
        unfinished game, its seed gives away the next dice, tiles and cards.
        Returns the path.

        Raises TypeError or ValueError if that isn't the path of such a file, and `SaveFailed` if
        something else is there or the file can't be written.
        """
        file = html_path(path)
        with self._at_work():
            text = self._page()
        write_whole(file, text)
        return file

    def _page(self) -> str:
        """The document that plays it."""
        fixed = "kind", "shapes", "lines", "caption", "tiles", "rules", "high_contrast", "language"
        review = self.review if "moves" in self.review else {}  # not one in the making or failed
        kept = packed(
            {name: getattr(self, name) for name in fixed} | {"review": review},
            self._saved_lines(),
            str(self._record),
            {"line": self.line, "ply": self.ply},
        )
        names = str(Message("replay-file-title", names=self._names))
        picture = self._picture()
        return page(
            kept, language=self.language, title=names, style=self.STYLE_SHEET, picture=picture
        )

    def _saved_lines(self) -> Iterator[SavedLine]:
        seen: dict[int, tuple[dict[str, str], str]] = {}  # lines share moments
        for line in self._replay_lines:
            moments = [self._saved(line, ply, seen) for ply in range(line.plies + 1)]
            yield SavedLine(self._chart_of(line).to_fragment(still=True), moments)

    def _saved(
        self, line: ReplayLine, ply: int, seen: dict[int, tuple[dict[str, str], str]]
    ) -> SavedMoment:
        view = moment_view(line, ply, self._names, self._large, self._presenter)
        moment, viewer = line.moments[ply], view["viewer"]
        if id(moment) not in seen:
            seen[id(moment)] = self._drawn(line, ply, viewer), self._position(moment, viewer)
        return SavedMoment(view, *seen[id(moment)])

    def _to_review(self) -> Reviewable:
        seen = None if self._seer is None else (self._seer,)
        return Reviewable(self._record, self._states, self._presenter, self._names, seen)

    def _on_go(self, ply: int, line: int) -> None:
        try:
            self.go(ply, line)
        except traitlets.TraitError as error:
            raise InvalidMessage(message_of(error)) from None

    def _shown_position(self) -> str:
        """The text of the moment that is shown, as it is seen."""
        return self._position(self._moment, self.view["viewer"])

    def _shown_record(self) -> Any:
        return self._record

    @property
    def _all_open(self) -> bool:
        """Whether nobody's eyes are asked for."""
        return self._viewer is None

    @property
    def _large(self) -> int | None:
        """The player whose duchy or estate is large, where that doesn't change with the moves."""
        followed: int | None = self.followed
        return followed if self._viewer is None else self._viewer

    @property
    def _seer(self) -> int | None:
        """The one player who may see a hand; None if everyone may see everything."""
        return self._viewer if self._presenter.has_hands else None

    @property
    def _moment(self) -> Moment:
        return self._replay_lines[self.line].moments[self.ply]

    def _position(self, moment: Moment, viewer: int) -> str:
        return self._presenter.position(moment.state, viewer, all_open=self._all_open)

    def _drawn(self, line: ReplayLine, ply: int, viewer: int) -> dict[str, str]:
        state, known = line.moments[ply].state, entries_of(line.moments[: ply + 1])
        return self._presenter.fragments(state, viewer, self._names, self._all_open, known)

    @traitlets.validate("line")
    def _check_line(self, proposal: dict[str, Any]) -> int:
        line = proposal["value"]
        if type(line) is not int or line not in range(len(self._replay_lines)):
            most = len(self._replay_lines) - 1
            raise traitlets.TraitError(
                Message("replay-no-moment", name="variation", given=short_repr(line), most=most)
            )
        return line

    @traitlets.validate("ply")
    def _check_ply(self, proposal: dict[str, Any]) -> int:
        ply = proposal["value"]
        plies = self._replay_lines[self._check_line({"value": self.line})].plies
        if type(ply) is not int or ply not in range(plies + 1):
            raise traitlets.TraitError(
                Message("replay-no-moment", name="ply", given=short_repr(ply), most=plies)
            )
        return ply

    @traitlets.validate("followed")
    def _check_followed(self, proposal: dict[str, Any]) -> int | None:
        seat, seats = proposal["value"], len(self._names)
        if seat is not None and (type(seat) is not int or seat not in range(seats)):
            raise traitlets.TraitError(
                Message("replay-no-moment", name="followed", given=short_repr(seat), most=seats - 1)
            )
        return seat

    @traitlets.observe("asks_bot")
    def _on_asks_bot(self, _change: object) -> None:
        with self._at_work():
            self._ask_bot()

    @traitlets.observe("ply", "line", "followed")
    def _on_moment(self, _change: object) -> None:
        with self._at_work():
            self.ply = min(self.ply, self.plies)  # another line may be shorter
            self._show_moment()

    def _show_moment(self) -> None:
        now = self.line, self.ply, self._large
        if self._shown == now:
            return
        traits: dict[str, object] = {}
        if self._shown is None or self._shown[0] != self.line:
            traits["chart"] = self._chart_of(self._replay_lines[self.line]).to_fragment(still=True)
        is_other = self._shown is None or self._shown[:2] != now[:2]
        self._shown = now
        presenter, shown = self._presenter, self._replay_lines[self.line]
        view = moment_view(shown, self.ply, self._names, self._large, presenter)
        self._show(view=view, **traits, **self._drawn(shown, self.ply, view["viewer"]))
        if is_other:
            self._ask_bot()

    def _ask_bot(self) -> None:
        """Ask it for its advice on this moment, in the background."""
        if self._advising:
            self._advising.stop()
            self._advising = self._asked = None
        state = self._moment.state
        if not self.asks_bot or state.current_player is None:
            self._show(opinion={})
            return
        place = {"line": self.line, "ply": self.ply}
        player = state.current_player
        if self._seer not in (None, player):
            self._show(opinion={**place, "trouble": str(Message("replay-not-yours"))})
            return
        self._show(opinion={**place, "waits": True})

        def failed(error: Exception) -> None:
            message = str(Message("table-no-hint", reason=short_error(error)))
            self._show(opinion={**place, "trouble": utf8_safe(message)})

        self._asked = here = state.copy()

        def steps() -> Iterator[dict[str, Any]]:
            # An adviser thinks about one moment at a time, and of none that was left meanwhile.
            while not self._asking.acquire(timeout=A_WHILE):
                yield {"waits": True}
            try:
                is_wanted = self._asked is here and not self._is_closed
                advice = self._advice(here) if is_wanted else []
            finally:
                self._asking.release()
            yield {"advice": advice}

        self._advising = self._in_background(
            steps(), lambda told: self._show(opinion={**place, **told}), failed
        )

    def _advice(self, state: Any) -> list[dict[str, Any]]:
        """The table's lines, and where on the boards each choice is."""
        return [
            {
                **advice_line(each),
                "spots": anchors_of(self._presenter, state, each.action, None, ()),
            }
            for each in advise(state, self._adviser)
        ]

    def _chart_of(self, line: ReplayLine, ply: int | None = None) -> Picture:
        states = [moment.state for moment in line.moments]
        points = [state.points for state in states]
        phases = [self._presenter.when(state).phase for state in states]
        return chart_picture(points, phases, self._names, ply)

    def __repr__(self) -> str:
        where = "the beginning" if not self.ply else f"after move {self.ply}"
        of_line = f" of variation {self.line}" if self.line else ""
        record = repr(self._record).strip("<>").removeprefix("Record")
        return f"<Replay{record}; {where}{of_line}>"

    def _picture(self) -> str:
        """The moment, and the chart below it."""
        presenter, viewer = self._presenter, self.view["viewer"]
        table = presenter.picture(self._moment.state, viewer, self._names, self._all_open)
        chart = self._chart_of(self._replay_lines[self.line], self.ply)
        height = chart.height_at(table.width)
        both = Picture(
            Message("drawing-table-and-chart", table=table.title, chart=chart.title),
            table.width,
            table.height + height,
            table.body + chart.scaled_into(0, table.height, table.width),
        )
        return presenter.to_document(both)


def _review_in(given: object) -> "Review | None":
    """A review, if it is one. Nobody can have one without numpy and pandas, which it imports."""
    if "castles_nb.analysis.review.reviewed" not in sys.modules:
        return None
    from castles_nb.analysis.review.reviewed import Review

    return given if isinstance(given, Review) else None
