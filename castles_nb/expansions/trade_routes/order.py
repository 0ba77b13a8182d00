"""Trade routes: players choose the order of their tiles (EXP8-03)."""

from collections import Counter
from typing import TYPE_CHECKING

from castles_nb.engine.actions import Action
from castles_nb.engine.deal_told import show_numbers
from castles_nb.engine.decision import Decision, DecisionKind
from castles_nb.engine.flow import order_on
from castles_nb.engine.violation import Violation
from castles_nb.expansions.trade_routes.tiles import (
    NAME,
    NUMBERS,
    ORDER,
    TILES,
    dealt,
    tiles_laid,
)
from castles_nb.kernel.slot import Values
from castles_nb.kernel.step import step
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState

LAY_TILE = tuple(Action("lay_route", 0, tile) for tile in (0, *NUMBERS))


@step("ask_for_orders")
def ask_for_orders(state: "GameState") -> None:
    """Everybody lays their own tiles in an order of choice, the starting player first."""
    owners = [p for p in order_on(state.track) if p in state.rules.seating.estate_owners]
    for player in reversed(owners):
        state.ask(Decision(player, ROUTE_ORDER.name))
    show_tiles(state)


def show_tiles(state: "GameState") -> None:
    """Everybody sees what is chosen from."""
    show_numbers(state, NAME, range(len(state.deal.chance_of(NAME))))


def to_lay(state: "GameState", player: int) -> list[Action]:
    """A player's tiles that do not lie in the route yet."""
    left = Counter(dealt(state, player)) - Counter(tiles_laid(state, player))
    return [LAY_TILE[tile] for tile in sorted(left) if tile in NUMBERS]


def order_choices(state: "GameState", decision: Decision) -> list[Action]:
    """The tiles that can be next in the route."""
    return to_lay(state, decision.player)


def lay_tile(state: "GameState", action: Action) -> None:
    """A tile at the right end of the route; the last one follows by itself."""
    decision = state.end_decision()
    player = decision.player
    estate, tiles = state.estates[player], dealt(state, player)
    order = (*estate.module_data.get(ORDER, ()), tiles.index(action.item) + 1)
    if len(order) == len(tiles) - 1:
        order += tuple(place for place in range(1, len(tiles) + 1) if place not in order)
    estate.module_data = {**estate.module_data, ORDER: order}
    if len(order) < len(tiles):
        state.ask(decision)


def not_to_lay(state: "GameState", player: int, action: Action) -> Violation | None:
    """The tile is not the player's, or lies in the route (EXP8-03)."""
    if action in to_lay(state, player):
        return None
    left = tuple(each.item for each in to_lay(state, player))
    return Violation("EXP8-03", Message("route-tile-not-left", tile=action.item, left=left))


def spaces_told(state: "GameState", action: Action) -> Values:
    """The tile and its spaces."""
    return {"tile": action.item, "spaces": tile_told(action.item)}


def tile_told(tile: int) -> tuple[Message, ...]:
    """The spaces of a tile: `2 for a building`."""
    return tuple(Message("route-space-short", type=s.number, bonus=s.told) for s in TILES[tile])


def restore(state: "GameState") -> None:
    """In a position in which orders are being chosen."""
    if any(decision.kind == ORDER for decision in state.pending):
        show_tiles(state)


ROUTE_ORDER = DecisionKind(
    name=ORDER,
    choices=order_choices,
    verbs=("lay_route",),
    rule="EXP8-03",
    hides_verb_rule=True,
    value=lambda evaluation: 0.0,
)
