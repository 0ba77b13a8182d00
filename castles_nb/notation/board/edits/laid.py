"""Numbers that modules keep: putting and taking what they stand for, and choosing it in fields."""

from dataclasses import replace
from typing import Any

from castles_nb.engine import GameState
from castles_nb.engine.editing import ChoiceField, Kept, LayingTogether
from castles_nb.engine.module import MODULES
from castles_nb.notation.board.draft_state import draft_of, put_module_data
from castles_nb.notation.board.edits.changes import Changes, changed, kept, said_if_unusual
from castles_nb.notation.board.faults.setup import with_a_setup
from castles_nb.notation.board.position import Position
from castles_nb.notation.board.position_words import STATE_FIELDS
from castles_nb.notation.board.public_chance import with_chances

LAYINGS: dict[str, LayingTogether] = {
    name: state_field.laying.alone(name)
    for name, state_field in STATE_FIELDS.items()
    if state_field.laying
}
"""The way things are laid, by the entries of modules that say where they are."""
PIECES = {piece.part: name for name, laying in LAYINGS.items() for piece in laying.pieces}
"""The entry that says where a piece lies."""


def entry_for(word: str, item: str) -> str:
    """The entry that says that an item lies at a place of this word; empty if there is none."""
    return PIECES.get(item, word if word in LAYINGS else "")


def put_there(position: Position, entry: str, seat: int, where: str, item: str) -> Position | None:
    """The position with an item somewhere; None if it can't be there."""
    state_field = STATE_FIELDS[entry]
    if not (state_field.is_of_table if seat < 0 else state_field.is_of_players):
        return None
    if item in PIECES:  # there is one of each
        position = _without(position, entry, item)
    after = LAYINGS[entry].put(_kept(position, entry, seat), where, item)
    return None if after is None else _with(position, entry, seat, after)


def take_there(position: Position, entry: str, seat: int, where: str, item: str) -> Position | None:
    """The position without an item somewhere; None if there is no such thing."""
    after = LAYINGS[entry].take(_kept(position, entry, seat), where, item)
    return None if after is None else _with(position, entry, seat, after)


def _kept(position: Position, entry: str, seat: int) -> Kept:
    """The entries there under all names that change together with this one."""
    return {name: kept(position, seat, name) for name in LAYINGS[entry].entries}


def _with(position: Position, entry: str, seat: int, after: Kept) -> Position:
    changes, chance = said_of(position, seat, after), LAYINGS[entry].chance
    return changed(position, {**changes, chance: None} if chance else changes)


def said_of(position: Position, seat: int, after: Kept) -> Changes:
    """The entries a player or the table keeps after an edit, as changes."""
    owner = f"{seat}:" if seat >= 0 else ""
    return {
        f"{owner}{name}": said_if_unusual(position, seat, name, numbers)
        for name, numbers in after.items()
    }


def _without(position: Position, entry: str, item: str) -> Position:
    """The position without a piece, wherever it lies."""
    for seat in range(-1, position.players):
        taken = take_there(position, entry, seat, "", item)
        position = position if taken is None else taken
    return position


def choice_fields(position: Position) -> dict[str, ChoiceField]:
    """The fields with choices of the modules of a position, by name."""
    if not any(name in MODULES and MODULES[name].fields for name in position.modules):
        return {}
    draft = _draft(position)
    found: dict[str, ChoiceField] = {}
    for module in draft.setup.modules:
        fields = MODULES[module].fields
        for each in fields(draft) if fields else ():
            inside = f"/{each.inside}" if each.inside else ""
            found[entry_of(each) + inside] = each
    return found


def _draft(position: Position) -> GameState:
    """A state that holds what modules keep in the position, right or wrong."""
    playable, _ = with_a_setup(position)
    draft = draft_of(playable)
    put_module_data(playable, draft)
    draft.deal = replace(draft.deal, module_chance=with_chances(playable, draft))
    return draft


def settled(position: Position) -> Position:
    """The position with what modules keep as it has to be, since its setup or its moment is
    another one."""
    if not any(MODULES[name].normalize_draft for name in position.modules if name in MODULES):
        return position
    draft, changes = _draft(position), dict[str, Any]()
    for module in draft.setup.modules:
        settle = MODULES[module].normalize_draft
        changes |= settle(draft) if settle else {}
    return changed(position, changes) if changes else position


def entry_of(field: ChoiceField) -> str:
    """The word it changes: a player's, as in `0:copied_player`, or the table's."""
    is_of_player = field.entry in STATE_FIELDS and field.player >= 0
    return f"{field.player}:{field.entry}" if is_of_player else field.entry
