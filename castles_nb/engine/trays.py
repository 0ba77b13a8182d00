"""What modules lay on the table, as facts that drawings show."""

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

from castles_nb.say import Sayable

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState


class Piece(NamedTuple):
    """Something that lies on a tray; without text, icon and tile a space where a tile may lie."""

    told: Sayable
    """What it is, as in `Flour: 6 left.`"""
    rule: str
    """The rule that says most about it."""
    text: str = ""
    """What stands on it, of one to three characters."""
    icon: str = ""
    """Its icon: a short path around (0, 0), about 18 units wide and 16 high, y downwards."""
    tile: int = 0
    """The kind of a tile, which is drawn like all tiles; 0 for what is none."""
    part: str = ""
    """The name by which a page can choose it: that of a verb's `parts`."""


Pieces = tuple[Piece, ...]


def _no_pieces(state: "GameState", player: int) -> Pieces:
    return ()


class Tray(NamedTuple):
    """Where pieces of a module lie: beside the turn order track, or with each player."""

    caption: Sayable
    on_table: "Callable[[GameState], Pieces]" = lambda state: ()
    with_player: "Callable[[GameState, int], Pieces]" = _no_pieces
    keeps: str = ""
    """The entry of `Module.extras` that lies here, so that an editor of positions can change it."""
