"""Trays: what modules lay on the table and beside duchies."""

from collections.abc import Iterable
from math import inf
from typing import TYPE_CHECKING

from castles_nb.drawing.board.goods import goods
from castles_nb.drawing.board.tile import back, gap, part_in, tile, wanted, width_of
from castles_nb.drawing.sections import Section
from castles_nb.drawing.shapes import line_icon
from castles_nb.drawing.svg import element, label, place, thing, use

if TYPE_CHECKING:
    from castles_nb.engine import GameState
    from castles_nb.engine.trays import Piece, Pieces, Tray

_PITCH = 30
_NARROW_PITCH = 19
"""Of spaces for goods."""
_PAINTED_PITCH = 21
_GROUP_GAP = 4
_HEIGHT = 32
_LINE_GAP = 3


def trays_of_table(state: "GameState") -> list[Section]:
    """Return the trays beside the track as sections, except the empty ones."""
    trays = state.rules.display.trays
    return list(_sections((tray, tray.on_table(state)) for tray in trays))


def trays_of_player(state: "GameState", player: int, width: float = inf) -> list[Section]:
    """Those of a player, in lines of this width; none that is empty."""
    trays = state.rules.display.trays
    return list(_sections(((tray, tray.with_player(state, player)) for tray in trays), width))


def _sections(trays: "Iterable[tuple[Tray, Pieces]]", width: float = inf) -> Iterable[Section]:
    for tray, pieces in trays:
        if pieces:
            aside = _GROUP_GAP if tray.together > 1 else 0
            body, x, y, across = "", 0.0, 0.0, 0.0
            for first in range(0, len(pieces), tray.together):
                group = pieces[first : first + tray.together]
                if x and x + sum(map(_width, group)) > width:
                    x, y = 0.0, y + _HEIGHT + _LINE_GAP
                for piece in group:
                    body += _piece(
                        piece, tray.spot_of(piece), x + _width(piece) / 2, y + _HEIGHT / 2
                    )
                    x += _width(piece)
                across = max(across, x)
                x += aside
            yield Section(str(tray.caption), across, y + _HEIGHT, body)


def _width(piece: "Piece") -> float:
    if piece.goods:
        return _NARROW_PITCH
    if piece.paint:
        return _PAINTED_PITCH
    return width_of(piece.tile) if piece.tile else _PITCH


def _piece(piece: "Piece", spot: str, x: float, y: float) -> str:
    part = piece.part or None
    if piece.goods:
        return _space(piece, spot, x, y)
    if piece.is_back:
        return back(piece.told, x, y, piece.rule, part=part, spot=spot or None)
    if piece.tile:
        own = part_in(spot, piece.tile) if spot else None
        return tile(piece.tile, x, y, str(piece.told), part=part, spot=own, rule=piece.rule)
    if piece.paint:
        return thing(
            str(piece.told),
            use(f"half-{piece.paint}"),
            label(piece.text, 0, 26, "cnb-big"),
            rule=piece.rule,
            part=part,
            spot=spot or None,
            transform=place(x, y - 4, 0.7),
        )
    if piece.wants:
        return thing(
            str(piece.told),
            gap(piece.wants, 0, 0, "", piece.rule),
            wanted(piece.wants),
            label(piece.value, 9, -7, "cnb-big") if piece.value else "",
            rule=piece.rule,
            part=part,
            spot=spot or None,
            transform=place(x, y),
        )
    look = " cnb-next" if piece.is_next else ""
    if not piece.icon and not piece.text:
        return gap("", x, y, str(piece.told), piece.rule, part=part, spot=spot or None)
    return thing(
        str(piece.told),
        element("rect", x=-11, y=-15, width=22, height=30, rx=4, class_=f"cnb-well{look}"),
        *_stands_on(piece),
        rule=piece.rule,
        part=part,
        spot=spot or None,
        transform=place(x, y),
    )


def _stands_on(piece: "Piece") -> tuple[str, ...]:
    """Icon, value and text of a piece, one below the other."""
    if piece.icon and piece.value:
        return (
            label(piece.value, 0, -8.5, "cnb-soft"),
            label(piece.text, 0, 3.5, "cnb-big"),
            element("g", line_icon(piece.icon), transform=place(0, 9.2, 0.55)),
        )
    return (
        element("g", line_icon(piece.icon), transform=place(0, -6)) if piece.icon else "",
        label(piece.value, 0, -5, "cnb-soft") if piece.value else "",
        label(piece.text, 0, 13 if piece.icon else 10 if piece.value else 5, "cnb-big"),
    )


def _space(piece: "Piece", spot: str, x: float, y: float) -> str:
    """A space for goods: what it gives, and below the type that belongs there; or what covers it,
    and below it the number it had."""
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
