"""A poster of what a game is made of: things in columns under titles, each with a sentence."""

from collections.abc import Callable, Iterable, Sequence
from textwrap import wrap
from typing import NamedTuple

from castles_nb.drawing.picture import Picture
from castles_nb.drawing.svg import element, label, place
from castles_nb.message import MessageLike

COLUMNS = 3
_COLUMN_WIDTH = 190
_MARGIN = 8
_HEADING_HEIGHT = 18
_THING_X = 14
_TEXT_X = 32
_LETTERS = 46
"""Letters in a line of text; system fonts differ in width, so there is room to spare."""
_LINE_HEIGHT = 7.5
_ID_HEIGHT = 6.5

_Block = tuple[float, str]
"""Height and drawing."""


class PosterLine(NamedTuple):
    """A thing, and what it does."""

    draw: Callable[[float, float], str]
    """f(x, y): the thing around a point, at most 26 units wide."""
    height: float
    """The height of the drawing."""
    name: str
    """Its name; empty if the drawing shows it."""
    text: str
    rule: str
    """The id of the rule behind it."""


class PosterGroup(NamedTuple):
    """Things under a title."""

    title: str
    lines: Sequence[PosterLine]


def poster(title: MessageLike, groups: Iterable[PosterGroup]) -> Picture:
    """All groups in columns of about the same height, in order."""
    columns = _in_columns([block for group in groups for block in _blocks(group)])
    body = ""
    for number, column in enumerate(columns):
        y: float = _MARGIN
        for height, drawn in column:
            body += element("g", drawn, transform=place(_MARGIN + number * _COLUMN_WIDTH, y))
            y += height
    return Picture(
        title=title,
        width=COLUMNS * _COLUMN_WIDTH + 2 * _MARGIN,
        height=max(sum(height for height, _ in column) for column in columns) + 2 * _MARGIN,
        body=body,
    )


def _blocks(group: PosterGroup) -> list[_Block]:
    """The title, which stays with its first line, and the other lines."""
    first, *others = map(_block, group.lines)
    title = label(group.title, 0, 11, "cnb-name")
    moved = element("g", first[1], transform=place(0, _HEADING_HEIGHT))
    return [(first[0] + _HEADING_HEIGHT, title + moved), *others]


def _block(line: PosterLine) -> _Block:
    texts = wrap(line.text, _LETTERS)
    named = [line.name] if line.name else []
    lines = len(named) + len(texts)
    height = max(line.height, lines * _LINE_HEIGHT + _ID_HEIGHT + 4)
    top = (height - lines * _LINE_HEIGHT - _ID_HEIGHT) / 2 + 5
    drawn = line.draw(_THING_X, height / 2)
    for number, text in enumerate([*named, *texts]):
        style = "cnb-name" if number < len(named) else "cnb-left"
        drawn += label(text, _TEXT_X, top + number * _LINE_HEIGHT, style)
    drawn += label(line.rule, _TEXT_X, top + lines * _LINE_HEIGHT, "cnb-left cnb-soft")
    return height, drawn


def _in_columns(blocks: list[_Block]) -> list[list[_Block]]:
    """The blocks in order, in columns of about the same height."""
    goal = sum(height for height, _ in blocks) / COLUMNS
    columns: list[list[_Block]] = [[] for _ in range(COLUMNS)]
    filled = 0.0
    for height, drawn in blocks:
        columns[min(int((filled + height / 2) / goal), COLUMNS - 1)].append((height, drawn))
        filled += height
    return columns
