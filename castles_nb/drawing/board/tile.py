"""One hex tile, placed, stored or for the taking; and the gap without one."""

from castles_nb.components import ANY_COLOUR, KINDS, terms
from castles_nb.components.tiles import NO_COLOUR
from castles_nb.drawing.cache import cached_drawing
from castles_nb.drawing.icons import ICON_OF, ICONS
from castles_nb.drawing.picture import Picture
from castles_nb.drawing.shapes import HEX, INNER_HEX, line_icon
from castles_nb.drawing.svg import element, path, place, thing, use
from castles_nb.message import Message, MessageLike

PITCH_X, PITCH_Y = 30, 26
"""From one hex of a honeycomb to the next, a gap of 2 included: sideways, and from row to row."""


_RIM = "fill:none;stroke:var(--soft);stroke-width:1.2"
"""Lets black stand out from dark pages."""


def words(kind: int) -> Message:
    """The name of a tile on its own, without an article.

    >>> str(words(7)), str(words(24)), str(words(0))
    ('bank', 'monastery 1', 'unknown tile')
    """
    return Message("plain", tile=terms.tile(kind))


def is_known(kind: int) -> bool:
    """Whether there is such a tile; a position under edit may hold anything."""
    return 0 < kind <= len(KINDS)


def part_in(place: str, kind: int) -> str | None:
    """The name of a tile as a part of this place; none for an unknown one."""
    return f"{place}/{KINDS[kind].name}" if is_known(kind) else None


def colour_of(kind: int) -> str:
    """The colour of a tile, that for all spaces where it goes on none; empty for an unknown one."""
    if not is_known(kind):
        return ""
    colour = KINDS[kind].colour
    return ANY_COLOUR if colour == NO_COLOUR else colour


def key_spaces_of(kind: int) -> int:
    """Return the number of key spaces a tile takes; 1 for an unknown one."""
    return KINDS[kind].key_spaces if is_known(kind) else 1


def width_of(kind: int) -> int:
    """Return the width of a tile, with the gap beside it."""
    return PITCH_X * key_spaces_of(kind)


def tile_picture(kind: int) -> Picture:
    """A single tile."""
    name = words(kind)
    width = width_of(kind)
    drawn = tile(kind, width / 2, 17, Message("as-a-sentence", told=name))
    return Picture(Message("as-a-title", told=name), width, 34, drawn)


@cached_drawing
def tile(
    kind: int,
    x: float,
    y: float,
    message: MessageLike,
    scale: float = 1,
    part: str | None = None,
    ground: str = "",
    spot: str | None = None,
    rule: str | None = None,
) -> str:
    """A tile of this kind with its middle at (x, y).

    `message` is its title; `part` makes it a part that a page can choose, `spot` is what an editor
    calls it. `ground` is the colour of
    the space under it, which the drawing around it has as well; it is seen around a tile of
    another colour. `rule` is that of the place, which says more than that of a tile that goes on no
    space of a duchy. An unknown kind is drawn as a question mark.
    """
    if not is_known(kind):
        shape, moved = use("unknown-tile"), place(x, y, scale)
        return thing(message, shape, rule="SET-05", class_="cnb-gap", transform=moved, spot=spot)
    colour = colour_of(kind)
    double = " cnb-double" if KINDS[kind].halves else ""
    beneath = ground not in ("", colour, NO_COLOUR)
    return thing(
        message,
        use(f"tile{kind}"),
        path(INNER_HEX, f"cnb-ground cnb-{ground}") if beneath else "",
        part=part,
        spot=spot,
        class_=f"cnb-{colour}{double}" if colour != ground else None,
        tile=kind,
        rule=rule if KINDS[kind].colour == NO_COLOUR else None,
        transform=place(x, y, scale),
    )


@cached_drawing
def back(
    message: MessageLike,
    x: float,
    y: float,
    rule: str,
    scale: float = 1,
    part: str | None = None,
    spot: str | None = None,
) -> str:
    """Draw a tile from the black depot around (x, y), face down: nobody sees which one it is.
    `message`, `rule`, `part` and `spot` as for `svg.thing`."""
    drawn = use("back") + element("path", d=HEX, style=_RIM)
    return thing(message, drawn, rule=rule, part=part, spot=spot, transform=place(x, y, scale))


def wanted(colour: str) -> str:
    """The icon on an empty space that says which tiles it takes, where it has no pips."""
    icon = line_icon(ICONS[ICON_OF[colour]])
    down = 4 if colour == "monastery" else 0  # on tiles there's a number below this roof
    return element("g", icon, style="--on:var(--soft)", transform=place(0, down, 0.62))


@cached_drawing
def gap(
    colour: str,
    x: float,
    y: float,
    message: MessageLike,
    rule: str,
    scale: float = 1,
    spot: str | None = None,
    part: str | None = None,
) -> str:
    """Draw an empty place around (x, y) for a tile of this colour, or for any tile if `colour` is
    empty. `message`, `rule`, `part` and `spot` as for `svg.thing`."""
    icon = ICON_OF.get(colour)
    down = 2 if colour == "monastery" else 0
    return thing(
        message,
        use("hex"),
        use(icon, transform=place(0, down, 0.4)) if icon else "",
        rule=rule,
        part=part,
        spot=spot,
        class_=f"cnb-gap cnb-{colour}" if colour else "cnb-gap",
        transform=place(x, y, scale),
    )
