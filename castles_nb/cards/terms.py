"""Things of the card game as they stand within a sentence; the words are in `words/en/cards/`."""

from collections.abc import Iterable

from castles_nb.cards.actions import ON_TOP
from castles_nb.cards.box import Reward
from castles_nb.cards.kinds import CARD, NUMBER, TYPES
from castles_nb.say import Say


def card(kind: int) -> Say:
    """A card with its number.

    >>> from castles_nb.cards.kinds import BY_NAME
    >>> print(card(BY_NAME["boarding_house4"]))
    boarding house 4
    """
    return Say("cards-card", card=Say(f"cards-name-{CARD[kind]}"), number=NUMBER[kind])


def cards(kinds: Iterable[int]) -> tuple[Say, ...]:
    """Several cards, each kind once."""
    return tuple(card(kind) for kind in dict.fromkeys(kinds))


def of_type(type_: int) -> Say:
    """The cards of a type, as in `mines`."""
    return Say(f"cards-type-{TYPES[type_]}")


def on_top(item: int) -> Say:
    """What lies on an open pile, as in `light goods` or `a sheep`."""
    return Say(f"cards-item-{ON_TOP[item]}")


def row(number: int) -> Say:
    """A row of the display."""
    return Say("cards-row", row=number)


def amount(item: str, number: int) -> Say:
    """So many `points`, `silver`, `workers`, `goods` or `animals`."""
    if item in ("goods", "animals"):
        return Say(f"cards-count-{item}", number=number)
    return Say(f"count-{item}", number=number)


def reward(offered: Reward) -> Say:
    """What a round card offers.

    >>> print(reward(Reward(silver=1, workers=1)))
    1 silver and 1 worker
    """
    amounts = (amount(name, number) for name, number in offered._asdict().items() if number)
    return Say("cards-amounts", amounts=tuple(amounts))
