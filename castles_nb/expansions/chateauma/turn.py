"""A turn of the Châteauma: one tile, then the steps that follow from it (CHA-22)."""

from typing import TYPE_CHECKING

from castles_nb.components import terms
from castles_nb.engine.deal_told import show_white_die
from castles_nb.engine.purchases import TILE_PRICE
from castles_nb.engine.turn_flags import TURN_ENDED
from castles_nb.expansions.chateauma import county as duchy
from castles_nb.expansions.chateauma import vines
from castles_nb.expansions.chateauma.benefits import with_benefit
from castles_nb.expansions.chateauma.bonuses import claim_bonus_tiles, covered_bonuses
from castles_nb.expansions.chateauma.chance import roll
from castles_nb.expansions.chateauma.choosing import Turn, choose_and_place
from castles_nb.expansions.chateauma.completion import complete_cards
from castles_nb.expansions.chateauma.depots import (
    colours_of,
    first_in_black,
    in_black_depot,
    take_from_black,
)
from castles_nb.expansions.chateauma.telling import PLACE, PURCHASE, begin, show, tell

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState


def take_turn(state: "GameState") -> None:
    """The whole turn, without a decision; each step is done before the next one begins."""
    player = state.player
    estate = state.estates[player]
    show_white_die(state)
    white = state.deal.white[state.rounds_played]
    turn = Turn(state, player, estate, white, duchy.selected_slot(estate, white))
    start = roll(state)
    ledger = state.ledger
    if ledger is not None:
        step = ledger.step
        _tell_roll(turn, start)
    with_benefit(turn, choose_and_place(turn, start))
    if turn.covered:
        covered_bonuses(turn)
    if turn.full:
        filled = complete_cards(turn)
        if filled:
            claim_bonus_tiles(state, player, filled)
    if estate.silver >= TILE_PRICE:
        purchase(turn)
    state.used = TURN_ENDED
    if ledger is not None:
        ledger.step = step


def _tell_roll(turn: Turn, start: int) -> None:
    state, card = turn.state, turn.estate.module_data[duchy.CARDS[turn.slot]]
    begin(state, PLACE)
    if card:
        tell(state, turn.player, "rolls", "CHA-23", die=start, white=turn.white, card=card[0])


def purchase(turn: Turn) -> None:
    """It buys a tile for 2 silver, once a turn (CHA-67, CHA-V3)."""
    state, player = turn.state, turn.player
    if state.ledger is not None:
        begin(state, PURCHASE)
    if vines.is_played(state) and vines.buy_double(state, player):
        show(state)
        return
    kind = preferred(turn)
    if kind is None:
        return
    lacking = lacking_types(turn)
    take_from_black(state, kind)
    duchy.to_reserve(turn.estate, kind)
    if state.ledger is not None:
        tile, none_of = terms.tile(kind), terms.colours(c for c in duchy.ORDER if lacking & 1 << c)
        tell(state, player, "buys", "CHA-67", kind, tile=tile, lacking=none_of)
    state.add_silver(player, -TILE_PRICE, "purchase", "CHA-67", kind)
    if state.ledger is not None:
        show(state)


def preferred(turn: Turn) -> int | None:
    """The tile it buys from the black depot: the first of a colour that its reserve lacks, else the
    first of all (CHA-68, A-68); None if the depot is empty."""
    state = turn.state
    if not state.black_depot:
        return None
    colour = duchy.FIRST_OF[lacking_types(turn)]
    return in_black_depot(state)[0] if colour is None else first_in_black(state, colour)


def lacking_types(turn: Turn) -> int:
    """The mask of the colours that lie in the black depot but not in its reserve (CHA-68)."""
    there = colours_of(turn.state.black_depot) & duchy.EVERY_COLOUR
    return there & ~colours_of(duchy.reserve(turn.estate))
