"""Buying tiles, and buildings for workers (BLK, MON-06)."""

from dataclasses import replace
from typing import TYPE_CHECKING

from castles_nb.components import terms
from castles_nb.engine.actions import Action, depot_of_purchase, workers_of_purchase
from castles_nb.engine.kinds import BARTERING, BUILDING, COLOUR
from castles_nb.engine.purchases import BUILDING_PRICE, TILE_PRICE, shop_with
from castles_nb.engine.turn_flags import BARTERED, BOUGHT
from castles_nb.engine.verb import DEPOT, TILE, Rules, Verb, actor, by_name
from castles_nb.engine.verbs.taking import not_in_depot, take_from_depot
from castles_nb.engine.violation import (
    BLACK_DEPOT,
    Violation,
    costs,
    depot_said,
    lacks,
    not_in_own_turn,
)
from castles_nb.engine.wishes import Wish
from castles_nb.kernel.slot import Amounts, Names, Values, numbered
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState


# Buying -----------------------------------------------------------------------------------------


def buy(state: "GameState", action: Action) -> None:
    """The purchase of the turn, most often for 2 silver (BLK-01 to BLK-06, MON-06b)."""
    player, kind = state.player, action.item
    workers, depot = workers_of_purchase(action), depot_of_purchase(action)
    state.used |= BOUGHT
    rule = "MON-06b" if workers or depot else "BLK-01"
    state.add_silver(player, workers - TILE_PRICE, "purchase", rule, kind)
    if workers:
        state.add_workers(player, -workers, "purchase", rule, kind)
    if depot:
        take_from_depot(state, player, kind, depot)
        return
    for shop in state.rules.actions.shops:
        if kind in shop.stock(state):
            shop.remove(state, kind)
            break
    state.rules.gains.gain_tile(state, player, kind)


def black_depot_only(state: "GameState", player: int, action: Action) -> Violation | None:
    """Only the black depot sells, and only for silver (BLK-01, BLK-05)."""
    workers, depot = workers_of_purchase(action), depot_of_purchase(action)
    if depot:
        return Violation("BLK-01", Message("buy-elsewhere", depot=depot))
    if workers:
        return Violation("BLK-05", Message("buy-with-workers"))
    return None


def no_monastery_6(state: "GameState", player: int, action: Action) -> Violation | None:
    """It takes monastery 6 to buy from a numbered depot, or to pay with workers (MON-06b)."""
    workers, depot = workers_of_purchase(action), depot_of_purchase(action)
    if not action.place or state.estates[player].powers & BARTERING:
        return None
    return Violation("MON-06b", Message("buy-needs-monastery", depot=depot, workers=workers))


def bought_already(state: "GameState", player: int, action: Action) -> Violation | None:
    """A turn has one purchase (BLK-01, or what the shop says)."""
    if state.used & BOUGHT:
        rule = shop_with(state, action.item).rule
        return Violation(rule, Message("bought-already"))
    return None


def too_expensive(state: "GameState", player: int, action: Action) -> Violation | None:
    """The player cannot pay (BLK-01, or what the shop says; MON-06b)."""
    estate, workers = state.estates[player], workers_of_purchase(action)
    silver = TILE_PRICE - workers
    if estate.silver < silver:
        rule = "MON-06b" if workers else shop_with(state, action.item).rule
        return Violation(rule, costs("silver", silver, estate.silver))
    if estate.workers < workers:
        return Violation("MON-06b", costs("workers", workers, estate.workers))
    return None


def workers_may_pay(state: "GameState", player: int, action: Action) -> Violation | None:
    """If monastery 6 lets workers pay, silver isn't all that counts (MON-06b, A-48)."""
    estate, workers = state.estates[player], workers_of_purchase(action)
    lacking = TILE_PRICE - workers - estate.silver
    if not estate.powers & BARTERING or not 0 < lacking <= estate.workers - workers:
        return None
    message = Message("buy-workers-may-pay", silver=estate.silver, workers=lacking + workers)
    return Violation("MON-06b", message)


def not_for_sale(state: "GameState", player: int, action: Action) -> Violation | None:
    """The tile isn't there (BLK-01, MON-06b)."""
    if depot := depot_of_purchase(action):
        return not_in_depot(state, player, action._replace(place=depot))
    if action.item in shop_with(state, action.item).stock(state):
        return None
    return Violation("BLK-01", lacks(BLACK_DEPOT, action.item, state.black_depot))


def buying_so(state: "GameState", player: int, action: Action) -> Rules:
    """In the middle of an action; from anywhere and with workers."""
    return (*(("BLK-03",) if state.pending else ()), *(("MON-06b",) if action.place else ()))


def where_bought(state: "GameState", action: Action) -> Values:
    """From where, and the silver that is paid beside workers."""
    depot, workers = depot_of_purchase(action), workers_of_purchase(action)
    where = depot_said(depot) if depot else shop_with(state, action.item).name
    return {"where": where, "silver": TILE_PRICE - workers}


# Bartering --------------------------------------------------------------------------------------


def barter(state: "GameState", action: Action) -> None:
    """A building of a numbered depot for 2 workers (MON-06)."""
    player = state.player
    state.used |= BARTERED
    state.add_workers(player, -BUILDING_PRICE, "monastery_6", "MON-06", action.item)
    take_from_depot(state, player, action.item, action.place)


