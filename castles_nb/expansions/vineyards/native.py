"""Vineyards in the native core: `src/vineyards.c`, `src/vineyards_worth.c`."""

from itertools import chain
from typing import Any

from castles_nb.components import BY_NAME
from castles_nb.engine.bits import mask_of
from castles_nb.engine.masks import DuchyMasks
from castles_nb.engine.ruleset import Ruleset
from castles_nb.expansions.native_core import KINDS, Expansion, Row, padded
from castles_nb.expansions.vineyards import MODULE, estimates, score_vines, table
from castles_nb.expansions.vineyards.board import VINEYARD
from castles_nb.expansions.vineyards.bonuses import BEGUN, tend_vineyard
from castles_nb.expansions.vineyards.facts import (
    AREA_POINTS,
    BAG,
    BOARD,
    BONUSES,
    DOUBLES,
    GRAPES,
    STORE,
    VINES,
    number_in_bag,
)

_SPACES = 32
"""Those of the vineyard board: each has two hexes, which are the bits of a mask."""
_LAYERS = 9
_BEGUN = 12


def plays(rules: Ruleset) -> bool:
    """Whether the board is small enough."""
    return len(BOARD.spaces) <= _SPACES


def tell(rules: Ruleset, masks: tuple[DuchyMasks, ...]) -> tuple[Any, ...]:
    """The board, the double tiles, what comes where, how bots judge it."""
    out, slots = table.removed(rules), table.slots_of(rules)
    number, bag = len(BOARD.spaces), number_in_bag(out)
    pool = [0 if grape in out else table.bonus_tiles_each(rules) for grape in range(len(GRAPES))]
    vines = [VINES.get(kind, (-1, -1)) for kind in range(KINDS)]
    return (
        *padded(map(mask_of, BOARD.layers), _LAYERS),
        *padded(map(mask_of, BOARD.touching), _SPACES),
        *padded(map(mask_of, BOARD.hexes_touching), 2 * _SPACES),
        *(0.0, *[estimates.BONUS[bonus] for bonus in BONUSES]),
        *chain(*[_shares(layer) for layer in range(_LAYERS)]),
        *(estimates.GROWTH, estimates.REACHED),
        *(estimates.HURRY, number, len(BOARD.layers), len(slots), table.spaces_of_store(rules)),
        bytes([space.die for space in BOARD.spaces]),
        bytes([space.layer - 1 for space in BOARD.spaces]),
        bytes([BONUSES.index(bonus) + 1 for space in BOARD.spaces for bonus in space.bonuses]),
        bytes([0, *[BY_NAME[b].index if b in BY_NAME else 0 for b in BONUSES]]),
        bytes([sum(1 << value for value in values) for values in slots]),
        bytes([left + 1 for left, _ in vines]),
        bytes([right + 1 for _, right in vines]),
        bytes([bag[kind] for kind in range(KINDS)]),
        bytes([0, *DOUBLES]),
        bytes(pool),
        bytes(AREA_POINTS),
    )


def _shares(layer: int) -> list[float]:
    """The worth of a layer by how many of its spaces are covered; a full one has none."""
    size = len(BOARD.layers[layer]) if layer < len(BOARD.layers) else 0
    shares = [(covered / size) ** estimates.LAYER_POWER for covered in range(size)]
    return shares + [0.0] * (_SPACES + 1 - len(shares))


EXPANSION = Expansion(
    name=MODULE.name,
    steps=(table.lay_vineyards, table.sweep_doubles, table.lay_doubles, score_vines),
    waiting=(tend_vineyard,),
    on_board={
        **{slot: Row(1) for slot in table.SLOTS},
        table.SHELF: Row(max(STORE.values())),
        table.TILES: Row(len(GRAPES)),
        table.DRAWN: Row(1),
        BEGUN: Row(_BEGUN),
    },
    in_estate={table.TILES: Row(len(GRAPES)), VINEYARD: Row(_SPACES)},
    dealt={table.DECK: Row(len(BAG)), table.GIFTS: Row(len(GRAPES))},
    enums={"BRINGS_": BONUSES},
    facts={
        "layers": ("u64", _LAYERS),
        "touching": ("u64", _SPACES),
        "hexes_touching": ("u64", 2 * _SPACES),
        "bonus_worth": ("f64", len(BONUSES) + 1),
        "shares": ("f64", _LAYERS, _SPACES + 1),
        **dict.fromkeys(("growth", "reached"), ("f64",)),
        **dict.fromkeys(("hurry", "spaces", "layer_number", "slots", "store"), ("i32",)),
        "die": ("u8", _SPACES),
        "layer": ("u8", _SPACES),
        "bonus": ("u8", 2 * _SPACES),
        "kind_of": ("u8", len(BONUSES) + 1),
        "values": ("u8", len(table.SLOTS)),
        **dict.fromkeys(("left", "right", "bag"), ("u8", KINDS)),
        "doubles": ("u8", len(DOUBLES) + 2),
        "pool": ("u8", len(GRAPES)),
        "area_points": ("u8", len(AREA_POINTS)),
    },
    tell=tell,
    plays=plays,
)
