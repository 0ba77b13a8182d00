"""The setup of the Châteauma's board (CHA-05 to CHA-10, CHA-84 to CHA-86)."""

from typing import TYPE_CHECKING

from castles_nb.engine.kinds import CASTLE, CASTLES, COLOUR
from castles_nb.expansions.chateauma import county as duchy
from castles_nb.expansions.chateauma.chance import (
    ASIDE,
    DECK,
    TILES_ASIDE,
    draw_card,
    first_card,
)
from castles_nb.expansions.chateauma.county import (
    LEFT,
    RIGHT,
    board_of,
    chateauma,
    lay_on,
    openings,
)
from castles_nb.expansions.chateauma.facts import CARDS
from castles_nb.expansions.chateauma.options import has_modifier
from castles_nb.expansions.chateauma.telling import tell
from castles_nb.kernel.step import step

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState


@step("set_up_chateauma")
def set_up_chateauma(state: "GameState") -> None:
    """Its two cards, a castle on the first, 1 silver, and what modifiers put on its duchy."""
    if state.order or not all(state.deal.chance_of(DECK)[:CARDS]):
        return  # a position says what lies there; of an unknown deal nobody knows it
    player = chateauma(state)
    estate = state.estates[player]
    card = first_card(state)
    opening = openings((card.number,)).for_any_of(1 << CASTLES)
    duchy.keep(estate, **{duchy.CARDS[LEFT]: opening.covered, duchy.LYING[LEFT]: (CASTLE,)})
    tell(state, player, "new-card", "CHA-06", card=card.number, slot=1)
    second = draw_card(state, card.number)
    duchy.lay_card(estate, RIGHT, second)
    tell(state, player, "new-card", "CHA-07", card=second, slot=2)
    state.add_silver(player, 1, "setup", "CHA-09")
    if has_modifier(state.rules, "A"):
        covered = sorted(board_of(estate).face_down)
        duchy.keep(estate, **{duchy.FACE_DOWN: tuple(space + 1 for space in covered)})
    if has_modifier(state.rules, "B"):
        colours = estate.masks.colour_at
        spaces = {colours[space]: space for space in board_of(estate).face_up}
        kinds = state.deal.chance_of(ASIDE)
        state.module_data = {**state.module_data, TILES_ASIDE: (len(kinds),)}
        for kind in kinds:
            lay_on(estate, kind, spaces[COLOUR[kind]])
    if has_modifier(state.rules, "C"):
        first, *others = state.track
        state.track = ((*(each for each in first if each != player), player), *others)
