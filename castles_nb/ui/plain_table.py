"""A table for any game that has a presenter: one picture, and a button for each choice."""

from typing import Any

from castles_nb.drawing import STYLE
from castles_nb.errors import InvalidPosition, InvalidRecord
from castles_nb.kernel.game_type import is_a
from castles_nb.message import Message
from castles_nb.notation.any_record import record_from
from castles_nb.short_text import short_repr
from castles_nb.ui import static
from castles_nb.ui.lines import Lines
from castles_nb.ui.min_font_size import sheet_with_min_font_size
from castles_nb.ui.page_style import table_style
from castles_nb.ui.table_frame import TableFrame


def table_of(game: Any) -> type[TableFrame]:
    """The class of the table at which a game is played: its own, or a plain one.

    TypeError for a thing that isn't a game.
    """
    if not is_a("game", game):
        raise TypeError(Message("table-no-game", given=short_repr(game)))
    own: type[TableFrame] = game.game_type.table if game.game_type.has("table") else PlainTable
    return own


class PlainTable(TableFrame):
    """A table for a game that has no table of its own.

    It shows what the player sees who must choose. Several people at one screen see one another's
    hands: a game with hands needs a table that covers them, as `CardTable` does.
    """

    MODULE = static.module("plain_table.js")
    STYLE_SHEET = table_style(STYLE, "plain_table.css")

    def __init__(self, game: Any, **options: Any) -> None:
        """Lay the table; the options are those of `cn.Table`."""
        table_of(game)
        self.presenter = game.game_type.presenter
        self.PLAYS = game.game_type.game
        super().__init__(game, **options)
        self._show(shapes=sheet_with_min_font_size(self.presenter.sheet))

    @property
    def game(self) -> Any:
        """The game that is shown."""
        return self._game

    def record(self) -> Any:
        """The record of the game."""
        return self._game.record()

    def _game_from(self, text: str) -> tuple[Any, Lines]:
        name = self._game.game_type.name
        if not text.lstrip().startswith("["):
            raise InvalidPosition(Message("table-no-position", game=name))
        record = record_from(text)
        if not is_a("record", record) or record.game_type is not self._game.game_type:
            raise InvalidRecord(Message("table-other-game", game=name))
        game = self.PLAYS.from_record(record)
        players, seats = game.setup.players, self._game.setup.players
        if players != seats:
            raise InvalidRecord(Message("table-seats", players=players, seats=seats))
        return game, Lines()

    def _picture(self) -> str:
        picture = self.presenter.picture(self._game.state, self._viewer(), self._names)
        return self.presenter.to_document(picture)
