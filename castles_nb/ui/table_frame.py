"""The frame of a table: people and bots play a whole game in a notebook, whatever game it is."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, ClassVar

import traitlets

from castles_nb.arguments import check_type
from castles_nb.bots import Bot
from castles_nb.bots.advice import Adviser
from castles_nb.bots.time_limit import check_time_limit
from castles_nb.errors import InvalidMessage
from castles_nb.kernel.game_type import game_type_of
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.names import isolated
from castles_nb.short_text import short_repr
from castles_nb.ui.adviser import adviser_from
from castles_nb.ui.cell_output import CellOutput, is_somebody_there
from castles_nb.ui.lines import Lines
from castles_nb.ui.messages import Request, whole_number
from castles_nb.ui.move_log import MoveLog
from castles_nb.ui.parts.autosave import Autosave
from castles_nb.ui.parts.boards import Boards
from castles_nb.ui.parts.coach import Coach
from castles_nb.ui.parts.copying import Copying
from castles_nb.ui.parts.hints import Hints
from castles_nb.ui.parts.history import History, can_undo
from castles_nb.ui.parts.log import Log
from castles_nb.ui.parts.new_game import NewGame
from castles_nb.ui.parts.news import News
from castles_nb.ui.parts.notebook import Notebook
from castles_nb.ui.parts.opponents import Opponents
from castles_nb.ui.parts.part import Part
from castles_nb.ui.parts.prediction import Predictions
from castles_nb.ui.parts.prompt import Prompt
from castles_nb.ui.parts.retry import Retry
from castles_nb.ui.parts.review import TableReview
from castles_nb.ui.parts.scores import Scores
from castles_nb.ui.parts.tools import Tools
from castles_nb.ui.presenter import Presenter
from castles_nb.ui.running_cell import ShownByCells, running_cell
from castles_nb.ui.seats import bots_at, names_at, own_names_at, seat_number, you_at
from castles_nb.ui.session import Session
from castles_nb.ui.steps import PACE, check_pace
from castles_nb.ui.view import Moment, View, view_of
from castles_nb.ui.widget import Widget, chosen_language
from castles_nb.words import spoken

SHOWN = ShownByCells()

TIME_LIMIT = 60.0
"""Seconds for a bot's move: JupyterLab's stop button cannot reach a bot that a click set off."""


class TableFrame(Widget):
    """Base of the tables: `Table`, `CardTable` and `PlainTable` say what is their own game's."""

    presenter: Presenter
    """Describes and draws the game."""

    PLAYS: Any
    """The kind of game that is played here."""

    PARTS: ClassVar[tuple[type[Part], ...]] = (
        Boards,
        Prompt,
        Predictions,
        Opponents,
        News,
        Log,
        Scores,
        History,
        Hints,
        Coach,
        TableReview,
        Retry,
        Copying,
        Tools,
        NewGame,
        Autosave,
        Notebook,
    )
    """Its parts. A class of its own may leave some out, or add others."""

    SET_BY_PAGE = frozenset({"high_contrast"})

    # What they show and others ask for:
    coach: bool
    remark: Mapping[str, Any]
    without_coach: str
    review: Mapping[str, Any]
    retry: Mapping[str, Any]
    opening: str
    asked: str
    pace: float | None

    view = traitlets.Dict(read_only=True).tag(sync=True)
    """The page's content (`castles_nb.ui.view.View`)."""

    parts: Any = traitlets.List(read_only=True).tag(sync=True)
    """The names of its parts in its page."""

    _elsewhere: Callable[..., Any] | None = None
    """f(game, bots, names, id): lays a game of another kind; None if that can't be."""

    @keywords(renamed={"adviser": "advice_from"})
    def __init__(
        self,
        game: Any,
        *,
        bots: Mapping[int, str | Bot] | None = None,
        viewer: int | None = None,
        names: Sequence[str] | Mapping[int, str] | None = None,
        advice_from: Adviser | str | None = None,
        time_limit: float | None = TIME_LIMIT,
        confirm: bool = True,
        pace: float | None = PACE,
        sound: bool = False,
        coach: bool = False,
        high_contrast: bool = False,
        language: str | None = None,
    ) -> None:
        """Lay the table for a game and have the bots move until it is a person's turn.

        `bots` maps seats to the names of bots or to objects with `choose(state)`. `viewer` is the
        seat whose duchy or estate stands large and who may choose; without it that is whichever
        person has to choose (hot seat). `names` gives the names, in order or by seat; without it
        people have those of the record that the game was made from, and unnamed ones are called
        Player 1 (seat 0), Player 2 and so on. The hints are those of
        the bot `advice_from`, by name or as an object, or of the usual one. `time_limit` is how
        many seconds a bot may take; None for as long as it likes. Without `confirm` a choice is
        played as soon as it is clear. What an opponent does that plays by a script is shown step by
        step, each step for `pace` seconds, and moves of bots for about half as long; None waits for
        a click, 0 shows all at once. With `sound` the page makes quiet sounds. A `coach` says when
        another move would have been clearly better, and offers to take it back. `language` is what
        the page speaks, as in `"en"`; without it that is the notebook's (`cn.language`).
        Wrong options raise TypeError or ValueError.
        """
        check_type("game", game, self.PLAYS)
        for name, flag in (("confirm", confirm), ("sound", sound), ("coach", coach)):
            if not isinstance(flag, bool):
                raise TypeError(Message("option-flag", name=name, given=short_repr(flag)))
        self._adviser = adviser_from(advice_from, game_type_of(game).name)
        self._time_limit = check_time_limit(time_limit)
        with spoken(chosen_language(language)):
            self._seat(game, bots, names)
        players, seats = game.setup.players, game.setup.seats
        self._fixed_viewer = (
            None if viewer is None else seat_number("viewer", viewer, players, seats)
        )
        self._take_up(game, Lines())
        self.set_trait("parts", [*dict.fromkeys(part.NAME for part in self.PARTS if part.NAME)])
        wanted = {"confirm": confirm, "pace": check_pace(pace), "sound": sound, "coach": coach}
        usual = {"confirm": True, "pace": PACE, "sound": False, "coach": False}
        known = {
            name: value
            for name, value in wanted.items()
            if self.has_trait(name) or value != usual[name]
        }
        super().__init__(high_contrast=high_contrast, language=language, **known)
        with self._at_work():
            self._start()

    # What each table has of its own ----------------------------------------------------------

    def _fragments(self, state: Any, viewer: int) -> dict[str, str]:
        """The drawings of a state for the page, by the names of their traits."""
        ply = self._session.ply
        has_ledger = state.ledger is not None
        known = state.ledger.entries if has_ledger else self._log.entries_until(ply)
        return self.presenter.fragments(state, viewer, self._names, entries=known)

    def _game_from(self, text: str) -> tuple[Any, Lines]:
        """The game a text gives as a position or a record, and its variations."""
        raise NotImplementedError

    def _position(self, ply: int) -> str:
        """The text of the position after that many moves."""
        return self.presenter.position(self._game.at(ply), self._viewer())

    def record(self) -> Any:
        """The record of the game."""
        raise NotImplementedError

    def _shown_position(self) -> str:
        """The text of the moment that is shown."""
        return self._position(self._session.ply)

    def _shown_record(self) -> Any:
        return self.record()

    # -----------------------------------------------------------------------------------------

    def _seat(self, game: Any, bots: object, names: object) -> None:
        """Return the players; TypeError or ValueError if something is wrong with them."""
        players, seats = game.setup.players, game.setup.seats
        recorded = getattr(game, "names", ())
        playing = bots_at(bots, players, seats, game_type_of(game).name)
        named = names_at(names, players, playing, recorded)
        self._called = self.presenter.everybody(game.state, named)
        self._names = tuple(map(isolated, self._called))
        self._own_names = own_names_at(names, players, playing, recorded)
        self._you = you_at(names, players, playing, recorded)
        self._bots = playing
        self._people = [seat for seat in range(players) if seat not in playing]
        self._last_viewer = self._people[0] if self._people else 0

    def _begin(self, game: Any, bots: object, names: object) -> None:
        self._seat(game, bots, names)
        self._fixed_viewer = None
        self._take_up(game, Lines())
        self._start()

    def _start(self) -> None:
        """Show a game that was taken up; the bots then go on."""
        for part in self._parts:
            part.on_start()
        self._session.resume()

    def take_lines(self, lines: Lines) -> None:
        """Offer variations of before."""
        check_type("lines", lines, Lines)
        with self._at_work():  # its page may speak already
            self._session.lines = lines
            self._session.resume()

    def _take_up(self, game: Any, lines: Lines) -> None:
        for part in self._parts:
            part.on_game()
        self._game = game
        self._log = MoveLog(game, self._you, self.presenter)
        self._session = Session(
            game,
            lines,
            bots=self._bots,
            names=self._names,
            time_limit=self._time_limit,
            show=self._show_game,
            chosen=self._on_chosen,
        )

    @property
    def names(self) -> tuple[str, ...]:
        """The name of every seat."""
        return self._called

    def refresh(self) -> None:
        """Show the game as it is now, after it was changed from elsewhere; bots then go on."""
        with self._at_work():
            self._session.resume()

    def undo(self) -> None:
        """Take back the last choice of a person, as the page's button does.

        Raises `InvalidMessage` where there is none.
        """
        with self._at_work():
            if not can_undo(self._moment()):
                raise InvalidMessage(Message("undo-nothing"))
            self._session.undo()

    def redo(self) -> None:
        """Play again what was taken back last, as the page's button does."""
        with self._at_work():
            self._session.redo()

    def look(self, ply: int) -> None:
        """Show the game as it was after the first `ply` moves, or as it is now if that is all.

        Nothing is taken back. Raises `InvalidMessage` if there weren't that many moves.
        """
        with self._at_work():
            self._session.look(whole_number("ply", ply))

    def paste(self, text: str) -> None:
        """Go on with the game of which a position or a record is the text.

        Seats, names and bots stay. Variations of a record are offered. Raises
        `InvalidPosition` or `InvalidRecord`, also if the number of players is another, and
        TypeError if it isn't a text.
        """
        check_type("text", text, str)
        with self._at_work():
            game, lines = self._game_from(text)
            self._take_up(game, lines)
            self._start()

    def _subjects(self) -> Collection[str]:
        """The names of what somebody may ask about besides rules."""
        return ()

    def _obey(self, message: Request) -> None:
        if self._session.is_changed:
            self.refresh()
            raise InvalidMessage(Message("table-changed"))
        for part in self._parts:
            part.heard(message)
        super()._obey(message)

    def _on_chosen(self, before: Any, action: Any) -> None:
        """A person has chosen an action in a state."""
        for part in self._parts:
            part.on_chosen(before, action)

    # What the page shows ---------------------------------------------------------------------

    def _viewer(self) -> int:
        viewer = self._viewer_at(self._game.state)
        if self._fixed_viewer is None:
            self._last_viewer = viewer
        return viewer

    def _viewer_at(self, state: Any) -> int:
        """The player whose duchy is large when the game is there."""
        if self._fixed_viewer is not None:
            return self._fixed_viewer
        player: int | None = state.current_player
        return self._last_viewer if player is None or player in self._bots else player

    def _is_covered(self, viewer: int) -> bool:
        """Whether nobody may see what `viewer` alone knows."""
        return any(part.covers(viewer) for part in self._parts)

    @property
    def _is_opening(self) -> bool:
        """Whether its page asks for a game before anything is played."""
        return self.has_trait("opening") and self.opening != ""

    def _moment(self, has_moved: bool = False) -> Moment:
        """The moment of the session."""
        session, viewer = self._session, self._viewer()
        return Moment(
            self._game,
            self._log,
            session.lines,
            self._names,
            self._bots,
            viewer,
            looked_at=session.looked_at,
            has_moved=has_moved,
            error=str(session.error),
            is_covered=self._is_covered(viewer),
        )

    def _show_game(self, has_moved: bool) -> None:
        """Show the moment of the session; `has_moved` says whether a move has led here."""
        for part in self._parts:
            part.before_view()
        moment = self._moment(has_moved)
        view: Any = view_of(moment)
        for part in self._parts:
            view |= part.tells(moment)
        for part in self._parts:
            for earlier, state in part.on_the_way(view):
                self._show_view(earlier, state)
        self._show_view(view, moment.state)
        for part in self._parts:
            part.after_view()

    def _show_view(self, view: View, state: Any) -> None:
        self._revision += 1
        drawings = self._drawings(state, view["viewer"])
        self._show(view={**view, "revision": self._revision}, **drawings)

    def _drawings(self, state: Any, viewer: int) -> dict[str, str]:
        """The drawings that it shows of a state."""
        if not self.has_trait("board"):
            return {}
        drawn = self._fragments(state, viewer)
        return {name: svg for name, svg in drawn.items() if self.has_trait(name)}

    def _ipython_display_(self) -> None:
        """Show the table, and below it the output in which the notebook keeps the game; as any
        other value where no person would play."""
        show_with_game(self, self)

    def __repr__(self) -> str:
        names = ", ".join(self._called)
        kind, moves = type(self).__name__, len(self._game.actions)
        return f"<{kind} of {len(self._names)} players: {names}; move {moves}>"


def show_with_game(shown: Any, table: TableFrame) -> None:
    """Show a table, by what is shown of it, and below it the output that keeps its game.

    NotImplementedError, by which IPython shows it as any other value, where nobody would play it.
    """
    parts = table._parts_of(Notebook)
    if not parts or not is_somebody_there():
        raise NotImplementedError
    from IPython.display import display

    data, metadata = shown._repr_mimebundle_()
    display(data, metadata=metadata, raw=True)  # type: ignore[no-untyped-call]
    output = CellOutput()
    output.begin()
    before = SHOWN.show(shown, running_cell())
    for part in parts:
        part.begin(output)
        table_before = getattr(before, "table", before)
        is_same_game = isinstance(table_before, TableFrame) and table_before.PLAYS is table.PLAYS
        if is_same_game and table_before is not table:
            part.offer(table_before)
