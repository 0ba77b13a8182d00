"""Vineyards: what drawings show of them."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from castles_nb.components import terms
from castles_nb.engine.trays import Cell, Patch, Piece, Pieces, Tray
from castles_nb.expansions.vineyards import table
from castles_nb.expansions.vineyards.board import (
    VINEYARD,
    covered_by,
    is_full,
    planted,
    vines_in,
)
from castles_nb.expansions.vineyards.bonuses import tiles_of
from castles_nb.expansions.vineyards.facts import BLACK, BOARD, GRAPES, VINE, DoubleSpace
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.ruleset import Ruleset
    from castles_nb.engine.state import GameState

ICONS = {
    BLACK: "M0-9 8-4.5V4.5L0 9-8 4.5V-4.5zM-5-2.5 5 2.5M-5 2.5 5-2.5M0-5.5V5.5",
    VINE: "M-7-7 0-10.5 7-7V-.5L0 3-7-.5zM0 3 7-.5V6L0 9.5-7 6V-.5",
}
"""Of the bonuses that no building has: a dark hex, and two hexes."""


def _in_slot(slot: int) -> "Callable[[GameState], Pieces]":
    """The piece of a slot in its tray."""

    def pieces(state: "GameState") -> Pieces:
        if not state.module_data.get(table.TILES) or slot > len(table.slots_of(state.rules)):
            return ()
        kind, part = table.in_slot(state, slot), f"vineyard-slot-{slot}"
        if not kind:
            return (Piece(Message("vineyard-slot-empty", slot=slot), "VIN-08"),)
        message = Message("vineyard-slot", slot=slot, tile=terms.tile(kind))
        return (Piece(message, "VIN-08", tile=kind, part=part),)

    return pieces


def trays_for(rules: "Ruleset") -> tuple[Tray, ...]:
    """The slots of the vineyard depot, each over its die values, and the bonus tiles."""
    slots = tuple(
        Tray(
            Message(
                "tray-vineyard-slot",
                one=values[0],
                other=values[-1],
                same="yes" if len(values) == 1 else "no",
            ),
            on_table=_in_slot(slot),
            keeps=table.SLOTS[slot - 1],
        )
        for slot, values in enumerate(table.slots_of(rules), start=1)
    )
    tiles = Tray(Message("tray-vine-tiles"), on_table=_pool, with_player=_own, keeps=table.TILES)
    return (*slots, tiles)


def _pool(state: "GameState") -> Pieces:
    return _tiles(state.module_data.get(table.TILES, ()), "vineyard-pool", "VIN-18")


def _own(state: "GameState", player: int) -> Pieces:
    own = _tiles(tiles_of(state.estates[player]), "vineyard-own", "VIN-20")
    return tuple(piece for piece in own if piece.text != "0")


def _tiles(numbers: tuple[int, ...], message: str, rule: str) -> Pieces:
    return tuple(
        Piece(
            Message(message, grape=Message(f"grape-{grape}"), number=number),
            rule,
            str(number),
            paint=grape,
            part=f"vine-tile-{grape}" if message == "vineyard-pool" else "",
            spot=grape,
        )
        for grape, number in zip(GRAPES, numbers, strict=False)
    )


def _cells(state: "GameState", player: int) -> tuple[Cell, ...]:
    vineyard = planted(state.estates[player])
    covered = covered_by(vineyard)
    return tuple(
        cell
        for i, (space, number) in enumerate(zip(BOARD.spaces, vineyard, strict=True))
        for cell in _cells_of(space, number, is_full(covered, i))
    )


def _cells_of(space: DoubleSpace, number: int, is_complete: bool) -> tuple[Cell, Cell]:
    bonuses = tuple(Message(f"vineyard-bonus-{bonus}") for bonus in space.bonuses)
    values = {
        "space": space.name,
        "layer": space.layer,
        "number": space.die,
        "one": bonuses[0],
        "other": bonuses[1],
        "confidence": BOARD.confidence,
    }
    message = Message("vineyard-space", **values)
    vines = vines_in(number)
    if number:
        grapes = [Message(f"grape-{GRAPES[vine]}") for vine in vines]
        message = Message("vineyard-space-covered", left=grapes[0], right=grapes[1], **values)
    found = []
    for i, (side, joined) in enumerate((("left", "right"), ("right", "left"))):
        (row, column), bonus = space.hexes[i], space.bonuses[i]
        found.append(
            Cell(
                row,
                column,
                message,
                "VIN-13" if number else "VIN-11",
                part=f"vineyard-{space.name}-{side}",
                paint=GRAPES[vines[i]] if number else "",
                icon=ICONS.get(bonus, bonus),
                number=0 if i else space.die,
                joined=joined,
                spot=f"{space.name}-{side}",
                is_complete=is_complete,
            )
        )
    return found[0], found[1]


PATCH = Patch(Message("patch-vineyard", confidence=BOARD.confidence), _cells, keeps=VINEYARD)
