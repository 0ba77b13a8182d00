"""Patches: boards of hexes that modules give players beside their duchies."""

from itertools import pairwise
from typing import TYPE_CHECKING

from castles_nb.drawing.dice import die
from castles_nb.drawing.icons import ICONS
from castles_nb.drawing.sections import Section
from castles_nb.drawing.shapes import line_icon
from castles_nb.drawing.svg import element, place, thing, use

if TYPE_CHECKING:
    from castles_nb.engine import GameState
    from castles_nb.engine.trays import Cell

_ACROSS, _DOWN = 28.0, 25.0
_LARGEST = 1.35
_ASIDE = {"right": -2.0, "left": 2.0, "": 0.0}
"""The distance icons keep from the other half of their space, where the die number is."""
_GAP = 1.6
"""Between two spaces, so that the two hexes of one are seen to belong together."""


def patches_of_player(state: "GameState", player: int, room: float) -> list[Section]:
    """Return a player's patches as sections, the bottom row below, as large as fits into `room`
    units."""
    found = []
    for patch in state.rules.display.patches:
        cells = patch.cells(state, player)
        top = max(cell.row for cell in cells)
        first = min(cell.column for cell in cells)
        width = (max(cell.column for cell in cells) - first + 1) * _ACROSS + 2 * _GAP
        middles = [_middle(cell, first, top) for cell in cells]
        body = "".join(
            _cell(cell, patch.keeps, *middle) for cell, middle in zip(cells, middles, strict=True)
        )
        numbers = element(
            "g",
            *(_number(cells[i], *between) for i, between in enumerate(pairwise(middles))),
            pointer_events="none",
        )
        scale = min(_LARGEST, room / width)
        drawn = element("g", body, numbers, transform=place(0, 0, scale))
        found.append(Section(patch.caption, width * scale, (top * _DOWN + 34) * scale, drawn))
    return found


def _middle(cell: "Cell", first: float, top: float) -> tuple[float, float]:
    aside = {"right": -_GAP / 2, "left": _GAP / 2, "": 0.0}[cell.joined]
    return _GAP + 14 + (cell.column - first) * _ACROSS - aside, 17 + (top - cell.row) * _DOWN


def _cell(cell: "Cell", keeps: str, x: float, y: float) -> str:
    if cell.paint:
        face = use(f"half-{cell.paint}") + use("halo")
    elif cell.icon:
        shape = use(cell.icon) if cell.icon in ICONS else line_icon(cell.icon)
        face = use("hex") + element("g", shape, transform=place(_ASIDE[cell.joined], 2, 0.72))
    else:
        face = use("hex")
    return thing(
        cell.told,
        face,
        rule=cell.rule,
        part=cell.part or None,
        spot=f"{keeps}/{cell.spot}" if keeps else None,
        class_="cnb-tile cnb-any" if cell.paint else "cnb-well",
        transform=place(x, y),
    )


def _number(cell: "Cell", here: tuple[float, float], there: tuple[float, float]) -> str:
    """The die number in the middle of what this cell and the next share."""
    if not cell.number or cell.paint:
        return ""
    return die(cell.number, (here[0] + there[0]) / 2, (here[1] + there[1]) / 2, scale=0.72)