def cannot_barter(state: "GameState", player: int, action: Action) -> Violation | None:
    """It takes monastery 6, once a turn, and 2 workers; only buildings are had (MON-06)."""
    estate = state.estates[player]
    if not estate.powers & BARTERING:
        return Violation("MON-06", Message("needs-monastery", number=6))
    if COLOUR[action.item] != BUILDING:
        return Violation("MON-06", Message("barter-not-for", tile=terms.tile(action.item)))
    if state.used & BARTERED:
        return Violation("MON-06", Message("bartered-already"))
    if estate.workers < BUILDING_PRICE:
        return Violation("MON-06", costs("workers", BUILDING_PRICE, estate.workers))
    return None


def no_bartering(state: "GameState", player: int, action: Action) -> Violation | None:
    """If monastery 6 buys anything, nothing is bartered (MON-06b)."""
    return Violation("MON-06b", Message("barter-is-a-purchase"))


def bartering_before_an_effect(state: "GameState", player: int, action: Action) -> Rules:
    """In the middle of an action."""
    return ("A-53",) if state.pending else ()


_FROM = numbered("depot", "place", DEPOT.names, below=10)
_WORKERS = numbered(
    "workers",
    "place",
    Amounts("worker", "workers", TILE_PRICE),
    codes=Names({"w" * workers: workers for workers in range(1, TILE_PRICE + 1)}),
    per=10,
)

VERBS = (
    Verb(
        name="buy",
        do=buy,
        checks=(not_in_own_turn, black_depot_only, bought_already, too_expensive, not_for_sale),
        rule="BLK-01",
        allowed_by=(buying_so,),
        is_free=True,
        slots=(TILE, _FROM, _WORKERS),
        worker_cost=lambda state, player, a: workers_of_purchase(a),
        costs_silver=True,
        form="buy {tile}[ from {depot}][ for {workers}]",
        code="+{tile}[<{depot}][{workers}]",
        targets=("[depot-{depot}|black]/{tile}",),
        message_args=where_bought,
        wishes=(
            Wish("buy TILE( from .*)? with NUMBER", "BLK-03", "wish-buy-with-die"),
            Wish("buy TILE from (NUMBER for .*|OTHER)", "BLK-01", "wish-buy-numbered"),
            Wish(
                "buy TILE from ((the|my|another|their|player) )?"
                "(storage|duchy|board|player|box|bag|supply|market|depot|inn space)( .*)?",
                "BLK-01",
                "wish-buy-where",
            ),
            Wish("buy TILE( from .*)? for .*workers?.*", "BLK-05", "buy-with-workers"),
            Wish("buy TILE( from .*)? for .*silver", "BLK-01", "wish-buy-price"),
            Wish("buy TILE( from .*)? (on|to|in|into) .*", "BLK-04", "wish-straight"),
            Wish(
                "buy (NUMBER )?(workers?|goods|silver|points?|die|dice|shields?)( NUMBER)?"
                "( (for|from) .*)?",
                "BLK-01",
                "wish-buy-other",
            ),
            Wish("buy (TILE and TILE.*|NUMBER TILE(s|es)?)", "BLK-01", "wish-buy-two"),
        ),
    ),
    Verb(
        name="barter",
        do=barter,
        checks=(not_in_own_turn, cannot_barter, not_in_depot),
        rule="MON-06",
        allowed_by=(bartering_before_an_effect,),
        is_free=True,
        slots=(TILE, DEPOT),
        wishes=(
            Wish("barter TILE from OTHER", "MON-06", "wish-no-such-depot"),
            Wish("barter TILE( from NUMBER)? with NUMBER", "MON-06", "wish-barter-with-die"),
            Wish("barter TILE from NUMBER for .*", "MON-06", "wish-barter-price"),
            Wish("barter TILE( (from|with|for) .*)?", "MON-06", "wish-barter"),
        ),
        worker_cost=lambda state, player, a: BUILDING_PRICE,
        form="barter {tile} from {depot}",
        code="={tile}<{depot}",
        targets=("depot-{depot}/{tile}",),
    ),
)


def _may_mix(state: "GameState") -> bool:
    """Whether the player has monastery 6, so workers can pay as well as silver (MON-06b)."""
    return bool(state.estates[actor(state)].powers & BARTERING)


_MIXES = (
    Wish("buy TILE from OTHER.*", "MON-06b", "wish-no-such-depot"),
    Wish("buy TILE( from .*)? for .*workers?.*", "MON-06b", "wish-buy-mix"),
    Wish("buy TILE from NUMBER for .*", "MON-06b", "wish-buy-mix"),
    Wish("buy TILE( from .*)? for .*silver", "MON-06b", "wish-buy-mix", when=_may_mix),
)
"""Wishes about a price that workers may pay in part (MON-06b, A-48)."""


def buying_anything(verbs: dict[str, Verb]) -> dict[str, Verb]:
    """The same verbs where monastery 6 buys anything (MON-06b)."""
    buy, barter = verbs["buy"], verbs["barter"]
    checks = (
        not_in_own_turn,
        no_monastery_6,
        bought_already,
        workers_may_pay,
        too_expensive,
        not_for_sale,
    )
    barters = (Wish("barter TILE.*", "MON-06b", "barter-is-a-purchase"),)
    barter = replace(barter, checks=(no_bartering,), rule="MON-06b", wishes=barters)
    return verbs | by_name(replace(buy, checks=checks, wishes=(*_MIXES, *buy.wishes)), barter)
