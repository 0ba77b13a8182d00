"""What every table can do when somebody wants another game: show the form, begin, a rematch."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import traitlets

from castles_nb.bots import Bot
from castles_nb.errors import InvalidMessage, InvalidSetup
from castles_nb.kernel.game_type import game_type_of
from castles_nb.notation.edits.fields import OFF, ON
from castles_nb.say import Say, said_by
from castles_nb.ui.messages import Message, whole_number
from castles_nb.ui.new_game.form import COACH, all_kinds, begun, chosen_values, form_of
from castles_nb.ui.new_game.kind import Kind
from castles_nb.ui.new_game.seats import values_of_seats
from castles_nb.ui.widget import Widget

ASKS = "new_game"
"""The message that asks for the form; it may come at any time."""
NEW = "new"
BEGINNING: Mapping[str, Any] = {
    ASKS: {"values": chosen_values, "number": whole_number},
    "begin": {"values": chosen_values},
    "rematch": {},
}


class BeginsAnew(Widget):
    """Base of what tables share; they say who sits there, and lay a game."""

    face: Any
    PLAYS: ClassVar[type]
    elsewhere: Callable[..., Any] | None = None
    """f(game, bots, names, id): lays a game of another kind; None where that cannot be."""
    opening = traitlets.Unicode(read_only=True).tag(sync=True)
    """What the page asks before anything is played: `"new"` for a new game, or nothing."""

    coach: Any
    """Whether a coach watches (`castles_nb.ui.coach`)."""

    _game: Any
    _bots: Mapping[int, Bot]
    _called: tuple[str, ...]
    """The name of every seat."""
    _own_names: Mapping[int, str]
    """Those that people have by themselves: none is made up."""
    _names: tuple[str, ...]
    """The same as they stand in sentences (`castles_nb.names.isolated`)."""

    def _begin(self, game: Any, bots: Any, names: Any) -> None:
        """Lay another game for these bots and people."""
        raise NotImplementedError

    def ask_for_a_game(self) -> None:
        """Let the page ask what is to be played, before anything is."""
        self._show(opening=NEW)

    def _games(self) -> Sequence[Kind]:
        """Those that one can choose here, the table's own first."""
        own = self._kind
        others = all_kinds() if self.elsewhere else []
        return [own, *(kind for kind in others if kind is not own)]

    @property
    def _kind(self) -> Kind:
        kind: Kind = game_type_of(self._game).form
        return kind

    def _obey(self, message: Message) -> None:
        if message.kind == ASKS:  # whatever the game is doing
            self._on_new_game(**message.fields)
            return
        if self.opening and message.kind not in self.QUESTIONS:
            self._show(opening="")
        super()._obey(message)

    def _on_new_game(self, values: dict[str, str], number: int) -> None:
        """The form for what is chosen; without a choice, for a game like this one. The answer has
        the number of the question: some may be lost or late."""
        seed = None if self.opening else self._game.setup.seed
        note = "" if seed is None else Say("new-seed-of-this", seed=str(seed))
        form = form_of(values or self._chosen(), self._games(), note)
        self._answer(ASKS, form=form, number=number)

    def _chosen(self) -> dict[str, str]:
        """What was chosen for the game at this table."""
        return {
            "game": self._kind.name,
            **values_of_seats(self._game.setup.players, self._bots, self._own_names),
            **self._kind.values_of(self._game.setup),
            COACH: ON if self.coach else OFF,
        }

    def _on_begin(self, values: dict[str, str]) -> None:
        try:
            game, bots, names = begun(values, self._games())
        except InvalidSetup as error:  # the form marks the field
            raise InvalidMessage(error.reason or said_by(error)) from error
        if COACH in values:
            self.coach = values[COACH] == ON
        if self.elsewhere and not isinstance(game, self.PLAYS):
            self.elsewhere(game, bots, names)
        else:
            self._begin(game, bots, names)

    def _on_rematch(self) -> None:
        """Another game like the one that is over, with the same people and bots."""
        if not self._game.is_over:
            raise InvalidMessage(Say("rematch-not-over"))
        self._begin(self._kind.again(self._game.setup), self._bots, self._own_names)
