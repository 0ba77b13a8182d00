"""The things modules lay on the table, as facts that drawings show."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from castles_nb.message import MessageLike

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState


class Piece(NamedTuple):
    """A thing on a tray; without text, icon and tile a space for a tile."""

    told: MessageLike
    """A sentence that says what it is, as in `Flour: 6 left.`"""
    rule: str
    """The rule that says most about it."""
    text: str = ""
    """The text on it, of one to three characters."""
    icon: str = ""
    """Its icon: a short path around (0, 0), about 18 units wide and 16 high, y downwards."""
    tile: int = 0
    """The kind of a tile, which is drawn like all tiles; 0 for what is none."""
    part: str = ""
    """The name by which a page can choose it: one of a verb's `targets`."""
    value: str = ""
    """The text in its corner, of one or two characters, if it is on a depot or a space; there a
    piece with nothing else is just this corner, and hides nothing."""
    goods: int = 0
    """The type of goods that belongs there, for a space that goods can cover; 0 for what is none.
    Its icon is what the space gives."""
    covered_by: int = 0
    """The type of goods that covers the space; 0 for none."""
    is_next: bool = False
    """Whether it is the space that is covered next, or the thing that counts now."""
    paint: str = ""
    """A colour of halves of double tiles, where it looks like such a half."""
    spot: str = ""
    """Its place among those where the tray keeps something, if there are several; if the tray
    itself keeps nothing, the entry with its place."""
    is_back: bool = False
    """Whether it is a tile from the black depot, face down."""
    wants: str = ""
    """The colour of the tile that belongs there, for an empty space; its `value` is in the
    corner."""


Pieces = tuple[Piece, ...]


def _no_pieces(state: "GameState", player: int) -> Pieces:
    return ()


class Tray(NamedTuple):
    """A tray for pieces of a module: beside the turn order track, or with each player."""

    caption: MessageLike
    on_table: "Callable[[GameState], Pieces]" = lambda state: ()
    with_player: "Callable[[GameState, int], Pieces]" = _no_pieces
    keeps: str = ""
    """The entry of `Module.state_fields` it shows, for an editor of positions."""
    together: int = 1
    """The number of pieces in a row that belong together, such as the spaces of a tile."""

    def spot_of(self, piece: Piece) -> str:
        """The place of a piece here; empty if it has none of its own."""
        return "/".join(filter(None, (self.keeps, piece.spot)))


class Cell(NamedTuple):
    """A hex of a patch."""

    row: float
    """From 0 at the bottom."""
    column: float
    """In whole hexes; every other row is half a hex aside."""
    told: MessageLike
    """A sentence that says what it is, and what is there."""
    rule: str
    part: str = ""
    """The name by which a page can choose it."""
    paint: str = ""
    """The colour of the half of a double tile there; empty for an empty cell."""
    icon: str = ""
    """The name of a tile, or the path of an icon, on an empty cell."""
    number: int = 0
    """The die number, on the border to the next cell; 0 for none."""
    joined: str = ""
    """`left` or `right`: on which side the other half of its space is; empty for none."""
    spot: str = ""
    """Its place among those where the patch keeps something."""
    is_complete: bool = False
    """Whether all of what it is a part of is covered, as a layer of the vineyard."""


class Patch(NamedTuple):
    """A board of hexes that a player has beside the duchy."""

    caption: MessageLike
    cells: "Callable[[GameState, int], tuple[Cell, ...]]"
    """f(state, player): its hexes."""
    keeps: str = ""
    """The entry of `Module.state_fields` it shows, for an editor of positions."""
