"""The pieces of a player, by the parts and spots under which drawings show it.

It is read off what is drawn: the estate, and the pieces and cells that modules lay. So whatever
comes to a player is found without a word about the module it's from.
"""

from collections import Counter
from typing import TYPE_CHECKING, NamedTuple

from castles_nb.components import GOODS_TYPES
from castles_nb.drawing.board.panel import HELD, held_by
from castles_nb.drawing.board.tile import part_in

if TYPE_CHECKING:
    from collections.abc import Iterator

    from castles_nb.engine import GameState
    from castles_nb.engine.trays import Piece


class ShownPiece(NamedTuple):
    """Pieces of one look in one place."""

    spot: str
    look: str = ""


def shown_pieces(state: "GameState", player: int) -> Counter[ShownPiece]:
    """Count a player's pieces in each place: beside the duchy first, on its spaces last."""
    found: Counter[ShownPiece] = Counter()
    for find in (_on_trays, _in_storage, _on_patches, _on_spaces):
        for each, number in find(state, player):
            found[each] += number
    return found


def complete_cells(state: "GameState", player: int) -> set[str]:
    """The cells of patches where everything they're part of is covered."""
    return {
        cell.part
        for patch in state.rules.display.patches
        for cell in patch.cells(state, player)
        if cell.is_complete
    }


def _on_trays(state: "GameState", player: int) -> "Iterator[tuple[ShownPiece, int]]":
    for tray in state.rules.display.trays:
        for piece in tray.with_player(state, player):
            spot = tray.spot_of(piece)
            if spot and piece.tile:
                spot = part_in(spot, piece.tile) or ""
            if "/" in spot and _is_there(piece):
                number = int(piece.text) if piece.text.isdecimal() else 1
                yield ShownPiece(spot, f"{piece.tile} {piece.covered_by}"), number


def _in_storage(state: "GameState", player: int) -> "Iterator[tuple[ShownPiece, int]]":
    estate = state.estate(player)
    for type_, number in zip(GOODS_TYPES, estate.goods, strict=True):
        yield ShownPiece(f"goods-{type_}"), number
    for where, kinds in (("storage", estate.storage), (HELD, (held_by(state, player),))):
        for kind in kinds:
            if spot := part_in(where, kind):
                yield ShownPiece(spot), 1


def _on_patches(state: "GameState", player: int) -> "Iterator[tuple[ShownPiece, int]]":
    for patch in state.rules.display.patches:
        for cell in patch.cells(state, player):
            if cell.paint:
                yield ShownPiece(cell.part, cell.paint), 1


def _on_spaces(state: "GameState", player: int) -> "Iterator[tuple[ShownPiece, int]]":
    estate = state.estate(player)
    names = estate.duchy.grid.names
    for lay in state.rules.display.on_spaces:
        for space, piece in lay(estate).items():
            if piece.part:
                yield ShownPiece(f"space-{names[space]}/{piece.part}"), 1
    for space, kind in enumerate(estate.tiles):
        if kind:
            yield ShownPiece(f"space-{names[space]}", str(kind)), 1


def _is_there(piece: "Piece") -> bool:
    """Whether it is a thing, and no empty place for one."""
    return bool(piece.tile or piece.text or piece.is_back or piece.goods)
