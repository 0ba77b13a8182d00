"""Captioned sections, set side by side and line by line, as in the bar and the panels."""

from collections.abc import Iterable
from typing import NamedTuple

from castles_nb.drawing.svg import element, label, place

CAPTION_Y = 5.5
CONTENT_Y = 9
LINE_GAP = 5
MAX_SPACE = 14
"""Sections stand no further apart than this."""


class Section(NamedTuple):
    """Something to show under a caption; its content is drawn from (0, 0)."""

    caption: str
    width: float
    height: float
    body: str


def set_lines(lines: Iterable[Iterable[Section]], width: float, y: float = 0) -> tuple[str, float]:
    """The sections in lines over this width, evenly spaced, and the y at which they end."""
    body = ""
    for line in map(list, lines):
        free = width - sum(section.width for section in line)
        space = min(free / max(len(line) - 1, 1), MAX_SPACE)
        height = max(section.height for section in line)
        x = 0.0
        for section in line:
            body += element(
                "g",
                label(section.caption, 0, CAPTION_Y - CONTENT_Y),
                section.body,
                transform=place(x, y + CONTENT_Y),
            )
            x += section.width + space
        y += CONTENT_Y + height + LINE_GAP
    return body, y - LINE_GAP
