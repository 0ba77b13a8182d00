"""The solo game in the native core: `src/solo.c`."""

from itertools import chain
from typing import Any

from castles_nb.components import COLOURS
from castles_nb.engine.masks import DuchyMasks
from castles_nb.engine.ruleset import Ruleset
from castles_nb.expansions.native_core import Expansion, Numbers, Row
from castles_nb.expansions.solo import MODULE, estimates, order, points, ships
from castles_nb.expansions.solo.facts import FACE_DOWN, LOWEST, NAME, REMOVAL, STEP, SWAPPED
from castles_nb.expansions.solo.memory import DUE, GONE, TARGET, WON

_PLACEMENTS = 12
"""Placements that have effects still to come, at most."""


def _in_pairs(numbers: Numbers) -> Numbers:
    """The space of each placement, and what is left of it."""
    return tuple(chain.from_iterable(map(order.Begun.of, numbers)))


def _from_pairs(numbers: Numbers) -> Numbers:
    pairs = zip(numbers[::2], numbers[1::2], strict=True)
    return tuple([order.Begun(*pair).number for pair in pairs])


def tell(rules: Ruleset, masks: tuple[DuchyMasks, ...]) -> tuple[Any, ...]:
    """The targets, the tile that lies face down, what bots expect, what the white die takes."""
    removal = REMOVAL[rules.edition.name]
    return (
        *(estimates.FREE_ACTION, estimates.FACE_DOWN),
        *(int(str(rules.options[NAME]["target"])), LOWEST, STEP, SWAPPED, FACE_DOWN),
        bytes(chain.from_iterable(map(_ranks, removal))),
    )


def _ranks(colours: tuple[str, ...]) -> list[int]:
    """The place of each colour in the order in which a depot's tiles are taken away."""
    return [colours.index(c) if c in colours else len(colours) for c in COLOURS]


EXPANSION = Expansion(
    name=MODULE.name,
    steps=(points.set_target,),
    waiting=(points.count_points, order.next_effect, ships.store_face_down),
    on_board={
        TARGET: Row(1),
        DUE: Row(2 * _PLACEMENTS, _in_pairs, _from_pairs),
        GONE: Row(6),
        WON: Row(1),
    },
    facts={
        **dict.fromkeys(("free_action", "face_down_worth"), ("f64",)),
        **dict.fromkeys(("first_target", "lowest", "step", "swapped", "face_down"), ("i32",)),
        "removal": ("u8", 6, len(COLOURS)),
    },
    tell=tell,
)
