"""Shields that join a duchy, and those that leave the game."""

from typing import TYPE_CHECKING

from castles_nb.engine.bits import bits_in
from castles_nb.engine.decision import Decision
from castles_nb.engine.kinds import ANY, without
from castles_nb.expansions.shields.copying import TARGET, copy_powers, stop_copying
from castles_nb.expansions.shields.holding import (
    NAME,
    PLACE,
    WITH_ACTIONS,
    free_castle,
    holds,
    on_castles,
    place_numbers,
    powers_of_shields,
)

if TYPE_CHECKING:
    from castles_nb.engine.estate import Estate
    from castles_nb.engine.state import GameState


def gain(state: "GameState", player: int, shield: int, depot: int, replaced: int) -> None:
    """A shield of a depot goes on a free castle, or on that of a shield that leaves the game.

    It makes no difference which free castle it is, so nobody is asked.
    """
    estate = state.estates[player]
    space = on_castles(estate)[replaced] if replaced else free_castle(estate)
    left = without(state.module_data[NAME], depot * PLACE + shield)
    state.module_data = {**state.module_data, NAME: left}
    if replaced:
        lose(state, player, replaced)
    number = place_numbers(estate.duchy.grid)[space] * PLACE + shield
    held = tuple(sorted((*estate.module_data.get(NAME, ()), number)))
    estate.module_data = {**estate.module_data, NAME: held}
    work_at_once(state, player)


def lose(state: "GameState", player: int, shield: int) -> None:
    """A shield leaves the game, and its work ends (SHD-P3, SHD-T2, A-24d, A-76)."""
    without_shield(state.estates[player], shield)
    if shield == 4:
        ask_for_room(state, player)


def without_shield(estate: "Estate", shield: int) -> None:
    """The shield's work ends, except for what has to follow when it's really lost."""
    kept = tuple(n for n in estate.module_data[NAME] if n % PLACE != shield)
    estate.module_data = {**estate.module_data, NAME: kept}
    estate.powers &= ~WITH_ACTIONS.get(shield, 0)
    if shield == 6:
        stop_copying(estate)
    elif shield == 18:
        estate.frontier = frontier_of(estate)


def ask_for_room(state: "GameState", player: int) -> None:
    """A player who stores more than there is room for discards a tile (A-24d)."""
    if state.rules.gains.room(state.estates[player]) < 0:
        state.ask(Decision(player, "overfull"))


def work_at_once(state: "GameState", player: int) -> None:
    """Set what an estate remembers for speed because of shields in it (SHD-P4)."""
    estate = state.estates[player]
    estate.powers |= powers_of_shields(estate)
    if holds(estate, 18):
        estate.frontier = estate.masks.colour[ANY] & ~estate.filled
    if estate.module_data.get(TARGET):
        copy_powers(state, player)


def frontier_of(estate: "Estate") -> int:
    """The empty spaces next to a covered one (PLACE-04)."""
    near = 0
    for space in bits_in(estate.filled):
        near |= estate.masks.neighbours[space]
    return near & ~estate.filled


def restore(state: "GameState") -> None:
    """Set what follows from shields in a position that was read."""
    for player in state.rules.seating.first_seats:
        work_at_once(state, player)
