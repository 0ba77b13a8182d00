"""Drawings of the game as SVG: pure functions from duchies and states to text.

`duchy_svg`, `tile_svg`, `board_svg`, `player_svg`, `state_svg` and `score_svg` make whole documents
with style and background; `fragments` makes the pieces for a page that has `STYLE` and `SHEET`
once. What only one game draws is in `board` and `cards`.
"""

from castles_nb.drawing.board import board_svg, duchy_svg, player_svg, state_svg, tile_svg
from castles_nb.drawing.board.table import fragments
from castles_nb.drawing.palette import STYLE
from castles_nb.drawing.score_chart import score_svg
from castles_nb.drawing.shapes import SHEET

__all__ = [
    "SHEET",
    "STYLE",
    "board_svg",
    "duchy_svg",
    "fragments",
    "player_svg",
    "score_svg",
    "state_svg",
    "tile_svg",
]


def __dir__() -> list[str]:
    return [name for name in __all__ if name.endswith("_svg")]  # the others are for our own pages
