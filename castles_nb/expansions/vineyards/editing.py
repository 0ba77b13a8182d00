"""Vineyards in an editor of positions: double tiles put on spaces, and taken away."""

from castles_nb.engine.editing import Laying
from castles_nb.engine.kinds import NAME as TILE_NAME
from castles_nb.expansions.vineyards.board import EMPTY, VINEYARD, number_of
from castles_nb.expansions.vineyards.facts import BOARD, VINES

Numbers = tuple[int, ...]

_KINDS = {TILE_NAME[kind]: kind for kind in VINES}
_HEXES = {
    f"{VINEYARD}/{space.name}-{side}": (number, turned)
    for number, space in enumerate(BOARD.spaces)
    for turned, side in enumerate(("left", "right"))
}
"""The space of each hex, and whether it is the right one of it."""


def _put(numbers: Numbers, where: str, item: str) -> Numbers | None:
    """The first vine of the tile lies on the hex itself, so the tile can be laid either way."""
    if where not in _HEXES or item not in _KINDS:
        return None
    space, turned = _HEXES[where]
    return _with(numbers, space, number_of(_KINDS[item], turned))


def _take(numbers: Numbers, where: str, item: str) -> Numbers | None:
    space, _ = _HEXES.get(where, (-1, 0))
    if space not in range(len(numbers)) or not numbers[space]:
        return None
    left = _with(numbers, space, 0)
    return left if any(left) else ()


def _with(numbers: Numbers, space: int, number: int) -> Numbers:
    # A position may say something of more or fewer spaces.
    spaces = (*numbers, *EMPTY)[: len(EMPTY)]
    return (*spaces[:space], number, *spaces[space + 1 :])


LAYING = Laying(_put, _take)
