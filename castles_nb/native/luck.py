"""Luck in a review, measured by the native core the way `analysis/review/luck.py` does it."""

import ctypes
from collections.abc import Iterator, Mapping, Sequence
from math import prod
from random import Random
from typing import Any

from castles_nb.bots.heuristics import heuristics_for
from castles_nb.engine.module_chance import counts_seen
from castles_nb.native.codec import code_of, encode, encode_deal
from castles_nb.native.core import Core, checked
from castles_nb.native.drawing import encode_drawing, encode_rng
from castles_nb.native.layout import DEAL, DEALT, KEPT_IN_DEAL
from castles_nb.native.tables import encode_policy

AT_ONCE = 16
"""Pairs of futures per call."""
_PHASES, _ROUNDS = 5, 25
_DEPOTS, _BLACK, _GOODS, _WHITE, _DICE = (
    DEAL.fields[name][1] for name in ("depots", "black_depot", "goods", "white", "dice")
)
"""The sizes of rows; tiles come again at the end, in the order in which they were dealt."""

Known = tuple[int, int, int]
"""The number of phases with known tiles, of phases with known goods, and of rounds with known
dice."""


class Luck:
    """An action that made chance show something.

    `known` describes two deals: one draws that part again, the other keeps it.
    """

    def __init__(
        self, core: Core, before: Any, action: Any, after: Any, known: tuple[Known, Known]
    ) -> None:
        self._c, self._facts, policy = core.given
        heuristics = heuristics_for(after)
        prospects = encode_policy(heuristics.leaf_weights, after.rules)
        self._by = self._facts, policy, prospects, None
        self.where = before
        self._line = encode(before) + code_of(action).to_bytes(4, "little") + b"\1\0\0\0"
        self._seen = encode_drawing(before)
        self._came = encode_deal(after.deal)
        self._known = [(*each, _extras_known(after, *each)) for each in known]
        self._players = len(after.points)

    def expected(self, texts: Sequence[str], until: int) -> Iterator[list[float]]:
        """Every player's expected points after greedy play up to a round.

        Each text seeds a future and yields two lists: without that part of the game's luck, and
        with it.
        """
        players = self._players
        for first in range(0, len(texts), AT_ONCE):
            some = texts[first : first + AT_ONCE]
            deals = b"".join([deal for each in some for deal in self._deals(Random(each))])
            number = 2 * len(some)
            found = (ctypes.c_double * (number * players))()
            given = *self._by, self._line, deals, number
            checked(self._c.expect_each(*given, until, found))
            every = list(found)
            for n in range(0, len(every), players):
                yield every[n : n + players]

    def _deals(self, rng: Random) -> list[bytes]:
        drawn = ctypes.create_string_buffer(DEAL.size)
        words = encode_rng(rng)
        given = *self._seen, (ctypes.c_char * len(words)).from_buffer(words)
        checked(self._c.redeals(*given, drawn, 1))
        return [joined(self._came, drawn.raw, *known) for known in self._known]


def _extras_known(after: Any, tiles: int, goods: int, rounds: int) -> dict[str, int]:
    """The number of values known then for each entry that expansions add."""
    names = [name for name, _ in after.deal.module_chance]
    counts = counts_seen(after.deal.modules, tiles, rounds, after.module_data)
    return dict(zip(names, counts, strict=True))


def joined(
    came: bytes, anew: bytes, tiles: int, goods: int, rounds: int, seen: Mapping[str, int]
) -> bytes:
    """One deal up to these phases, rounds and numbers of expansions, then another one, as bytes."""
    parts, start = list[bytes](), 0
    for size, known, of in (
        (_DEPOTS, tiles, _PHASES),
        (_BLACK, tiles, _PHASES),
        (_GOODS, goods, _PHASES),
        (_WHITE, rounds, _ROUNDS),
        (_DICE, rounds, _ROUNDS),
        (_DEPOTS, tiles, _PHASES),
        (_BLACK, tiles, _PHASES),
    ):
        middle, end = start + size * known // of, start + size
        parts += (came[start:middle], anew[middle:end])
        start = end
    for name in DEALT:
        size = prod(KEPT_IN_DEAL.fields[name][1:])
        middle, end = start + 1 + seen.get(name, 0), start + size
        parts += (came[start:middle], anew[middle:end])
        start = end
    return b"".join(parts)
