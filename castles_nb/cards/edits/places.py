"""Putting cards, goods and animals somewhere, and taking them away."""

from collections.abc import Callable, Mapping
from typing import Any

from castles_nb.cards import table_sums
from castles_nb.cards.edits.changes import Changes, changed, split, value_of
from castles_nb.cards.edits.naming import item_words, place_words
from castles_nb.cards.kinds import ANIMALS, BY_NAME, GOODS, NUMBERS, TYPE, TYPES
from castles_nb.cards.piles import NO_PILES, Piles, laid, targets
from castles_nb.cards.position import Position
from castles_nb.cards.position_words import Seat
from castles_nb.cards.unseen import UNKNOWN, UNKNOWN_ITEM
from castles_nb.errors import InvalidPosition
from castles_nb.message import Message
from castles_nb.notation.field_values import one_of
from castles_nb.notation.token import Numbers

_ITEMS: Mapping[str, tuple[str, ...]] = {
    **dict.fromkeys(("goods", "sold", "goods_piles"), GOODS),
    **dict.fromkeys(("animals", "animal_piles"), ANIMALS),
}
"""Items for the places that have no cards."""


def put(position: Position, place: str, item: str) -> Position:
    """The position with an item at a place: a card by its name, `light`, `cow`.

    The deck, a pile or a hand then knows one more of its cards, the next one first; an open pile
    has it on top, and a third card makes a triple. `InvalidPosition` if the item can't lie there.

    >>> start = Position.parse("cardgame/1 0: goods=l animals=c 1: goods=l animals=c")
    >>> str(put(start, "rows/3", "bank4")).split()[1]
    'rows=-/-/Bk4/-/-/-'
    """
    name, word, inside = split(position, place)
    value = value_of(position, name)
    if word == "estate" and item in BY_NAME:
        changes = _on_pile(position, name, inside, BY_NAME[item])
    elif word in _CARDS and item in BY_NAME:
        changes = {name: _CARDS[word](value, inside, BY_NAME[item])}
    elif item in _ITEMS.get(word, ()):
        kind = _ITEMS[word].index(item)
        is_open = word in ("goods_piles", "animal_piles")
        change = _topped(value, inside, kind) if is_open else _counted(value, kind, 1)
        changes = {name: change}
    else:
        changes = {name: None}
    if None in changes.values():
        message = Message("edit-cannot-lie", item=item_words(item), place=place_words(place))
        raise InvalidPosition(message)
    return changed(position, changes)


def take(position: Position, place: str, item: str = "") -> Position:
    """The position without the item at a place, or without one of the items if it can have several.

    Known cards in a deck, a pile, a hand or an open pile become unknown. `InvalidPosition` if no
    such item lies there.
    """
    name, word, inside = split(position, place)
    value = value_of(position, name)
    if word in _TAKEN:
        return changed(position, _TAKEN[word](position, name, inside))
    if word in ("goods_piles", "animal_piles"):
        top = _topped(value, inside, UNKNOWN_ITEM)
        if top is None:
            raise InvalidPosition(Message("edit-none-of-these"))
        return changed(position, {name: top})
    if item in _ITEMS.get(word, ()):
        after = _counted(value, _ITEMS[word].index(item), -1)
        if after is None:
            raise InvalidPosition(Message("edit-none-of-these"))
        return changed(position, {name: after})
    if item not in BY_NAME or word not in _CARDS:
        raise InvalidPosition(Message("edit-nothing-chosen", place=place_words(place)))
    return changed(position, {name: _without(value, word, inside, BY_NAME[item])})


# Cards --------------------------------------------------------------------------------------------


def _one_more(cards: Numbers, inside: str, kind: int) -> Numbers:
    return (*cards, kind)


def _in_row(rows: tuple[Numbers, ...], inside: str, kind: int) -> tuple[Numbers, ...]:
    row = _row(inside)
    return (*rows[:row], tuple(sorted((*rows[row], kind))), *rows[row + 1 :])


def _known(cards: Numbers, inside: str, kind: int) -> Numbers:
    """The next card of which nothing is known is this one."""
    if UNKNOWN not in cards:
        return (*cards, kind)
    place = cards.index(UNKNOWN)
    return (*cards[:place], kind, *cards[place + 1 :])


