"""What each verb does: one function for each, given an action that is legal."""

from typing import TYPE_CHECKING

from castles_nb.engine import effects
from castles_nb.engine.actions import Action
from castles_nb.engine.decision import Decision
from castles_nb.engine.dice import COST
from castles_nb.engine.kinds import CASTLE, TILE, power
from castles_nb.engine.purchases import (
    BARTERED,
    BOUGHT,
    BUILDING_PRICE,
    TILE_PRICE,
    TURN_ENDED,
    without,
)

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState


_SILVER_TOO = power(13)
_MORE_WORKERS = power(14)


def use_die(state: "GameState", die: int) -> int:
    """Use a die, for the pending decision or else out of the player's own; returns who acts."""
    if state.pending:
        return state.end_decision().player
    dice = state.dice
    state.dice = dice[1:] if dice[0] == die else dice[:1]
    return state.player


def change_die(state: "GameState", player: int, die: int, value: int, steps: int) -> None:
    """Pay the workers that make a value of a die; die 0 has any value (DIE-04)."""
    workers = COST[steps][die][value]
    if workers:
        state.add_workers(player, -workers, "die change", "DIE-04")


def _take_from_depot(state: "GameState", player: int, kind: int, depot: int) -> None:
    depots = list(state.depots)
    depots[depot - 1] = without(depots[depot - 1], kind)
    state.depots = tuple(depots)
    state.rules.gain_tile(state, player, kind)


def take(state: "GameState", action: Action) -> None:
    """A tile of a numbered depot to storage (TAKE-01 to TAKE-04)."""
    player, depot = use_die(state, action.die), action.place
    change_die(state, player, action.die, depot, state.estates[player].steps.taking)
    _take_from_depot(state, player, action.item, depot)


def place(state: "GameState", action: Action) -> None:
    """A tile from storage to the duchy (PLACE-01 to PLACE-10)."""
    kind, space = action.item, action.place
    player = use_die(state, action.die)
    estate = state.estates[player]
    value = estate.masks.die[space]
    change_die(state, player, action.die, value, estate.steps.placing[kind])
    estate.unstore(kind)
    effects.place_tile(state, player, kind, space)


def sell(state: "GameState", action: Action) -> None:
    """The whole stack of one goods type (SELL-01 to SELL-07)."""
    player, type_ = use_die(state, action.die), action.item
    change_die(state, player, action.die, type_, state.estates[player].steps.selling)
    state.rules.sell_goods(state, player, type_)


def workers(state: "GameState", action: Action) -> None:
    """Take workers (WORK-01 to WORK-03, MON-13, MON-14)."""
    player = use_die(state, action.die)
    powers = state.estates[player].powers
    if powers & _MORE_WORKERS:
        state.add_workers(player, 4, "take workers", "MON-14")
    else:
        state.add_workers(player, 2, "take workers", "WORK-01")
    if powers & _SILVER_TOO:
        state.add_silver(player, 1, "take workers", "MON-13")


def leave(state: "GameState", action: Action) -> None:
    """Give up a die (DIE-09)."""
    use_die(state, action.die)


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
        _take_from_depot(state, player, kind, depot)
        return
    for shop in state.rules.shops:
        if kind in shop.stock(state):
            shop.remove(state, kind)
            break
    state.rules.gain_tile(state, player, kind)


def barter(state: "GameState", action: Action) -> None:
    """A building of a numbered depot for 2 workers (MON-06)."""
    player = state.player
    state.used |= BARTERED
    state.add_workers(player, -BUILDING_PRICE, "monastery 6", "MON-06", action.item)
    _take_from_depot(state, player, action.item, action.place)


def load(state: "GameState", action: Action) -> None:
    """A ship's goods; then the turn order marker goes on (TILE-SHIP-1 to -4, MON-05)."""
    player = state.end_decision().player
    estate = state.estates[player]
    goods, depot_goods = list(estate.goods), list(state.depot_goods)
    for depot in action.depots:
        left = []
        for type_ in depot_goods[depot - 1]:
            if action.item >> type_ & 1:
                goods[type_ - 1] += 1
            else:
                left.append(type_)
        depot_goods[depot - 1] = tuple(left)
    estate.goods, state.depot_goods = tuple(goods), tuple(depot_goods)
    state.rules.advance_marker(state, player)


def discard(state: "GameState", action: Action) -> None:
    """A stored tile goes to the box, the tile gained takes its room (TAKE-04, TAKE-07, TAKE-09)."""
    decision = state.end_decision()
    state.estates[decision.player].exchange(action.item, decision.tile)
    state.box += TILE[action.item]


def start(state: "GameState", action: Action) -> None:
    """The starting castle: it covers its space and does nothing else (SET-19, SET-20)."""
    state.estates[state.end_decision().player].cover(CASTLE, action.place)


def duchy(state: "GameState", action: Action) -> None:
    """The side of the dealt duchy board (SET-12, SET-13)."""
    player = state.end_decision().player
    side = state.rules.edition.duchies[action.place]
    state.estates[player] = state.estates[player].anew(side)
    state.ask(Decision(player, "starting_castle"))


def pass_(state: "GameState", action: Action) -> None:
    """Decline an effect (TILE-CASTLE-3, TILE-BLD-1)."""
    state.end_decision()


def finish(state: "GameState", action: Action) -> None:
    """End the turn though something could still be bought (A-56)."""
    state.used |= TURN_ENDED


MOVES = {
    "take": take,
    "place": place,
    "sell": sell,
    "workers": workers,
    "leave": leave,
    "buy": buy,
    "barter": barter,
    "load": load,
    "discard": discard,
    "start": start,
    "duchy": duchy,
    "pass": pass_,
    "finish": finish,
}
"""Verb -> what it does."""
