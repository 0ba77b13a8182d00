"""The bonuses of covered spaces of county cards and full colours of the duchy (CHA-60, CHA-66)."""

from typing import TYPE_CHECKING

from castles_nb.components import COLOURS, terms
from castles_nb.engine.bits import bits_in
from castles_nb.engine.scoring import gain_bonus_tile
from castles_nb.expansions.chateauma import vines
from castles_nb.expansions.chateauma.benefits import sell_goods
from castles_nb.expansions.chateauma.choosing import Turn
from castles_nb.expansions.chateauma.facts import SELL, VINE
from castles_nb.expansions.chateauma.telling import BONUS, BONUS_TILES, begin, show, tell

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState


def covered_bonuses(turn: Turn) -> None:
    """Give the bonuses of covered spaces: sales (CHA-60) and double tiles (CHA-V2)."""
    state = turn.state
    covered, turn.covered = turn.covered, ()
    for bonus in covered:
        begin(state, BONUS)
        if bonus == SELL:
            sell_goods(turn, "CHA-60")
        elif bonus == VINE and vines.is_played(state):
            vines.take_double(state, turn.player)
        show(state)


def claim_bonus_tiles(state: "GameState", player: int, filled: int) -> None:
    """The bonus tile of each colour that has become full, if one is left (CHA-66)."""
    for colour in bits_in(filled):
        begin(state, BONUS_TILES)
        left, said = state.bonus_left[colour], terms.colour(COLOURS[colour])
        if left:
            tell(state, player, "fills", "CHA-66", colour=said)
            large, small = state.rules.scoring.bonus_points
            points = large if left == 2 else small
            gain_bonus_tile(state, player, points, "bonus_tile", "CHA-66", 0, -1)
            state.bonus_left = (
                *state.bonus_left[:colour],
                left - 1,
                *state.bonus_left[colour + 1 :],
            )
        else:
            tell(state, player, "fills-too-late", "CHA-66", colour=said)
        show(state)
