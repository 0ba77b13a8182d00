"""Marks over the spaces of a duchy: which are highlighted, which are selected.

The two are told apart without colour: a selected space has a solid line and a tick, a highlighted
one a dashed line further inside.
"""

from collections.abc import Collection

from castles_nb.drawing.board.duchy import layout
from castles_nb.drawing.picture import Picture
from castles_nb.drawing.shapes import HEX
from castles_nb.drawing.svg import element, place
from castles_nb.hexgrid import Grid

_INNER = "M0-13.2 11.4-6.6V6.6L0 13.2-11.4 6.6V-6.6z"
_OUTER = "M0-17 14.8-8.5V8.5L0 17-14.8 8.5V-8.5z"
_TICK = "M5.6-10.4 7.5-8.5 11-12.4"


def _line(d: str, colour: str, width: float, more: str = "") -> str:
    return element(
        "path", d=d, style=f"fill:none;stroke:var(--{colour});stroke-width:{width}{more}"
    )


_HIGHLIGHT = element(
    "g",
    # A line in the colour of paper under it lets the dashes stand out on every tile.
    _line(_INNER, "card", 3.2),
    _line(_INNER, "ink", 1.7, ";stroke-dasharray:3.4 3"),
    class_="cnb-highlight",
)
_SELECTION = element(
    "g",
    _line(HEX, "card", 4.4),
    _line(HEX, "chosen", 2.6),
    element("circle", cx=8.3, cy=-10.3, r=5, style="fill:var(--chosen);stroke:var(--card)"),
    _line(_TICK, "on-chosen", 1.7),
    class_="cnb-selection",
)
_FOCUS = element("g", _line(_OUTER, "card", 4.2), _line(_OUTER, "focus", 2.2), class_="cnb-focus")


def space_marks(grid: Grid) -> str:
    """Every space with all its marks, for a page that lays them over a duchy and shows some.

    A space carries its name in `data-space`.
    """
    middles, width, height = layout(grid)
    body = "".join(
        element(
            "g",
            element("path", d=HEX, style="fill:none;stroke:none;pointer-events:all"),
            _HIGHLIGHT,
            _SELECTION,
            _FOCUS,
            class_="cnb-over",
            data_space=name,
            transform=place(*middle),
        )
        for name, middle in zip(grid.names, middles, strict=True)
    )
    return element("svg", body, viewBox=f"0 0 {width} {height}", role="group")


def with_marks(
    picture: Picture, grid: Grid, highlighted: Collection[int] = (), selected: Collection[int] = ()
) -> Picture:
    """Return the picture of a duchy with marks on these spaces, by their numbers; it must have
    nothing at its rim."""
    marks = [
        element("g", mark, transform=place(*layout(grid).middles[space]))
        for mark, spaces in ((_HIGHLIGHT, highlighted), (_SELECTION, selected))
        for space in sorted(spaces)
    ]
    return picture._replace(body=picture.body + "".join(marks))
