"""Actions: what a player can choose, as small interned tuples; `cards.verbs` says what they mean.

`die` is the number of the card that is discarded for it, 0 where none is (what a castle or a
building does). The number it is used as follows from the target, the workers from the shortest way.
"""

from functools import cache
from typing import ClassVar

from castles_nb.cards.card_set import Reward
from castles_nb.cards.kinds import (
    ANIMALS,
    GOODS,
    KINDS,
    NAME,
    NUMBERS,
    TYPES,
)
from castles_nb.kernel import action as any_action
from castles_nb.kernel.grammar import Grammar
from castles_nb.kernel.slot import Names, no_values, numbered


class Action(any_action.Action):
    """One choice, a tuple of a verb's name and three numbers that the engine reads fast.

    Ask for what an action names by `card`, `row` and the like; each is None if the verb has nothing
    of the kind. `die` is the number of the card that's used, 0 for an action without one. Each verb
    has its own use for `item` and `place`, so only read them if you know the verb.

    >>> action = Action("take mine4 from 3 with 2")
    >>> action.card, action.row, action.goods
    ('mine4', 3, None)
    """

    __slots__ = ()
    grammar: ClassVar[Grammar["Action"]]

    @property
    def card(self) -> str | None:
        """The card that's taken, placed, kept or discarded, as in `"mine4"`."""
        kind: int | None = self._named("card")
        return NAME[kind] if kind else None

    @property
    def row(self) -> int | None:
        """The row of the display."""
        row: int | None = self._named("row")
        return row

    @property
    def goods(self) -> str | None:
        """The goods that are sold: `"light"`, `"medium"` or `"dark"`."""
        item: int | None = self._named("goods")
        return None if item is None else GOODS[item]

    @property
    def workers(self) -> int | None:
        """The workers of a conversion."""
        workers: int | None = self._named("workers")
        return workers

    @property
    def silver(self) -> int | None:
        """The silver of a conversion."""
        silver: int | None = self._named("silver")
        return silver


CARD_USED = numbered(
    "die", "die", Names({str(number): number for number in NUMBERS}), format=no_values
)
"""The slot that every form may have."""
Action.grammar = Grammar(Action.made, CARD_USED)

ON_TOP = (*GOODS, *ANIMALS)
"""What can lie on top of the open piles: goods, then animals."""
OPEN_PILES = (1, 2)
DICE = range(7)

TAKE = tuple(
    tuple(tuple(Action("take", die, kind, row) for kind in (0, *KINDS)) for row in (0, *NUMBERS))
    for die in DICE
)
"""`TAKE[die][row][kind]`: a card from the display becomes a project (CG-A1-01)."""

PLACE = tuple(
    tuple(
        tuple(Action("place", die, kind, pile) for pile in range(len(TYPES)))
        for kind in (0, *KINDS)
    )
    for die in DICE
)
"""`PLACE[die][kind][pile]`: a project goes on the pile of this type in the estate (CG-A2-01). A
card of another type goes on the pile of cloisters, a cloister on any."""

SELL = tuple(tuple(Action("sell", die, kind) for kind in range(len(GOODS))) for die in DICE)
"""`SELL[die][goods]`: all goods of a kind (CG-A3-02)."""
WORKERS = tuple(Action("workers", die) for die in DICE)
SILVER = tuple(Action("silver", die) for die in DICE)
KEEP = tuple(Action("keep", 0, kind) for kind in (0, *KINDS))
USE = tuple(Action("use", 0, number) for number in (0, *NUMBERS))
DISCARD = tuple(Action("discard", 0, kind) for kind in (0, *KINDS))
DRAW = tuple(
    tuple(Action("draw", 0, item, pile) for item in range(len(ON_TOP))) for pile in (0, *OPEN_PILES)
)
"""`DRAW[pile][item]`: the top card of an open pile of goods or animals (CG-TILE-03)."""
BUY = Action("buy")
PASS = Action("pass")
FINISH = Action("finish")


@cache
def convert(die: int, workers: int, silver: int) -> Action:
    """Workers and silver for points (CG-A6-01)."""
    return Action("convert", die, workers, silver)


def reward_code(reward: Reward) -> int:
    """A reward as the `item` of an action: a digit for each of its fields.

    >>> reward_code(Reward(silver=1, workers=1)), reward_code(Reward(points=3))
    (11, 30000)
    """
    code = 0
    for amount in reward:
        code = 10 * code + amount
    return code


def reward_of(code: int) -> Reward:
    """The reward that is written like this.

    >>> reward_of(11)
    Reward(points=0, goods=0, animals=0, silver=1, workers=1)
    """
    return Reward(*map(int, f"{code:05}"))


@cache
def choose(reward: Reward) -> Action:
    """The choice of this reward for a triple (CG-TRIPLE-11)."""
    return Action("choose", 0, reward_code(reward))
