"""Actions: what a player can choose, as small interned tuples; engine.verbs says what they mean.

`die` is the own die that is used, 0 where none is (the free action of a castle, the effect of a
building). The value it is used as follows from the target, the workers from the shortest way.
"""

from functools import cache
from typing import NamedTuple

from castles_nb.components import DEPOTS, GOODS_TYPES
from castles_nb.echo import echo
from castles_nb.engine.bits import bits_in
from castles_nb.engine.kinds import COLOUR, NAME, NOWHERE
from castles_nb.hexgrid import NAMES_IN_TEXTS


class Action(NamedTuple):
    """One choice. Which fields matter depends on the verb; the others are 0."""

    verb: str
    die: int = 0
    item: int = 0
    """A tile kind, a goods type (`sell`), or a set of goods types as bits 1..6 (`load`)."""
    place: int = 0
    """A depot 1..6, a space from 0, a duchy number, or a set of depots as bits 1..6 (`load`).
    For `buy` the depot and the workers paid, see `depot` and `workers_paid` (MON-06b)."""

    def __str__(self) -> str:
        from castles_nb.engine.verbs import verb_named  # they are made of actions

        try:
            return verb_named(self.verb).text(self)
        except Exception:  # nothing that could ever be an action
            return f"Action{echo(tuple(self))}"

    def __repr__(self) -> str:
        return f"<{self}>"

    @property
    def goods(self) -> tuple[int, ...]:
        """The goods types of a `load`."""
        return tuple(bits_in(self.item))

    @property
    def depot(self) -> int:
        """The depot of a `buy`, 0 for the black one and what is sold beside it."""
        return self.place % _PER_WORKER

    @property
    def workers_paid(self) -> int:
        """How many of the coins of a `buy` are workers."""
        return self.place // _PER_WORKER

    @property
    def depots(self) -> tuple[int, ...]:
        """The depots of a `load`."""
        return tuple(bits_in(self.place))


_PER_WORKER = 10
"""What each worker that is paid adds to the place of a `buy`."""


_DICE = range(7)
_KINDS = range(len(NAME))

TAKE = tuple(
    tuple(tuple(Action("take", die, kind, depot) for kind in _KINDS) for depot in (0, *DEPOTS))
    for die in _DICE
)
"""`TAKE[die][depot][kind]`: a tile from a numbered depot to storage (TAKE-01)."""

PLACE = tuple(
    tuple(
        tuple(Action("place", die, kind, space) for space in range(len(NAMES_IN_TEXTS)))
        if COLOUR[kind] != NOWHERE
        else ()
        for kind in _KINDS
    )
    for die in _DICE
)
"""`PLACE[die][kind][space]`: a tile from storage to the duchy (PLACE-01)."""

SELL = tuple(tuple(Action("sell", die, goods) for goods in (0, *GOODS_TYPES)) for die in _DICE)
"""`SELL[die][goods type]`: a whole stack of goods (SELL-01)."""

WORKERS = tuple(Action("workers", die) for die in _DICE)
LEAVE = tuple(Action("leave", die) for die in _DICE)
BUY = tuple(
    tuple(
        tuple(Action("buy", 0, kind, depot + _PER_WORKER * workers) for kind in _KINDS)
        for depot in (0, *DEPOTS)
    )
    for workers in range(3)
)
"""`BUY[workers paid][depot][kind]`: the purchase of a turn, with depot 0 from the black depot or
from what is sold beside it (BLK-01)."""
BARTER = tuple(tuple(Action("barter", 0, kind, depot) for kind in _KINDS) for depot in (0, *DEPOTS))
"""`BARTER[depot][kind]`: a building for two workers (MON-06)."""
DISCARD = tuple(Action("discard", 0, kind) for kind in _KINDS)
START = tuple(Action("start", 0, 0, space) for space in range(len(NAMES_IN_TEXTS)))


@cache
def load_action(goods: int, depots: int) -> Action:
    """The action that loads these goods types from these depots, both as bits 1..6."""
    return Action("load", 0, goods, depots)


LOAD_NOTHING = Action("load")
PASS = Action("pass")
FINISH = Action("finish")
