"""The 10th expansion: the solo game (SOLO).

`rounds.py` has setup, the tile that the white die takes away and the end, `points.py` the target
and points that are bought, `order.py` what a placed tile brings, in the player's order, and gifts
for colours, `ships.py` what ships do, `positions.py` what positions may have wrong, `pieces.py`
what is drawn, `worth.py` what bots expect. The facts are in `facts.py`.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from castles_nb.components import GOODS_TYPES
from castles_nb.components.solo_duchies import ADVANCED, BEGINNER
from castles_nb.engine.actions import Action
from castles_nb.engine.decision import DecisionKind
from castles_nb.engine.decisions import extra_action_choices
from castles_nb.engine.kinds import CODE
from castles_nb.engine.kinds import NAME as TILE_NAME
from castles_nb.engine.modules.module import Extra, Module, Option
from castles_nb.engine.modules.solo import order, pieces, points, positions, rounds, ships, worth
from castles_nb.engine.modules.solo.facts import (
    DUE,
    FACE_DOWN,
    GONE,
    HIGHEST,
    LOWEST,
    NAME,
    TARGET,
    USUAL_TARGET,
    WON,
)
from castles_nb.engine.objection import BLACK_DEPOT, Objection, costs, lacks, only_for
from castles_nb.engine.seating import Seating
from castles_nb.engine.verb import GOODS, SPACE, TILE, Slot, Verb
from castles_nb.engine.verbs.placing import (
    no_neighbour,
    no_such_space,
    space_covered,
    twice_in_town,
    wrong_colour,
)
from castles_nb.hexgrid import NAMES_IN_TEXTS
from castles_nb.say import Say, Sayable

if TYPE_CHECKING:
    from collections.abc import Mapping

    from castles_nb.engine.editions import Edition
    from castles_nb.engine.modules.module import Choice
    from castles_nb.engine.ruleset import Ruleset
    from castles_nb.engine.state import GameState

SILVER, WORKERS = 1, (2,)
"""What one begins with (SOLO-01)."""
NO_TRACK = 1
"""The marker that would go on shows the target (SOLO-04)."""


def alter(rules: "Ruleset") -> "Ruleset":
    """The rules of the solo game."""
    place = rules.verbs["place"]
    return rules.replacing(
        starting_silver=SILVER,
        starting_workers=WORKERS,
        starting_rule="SOLO-01",
        track_spaces=NO_TRACK,
        goods_spaces=len(GOODS_TYPES),
        advance_marker=ships.empty_depots,
        covering=(order.begin_effects,),
        effects=order.NO_EFFECTS,
        take_turn=rounds.taking_turns(rules.course.take_turn),
        final_scoring=(),
        returns=rounds.returns,
        ranking=rounds.ranking,
        winners=rounds.winners,
        aim="full_duchy",
        told_at_end=rounds.told_at_end,
        sources=tuple(
            source
            for source in (*rules.scoring.sources, points.BOUGHT, points.RESET)
            if source not in NEVER_SCORED
        ),
    ).adding(
        verbs=(
            place.also(grounds=(on_any_colour,)),
            rules.verbs["load"].also(checks=(same_goods,)),
        ),
        decisions=(replace(rules.decisions["ship"], choices=ships.load_choices),),
        set_up=(rounds.set_target,),
        points_follow=(points.after_points,),
        waiting=(points.count_points, order.next_effect, ships.store_face_down),
        trays=pieces.TRAYS,
        kept_worth=(worth.kept,),
    )


NEVER_SCORED = ("bonus_tile", "goods_left", "silver_left", "workers_left")
"""What gives points in the base game only."""


def on_any_colour(state: "GameState", player: int, action: Action) -> tuple[str, ...]:
    """Where a tile may lie that is face down."""
    return ("SOLO-13",) if action.item == FACE_DOWN else ()


def seating(players: int) -> Seating | None:
    """One player, one estate."""
    return Seating((0,)) if players == 1 else None


def duchy(chosen: "Mapping[str, Choice]", edition: "Edition") -> int:
    """The board for beginners or the advanced one (SOLO-01)."""
    return ADVANCED if chosen["board"] == "advanced" else BEGINNER


def excludes(other: str) -> Sayable:
    """No other module goes with it (MOD-06, A-74)."""
    return Say("solo-without-modules", other=other, rule="A-74")


# What can be said against it ---------------------------------------------------------------------


def nothing_black(state: "GameState", player: int, action: Action) -> Objection | None:
    """The tile does not lie in the black depot (SOLO-12, SOLO-16)."""
    if action.item in state.black_depot:
        return None
    rule = state.rules.verbs[action.verb].rule
    return Objection(rule, lacks(BLACK_DEPOT, action.item, state.black_depot))


def same_goods(state: "GameState", player: int, action: Action) -> Objection | None:
    """Another depot has the same goods, and all others leave the game (SOLO-11)."""
    other = ships.same_load(state, action)
    if other in (None, action):
        return None
    return Objection("SOLO-11", Say("solo-same-load", action=str(other)))


def not_ready(state: "GameState", player: int, action: Action) -> Objection | None:
    """The tile just placed brings no such thing, or it finds nothing to do (SOLO-20)."""
    if action.item in order.ready_effects(state, player):
        return None
    return Objection("SOLO-20", Say("solo-not-ready", effect=_effect(action)))


def no_such_goods(state: "GameState", player: int, action: Action) -> Objection | None:
    """None of that type is stored (SOLO-12)."""
    if state.estates[player].goods[action.item - 1]:
        return None
    return Objection("SOLO-12", Say("solo-no-goods", type=action.item))


def too_many_points(state: "GameState", player: int, action: Action) -> Objection | None:
    """1 silver each, and none beyond the target (SOLO-17, SOLO-18)."""
    silver = state.estates[player].silver
    if action.item > silver:
        return Objection("SOLO-17", costs("silver", action.item, silver))
    most = points.most_points(state, player)
    if action.item > most:
        return Objection("SOLO-18", Say("solo-points-lost", most=most))
    return None


def _effect(action: Action) -> str:
    return order.EFFECTS[action.item]


VERBS = (
    Verb(
        name="first",
        do=order.first,
        checks=(only_for(order.ORDER, "SOLO-20", "solo-only-after-placing"), not_ready),
        universe=lambda: order.FIRST.values(),
        rule="SOLO-20",
        text=lambda a: f"first {_effect(a)}",
        short=lambda a: f"o-{_effect(a)}",
        told=lambda state, a: {"effect": _effect(a)},
    ),
    Verb(
        name="gift",
        do=order.gift,
        checks=(
            only_for(order.GIFT, "SOLO-16", "solo-only-as-gift"),
            nothing_black,
            no_such_space,
            space_covered,
            wrong_colour,
            no_neighbour,
            twice_in_town,
        ),
        universe=lambda: (action for row in order.GIFTS.values() for action in row),
        rule="SOLO-16",
        grounds=(lambda state, player, action: ("A-30",),),
        slots=(TILE, SPACE),
        text=lambda a: f"gift {TILE_NAME[a.item]} on {NAMES_IN_TEXTS[a.place]}",
        short=lambda a: f"g{CODE[a.item]}>{NAMES_IN_TEXTS[a.place]}",
        parts=lambda a: (f"black/{TILE_NAME[a.item]}", f"space-{NAMES_IN_TEXTS[a.place]}"),
        worth=worth.of_gift,
    ),
    Verb(
        name="swap",
        do=ships.swap,
        checks=(only_for(ships.SWAP, "SOLO-12", "solo-only-with-ship"), nothing_black),
        universe=lambda: ships.SWAP_FOR[1:],
        rule="SOLO-12",
        grounds=(lambda state, player, action: ("SOLO-13",),),
        slots=(TILE,),
        costs_more=True,
        text=lambda a: f"swap for {TILE_NAME[a.item]}",
        short=lambda a: f"s{CODE[a.item]}",
        parts=lambda a: (f"black/{TILE_NAME[a.item]}",),
        worth=worth.of_swap,
    ),
    Verb(
        name="give",
        do=ships.give,
        checks=(only_for(ships.GIVE, "SOLO-12", "solo-only-in-swap"), no_such_goods),
        universe=lambda: ships.GIVE_AWAY[1:],
        rule="SOLO-12",
        slots=(GOODS,),
        text=lambda a: f"give {a.item}",
        short=lambda a: f"-{a.item}",
        parts=lambda a: (f"goods-{a.item}",),
    ),
    Verb(
        name="buy_points",
        do=points.buy_points,
        checks=(only_for(points.BUYING, "SOLO-17", "solo-only-when-scored"), too_many_points),
        universe=lambda: points.BUY_POINTS[1:],
        rule="SOLO-17",
        slots=(Slot("points", lambda a: a.item),),
        costs_silver=True,
        text=lambda a: f"buy {a.item} point{'s' * (a.item > 1)}",
        short=lambda a: f"vp{a.item}",
        worth=worth.of_points,
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
        name=order.GIFT,
        choices=order.gift_choices,
        verbs=("gift",),
        rule="SOLO-16",
    ),
    DecisionKind(
        name=ships.SWAP,
        choices=ships.swap_choices,
        verbs=("swap", "pass"),
        rule="SOLO-12",
        passing=True,
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
        passing=True,
    ),
    DecisionKind(
        name=points.FREE_ACTION,
        choices=extra_action_choices,
        verbs=("pass",),
        rule="SOLO-18",
        passing=True,
        dice=True,
        free=True,
    ),
)

MODULE = Module(
    name=NAME,
    alter=alter,
    options={
        "board": Option(("beginner", "advanced"), "beginner", rule="SOLO-01"),
        "target": Option((), str(USUAL_TARGET), numbers=range(LOWEST, HIGHEST + 1), rule="SOLO-22"),
    },
    seating=seating,
    meant_by=1,
    board_rule="SOLO-01",
    excludes=excludes,
    board_option="board",
    duchy=duchy,
    verbs=VERBS,
    decisions=DECISIONS,
    extras={
        TARGET: Extra(
            positions.fault_of_target,
            usual=positions.usual_target,
            counts=Say("field-solo_target"),
        ),
        DUE: Extra(positions.fault_of_due),
        GONE: Extra(positions.fault_of_gone),
        WON: Extra(positions.fault_of_won),
    },
)
