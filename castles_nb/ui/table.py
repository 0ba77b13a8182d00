"""The table: a whole game that people and bots play in a notebook."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

import traitlets

from castles_nb.bots import Bot
from castles_nb.drawing import STYLE, state_svg
from castles_nb.errors import InvalidMessage
from castles_nb.game import Game
from castles_nb.ui import static
from castles_nb.ui.game_widget import GameWidget, regions_of
from castles_nb.ui.history import Story
from castles_nb.ui.messages import Message, short_text, texts, whole_number
from castles_nb.ui.reasons import reason_for
from castles_nb.ui.seats import bots_at, names_at, seat_number
from castles_nb.ui.view import view_of


class Table(GameWidget):
    """A table at which people and bots play a game by mouse, touch or keyboard.

    >>> import castles_nb as cn
    >>> cn.Table(cn.Game(players=2, seed=7))
    <Table of 2 players: Player 0, Player 1; move 0>

    It plays on the game it is given, so a notebook can go on with `game` at any time; after a
    change made there `refresh()` shows it.
    """

    _esm = static.module("table.js")
    _css = STYLE + static.text("common.css") + static.text("table.css")

    MESSAGES: ClassVar = {
        "play": {"action": short_text},
        "undo": {},
        "redo": {},
        "resume": {},  # let the bots go on after one of them failed
        "look": {"ply": whole_number},
        "go_on": {},  # take everything back that came after the moment looked at
        "why": {"parts": texts},  # why the last part, with those before it, is not possible
    }
    QUESTIONS = frozenset({"why"})
    SET_BY_PAGE = frozenset({"asked"})

    view = traitlets.Dict(read_only=True).tag(sync=True)
    """What the page shows (`castles_nb.ui.view.View`)."""

    confirm = traitlets.Bool(True).tag(sync=True)
    """Whether a chosen action is shown first and played when it is activated again."""

    asked = traitlets.Unicode("").tag(sync=True)
    """The name of the tile kind, or the id of the rule, that somebody clicked last."""

    def __init__(
        self,
        game: Game,
        *,
        bots: Mapping[int, str | Bot] | None = None,
        viewer: int | None = None,
        names: Sequence[str] | Mapping[int, str] | None = None,
        confirm: bool = True,
        high_contrast: bool = False,
    ) -> None:
        """Lay the table for a game and let the bots move until it is a person's turn.

        `bots` maps seats to the names of bots or to objects with `choose(state)`. `viewer` is the
        seat whose duchy stands large and who may choose; without it that is whichever person has
        to choose (hot seat). `names` gives the names, in order or by seat. Without `confirm` a
        choice is played as soon as it is clear. Wrong options raise TypeError or ValueError.
        """
        if not isinstance(game, Game):
            raise TypeError(f"game: {game!r} is not a Game")
        for option, value in (("confirm", confirm), ("high_contrast", high_contrast)):
            if not isinstance(value, bool):
                raise TypeError(f"{option}: {value!r} is neither True nor False")
        players = game.setup.players
        self.game = game
        self._story = Story(game)
        self._bots = bots_at(bots, players)
        self._names = names_at(names, players, self._bots)
        self._fixed_viewer = None if viewer is None else seat_number("viewer", viewer, players)
        people = [seat for seat in range(players) if seat not in self._bots]
        self._last_viewer = people[0] if people else 0
        self._looked_at: int | None = None
        """After how many moves the game is shown; None for as it is now."""
        self._error = ""
        super().__init__(confirm=confirm, high_contrast=high_contrast)
        self._show_help(game.setup)
        self._show_game(has_moved=False)
        self._let_bots_play()

    @property
    def names(self) -> tuple[str, ...]:
        """The name of every seat."""
        return self._names

    def refresh(self) -> None:
        """Show the game as it is now, after it was changed from elsewhere; bots then go on."""
        with self._lock:
            self._error = ""
            self._show_game(has_moved=False)
            self._let_bots_play()

    def undo(self) -> None:
        """Take back the last choice of a person, as the page's button does."""
        with self._lock:
            self._on_undo()

    def redo(self) -> None:
        """Play again what was taken back last, as the page's button does."""
        with self._lock:
            self._on_redo()

    def look(self, ply: int) -> None:
        """Show the game as it was after the first `ply` moves, or as it is now if that is all.

        Nothing is taken back. Raises `InvalidMessage` where there were not so many moves.
        """
        with self._lock:
            self._on_look(whole_number("ply", ply))

    # What the browser says -------------------------------------------------------------------

    def _obey(self, message: Message) -> None:
        if self.game.actions != self._shown:
            self.refresh()
            raise InvalidMessage(
                "The game was changed in another cell. This is how it stands now; choose again."
            )
        super()._obey(message)

    def _on_play(self, action: str) -> None:
        player = self.game.state.current_player
        if player in self._bots:
            raise InvalidMessage(f"action: it is the turn of {self._names[player]}")
        if self._looked_at is not None:
            raise InvalidMessage("action: an earlier moment is shown; go on from here or go back")
        self.game.play(action)
        self._error = ""
        self._show_game()
        self._let_bots_play()

    def _on_resume(self) -> None:
        self._let_bots_play()

    def _on_undo(self) -> None:
        """Back to the last choice of a person, past the moves of bots."""
        if not self.view["can_undo"]:
            raise InvalidMessage("undo: there is nothing to take back")
        self._error = ""
        while self.game.undo() and self.game.state.current_player in self._bots:
            pass
        self._show_game(has_moved=False)

    def _on_redo(self) -> None:
        """The move that was taken back last, and those of the bots that followed it."""
        if not self.game.undone:
            raise InvalidMessage("redo: there is nothing to play again")
        self._error = ""
        while self.game.redo():
            self._show_game()
            if self.game.state.current_player not in self._bots:
                break
        self._let_bots_play()

    def _on_look(self, ply: int) -> None:
        moves = len(self.game.actions)
        if ply > moves:
            raise InvalidMessage(f"ply: only {moves} moves were made")
        self._show_game(has_moved=False, looked_at=ply if ply < moves else None)

    def _on_go_on(self) -> None:
        """Take everything back that came after the moment looked at, and play on from there."""
        if self._looked_at is None:
            raise InvalidMessage("go_on: no earlier moment is shown")
        while len(self.game.actions) > self._looked_at:
            self.game.undo()
        self._error = ""
        self._show_game(has_moved=False)
        self._let_bots_play()

    def _on_why(self, parts: list[str]) -> None:
        if not self.view["choices"]:
            raise InvalidMessage("why: nobody is asked anything now")
        reason = reason_for(self.game.state, parts)
        text, rule = reason or ("", "")
        self._answer("why", parts=parts, reason=text, rule=rule)

    # Bots ------------------------------------------------------------------------------------

    def _let_bots_play(self) -> None:
        """Every bot's moves, each shown, until a person has to choose or a bot fails."""
        while (player := self.game.state.current_player) in self._bots:
            try:
                # A bot gets a copy: whatever it does to it, the game stays whole.
                self.game.play(self._bots[player].choose(self.game.state.copy()))
            except BaseException as error:
                reason = f"{type(error).__name__}: {error}"[:300]
                self._error = f"{self._names[player]} could not move. {reason}"
                self._show_game(has_moved=False)
                if isinstance(error, Exception):
                    return
                raise  # the kernel was interrupted
            self._error = ""
            self._show_game()

    # What the page shows ---------------------------------------------------------------------

    def _viewer(self) -> int:
        player = self.game.state.current_player
        if self._fixed_viewer is not None:
            return self._fixed_viewer
        if player is not None and player not in self._bots:
            self._last_viewer = player
        return self._last_viewer

    def _show_game(self, has_moved: bool = True, looked_at: int | None = None) -> None:
        """Show the game, or an earlier moment; `has_moved` says whether a move has led here."""
        self._revision += 1
        self._shown = self.game.actions
        self._looked_at = looked_at
        viewer = self._viewer()
        state = self.game.state if looked_at is None else self.game.at(looked_at)
        view = view_of(
            self.game,
            self._story,
            revision=self._revision,
            names=self._names,
            bots=self._bots,
            viewer=viewer,
            has_moved=has_moved,
            looked_at=looked_at,
            error=self._error,
        )
        self._show(view=view, **regions_of(state, viewer, self._names))

    def __repr__(self) -> str:
        names = ", ".join(self._names)
        return f"<Table of {len(self._names)} players: {names}; move {len(self.game.actions)}>"

    def _picture(self) -> str:
        return state_svg(self.game.state, self._names)
