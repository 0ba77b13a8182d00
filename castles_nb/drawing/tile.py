"""One hex tile, placed, stored or for the taking; and the gap where none lies."""

from castles_nb.components import ANY_COLOUR, KINDS, TileKind
from castles_nb.drawing.icons import ICONS
from castles_nb.drawing.svg import element, label, part, path, place, title

HEX = "M0-16 14-8V8L0 16-14 8V-8z"
"""The outline of a tile or space around (0, 0)."""
PITCH_X, PITCH_Y = 30, 26
"""From one hex of a honeycomb to the next, a gap of 2 included: sideways, and from row to row."""

_GROUND = "M0-14.7 12.9-7.4V7.4L0 14.7-12.9 7.4V-7.4z"
_SIGN_Y = 11.5
_WITH_LETTERS = ("building", ANY_COLOUR)
"""Colours whose tiles need their code in letters, the icon alone being too small."""
_NUMBER_Y = 9


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
    part_name: str | None = None,
    ground: str = "",
) -> str:
    """A tile of this kind with its middle at (x, y).

    `told` is its title; `part_name` makes it a part that a page can choose. `ground` is the colour
    of the space under it, to be seen around the tile where it is another. The kind stands in
    `data-tile`, for a page that wants to tell more about it.
    """
    facts = KINDS[kind - 1]
    return element(
        "g",
        title(told),
        path(HEX, "cnb-hex"),
        path(_GROUND, f"cnb-ground cnb-{ground}") if ground not in ("", facts.colour) else "",
        _face(facts),
        *part(part_name, HEX),
        class_=f"cnb-tile cnb-{facts.colour}",
        data_part=part_name,
        data_tile=kind,
        transform=place(x, y, scale),
    )


def gap(colour: str, x: float, y: float, told: str, scale: float = 1) -> str:
    """An empty place for a tile of this colour, or for any tile if `colour` is empty."""
    return element(
        "g",
        title(told),
        path(HEX, "cnb-gap"),
        class_=f"cnb-{colour}" if colour else None,
        transform=place(x, y, scale),
    )


def _face(facts: TileKind) -> str:
    """Icon and sign: letters of a building, count of animals, number of a monastery."""
    if facts.number:
        return path(ICONS["monastery"]) + label(facts.number, 0, _NUMBER_Y, "cnb-number")
    icon = facts.icon or ICONS.get(facts.animal or facts.name, "")
    if facts.animal:
        return path(icon) + label(facts.count, 0, _SIGN_Y, "cnb-sign")
    sign = facts.code if facts.colour in _WITH_LETTERS else ""
    return path(icon) + (label(sign, 0, _SIGN_Y, "cnb-sign") if sign else "")
