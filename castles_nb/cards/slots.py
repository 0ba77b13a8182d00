"""Slots of the card game: the things its actions name, and their names in texts."""

import re
from collections.abc import Iterator
from itertools import chain
from typing import Any

from castles_nb.cards import terms
from castles_nb.cards.actions import ON_TOP, OPEN_PILES, Action, reward_code, reward_of
from castles_nb.cards.card_set import Reward, default_card_set
from castles_nb.cards.choices import PER_POINT
from castles_nb.cards.kinds import CLOISTER, GOODS, KINDS, NAME, NUMBERS, TYPE, TYPES
from castles_nb.kernel.slot import Amounts, Names, Slot, Values, no_values, numbered
from castles_nb.message import Message

MOST_CONVERTED = 30
"""Workers, or silver, of the largest conversion that is listed; larger ones are read, too."""
_TO_SIX = Names({str(number): number for number in NUMBERS})

CARD = numbered(
    "card",
    "item",
    Names({NAME[kind]: kind for kind in KINDS}),
    format=lambda state, kind: {"card": terms.card(kind)},
)
ROW = numbered("row", "place", _TO_SIX, format=lambda state, row: {"row": terms.row(row)})
SOLD = numbered(
    "goods",
    "item",
    Names({goods: item for item, goods in enumerate(GOODS)}),
    format=lambda state, item: {"item": terms.on_top(item)},
)


def _laid(action: Any) -> tuple[int, int]:
    """A project and the pile it goes on."""
    _, _, kind, pile = action
    return kind, pile


def _laid_told(state: Any, laid: tuple[int, int]) -> Values:
    kind, pile = laid
    return {
        "card": terms.card(kind),
        "joins": pile != TYPE[kind],
        "pile": terms.of_type(pile),
    }


def _laid_text(kind: int, pile: int) -> str:
    """As in `mine4`, or `mine4 on cloister`."""
    return NAME[kind] if pile == TYPE[kind] else f"{NAME[kind]} on {TYPES[pile]}"


LAID = Slot(
    "project",
    _laid,
    _laid_told,
    names=Names(
        {
            _laid_text(kind, pile): (kind, pile)
            for kind in KINDS
            for pile in range(len(TYPES))
            if pile == TYPE[kind] or CLOISTER in (pile, TYPE[kind])
        }
    ),
    put=lambda laid: (0, *laid),
    helper=True,
)
"""A project with its pile, which texts name if it isn't the one of its own type."""
PROJECT = numbered("card", "item", CARD.names, format=no_values)
PILE = numbered(
    "pile", "place", Names({type_: pile for pile, type_ in enumerate(TYPES)}), format=no_values
)
"""The two that targets name."""
WORKERS = numbered(
    "workers", "item", Amounts("worker", "workers", MOST_CONVERTED, larger=True), format=no_values
)
SILVER = numbered(
    "silver", "place", Amounts("silver", "silver", MOST_CONVERTED, larger=True), format=no_values
)


def paid(state: Any, action: Action) -> Values:
    """The price of a conversion, and what it brings."""
    amounts = {"workers": action.item, "silver": action.place}
    price = tuple(terms.amount(name, number) for name, number in amounts.items() if number)
    return {"paid": price, "points": brought(action)}


def brought(action: Action) -> Message:
    """The points of a conversion, as an amount."""
    return terms.amount("points", (action.item + action.place) // PER_POINT)


NUMBER = numbered("number", "item", _TO_SIX)
TOP = numbered(
    "top",
    "item",
    Names({name: item for item, name in enumerate(ON_TOP)}),
    format=lambda state, item: {"item": terms.on_top(item)},
)
OPEN_PILE = numbered("pile", "place", Names({str(pile): pile for pile in OPEN_PILES}))
TOP_KIND = Slot(
    "kind",
    lambda action: int(action.item >= len(GOODS)),
    no_values,
    names=Names({"goods": 0, "animals": 1}),
    helper=True,
)
"""The open piles it's on, as targets call them."""


class _Rewards(Names):
    """Rewards as in `1 silver and 1 worker`: it lists the usual box's and reads any."""

    def __init__(self) -> None:
        """Nothing is looked up yet: a box is a file."""
        super().__init__({})

    def __iter__(self) -> Iterator[str]:
        return (text for text, _ in self.items())

    def items(self) -> Iterator[tuple[str, int]]:
        """Each name of the usual box with its reward."""
        offered = dict.fromkeys(chain.from_iterable(default_card_set().rewards))
        return ((self.write(code), code) for code in map(reward_code, offered))

    def write(self, value: int) -> str:
        """The name of a reward."""
        named = reward_of(value)._asdict().items()
        each = ((number, name if number > 1 else name.removesuffix("s")) for name, number in named)
        return " and ".join(f"{number} {name}" for number, name in each if number)

    def read(self, text: str) -> int | None:
        """The reward with this name; None if there's none."""
        amounts = {}
        for part in text.split(" and "):
            found = re.fullmatch(r"([1-9]) (point|good|animal|silver|worker)s?", part)
            if not found:
                return None
            name = found[2] if found[2] == "silver" else f"{found[2]}s"
            amounts[name] = int(found[1])
        return reward_code(Reward(**amounts))


class _RewardParts(_Rewards):
    """Rewards as targets name them: `silver-1-workers-1`."""

    def write(self, value: int) -> str:
        """The name of a reward as a part."""
        named = reward_of(value)._asdict().items()
        return "-".join(f"{name}-{number}" for name, number in named if number)

    def read(self, text: str) -> int | None:
        """The reward with this name; None if there's none."""
        found = re.findall(r"(points|goods|animals|silver|workers)-([1-9])", text)
        code = reward_code(Reward(**{name: int(number) for name, number in found}))
        return code if code and self.write(code) == text else None


def _reward_values(state: Any, code: int) -> Values:
    return {"reward": terms.reward(reward_of(code))}


REWARD = numbered("reward", "item", _Rewards(), format=_reward_values)
REWARD_PART = numbered("reward_part", "item", _RewardParts(), format=no_values, helper=True)
"""The same as targets name it."""
