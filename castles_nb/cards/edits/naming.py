"""Names of places, fields and items for use in sentences."""

from castles_nb.cards import terms
from castles_nb.cards.actions import ON_TOP
from castles_nb.cards.kinds import BY_NAME, TYPES
from castles_nb.message import Message, MessageLike
from castles_nb.short_text import short_repr


def place_words(place: str) -> Message:
    """The name of a place or field in a sentence.

    >>> [str(place_words(place)) for place in ("rows/3", "1:estate/mine", "0:goods/light")]
    ['row 3', 'mines of player 2', 'light goods of player 1']
    """
    seat, _, rest = place.rpartition(":")
    word, _, inside = rest.partition("/")
    inside = inside.partition("/")[0]
    within: MessageLike = inside
    if inside in TYPES:
        within = terms.of_type(TYPES.index(inside))
    elif inside in ON_TOP:
        word, within = f"{word}-of", Message(f"cards-several-{inside}")
    return Message(f"cards-field-{word}", inside=within, player=seat or "table", otherwise=place)


def item_words(item: str) -> MessageLike:
    """The name of an item in a sentence.

    >>> [str(item_words(item)) for item in ("bank4", "light", "cow")]
    ['bank 4', 'light goods', 'a cow']
    """
    if item in BY_NAME:
        return terms.card(BY_NAME[item])
    return Message(f"cards-item-{item}") if item in ON_TOP else short_repr(item)
