"""The luck in a card game: the native core's version of `analysis/review/luck.py`."""

import ctypes
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from castles_nb.bots.heuristics import heuristics_for
from castles_nb.native.cards.codec import code_of, encode
from castles_nb.native.cards.core import CardCore
from castles_nb.native.cards.tables import encode_policy
from castles_nb.native.core import checked
from castles_nb.native.drawing import encode_rng
from castles_nb.native.luck import AT_ONCE


class CardLuck:
    """An action after which chance turned something up.

    `known` is what `card_chance.known_in` returns. Without a state before, there's no action.
    """

    def __init__(
        self, core: CardCore, before: Any, action: Any, after: Any, known: tuple[bool, bool]
    ) -> None:
        c, facts, policy = core.given
        is_from_before, has_hands = known
        if before is None and is_from_before:
            raise ValueError
        self._expect = c.cards_expect_each
        self.where = after if before is None else before
        self._players = len(after.points)
        self._given = (
            *(facts, policy, encode_policy(heuristics_for(after).leaf_weights, after.card_set)),
            encode(self.where),
            b"" if action is None else code_of(action).to_bytes(8, "little"),
            *(encode(after), is_from_before, has_hands),
        )

    def expected(self, texts: Sequence[str], until: int) -> Iterator[list[float]]:
        """The points each player can expect when everyone has had `until` turns with greedy bots.

        There are two rows for each of these texts, which seed generators: first the luck is drawn
        again, then it's the same as in the game.
        """
        players = self._players
        for first in range(0, len(texts), AT_ONCE):
            some = texts[first : first + AT_ONCE]
            words = bytearray().join([encode_rng(Random(each)) for each in some])
            rngs = (ctypes.c_char * len(words)).from_buffer(words)
            found = (ctypes.c_double * (2 * len(some) * players))()
            checked(self._expect(*self._given, rngs, len(some), until, found))
            every = list(found)
            for n in range(0, len(every), players):
                yield every[n : n + players]
