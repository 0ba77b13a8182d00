"""Tokens that modules lay on depots and on the spaces of duchies."""

from typing import TYPE_CHECKING

from castles_nb.drawing.board.tile import back
from castles_nb.drawing.picture import Picture
from castles_nb.drawing.shapes import line_icon
from castles_nb.drawing.svg import element, label, place, thing

if TYPE_CHECKING:
    from castles_nb.engine.trays import Piece

_OUTLINE = "M-9-11H9V2Q9 8 0 12-9 8-9 2z"
_LARGER = 1.8
"""The scale of a corner on its own: you can read it on a duchy 230 px wide."""
_CORNER, _ALONE = (8, -10), (6.5, -8)
"""The middle of the badge; alone and larger it sits further inside, where it hides no icon."""


def token(piece: "Piece", x: float, y: float, scale: float = 1, on: str = "") -> str:
    """A token: its icon, what's on it, and small in the corner its value.

    `on` is the part of the drawing it's on. A tile that's face down is a whole one, and
    one with a value only is just the corner, so that it hides nothing.
    """
    if piece.is_back:
        return back(piece.told, x, y, piece.rule, part=piece.part or None)
    stands_alone = not piece.icon and not piece.text
    return thing(
        piece.told,
        "" if stands_alone else element("path", d=_OUTLINE),
        element("g", line_icon(piece.icon), transform=place(-1, -4, 0.66)) if piece.icon else "",
        label(piece.text, 0, 8) + " " if piece.text else "",  # between two numbers that are read
        *_badge(piece.value, *_ALONE if stands_alone else _CORNER),
        rule=piece.rule,
        part=piece.part or None,
        spot=f"{on}/{piece.part}" if on and piece.part else None,
        class_="cnb-token",
        transform=place(x, y, scale * _LARGER if stands_alone else scale),
    )


def token_picture(piece: "Piece") -> Picture:
    """A single token."""
    return Picture(piece.told, 28, 32, token(piece, 13, 18))


def _badge(value: str, x: float, y: float) -> tuple[str, ...]:
    """A round badge around (x, y); none without a value."""
    if not value:
        return ()
    round_ = element("circle", cx=x, cy=y, r=5.5)
    return (element("g", round_, label(value, x, y + 2.3), class_="cnb-badge"),)
