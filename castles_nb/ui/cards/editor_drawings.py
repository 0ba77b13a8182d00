"""The drawings of a position of the card game under edit, with every place named in them."""

import re
from collections.abc import Callable
from dataclasses import replace

from castles_nb.cards import State
from castles_nb.cards.kinds import CARDS, TYPES
from castles_nb.cards.laid_out import laid_out
from castles_nb.cards.position import Position
from castles_nb.cards.position_words import DOES
from castles_nb.drawing.cards import fragments
from castles_nb.errors import InvalidPosition
from castles_nb.message import Message
from castles_nb.notation.fault import Fault
from castles_nb.ui.editing import Regions


def state_to_draw(position: Position) -> State:
    """A state that looks like the position, whatever its faults; it can't be played on."""
    people = range(position.players)
    asks = () if position.asks and position.asks[0][0] == DOES else position.asks
    return laid_out(
        replace(
            position,
            player=position.player if position.player in people else 0,
            first=position.first if position.first in people else 0,
            asks=asks,
        )
    )


def regions_to_edit(position: Position) -> Regions:
    """The drawings of a table with all hands open, where every place an edit may name is a part;
    empty for seats without a player."""
    empty = {f"{what}_{player}": "" for what in ("estate", "panel") for player in range(4)}
    return {**empty, **fragments(state_to_draw(position), None, all_open=True, editing=True)}


# Places -------------------------------------------------------------------------------------------

_TYPE, _CARD = "|".join(TYPES), "|".join(CARDS)
_PLACES: tuple[tuple[str, str, Callable[..., tuple[str, str]]], ...] = (
    ("board", r"row-([1-6])(?:/([a-z_0-9]+))?", lambda s, row, card: (f"rows/{row}", card or "")),
    ("board", r"(deck|discards|revealed)", lambda s, where: (where, "")),
    ("board", r"revealed/([a-z_0-9]+)", lambda s, card: ("revealed", card)),
    ("board", r"goods-pile-([12])", lambda s, pile: (f"goods_piles/{pile}", "")),
    ("board", r"animals-pile-([12])", lambda s, pile: (f"animal_piles/{pile}", "")),
    ("panel", r"(?:projects|project/([a-z_0-9]+))", lambda s, card: (f"{s}:projects", card or "")),
    ("panel", rf"hand(?:-((?:{_CARD})[1-6]))?", lambda s, card: (f"{s}:hand", card or "")),
    ("panel", r"own-pile", lambda s: (f"{s}:pile", "")),
    ("panel", r"goods(?:-([a-z]+))?", lambda s, item: (f"{s}:goods", item or "")),
    ("panel", r"of-sold", lambda s: (f"{s}:sold", "")),
    ("panel", r"animals-([a-z]+)", lambda s, item: (f"{s}:animals", item)),
    ("estate", rf"pile-({_TYPE})", lambda s, type_: (f"{s}:estate/{type_}", "")),
    ("estate", rf"triple-({_TYPE})-(\d+)", lambda s, type_, i: (f"{s}:triples/{type_}/{i}", "")),
)
"""The drawing, its part, and the place and item it stands for, given a seat."""


def target_of(region: str, part: str) -> tuple[str, str]:
    """The place that a part means to edits, and the item there if it's one of several.

    Raises `InvalidPosition` if nothing can be put or taken there.
    """
    kind, _, seat = region.partition("_")
    for drawing, pattern, named in _PLACES:
        if drawing == kind and (match := re.fullmatch(pattern, part)):
            return named(seat, *match.groups())
    raise InvalidPosition(Message("editor-no-place"))


# Faults -------------------------------------------------------------------------------------------

_ON_BOARD = {
    "rows": ["row"],
    "deck": ["deck"],
    "discards": ["discards"],
    "revealed": ["revealed"],
    "goods_piles": ["goods"],
    "animal_piles": ["animals"],
}
_PANEL_PARTS = {
    "projects": ["projects", "project"],
    "hand": ["hand"],
    "pile": ["own-pile"],
    "goods": ["goods"],
    "sold": ["of-sold"],
    "animals": ["animals"],
}


def region_of(fault: Fault, drawn: Regions) -> tuple[str, list[str]]:
    """The region of the drawings that a fault is about, and parts of it; empty if unknown."""
    seat, _, word = fault.field.rpartition(":")
    if seat and word in ("estate", "triples"):
        return f"estate_{seat}", ["triple"] if word == "triples" else ["pile"]
    if seat:
        return f"panel_{seat}", _PANEL_PARTS.get(word, [])
    if word in _ON_BOARD:
        return "board", _ON_BOARD[word]
    if word in ("now", "asks", "used"):
        return "status", []
    return "", []
