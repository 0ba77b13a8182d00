"""Every fault that makes a position impossible, with the rule it breaks."""

from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING

from castles_nb.engine import GameState
from castles_nb.engine.choices import free_actions
from castles_nb.engine.module import MODULES, state_fields_of
from castles_nb.engine.module_chance import chances_of
from castles_nb.message import Message
from castles_nb.notation.board import agenda, moments
from castles_nb.notation.board.draft_state import draft_of, put_module_data, restore
from castles_nb.notation.board.faults import moment, players, table
from castles_nb.notation.board.faults.setup import with_a_setup
from castles_nb.notation.board.position_words import STATE_FIELDS
from castles_nb.notation.board.public_chance import with_chances
from castles_nb.notation.fault import Fault, Faults

if TYPE_CHECKING:
    from castles_nb.notation.board.position import Position

__all__ = ["Fault", "faults_of"]


def faults_of(position: "Position") -> list[Fault]:
    """All faults of a position, first those of the setup."""
    playable, found = with_a_setup(position)
    draft = draft_of(playable)
    playable = agenda.unsaid_if_usual(playable, draft.rules)
    put_module_data(playable, draft)
    kept = [*_module_data(playable, draft)]
    if not kept:
        restore(draft)
    found += moment.faults(playable, draft)
    found += table.faults(playable)
    if not any(fault.field == "duchies" for fault in found):
        found += players.faults_of_sides(playable)
    found += players.faults(playable, draft)
    found += kept
    found += _chances(playable, draft)
    found = [fault for fault in found if not _is_lifted(fault, playable, draft)]
    if not found:
        found += _choices(playable)
    columns = position.columns
    return [fault._replace(column=columns.get(fault.field, 0)) for fault in found]


def _is_lifted(fault: Fault, position: "Position", draft: GameState) -> bool:
    """Whether a module says that the rule may be broken, for the player the fault is about."""
    seat, found, _ = fault.field.partition(":")
    player = int(seat) if found else position.player
    return player in range(len(position.seats)) and any(
        fault.rule in MODULES[module].waived_rules(draft, player) for module in position.modules
    )


def _module_data(position: "Position", draft: GameState) -> Faults:
    """The faults of what modules keep, as these modules see them."""
    everywhere = {"": position.module_data}
    everywhere |= {f"{player}:": seat.module_data for player, seat in enumerate(position.seats)}
    kept = state_fields_of(position.modules)
    for place, module_data in everywhere.items():
        for name, _ in module_data:
            if name not in kept:
                yield Fault(f"{place}{name}", _not_played(name, position.modules))
    draft = _with_module_data(position, draft)
    for name in sorted(kept):
        state_field = STATE_FIELDS[name]
        found = {name: state_field.on_main_board(draft, draft.module_data.get(name, ()))}
        for player, seat in enumerate(position.seats):
            numbers = dict(seat.module_data).get(name, ())
            found[f"{player}:{name}"] = state_field.fault_with(draft, player, numbers)
        for field, violation in found.items():
            if violation:
                yield Fault(field, violation.reason, violation.rule)
    for module in position.modules:
        for field, violation in MODULES[module].position_problems(draft):
            yield Fault(field, violation.reason, violation.rule)


def _not_played(name: str, modules: tuple[str, ...]) -> Message:
    """The modules that a word of the text comes with and that aren't played."""
    needed = {
        m for m, module in MODULES.items() if name in {**module.state_fields, **module.chance}
    }
    needed |= {STATE_FIELDS[name].also_needs} if name in STATE_FIELDS else set()
    missing = tuple(sorted(needed.difference(modules, ("",))))
    return Message("fault-no-expansion", modules=missing)


def _with_module_data(position: "Position", draft: GameState) -> GameState:
    """The draft with what modules keep as the position says, right or wrong, and what it says of
    their chance: they check one entry by the others."""
    full = draft.copy()
    full.module_data = {**draft.module_data, **dict(position.module_data)}
    for estate, seat in zip(full.estates, position.seats, strict=True):
        estate.module_data = {**estate.module_data, **dict(seat.module_data)}
    full.deal = replace(draft.deal, module_chance=with_chances(position, full))
    return full


def _chances(position: "Position", draft: GameState) -> Faults:
    """The seen part of modules' chance fits them, and is no more than can have been seen by now."""
    played = chances_of(position.modules)
    on_board = {**draft.module_data, **dict(position.module_data)}
    for name, numbers in position.chances:
        if name not in played:
            yield Fault(name, _not_played(name, position.modules))
            continue
        chance, players = played[name], len(position.seats)
        most = chance.seen(position.phases_laid, position.rounds_begun, on_board)
        violation = chance.check(numbers, players)
        if len(numbers) > most:
            yield Fault(name, Message("fault-seen", most=most, number=len(numbers)))
        elif violation:
            yield Fault(name, violation.reason, violation.rule)


def _choices(position: "Position") -> Faults:
    """A player has something to choose, or the game is over."""
    if position.now == moments.END:
        return
    state = position.state(position.deal(Random(0)))
    if position.now == moments.SETUP and not state.pending:
        yield Fault("now", Message("fault-nobody-chooses"), "SET-19")
    elif not state.pending and not state.dice:
        if not free_actions(state, state.estate(state.player)):
            yield Fault("left", Message("fault-nothing-to-do"), "A-56")
    elif not state.legal_actions():
        yield Fault("asks", Message("fault-nothing-to-choose"))
