"""The native core of the card game, built like the board game's in the folder above.

* `layout.py` is the one table of records; it writes `src/cards/layout.h`;
* `codec.py` and `tables.py` turn states, boxes and weights into bytes;
* `core.py` calls the functions of `src/cards/playout.c`; `games.py` plays whole games,
  `thinking.py` answers bots that try their choices, and `luck.py` has the luck of a review.

In `src/cards/`, `actions.c` lists choices; `supply.c`, `effects.c` and `flow.c` carry them out;
`random.c` shuffles just as Python's `Random` does; `evaluation.c` and `gains.c` judge; and
`check.c` checks everything that comes in. `redeal.c` draws futures; `search.c`, `planning.c` and
`trials.c` try choices in them. The core doesn't need a deal, because a state of the card game
holds all its hidden cards.
"""

from functools import lru_cache
from typing import Any

from castles_nb.bots.cards.weights import Weights
from castles_nb.cards import State
from castles_nb.native.cards.codec import is_known
from castles_nb.native.cards.core import CardCore

__all__ = ["CardCore", "core_for", "is_known"]


def core_for(c: Any, state: State, weights: Any) -> CardCore:
    """The core that plays on from a known state, with greedy bots of these weights.

    Raises one of `codec.Unknown`, TypeError or ArithmeticError if it can't encode them.
    """
    if type(weights) is not Weights:  # others may be equal
        raise TypeError
    return _core(c, state.card_set, len(state.points), weights)


@lru_cache(maxsize=64)
def _core(c: Any, card_set: Any, seats: int, weights: Any) -> CardCore:
    return CardCore(c, card_set, seats, weights)
