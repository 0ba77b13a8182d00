"""Changing some words of a position; what is usual follows from the rest again."""

from collections.abc import Mapping
from typing import Any

from castles_nb.cards.position import Position
from castles_nb.cards.position_words import ENTRIES, FIRST_WORD
from castles_nb.cards.unseen import UNKNOWN, UNKNOWN_ITEM
from castles_nb.errors import InvalidPosition
from castles_nb.message import Message
from castles_nb.notation import token_line
from castles_nb.notation.field_values import one_of
from castles_nb.notation.token import Numbers
from castles_nb.short_text import short_repr

Changes = Mapping[str, Any]
"""New values by the words of the text, as in `0:silver`; None for the usual value."""

_ENTRIES = {entry.name: entry for entry in ENTRIES}
_OPEN = ("goods_piles", "animal_piles")
_DEALT = ("hand", "pile")
_FITTED = ("deck", *_OPEN, *_DEALT)
"""Words of cards of which there are as many as all others leave, whatever is known of them."""


def changed(position: Position, changes: Changes) -> Position:
    """The position with some words changed, all usual ones as they follow from the rest now."""
    sections = position.words()
    seats = max(changes.get("players") or position.players, 2)
    for name in [*sections]:
        if name and int(name[0]) >= seats:
            del sections[name]
    known = {name: changes[name] for name in changes if _word(name) in _FITTED}
    for name in _told(sections):
        if _word(name) in _FITTED:
            known.setdefault(name, value_of(position, name))
    for name, value in {**dict.fromkeys(known), **_others(changes)}.items():
        _tell(sections, name, value)
    bare = _read(sections)
    for name, value in known.items():
        if value is not None:
            _tell(sections, name, _fitted(name, value, value_of(bare, name)))
    return _read(sections)


def value_of(position: Position, name: str) -> Any:
    """Return the value that a position has under this name: a word, with its player if it has one,
    as in `0:silver`."""
    seat, _, word = name.rpartition(":")
    return getattr(position.seats[int(seat)] if seat else position, word)


def split(position: Position, name: str) -> tuple[str, str, str]:
    """Split the name of a place or field, as in `0:goods/light`: the word with its player
    (`0:goods`), the word (`goods`), and what of it is meant (`light`, or nothing).

    `InvalidPosition` if there's no such place.
    """
    owner, mark, rest = name.rpartition(":")
    word, _, inside = rest.partition("/")
    of_player = word in _ENTRIES and _ENTRIES[word].of_player
    if word not in _ENTRIES or bool(mark) != of_player:
        raise InvalidPosition(Message("edit-no-place", given=short_repr(name)))
    if mark:
        one_of(owner, [*map(str, range(len(position.seats)))], "edit-no-player")
    return owner + mark + word, word, inside


def _word(name: str) -> str:
    return name.rpartition(":")[2]


def _others(changes: Changes) -> Changes:
    return {name: value for name, value in changes.items() if _word(name) not in _FITTED}


def _told(sections: Mapping[str, Mapping[str, str]]) -> list[str]:
    return [section + word for section, words in sections.items() for word in words]


def _tell(sections: dict[str, dict[str, str]], name: str, value: Any) -> None:
    seat, mark, word = name.rpartition(":")
    section = sections.setdefault(seat + mark, {})
    if value is None:
        section.pop(word, None)
    else:
        section[word] = _ENTRIES[word].write(value)


def _read(sections: Mapping[str, Mapping[str, str]]) -> Position:
    return Position.parse(token_line.written(FIRST_WORD, sections)[0])


def _fitted(name: str, value: Any, usual: Any) -> Any:
    """As many cards as there are to be, what is known of them first."""
    word = _word(name)
    if word in _OPEN:
        if sum(map(len, value)) == sum(map(len, usual)):
            return value
        pairs = zip(value, usual, strict=True)
        return tuple(_padded(_known(now, UNKNOWN_ITEM), UNKNOWN_ITEM, each) for now, each in pairs)
    if word == "hand":  # it has no order
        known = tuple(card for card in value if card != UNKNOWN)
    else:
        known = _known(value, UNKNOWN)
    return known if word == "deck" else _padded(known, UNKNOWN, usual)


def _known(cards: Numbers, unknown: int) -> Numbers:
    """The cards up to the last one that is known."""
    number = len(cards)
    while number and cards[number - 1] == unknown:
        number -= 1
    return cards[:number]


def _padded(known: Numbers, unknown: int, usual: Numbers) -> Numbers:
    return known + (unknown,) * (len(usual) - len(known))
