"""The shapes that drawings are made of: a page brings them once, a drawing alone writes them out.

Fill, stroke and the variables of `STYLE` come from the element that uses a shape. What has to look
otherwise says so by a `style` of its own, as no rule of a style sheet reaches into a used shape.
"""

import re
from collections.abc import Mapping

from castles_nb.components import ANY_COLOUR, COLOURS, GOODS_TYPES, KINDS, TileKind
from castles_nb.drawing.icons import DIE, GOODS, ICON_OF, ICONS
from castles_nb.drawing.palette import PAINTED, RIMS
from castles_nb.drawing.pictograms import PICTOGRAMS
from castles_nb.drawing.svg import element, path, place, use

HEX = "M0-16 14-8V8L0 16-14 8V-8z"
"""The outline of a tile or space around (0, 0)."""
INNER_HEX = "M0-14.4 12.6-7.2V7.2L0 14.4-12.6 7.2V-7.2z"
"""A line just inside of it."""
_INNER_RIM = "M0-12.2 10.7-6.1V6.1L0 12.2-10.7 6.1V-6.1z"
"""A line further inside."""
MARKER_HEIGHT = 7
BOX_WIDTH, BOX_HEIGHT = 26, 16
"""Of a phase."""

PIPS = (
    "",
    "M0 0h0",
    "M-4-4h0M4 4h0",
    "M-4-4h0M0 0h0M4 4h0",
    "M-4-4h0m8 0h0m0 8h0m-8 0h0",
    "M-4-4h0m8 0h0m0 8h0m-8 0h0M0 0h0",
    "M-4-5h0m8 0h0m0 5h0m0 5h0m-8 0h0m0-5h0",
)
"""The pips of 1..6 around (0, 0), to be stroked with round caps."""

HALF = 14
"""From the middle of a double tile to that of each half."""

_FRAME = "M-9-16H9q3 0 3 3V13q0 3-3 3H-9q-3 0-3-3V-13q0-3 3-3z"
_MARKER = "M-3.5-3.5h7a3 3.5 0 0 1 0 7h-7a3 3.5 0 0 1 0-7z"
_BELOW = 11.5
"""Where letters and counts stand under an icon."""
_WITH_LETTERS = ("building", ANY_COLOUR)
"""Colours whose tiles need their code in letters, the icon alone being too small."""

LETTERS = {
    paint: letter
    for kind in KINDS
    for paint, letter in zip(kind.halves, kind.code.upper(), strict=False)
}
"""What stands on each half of double tiles."""

BONUS_ICONS = {
    "building": "bank",
    "livestock": "cow",
    "ship": "ship",
    "mine": "mine",
    "castle": "castle",
    "monastery": "church",
}
"""What stands for each colour where no single tile is meant."""

_LINES = "fill:none;stroke-dasharray:none;stroke-width:"


def _line(d: str, colour: str, width: float) -> str:
    return element("path", d=d, style=f"{_LINES}{width};stroke:{colour}")


def _sign(words: str | int, y: float, size: float, colour: str, x: float = 0) -> str:
    style = f"fill:{colour};stroke:none;font-size:{size}px;font-weight:700;text-anchor:middle"
    return element("text", str(words), x=x or None, y=y, style=style)


def line_icon(d: str) -> str:
    """An icon from its path, on tiles in their colour, else in grey."""
    return _line(d, "var(--on,var(--soft))", 1.3)


def _tile(facts: TileKind) -> str:
    """Outline, the line inside it that a page may light up, icon and sign."""
    icon = facts.animal or facts.name
    sign = ""
    if facts.number:
        icon, sign = "monastery", _monastery(facts.number)
    elif facts.animal:
        sign = _sign(facts.count, _BELOW, 6, "var(--on)")
    elif facts.colour in _WITH_LETTERS:
        sign = _sign(facts.code, _BELOW, 6, "var(--on)")
    if facts.halves:
        return _double(facts)
    if facts.face_down:
        return _back(facts)
    drawn = use(icon) if icon in ICONS else line_icon(facts.icon)
    return use("hex") + use("halo") + drawn + sign


def _monastery(number: int) -> str:
    """Its number, and beside it what it is about."""
    if number not in PICTOGRAMS:
        return _sign(number, 9, 13, "var(--on)")
    picture = _line(PICTOGRAMS[number], "var(--on)", 1.5)
    return _sign(number, 8.6, 10.5, "var(--on)", -5.3) + element(
        "g", picture, transform=place(7, 4.7, 0.72)
    )


_BLACK, _ON_BLACK = "#2a2724", "#d8cfbd"


def _back(facts: TileKind) -> str:
    """The black back of a tile of the black depot, with a mark of our own."""
    return use("back") + _line(facts.icon, _ON_BLACK, 1.5)


VINE = "M-.1-9.5Q2.5-11.5 5-10M-.1-9.5V-7M-3-5h0M3-5h0M0-5h0M-1.5-2h0M1.5-2h0M0 1h0"
"""The icon of a vine: a bunch of grapes."""


def _half(paint: str, letter: str) -> str:
    """A half of a double tile: a bunch of grapes and a letter."""
    ground, ink = PAINTED[paint]
    grapes = _line(VINE, ink, 2.6)
    rim = _line(INNER_HEX, RIMS[paint], 0.9) if paint in RIMS else ""
    face = element("path", d=HEX, style=f"fill:{ground}")
    return face + rim + grapes + _sign(letter, 10.5, 8, ink)


