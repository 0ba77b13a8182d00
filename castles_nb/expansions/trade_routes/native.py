"""Trade routes in the native core: `src/trade_routes.c`."""

from itertools import chain
from typing import Any

from castles_nb.components.board import PLAYERS
from castles_nb.engine.masks import DuchyMasks
from castles_nb.engine.ruleset import Ruleset
from castles_nb.expansions.native_core import Expansion, Row
from castles_nb.expansions.trade_routes import MODULE
from castles_nb.expansions.trade_routes.estimates import MISSED, OUT_OF_REACH
from castles_nb.expansions.trade_routes.order import ask_for_orders
from castles_nb.expansions.trade_routes.selling import LAY_ONE
from castles_nb.expansions.trade_routes.tiles import (
    ASKED_LIKE,
    CHOSEN,
    GAINS,
    LAID,
    NAME,
    NUMBERS,
    ORDER,
    SPACES,
    TILES,
    tiles_each,
)

_BONUSES = (*ASKED_LIKE, *GAINS)
_SPACES = (1 + len(NUMBERS)) * SPACES
_MOST_TILES = max(map(tiles_each, PLAYERS))


def tell(rules: Ruleset, masks: tuple[DuchyMasks, ...]) -> tuple[Any, ...]:
    """The tiles, the gains from bonuses, and how bots judge what they miss."""
    spaces = [*chain(*TILES)]
    return (
        *(MISSED, OUT_OF_REACH),
        *(tiles_each(rules.num_seats), SPACES, *GAINS.values()),
        rules.options[NAME]["order"] == CHOSEN,
        bytes(SPACES) + bytes([space.number for space in spaces]),
        bytes(SPACES) + bytes([_BONUSES.index(space.bonus) + 1 for space in spaces]),
    )


EXPANSION = Expansion(
    name=MODULE.name,
    steps=(ask_for_orders,),
    waiting=tuple(LAY_ONE.values()),
    in_estate={LAID: Row(_MOST_TILES * SPACES), ORDER: Row(_MOST_TILES)},
    dealt={NAME: Row(len(NUMBERS))},
    enums={"BONUS_": _BONUSES},
    facts={
        **dict.fromkeys(("missed", "out_of_reach"), ("f64",)),
        **dict.fromkeys(("tiles_each", "spaces", *GAINS), ("i32",)),
        "is_chosen": ("u8",),
        "fits": ("u8", _SPACES),
        "bonus": ("u8", _SPACES),
    },
    tell=tell,
)
