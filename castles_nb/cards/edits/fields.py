"""Setting the fields of a position: numbers, whose turn it is, the moment, the players."""

from collections.abc import Callable, Mapping
from typing import Any

from castles_nb.cards.card_set import OF_ANIMALS, OF_GOODS, ROUNDS
from castles_nb.cards.decisions import DECISIONS
from castles_nb.cards.edits.changes import Changes, changed, split, value_of
from castles_nb.cards.edits.naming import place_words
from castles_nb.cards.flow import TURNS
from castles_nb.cards.kinds import ANIMALS, GOODS, NUMBERS, TYPES
from castles_nb.cards.position import Position
from castles_nb.cards.position_faults import MOST_RESHUFFLES
from castles_nb.cards.position_words import ACTED, BOUGHT, ENTRIES, OVER, WITH_CARD
from castles_nb.errors import InvalidPosition
from castles_nb.message import Message, message_of
from castles_nb.notation.field_values import OFF, ON, one_of, whole_number
from castles_nb.notation.token import NOTHING, Token
from castles_nb.short_text import short_repr

NOBODY = NOTHING
MOST = 999
USED: Mapping[str, tuple[str, ...]] = {
    NOTHING: (),
    ACTED: (ACTED,),
    BOUGHT: (BOUGHT,),
    "both": (ACTED, BOUGHT),
}
"""The parts of a turn already taken, by the names of the choices."""
ASKED = (
    NOTHING,
    *(kind for kind in DECISIONS if kind not in (*WITH_CARD, "extra")),
    *(f"extra:{number}" for number in NUMBERS),
)
"""Questions that need no card; if a card is waiting for an answer, the text says so."""

_READ = {entry.name: entry.read for entry in ENTRIES}
_UNTOLD = {"used": None, "asks": None}
_CARDS = ("hand", "pile")


def set_field(position: Position, field: str, value: str) -> Position:
    """The position with another value of a field: a number, a moment, a player, or what the
    field's options are.

    `InvalidPosition` if there's no such field, or it can't have this value.

    >>> start = Position.parse("cardgame/1 0: goods=l animals=c 1: goods=l animals=c")
    >>> str(set_field(start, "0:silver", "3")).split()[2:]
    ['goods=l', 'animals=c', 'silver=3', '1:', 'goods=l', 'animals=c']
    """
    name, word, inside = split(position, "start_card" if field == "start_down" else field)
    key = "start_down" if field == "start_down" else word
    if key not in _FIELDS:
        raise InvalidPosition(Message("edit-no-field", given=short_repr(field)))
    try:
        return changed(position, _FIELDS[key](position, name, inside, value))
    except InvalidPosition as error:
        message = Message("at-field", field=place_words(field), told=message_of(error))
        raise InvalidPosition(message) from None


def moments(position: Position) -> list[str]:
    """Return the words of all moments of a game, as in `B2`: its turns, and its end, which may come
    early in the solo game."""
    turns = [f"{letter}{turn + 1}" for letter in ROUNDS for turn in range(TURNS)]
    early = [f"{OVER}-{letter}" for letter in ROUNDS[:-1]] if position.players == 1 else []
    return [*turns, *early, OVER]


def _now(position: Position, name: str, inside: str, value: str) -> Changes:
    """In another round everybody has other cards, in another turn as many as belong there."""
    one_of(value, moments(position), "edit-no-answer")
    changes: dict[str, Any] = {**_UNTOLD, "now": value, "dealt": None}
    if value[0] != position.now[0]:
        changes |= _all_seats(position, _CARDS)
    return changes


def _player(position: Position, name: str, inside: str, value: str) -> Changes:
    return {**_UNTOLD, "player": _seat(position, value)}


def _first(position: Position, name: str, inside: str, value: str) -> Changes:
    return {**_UNTOLD, "first": _seat(position, value), "player": None}


def _start_card(position: Position, name: str, inside: str, value: str) -> Changes:
    holder = -1 if value == NOBODY else _seat(position, value)
    if position.start_card[1]:  # for the next round: this one goes on as it began
        kept = {"first": position.first, "player": position.player}
        return {"start_card": (holder, True), **kept}
    return {"start_card": (holder, False), **_UNTOLD, "first": None, "player": None}


