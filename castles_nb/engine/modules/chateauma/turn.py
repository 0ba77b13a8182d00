"""A turn of the Châteauma: one tile, then the steps that follow from it (CHA-22)."""

from typing import TYPE_CHECKING

from castles_nb.components import terms
from castles_nb.engine.kinds import COLOUR
from castles_nb.engine.modules.chateauma import county as duchy
from castles_nb.engine.modules.chateauma import vines
from castles_nb.engine.modules.chateauma.benefits import with_benefit
from castles_nb.engine.modules.chateauma.choosing import Turn, choose_and_place
from castles_nb.engine.modules.chateauma.completion import (
    claim_bonus_tiles,
    complete_cards,
    covered_bonuses,
)
from castles_nb.engine.modules.chateauma.county import chateauma
from castles_nb.engine.modules.chateauma.table import (
    colours_of,
    in_black_depot,
    roll,
    slot_of,
    take_from_black,
)
from castles_nb.engine.modules.chateauma.telling import PLACE, PURCHASE, begin, show, tell
from castles_nb.engine.purchases import TILE_PRICE
from castles_nb.engine.turn_flags import TURN_ENDED

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState


def take_turn(state: "GameState") -> None:
    """The whole turn, without a decision; each step is done before the next one begins."""
    player = chateauma(state)
    estate = state.estates[player]
    step = "" if state.ledger is None else state.ledger.step
    turn = Turn(state, player, estate, slot_of(state))
    begin(state, PLACE)
    start = roll(state)
    if state.ledger is not None:
        _tell_roll(turn, start)
    with_benefit(turn, choose_and_place(turn, start))
    if turn.covered:
        covered_bonuses(turn)
    if duchy.any_full(estate):
        claim_bonus_tiles(state, player, complete_cards(turn))
    if estate.silver >= TILE_PRICE:
        purchase(turn)
    state.used = TURN_ENDED
    begin(state, step)


def _tell_roll(turn: Turn, start: int) -> None:
    card, white = duchy.county(turn.estate, turn.slot), turn.state.white_die
    if card:
        number = card.card.number
        tell(turn.state, turn.player, "rolls", "CHA-23", die=start, white=white, card=number)


def purchase(turn: Turn) -> None:
    """It buys a tile for 2 silver, once a turn (CHA-67, CHA-V3)."""
    state, player = turn.state, turn.player
    begin(state, PURCHASE)
    if vines.is_played(state) and vines.buy_double(state, player):
        show(state)
        return
    kind = preferred(turn)
    if kind:
        take_from_black(state, kind)
        duchy.to_reserve(turn.estate, kind)
        if state.ledger is not None:
            tell(state, player, "buys", "CHA-67", kind, tile=terms.tile(kind))
        state.add_silver(player, -TILE_PRICE, "purchase", "CHA-67", kind)
        show(state)


def preferred(turn: Turn) -> int:
    """The tile of the black depot that it buys: of a type that its reserve lacks, else the first
    one (CHA-68, A-68); 0 where the depot is empty."""
    depot = turn.state.black_depot
    if not depot:
        return 0
    black = in_black_depot(turn.state)
    missing = colours_of(depot) & ~colours_of(duchy.reserve(turn.estate))
    if missing:
        colour = next(each for each in duchy.ORDER if missing >> each & 1)
        return next(kind for kind in black if COLOUR[kind] == colour)
    return black[0]
