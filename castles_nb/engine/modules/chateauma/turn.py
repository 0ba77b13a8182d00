"""A turn of the Châteauma: one tile, then the steps that follow from it (CHA-22)."""

from typing import TYPE_CHECKING

from castles_nb.components import terms
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
    of_colour,
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
    turn = Turn(state, player, estate, slot_of(state, estate))
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
    state, card = turn.state, duchy.county(turn.estate, turn.slot)
    begin(state, PLACE)
    if card:
        number, white = card.card.number, state.white_die
        tell(state, turn.player, "rolls", "CHA-23", die=start, white=white, card=number)


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
    lying = turn.state.black_depot
    missing = colours_of(lying) & ~colours_of(duchy.reserve(turn.estate))
    if missing:
        for colour in duchy.ORDER:
            if missing >> colour & 1:
                kinds = of_colour(lying, colour)
                return kinds[0] if len(kinds) == 1 else _first_in_black(turn.state, kinds)
    return _first_in_black(turn.state, lying) if lying else 0


def _first_in_black(state: "GameState", kinds: tuple[int, ...]) -> int:
    return next(kind for kind in in_black_depot(state) if kind in kinds)
