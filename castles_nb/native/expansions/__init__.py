"""The modules of rules that the native core plays: for each a file here, and one in `src/`.

Whatever is put together from several modules stands in the order of their names, in both.
"""

from castles_nb.native.expansions import (
    border_posts,
    duchies_11_18,
    extra_tiles,
    inns,
    shields,
    trade_routes,
    vineyards,
    white_castles,
)
from castles_nb.native.expansions.expansion import Expansion, Row

__all__ = ["EXPANSIONS", "Expansion", "Row"]

EXPANSIONS: dict[str, Expansion] = {
    each.EXPANSION.name: each.EXPANSION
    for each in (
        *(border_posts, duchies_11_18, extra_tiles, inns),
        *(shields, trade_routes, vineyards, white_castles),
    )
}
"""By name."""
