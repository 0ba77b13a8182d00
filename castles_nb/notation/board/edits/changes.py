"""Changing some words of a position; what is usual follows from the rest again."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, TypeVar

from castles_nb.components.board import PLAYERS
from castles_nb.engine.setup import seating_for
from castles_nb.errors import InvalidPosition
from castles_nb.message import Message
from castles_nb.notation.board.draft_state import draft_of
from castles_nb.notation.board.faults.setup import with_a_setup
from castles_nb.notation.board.fill_defaults import Completion
from castles_nb.notation.board.position import Position
from castles_nb.notation.board.position_words import PERSONAL, STATE_FIELDS
from castles_nb.notation.board.position_writer import unusual, written
from castles_nb.notation.field_values import one_of
from castles_nb.notation.token_line import LONGEST, too_long
from castles_nb.short_text import short_repr

Item = TypeVar("Item")

Changes = Mapping[str, Any]
"""New values by the words of the text, as in `0:silver`; None for the default."""

_OF_PLAYERS = ("duchy", "storage", "points", "silver", "workers", "bonus_tiles", "goods", "sold")


def changed(position: Position, changes: Changes) -> Position:
    """The position with some words changed, all usual ones as they follow from the rest now.

    `InvalidPosition` if its text gets too long.
    """
    sections = unusual(position)
    tiles = ("depots", "black_depot", "asks")
    if any(name in tiles or name.endswith((":storage", ":duchy")) for name in changes):
        changes = {"black_backs": None, **changes}  # they belong to other tiles
    for name, value in _of_hosts(position, changes).items():
        seat, mark, word = name.rpartition(":")
        section = sections.setdefault(seat + mark, {})
        if value is None:
            section.pop(word, None)
        else:
            section[word] = value
    if "modules" in changes:
        _leave_to_hosts(sections)
    board = sections[""]
    seats = [sections.get(f"{player}:", {}) for player in range(PLAYERS[-1])]
    whole = Position(**Completion(board, seats).fields())
    text, columns = written(whole)
    if len(text) > LONGEST:
        raise InvalidPosition(too_long(text))
    return replace(whole, columns=columns)


def _leave_to_hosts(sections: dict[str, dict[str, Any]]) -> None:
    """A player who becomes a partner has what the first partner has, and says no more of it."""
    players = sections[""].get("players", 2)
    seating = seating_for(players, sections[""].get("modules", ()))
    if seating is None or not seating.is_shared:
        return
    for player in set(range(players)) - set(seating.first_seats):
        own = sections.get(f"{player}:", {})
        sections[f"{player}:"] = {word: own[word] for word in PERSONAL if word in own}


def _of_hosts(position: Position, changes: Changes) -> Changes:
    """Partners' shared things are changed where the position says them: with the first of them."""
    modules = changes.get("modules", position.modules)
    players = changes.get("players") or position.players
    seating = seating_for(players, modules or ())
    if seating is None or not seating.is_shared:
        return changes
    moved: dict[str, Any] = {}
    for name, value in changes.items():
        seat, mark, word = name.rpartition(":")
        if mark and word not in PERSONAL and int(seat) < players:
            host = seating.first_seats[seating.estates[int(seat)]]
            if host != int(seat) and f"{host}:{word}" in changes:
                continue
            name = f"{host}:{word}"
        moved[name] = value
    return moved


def split(position: Position, name: str) -> tuple[str, int, str]:
    """Return what a name like `0:silver` means: the word of a place or field, the player (-1 for
    the table), and which part of it.

    `InvalidPosition` if there's no such place.
    """
    owner, _, rest = name.rpartition(":")
    word, _, inside = rest.partition("/")
    if word in STATE_FIELDS:
        state_field = STATE_FIELDS[word]
        is_there = state_field.is_of_players if owner else state_field.is_of_table
    else:
        is_there = bool(owner) == (word in _OF_PLAYERS)
    if not is_there:
        raise InvalidPosition(Message("edit-no-place", given=short_repr(name)))
    if not owner:
        return word, -1, inside
    return word, player_of(position, owner), inside


def kept(position: Position, seat: int, name: str) -> tuple[int, ...]:
    """The entry a module keeps under this name, with a player or (-1) on the main board.

    That is what the position says, or what is usual.
    """
    said = dict(position.module_data if seat < 0 else position.seats[seat].module_data)
    return said[name] if name in said else _usual(position, seat, name)


def said_if_unusual(
    position: Position, seat: int, name: str, numbers: tuple[int, ...]
) -> tuple[int, ...] | None:
    """Return the numbers of a module's entry `name`, for a seat or the table (-1), as a change of
    `position`: None if they are as usual."""
    return None if numbers == _usual(position, seat, name) else numbers


def _usual(position: Position, seat: int, name: str) -> tuple[int, ...]:
    draft = draft_of(with_a_setup(position)[0])
    return (draft.module_data if seat < 0 else draft.estate(seat).module_data).get(name, ())


def at(values: tuple[Item, ...], index: int, value: Item) -> tuple[Item, ...]:
    """Return the same values with another one at this index, from 0."""
    return (*values[:index], value, *values[index + 1 :])


def player_of(position: Position, text: str) -> int:
    """Return the player of a position whose number, from 0, the text is; `InvalidPosition` if there
    is none."""
    return one_of(text, [*map(str, range(len(position.seats)))], "edit-no-player")
