"""A game that people and bots play at one table, whatever game it is: turns, bots, going back.

It asks for a `History` of states that hold what `playable.State` says, and knows nothing of what
the game is about; `Table` gives it a presenter.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from castles_nb.bots import Bot
from castles_nb.bots.playing import ask
from castles_nb.errors import BotFailed, InvalidMessage
from castles_nb.history import History
from castles_nb.message import Message, MessageLike
from castles_nb.short_text import short_error
from castles_nb.ui.lines import Lines, shared
from castles_nb.ui.steps import Step, watched

Show = Callable[[bool], None]
"""f(has_moved): shows the game after a change; `has_moved` says whether a move has led there."""
Chosen = Callable[[Any, Any], None]
"""f(state, action): a person has chosen an action in a state, and it is played."""


class Session:
    """The course of a game: whose turn it is, what bots do, and which moment you look at.

    `bots` are the bots by seat, each with `time_limit` seconds for a move, and `names` those of all
    seats. `show` is called after every change, `chosen` after a person's choice, before it is
    shown; `let_bots_play` begins.
    """

    def __init__(
        self,
        game: History[Any, Any],
        lines: Lines,
        *,
        bots: Mapping[int, Bot],
        names: Sequence[str],
        time_limit: float | None,
        show: Show,
        chosen: Chosen | None = None,
    ) -> None:
        self.game = game
        self.lines = lines
        """The line that is played, and its variations."""
        self.looked_at: int | None = None
        """The number of moves after which the game is shown; None for as it is now."""
        self.error: MessageLike = ""
        """Why the bots stopped; empty if they did not."""
        self.steps: tuple[Step, ...] = ()
        """The steps of a script because of the move that led here."""
        self._bots = bots
        self._names = names
        self._time_limit = time_limit
        self._tell = show
        self._chosen = chosen
        self._shown: tuple[Any, ...] = ()
        self._seen: list[Step] = []

    @property
    def is_changed(self) -> bool:
        """Whether someone has moved the game on since it was shown."""
        return self.game.actions != self._shown

    @property
    def ply(self) -> int:
        """The number of moves before the moment that is shown."""
        return len(self.game.actions) if self.looked_at is None else self.looked_at

    @property
    def state(self) -> Any:
        """The moment that is shown."""
        return self.game.state if self.looked_at is None else self.game.at(self.looked_at)

    def play(self, action: str) -> None:
        """A person's choice, by its text, and what the bots then do.

        Raises `InvalidMessage` where it is a bot's turn or an earlier moment is looked at, and
        `IllegalAction` for what is not legal.
        """
        player = self.game.state.current_player
        if player in self._bots:
            raise InvalidMessage(Message("table-turn", name=self._names[player]))
        if self.looked_at is not None:
            raise InvalidMessage(Message("table-past"))
        before, found = self.game.state, self.game.find(action)
        self._play(found)
        if self._chosen:
            self._chosen(before, found)
        self._go_on_from_here(has_moved=True)

    def resume(self) -> None:
        """Show the game as it is now; the bots then play on."""
        self._go_on_from_here()

    def undo(self) -> None:
        """Back to the last choice of a person, past the moves of bots."""
        while self.game.undo() and self.game.state.current_player in self._bots:
            pass
        self.error = ""
        self._show()

    def redo(self) -> None:
        """The move that was taken back last, and those of the bots that followed it.

        `InvalidMessage` if nothing was taken back.
        """
        if not self.game.undone:
            raise InvalidMessage(Message("redo-nothing-to-play"))
        self.error = ""
        while self.game.redo():
            self._show(has_moved=True)
            if self.game.state.current_player not in self._bots:
                break
        self.let_bots_play()

    def look(self, ply: int) -> None:
        """Show the moment after that many moves; nothing is taken back.

        `InvalidMessage` for a moment that isn't there yet.
        """
        moves = len(self.game.actions)
        if ply > moves:
            raise InvalidMessage(Message("table-ply", moves=moves))
        self._show(looked_at=ply if ply < moves else None)

    def go_on(self) -> None:
        """Take everything back that came after the moment looked at, and play on from there.

        `InvalidMessage` unless an earlier moment is shown.
        """
        if self.looked_at is None:
            raise InvalidMessage(Message("table-not-past"))
        self.take_back(self.looked_at)

    def take_back(self, ply: int) -> None:
        """Take everything back that came after that many moves."""
        self._back_to(ply)
        self._go_on_from_here()

    def change_line(self, number: int) -> None:
        """Go over to a variation, as far as it was played.

        `InvalidMessage` if there's no such variation.
        """
        if number >= len(self.lines.variations):
            raise InvalidMessage(Message("table-line", lines=len(self.lines.variations)))
        self.take_line(self.lines.variations[number])

    def take_line(self, line: Sequence[Any], ply: int | None = None) -> None:
        """Change to a line, after its first `ply` moves or after all; `redo` plays the others."""
        same = shared(tuple(line), self.game.actions)
        self._back_to(same)
        for action in line[same:]:
            self._play(action)
        self._back_to(len(line) if ply is None else ply)
        self._go_on_from_here()

    def let_bots_play(self) -> None:
        """Every bot's moves, each shown, until a person has to choose or a bot fails."""
        while (player := self.game.state.current_player) in self._bots:
            try:
                action = ask(self._bots[player], self.game.state, self._time_limit)
                # A cell may have changed the game meanwhile, for which it did not choose.
                is_current = not self.is_changed
                if is_current:
                    self._play(action)
            except BaseException as error:
                reason = error.reason if isinstance(error, BotFailed) else short_error(error)
                self.error = Message("table-bot-failed", name=self._names[player], reason=reason)
                self._show()
                if isinstance(error, Exception):
                    return
                raise  # the kernel was interrupted
            self.error = ""
            self._show(has_moved=is_current)

    def _play(self, action: Any) -> None:
        """Play an action; if it is the one that was taken back, the rest can still be redone."""
        self._seen.clear()
        with watched(self.game, self._seen.append):
            if action != next(iter(self.game.undone), None) or not self.game.redo():
                self.game.play(action)

    def _back_to(self, ply: int) -> None:
        while len(self.game.actions) > ply:
            self.game.undo()

    def _go_on_from_here(self, has_moved: bool = False) -> None:
        self.error = ""
        self._show(has_moved=has_moved)
        self.let_bots_play()

    def _show(self, has_moved: bool = False, looked_at: int | None = None) -> None:
        self.looked_at = looked_at
        self.steps = tuple(self._seen) if has_moved else ()
        self._seen.clear()
        self._shown = self.game.actions
        self.lines.follow((*self._shown, *self.game.undone))
        self._tell(has_moved)
