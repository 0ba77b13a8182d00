"""The solo game's entries on the main board."""

from typing import TYPE_CHECKING

from castles_nb.expansions.solo.facts import NAME

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState

TARGET, DUE, GONE, WON = "solo_target", "solo_due", "solo_gone", "solo_won"
"""Entries of the main board's `module_data`: the target; the effects of placed tiles that are still
to come (see `order.py`); how many goods of each type left the game; the round in which the duchy
was full."""


def keep(state: "GameState", name: str, numbers: tuple[int, ...]) -> None:
    """Keep these numbers on the main board."""
    state.module_data = {**state.module_data, name: numbers}


def first_target(state: "GameState") -> int:
    """The target that the game began with."""
    return int(str(state.rules.options[NAME]["target"]))


def target(state: "GameState") -> int:
    """The points to be reached now."""
    kept: tuple[int, ...] = state.module_data.get(TARGET, ())
    return kept[0] if kept else first_target(state)


def gone(state: "GameState") -> tuple[int, ...]:
    """The number of goods of each type 1..6 that left the game."""
    return state.module_data.get(GONE) or (0,) * 6


def lose_goods(state: "GameState", types: "tuple[int, ...]") -> None:
    """These goods leave the game (A-37)."""
    left = [number + types.count(type_) for type_, number in enumerate(gone(state), start=1)]
    keep(state, GONE, tuple(left))
