"""Shields in the native core: `src/shields.c`, `src/shields_worth.c`."""

from itertools import chain
from typing import Any

from castles_nb.components.board import PLAYERS
from castles_nb.engine.dice import ANY_REACH
from castles_nb.engine.editions import OF_2019
from castles_nb.engine.masks import DuchyMasks
from castles_nb.engine.ruleset import Ruleset
from castles_nb.expansions.native_core import Expansion, Numbers, Row
from castles_nb.expansions.shields import MODULE, abilities, estimates, laying, tribute
from castles_nb.expansions.shields.copying import NEVER_COPIED, TARGET
from castles_nb.expansions.shields.holding import (
    DEALT,
    NAME,
    PLACE,
    POINTS,
    SHIELDS,
    WITH_ACTIONS,
    lay_shields,
    place_numbers,
    places_dealt,
    spaces_by_number,
)
from castles_nb.hexgrid import STANDARD

_MOST = max(len(places_dealt(players)) for players in PLAYERS)
_APART = 32
"""The factor of a depot in the core."""


def _on_depots(numbers: Numbers) -> Numbers:
    """A number for each shield and its depot: 306 is shield 6 on depot 3."""
    return tuple([number // PLACE * _APART + number % PLACE for number in numbers])


def _from_depots(numbers: Numbers) -> Numbers:
    return tuple([number // _APART * PLACE + number % _APART for number in numbers])


def _on_castles(numbers: Numbers) -> Numbers:
    """The space of each castle, and its shield."""
    spaces = spaces_by_number(STANDARD)
    return tuple(chain(*[(spaces[n // PLACE], n % PLACE) for n in numbers]))


def _from_castles(numbers: Numbers) -> Numbers:
    places = place_numbers(STANDARD)
    pairs = zip(numbers[::2], numbers[1::2], strict=True)
    return tuple([places[space] * PLACE + shield for space, shield in pairs])


_WORTH = {
    "coin": estimates.COIN,
    "income": estimates.INCOME,
    "least_lack": estimates.LEAST_LACK,
    "die": estimates.DIE,
    "per_rival": estimates.PER_RIVAL,
    "unchosen": estimates.UNCHOSEN,
    "turning": estimates.TURNING,
}


def tell(rules: Ruleset, masks: tuple[DuchyMasks, ...]) -> tuple[Any, ...]:
    """The shields, where they are dealt, what the edition says, how bots judge them."""
    edition = rules.edition.name
    return (
        *WITH_ACTIONS.values(),
        NEVER_COPIED[edition],
        *(*estimates.PER_PHASE, *_WORTH.values()),
        *(abilities.UNLIMITED, 2 * ANY_REACH),
        edition == OF_2019.name,
        bytes(POINTS),
        bytes(places_dealt(rules.num_seats)),
    )


EXPANSION = Expansion(
    name=MODULE.name,
    steps=(
        *(lay_shields, laying.place_with_shields, tribute.collect_tribute),
        *(abilities.pay_mines_twice, abilities.score_shields),
    ),
    waiting=(*laying.WAITING, tribute.ask_for_tribute),
    on_board={NAME: Row(_MOST, _on_depots, _from_depots)},
    in_estate={NAME: Row(2 * _MOST, _on_castles, _from_castles), TARGET: Row(1)},
    dealt={DEALT: Row(_MOST)},
    facts={
        **{f"with_{shield}": ("u64",) for shield in WITH_ACTIONS},
        "never_copied": ("u64",),
        "per_phase": ("f64", len(POINTS)),
        **dict.fromkeys(_WORTH, ("f64",)),
        **dict.fromkeys(("unlimited", "for_double"), ("i32",)),
        "worker_for_each": ("u8",),
        "points": ("u8", len(SHIELDS) + 1),
        "depots": ("u8", _MOST + 1),
    },
    tell=tell,
)
