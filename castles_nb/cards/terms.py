"""Things of the card game as they stand within a sentence; the words are in `words/en/cards/`."""

from collections.abc import Iterable

from castles_nb.cards.actions import ON_TOP
from castles_nb.cards.card_set import Reward
from castles_nb.cards.kinds import CARD, NUMBER, TYPES
from castles_nb.message import Message


def card(kind: int) -> Message:
    """A card with its number.

    >>> from castles_nb.cards.kinds import BY_NAME
    >>> print(card(BY_NAME["boarding_house4"]))
    boarding house 4
    """
    return Message("cards-card", card=Message(f"cards-name-{CARD[kind]}"), number=NUMBER[kind])


def cards(kinds: Iterable[int]) -> tuple[Message, ...]:
    """Several cards, each kind once."""
    return tuple(card(kind) for kind in dict.fromkeys(kinds))


def of_type(type_: int) -> Message:
    """The cards of a type, as in `mines`."""
    return Message(f"cards-type-{TYPES[type_]}")


def on_top(item: int) -> Message:
    """The top of an open pile, as in `light goods` or `a sheep`."""
    return Message(f"cards-item-{ON_TOP[item]}")


def row(number: int) -> Message:
    """A row of the display."""
    return Message("cards-row", row=number)


def amount(item: str, number: int) -> Message:
    """This many `points`, `silver`, `workers`, `goods` or `animals`."""
    if item in ("goods", "animals"):
        return Message(f"cards-count-{item}", number=number)
    return Message(f"count-{item}", number=number)


def reward(offered: Reward) -> Message:
    """The offer of a round card.

    >>> print(reward(Reward(silver=1, workers=1)))
    1 silver and 1 worker
    """
    amounts = (amount(name, number) for name, number in offered._asdict().items() if number)
    return Message("cards-amounts", amounts=tuple(amounts))
