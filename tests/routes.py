"""Positions with trade routes."""

from collections import Counter
from dataclasses import replace
from typing import Any

from positions import position

from castles_nb.engine import GameState
from castles_nb.expansions.trade_routes.tiles import NUMBERS

MODULE = "trade_routes"


def routes(
    tiles: tuple[int, ...] = (1, 2, 3, 4, 5),
    laid: tuple[int, ...] = (),
    modules: Any = (),
    **fields: Any,
) -> GameState:
    """A position in which player 0 has a route of these tiles, with these goods on it."""
    more = modules if isinstance(modules, dict) else {name: {} for name in modules}
    options = {MODULE: {}, **more}
    fields = {"dice": (1, 1), "workers": 3, **fields}
    sold = Counter(laid) + Counter(fields.pop("sold", {}))
    state = position(modules=options, sold=dict(sold), **fields)
    others = tuple(number for number in NUMBERS if number not in tiles)
    dealt = (*tiles, *others)[: len(state.deal.chance_of(MODULE))]
    kept = tuple((n, dealt if n == MODULE else values) for n, values in state.deal.module_chance)
    state.deal = replace(state.deal, module_chance=kept)
    estate = state.estate(0)
    estate.module_data = (
        {**estate.module_data, "route_goods": laid} if laid else dict(estate.module_data)
    )
    return state
