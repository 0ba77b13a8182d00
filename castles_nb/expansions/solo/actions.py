"""Actions of the solo game only, when they are asked for, and their checks."""

from typing import TYPE_CHECKING

from castles_nb.engine.actions import Action
from castles_nb.engine.decision import DecisionKind
from castles_nb.engine.decisions import extra_action_choices
from castles_nb.engine.verb import GOODS, TILE, Verb, spaces, tiles
from castles_nb.engine.verbs.placing import (
    no_neighbour,
    no_such_space,
    space_covered,
    twice_in_town,
    wrong_colour,
)
from castles_nb.engine.violation import BLACK_DEPOT, Violation, costs, lacks, only_for
from castles_nb.engine.wishes import Wish
from castles_nb.expansions.solo import estimates, gifts, order, points, ships
from castles_nb.expansions.solo.boards import SPACES
from castles_nb.expansions.solo.facts import HIGHEST
from castles_nb.hexgrid import NAMES_IN_TEXTS
from castles_nb.kernel.slot import Amounts, Names, no_values, numbered
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState

# What can be said against it ---------------------------------------------------------------------


def nothing_black(state: "GameState", player: int, action: Action) -> Violation | None:
    """The tile does not lie in the black depot (SOLO-12, SOLO-16)."""
    if action.item in state.black_depot:
        return None
    rule = state.rules.verbs[action.verb].rule
    return Violation(rule, lacks(BLACK_DEPOT, action.item, state.black_depot))


def not_ready(state: "GameState", player: int, action: Action) -> Violation | None:
    """The tile just placed has no such effect, or it finds nothing to do (SOLO-20)."""
    if action.item in order.ready_effects(state, player):
        return None
    return Violation("SOLO-20", Message("solo-not-ready", effect=_effect(action)))


def no_such_goods(state: "GameState", player: int, action: Action) -> Violation | None:
    """None of that type is stored (SOLO-12)."""
    if state.estates[player].goods[action.item - 1]:
        return None
    return Violation("SOLO-12", Message("solo-no-goods", type=action.item))


def too_many_points(state: "GameState", player: int, action: Action) -> Violation | None:
    """1 silver each, and none beyond the target (SOLO-17, SOLO-18)."""
    silver = state.estates[player].silver
    if action.item > silver:
        return Violation("SOLO-17", costs("silver", action.item, silver))
    most = points.most_points(state, player)
    if action.item > most:
        return Violation("SOLO-18", Message("solo-points-lost", most=most))
    return None


def _effect(action: Action) -> str:
    return order.EFFECTS[action.item]


_EFFECT = numbered(
    "effect",
    "item",
    Names({name: effect for effect, name in order.EFFECTS.items()}),
    format=no_values,
)
_POINTS = numbered(
    "points",
    "item",
    Amounts("point", "points", HIGHEST),
    codes=Names({str(number): number for number in range(1, HIGHEST + 1)}),
)

VERBS = (
    Verb(
        name="first",
        do=order.first,
        checks=(only_for(order.ORDER, "SOLO-20", "solo-only-after-placing"), not_ready),
        rule="SOLO-20",
        slots=(_EFFECT,),
        form="first {effect}",
        code="o-{effect}",
        message_args=lambda state, a: {"effect": _effect(a)},
    ),
    Verb(
        name="gift",
        do=gifts.gift,
        checks=(
            only_for(gifts.GIFT, "SOLO-16", "solo-only-as-gift"),
            nothing_black,
            no_such_space,
            space_covered,
            wrong_colour,
            no_neighbour,
            twice_in_town,
        ),
        rule="SOLO-16",
        allowed_by=(lambda state, player, action: ("A-30",),),
        wishes=(
            Wish("place TILE from .* on SPACE.*", "SOLO-16", "wish-gift", during=(gifts.GIFT,)),
        ),
        slots=(tiles(gifts.GIFTS), spaces(NAMES_IN_TEXTS[:SPACES])),
        form="gift {tile} on {space}",
        code="g{tile}>{space}",
        targets=("black/{tile}", "space-{space}"),
        gain=estimates.of_gift,
    ),
    Verb(
        name="swap",
        do=ships.swap,
        checks=(only_for(ships.SWAP, "SOLO-12", "solo-only-with-ship"), nothing_black),
        rule="SOLO-12",
        allowed_by=(lambda state, player, action: ("SOLO-13",),),
        slots=(TILE,),
        costs_more=lambda state, action: True,
        wishes=(Wish("swap .* for TILE", "SOLO-12", "wish-swap"),),
        form="swap for {tile}",
        code="s{tile}",
        targets=("black/{tile}",),
        gain=estimates.of_swap,
    ),
    Verb(
        name="give",
        do=ships.give,
        checks=(only_for(ships.GIVE, "SOLO-12", "solo-only-in-swap"), no_such_goods),
        rule="SOLO-12",
        slots=(GOODS,),
        wishes=(Wish("give OTHER", "SOLO-12", "wish-no-such-goods"),),
        form="give {goods}",
        code="-{goods}",
        targets=("goods-{goods}",),
    ),
    Verb(
        name="buy_points",
        do=points.buy_points,
        checks=(only_for(points.BUYING, "SOLO-17", "solo-only-when-scored"), too_many_points),
        rule="SOLO-17",
        slots=(_POINTS,),
        costs_silver=True,
        wishes=(Wish("buy (NUMBER )?points?( for .*)?", "SOLO-17", "wish-buy-points"),),
        form="buy {points}",
        code="vp{points}",
        gain=estimates.of_points,
    ),
)

DECISIONS = (
    DecisionKind(
        name=order.ORDER,
        choices=order.order_choices,
        verbs=("first",),
        rule="SOLO-20",
    ),
    DecisionKind(
        name=gifts.GIFT,
        choices=gifts.gift_choices,
        verbs=("gift",),
        rule="SOLO-16",
    ),
    DecisionKind(
        name=ships.SWAP,
        choices=ships.swap_choices,
        verbs=("swap", "pass"),
        rule="SOLO-12",
        has_pass_text=True,
    ),
    DecisionKind(
        name=ships.GIVE,
        choices=ships.give_choices,
        verbs=("give",),
        rule="SOLO-12",
    ),
    DecisionKind(
        name=points.BUYING,
        choices=points.buying_choices,
        verbs=("buy_points", "pass"),
        rule="SOLO-17",
        has_pass_text=True,
    ),
    DecisionKind(
        name=points.FREE_ACTION,
        choices=extra_action_choices,
        verbs=("pass",),
        rule="SOLO-18",
        has_pass_text=True,
        allows_die_actions=True,
        allows_free_actions=True,
    ),
)
