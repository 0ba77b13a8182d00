"""Drawings of the solo game apart from its boards."""

from typing import TYPE_CHECKING

from castles_nb.engine.trays import Piece, Pieces, Tray
from castles_nb.expansions.solo.memory import TARGET, target
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState

_FLAG = "M-5 8V-8M-5-7.5H6L3-3.5 6 .5H-5"
_STEPS = "M-7 7H-3V2H1V-3H5V-7.5M2-5 5-8 8-5"
_GAP = "M0-7 6-3.5V3.5L0 7-6 3.5V-3.5z"


def target_pieces(state: "GameState") -> Pieces:
    """The target, the points that are missing, and the spaces that are empty."""
    if not state.estates:
        return ()
    aim, points, empty = target(state), state.points[0], state.each_estate[0].empty_spaces
    return (
        Piece(
            Message("solo-piece-target", target=aim, points=points),
            "SOLO-18",
            text=str(aim),
            icon=_FLAG,
        ),
        Piece(
            Message("solo-piece-missing", missing=max(0, aim - points)),
            "SOLO-18",
            text=str(max(0, aim - points)),
            icon=_STEPS,
        ),
        Piece(Message("solo-piece-empty", number=empty), "SOLO-21", text=str(empty), icon=_GAP),
    )


TRAYS = (Tray(Message("tray-solo"), target_pieces, keeps=TARGET),)
