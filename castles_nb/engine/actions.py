"""Actions: what a player can choose, as small interned tuples; engine.verbs says what they mean.

`die` is the player's die that is used, 0 if there is none (the free action of a castle, the effect
of a building). The value it is used as follows from the target, the workers from the shortest way.
"""

from functools import cache
from typing import TYPE_CHECKING, ClassVar

from castles_nb.components import DEPOTS, GOODS_TYPES, KINDS
from castles_nb.engine.bits import bits_in
from castles_nb.engine.kinds import COLOUR, NAME, NOWHERE
from castles_nb.hexgrid import NAMES_IN_TEXTS
from castles_nb.kernel import action as any_action
from castles_nb.kernel.grammar import Grammar
from castles_nb.kernel.slot import Names, no_values, numbered
from castles_nb.renamed import warn_renamed

if TYPE_CHECKING:
    from castles_nb.components import TileKind


class Action(any_action.Action):
    """One choice, a tuple of a verb's name and three numbers that the engine reads fast.

    Ask for what an action names by `tile`, `space` and the like; each is None if the verb has
    nothing of the kind. `die` is 0 for an action without a die. Each verb has its own use for
    `item` and `place`, such as a tile kind and a depot, so only read them if you know the verb.

    >>> action = Action("take bank from 4 with 3")
    >>> action.tile.name, action.depot, action.space
    ('bank', 4, None)
    """

    __slots__ = ()
    grammar: ClassVar[Grammar["Action"]]

    @property
    def tile(self) -> "TileKind | None":
        """The kind of tile."""
        kind = self._named("tile")
        return KINDS[kind] if kind else None

    @property
    def space(self) -> str | None:
        """The space of the duchy, as in `"4-4"`."""
        space: int | None = self._named("space")
        return None if space is None else NAMES_IN_TEXTS[space]

    @property
    def depot(self) -> int | None:
        """The depot, 0 for the black one."""
        depot: int | None = self._named("depot")
        return depot

    @property
    def depots(self) -> tuple[int, ...] | None:
        """The depots of a `load`."""
        depots: tuple[int, ...] | None = self._named("depots")
        return depots

    @property
    def goods(self) -> tuple[int, ...] | None:
        """The types of goods."""
        goods: tuple[int, ...] | int | None = self._named("goods")
        return (goods,) if isinstance(goods, int) else goods

    @property
    def workers(self) -> int | None:
        """The workers that pay for a purchase, or for tribute."""
        workers: int | None = self._named("workers")
        return workers

    @property
    def workers_paid(self) -> int | None:
        """`workers`, and a DeprecationWarning."""
        warn_renamed("action.workers_paid", "action.workers")
        return self.workers


DIE_USED = numbered("die", "die", Names({str(die): die for die in range(1, 7)}), format=no_values)
"""The slot that every form may have."""
Action.grammar = Grammar(Action.made, DIE_USED)


def depot_of_purchase(action: Action) -> int:
    """The depot of a `buy`, 0 for the black one and what is sold beside it."""
    return action.place % _PER_WORKER


def workers_of_purchase(action: Action) -> int:
    """The number of workers among the coins of a `buy`."""
    return action.place // _PER_WORKER


def goods_loaded(action: Action) -> tuple[int, ...]:
    """The types of goods of a `load`."""
    return tuple(bits_in(action.item))


def depots_loaded(action: Action) -> tuple[int, ...]:
    """The depots of a `load`."""
    return tuple(bits_in(action.place))


_PER_WORKER = 10
"""The amount each worker that is paid adds to the place of a `buy`."""


_new = tuple.__new__
"""Makes an action faster than its class does: there are thousands in these tables."""
_DICE = range(7)
_SPACES = range(len(NAMES_IN_TEXTS))
_KINDS = range(len(NAME))

TAKE = tuple(
    tuple(
        tuple([_new(Action, ("take", die, kind, depot)) for kind in _KINDS])
        for depot in (0, *DEPOTS)
    )
    for die in _DICE
)
"""`TAKE[die][depot][kind]`: a tile from a numbered depot to storage (TAKE-01)."""

PLACE = tuple(
    tuple(
        tuple([_new(Action, ("place", die, kind, space)) for space in _SPACES])
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
START = tuple(Action("start", 0, 0, space) for space in _SPACES)


@cache
def load_action(goods: int, depots: int) -> Action:
    """The action that loads these goods types from these depots, both as bits 1..6."""
    return Action("load", 0, goods, depots)


LOAD_NOTHING = Action("load")
PASS = Action("pass")
FINISH = Action("finish")
