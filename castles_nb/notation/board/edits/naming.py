"""Names of places and items in sentences."""

from castles_nb.components import BY_NAME, COLOURS, terms
from castles_nb.message import Message, MessageLike
from castles_nb.notation.board.edits.laid import PIECES
from castles_nb.short_text import short_repr

_BY_TYPE = ("goods", "sold")
"""The places of a player that hold each type of goods."""


def place_words(place: str) -> Message:
    """The name of a place or field in a sentence.

    >>> [str(place_words(place)) for place in ("depots/3", "1:duchy/4-4", "0:goods/2")]
    ['depot 3', 'space 4-4 of player 2', 'goods 2 of player 1']

    A module's own entries have words in its folder, as `field-inns` in
    `expansions/inns/words/en.ftl`.
    """
    seat, _, rest = place.rpartition(":")
    word, _, inside = rest.partition("/")
    name = f"{word}-type" if word in _BY_TYPE and inside else word
    if word == "dice":
        inside = inside.split("/")[0]
    within: MessageLike = inside
    if word == "modules":
        within = terms.module(inside)
    elif inside in COLOURS:
        within = terms.colour(inside)
    return Message(f"field-{name}", inside=within, player=seat or "table", otherwise=place)


def item_words(item: str) -> MessageLike:
    """The name of an item in a sentence.

    >>> [str(item_words(item)) for item in ("cow3", "goods-2", "die-0")]
    ['3 cows', 'goods 2', 'an unknown die']
    """
    if item in BY_NAME:
        return Message("plain", tile=terms.tile(BY_NAME[item].index))
    kind, _, digit = item.partition("-")
    if item in PIECES:
        return Message(f"item-{kind}", value=digit)
    if kind in ("goods", "die") and digit.isdigit() and len(digit) == 1:
        return Message("item-die-0") if item == "die-0" else Message(f"item-{kind}", value=digit)
    return short_repr(item)
