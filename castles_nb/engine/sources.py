"""What gives points, in the order in which tables show it."""

from functools import lru_cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from castles_nb.engine.ruleset import Ruleset

_FIRST = ("area_size", "area_phase", "bonus_tile", "livestock", "sale", "watchtower")
_LAST = ("goods_left", "silver_left", "workers_left")

SOURCES = (*_FIRST, "monastery_7", *_LAST)
"""The sources of the base game, without the scoring monasteries."""


def place_in_tables(source: str) -> tuple[int, int]:
    """Where a source stands: what is not named above in the middle, monasteries by number.

    >>> sorted(["silver_left", "monastery_15", "monastery_7", "sale"], key=place_in_tables)
    ['sale', 'monastery_7', 'monastery_15', 'silver_left']
    """
    if source in _FIRST:
        return 0, _FIRST.index(source)
    if source in _LAST:
        return 2, _LAST.index(source)
    number = source.removeprefix("monastery_")
    return 1, int(number) if number.isdigit() else 0


@lru_cache(maxsize=64)  # tables of results ask for it in every row
def sources_of(rules: "Ruleset") -> tuple[str, ...]:
    """Everything that can give points under these rules, as ledgers name it, in order.

    >>> from castles_nb.engine.ruleset import ruleset_for
    >>> sources_of(ruleset_for(2))[:3]
    ('area_size', 'area_phase', 'bonus_tile')
    """
    monasteries = (f"monastery_{number}" for number in rules.scoring.monastery_points)
    growth = (growth.source for growth in rules.scoring.area_growth)
    return tuple(sorted({*rules.scoring.sources, *growth, *monasteries}, key=_by_place_and_name))


def _by_place_and_name(source: str) -> tuple[tuple[int, int], str]:
    return place_in_tables(source), source
