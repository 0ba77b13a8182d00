"""Drawings of the board game as SVG: pure functions from duchies and states to text.

* `tile.py`, `tokens.py`, `goods.py`: the pieces on boards;
* `main_board.py`, `shops.py`, `bar.py`, `patches.py`: everything in the middle of the table;
* `duchy.py`, `space_marks.py`, `panel.py`, `trays.py`: what players have;
* `table.py`: all of it in one picture, or in pieces for a page;
* `shown_pieces.py`: the pieces of a player and their places, by the names of spots;
* `cheat_sheet.py`: what every tile does.

This package makes whole documents, with style and background.
"""

from collections.abc import Sequence

from castles_nb.arguments import as_int, check_type, names_of_players
from castles_nb.components import KINDS, Duchy
from castles_nb.drawing.board.duchy import duchy_picture
from castles_nb.drawing.board.main_board import board_picture
from castles_nb.drawing.board.table import game_picture, player_picture
from castles_nb.drawing.board.tile import is_known, tile_picture
from castles_nb.drawing.picture import on_card
from castles_nb.engine import Estate, GameState
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.short_text import short_repr


@keywords()
def duchy_svg(duchy: Duchy, estate: Estate | None = None) -> str:
    """A duchy board, empty or with the tiles of an estate on it.

    >>> from castles_nb.engine.every_duchy import duchy
    >>> duchy_svg(duchy(1)).count("needs a")
    37
    """
    check_type("duchy", duchy, Duchy)
    if estate is not None:
        check_type("estate", estate, Estate)
    return on_card(duchy_picture(duchy, estate.tiles if estate else None)).to_document()


def estate_svg(estate: Estate) -> str:
    """The duchy of an estate with its tiles."""
    return duchy_svg(estate.duchy, estate)


def tile_svg(kind: int) -> str:
    """A single tile, by the index of its kind; ValueError for a number that no kind has.

    >>> tile_svg(10).count("3 cows")
    2
    """
    number = as_int(kind)
    if number is None or not is_known(number):
        raise ValueError(Message("drawing-kind-unknown", given=short_repr(kind), most=len(KINDS)))
    return tile_picture(number).to_document()


def board_svg(state: GameState) -> str:
    """The main board: depots, their tiles and goods, the black depot."""
    _check(state)
    return on_card(board_picture(state)).to_document()


@keywords(by_place=("names",))
def player_svg(state: GameState, player: int, *, names: Sequence[str] | None = None) -> str:
    """A player's dice, storage, goods, workers, silver, points and duchy."""
    _check(state, names)
    return on_card(player_picture(state, player, names)).to_document()


@keywords(by_place=("names",))
def state_svg(state: GameState, *, names: Sequence[str] | None = None) -> str:
    """The whole table: status bar, main board, and every player."""
    _check(state, names)
    return game_picture(state, names).to_document()


def _check(state: GameState, names: Sequence[str] | None = None) -> None:
    """Raise TypeError or ValueError, naming the argument, for what cannot be drawn."""
    check_type("state", state, GameState)
    everybody = isinstance(names, list | tuple) and len(names) == state.num_seats
    players = state.num_seats if everybody else state.num_players
    names_of_players("names", names, players)
