"""The table of the card game: a whole game that people and bots play in a notebook."""

import traitlets

from castles_nb.cards import State
from castles_nb.cards.game import CardGame
from castles_nb.cards.record import Record
from castles_nb.drawing.cards import SHEET, STYLE, drawing_of, fragments
from castles_nb.errors import InvalidMessage, InvalidRecord
from castles_nb.message import Message
from castles_nb.ui import static
from castles_nb.ui.cards.presenter import CARDS
from castles_nb.ui.lines import Lines
from castles_nb.ui.min_font_size import sheet_with_min_font_size
from castles_nb.ui.page_style import table_style
from castles_nb.ui.parts.boards import Estates
from castles_nb.ui.parts.hands import Hands
from castles_nb.ui.table_frame import TableFrame


class CardTable(TableFrame):
    """A table at which people and bots play the card game by mouse, touch or keyboard.

    >>> import castles_nb as cn
    >>> cn.Table(cn.CardGame(players=2, seed=7))
    <CardTable of 2 players: Player 1, Player 2; move 0>

    It plays on the game it is given, as `cn.Table` does. Where several people share a screen, the
    hand of the next player stays covered until they ask to see it: till then the page knows nothing
    of it. A record holds the whole deal, and so does `game`.
    """

    MODULE = static.module("card_table.js")
    STYLE_SHEET = table_style(STYLE, "card_table.css")

    shapes = traitlets.Unicode(sheet_with_min_font_size(SHEET), read_only=True).tag(shared=True)

    PARTS = (*TableFrame.PARTS, Estates, Hands)
    presenter = CARDS
    PLAYS = CardGame

    @property
    def game(self) -> CardGame:
        """The game that is shown."""
        game: CardGame = self._game
        return game

    def record(self) -> Record:
        """The record of the game."""
        return self.game.record()

    # What the frame asks for -----------------------------------------------------------------

    def _fragments(self, state: State, viewer: int) -> dict[str, str]:
        sees = None if self._is_covered(viewer) else viewer
        return fragments(state, sees, self._names, wide=viewer)

    def _game_from(self, text: str) -> tuple[CardGame, Lines]:
        is_record = text.lstrip().startswith("[")
        if is_record:
            game = CardGame.from_record(text, card_set=self.game.setup.facts)
        else:
            game = CardGame.from_position(text)
        players, seats = game.setup.players, self.game.setup.players
        if players != seats:
            raise InvalidRecord(Message("table-seats", players=players, seats=seats))
        return game, Lines()

    def _position(self, ply: int) -> str:
        """The position as the player who looks sees it."""
        if self._is_covered(self._viewer()):
            raise InvalidMessage(Message("table-covered"))
        return super()._position(ply)

    def _picture(self) -> str:
        """As everybody may see it: a notebook is saved with it."""
        is_alone = len(self._people) == 1
        return drawing_of(
            self.game.state,
            self._viewer() if is_alone else None,
            self._names[: self.game.setup.players],
        )
