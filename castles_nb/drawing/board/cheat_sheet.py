"""A poster of all tiles, each with what it does in a sentence."""

from collections.abc import Collection
from functools import partial

from castles_nb.drawing.board.tile import tile
from castles_nb.drawing.picture import Picture, on_card
from castles_nb.drawing.poster import PosterGroup, PosterLine, poster
from castles_nb.message import Message
from castles_nb.rulebook.cheat_sheet import Line, cheat_sheet

_TILE_SCALE = 0.8
_TILE_HEIGHT = 30


def tiles_svg(edition: str = "special", modules: Collection[str] = ()) -> str:
    """A poster of all tiles of an edition with these modules, with what each of them does.

    >>> "Each sale gives you 2 silver instead of 1" in tiles_svg()
    True
    """
    return on_card(cheat_sheet_picture(edition, modules)).to_document()


def cheat_sheet_picture(edition: str = "special", modules: Collection[str] = ()) -> Picture:
    """The tiles of the base game and of these modules, in columns under titles."""
    groups = (
        PosterGroup(str(group.title), [*map(_line, group.lines)])
        for group in cheat_sheet(edition, modules)
    )
    return poster(Message("drawing-all-tiles"), groups)


def _line(line: Line) -> PosterLine:
    kind, name = line.kinds[0], str(line.name)
    return PosterLine(
        draw=partial(
            tile,
            kind.index,
            message=Message("as-a-sentence", told=line.name),
            scale=_TILE_SCALE,
        ),
        height=_TILE_HEIGHT,
        name="" if kind.number else name,
        text=str(line.short),
        rule=line.rule.id,
    )
