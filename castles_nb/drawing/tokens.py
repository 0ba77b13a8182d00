"""Tokens that modules lay on depots and on the spaces of duchies."""

from typing import TYPE_CHECKING

from castles_nb.drawing.shapes import line_icon
from castles_nb.drawing.svg import element, label, place, thing

if TYPE_CHECKING:
    from castles_nb.engine.trays import Piece

_OUTLINE = "M-9-11H9V2Q9 8 0 12-9 8-9 2z"


def token(piece: "Piece", x: float, y: float, scale: float = 1) -> str:
    """A token: its icon, what stands on it, and small in the corner its value."""
    return thing(
        piece.told,
        element("path", d=_OUTLINE),
        element("g", line_icon(piece.icon), transform=place(0, -4, 0.72)) if piece.icon else "",
        label(piece.text, -4, 6, "cnb-token-text"),
        label(piece.value, 4, 6),
        rule=piece.rule,
        part=piece.part or None,
        class_="cnb-token",
        transform=place(x, y, scale),
    )
