"""What can be wrong with buying and bartering."""

from typing import TYPE_CHECKING

from castles_nb.engine.kinds import BARTERING, BUILDING, COLOUR
from castles_nb.engine.objections.objection import Check, Objection, had, lacks, not_in_own_turn
from castles_nb.engine.objections.tiles import not_in_depot
from castles_nb.engine.purchases import BARTERED, BOUGHT, BUILDING_PRICE, TILE_PRICE, shop_with
from castles_nb.engine.sentences import counted, tile_words

if TYPE_CHECKING:
    from castles_nb.engine.actions import Action
    from castles_nb.engine.state import GameState


# Buying -----------------------------------------------------------------------------------------


def black_depot_only(state: "GameState", player: int, action: "Action") -> Objection | None:
    """Only the black depot sells, and only for silver (BLK-01, BLK-05)."""
    workers, depot = action.workers_paid, action.depot
    if depot:
        return Objection("BLK-01", f"you buy from the black depot, not from depot {depot}")
    if workers:
        return Objection("BLK-05", "workers cannot pay for a tile")
    return None


def no_monastery_6(state: "GameState", player: int, action: "Action") -> Objection | None:
    """It takes monastery 6 to buy from a numbered depot, or to pay with workers (MON-06b)."""
    workers, depot = action.workers_paid, action.depot
    if not action.place or state.estates[player].powers & BARTERING:
        return None
    what = f"buy from depot {depot}" if depot else f"pay with {counted(workers, 'worker')}"
    return Objection("MON-06b", f"to {what} you need monastery 6")


def bought_already(state: "GameState", player: int, action: "Action") -> Objection | None:
    """A turn has one purchase (BLK-01, or what the shop says)."""
    if state.used & BOUGHT:
        rule = shop_with(state, action.item).rule
        return Objection(rule, "you have bought a tile in this turn already")
    return None


def too_expensive(state: "GameState", player: int, action: "Action") -> Objection | None:
    """The player cannot pay (BLK-01, or what the shop says; MON-06b)."""
    estate, workers = state.estates[player], action.workers_paid
    silver = TILE_PRICE - workers
    if estate.silver < silver:
        rule = "MON-06b" if workers else shop_with(state, action.item).rule
        return Objection(rule, f"that costs {silver} silver, and {had(estate.silver)}")
    if estate.workers < workers:
        price = counted(workers, "worker")
        return Objection("MON-06b", f"that costs {price}, and {had(estate.workers)}")
    return None


def not_for_sale(state: "GameState", player: int, action: "Action") -> Objection | None:
    """The tile does not lie there (BLK-01, MON-06b)."""
    if action.depot:
        return not_in_depot(state, player, action._replace(place=action.depot))
    if action.item in shop_with(state, action.item).stock(state):
        return None
    return Objection("BLK-01", lacks("the black depot", action.item, state.black_depot))


BUY_CHECKS: tuple[Check, ...] = (
    not_in_own_turn,
    black_depot_only,
    bought_already,
    too_expensive,
    not_for_sale,
)
BUY_ANYTHING_CHECKS: tuple[Check, ...] = (
    not_in_own_turn,
    no_monastery_6,
    bought_already,
    too_expensive,
    not_for_sale,
)
"""The same where monastery 6 buys anything."""


# Bartering --------------------------------------------------------------------------------------


def cannot_barter(state: "GameState", player: int, action: "Action") -> Objection | None:
    """It takes monastery 6, once a turn, and 2 workers; only buildings are had (MON-06)."""
    estate = state.estates[player]
    if not estate.powers & BARTERING:
        return Objection("MON-06", "that needs monastery 6 in your duchy")
    if COLOUR[action.item] != BUILDING:
        return Objection(
            "MON-06", f"monastery 6 brings buildings only, not {tile_words(action.item)}"
        )
    if state.used & BARTERED:
        return Objection("MON-06", "you have used monastery 6 in this turn already")
    if estate.workers < BUILDING_PRICE:
        return Objection(
            "MON-06", f"that costs {BUILDING_PRICE} workers, and {had(estate.workers)}"
        )
    return None


def no_bartering(state: "GameState", player: int, action: "Action") -> Objection | None:
    """Where monastery 6 buys anything, nothing is bartered (MON-06b)."""
    return Objection("MON-06b", "in this edition monastery 6 makes no barter: buy the tile")


BARTER_CHECKS: tuple[Check, ...] = (not_in_own_turn, cannot_barter, not_in_depot)
NO_BARTER_CHECKS: tuple[Check, ...] = (no_bartering,)
