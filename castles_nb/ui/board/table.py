"""The table: a whole game that people and bots play in a notebook."""

from collections.abc import Collection
from typing import Any

from castles_nb.components import BY_NAME
from castles_nb.drawing import STYLE, state_svg
from castles_nb.errors import InvalidPosition, InvalidRecord
from castles_nb.game import Game
from castles_nb.kernel.game_type import is_a
from castles_nb.message import Message
from castles_nb.notation import Position, Record
from castles_nb.ui import static
from castles_nb.ui.board.lines import record_with
from castles_nb.ui.board.presenter import BOARD
from castles_nb.ui.lines import Lines, lines_of
from castles_nb.ui.page_style import table_style
from castles_nb.ui.parts.boards import Duchies
from castles_nb.ui.plain_table import table_of
from castles_nb.ui.table_frame import TableFrame


class Table(TableFrame):
    """A table at which people and bots play a game by mouse, touch or keyboard.

    The card game and games of your own get their own tables, or a plain one.

    >>> import castles_nb as cn
    >>> cn.Table(cn.Game(players=2, seed=7))
    <Table of 2 players: Player 1, Player 2; move 0>

    It plays on the game it is given, so a notebook can carry on with `game` at any time; after a
    change made there `refresh()` shows it. `table.game` is always the game that is shown: another
    one once a position or a record was pasted. `table.observe(f, "view")` reports every change.
    """

    MODULE = static.module("table.js")
    STYLE_SHEET = table_style(STYLE)

    PARTS = (*TableFrame.PARTS, Duchies)
    presenter = BOARD
    PLAYS = Game

    @classmethod
    def _class_for(cls, game: Any = None, *arguments: Any, **options: Any) -> type[Any]:
        return table_of(game) if cls is Table and is_a("game", game) else cls

    @property
    def game(self) -> Game:
        """The game that is shown."""
        game: Game = self._game
        return game

    def record(self) -> Record:
        """The record of the game, with the names bots and people have; lines that were
        left are variations of it."""
        with self._at_work():
            variations = [*self._session.lines.variations, (*self.game.actions, *self.game.undone)]
            seated = enumerate(self._called[: self.game.setup.players])
            named = {*self._bots, *self._own_names}
            names = [name if seat in named else "" for seat, name in seated]
            return record_with(self.game, names, variations)

    def _subjects(self) -> Collection[str]:
        return BY_NAME

    def _game_from(self, text: str) -> tuple[Game, Lines]:
        seats = len(self._names)
        if text.lstrip().startswith("["):
            record = Record.parse(text)
            players = record.setup.seats
            if players != seats:
                raise InvalidRecord(Message("table-seats", players=players, seats=seats))
            return Game.from_record(record), Lines(lines_of(record.line))
        position = Position.parse(text)
        players = position.setup.seats
        if players != seats:
            raise InvalidPosition(Message("table-seats", players=players, seats=seats))
        return Game.from_position(position), Lines()

    def _picture(self) -> str:
        return state_svg(self.game.state, names=self._names)
