"""Trade routes: what positions may have wrong."""

from typing import TYPE_CHECKING

from castles_nb.components import GOODS_TYPES, terms
from castles_nb.engine.editions import SPECIAL, Edition
from castles_nb.engine.violation import Violation
from castles_nb.expansions.trade_routes.selling import LAY_ONE
from castles_nb.expansions.trade_routes.tiles import (
    CHOSEN,
    NUMBERS,
    Numbers,
    is_chosen,
    spaces_each,
    tiles_each,
)
from castles_nb.message import Message, MessageLike

if TYPE_CHECKING:
    from castles_nb.engine.module import Choice
    from castles_nb.engine.state import GameState


def fault_of_tiles(numbers: Numbers, players: int) -> Violation | None:
    """Everybody has different tiles of the twelve (EXP8-01)."""
    most = tiles_each(players) * players
    if len(numbers) > most:
        message = Message("route-tiles-most", players=players, most=most, number=len(numbers))
        return Violation("EXP8-01", message)
    known = [number for number in numbers if number]
    for number in known:
        if number not in NUMBERS:
            return Violation(
                "EXP8-01", Message("route-no-tile", tile=str(number), last=NUMBERS[-1])
            )
        if known.count(number) > 1:
            return Violation("EXP8-01", Message("route-tile-twice", tile=number))
    return None


def fault_of_goods(state: "GameState", player: int, laid: Numbers) -> Violation | None:
    """No more goods than spaces; all of them were sold, and everything sold is there as long as
    there is room, except what waits (EXP8-04, EXP8-07, EXP8-08)."""
    if player in state.rules.seating.scripted:
        return Violation("CHA-96", Message("route-none")) if laid else None
    spaces = spaces_each(state.rules.num_seats)
    if len(laid) > spaces:
        return Violation(
            "EXP8-07", Message("route-too-many-goods", spaces=spaces, number=len(laid))
        )
    for type_ in sorted(set(laid)):
        if type_ not in GOODS_TYPES:
            return Violation("SET-28", Message("route-no-goods", type=str(type_)))
        sold = state.estate(player).sold[type_ - 1]
        if laid.count(type_) > sold:
            message = Message("route-goods-sold", type=type_, laid=laid.count(type_), sold=sold)
            return Violation("EXP8-08", message)
    return _not_laid(state, player, laid) if len(laid) < spaces else None


def _not_laid(state: "GameState", player: int, laid: Numbers) -> Violation | None:
    waiting = [asked.kind for asked in state.pending if asked.player == player]
    for type_, sold in zip(GOODS_TYPES, state.estate(player).sold, strict=True):
        lying = laid.count(type_)
        if sold != lying + waiting.count(LAY_ONE[type_].name):
            message = Message("route-goods-not-laid", type=type_, laid=lying, sold=sold)
            return Violation("EXP8-04", message)
    return None


def fault_of_order(state: "GameState", player: int, order: Numbers) -> Violation | None:
    """Each of the tiles lies in one place, and all of them once the game begins (EXP8-03)."""
    if not is_chosen(state) or player in state.rules.seating.scripted:
        return Violation("EXP8-02", Message("route-order-not-chosen")) if order else None
    places = range(1, tiles_each(state.rules.num_seats) + 1)
    for place in order:
        if place not in places:
            return Violation(
                "EXP8-03", Message("route-no-place", place=str(place), last=places[-1])
            )
        if order.count(place) > 1:
            return Violation("EXP8-03", Message("route-place-twice", place=place))
    if state.order and len(order) < len(places):
        message = Message("route-order-short", needed=len(places), number=len(order))
        return Violation("EXP8-03", message)
    return None


def fault_of_choice(choice: "Choice", players: int, edition: Edition) -> MessageLike:
    """Choosing the order is an option of the Special Edition (EXP8-03, D-16)."""
    if choice == CHOSEN and edition.name != SPECIAL.name:
        return Message("route-order-special", edition=terms.edition(SPECIAL.name))
    return ""
