"""Violations of an action: the first rule it breaks, as a person would check it.

The legal actions are exactly those to which nobody objects.
"""

from typing import TYPE_CHECKING

from castles_nb.cards.actions import Action
from castles_nb.cards.decision import TURN, Decision
from castles_nb.cards.decisions import DECISIONS
from castles_nb.cards.kinds import GOODS, NUMBER
from castles_nb.cards.verbs import VERBS
from castles_nb.kernel.verb import first_violation as first_of
from castles_nb.kernel.violation import Violation
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.cards.state import State


def rule_of(action: Action) -> str:
    """The rule that allows what a verb does: ships give you goods, pastures animals."""
    if action.verb == "draw" and action.item >= len(GOODS):
        return "CG-TILE-04"
    return VERBS[action.verb].rule


def violation_of(state: "State", action: Action) -> Violation | None:
    """The first rule an action breaks that could be one; None if it is legal."""
    return first_violation(state, action)[1]


def first_violation(state: "State", action: Action) -> tuple[int, Violation | None]:
    """The number of stages an action passes, and what is then said against it: 0 if its time is
    wrong, 1 if its card is, 2 if it's something else."""
    decision = state.decision
    if decision is None:
        return 0, Violation("CG-END-01", Message("game-over"))
    checks = VERBS[action.verb].checks
    for passed, each in enumerate(((_wrong_time,), (_wrong_card,), checks)):
        _, violation = first_of(each, state, decision.player, action)
        if violation:
            return passed, violation
    return 3, None


def _due(state: "State") -> Decision:
    """The decision of a game that isn't over."""
    decision = state.decision
    assert decision is not None
    return decision


def _wrong_time(state: "State", player: int, action: Action) -> Violation | None:
    """Each decision is about some verbs (CG-TURN-06, CG-R-23)."""
    verb, decision = VERBS[action.verb], _due(state)
    if decision.kind != TURN:
        kind = DECISIONS[decision.kind]
        if verb.name in kind.verbs or (not kind.verbs and verb.takes_die):
            return None
        if kind.declined and verb.name in ("buy", "pass"):
            return None
        asked = Message("first-the-effect", effect=decision.title, asks=decision.prompt)
        return Violation(kind.rule, asked)
    if verb.takes_die:
        return Violation("CG-TURN-06", Message("cards-acted")) if state.has_acted else None
    if verb.name == "buy":
        return None
    if verb.name in ("finish", "pass") and not state.has_acted:
        return Violation("CG-TURN-06", Message("cards-not-acted"))
    if verb.name == "finish":
        return None
    if verb.name == "discard" and action.item in state.hands[player]:
        return Violation("CG-TURN-06", Message("cards-wish-discard"))
    return Violation(rule_of(action), Message("cards-not-asked"))


def _wrong_card(state: "State", player: int, action: Action) -> Violation | None:
    """One of the six actions takes a card of the hand, or what a card gives (CG-TURN-07)."""
    decision, die = _due(state), action.die
    if not VERBS[action.verb].takes_die:
        return None
    if decision.kind == TURN:
        hand = tuple(NUMBER[kind] for kind in state.hands[player])
        if die in hand:
            return None
        missing = Message("cards-not-in-hand", die=die, hand=hand)
        return _with_none_of(state, player, action, hand) or Violation("CG-TURN-07", missing)
    rule, due = DECISIONS[decision.kind].rule, decision.card
    if die == due:
        return None
    if die:
        message = Message("cards-other-number", die=die, due=due, effect=decision.title)
        return Violation(rule, message)
    unnamed = Message("cards-number-unnamed", due=due, named=str(action._replace(die=due)))
    return _with_none_of(state, player, action, (due,)) or Violation(rule, unnamed)


def _with_none_of(
    state: "State", player: int, action: Action, numbers: tuple[int, ...]
) -> Violation | None:
    """The violation by an action that names no number, whichever of these it takes; None if it
    names one, or if only that is missing."""
    checks, found = VERBS[action.verb].checks, []
    for number in () if action.die else numbers:
        _, violation = first_of(checks, state, player, action._replace(die=number))
        if not violation:
            return None
        found.append(violation)
    return min(found, key=_steps_missing, default=None)


def _steps_missing(violation: Violation) -> int:
    """The workers that a change of number takes, 0 where something else is wrong."""
    needed = violation.reason.values.get("needed") if isinstance(violation.reason, Message) else 0
    return needed if isinstance(needed, int) else 0
