"""Shields as they lie on depots and castles, for drawings."""

from typing import TYPE_CHECKING

from castles_nb.engine.trays import Piece, Pieces
from castles_nb.expansions.shields.holding import ICONS, POINTS, on_castles, on_depots
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.estate import Estate
    from castles_nb.engine.state import GameState


def piece(shield: int) -> Piece:
    """A shield; its rule says what it does."""
    return Piece(
        Message("shield-told", number=shield, points=POINTS[shield]),
        f"SHD-{shield:02}",
        str(shield),
        ICONS[shield],
        part=f"shield-{shield}",
        value=str(POINTS[shield]),
    )


def shields_on_depot(state: "GameState", depot: int) -> Pieces:
    """Those that can be taken there."""
    return tuple(piece(shield) for place, shield in on_depots(state) if place == depot)


def shields_on_spaces(estate: "Estate") -> dict[int, Piece]:
    """Those on castles."""
    return {space: piece(shield) for shield, space in on_castles(estate).items()}
