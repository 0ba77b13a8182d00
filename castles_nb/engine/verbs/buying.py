"""Buying tiles, and buildings for workers (BLK, MON-06)."""

from dataclasses import replace
from typing import TYPE_CHECKING

from castles_nb.engine.actions import BARTER, BUY, Action
from castles_nb.engine.kinds import BARTERING, BUILDING, CODE, COLOUR, NAME
from castles_nb.engine.objection import Objection, had, lacks, not_in_own_turn
from castles_nb.engine.purchases import BUILDING_PRICE, TILE_PRICE, shop_with
from castles_nb.engine.sentences import counted, tile_words
from castles_nb.engine.turn_flags import BARTERED, BOUGHT
from castles_nb.engine.verb import DEPOT, TILE, Rules, Slot, Verb, by_name
from castles_nb.engine.verbs.taking import each_tile, not_in_depot, take_from_depot

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState


# Buying -----------------------------------------------------------------------------------------


def buy(state: "GameState", action: Action) -> None:
    """The purchase of the turn, most often for 2 silver (BLK-01 to BLK-06, MON-06b)."""
    player, kind = state.player, action.item
    workers, depot = action.workers_paid, action.depot
    state.used |= BOUGHT
    rule = "MON-06b" if workers or depot else "BLK-01"
    state.add_silver(player, workers - TILE_PRICE, "purchase", rule, kind)
    if workers:
        state.add_workers(player, -workers, "purchase", rule, kind)
    if depot:
        take_from_depot(state, player, kind, depot)
        return
    for shop in state.rules.choosing.shops:
        if kind in shop.stock(state):
            shop.remove(state, kind)
            break
    state.rules.gaining.gain_tile(state, player, kind)


def black_depot_only(state: "GameState", player: int, action: Action) -> Objection | None:
    """Only the black depot sells, and only for silver (BLK-01, BLK-05)."""
    workers, depot = action.workers_paid, action.depot
    if depot:
        return Objection("BLK-01", f"you buy from the black depot, not from depot {depot}")
    if workers:
        return Objection("BLK-05", "workers cannot pay for a tile")
    return None


def no_monastery_6(state: "GameState", player: int, action: Action) -> Objection | None:
    """It takes monastery 6 to buy from a numbered depot, or to pay with workers (MON-06b)."""
    workers, depot = action.workers_paid, action.depot
    if not action.place or state.estates[player].powers & BARTERING:
        return None
    what = f"buy from depot {depot}" if depot else f"pay with {counted(workers, 'worker')}"
    return Objection("MON-06b", f"to {what} you need monastery 6")


def bought_already(state: "GameState", player: int, action: Action) -> Objection | None:
    """A turn has one purchase (BLK-01, or what the shop says)."""
    if state.used & BOUGHT:
        rule = shop_with(state, action.item).rule
        return Objection(rule, "you have bought a tile in this turn already")
    return None


def too_expensive(state: "GameState", player: int, action: Action) -> Objection | None:
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


def not_for_sale(state: "GameState", player: int, action: Action) -> Objection | None:
    """The tile does not lie there (BLK-01, MON-06b)."""
    if action.depot:
        return not_in_depot(state, player, action._replace(place=action.depot))
    if action.item in shop_with(state, action.item).stock(state):
        return None
    return Objection("BLK-01", lacks("the black depot", action.item, state.black_depot))


def buying_so(state: "GameState", player: int, action: Action) -> Rules:
    """In the middle of an action; from anywhere and with workers."""
    return (*(("BLK-03",) if state.pending else ()), *(("MON-06b",) if action.place else ()))


def _buy_text(action: Action) -> str:
    workers, depot = action.workers_paid, action.depot
    where = f" from {depot}" if depot else ""
    price = f" for {counted(workers, 'worker')}" if workers else ""
    return f"buy {NAME[action.item]}{where}{price}"


def _buy_short(action: Action) -> str:
    workers, depot = action.workers_paid, action.depot
    where = f"<{depot}" if depot else ""
    return f"+{CODE[action.item]}{where}{'w' * workers}"


def buy_words(state: "GameState", action: Action) -> str:
    """Which tile, from where, for what."""
    workers, depot = action.workers_paid, action.depot
    where = f"depot {depot}" if depot else f"the {shop_with(state, action.item).name}"
    paid = f" for {counted(workers, 'worker')}" if workers else ""
    return f"{tile_words(action.item)} from {where}{paid}{' and 1 silver' if workers == 1 else ''}"


def _buy_parts(action: Action) -> tuple[str, ...]:
    where = f"depot-{action.depot}" if action.depot else "black"
    return (f"{where}/{NAME[action.item]}",)


# Bartering --------------------------------------------------------------------------------------


def barter(state: "GameState", action: Action) -> None:
    """A building of a numbered depot for 2 workers (MON-06)."""
    player = state.player
    state.used |= BARTERED
    state.add_workers(player, -BUILDING_PRICE, "monastery 6", "MON-06", action.item)
    take_from_depot(state, player, action.item, action.place)


def cannot_barter(state: "GameState", player: int, action: Action) -> Objection | None:
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


def no_bartering(state: "GameState", player: int, action: Action) -> Objection | None:
    """Where monastery 6 buys anything, nothing is bartered (MON-06b)."""
    return Objection("MON-06b", "in this edition monastery 6 makes no barter: buy the tile")


def bartering_before_an_effect(state: "GameState", player: int, action: Action) -> Rules:
    """In the middle of an action."""
    return ("A-53",) if state.pending else ()


VERBS = (
    Verb(
        name="buy",
        do=buy,
        checks=(not_in_own_turn, black_depot_only, bought_already, too_expensive, not_for_sale),
        universe=lambda: each_tile(*BUY),
        rule="BLK-01",
        grounds=(buying_so,),
        is_free=True,
        slots=(
            TILE,
            Slot("depot", lambda a: a.depot),
            Slot("workers", lambda a: a.workers_paid),
        ),
        text=_buy_text,
        short=_buy_short,
        parts=_buy_parts,
        command="Buy",
        past="bought",
        thing=buy_words,
    ),
    Verb(
        name="barter",
        do=barter,
        checks=(not_in_own_turn, cannot_barter, not_in_depot),
        universe=lambda: each_tile(BARTER[1:]),
        rule="MON-06",
        grounds=(bartering_before_an_effect,),
        is_free=True,
        slots=(TILE, DEPOT),
        text=lambda a: f"barter {NAME[a.item]} from {a.place}",
        short=lambda a: f"={CODE[a.item]}<{a.place}",
        parts=lambda a: (f"depot-{a.place}/{NAME[a.item]}",),
        command="Take",
        past="took",
        thing=lambda state, a: f"{tile_words(a.item)} from depot {a.place} for workers",
    ),
)


def buying_anything(verbs: dict[str, Verb]) -> dict[str, Verb]:
    """The same verbs where monastery 6 buys anything (MON-06b)."""
    buy, barter = verbs["buy"], verbs["barter"]
    checks = (not_in_own_turn, no_monastery_6, bought_already, too_expensive, not_for_sale)
    return verbs | by_name(replace(buy, checks=checks), replace(barter, checks=(no_bartering,)))
