"""Trays: what modules lay on the table and beside duchies."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from castles_nb.drawing.sections import Section
from castles_nb.drawing.shapes import line_icon
from castles_nb.drawing.svg import element, label, place, thing
from castles_nb.drawing.tile import gap, part_in, tile

if TYPE_CHECKING:
    from castles_nb.engine import GameState
    from castles_nb.engine.trays import Piece, Pieces, Tray

_PITCH = 30
_HEIGHT = 32


def trays_of_table(state: "GameState") -> list[Section]:
    """Those beside the track; none that is empty."""
    trays = state.rules.boards.trays
    return list(_sections((tray, tray.on_table(state)) for tray in trays))


def trays_of_player(state: "GameState", player: int) -> list[Section]:
    """Those of a player; none that is empty."""
    trays = state.rules.boards.trays
    return list(_sections((tray, tray.with_player(state, player)) for tray in trays))


def _sections(trays: "Iterable[tuple[Tray, Pieces]]") -> Iterable[Section]:
    for tray, pieces in trays:
        if pieces:
            body = "".join(
                _piece(piece, tray.keeps, (i + 0.5) * _PITCH) for i, piece in enumerate(pieces)
            )
            yield Section(str(tray.caption), len(pieces) * _PITCH, _HEIGHT, body)


def _piece(piece: "Piece", spot: str, x: float) -> str:
    part = piece.part or None
    if piece.tile:
        own = part_in(spot, piece.tile) if spot else None
        return tile(piece.tile, x, _HEIGHT / 2, str(piece.told), part=part, spot=own)
    if not piece.icon and not piece.text:
        return gap("", x, _HEIGHT / 2, str(piece.told), piece.rule, part=part, spot=spot or None)
    return thing(
        str(piece.told),
        element("rect", x=-11, y=-15, width=22, height=30, rx=4, class_="cnb-well"),
        element("g", line_icon(piece.icon), transform=place(0, -6)) if piece.icon else "",
        label(piece.text, 0, 13 if piece.icon else 5, "cnb-big"),
        rule=piece.rule,
        part=part,
        spot=spot or None,
        transform=place(x, _HEIGHT / 2),
    )
