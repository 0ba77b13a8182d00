"""The gift for a colour in the solo game: a tile from the black depot, placed at once (SOLO-16)."""

from typing import TYPE_CHECKING

from castles_nb.components import COLOURS
from castles_nb.engine.actions import Action
from castles_nb.engine.bits import bits_in
from castles_nb.engine.choices import EVERYWHERE
from castles_nb.engine.decision import Decision
from castles_nb.engine.effects import place_tile
from castles_nb.engine.kinds import COLOUR, without
from castles_nb.expansions.solo.boards import SPACES

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState

GIFT = "solo_gift"
"""The name of the decision."""
_GIVEN = tuple(kind for kind, colour in enumerate(COLOUR) if 0 <= colour < len(COLOURS))
GIFTS = {kind: tuple(Action("gift", 0, kind, space) for space in range(SPACES)) for kind in _GIVEN}
"""`GIFTS[kind][space]`: a tile from the black depot on a space of the duchy (SOLO-16)."""


def gift_places(state: "GameState", player: int, kind: int) -> int:
    """The mask of spaces where this tile could be placed: no number counts (A-30)."""
    return state.rules.actions.places_for(state.estates[player], kind, EVERYWHERE)


def gift_choices(state: "GameState", decision: Decision) -> list[Action]:
    """Every tile from the black depot on every space where it may lie."""
    return [
        GIFTS[kind][space]
        for kind in dict.fromkeys(state.black_depot)
        for space in bits_in(gift_places(state, decision.player, kind))
    ]


def gift(state: "GameState", action: Action) -> None:
    """It is placed directly, with its effect (SOLO-16)."""
    player = state.end_decision().player
    state.black_depot = without(state.black_depot, action.item)
    place_tile(state, player, action.item, action.place)
