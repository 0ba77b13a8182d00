"""Facts of the vineyards that are our guess, if an action's gains depend on one."""

from typing import TYPE_CHECKING

from castles_nb.components.data_file import RECONSTRUCTED
from castles_nb.engine.actions import Action
from castles_nb.expansions.vineyards.facts import BOARD, DEPOT_CONFIDENCE
from castles_nb.expansions.vineyards.table import slots_for
from castles_nb.message import Message, MessageLike

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState


def of_slot(state: "GameState", player: int, action: Action) -> MessageLike:
    """The values of a slot that has more than one, where a die takes its tile (VIN-09)."""
    values = slots_for(state.rules.num_seats)[action.place - 1]
    unsure = DEPOT_CONFIDENCE == RECONSTRUCTED and action.die and len(values) > 1
    return Message("guess-vineyard-slot") if unsure else ""


def of_space(state: "GameState", player: int, action: Action) -> MessageLike:
    """The print on a double space (VIN-11, VIN-14)."""
    return _of_board("guess-vineyard-space")


def of_bonus(state: "GameState", player: int, action: Action) -> MessageLike:
    """That the space just covered has this bonus (VIN-14)."""
    return _of_board("guess-vineyard-bonus")


def of_layer(state: "GameState", player: int, action: Action) -> MessageLike:
    """The spaces that make up the layer for which there is a bonus tile (VIN-18)."""
    return _of_board("guess-vineyard-layer")


def _of_board(message: str) -> MessageLike:
    return Message(message) if BOARD.confidence == RECONSTRUCTED else ""
