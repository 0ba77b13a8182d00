"""A replay: a record to step through, with its comments, variations, ledger and score chart."""

import os
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

import traitlets

from castles_nb.cards.game import CardGame
from castles_nb.cards.record import Record as CardRecord
from castles_nb.drawing.cards import STYLE
from castles_nb.drawing.picture import Picture
from castles_nb.drawing.score_chart import chart_picture
from castles_nb.echo import echo
from castles_nb.errors import InvalidMessage
from castles_nb.game import Game
from castles_nb.notation import Record
from castles_nb.say import Say, said_by
from castles_nb.ui import static
from castles_nb.ui.game_widget import BoardGameWidget, CardGameWidget
from castles_nb.ui.letters import sheet_with_least, with_least
from castles_nb.ui.messages import whole_number
from castles_nb.ui.opened import face_and_record
from castles_nb.ui.replay_file import KeptLine, KeptMoment, html_path, packed, page
from castles_nb.ui.replay_view import listed, moment_view
from castles_nb.ui.seats import names_at, seat_number
from castles_nb.ui.traits import Whole
from castles_nb.ui.walk import Moment, WalkedLine, walk
from castles_nb.ui.whole_file import write_whole
from castles_nb.ui.widget import chosen_language
from castles_nb.words import spoken


class Replay(BoardGameWidget, CardGameWidget):
    """A record of either game to step through by buttons, keys, a slider, the list of moves or the
    score chart.

    >>> import castles_nb as cn
    >>> game = cn.Game(players=2, seed=7)
    >>> game.play("start on 4-4")
    >>> replay = cn.Replay(game)
    >>> replay.ply = 1
    >>> replay
    <Replay of 2 players, 1 move; after move 1>

    `ply` says after how many moves of a line the game is shown, and `line` which line: 0 is the one
    that was played, the others are the record's variations in the order in which they stand there.
    Both are set by the page or by Python; `go` sets them together.
    """

    _esm = static.module("replay.js")
    _css = with_least(STYLE) + "".join(
        map(static.text, ("common.css", "room.css", "dialog.css", "game.css", "replay.css"))
    )

    MESSAGES: ClassVar = {
        "go": {"ply": whole_number, "line": whole_number},
        "copy_position": {},
        "copy_record": {},
    }
    QUESTIONS = frozenset({"copy_position", "copy_record"})
    SET_BY_PAGE: ClassVar = frozenset({"ply", "line"})

    ply = Whole(0).tag(sync=True)
    """After how many moves the game is shown."""

    line = Whole(0).tag(sync=True)
    """The line of moves: 0 for the one that was played, then the variations."""

    kind = traitlets.Unicode(read_only=True).tag(sync=True)
    """Which game it is, by the name of its face."""

    view = traitlets.Dict(read_only=True).tag(sync=True)
    """What the page shows of the moment (`castles_nb.ui.replay_view.MomentView`)."""

    lines: traitlets.List[Any] = traitlets.List(read_only=True).tag(sync=True)
    """All lines for the list of moves (`castles_nb.ui.replay_view.ListedLine`)."""

    chart = traitlets.Unicode(read_only=True).tag(sync=True)
    """The points over the line that is shown, drawn."""

    caption = traitlets.Unicode(read_only=True).tag(sync=True)
    """What the record's headers say: event, place, date."""

    def __init__(
        self,
        record: Record | CardRecord | str | Game | CardGame,
        *,
        ply: int = 0,
        line: int = 0,
        viewer: int | None = None,
        names: Sequence[str] | Mapping[int, str] | None = None,
        high_contrast: bool = False,
        language: str | None = None,
    ) -> None:
        """Open a record, its text, or what was played so far of a game.

        `viewer` is the seat whose duchy or estate stands large; without it that is whoever made the
        move. A record of a card game holds all hands, whether it is finished or not, and so they
        lie open; with a `viewer` the others are face down, as this person saw them. A record that
        is copied holds them all. `names` gives the names, in order or by seat, where they are not
        to be the record's. `language` is what the page speaks; without it that is the notebook's
        (`cn.language`).

        Raises `InvalidRecord`, with line and column, for a record that cannot be read or played;
        TypeError or ValueError for other options; TraitError for a `ply` or `line` that is not
        there.
        """
        self._face, opening = face_and_record(record)
        self._record: Record | CardRecord = opening
        setup = self._record.setup
        self._viewer = (
            None if viewer is None else seat_number("viewer", viewer, setup.players, setup.seats)
        )
        with spoken(chosen_language(language)):
            opened = self._face.opened(self._record)
            named = names_at(names, setup.players, {}, opened.names)
            self._names = self._face.everybody(opened.beginning, named)
            self._walked = walk(opened, self._face)
        self._shown: tuple[int, int] | None = None
        """Line and ply that the page shows."""
        super().__init__(high_contrast=high_contrast, language=language)
        with self._at_work():
            self._show(
                kind=self._face.name,
                shapes=sheet_with_least(self._face.sheet),
                lines=[listed(each) for each in self._walked],
                caption=opened.caption,
                **self._face.help(setup),
            )
            self.go(ply, line)
            self._show_moment()

    @property
    def record(self) -> Record | CardRecord:
        """The record."""
        return self._record

    @property
    def names(self) -> tuple[str, ...]:
        """The name of every player."""
        return self._names

    @property
    def plies(self) -> int:
        """How many moves lead to the end of the line that is shown."""
        return self._walked[self.line].plies

    def go(self, ply: int, line: int | None = None) -> None:
        """Show the moment after the first `ply` moves, of this line or another one; TraitError."""
        with self._at_work(), self.hold_sync(), self.hold_trait_notifications():
            self.ply = ply
            if line is not None:
                self.line = line

    def save(self, path: str | os.PathLike[str]) -> Path:
        """Write the replay to one .html file that plays in a browser, without Python or a network.

        It opens at the moment that is shown now. A page that was saved there before is replaced.
        What is copied from it is the whole record, also where a `viewer` does not see all hands.
        Gives the path back.

        Raises TypeError or ValueError for what is no path of such a file; `UnsavedFile` where
        something else is or where it cannot be written.
        """
        file = html_path(path)
        with self._at_work():
            text = self._page()
        write_whole(file, text)
        return file

    def _page(self) -> str:
        """The document that plays it."""
        fixed = "kind", "shapes", "lines", "caption", "tiles", "rules", "high_contrast", "language"
        kept = packed(
            {name: getattr(self, name) for name in fixed},
            self._kept_lines(),
            str(self._record),
            {"line": self.line, "ply": self.ply},
        )
        names = str(Say("replay-file-title", names=self._names))
        picture = self._picture()
        return page(kept, language=self.language, title=names, style=self._css, picture=picture)

    def _kept_lines(self) -> Iterator[KeptLine]:
        seen: dict[int, tuple[dict[str, str], str]] = {}  # lines share moments
        for line in self._walked:
            moments = [self._kept(line, ply, seen) for ply in range(line.plies + 1)]
            yield KeptLine(self._chart_of(line).in_page(still=True), moments)

    def _kept(
        self, line: WalkedLine, ply: int, seen: dict[int, tuple[dict[str, str], str]]
    ) -> KeptMoment:
        view = moment_view(line, ply, self._names, self._viewer, self._face)
        moment, viewer = line.moments[ply], view["viewer"]
        if id(moment) not in seen:
            seen[id(moment)] = self._drawn(moment, viewer), self._position(moment, viewer)
        return KeptMoment(view, *seen[id(moment)])

    def _on_go(self, ply: int, line: int) -> None:
        try:
            self.go(ply, line)
        except traitlets.TraitError as error:
            raise InvalidMessage(said_by(error)) from None

    def _on_copy_position(self) -> None:
        """The text of the moment that is shown, as it is seen."""
        viewer = self.view["viewer"]
        self._answer("copied", text=self._position(self._moment, viewer))

    def _on_copy_record(self) -> None:
        self._answer("copied", text=str(self._record))

    @property
    def _all_open(self) -> bool:
        """Whether nobody's eyes are asked for."""
        return self._viewer is None

    @property
    def _moment(self) -> Moment:
        return self._walked[self.line].moments[self.ply]

    def _position(self, moment: Moment, viewer: int) -> str:
        return self._face.position(moment.state, viewer, all_open=self._all_open)

    def _drawn(self, moment: Moment, viewer: int) -> dict[str, str]:
        return self._face.fragments(moment.state, viewer, self._names, self._all_open)

    @traitlets.validate("line")
    def _check_line(self, proposal: dict[str, Any]) -> int:
        line = proposal["value"]
        if type(line) is not int or line not in range(len(self._walked)):
            most = len(self._walked) - 1
            raise traitlets.TraitError(
                Say("replay-no-moment", name="line", given=echo(line), most=most)
            )
        return line

    @traitlets.validate("ply")
    def _check_ply(self, proposal: dict[str, Any]) -> int:
        ply = proposal["value"]
        plies = self._walked[self._check_line({"value": self.line})].plies
        if type(ply) is not int or ply not in range(plies + 1):
            raise traitlets.TraitError(
                Say("replay-no-moment", name="ply", given=echo(ply), most=plies)
            )
        return ply

    @traitlets.observe("ply", "line")
    def _on_moment(self, _change: object) -> None:
        with self._at_work():
            self.ply = min(self.ply, self.plies)  # another line may be shorter
            self._show_moment()

    def _show_moment(self) -> None:
        if self._shown == (self.line, self.ply):
            return
        traits: dict[str, object] = {}
        if self._shown is None or self._shown[0] != self.line:
            traits["chart"] = self._chart_of(self._walked[self.line]).in_page(still=True)
        self._shown = self.line, self.ply
        face, walked = self._face, self._walked[self.line]
        view = moment_view(walked, self.ply, self._names, self._viewer, face)
        self._show(view=view, **traits, **self._drawn(self._moment, view["viewer"]))

    def _chart_of(self, line: WalkedLine, ply: int | None = None) -> Picture:
        states = [moment.state for moment in line.moments]
        points, phases = [state.points for state in states], [state.phase for state in states]
        return chart_picture(points, phases, self._names, ply)

    def __repr__(self) -> str:
        where = "the beginning" if not self.ply else f"after move {self.ply}"
        of_line = f" of variation {self.line}" if self.line else ""
        record = repr(self._record).strip("<>").removeprefix("Record")
        return f"<Replay{record}; {where}{of_line}>"

    def _picture(self) -> str:
        """The moment, and the chart below it."""
        face, viewer = self._face, self.view["viewer"]
        table = face.picture(self._moment.state, viewer, self._names, self._all_open)
        chart = self._chart_of(self._walked[self.line], self.ply)
        height = chart.height_at(table.width)
        both = Picture(
            Say("drawing-table-and-chart", table=table.title, chart=chart.title),
            table.width,
            table.height + height,
            table.body + chart.within(0, table.height, table.width),
        )
        return face.alone(both)
