"""What modules keep as numbers: putting and taking it, and what they let choose in fields."""

from dataclasses import replace

from castles_nb.engine.editing import ChoiceField, Laying
from castles_nb.engine.modules import MODULES
from castles_nb.notation.draft import draft_of, put_extras, with_a_setup
from castles_nb.notation.edits.changes import Changes, changed, kept, said_if_unusual
from castles_nb.notation.position import Position
from castles_nb.notation.position_deal import with_chances
from castles_nb.notation.position_words import EXTRAS

LAYINGS: dict[str, Laying] = {name: e.laying for name, e in EXTRAS.items() if e.laying}
"""How things are laid, by the entries of modules that say where they lie."""
PIECES = {piece.part: name for name, laying in LAYINGS.items() for piece in laying.pieces}
"""The entry that says where a piece lies."""


def entry_for(word: str, item: str) -> str:
    """The entry that says that an item lies at a place of this word; empty if there is none."""
    return PIECES.get(item, word if word in LAYINGS else "")


def put_there(position: Position, entry: str, seat: int, where: str, item: str) -> Position | None:
    """The position with an item somewhere; None where it cannot lie."""
    extra = EXTRAS[entry]
    if not (extra.is_of_table if seat < 0 else extra.is_of_players):
        return None
    if item in PIECES:  # there is one of each
        position = _without(position, entry, item)
    after = LAYINGS[entry].put(kept(position, seat, entry), where, item)
    return None if after is None else _with(position, entry, seat, after)


def take_there(position: Position, entry: str, seat: int, where: str, item: str) -> Position | None:
    """The position without an item that lies somewhere; None where there is no such thing."""
    after = LAYINGS[entry].take(kept(position, seat, entry), where, item)
    return None if after is None else _with(position, entry, seat, after)


def _with(position: Position, entry: str, seat: int, numbers: tuple[int, ...]) -> Position:
    name, chance = f"{seat}:{entry}" if seat >= 0 else entry, LAYINGS[entry].chance
    changes: Changes = {name: said_if_unusual(position, seat, entry, numbers)}
    return changed(position, {**changes, chance: None} if chance else changes)


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
    playable, _ = with_a_setup(position)
    draft = draft_of(playable)
    put_extras(playable, draft)
    draft.deal = replace(draft.deal, extras=with_chances(playable, draft.deal.extras))
    found: dict[str, ChoiceField] = {}
    for module in playable.modules:
        fields = MODULES[module].fields
        for each in fields(draft) if fields else ():
            inside = f"/{each.inside}" if each.inside else ""
            found[entry_of(each) + inside] = each
    return found


def entry_of(field: ChoiceField) -> str:
    """The word that it changes: that of a player, as in `0:copied_player`, or of the table."""
    is_of_player = field.entry in EXTRAS and field.player >= 0
    return f"{field.player}:{field.entry}" if is_of_player else field.entry
