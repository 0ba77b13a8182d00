"""Actions: what a player can choose, as small interned tuples; `cards.verbs` says what they mean.

`die` is the number of the card that is discarded for it, 0 where none is (what a castle or a
building does). The number it is used as follows from the target, the workers from the shortest way.
"""

from collections.abc import Callable
from functools import cache
from typing import NamedTuple

from castles_nb.cards.box import Reward
from castles_nb.cards.kinds import (
    ANIMALS,
    GOODS,
    KINDS,
    NAME,
    NUMBERS,
    TYPE,
    TYPES,
)
from castles_nb.echo import echo


class Action(NamedTuple):
    """One choice. Which fields matter depends on the verb; the others are 0."""

    verb: str
    die: int = 0
    item: int = 0
    """The kind of a card, of goods or animals (those of `ON_TOP`), the number of a card (`use`),
    the workers of a `convert`, or a reward (`reward_code`)."""
    place: int = 0
    """A display row 1..6, the type of a pile in the estate, an open pile 1 or 2, or the silver of a
    `convert`."""

    def __str__(self) -> str:
        try:
            return _TEXTS[self.verb](self) + (f" with {self.die}" if self.die else "")
        except Exception:  # nothing that could ever be an action
            return f"Action{echo(tuple(self))}"

    def __repr__(self) -> str:
        return f"<{self}>"


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


def _amounts(**amounts: int) -> str:
    """As in `2 workers and 1 silver`, `1 point`."""
    each = amounts.items()
    named = ((number, name if number > 1 else name.removesuffix("s")) for name, number in each)
    return " and ".join(f"{number} {name}" for number, name in named if number)


def _place_text(action: Action) -> str:
    other = "" if action.place == TYPE[action.item] else f" on {TYPES[action.place]}"
    return f"place {NAME[action.item]}{other}"


_TEXTS: dict[str, Callable[[Action], str]] = {
    "take": lambda action: f"take {NAME[action.item]} from {action.place}",
    "place": _place_text,
    "sell": lambda action: f"sell {GOODS[action.item]}",
    "workers": lambda action: "take workers",
    "silver": lambda action: "take silver",
    "convert": lambda action: f"convert {_amounts(workers=action.item, silver=action.place)}",
    "buy": lambda action: "buy cards",
    "keep": lambda action: f"keep {NAME[action.item]}",
    "use": lambda action: f"use {NUMBERS[action.item - 1]}",
    "discard": lambda action: f"discard {NAME[action.item]}",
    "choose": lambda action: f"choose {_amounts(**reward_of(action.item)._asdict())}",
    "draw": lambda action: f"draw {ON_TOP[action.item]} from {action.place}",
    "pass": lambda action: "pass",
    "finish": lambda action: "finish turn",
}
