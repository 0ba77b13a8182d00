"""One hex tile, placed, stored or for the taking; and the gap where none lies."""

from castles_nb.components import KINDS
from castles_nb.drawing.shapes import INNER_HEX
from castles_nb.drawing.svg import path, place, thing, use

PITCH_X, PITCH_Y = 30, 26
"""From one hex of a honeycomb to the next, a gap of 2 included: sideways, and from row to row."""


def words(kind: int) -> str:
    """What a tile is called in a sentence.

    >>> words(10), words(24)
    ('3 cows', 'monastery 1')
    """
    return KINDS[kind - 1].label


def tile(
    kind: int,
    x: float,
    y: float,
    told: str,
    scale: float = 1,
    part: str | None = None,
    ground: str = "",
) -> str:
    """A tile of this kind with its middle at (x, y).

    `told` is its title; `part` makes it a part that a page can choose. `ground` is the colour of
    the space under it, which the drawing around it has as well; it is seen around a tile of
    another colour.
    """
    colour = KINDS[kind - 1].colour
    beneath = ground not in ("", colour)
    return thing(
        told,
        use(f"tile{kind}"),
        path(INNER_HEX, f"cnb-ground cnb-{ground}") if beneath else "",
        part=part,
        class_=f"cnb-{colour}" if colour != ground else None,
        tile=kind,
        transform=place(x, y, scale),
    )


def gap(colour: str, x: float, y: float, told: str, rule: str, scale: float = 1) -> str:
    """An empty place for a tile of this colour, or for any tile if `colour` is empty."""
    return thing(
        told,
        use("hex"),
        rule=rule,
        class_=f"cnb-gap cnb-{colour}" if colour else "cnb-gap",
        transform=place(x, y, scale),
    )
