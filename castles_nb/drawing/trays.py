"""Trays: what modules lay on the table and beside duchies."""

from collections.abc import Iterable
from math import inf
from typing import TYPE_CHECKING

from castles_nb.drawing.goods import goods
from castles_nb.drawing.sections import Section
from castles_nb.drawing.shapes import line_icon
from castles_nb.drawing.svg import element, label, place, thing
from castles_nb.drawing.tile import tile

if TYPE_CHECKING:
    from castles_nb.engine import GameState
    from castles_nb.engine.trays import Piece, Pieces, Tray

_PITCH = 30
_NARROW_PITCH = 19
"""Of spaces for goods."""
_GROUP_GAP = 4
_HEIGHT = 32
_LINE_GAP = 3


def trays_of_table(state: "GameState") -> list[Section]:
    """Those beside the track; none that is empty."""
    trays = state.rules.boards.trays
    return list(_sections((tray, tray.on_table(state)) for tray in trays))


def trays_of_player(state: "GameState", player: int, width: float = inf) -> list[Section]:
    """Those of a player, in lines of this width; none that is empty."""
    trays = state.rules.boards.trays
    return list(_sections(((tray, tray.with_player(state, player)) for tray in trays), width))


def _sections(trays: "Iterable[tuple[Tray, Pieces]]", width: float = inf) -> Iterable[Section]:
    for tray, pieces in trays:
        if pieces:
            pitch = _NARROW_PITCH if any(piece.goods for piece in pieces) else _PITCH
            gap = _GROUP_GAP if tray.together > 1 else 0
            group = pitch * tray.together + gap
            groups = -(-len(pieces) // tray.together)
            in_line = max(1, int(min(groups, (width + gap) // group)))
            lines = -(-groups // in_line)
            body = ""
            for i, piece in enumerate(pieces):
                number, place_in_group = divmod(i, tray.together)
                line, column = divmod(number, in_line)
                x = column * group + (place_in_group + 0.5) * pitch
                y = (line + 0.5) * _HEIGHT + line * _LINE_GAP
                body += _piece(piece, tray.keeps, x, y)
            spaces = min(len(pieces), in_line * tray.together)
            across = spaces * pitch + (in_line - 1) * gap
            down = lines * _HEIGHT + (lines - 1) * _LINE_GAP
            yield Section(str(tray.caption), across, down, body)


def _piece(piece: "Piece", spot: str, x: float, y: float) -> str:
    part = piece.part or None
    if piece.goods:
        return _space(piece, spot, x, y)
    if piece.tile:
        return tile(piece.tile, x, y, str(piece.told), part=part, spot=spot or None)
    return thing(
        str(piece.told),
        element("rect", x=-11, y=-15, width=22, height=30, rx=4, class_="cnb-well"),
        element("g", line_icon(piece.icon), transform=place(0, -6)) if piece.icon else "",
        label(piece.text, 0, 13 if piece.icon else 5, "cnb-big"),
        rule=piece.rule,
        part=part,
        spot=spot or None,
        transform=place(x, y),
    )


def _space(piece: "Piece", spot: str, x: float, y: float) -> str:
    """A space for goods: what it gives, and below the type that belongs there; or what covers it,
    and below the number that it had."""
    look = " cnb-next" if piece.is_next else " cnb-spent" if piece.covered_by else ""
    if piece.covered_by:
        content = goods(piece.covered_by, 1, 0, -5, "", 1.15)
        content += label(piece.goods, 0, 12.5, "cnb-soft")
    else:
        content = element("g", line_icon(piece.icon), transform=place(0, -6, 0.68))
        content += goods(piece.goods, 1, 0, 8, "", 0.95)
    return thing(
        str(piece.told),
        element("rect", x=-8.5, y=-15, width=17, height=30, rx=3, class_=f"cnb-well{look}"),
        content,
        rule=piece.rule,
        part=piece.part or None,
        spot=spot or None,
        transform=place(x, y),
    )
