"""Positions with vineyards: depot, store, what players have placed, vine bonus tiles."""

from collections.abc import Mapping, Sequence
from typing import Any

from positions import kinds, position

from castles_nb.components import BY_NAME
from castles_nb.engine import GameState

GRAPES = ("orange", "yellow", "green", "red", "black", "blue")
SPACES = tuple(
    f"{layer}-{number}"
    for layer, row in enumerate((2, 2, 3, 3, 3), start=1)
    for number in range(1, row + 1)
)
"""The double spaces of the board in the data file, the left one of each layer first."""


def with_vines(
    *modules: str,
    depot: Mapping[int, str] | None = None,
    store: Sequence[str] = (),
    vineyard: Mapping[str, str] | None = None,
    bonus_tiles: Mapping[str, int] | None = None,
    pool: Mapping[str, int] | None = None,
    without: Sequence[str] = (),
    **fields: Any,
) -> GameState:
    """A position as `positions.position` makes it, with vineyards: depot and store hold only what
    is named, player 0 has these double tiles (`"1-2": "green red"`, left before right) and bonus
    tiles, the pool four of each grape unless `pool` says otherwise."""
    names: Any = {"vineyards": {"without": tuple(without)}} | {name: {} for name in modules}
    state = position(modules=names, **fields)
    slots = {name: () for name in state.module_data if name[-1].isdigit()}
    for slot, name in (depot or {}).items():
        assert f"vineyard_{slot}" in slots
        slots[f"vineyard_{slot}"] = kinds(name)
    there = (0 if grape in without else 4 for grape in GRAPES)
    of_pool = tuple(there) if pool is None else tuple(pool.get(grape, 0) for grape in GRAPES)
    state.module_data = {
        **state.module_data,
        **slots,
        "vineyard_store": kinds(*store),
        "vine_tiles": of_pool,
    }
    for player in range(state.rules.num_seats):
        give_vines(state, player, {}, {})
    give_vines(state, 0, vineyard or {}, bonus_tiles or {})
    state.legal = None
    return state


def give_vines(
    state: GameState, player: int, vineyard: Mapping[str, str], bonus_tiles: Mapping[str, int]
) -> None:
    """Let a player have these double tiles in the vineyard, and these bonus tiles."""
    numbers = [0] * len(SPACES)
    for space, vines in vineyard.items():
        left, right = (GRAPES.index(grape) + 1 for grape in vines.split())
        numbers[SPACES.index(space)] = 10 * left + right
    estate = state.estate(player)
    estate.module_data = {
        **estate.module_data,
        "vineyard": tuple(numbers),
        "vine_tiles": tuple(bonus_tiles.get(grape, 0) for grape in GRAPES),
    }
    state.legal = None


def own_tiles(state: GameState, player: int = 0) -> dict[str, int]:
    """A player's vine bonus tiles by grape."""
    held = state.estate(player).module_data["vine_tiles"]
    return {grape: number for grape, number in zip(GRAPES, held, strict=True) if number}


def lying(state: GameState, player: int = 0) -> dict[str, str]:
    """A player's double tiles by space, left vine before right."""
    numbers = state.estate(player).module_data["vineyard"]
    return {
        space: f"{GRAPES[number // 10 - 1]} {GRAPES[number % 10 - 1]}"
        for space, number in zip(SPACES, numbers, strict=True)
        if number
    }


def is_double(name: str) -> bool:
    """Whether a tile of this name is a double tile."""
    return BY_NAME[name].key_spaces == 2
