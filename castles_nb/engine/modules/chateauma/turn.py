"""A turn of the Châteauma: one tile, then the steps that follow from it (CHA-22)."""

from typing import TYPE_CHECKING

from castles_nb.components import terms
from castles_nb.engine.kinds import COLOUR
from castles_nb.engine.modules.chateauma import county as duchy
from castles_nb.engine.modules.chateauma import vines
from castles_nb.engine.modules.chateauma.benefits import Turn, with_benefit
from castles_nb.engine.modules.chateauma.choosing import choose_and_place
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
    step = "" if state.ledger is None else state.ledger.step
    turn = Turn(state, player, slot_of(state))
    begin(state, PLACE)
    start = roll(state)
    if state.ledger is not None and turn.card:
        number, white = turn.card.card.number, state.white_die
        tell(state, player, "rolls", "CHA-23", die=start, white=white, card=number)
    with_benefit(turn, choose_and_place(state, player, turn.slot, start))
    if turn.covered:
        covered_bonuses(turn)
    if duchy.any_full(state.estates[player]):
        claim_bonus_tiles(state, player, complete_cards(turn))
    if state.estates[player].silver >= TILE_PRICE:
        purchase(state, player)
    state.used = TURN_ENDED
    begin(state, step)


def purchase(state: "GameState", player: int) -> None:
    """It buys a tile for 2 silver, once a turn (CHA-67, CHA-V3)."""
    begin(state, PURCHASE)
    if vines.buy_double(state, player):
        show(state)
        return
    kind = preferred(state, player)
    if kind:
        take_from_black(state, kind)
        duchy.to_reserve(state.estates[player], kind)
        tell(state, player, "buys", "CHA-67", kind, tile=terms.tile(kind))
        state.add_silver(player, -TILE_PRICE, "purchase", "CHA-67", kind)
        show(state)


def preferred(state: "GameState", player: int) -> int:
    """The tile of the black depot that it buys: of a type that its reserve lacks, else the first
    one (CHA-68, A-68); 0 where the depot is empty."""
    black = in_black_depot(state)
    missing = colours_of(state.black_depot) & ~colours_of(duchy.reserve(state.estates[player]))
    if missing:
        colour = next(each for each in duchy.ORDER if missing >> each & 1)
        return next(kind for kind in black if COLOUR[kind] == colour)
    return black[0] if black else 0