_CARDS: Mapping[str, Callable[[Any, str, int], Any]] = {
    "rows": _in_row,
    **dict.fromkeys(("revealed", "discards", "projects"), _one_more),
    **dict.fromkeys(("deck", "hand", "pile"), _known),
}
"""Changes to the value of a word when a card is put there."""


def _row(inside: str) -> int:
    return one_of(inside, [*map(str, NUMBERS)], "edit-no-place")


def _without(value: Any, word: str, inside: str, kind: int) -> Any:
    if word == "rows":
        row = _row(inside)
        return (*value[:row], _without(value[row], "", "", kind), *value[row + 1 :])
    if kind not in value:
        raise InvalidPosition(Message("edit-none-of-these"))
    place = value.index(kind)
    return value[:place] + value[place + 1 :]


def _forget(position: Position, name: str, inside: str) -> Changes:
    """The last known card of a deck or a pile becomes unknown."""
    cards: Numbers = value_of(position, name)
    known = [place for place, card in enumerate(cards) if card != UNKNOWN]
    if not known:
        raise InvalidPosition(Message("edit-none-of-these"))
    return {name: (*cards[: known[-1]], UNKNOWN, *cards[known[-1] + 1 :])}


def _off_the_discards(position: Position, name: str, inside: str) -> Changes:
    if not position.discards:
        raise InvalidPosition(Message("edit-none-of-these"))
    return {name: position.discards[:-1]}


# Estates ------------------------------------------------------------------------------------------


def _piles(seat: Seat) -> Piles:
    piles = list(NO_PILES)
    for cards in seat.estate:
        piles[table_sums.type_of(cards)] = cards
    return tuple(piles)


def _on_pile(position: Position, name: str, inside: str, kind: int) -> Changes:
    """A card on a pile of an estate, where it can go; a third one makes a triple."""
    owner = name.partition(":")[0]
    seat, target = position.seats[int(owner)], one_of(inside, TYPES, "edit-no-place")
    piles = _piles(seat)
    if target not in targets(TYPE[kind], piles):
        return {name: None}
    after, triple = laid(piles, kind, target)
    changes: dict[str, Any] = {name: tuple(filter(None, after))}
    if triple:
        changes[f"{owner}:triples"] = (*seat.triples, triple[1])
    return changes


def _off_the_pile(position: Position, name: str, inside: str) -> Changes:
    """Without the top card of a pile."""
    type_ = one_of(inside, TYPES, "edit-no-place")
    piles: tuple[Numbers, ...] = value_of(position, name)
    if type_ not in map(table_sums.type_of, piles):
        raise InvalidPosition(Message("edit-none-of-these"))
    cut = (pile[:-1] if table_sums.type_of(pile) == type_ else pile for pile in piles)
    return {name: tuple(filter(None, cut))}


def _triple(position: Position, name: str, inside: str) -> Changes:
    """Without a triple; `mine/1` is the second one of mines."""
    named, _, which = inside.partition("/")
    type_ = one_of(named, TYPES, "edit-no-place")
    triples: tuple[Numbers, ...] = value_of(position, name)
    places = [i for i, cards in enumerate(triples) if table_sums.type_of(cards) == type_]
    place = places[one_of(which, [*map(str, range(len(places)))], "edit-no-place")]
    return {name: triples[:place] + triples[place + 1 :]}


_TAKEN: Mapping[str, Callable[[Position, str, str], Changes]] = {
    "deck": _forget,
    "pile": _forget,
    "discards": _off_the_discards,
    "estate": _off_the_pile,
    "triples": _triple,
}
"""How to take something away where you don't need to say which of several things you mean."""


# Goods and animals --------------------------------------------------------------------------------


def _topped(piles: tuple[Numbers, ...], inside: str, kind: int) -> tuple[Numbers, ...] | None:
    """The two open piles with another card on top of one; None if that one has run out."""
    which = one_of(inside, ("1", "2"), "edit-no-place")
    if not piles[which]:
        return None
    return (*piles[:which], (kind, *piles[which][1:]), *piles[which + 1 :])


def _counted(counts: Numbers, kind: int, by: int) -> Numbers | None:
    """One more or one less of a kind; None if there is none."""
    number = counts[kind] + by
    return None if number < 0 else (*counts[:kind], number, *counts[kind + 1 :])
