"""Another game at any table: show the form, begin, a rematch."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

import traitlets

from castles_nb.errors import InvalidMessage, InvalidSetup
from castles_nb.kernel.game_type import game_type_of
from castles_nb.message import Message, message_of
from castles_nb.notation.field_values import OFF, ON
from castles_nb.ui.messages import Request, flag, whole_number
from castles_nb.ui.new_game.form import COACH, all_kinds, begun, chosen_values, form_of
from castles_nb.ui.new_game.kind import Kind
from castles_nb.ui.new_game.seats import values_of_seats
from castles_nb.ui.parts.part import TablePart

if TYPE_CHECKING:
    from castles_nb.ui.table_frame import TableFrame

ASKS = "new_game"
"""The message that asks for the form; it may come at any time."""
NEW = "new"


class NewGame(TablePart):
    """Shows the form for another game, and lays the one that was chosen."""

    NAME = "new_game"
    SHOWS: ClassVar = {
        # what the page asks before anything is played: `"new"` for a new game, or nothing
        "opening": traitlets.Unicode(read_only=True).tag(sync=True),
    }
    MESSAGES: ClassVar = {
        ASKS: {"values": chosen_values, "number": whole_number},
        "begin": {"values": chosen_values},
        "rematch": {},
        "same_deal": {"swap": flag},  # the same game again, each player a seat further
    }
    ANY_TIME = frozenset({ASKS})

    def ask(self) -> None:
        """Let the page ask what is to be played, before anything is."""
        self.table._show(opening=NEW)

    def heard(self, message: Request) -> None:
        """Something is said to the table: whatever is done with this game, it's the chosen one."""
        if self.table.opening and message.kind not in {ASKS, *self.table.QUESTIONS}:
            self.table._show(opening="")

    def _games(self) -> Sequence[Kind]:
        """Those that one can choose here, the table's own first."""
        own = _kind(self.table)
        others = all_kinds() if self.table._elsewhere else []
        return [own, *(kind for kind in others if kind is not own)]

    def on_new_game(self, values: dict[str, str], number: int) -> None:
        """The form for what is chosen; without a choice, for a game like this one. The answer has
        the number of the question: some may be lost or late."""
        seed = None if self.table.opening else self.table._game.setup.seed
        note = "" if seed is None else Message("new-seed-of-this", seed=str(seed))
        form = form_of(values or chosen_at(self.table), self._games(), note)
        self.table._answer(ASKS, form=form, number=number)

    def on_begin(self, values: dict[str, str]) -> None:
        """Lay the game that is chosen. `InvalidMessage` if there's no such game."""
        try:
            game, bots, names = begun(values, self._games())
        except InvalidSetup as error:  # the form marks the field
            raise InvalidMessage(error.reason or message_of(error)) from error
        if COACH in values and self.table.has_trait("coach"):
            self.table.coach = values[COACH] == ON
        if self.table._elsewhere and not isinstance(game, self.table.PLAYS):
            self.table._elsewhere(game, bots, names)
        else:
            self.table._begin(game, bots, names)

    def on_rematch(self) -> None:
        """Another game like the one that is over, with the same people and bots.

        `InvalidMessage` while the game continues.
        """
        table = self.table
        if not table._game.is_over:
            raise InvalidMessage(Message("rematch-not-over"))
        table._begin(_kind(table).again(table._game.setup), table._bots, table._own_names)

    def on_same_deal(self, swap: bool) -> None:
        """Begin the game that is over again, with the same chance. With `swap`, each player takes
        the next seat, and the last one the first.

        `InvalidMessage` while the game continues.
        """
        table = self.table
        if not table._game.is_over:
            raise InvalidMessage(Message("rematch-not-over"))
        players = table._game.setup.players
        to = {seat: (seat + swap) % players for seat in range(players)}
        bots = {to[seat]: bot for seat, bot in table._bots.items()}
        names = {to[seat]: name for seat, name in table._own_names.items()}
        game = table._game.restarted()
        if getattr(game, "names", ()):
            game.names = ()  # those of a record, by the seats of before
        table._begin(game, bots, names)


def chosen_at(table: "TableFrame") -> dict[str, str]:
    """Return the choices that led to the game at a table."""
    setup, kind = table._game.setup, _kind(table)
    has_coach = table.has_trait("coach") and table.coach
    return {
        "game": kind.name,
        **values_of_seats(setup.players, table._bots, table._own_names),
        **kind.values_of(setup),
        COACH: ON if has_coach else OFF,
    }


def _kind(table: "TableFrame") -> Kind:
    kind: Kind = game_type_of(table._game).form
    return kind
