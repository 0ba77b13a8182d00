"""The game that a person plays is kept in the notebook: below its table, with a small picture."""

from base64 import b64encode
from html import escape
from typing import Any, ClassVar

import traitlets

from castles_nb.errors import InvalidMessage
from castles_nb.message import Message
from castles_nb.ui.cell_output import CellOutput
from castles_nb.ui.parts.part import TablePart

GAME = "game"
"""The key of the text of a record."""


class Notebook(TablePart):
    """Keeps the game in an output below the table, once a player has made a choice.

    While the table is there, the output only says so. Where no Python runs any more, as on another
    day, it shows how far the game went, and how to go on with it.
    """

    NAME = "notebook"
    SHOWS: ClassVar = {
        # a class for all of the output that isn't wanted beside a table
        "apart": traitlets.Unicode(read_only=True).tag(sync=True),
        # how far the game went that was played here before the cell ran again; empty for none
        "left": traitlets.Unicode(read_only=True).tag(sync=True),
    }
    MESSAGES: ClassVar = {
        "note": {},  # keep the game as it is now: the page asks when nobody plays for a moment
        "bring_back": {},  # the game that was played here before
    }
    QUESTIONS = frozenset({"note"})

    output: CellOutput | None = None
    _is_played = False
    _kept: tuple[Any, ...] = ()
    _before: Any = None
    """The table that was here before, with a game that can go on."""

    def begin(self, output: CellOutput) -> None:
        """Keep the game there."""
        self.output, self._kept = output, ()
        self.table._show(apart=f"cnb-apart-{output.id}")

    def offer(self, before: Any) -> None:
        """Offer the game that was played at the table before its cell ran again, if there's one."""
        part = before._part(Notebook)
        if part._is_played and before._game.actions != self.table._game.actions:
            self._before = before
            self.table._show(left=_moment(before))

    def on_bring_back(self) -> None:
        """Go on with the game that was played here before; `InvalidMessage` if there's none."""
        before, table = self._before, self.table
        if before is None:
            raise InvalidMessage(Message("notebook-nothing-left"))
        game, other = table._game, before._game
        if game.setup == other.setup and game.at(0).same_as(other.at(0)):
            # a guide or a variable may know this game
            while game.undo():
                pass
            for action in other.actions:
                game.play(action)
            table.take_lines(before._session.lines)
        else:
            table._begin(other, before._bots, before._own_names)
        self._is_played = True
        self._forget()

    def _forget(self) -> None:
        self._before = None
        self.table._show(left="")

    def on_game(self) -> None:
        """Keep the one before until a player plays this one."""
        self._is_played, self._kept = False, ()

    def on_chosen(self, before: Any, action: Any) -> None:
        """It's a person's game now."""
        self._is_played = True
        self._forget()

    def on_note(self) -> None:
        """Keep what was played."""
        table, actions = self.table, self.table._game.actions
        if not self._is_played or actions == self._kept or self.output is None:
            return
        self._kept, when = actions, _moment(table)
        record = str(table.record())
        text = f"{Message('notebook-kept-game', when=when)}\n\n{record}"
        html = _page(when, record, table._picture(), table.apart)
        self.output.fill(text, html, {GAME: record})


def _moment(table: Any) -> str:
    """The moment its game has come to, in words."""
    state, plies = table._game.state, len(table._game.actions)
    if state.is_over:
        return str(table.presenter.over(state, table._names))
    return str(table.presenter.moment(state, plies, plies))


def _page(when: str, record: str, picture: str, mark: str) -> str:
    here, later, title = (
        escape(str(Message(name, when=when)))
        for name in ("notebook-kept-game", "notebook-go-on", "notebook-record")
    )
    image = b64encode(picture.encode()).decode()
    return (
        f'<p style="margin: 0; opacity: 0.7">{here}</p>'
        f'<div class="{mark}"><p>{later} <code>cn.Table(cn.kept_games()[0])</code></p>'
        f'<img alt="{escape(when)}" style="max-width: 100%; height: 480px" '
        f'src="data:image/svg+xml;base64,{image}">'
        f"<details><summary>{title}</summary><pre>{escape(record)}</pre></details></div>"
    )
