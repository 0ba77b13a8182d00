"""Facts of the game: tiles, duchies and the board, loaded once from `data/` and checked."""

from castles_nb.components.board import BOARD, DEPOTS, PHASES, ROUNDS, ROUNDS_PER_PHASE
from castles_nb.components.duchies import DUCHIES, Area, Duchy, duchy, numbered
from castles_nb.components.expansions import EXPANSIONS, boards
from castles_nb.components.solo_duchies import SOLO_DUCHIES, SoloDuchy
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
    "BY_NAME",
    "COLOURS",
    "DEPOTS",
    "DUCHIES",
    "EMPTY",
    "EXPANSIONS",
    "GOODS_TYPES",
    "KINDS",
    "PHASES",
    "ROUNDS",
    "ROUNDS_PER_PHASE",
    "SOLO_DUCHIES",
    "Area",
    "Duchy",
    "SoloDuchy",
    "TileKind",
    "boards",
    "duchy",
    "kinds_with",
    "numbered",
    "supply",
]
