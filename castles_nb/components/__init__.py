"""Facts of the game: tiles, duchies and the board, loaded once from `data/` and checked."""

from castles_nb.components.board import BOARD, DEPOTS, PHASES, ROUNDS, ROUNDS_PER_PHASE
from castles_nb.components.duchies import DUCHIES, DUCHIES_OF, Area, Duchy
from castles_nb.components.duchy_boards import BOARDS, Sides, boards_of, default_boards, families
from castles_nb.components.expansions import EXPANSIONS
from castles_nb.components.tiles import (
    ANIMALS,
    ANY_COLOUR,
    BY_NAME,
    COLOURS,
    EMPTY,
    GOODS_TYPES,
    KINDS,
    TileKind,
    kinds_with,
    supply,
)

__all__ = [
    "ANIMALS",
    "ANY_COLOUR",
    "BOARD",
    "BOARDS",
    "BY_NAME",
    "COLOURS",
    "DEPOTS",
    "DUCHIES",
    "DUCHIES_OF",
    "EMPTY",
    "EXPANSIONS",
    "GOODS_TYPES",
    "KINDS",
    "PHASES",
    "ROUNDS",
    "ROUNDS_PER_PHASE",
    "Area",
    "Duchy",
    "Sides",
    "TileKind",
    "boards_of",
    "default_boards",
    "families",
    "kinds_with",
    "supply",
]
