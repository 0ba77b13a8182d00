"""The gain of selling goods now, with more of them later, and with monasteries (SELL, MON-03, -04,
-15, -25), exactly by the rules."""

from collections.abc import Collection
from typing import NamedTuple

import pandas as pd

from castles_nb.analysis.position_and_player import player_of, state_of
from castles_nb.arguments import as_int, as_tuple
from castles_nb.components import GOODS_TYPES
from castles_nb.engine import GameState
from castles_nb.kernel.position_like import PositionLike
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.short_text import short_repr
from castles_nb.tables.powers import give_power, monasteries_with


@keywords(by_place=("monasteries",))
def goods(
    position: PositionLike,
    player: int | None = None,
    *,
    monasteries: Collection[int] = (3, 4, 15, 25),
) -> pd.DataFrame:
    """Return the gain of selling each stored goods type for a player, by default who decides.

    A row for each type as things are (`monastery` 0), and one as if each of these monasteries were
    in the duchy, too. Columns: `goods` (the type), `tiles`, `monastery`,
    `points` and `silver` and `workers` (at once), `at_end` (what scoring monasteries give for it at
    the end), `unsold` (points at the end for the tiles if they are kept, END-05), `gain` (points
    in all from selling, silver and workers not counted), `further_tile` (the extra gain of selling
    if you wait for one more tile of the type; its silver and workers stay the same).

    Selling the further tile by itself scores these points, too, and gives you the silver and the
    workers of a sale again, but takes one more die. `GameOver` for a finished game, ValueError for
    monasteries the game doesn't have.
    """
    state = state_of(position)
    player = player_of(state, player)
    monasteries, there = as_tuple("monasteries", monasteries), monasteries_with(state.setup)
    for number in monasteries:
        if as_int(number) not in there:
            raise ValueError(Message("scenario-no-monastery", given=short_repr(number)))
    estate = state.estate(player)
    rows = []
    for type_, tiles in zip(GOODS_TYPES, estate.goods, strict=True):
        for number in (0, *(n for n in monasteries if not estate.has(n))) if tiles else ():
            game = state.copy()
            if number:
                give_power(game, player, number)
            sale, larger = _sell(game, player, type_, 0), _sell(game, player, type_, 1)
            rows.append(
                {
                    "goods": type_,
                    "tiles": tiles,
                    "monastery": number,
                    **sale._asdict(),
                    "unsold": tiles,
                    "gain": sale.points + sale.at_end - tiles,
                    "further_tile": larger.points + larger.at_end - sale.points - sale.at_end,
                }
            )
    return pd.DataFrame(rows, columns=COLUMNS)


class Sale(NamedTuple):
    """The gain of a sale."""

    points: int
    silver: int
    workers: int
    at_end: int


COLUMNS = ["goods", "tiles", "monastery", *Sale._fields, "unsold", "gain", "further_tile"]


def _sell(state: GameState, player: int, type_: int, more: int) -> Sale:
    """The gain of selling all goods of a type, with `more` of them than there are."""
    before, after = state.estate(player), state.copy()
    estate = after.estate(player)
    estate.goods = (
        *estate.goods[: type_ - 1],
        estate.goods[type_ - 1] + more,
        *estate.goods[type_:],
    )
    state.rules.gains.sell_goods(after, player, type_)
    return Sale(
        points=after.points[player] - state.points[player],
        silver=estate.silver - before.silver,
        workers=estate.workers - before.workers,
        at_end=sum(
            points(estate) - points(before)
            for number, points in state.rules.scoring.monastery_points.items()
            if before.has(number)
        ),
    )
