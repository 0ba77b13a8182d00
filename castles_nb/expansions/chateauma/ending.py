"""The Châteauma's gains at the end of phases and of the game, and who wins (CHA-69 to -82)."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from castles_nb.engine.kinds import MINE, NUMBER
from castles_nb.expansions.chateauma import vines
from castles_nb.expansions.chateauma.county import (
    LYING,
    chateauma,
    reserve,
    tiles_of,
    wild_tiles,
)
from castles_nb.expansions.chateauma.with_expansions import score_shields
from castles_nb.kernel.step import step

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState

POINTS_PER_MONASTERY = 4
POINTS_ON_CARDS = 2
IS_MONASTERY = bytes(number > 0 for number in NUMBER).ljust(256, b"\0")
"""A table that turns each kind of tile into 1 for a monastery, else 0."""


@step("pay_county_mines")
def pay_county_mines(state: "GameState") -> None:
    """1 silver for each mine face up on its cards and in its duchy (CHA-69)."""
    player = chateauma(state)
    mines = tiles_of(state.estates[player]).count(MINE)
    state.add_silver(player, mines, "mines", "CHA-69", MINE)


@step("score_chateauma")
def score_chateauma(state: "GameState") -> None:
    """Its final scoring (CHA-80, CHA-81, CHA-99, CHA-V4)."""
    player = chateauma(state)
    estate = state.estates[player]
    monasteries = sum(tiles_of(estate).translate(IS_MONASTERY))
    state.score(player, POINTS_PER_MONASTERY * monasteries, "county_monasteries", "CHA-80")
    state.score(player, sum(estate.goods), "goods_left", "CHA-81")
    state.score(player, estate.silver, "silver_left", "CHA-81")
    in_reserve = len(reserve(estate)) + len(wild_tiles(estate))
    state.score(player, in_reserve, "reserve_left", "CHA-81")
    on_cards = sum(len(estate.module_data.get(name, ())) for name in LYING)
    state.score(player, POINTS_ON_CARDS * on_cards, "county_tiles", "CHA-81")
    score_shields(state, player)
    if vines.is_played(state):
        vines.score_pile(state, player)


def ranking_with_ties(
    ranking: Callable[["GameState"], list[int]],
) -> Callable[["GameState"], list[int]]:
    """The Châteauma is before everybody who has as many points (CHA-81b, CHA-82)."""

    def ranked(state: "GameState") -> list[int]:
        scripted = state.rules.seating.scripted
        return sorted(ranking(state), key=lambda p: (-state.points[p], p not in scripted))

    return ranked
