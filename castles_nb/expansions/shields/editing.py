"""Shields in an editor of positions: put on depots and castles, and who shield 6 copies."""

import re
from typing import TYPE_CHECKING

from castles_nb.engine.editing import ChoiceField, FieldChoice, Laying
from castles_nb.expansions.shields.copying import TARGET
from castles_nb.expansions.shields.holding import DEALT, PLACE, SHIELDS, holds, in_pairs
from castles_nb.expansions.shields.pieces import piece
from castles_nb.message import Message

if TYPE_CHECKING:
    from collections.abc import Iterator

    from castles_nb.engine.state import GameState

Numbers = tuple[int, ...]

_PIECES = {shield: piece(shield) for shield in SHIELDS}
_BY_PART = {each.part: shield for shield, each in _PIECES.items()}
_PLACES = re.compile(r"depots/(?P<depot>[1-6])|duchy/(?P<row>\d{1,2})-(?P<column>\d{1,2})")


def _put(numbers: Numbers, where: str, item: str) -> Numbers | None:
    """A castle bears one shield: another one takes its place (SHD-P3)."""
    found = _PLACES.fullmatch(where)
    if not found or item not in _BY_PART:
        return None
    if found["depot"]:
        place, others = int(found["depot"]), numbers
    else:
        place = int(found["row"]) * PLACE + int(found["column"])
        others = tuple(number for number in numbers if number // PLACE != place)
    return tuple(sorted((*others, place * PLACE + _BY_PART[item])))


def _take(numbers: Numbers, where: str, item: str) -> Numbers | None:
    shield = _BY_PART.get(item)
    if shield not in [lying for _, lying in in_pairs(numbers)]:
        return None
    return tuple(number for number in numbers if number % PLACE != shield)


LAYING = Laying(_put, _take, tuple(_PIECES.values()), DEALT)


def fields(state: "GameState") -> tuple[ChoiceField, ...]:
    """The player the holder of shield 6 copies (SHD-06)."""
    return tuple(_copied(state))


def _copied(state: "GameState") -> "Iterator[ChoiceField]":
    for player in state.rules.seating.first_seats:
        chosen = state.estates[player].module_data.get(TARGET, ())
        if not chosen and not holds(state.estates[player], 6):
            continue
        others = (
            FieldChoice(str(other), Message("player-number", player=other), (other,))
            for other in state.rules.seating.opponents(player)
        )
        yield ChoiceField(
            entry=TARGET,
            label=Message("form-copied-player"),
            now=str(chosen[0]) if chosen else "none",
            choices=(FieldChoice("none", Message("copied-nobody"), ()), *others),
            player=player,
        )
