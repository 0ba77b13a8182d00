"""The gain of another livestock tile in each pasture, exactly (TILE-LIVE-2 to -4, MON-07)."""

import pandas as pd

from castles_nb.analysis.position_and_player import player_of, state_of
from castles_nb.components import COLOURS, kinds_with
from castles_nb.engine import Action, GameState
from castles_nb.engine.bits import bits_in
from castles_nb.engine.flow import go_on
from castles_nb.engine.kinds import LIVESTOCK
from castles_nb.engine.ledger import POINTS, Ledger
from castles_nb.kernel.position_like import PositionLike
from castles_nb.keywords import keywords

ANIMALS = ("livestock", "monastery_7")
"""The sources of their points."""
FAR_FROM_ANY_TARGET = -1000
COLUMNS = ["pasture", "size", "covered", "tile", "points", "completion", "later"]


@keywords()
def livestock(position: PositionLike, player: int | None = None) -> pd.DataFrame:
    """Return the points for every livestock tile in each pasture of a duchy that has room.

    The duchy is `player`'s, by default who decides. It doesn't ask how the tile gets there.
    Columns: `pasture` (its first space), `size` and `covered` in spaces, `tile`, `points` for the
    animals (with monastery 7 for the tiles too), `completion` (points for the area and its colour
    if this tile is the last one), `later` (what it adds to the points of each later tile of the
    same animal in this pasture; 0 if it leaves no room). `GameOver` for a finished game.

    >>> import castles_nb as cn
    >>> game = cn.Game(players=2, seed=7)
    >>> table = livestock(game, player=1).set_index(["pasture", "tile"])
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
            after = _in_a_turn(state, player)
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

    If the tile asks for a choice, the one that scores most is made.
    """
    state.ledger = Ledger()
    state.estate(player).cover(kind, space)
    for score in state.rules.placement.on_cover:
        score(state, player, kind, space)
    covered = len(state.ledger)
    state.rules.placement.effects[kind](state, player, kind, space)
    state.legal = None
    go_on(state)
    while state.pending:
        state.apply(max(state.legal_actions(), key=lambda a: _points_after(state, a, player)))
    by_covering = state.ledger.first(covered, move=0)
    # Alone, the animals may score first (SOLO-20).
    completion = by_covering.total(player) - _for_animals(by_covering, player)
    return completion, state.ledger.total(player) - completion


def _for_animals(ledger: Ledger, player: int) -> int:
    entries = [entry for entry in ledger.entries if entry.source in ANIMALS]
    return sum(entry.amount for entry in entries if (entry.player, entry.item) == (player, POINTS))


def _in_a_turn(state: GameState, player: int) -> GameState:
    """A copy in the middle of a turn in which only the tile itself scores points: nothing ends,
    nothing can be bought or given as a gift, no target is near (SOLO-16 to SOLO-18)."""
    inside = state.copy()
    inside.pending, inside.dice, inside.black_depot = (), (1,), ()
    inside.estate(player).silver, inside.points[player] = 0, FAR_FROM_ANY_TARGET
    return inside


def _points_after(state: GameState, action: Action, player: int) -> int:
    after = state.copy()
    after.apply(action)
    return after.points[player]
