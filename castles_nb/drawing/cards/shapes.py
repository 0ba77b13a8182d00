"""The shapes of the card game: a page has them once, with those that it shares."""

from castles_nb.cards.kinds import ANIMALS, BUILDINGS, CARDS, GOODS, TYPES
from castles_nb.drawing.cards.icons import (
    ABOVE_LETTERS,
    CARD_ICONS,
    DEEDS,
    GOODS_OUTLINES,
    LETTERS,
    SYMBOLS,
)
from castles_nb.drawing.shapes import INNER_HEX, line_icon, sheet_of
from castles_nb.drawing.shapes import SHAPES as SHARED
from castles_nb.drawing.svg import element, number, path, place, use

WIDTH, HEIGHT = 34, 48
"""Of a card; its middle is (0, 0)."""
CHIP_WIDTH, CHIP_HEIGHT = 23, 16
"""Of a card in an estate, where its number does not matter any more."""
BAND_Y = 16.8
"""The middle of the band in which a card says what it does."""
BADGE_X = 10.6
"""The middle of the badge for the points of three such cards."""

_BAND = 10.6
_SYMBOL = 0.44
_DEED_WIDTH = 19.4
_IN_PLACE = {
    **{name: place(0, 0, 0.84) for name in TYPES},
    **{"animal": place(0, 3), "good": place(0, 0, 1.25)},
}
"""Transforms that move symbols into the middle of a line and give them the size of others."""
_SIGN = "fill:none;stroke-dasharray:none;stroke:var(--ink);stroke-width:2.1"


def _rect(width: float, height: float, rx: float, **style: str) -> str:
    return element("rect", x=-width / 2, y=-height / 2, width=width, height=height, rx=rx, **style)


def _letters(words: str, x: float, y: float, size: float, colour: str = "var(--on)") -> str:
    style = f"fill:{colour};stroke:none;font-size:{size}px;font-weight:700;text-anchor:middle"
    return element("text", words, x=x, y=y, style=style)


def _icon(name: str, x: float, y: float, scale: float) -> str:
    lower = 3.6 * scale if name in ABOVE_LETTERS else 0
    drawn = line_icon(CARD_ICONS[name])
    return element("g", drawn, transform=place(x, y + lower, scale))


def _deed(card: str) -> str:
    """The effect of the card, from the left of its band, as large as there is room."""
    body, x = "", 0.0
    for each in DEEDS[card]:
        if each in SYMBOLS:
            body += element("g", use(f"sign-{each}"), transform=place(x + 4.2, 0, _SYMBOL))
            x += 8.4
        else:
            body += _letters(each, x + 4.6, 2.5, 7.2, "var(--ink)")
            x += 9.8
    scale = min(1, _DEED_WIDTH / x)
    return element("g", body, transform=place(-14.4, BAND_Y, scale))


def _card(card: str) -> str:
    band = element(
        "rect",
        x=-15.6,
        y=number(BAND_Y - _BAND / 2),
        width=31.2,
        height=_BAND,
        rx=2.4,
        style="fill:var(--card);stroke:none",
    )
    style = "display:var(--codes,inline);fill:var(--ink);stroke:none"
    badge = element("circle", cx=BADGE_X, cy=BAND_Y, r=4.3, style=style)
    letters = _letters(LETTERS[card], 8.8, -13.8, 7.4)
    return use("card") + letters + _icon(card, 0, 0.8, 1) + band + _deed(card) + badge


def _chip(card: str) -> str:
    if card in BUILDINGS:
        return use("chip") + _icon(card, -6, 0, 0.46) + _letters(LETTERS[card], 4.8, 2.3, 6.2)
    return use("chip") + _icon(card, 0, 0.5, 0.6)


def _triple() -> str:
    """Three cards on each other."""
    below = "".join(element("g", use("bar"), transform=place(o, o)) for o in (2.4, 1.2))
    return below + use("bar")


def _animal(name: str) -> str:
    face = element("circle", r=7.6)
    return face + element("g", use(name), transform=place(0, 1.6, 0.62))


_FRAME = "fill:none;pointer-events:all"

_OWN = {
    "item": element("rect", x=-7.5, y=-15, width=15, height=31, style=_FRAME),
    "card": _rect(WIDTH, HEIGHT, 3.6),
    "chip": _rect(CHIP_WIDTH, CHIP_HEIGHT, 2.4),
    "bar": _rect(22.6, 11, 2.4),
    "triple": _triple(),
    "card-back": _rect(WIDTH, HEIGHT, 3.6)
    + element("path", d=INNER_HEX, style="fill:none;stroke:#7d8fab;stroke-width:1.2"),
    **{
        f"sign-{name}": element("path", d=d, style=_SIGN, transform=_IN_PLACE.get(name))
        for name, d in SYMBOLS.items()
    },
    **{f"icon-{name}": line_icon(CARD_ICONS[name]) for name in TYPES},
    **{f"card-{card}": _card(card) for card in CARDS},
    **{f"chip-{card}": _chip(card) for card in CARDS},
    **{f"ware-{name}": path(GOODS_OUTLINES[name]) for name in GOODS},
    **{f"animal-{name}": _animal(name) for name in ANIMALS},
}
SHAPES = SHARED | _OWN
"""The markup of every shape by its name."""

SHEET = sheet_of(SHAPES)
"""All shapes that a page with these drawings needs."""
