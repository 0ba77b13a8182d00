"""A poster of all tiles, each with what it does in a sentence."""

from collections.abc import Collection
from textwrap import wrap

from castles_nb.drawing.board.tile import tile
from castles_nb.drawing.picture import Picture, on_card
from castles_nb.drawing.svg import element, label, place
from castles_nb.message import Message
from castles_nb.rulebook.cheat_sheet import Group, Line, cheat_sheet

COLUMNS = 3
_COLUMN_WIDTH = 190
_MARGIN = 8
_HEADING_HEIGHT = 18
_TEXT_X = 32
_LETTERS = 46
"""Letters in a line of text; system fonts differ in width, so there is room to spare."""
_LINE_HEIGHT = 7.5
_ID_HEIGHT = 6.5
_TILE_SCALE = 0.8
_LEAST_HEIGHT = 30

_Block = tuple[float, str]
"""Height and drawing."""


def tiles_svg(edition: str = "special", modules: Collection[str] = ()) -> str:
    """A poster of all tiles of an edition with these modules, with what each of them does.

    >>> "Each sale gives you 2 silver instead of 1" in tiles_svg()
    True
    """
    return on_card(cheat_sheet_picture(edition, modules)).to_document()


def cheat_sheet_picture(edition: str = "special", modules: Collection[str] = ()) -> Picture:
    """The tiles of the base game and of these modules, in columns under titles."""
    blocks = [block for group in cheat_sheet(edition, modules) for block in _blocks(group)]
    columns = _in_columns(blocks)
    body = ""
    for number, column in enumerate(columns):
        y: float = _MARGIN
        for height, drawn in column:
            body += element("g", drawn, transform=place(_MARGIN + number * _COLUMN_WIDTH, y))
            y += height
    return Picture(
        title=Message("drawing-all-tiles"),
        width=COLUMNS * _COLUMN_WIDTH + 2 * _MARGIN,
        height=max(sum(height for height, _ in column) for column in columns) + 2 * _MARGIN,
        body=body,
    )


def _blocks(group: Group) -> list[_Block]:
    """The title, which stays with its first line, and the other lines."""
    first, *others = map(_line, group.lines)
    title = label(str(group.title), 0, 11, "cnb-name")
    moved = element("g", first[1], transform=place(0, _HEADING_HEIGHT))
    return [(first[0] + _HEADING_HEIGHT, title + moved), *others]


def _line(line: Line) -> _Block:
    texts = wrap(str(line.short), _LETTERS)
    named = [] if line.kinds[0].number else [str(line.name)]
    lines = len(named) + len(texts)
    height = max(_LEAST_HEIGHT, lines * _LINE_HEIGHT + _ID_HEIGHT + 4)
    top = (height - lines * _LINE_HEIGHT - _ID_HEIGHT) / 2 + 5
    drawn = tile(
        line.kinds[0].index, 14, height / 2, Message("as-a-sentence", told=line.name), _TILE_SCALE
    )
    for number, text in enumerate([*named, *texts]):
        style = "cnb-name" if number < len(named) else "cnb-left"
        drawn += label(text, _TEXT_X, top + number * _LINE_HEIGHT, style)
    drawn += label(line.rule.id, _TEXT_X, top + lines * _LINE_HEIGHT, "cnb-left cnb-soft")
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
