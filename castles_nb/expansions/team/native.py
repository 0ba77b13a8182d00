"""The team game in the native core: `src/team.c`. The library for wide boards plays it."""

from typing import Any

from castles_nb.components.board import PLAYERS
from castles_nb.engine.masks import DuchyMasks
from castles_nb.engine.ruleset import Ruleset
from castles_nb.expansions.native_core import Expansion, Row
from castles_nb.expansions.team import KEY_SPACES, MODULE, PRIVATE, PRIVATE_WORTH
from castles_nb.expansions.team.boards import FIRST_CASTLES

_PLAYERS = max(PLAYERS)


def tell(rules: Ruleset, masks: tuple[DuchyMasks, ...]) -> tuple[Any, ...]:
    """The estate of each player, and who is the first or second there; the numbers of the rules."""
    estates = rules.seating.estates
    return (
        *(PRIVATE_WORTH, rules.gains.private_spaces, *FIRST_CASTLES),
        len(rules.seating.first_seats),
        bytes(estates),
        bytes([estates[:player].count(estate) for player, estate in enumerate(estates)]),
    )


EXPANSION = Expansion(
    name=MODULE.name,
    in_estate={name: Row(KEY_SPACES) for name in PRIVATE},
    facts={
        "own_worth": ("f64",),
        **dict.fromkeys(("own_spaces", "first_castle", "other_castle"), ("i32",)),
        "hosts": ("u8",),
        "estates": ("u8", _PLAYERS),
        "places": ("u8", _PLAYERS),
    },
    tell=tell,
)
