"""The 8th expansion: trade routes (EXP8).

A player's trade route is a row of tiles with three spaces each. Goods that are sold cover its
spaces from left to right; one that fits its space gives you the bonus printed there right away
(A-58).

The tiles are dealt as chance, in the order in which they lie. Where players choose the order, the
estate holds it as places among the tiles dealt. It also holds the goods on the route, the first
one first. What is left of a sale while a bonus is decided waits among the decisions.

`tiles.py` has the tiles and what lies on a route, `selling.py` how goods come there, `bonuses.py`
what bonuses ask, `order.py` how players choose the order, `faults.py` what positions may have
wrong, `pieces.py` what is drawn, `editing.py` what an editor of positions changes, `estimates.py`
what bots expect.
"""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from castles_nb.engine.chance import Chance, deck
from castles_nb.engine.module import Module, Option, StateField
from castles_nb.engine.trays import Tray
from castles_nb.engine.verb import Verb
from castles_nb.engine.violation import Check, only_for
from castles_nb.engine.wishes import Wish
from castles_nb.expansions.trade_routes import faults
from castles_nb.expansions.trade_routes.bonuses import BONUSES, may_decline, not_for_the_bonus
from castles_nb.expansions.trade_routes.editing import LAYING, fields
from castles_nb.expansions.trade_routes.estimates import value_of_sale
from castles_nb.expansions.trade_routes.order import (
    ROUTE_ORDER,
    ask_for_orders,
    lay_tile,
    not_to_lay,
    restore,
    spaces_told,
)
from castles_nb.expansions.trade_routes.pieces import pieces_to_lay, route_pieces
from castles_nb.expansions.trade_routes.selling import (
    LAY_ONE,
    lay,
    what_counts_as_sold,
    where_goods_go,
)
from castles_nb.expansions.trade_routes.tiles import (
    CHOSEN,
    LAID,
    NAME,
    NUMBERS,
    ORDER,
    SPACES,
    TILES,
    tiles_each,
)
from castles_nb.kernel.slot import Names, no_values, numbered
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.ruleset import Ruleset
    from castles_nb.engine.state import GameState


def _deal() -> Chance:
    """The tiles of all players, seating order, each player's from left to right."""
    cards = deck(lambda players: NUMBERS, seen=lambda phases, rounds, data: len(NUMBERS))
    return replace(
        cards,
        size=lambda players: tiles_each(players) * players,
        check=faults.fault_of_tiles,
        redrawn=True,
    )


IN_RANDOM_ORDER: dict[str, Any] = {
    "rule": "EXP8-02",
    "checks": (only_for(ORDER, "EXP8-02", "route-order-random"),),
}
"""Changes of the verb for laying tiles if nobody chooses their order."""


def alter(rules: "Ruleset") -> "Ruleset":
    """The rules with trade routes."""
    sell = rules.gains.sell_goods

    def sell_goods(state: "GameState", player: int, type_: int) -> None:
        number = state.estates[player].goods[type_ - 1]
        sell(state, player, type_)
        lay(state, player, type_, number)

    first: tuple[Check, ...] = (not_for_the_bonus,)
    # Orders are chosen before anything else is laid out.
    asking = (ask_for_orders,) if rules.options[NAME]["order"] == CHOSEN else ()
    set_up = (*asking, *rules.flow.on_setup)
    return rules.replacing(sell_goods=sell_goods, on_setup=set_up).adding(
        waiting=tuple(LAY_ONE.values()),
        sources=("trade_route",),
        sale_value=(value_of_sale,),
        trays=(
            Tray(Message("tray-route"), with_player=route_pieces, keeps=LAID, together=SPACES),
            Tray(Message("tray-route-to-lay"), with_player=pieces_to_lay, together=SPACES),
        ),
        verbs=(
            rules.verbs["take"].with_checks(first=first),
            rules.verbs["sell"].with_checks(allowed_by=(where_goods_go,)),
            rules.verbs["place"].with_checks(allowed_by=(what_counts_as_sold,)),
            rules.verbs["pass"].with_checks(allowed_by=(may_decline,)),
            *(() if asking else (replace(rules.verbs["lay_route"], **IN_RANDOM_ORDER),)),
        ),
    )


MODULE = Module(
    name=NAME,
    alter=alter,
    complexity=3,
    emblem=(
        "M5 20a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM19 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4z"
        "M7 18h7a3 3 0 0 0 0-6h-4a3 3 0 0 1 0-6h7"
    ),
    facts={"tiles": TILES},
    options={
        "order": Option(choices=("random", CHOSEN), default="random", fault=faults.fault_of_choice),
    },
    verbs=(
        Verb(
            name="lay_route",
            do=lay_tile,
            checks=(only_for(ORDER, "EXP8-03", "route-order-only-before"), not_to_lay),
            rule="EXP8-03",
            rule_elsewhere="EXP8-01",
            wishes=(Wish("(lay|place|take|fill) route.*", "EXP8-01", "wish-no-such-route"),),
            slots=(
                numbered("route", "item", Names({str(n): n for n in NUMBERS}), format=no_values),
            ),
            form="lay route {route}",
            code="R{route}",
            targets=("route-{route}",),
            message_args=spaces_told,
        ),
    ),
    decisions=(ROUTE_ORDER, *BONUSES),
    state_fields={
        LAID: StateField(of_player=faults.fault_of_goods, laying=LAYING),
        ORDER: StateField(of_player=faults.fault_of_order),
    },
    chance={NAME: _deal()},
    fields=fields,
    rebuild_derived=restore,
)
