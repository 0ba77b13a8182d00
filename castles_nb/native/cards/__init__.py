"""The native core of the card game, in the manner of the board game's, which stands beside it.

* `layout.py` is the one table of what crosses; it writes `src/cards/layout.h`;
* `codec.py` and `tables.py` make bytes of states, boxes and weights;
* `core.py` calls what `src/cards/playout.c` offers.

In `src/cards/`, `actions.c` lists choices, `supply.c`, `effects.c` and `flow.c` carry them out,
`random.c` shuffles as Python's `Random` does, `outlook.c` and `gains.c` judge, and `check.c` looks
at all that comes in. A deal isn't needed: a state of the card game holds all that's still to come.
"""

from functools import lru_cache
from typing import Any

from castles_nb.bots.cards.weights import Weights
from castles_nb.cards import State
from castles_nb.native.cards.codec import is_known
from castles_nb.native.cards.core import CardCore

__all__ = ["CardCore", "core_for", "is_known"]


def core_for(c: Any, state: State, weights: Any) -> CardCore:
    """What plays on from a known state with greedy bots of these weights.

    Raises one of `codec.Unknown`, TypeError or ArithmeticError where they can't be made bytes.
    """
    if type(weights) is not Weights:  # others may be equal
        raise TypeError
    return _core(c, state.box, len(state.points), weights)


@lru_cache(maxsize=64)
def _core(c: Any, box: Any, seats: int, weights: Any) -> CardCore:
    return CardCore(c, box, seats, weights)
