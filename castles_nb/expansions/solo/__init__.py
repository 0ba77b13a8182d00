"""The 10th expansion: the solo game (SOLO).

`white_die.py` has the tile that the white die takes away, `points.py` the target and points that
are bought, `order.py` the effects of a placed tile, in the player's order, `gifts.py` those for
colours, `ships.py` what ships do, `ending.py` how it is won or lost, `actions.py` what you can do
here only, `memory.py` what it keeps, `positions.py` what positions may have wrong, `pieces.py` what
is drawn, `estimates.py` what bots expect. The facts are in `facts.py`.
"""

from dataclasses import replace
from typing import TYPE_CHECKING

from castles_nb.components import GOODS_TYPES
from castles_nb.engine.actions import Action
from castles_nb.engine.module import Module, Option, StateField
from castles_nb.engine.seating import Seating
from castles_nb.engine.violation import Violation
from castles_nb.expansions.solo import (
    actions,
    ending,
    estimates,
    order,
    pieces,
    points,
    positions,
    ships,
    white_die,
)
from castles_nb.expansions.solo.boards import ADVANCED, BEGINNER, BOARDS
from castles_nb.expansions.solo.facts import FACE_DOWN, HIGHEST, LOWEST, NAME, USUAL_TARGET
from castles_nb.expansions.solo.memory import DUE, GONE, TARGET, WON
from castles_nb.message import Message, MessageLike

if TYPE_CHECKING:
    from collections.abc import Mapping

    from castles_nb.engine.editions import Edition
    from castles_nb.engine.module import Choice
    from castles_nb.engine.ruleset import Ruleset
    from castles_nb.engine.state import GameState

SILVER, WORKERS = 1, (2,)
"""The silver and workers you begin with (SOLO-01)."""
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
        on_cover=(order.begin_effects,),
        effects=order.NO_EFFECTS,
        take_turn=white_die.taking_turns(rules.flow.take_turn),
        final_scoring=(),
        returns=ending.returns,
        ranking=ending.ranking,
        winners=ending.winners,
        objective="full_duchy",
        result_message=ending.result_message,
        sources=tuple(
            source
            for source in (*rules.scoring.sources, points.BOUGHT, points.RESET)
            if source not in NEVER_SCORED
        ),
    ).adding(
        verbs=(
            place.with_checks(allowed_by=(on_any_colour,)),
            rules.verbs["load"].with_checks(checks=(same_goods,)),
        ),
        decisions=(replace(rules.decisions["ship"], choices=ships.load_choices),),
        on_setup=(points.set_target,),
        on_points=(points.after_points,),
        waiting=(points.count_points, order.next_effect, ships.store_face_down),
        trays=pieces.TRAYS,
        module_value=(estimates.kept,),
    )


NEVER_SCORED = ("bonus_tile", "goods_left", "silver_left", "workers_left")
"""Sources of points in the base game only."""


def on_any_colour(state: "GameState", player: int, action: Action) -> tuple[str, ...]:
    """The rules about where a face-down tile may lie."""
    return ("SOLO-13",) if action.item == FACE_DOWN else ()


def same_goods(state: "GameState", player: int, action: Action) -> Violation | None:
    """Another depot has the same goods, and all others leave the game (SOLO-11)."""
    other = ships.same_load(state, action)
    if other in (None, action):
        return None
    return Violation("SOLO-11", Message("solo-same-load", action=str(other)))


def seating(players: int) -> Seating | None:
    """One player, one estate."""
    return Seating((0,)) if players == 1 else None


def duchy(chosen: "Mapping[str, Choice]", edition: "Edition") -> int:
    """The board for beginners or the advanced one (SOLO-01)."""
    return ADVANCED if chosen["board"] == "advanced" else BEGINNER


def excludes(other: str) -> MessageLike:
    """No other module goes with it (MOD-06, A-74)."""
    return Message("solo-without-modules", other=other, rule="A-74")


MODULE = Module(
    name=NAME,
    alter=alter,
    complexity=3,
    emblem="M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM5 21c0-4 3-7 7-7s7 3 7 7z",
    options={
        "board": Option(("beginner", "advanced"), "beginner", rule="SOLO-01"),
        "target": Option((), str(USUAL_TARGET), numbers=range(LOWEST, HIGHEST + 1), rule="SOLO-22"),
    },
    seating=seating,
    default_for_players=1,
    boards=BOARDS,
    board_rule="SOLO-01",
    excludes=excludes,
    board_option="board",
    duchy=duchy,
    verbs=actions.VERBS,
    decisions=actions.DECISIONS,
    state_fields={
        TARGET: StateField(
            positions.fault_of_target,
            default=positions.usual_target,
            counts=Message("field-solo_target"),
        ),
        DUE: StateField(positions.fault_of_due),
        GONE: StateField(positions.fault_of_gone),
        WON: StateField(positions.fault_of_won),
    },
)