def _double(facts: TileKind) -> str:
    """Both halves side by side, over two key spaces."""
    return "".join(
        element("g", use(f"half-{paint}"), use("halo"), transform=place(x, 0))
        for paint, x in zip(facts.halves, (-HALF, HALF), strict=True)
    )


def _bonus(colour: str) -> str:
    return element("g", use("hex"), use(BONUS_ICONS[colour]), transform=place(0, 0, 0.45))


def _goods(type_: int) -> str:
    return path(GOODS[type_ - 1]) + _sign(type_, 2.7, 7, "#fff")


def _die(value: int) -> str:
    return path(DIE) + (_line(PIPS[value], "var(--pip)", 2.8) if value else "")


_KIND_PLACE = place(0, 10.2, 0.36)


def _kind(colour: str = "") -> str:
    """A small sign below the pips of an empty space, to tell kinds apart without colour: the sign
    of one colour, or of the land the space is in, which a browser finds in `palette.STYLE`."""
    drawn = ICONS[ICON_OF[colour]] if colour else None
    return element("path", class_="cnb-kind", transform=_KIND_PLACE, d=drawn)


def _counter(icon: str) -> str:
    frame = element("path", d=_FRAME, style="fill:none;pointer-events:all")
    return frame + use(icon, transform=place(0, -7))


SHAPES: dict[str, str] = {
    "hex": path(HEX),
    "halo": _line(INNER_HEX, "var(--halo,none)", 1.4),
    "marker": path(_MARKER),
    "box": element("rect", width=BOX_WIDTH, height=BOX_HEIGHT, rx=3),
    "spent": _line("M-3 0h6", "var(--line)", 1.5),
    "unknown-tile": use("hex") + _sign("?", 5, 14, "var(--ink)"),
    "back": element("path", d=HEX, style=f"fill:{_BLACK}")
    + use("halo")
    + _line(_INNER_RIM, _ON_BLACK, 0.7),
    "unknown": element("circle", r=6) + _sign("?", 2.7, 7, "#fff"),
    **{name: line_icon(d) for name, d in ICONS.items()},
    **{f"half-{paint}": _half(paint, letter) for paint, letter in LETTERS.items()},
    **{f"tile{kind.index}": _tile(kind) for kind in KINDS},
    **{f"bonus-{colour}": _bonus(colour) for colour in COLOURS},
    **{f"goods{type_}": _goods(type_) for type_ in GOODS_TYPES},
    **{f"die{value}": _die(value) for value in range(len(PIPS))},
    **{
        f"space{value}": use("hex")
        + use("halo")
        + _kind()
        + _line(PIPS[value], "var(--pips,var(--ink))", 2.8)
        for value in range(1, len(PIPS))
    },
    **{f"count-{name}": _counter(name) for name in ("worker", "silver", "sold")},
}
"""The markup of every shape by its name."""


def sheet_of(shapes: Mapping[str, str]) -> str:
    """These shapes, for a page to bring once before the drawings; it shows nothing by itself."""
    return element(
        "svg",
        *(element("g", shape, id=f"cnb-{name}") for name, shape in shapes.items()),
        xmlns="http://www.w3.org/2000/svg",
        style="display:none",
    )


SHEET = sheet_of(SHAPES)
"""All shapes of the board game."""

_USE = re.compile(
    r'<use href="#cnb-(?P<name>[^"]*)"(?P<more>[^<>]*)/>|class="cnb-land cnb-(?P<land>[a-z]+)"'
)
_SPACES = {f"space{value}" for value in range(1, len(PIPS))}
# What follows up to the end of the tag tells an attribute from words in a title.
_PART = re.compile(r' data-(?:part|spot)="[^"]*"(?=[^<>]*>)')
_SPOT = re.compile(r' data-spot="(?!sold")[^"/]*"(?=[^<>]*>)(?![^<>]* data-tile=)')
_SPOT_OVER_PART = re.compile(r'(?: data-part="[^"]*")? data-spot="([^"]*)"(?=[^<>]*>)')


def written_out(markup: str, shapes: Mapping[str, str] = SHAPES) -> str:
    """The same drawing without the sheet: every shape stands where it is used."""

    kind = ""

    def shape(found: re.Match[str]) -> str:
        nonlocal kind
        if found["land"]:
            kind = _kind(found["land"]) if found["land"] in ICON_OF else ""
            return found[0]
        name, more = found["name"], found["more"]
        drawn = shapes[name].replace(_kind(), kind) if name in _SPACES else shapes[name]
        inner = written_out(drawn, shapes)
        return f"<g{more}>{inner}</g>" if more else inner

    return _USE.sub(shape, markup)


def without_parts(markup: str) -> str:
    """The same drawing with nothing in it to choose, and without names of places."""
    return _PART.sub("", markup)


def without_spots(markup: str) -> str:
    """The same drawing as nobody edits it: what lies somewhere tells where, as `storage/mine`."""
    return _SPOT.sub("", markup)


def with_spots(markup: str) -> str:
    """The same drawing with the names that an editor uses as the names of its parts."""
    return _SPOT_OVER_PART.sub(lambda f: f' data-part="{f[1]}"' if f[1] else "", markup)
