"""A finished drawing, and the three ways to show it: alone, in a page, inside another drawing."""

from collections.abc import Mapping
from typing import NamedTuple

from castles_nb.drawing.palette import STYLE
from castles_nb.drawing.plain_looks import with_plain_looks
from castles_nb.drawing.shapes import (
    SHAPES,
    with_spots,
    without_parts,
    without_spots,
    written_out,
)
from castles_nb.drawing.svg import element, number, title
from castles_nb.message import MessageLike

PIXELS_PER_UNIT = 2
"""The scale a drawing on its own is meant to be shown at."""
_XMLNS = "http://www.w3.org/2000/svg"


class Picture(NamedTuple):
    """A drawing in its own units, before it becomes an `<svg>`."""

    title: MessageLike
    width: float
    height: float
    body: str

    def to_document(self, style: str = STYLE, shapes: Mapping[str, str] = SHAPES) -> str:
        """A whole document: has its style, plain looks for programs that can't read it, and an
        opaque background.

        A game with a look of its own gives its style and its shapes.
        """
        drawn = element(
            "svg",
            element("rect", class_="cnb-page", width=self.width, height=self.height),
            written_out(without_parts(self.body), shapes),
            xmlns=_XMLNS,
            class_="cnb",
            role="img",
            viewBox=self._view_box(),
            width=self.width * PIXELS_PER_UNIT,
            height=self.height * PIXELS_PER_UNIT,
        )
        plain = with_plain_looks(drawn, style)
        opening, _, rest = plain.svg.partition(">")
        return f"{opening}>{title(self.title)}{element('style', plain.style)}{rest}"

    def to_fragment(self, still: bool = False, editing: bool = False) -> str:
        """For a page that has `STYLE` and `SHEET` once; a `still` one has nothing to choose.

        `editing` makes a part of every place in it, also where no action involves it. What is in it
        stays reachable for assistive technology, unless it is still.
        """
        prepared = without_parts if still else with_spots if editing else without_spots
        return element(
            "svg",
            title(self.title),
            prepared(self.body),
            class_="cnb",
            role="img" if still else "group",
            viewBox=self._view_box(),
        )

    def scaled_into(self, x: float, y: float, width: float) -> str:
        """Return SVG for a larger drawing: this picture scaled to `width` units, its top left
        corner at (x, y)."""
        return element(
            "svg",
            self.body,
            x=x,
            y=y,
            width=width,
            height=self.height_at(width),
            viewBox=self._view_box(),
        )

    def height_at(self, width: float) -> float:
        """Return the height, in units, if it's drawn this wide."""
        return self.height * width / self.width

    def _view_box(self) -> str:
        return f"0 0 {number(self.width)} {number(self.height)}"


def on_card(picture: Picture, margin: float = 6) -> Picture:
    """The same drawing with a margin on a rounded card."""
    width, height = picture.width + 2 * margin, picture.height + 2 * margin
    return picture._replace(
        width=width,
        height=height,
        body=card(0, 0, width, height) + picture.scaled_into(margin, margin, picture.width),
    )


def card(x: float, y: float, width: float, height: float) -> str:
    """A rounded card to draw on."""
    return element("rect", class_="cnb-card", x=x, y=y, width=width, height=height, rx=5)
