"""Facts of the game: tiles, duchies and the board, loaded once from `data/` and checked."""

from castles_nb.components.board import BOARD, DEPOTS, PHASES, ROUNDS, ROUNDS_PER_PHASE
from castles_nb.components.duchies import DUCHIES, Area, Duchy
from castles_nb.components.tiles import (
    ANIMALS,
    BY_NAME,
    COLOURS,
    EMPTY,
    GOODS_TYPES,
    KINDS,
    TileKind,
    supply,
)
from castles_nb.errors import InvalidSetup

__all__ = [
    "ANIMALS",
    "BOARD",
    "BY_NAME",
    "COLOURS",
    "DEPOTS",
    "DUCHIES",
    "EMPTY",
    "GOODS_TYPES",
    "KINDS",
    "PHASES",
    "ROUNDS",
    "ROUNDS_PER_PHASE",
    "Area",
    "Duchy",
    "TileKind",
    "duchy",
    "supply",
]


def duchy(number: int) -> Duchy:
    """The duchy board with this number, 1 to 30; InvalidSetup where there is none.

    >>> duchy(1)
    <Duchy 1 'Starter'>
    """
    try:
        return DUCHIES[number]
    except (KeyError, TypeError):
        raise InvalidSetup(f"duchies: there is no duchy {number!r}, only 1 to 30") from None
