"""Captioned sections, set side by side and line by line, as in the bar and the panels."""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from castles_nb.drawing.cache import cached_drawing
from castles_nb.drawing.lettering import caption, caption_width
from castles_nb.drawing.svg import element, place
from castles_nb.message import MessageLike

CAPTION_Y = 5.5
CONTENT_Y = 9
LINE_GAP = 5
MAX_SPACE = 14
"""Sections are no further apart than this."""
CAPTION_GAP = 3
"""Captions are no closer to each other."""


_IN_PAGE = 1.2
"""The largest scale of captions in a page, which keeps them from being too small."""


class Section(NamedTuple):
    """Something to show under a caption; its content is drawn from (0, 0)."""

    caption: MessageLike
    width: float
    height: float
    body: str


def set_lines(lines: Iterable[Iterable[Section]], width: float, y: float = 0) -> tuple[str, float]:
    """The sections in lines over this width, evenly spaced, and the y at which they end."""
    return _set_lines(tuple(map(tuple, lines)), width, y)


@cached_drawing
def _set_lines(lines: tuple[tuple[Section, ...], ...], width: float, y: float) -> tuple[str, float]:
    body = ""
    for line in lines:
        height = max(section.height for section in line)
        x = 0.0
        for section, pitch in zip(line, _pitches(line, width), strict=True):
            words = caption(section.caption, 0, CAPTION_Y - CONTENT_Y, pitch - CAPTION_GAP)
            body += element("g", words, section.body, transform=place(x, y + CONTENT_Y))
            x += pitch
        y += CONTENT_Y + height + LINE_GAP
    return body, y - LINE_GAP


def in_lines(sections: Iterable[Section], width: float) -> list[list[Section]]:
    """Return the sections in lines: as many in each as fit into `width` units with their
    captions."""
    lines: list[list[Section]] = []
    for section in sections:
        if not lines or sum(map(_captioned, lines[-1])) + _captioned(section) > width:
            lines.append([])
        lines[-1].append(section)
    return lines


def _captioned(section: Section) -> float:
    """Return the width of a section, with a caption that may be longer."""
    return max(section.width, _IN_PAGE * caption_width(section.caption) + CAPTION_GAP)


def _pitches(line: Sequence[Section], width: float) -> list[float]:
    """The distance from each section of a line to the next. Where captions are too long for what
    they stand over, they take what others leave; where that is too little, all stays as it was."""
    content = [section.width for section in line]
    captioned = [*map(_captioned, line)]
    pitches = _spread(content, width)
    is_short = any(pitch < need for pitch, need in zip(pitches, captioned, strict=True))
    return _spread(captioned, width) if is_short and sum(captioned) <= width else pitches


def _spread(widths: Sequence[float], width: float) -> list[float]:
    """The widths, each with the same space behind it; the last one with what is left."""
    free = width - sum(widths)
    space = min(free / max(len(widths) - 1, 1), MAX_SPACE)
    pitches = [each + space for each in widths]
    return [*pitches[:-1], width - sum(pitches[:-1])]
