"""The frame of a table: people and bots play a whole game in a notebook, whatever game it is."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, ClassVar

import traitlets

from castles_nb.arguments import check_type
from castles_nb.bots import Bot
from castles_nb.bots.advice import Adviser, is_adviser
from castles_nb.bots.time_limit import check_time_limit
from castles_nb.echo import echo
from castles_nb.errors import InvalidMessage
from castles_nb.kernel.game_type import game_type_of
from castles_nb.message import Message, message_of
from castles_nb.names import isolated
from castles_nb.rulebook import catalogue
from castles_nb.ui.lines import Lines
from castles_nb.ui.messages import (
    Request,
    pasted_text,
    short_text,
    texts,
    whole_number,
    whole_numbers,
)
from castles_nb.ui.move_log import MoveLog
from castles_nb.ui.parts.autosave import Autosave
from castles_nb.ui.parts.boards import Boards
from castles_nb.ui.parts.coach import Coach
from castles_nb.ui.parts.hints import Hints
from castles_nb.ui.parts.new_game import NewGame
from castles_nb.ui.parts.part import Part
from castles_nb.ui.parts.prediction import Predictions
from castles_nb.ui.parts.review import TableReview
from castles_nb.ui.presenter import Presenter
from castles_nb.ui.seats import bots_at, names_at, own_names_at, seat_number, you_at
from castles_nb.ui.session import Session
from castles_nb.ui.steps import PACE, check_pace, told_steps
from castles_nb.ui.traits import Flag, Text
from castles_nb.ui.view import View, scores_of, view_of, views_of_steps
from castles_nb.ui.widget import Widget, chosen_language
from castles_nb.words import spoken

TIME_LIMIT = 60.0
"""Seconds for a bot's move: JupyterLab's stop button cannot reach a bot that a click set off."""


class TableFrame(Widget):
    """Base of the tables: `Table`, `CardTable` and `PlainTable` say what is their own game's."""

    presenter: Presenter
    """How the game is told."""

    PLAYS: Any
    """The kind of game that is played here."""

    PARTS: ClassVar[tuple[type[Part], ...]] = (
        Boards,
        Predictions,
        Hints,
        Coach,
        TableReview,
        NewGame,
        Autosave,
    )

    MESSAGES: ClassVar = {
        "play": {"action": short_text},
        "undo": {},
        "redo": {},
        "resume": {},  # let the bots go on after one of them failed
        "look": {"ply": whole_number},
        "go_on": {},  # take everything back that came after the moment looked at
        "change_line": {"number": whole_number},  # to a variation
        "explain": {"choices": whole_numbers},  # what these choices would do, by their ids
        "why": {"parts": texts},  # why the last part, with those before it, is not possible
        "copy_position": {},
        "copy_record": {},
        "paste": {"text": pasted_text},
    }
    QUESTIONS = frozenset({"look", "explain", "why", "copy_position", "copy_record"})
    SET_BY_PAGE = frozenset({"asked", "high_contrast", "pace", "sound"})

    # What they show and others ask for:
    coach: bool
    remark: Mapping[str, Any]
    without_coach: str
    review: Mapping[str, Any]
    opening: str

    view = traitlets.Dict(read_only=True).tag(sync=True)
    """What the page shows (`castles_nb.ui.view.View`)."""

    parts = traitlets.List(
        [
            "boards",
            "opponents",
            "coach",
            "review",
            "prompt",
            "prediction",
            "hints",
            "hands",
            "scores",
            "news",
            "log",
            "history",
            "new_game",
            "tools",
            "autosave",
        ],
        read_only=True,
    ).tag(sync=True)

    confirm = Flag(True).tag(sync=True)
    """Whether a chosen action is shown first and played when it is activated again."""

    pace = traitlets.Any(PACE).tag(sync=True)
    """For how many seconds each step of a script stands, and about half as long each move of a bot;
    None for until somebody goes on, 0 for showing only what came of them all."""

    sound = Flag(False).tag(sync=True)
    """Whether quiet sounds tell what happens."""

    asked = Text("").tag(sync=True)
    """The name of the tile kind, or the id of the rule, that somebody clicked last. Where that is
    the same once more, it is empty in between."""

    def __init__(
        self,
        game: Any,
        *,
        bots: Mapping[int, str | Bot] | None = None,
        viewer: int | None = None,
        names: Sequence[str] | Mapping[int, str] | None = None,
        adviser: Adviser | None = None,
        time_limit: float | None = TIME_LIMIT,
        confirm: bool = True,
        pace: float | None = PACE,
        sound: bool = False,
        coach: bool = False,
        high_contrast: bool = False,
        language: str | None = None,
    ) -> None:
        """Lay the table for a game and let the bots move until it is a person's turn.

        `bots` maps seats to the names of bots or to objects with `choose(state)`. `viewer` is the
        seat whose duchy or estate stands large and who may choose; without it that is whichever
        person has to choose (hot seat). `names` gives the names, in order or by seat; without it
        people have those of the record that the game was made from, and unnamed ones are called
        Player 1 (seat 0), Player 2 and so on. The hints are those of
        `adviser` (`castles_nb.bots.advice`), or of the usual one. `time_limit` is how many seconds
        a bot may take for a move; None for as long as it likes. Without `confirm` a choice is
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
                raise TypeError(Message("option-flag", name=name, given=echo(flag)))
        if adviser is not None and not is_adviser(adviser):
            raise TypeError(Message("table-adviser", given=echo(adviser)))
        self._adviser = adviser
        self._time_limit = check_time_limit(time_limit)
        with spoken(chosen_language(language)):
            self._seat(game, bots, names)
        players, seats = game.setup.players, game.setup.seats
        self._fixed_viewer = (
            None if viewer is None else seat_number("viewer", viewer, players, seats)
        )
        self._take_up(game, Lines())
        super().__init__(
            confirm=confirm,
            pace=check_pace(pace),
            sound=sound,
            coach=coach,
            high_contrast=high_contrast,
            language=language,
        )
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
        """The game of which a text tells a position or a record, and its variations."""
        raise NotImplementedError

    def _position(self, ply: int) -> str:
        """The text of the position after so many moves."""
        return self.presenter.position(self._game.at(ply), self._viewer())

    def record(self) -> Any:
        """The record of the game."""
        raise NotImplementedError

    def _cover(self, viewer: int) -> str:
        """What `viewer` presses to see their cards; empty where nothing is covered."""
        return ""

    # -----------------------------------------------------------------------------------------

    def _seat(self, game: Any, bots: object, names: object) -> None:
        """Who plays; TypeError or ValueError for what is wrong with them."""
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
        self._show(**self.presenter.help(self._game.setup))
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
        """Take back the last choice of a person, as the page's button does."""
        with self._at_work():
            self._on_undo()

    def redo(self) -> None:
        """Play again what was taken back last, as the page's button does."""
        with self._at_work():
            self._on_redo()

    def look(self, ply: int) -> None:
        """Show the game as it was after the first `ply` moves, or as it is now if that is all.

        Nothing is taken back. Raises `InvalidMessage` where there were not so many moves.
        """
        with self._at_work():
            self._on_look(whole_number("ply", ply))

    def paste(self, text: str) -> None:
        """Go on with the game of which a position or a record is the text.

        Seats, names and bots stay. Variations of a record are offered. Raises
        `InvalidPosition` or `InvalidRecord`, also where the number of players is another, and
        TypeError for what is no text.
        """
        check_type("text", text, str)
        with self._at_work():
            self._on_paste(text)

    @traitlets.validate("asked")
    def _checked_asked(self, proposal: dict[str, Any]) -> str:
        name: str = proposal["value"]
        if name and name not in self._subjects() and name not in catalogue:
            raise traitlets.TraitError(Message("topic-unknown", name="asked", given=echo(name)))
        return name

    def _subjects(self) -> Collection[str]:
        """The names of what somebody may ask about besides rules."""
        return ()

    @traitlets.validate("pace")
    def _checked_pace(self, proposal: dict[str, Any]) -> float | None:
        try:
            return check_pace(proposal["value"])
        except (TypeError, ValueError) as error:
            raise traitlets.TraitError(message_of(error)) from None

    # What the browser says -------------------------------------------------------------------

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

    def _on_play(self, action: str) -> None:
        if self.view["cover"]:
            raise InvalidMessage(Message("table-covered"))
        self._session.play(action)

    def _on_resume(self) -> None:
        """Let a bot that failed try again; the page shows that it is choosing."""
        self.refresh()

    def _on_undo(self) -> None:
        """Back to the last choice of a person, past the moves of bots."""
        if not self.view["can_undo"]:
            raise InvalidMessage(Message("undo-nothing"))
        self._session.undo()

    def _on_redo(self) -> None:
        self._session.redo()

    def _on_look(self, ply: int) -> None:
        self._session.look(ply)

    def _on_go_on(self) -> None:
        self._session.go_on()

    def _on_explain(self, choices: list[int]) -> None:
        state = self._game.state
        actions = self._offered("explain", choices)
        previews = [self.presenter.preview(state, action) for action in actions]
        self._answer("explain", choices=choices, previews=previews)

    def _offered(self, kind: str, choices: list[int]) -> list[Any]:
        if not self.view["choices"]:
            raise InvalidMessage(Message("table-nobody-asked", kind=kind))
        actions = self._game.state.legal_actions()
        if any(choice >= len(actions) for choice in choices):
            raise InvalidMessage(Message("table-choice", choices=len(actions)))
        return [actions[choice] for choice in choices]

    def _on_why(self, parts: list[str]) -> None:
        if not self.view["choices"]:
            raise InvalidMessage(Message("table-nobody-asked", kind="why"))
        reason = self.presenter.reason(self._game.state, parts)
        text, rule = reason or ("", "")
        self._answer("why", parts=parts, reason=text, rule=rule)

    def _on_change_line(self, number: int) -> None:
        self._session.change_line(number)

    def _on_copy_position(self) -> None:
        """The text of the moment that is shown."""
        self._answer("copied", text=self._position(self._session.ply))

    def _on_copy_record(self) -> None:
        self._answer("copied", text=str(self.record()))

    def _on_paste(self, text: str) -> None:
        game, lines = self._game_from(text)
        self._take_up(game, lines)
        self._start()

    # What the page shows ---------------------------------------------------------------------

    def _viewer(self) -> int:
        viewer = self._viewer_at(self._game.state)
        if self._fixed_viewer is None:
            self._last_viewer = viewer
        return viewer

    def _viewer_at(self, state: Any) -> int:
        """Whose duchy stands large when the game is there."""
        if self._fixed_viewer is not None:
            return self._fixed_viewer
        player: int | None = state.current_player
        return self._last_viewer if player is None or player in self._bots else player

    def _show_game(self, has_moved: bool) -> None:
        """Show the moment of the session; `has_moved` says whether a move has led here."""
        for part in self._parts:
            part.before_view()
        session, viewer = self._session, self._viewer()
        view = view_of(
            self._game,
            self._log,
            session.lines,
            revision=0,
            names=self._names,
            bots=self._bots,
            viewer=viewer,
            has_moved=has_moved,
            looked_at=session.looked_at,
            error=str(session.error),
            cover=self._cover(viewer),
        )
        if session.steps and self.pace != 0:
            self._show_steps(view)
        self._show_view(view, session.state)
        for part in self._parts:
            part.after_view()

    def _show_steps(self, after: View) -> None:
        """Show what a script did, as whoever sees the table saw it before."""
        steps = told_steps(self._log, self._session.steps)
        before = scores_of(self._game, len(self._game.actions) - 1)
        viewer = self.view.get("viewer", after["viewer"])
        views = views_of_steps(after, steps, before, self._names, viewer)
        for step, view in zip(steps, views, strict=True):
            self._show_view(view, step.state)

    def _show_view(self, view: View, state: Any) -> None:
        self._revision += 1
        drawings = self._fragments(state, view["viewer"])
        self._show(view={**view, "revision": self._revision}, **drawings)

    def __repr__(self) -> str:
        names = ", ".join(self._called)
        kind, moves = type(self).__name__, len(self._game.actions)
        return f"<{kind} of {len(self._names)} players: {names}; move {moves}>"
