"""Monasteries 27 and 28, the crane and the geese in the native core: `src/extra_tiles.c`."""

from typing import Any

from castles_nb.engine.bits import mask_of
from castles_nb.engine.masks import DuchyMasks
from castles_nb.engine.ruleset import Ruleset
from castles_nb.engine.scoring import BUILDING_POINTS
from castles_nb.expansions import extra_tiles as module
from castles_nb.expansions.native_core import Expansion, Row

_BUILDINGS = 16


def tell(rules: Ruleset, masks: tuple[DuchyMasks, ...]) -> tuple[Any, ...]:
    """The tiles, their gains, and what the crane and the geese can replace."""
    return (
        *(module.ON_TOP, module.HIRING, mask_of(rules.scoring.building_monasteries)),
        *(module.HIRING_PRICE, module.HIRED_WORKERS, BUILDING_POINTS),
        *(module.CRANE, module.GEESE),
        bytes(module.buildings_in_play(rules)),
        bytes([action.item for action in module.SCORE]),
    )


EXPANSION = Expansion(
    name=module.MODULE.name,
    steps=(module.score_crane,),
    in_estate={module.CLIMBER: Row(1)},
    facts={
        **dict.fromkeys(("on_top", "hiring", "building_monasteries"), ("u32",)),
        **dict.fromkeys(("hiring_price", "hired_workers", "crane_points"), ("i32",)),
        **dict.fromkeys(("crane", "geese"), ("u8",)),
        "buildings": ("u8", _BUILDINGS),
        "animals": ("u8", len(module.SCORE) + 1),
    },
    tell=tell,
)
