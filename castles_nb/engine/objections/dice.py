"""What can be wrong with a die: it is not there, or too far away from what is needed."""

from typing import TYPE_CHECKING

from castles_nb.engine.dice import COST
from castles_nb.engine.objections.objection import Check, Objection, had
from castles_nb.engine.sentences import counted, effect_name, listed

if TYPE_CHECKING:
    from castles_nb.engine.actions import Action
    from castles_nb.engine.state import GameState


def wrong_die(state: "GameState", player: int, action: "Action") -> Objection | None:
    """The die is not one of those unused, or not the one that an effect brings (DIE-08)."""
    if state.pending:
        return _not_of_the_effect(state, action.die)
    if action.die in state.dice:
        return None
    if not state.dice:
        return Objection("DIE-08", "both your dice are used")
    one, *others = state.dice
    left = f"two {one}s" if others == [one] else listed([f"a {die}" for die in state.dice])
    if not action.die:
        return Objection("DIE-01", f"that takes one of your dice: you have {left}")
    return Objection("DIE-08", f"you have no unused die that shows {action.die}, only {left}")


def _not_of_the_effect(state: "GameState", die: int) -> Objection | None:
    decision = state.pending[-1]
    offer = state.rules.offers[decision.kind]
    value = offer.die(state)
    if die == value:
        return None
    name = effect_name(decision)
    if value:
        return Objection(offer.terms, f"the {name} brings a die of its own, which shows {value}")
    return Objection(offer.terms, f"the {name} needs none of your dice")


def too_far(
    state: "GameState", player: int, die: int, value: int, steps: int, rule: str, what: str
) -> Objection | None:
    """The player has too few workers to turn the die into the value that `what` needs."""
    needed, workers = COST[steps][die][value], state.estates[player].workers
    if needed <= workers:
        return None
    return Objection(
        rule,
        f"{what} needs a {value}; this die shows {die},"
        f" which takes {counted(needed, 'worker')}, and {had(workers)}",
    )


DIE_CHECKS: tuple[Check, ...] = (wrong_die,)
"""For what a die of any value does (WORK-01, DIE-09)."""
