"""The table: a whole game that people and bots play in a notebook."""

from collections.abc import Mapping, Sequence
from threading import RLock
from typing import Any

import anywidget
import traitlets

from castles_nb.bots import Bot
from castles_nb.drawing import STYLE, state_svg
from castles_nb.errors import CastlesError, InvalidMessage
from castles_nb.game import Game
from castles_nb.ui import static
from castles_nb.ui.messages import Message, read_message
from castles_nb.ui.seats import bots_at, names_at, seat_number
from castles_nb.ui.tile_help import tile_help
from castles_nb.ui.view import view_of


class Table(anywidget.AnyWidget):
    """A table at which people and bots play a game by mouse, touch or keyboard.

    >>> import castles_nb as cn
    >>> cn.Table(cn.Game(players=2, seed=7))
    <Table of 2 players: Player 0, Player 1; move 0>

    It plays on the game it is given, so a notebook can go on with `game` at any time; after a
    change made there `refresh()` shows it.
    """

    _esm = static.module("table.js")
    _css = STYLE + static.text("table.css")

    view = traitlets.Dict(read_only=True).tag(sync=True)
    """What the page shows (`castles_nb.ui.view.View`)."""

    tiles = traitlets.Dict(read_only=True).tag(sync=True)
    """What every tile does (`castles_nb.ui.tile_help`)."""

    confirm = traitlets.Bool(True).tag(sync=True)
    """Whether a chosen action is shown first and played when it is activated again."""

    def __init__(
        self,
        game: Game,
        *,
        bots: Mapping[int, str | Bot] | None = None,
        viewer: int | None = None,
        names: Sequence[str] | Mapping[int, str] | None = None,
        confirm: bool = True,
    ) -> None:
        """Lay the table for a game and let the bots move until it is a person's turn.

        `bots` maps seats to the names of bots or to objects with `choose(state)`. `viewer` is the
        seat whose duchy stands large and who may choose; without it that is whichever person has
        to choose (hot seat). `names` gives the names, in order or by seat. Without `confirm` a
        choice is played as soon as it is clear. Wrong options raise TypeError or ValueError.
        """
        if not isinstance(game, Game):
            raise TypeError(f"game: {game!r} is not a Game")
        if not isinstance(confirm, bool):
            raise TypeError(f"confirm: {confirm!r} is neither True nor False")
        players = game.setup.players
        self.game = game
        self._bots = bots_at(bots, players)
        self._names = names_at(names, players, self._bots)
        self._fixed_viewer = None if viewer is None else seat_number("viewer", viewer, players)
        people = [seat for seat in range(players) if seat not in self._bots]
        self._last_viewer = people[0] if people else 0
        self._lock = RLock()
        self._revision = 0
        self._redoable = 0
        """How many of the moves taken back can be played again."""
        self._error = ""
        super().__init__(confirm=confirm)
        self.set_trait("tiles", tile_help(game.setup.edition))
        self._show(has_moved=False)
        self.on_msg(self._on_message)
        self._let_bots_play()

    @property
    def names(self) -> tuple[str, ...]:
        """The name of every seat."""
        return self._names

    def refresh(self) -> None:
        """Show the game as it is now, after it was changed from elsewhere; bots then go on."""
        with self._lock:
            self._redoable = 0
            self._error = ""
            self._show(has_moved=False)
            self._let_bots_play()

    def undo(self) -> None:
        """Take back the last choice of a person, as the page's button does."""
        with self._lock:
            self._undo()

    def redo(self) -> None:
        """Play again what was taken back last, as the page's button does."""
        with self._lock:
            self._redo()

    # What the browser says -------------------------------------------------------------------

    def _on_message(self, _widget: object, content: object, buffers: Sequence[object]) -> None:
        # JupyterLab handles messages on several threads: each is read and obeyed as a whole.
        with self._lock:
            try:
                self._obey(read_message(content, buffers))
            except CastlesError as error:
                self._refuse(str(error))

    def _obey(self, message: Message) -> None:
        if self.game.actions != self._shown:
            self.refresh()
            raise InvalidMessage(
                "The game was changed in another cell. This is how it stands now; choose again."
            )
        if message.revision != self._revision:
            raise InvalidMessage(
                f"Revision {message.revision} is not the latest view of the game; choose again."
            )
        match message.kind:
            case "play":
                self._play(message.action)
            case "undo":
                self._undo()
            case "redo":
                self._redo()
            case "resume":
                self._let_bots_play()

    def _refuse(self, reason: str) -> None:
        self.send({"kind": "error", "message": reason, "revision": self._revision})

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take over what a page may set, which is nothing but how many views it has."""
        with self._lock:
            foreign = sorted(name for name in sync_data if name != "_view_count")
            super().set_state({k: v for k, v in sync_data.items() if k == "_view_count"})
            if foreign:
                self.send_state([name for name in foreign if name in self.keys])
                self._refuse(f"{foreign[0][:30]!r}: a page cannot set this")

    # Moves -----------------------------------------------------------------------------------

    def _play(self, text: str) -> None:
        player = self.game.state.current_player
        if player in self._bots:
            raise InvalidMessage(f"action: it is the turn of {self._names[player]}")
        self.game.play(text)
        self._redoable = 0
        self._error = ""
        self._show()
        self._let_bots_play()

    def _let_bots_play(self) -> None:
        """Every bot's moves, each shown, until a person has to choose or a bot fails."""
        while (player := self.game.state.current_player) in self._bots:
            try:
                # A bot gets a copy: whatever it does to it, the game stays whole.
                self.game.play(self._bots[player].choose(self.game.state.copy()))
            except BaseException as error:
                reason = f"{type(error).__name__}: {error}"[:300]
                self._error = f"{self._names[player]} could not move. {reason}"
                self._show(has_moved=False)
                if isinstance(error, Exception):
                    return
                raise  # the kernel was interrupted
            self._redoable = 0
            self._error = ""
            self._show()

    def _undo(self) -> None:
        """Back to the last choice of a person, past the moves of bots."""
        if not self.view["can_undo"]:
            raise InvalidMessage("undo: there is nothing to take back")
        self._error = ""
        while self.game.undo():
            self._redoable += 1
            if self.game.state.current_player not in self._bots:
                break
        self._show(has_moved=False)

    def _redo(self) -> None:
        """The move that was taken back last, and those of the bots that followed it."""
        if not self._redoable:
            raise InvalidMessage("redo: there is nothing to play again")
        while self._redoable:
            self.game.redo()
            self._redoable -= 1
            self._show()
            if self.game.state.current_player not in self._bots:
                break
        self._let_bots_play()

    # What the page shows ---------------------------------------------------------------------

    def _viewer(self) -> int:
        player = self.game.state.current_player
        if self._fixed_viewer is not None:
            return self._fixed_viewer
        if player is not None and player not in self._bots:
            self._last_viewer = player
        return self._last_viewer

    def _show(self, has_moved: bool = True) -> None:
        """Make a new view; `has_moved` says whether a move has led to it."""
        self._revision += 1
        self._shown = self.game.actions
        view = view_of(
            self.game,
            revision=self._revision,
            names=self._names,
            bots=self._bots,
            viewer=self._viewer(),
            has_moved=has_moved,
            can_redo=self._redoable > 0,
            error=self._error,
        )
        self.set_trait("view", view)

    def __repr__(self) -> str:
        names = ", ".join(self._names)
        return f"<Table of {len(self._names)} players: {names}; move {len(self.game.actions)}>"

    def _repr_mimebundle_(self, **options: Any) -> tuple[dict[str, Any], dict[str, Any]]:
        """The widget, and a picture of the position for where no kernel runs."""
        bundle = super()._repr_mimebundle_(**options)
        assert bundle is not None  # only a widget without a view has none
        data, metadata = bundle
        data["image/svg+xml"] = state_svg(self.game.state, self._names)
        return data, metadata
