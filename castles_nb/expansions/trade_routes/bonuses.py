"""Trade routes: what their bonuses ask."""

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from castles_nb.engine.actions import Action
from castles_nb.engine.decision import Decision, DecisionKind
from castles_nb.engine.decisions import BASE_DECISIONS, TAKEN_BY, building_choices
from castles_nb.engine.kinds import COLOUR
from castles_nb.engine.verb import Rules
from castles_nb.engine.verbs.taking import takes_others
from castles_nb.engine.violation import Violation
from castles_nb.expansions.trade_routes.tiles import ASKED_LIKE

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState


def _choices_of_building(building: str) -> Any:
    """The choices of this building's effect."""

    def choices(state: "GameState", decision: Decision) -> list[Action]:
        return building_choices(state, decision._replace(kind=building))

    return choices


def _asking(bonus: str, like: str) -> DecisionKind:
    """The question of a bonus: the same as a tile's of the base game, but it isn't such a tile
    (A-60)."""
    base = BASE_DECISIONS[like]
    return replace(
        base,
        name=f"route_{bonus}",
        choices=_choices_of_building(like) if like in TAKEN_BY else base.choices,
        rule="EXP8-05",
        no_castle="A-60" if bonus == "action" else "",
        die_rule={"place": "A-59", "action": "A-60"}.get(bonus, "A-78"),
        value=lambda evaluation: evaluation.effect(like),
    )


_TAKEN = {f"route_{bonus}": TAKEN_BY[b] for bonus, b in ASKED_LIKE.items() if b in TAKEN_BY}


def not_for_the_bonus(state: "GameState", player: int, action: Action) -> Violation | None:
    """A bonus takes tiles of its colours only."""
    decision = state.pending[-1] if state.pending else None
    colours = _TAKEN.get(decision.kind) if decision else None
    if decision is None or colours is None or COLOUR[action.item] in colours:
        return None
    return Violation("EXP8-05", takes_others(decision, colours, action.item))


def may_decline(state: "GameState", player: int, action: Action) -> Rules:
    """Every bonus with a choice may be declined."""
    return ("A-78",) if state.pending and state.pending[-1].kind in BONUS_KINDS else ()


BONUSES = tuple(_asking(bonus, like) for bonus, like in ASKED_LIKE.items())
BONUS_KINDS = tuple(kind.name for kind in BONUSES)
