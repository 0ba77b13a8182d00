"""The Châteauma's tiles in an editor of positions: on its cards, in its reserve.

A tile that the space does not want lies there as a wild one; every tile can be turned over.
"""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from castles_nb.components import BY_NAME
from castles_nb.engine.editing import Kept, LayingTogether
from castles_nb.engine.kinds import COLOUR
from castles_nb.engine.trays import Piece
from castles_nb.expansions.chateauma import county
from castles_nb.expansions.chateauma.county import (
    CARDS,
    LYING,
    RESERVE,
    RESERVE_WILD,
    WILD,
    openings,
)
from castles_nb.expansions.chateauma.facts import CHATEAUMA
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.expansions.chateauma.facts import Card

TURN_OVER = Piece(Message("county-turn-over"), "CHA-29", is_back=True, part="face-down")
"""The piece that turns a tile over, if it is put on one."""
_PLACE = re.compile(r"(?P<word>[a-z_]+)/(?P<inside>[a-z0-9_]*)(/.*)?")
ENTRIES = (*CARDS, *LYING, RESERVE, RESERVE_WILD)


def _place_of(where: str) -> tuple[str, str]:
    """The entry, and which space or tile of it."""
    found = _PLACE.fullmatch(where)
    return (found["word"], found["inside"]) if found else ("", "")


def _put(kept: Kept, where: str, item: str) -> Kept | None:
    word, inside = _place_of(where)
    if item == TURN_OVER.part:
        return _turn_over(kept, word, inside)
    kind = BY_NAME[item].index if item in BY_NAME else 0
    if not kind or COLOUR[kind] not in county.ORDER:
        return None
    if word in (RESERVE, RESERVE_WILD):
        return {word: (*kept[word], kind)}
    return _put_on_card(kept, CARDS.index(word), inside, kind) if word in CARDS else None


def _put_on_card(kept: Kept, slot: int, inside: str, kind: int) -> Kept | None:
    """A tile on a space, or on the first open one that wants it if none is named."""
    card = _card(kept, slot)
    if card is None:
        return None
    wanting = {each.colour: each.space for each in openings(kept[CARDS[slot]]).first}
    space = _space(card, inside) if inside else wanting.get(COLOUR[kind])
    if space is None:
        return None
    is_wild = card.spaces[space].colour != COLOUR[kind]
    return _with(kept, slot, {**_lying(kept, slot), space: (kind, is_wild)})


def _turn_over(kept: Kept, word: str, inside: str) -> Kept | None:
    if word in CARDS:
        slot = CARDS.index(word)
        card, lying = _card(kept, slot), _lying(kept, slot)
        space = _space(card, inside) if card else None
        if space not in lying:
            return None
        kind, is_wild = lying[space]
        return _with(kept, slot, {**lying, space: (kind, not is_wild)})
    left = _take(kept, f"{word}/{inside}", "")
    if left is None or word not in (RESERVE, RESERVE_WILD):
        return None
    other = RESERVE if word == RESERVE_WILD else RESERVE_WILD
    turned = kept[word][_last(kept, word, inside)]
    return {**left, other: (*kept[other], turned)}


def _take(kept: Kept, where: str, item: str) -> Kept | None:
    """A tile from a space or the reserve; all on a card if no space is named."""
    word, inside = _place_of(where)
    if word in (RESERVE, RESERVE_WILD):
        last, tiles = _last(kept, word, inside), kept[word]
        return {word: (*tiles[:last], *tiles[last + 1 :])} if last >= 0 else None
    if word not in CARDS:
        return None
    slot = CARDS.index(word)
    card, lying = _card(kept, slot), _lying(kept, slot)
    space = _space(card, inside) if card and inside else None
    if not lying or (inside and space not in lying):
        return None
    return _with(kept, slot, {s: on for s, on in lying.items() if inside and s != space})


def _last(kept: Kept, word: str, inside: str) -> int:
    """The place of the last tile of this name, or of the wild one of this number from 1; -1 if
    there is none."""
    tiles = kept[word]
    if inside.isdigit():
        return int(inside) - 1 if 0 < int(inside) <= len(tiles) else -1
    kind = BY_NAME[inside].index if inside in BY_NAME else 0
    return len(tiles) - 1 - tiles[::-1].index(kind) if kind in tiles else -1


# County cards -------------------------------------------------------------------------------------

_Lying = Mapping[int, tuple[int, bool]]
"""The kind on each covered space, and whether it is a wild tile."""


def _card(kept: Kept, slot: int) -> "Card | None":
    return CHATEAUMA.cards.get(kept[CARDS[slot]][0]) if kept[CARDS[slot]] else None


def _space(card: "Card", inside: str) -> int | None:
    number = int(inside) if inside.isdigit() else 0
    return number - 1 if 0 < number <= len(card.spaces) else None


def _lying(kept: Kept, slot: int) -> dict[int, tuple[int, bool]]:
    spaces = zip(kept[CARDS[slot]][1:], kept[LYING[slot]], strict=False)
    return {number % WILD - 1: (kind, number > WILD) for number, kind in spaces}


def _with(kept: Kept, slot: int, lying: _Lying) -> Kept:
    in_order = sorted(lying.items())
    spaces = tuple(space + 1 + WILD * is_wild for space, (_, is_wild) in in_order)
    return {
        CARDS[slot]: (*kept[CARDS[slot]][:1], *spaces),
        LYING[slot]: tuple(kind for _, (kind, _) in in_order),
    }


LAYING = LayingTogether(ENTRIES, _put, _take)
LAYING_WITH_PIECES = LAYING._replace(pieces=(TURN_OVER,))
"""The same for one of its entries, as a palette offers each piece once."""
