"""What a further livestock tile brings in each pasture, exactly (TILE-LIVE-2 to -4, MON-07)."""

import pandas as pd

from castles_nb.analysis.position_and_player import player_of, state_of
from castles_nb.components import COLOURS, kinds_with
from castles_nb.engine import Action, GameState
from castles_nb.engine.bits import bits_in
from castles_nb.engine.kinds import LIVESTOCK
from castles_nb.game import Game

COLUMNS = ["pasture", "size", "covered", "tile", "points", "completion", "later"]


def livestock_table(position: GameState | Game, player: int | None = None) -> pd.DataFrame:
    """What every livestock tile would bring in each pasture of a duchy that has room.

    Whose duchy it is, `player`, is who decides if not told. How the tile gets there is not asked.
    Columns: `pasture` (its first space), `size` and `covered` in spaces, `tile`, `points` for the
    animals (with monastery 7 for the tiles too), `completion` (points for the area and its colour
    where this tile is the last one), `later` (what it adds to the points of each later tile of the
    same animal in this pasture; 0 where it leaves no room). `GameOver` for a finished game.

    >>> import castles_nb as cn
    >>> game = cn.Game(players=2, seed=7)
    >>> table = livestock_table(game, player=1).set_index(["pasture", "tile"])
    >>> table.loc[("1-1", "cow4"), ["points", "completion", "later"]].to_list()
    [4, 0, 4]
    >>> table.loc[("5-6", "cow4"), ["points", "completion", "later"]].to_list()
    [4, 11, 0]
    """
    state = state_of(position)
    player = player_of(state, player)
    estate = state.estate(player)
    tiles = [k for k in kinds_with(state.setup.modules) if k.colour == COLOURS[LIVESTOCK]]
    rows = []
    for area in estate.masks.areas:
        empty = bits_in(area & ~estate.filled & estate.masks.colour[LIVESTOCK])
        for tile in tiles if empty else ():
            after = _in_a_turn(state)
            completion, points = _place(after, player, tile.index, empty[0])
            later = 0
            if len(empty) > 1:
                later = _place(after, player, tile.index, empty[1])[1] - points
            covered = area.bit_count() - len(empty)
            pasture = estate.duchy.grid.names[bits_in(area)[0]]
            rows.append((pasture, area.bit_count(), covered, tile.name, points, completion, later))
    return pd.DataFrame(rows, columns=COLUMNS)


def _place(state: GameState, player: int, kind: int, space: int) -> tuple[int, int]:
    """Lay a tile there: points for what it completes, and for its animals.

    Where the tile asks for a choice, the one that scores most is made.
    """
    before = state.points[player]
    state.estate(player).cover(kind, space)
    for score in state.rules.placing.covering:
        score(state, player, kind, space)
    completed = state.points[player]
    state.rules.placing.effects[kind](state, player, kind, space)
    state.legal = None
    while state.pending:
        state.apply(max(state.legal_actions(), key=lambda a: _points_after(state, a, player)))
    return completed - before, state.points[player] - completed


def _in_a_turn(state: GameState) -> GameState:
    """A copy in the middle of a turn, so that nothing ends by what is done."""
    inside = state.copy()
    inside.pending, inside.dice = (), (1,)
    return inside


def _points_after(state: GameState, action: Action, player: int) -> int:
    after = state.copy()
    after.apply(action)
    return after.points[player]
