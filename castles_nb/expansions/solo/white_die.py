"""The tile that the white die takes away before each turn of a solo game (SOLO-06 to SOLO-09)."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from castles_nb.components import DEPOTS, KINDS, terms
from castles_nb.engine.kinds import TILE, without
from castles_nb.engine.turn_flags import TURN_ENDED
from castles_nb.expansions.solo.facts import REMOVAL
from castles_nb.expansions.solo.memory import WON
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState


def removed_first(state: "GameState", depot: int) -> int:
    """The tile in a depot that the white die would take away first (SOLO-07); 0 for none."""
    order = REMOVAL[state.rules.edition.name][depot - 1]

    def place(kind: int) -> tuple[int, int]:
        colour = KINDS[kind].colour
        return (order.index(colour) if colour in order else len(order)), kind

    return min(state.depots[depot - 1], key=place, default=0)


def next_removal(state: "GameState", white: int) -> tuple[int, int]:
    """The depot and the tile that this white die takes away; zeros where all depots are empty
    (SOLO-08)."""
    for step in range(len(DEPOTS)):
        depot = (white + step - 1) % len(DEPOTS) + 1
        kind = removed_first(state, depot)
        if kind:
            return depot, kind
    return 0, 0


def remove_tile(state: "GameState", player: int) -> None:
    """The white die takes a tile out of the game (SOLO-07, SOLO-08)."""
    white = state.white_die
    depot, kind = next_removal(state, white)
    if not depot:
        state.note(
            player, "white_die", "SOLO-08", message=Message("solo-told-nothing", white=white)
        )
        return
    depots = list(state.depots)
    depots[depot - 1] = without(depots[depot - 1], kind)
    state.depots = tuple(depots)
    state.discarded_tiles += TILE[kind]
    rule = "SOLO-07" if depot == white else "SOLO-08"
    message = Message(
        "solo-told-removed", white=white, depot=depot, tile=terms.tile(kind), rule=rule
    )
    state.note(player, "white_die", rule, kind, message)


def taking_turns(take_turn: "Callable[[GameState], None]") -> "Callable[[GameState], None]":
    """A turn with what comes before it (SOLO-06 to SOLO-09); none once the game is won."""

    def take_solo_turn(state: "GameState") -> None:
        if WON in state.module_data:
            state.used = TURN_ENDED
            return
        remove_tile(state, state.player)
        take_turn(state)

    return take_solo_turn