def _start_down(position: Position, name: str, inside: str, value: str) -> Changes:
    down = bool(one_of(value, (OFF, ON), "edit-no-answer"))
    follows = {} if down else {"first": None}
    return {"start_card": (position.start_card[0], down), **follows}


def _used(position: Position, name: str, inside: str, value: str) -> Changes:
    one_of(value, [*USED], "edit-no-answer")
    return {"used": USED[value]}


def _asks(position: Position, name: str, inside: str, value: str) -> Changes:
    """A decision follows from an action, or from a purchase."""
    one_of(value, ASKED, "edit-no-answer")
    asks = _READ["asks"](Token(value, 0))
    needed = [BOUGHT if kind in ("bought", "extra") else ACTED for kind, _ in asks]
    return {"asks": asks, "used": tuple(sorted({*position.used, *needed}))}


def _reshuffles(position: Position, name: str, inside: str, value: str) -> Changes:
    return {"reshuffles": whole_number(value, MOST_RESHUFFLES), "dealt": None}


def _firsts(position: Position, name: str, inside: str, value: str) -> Changes:
    """Give or take the card for the first triple of a type; no one else has it then."""
    type_, is_own = (
        one_of(inside, TYPES, "edit-no-place"),
        one_of(value, (OFF, ON), "edit-no-answer"),
    )
    changes = {}
    for player, seat in enumerate(position.seats):
        is_this_one = name == f"{player}:firsts"
        has_it = is_this_one if is_own else type_ in seat.firsts and not is_this_one
        if has_it != (type_ in seat.firsts):
            others = tuple(each for each in seat.firsts if each != type_)
            changes[f"{player}:firsts"] = (*others, type_) if has_it else others
    return changes


def _seven(position: Position, name: str, inside: str, value: str) -> Changes:
    offered = position.box.seated(len(position.seats)).all_seven
    one_of(value, ["0", *map(str, offered)], "edit-no-answer")
    return {name: int(value)}


def _plain(position: Position, name: str, inside: str, value: str) -> Changes:
    return {name: whole_number(value, MOST)}


def _count(names: tuple[str, ...], most: int) -> Callable[[Position, str, str, str], Changes]:
    def change(position: Position, name: str, inside: str, value: str) -> Changes:
        counts, kind = value_of(position, name), one_of(inside, names, "edit-no-place")
        return {name: (*counts[:kind], whole_number(value, most), *counts[kind + 1 :])}

    return change


def _players(position: Position, name: str, inside: str, value: str) -> Changes:
    """New players start from scratch, and players who leave take everything with them; in a solo
    game the second seat is Aaron's."""
    now = one_of(value, ("1", "2", "3", "4"), "edit-no-answer") + 1
    changes: dict[str, Any] = {"players": now, "dealt": None, **_UNTOLD}
    changes |= dict.fromkeys(("start_card", "first", "player"))
    if "-" in position.now:  # only a solo game ends like this
        changes["now"] = OVER
    words = (entry.name for entry in ENTRIES if entry.of_player)
    if (now == 1) != (position.players == 1):
        changes |= {f"1:{word}": None for word in words}
    return changes | _all_seats(position, _CARDS, now)


def _all_seats(position: Position, words: tuple[str, ...], players: int = 4) -> dict[str, Any]:
    seats = range(min(len(position.seats), max(players, 2)))
    return {f"{player}:{word}": None for player in seats for word in words}


def _seat(position: Position, value: str) -> int:
    return one_of(value, [*map(str, range(position.players))], "edit-no-player")


_FIELDS: Mapping[str, Callable[[Position, str, str, str], Changes]] = {
    "players": _players,
    "now": _now,
    "player": _player,
    "first": _first,
    "start_card": _start_card,
    "start_down": _start_down,
    "used": _used,
    "asks": _asks,
    "reshuffles": _reshuffles,
    "firsts": _firsts,
    "seven": _seven,
    **dict.fromkeys(("points", "silver", "workers"), _plain),
    "goods": _count(GOODS, OF_GOODS),
    "sold": _count(GOODS, OF_GOODS),
    "animals": _count(ANIMALS, OF_ANIMALS),
}
