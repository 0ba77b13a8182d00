"""What can be said against an action: the first rule that it breaks, as a person would check it.

The legal actions are exactly those to which nobody objects.
"""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from castles_nb.cards.actions import Action
from castles_nb.cards.decision import TURN, Decision
from castles_nb.cards.decisions import DECISIONS
from castles_nb.cards.kinds import GOODS, NUMBER
from castles_nb.cards.verbs import VERBS
from castles_nb.kernel.objection import Objection
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.cards.state import State


def rule_of(action: Action) -> str:
    """The rule that allows what a verb does: ships give you goods, pastures animals."""
    if action.verb == "draw" and action.item >= len(GOODS):
        return "CG-TILE-04"
    return VERBS[action.verb].rule


def objection_to(state: "State", action: Action) -> Objection | None:
    """The first objection to an action that could be one; None if it is legal."""
    return first_objection(state, action)[1]


def first_objection(state: "State", action: Action) -> tuple[int, Objection | None]:
    """How many checks an action passes, and what is then said against it."""
    decision = state.decision
    if decision is None:
        return 0, Objection("CG-END-01", Message("game-over"))
    checks = (_time, _card, VERBS[action.verb].check)
    for passed, check in enumerate(checks):
        for objection in check(state, decision, action):
            return passed, objection
    return len(checks), None


def _time(state: "State", decision: Decision, action: Action) -> Iterator[Objection]:
    """Each decision is about some verbs (CG-TURN-06, CG-R-23)."""
    verb = VERBS[action.verb]
    if decision.kind != TURN:
        kind = DECISIONS[decision.kind]
        answers = action.verb in kind.verbs or (not kind.verbs and verb.takes_die)
        if not answers and not (kind.declined and action.verb in ("buy", "pass")):
            asked = Message("first-the-effect", effect=decision.named, asks=decision.asks)
            yield Objection(kind.rule, asked)
    elif verb.takes_die and state.acted:
        yield Objection("CG-TURN-06", Message("cards-acted"))
    elif action.verb == "finish" and not state.acted:
        yield Objection("CG-TURN-06", Message("cards-not-acted"))
    elif not verb.takes_die and action.verb not in ("buy", "finish"):
        if action.verb == "pass" and not state.acted:
            yield Objection("CG-TURN-06", Message("cards-not-acted"))
        if action.verb == "discard" and action.item in state.hands[decision.player]:
            yield Objection("CG-TURN-06", Message("cards-wish-discard"))
        yield Objection(rule_of(action), Message("cards-not-asked"))


def _card(state: "State", decision: Decision, action: Action) -> Iterator[Objection]:
    """One of the six actions takes a card of the hand, or what a card gives (CG-TURN-07)."""
    if not VERBS[action.verb].takes_die:
        return
    if decision.kind == TURN:
        hand = tuple(NUMBER[kind] for kind in state.hands[decision.player])
        if not action.die:
            yield from _with_none_of(state, decision, action, hand)
        if action.die not in hand:
            yield Objection("CG-TURN-07", Message("cards-not-in-hand", die=action.die, hand=hand))
    elif action.die != decision.card:
        rule, due = DECISIONS[decision.kind].rule, decision.card
        if not action.die:
            yield from _with_none_of(state, decision, action, (due,))
            named = str(action._replace(die=due))
            yield Objection(rule, Message("cards-number-unnamed", due=due, named=named))
        message = Message("cards-other-number", die=action.die, due=due, effect=decision.named)
        yield Objection(rule, message)


def _with_none_of(
    state: "State", decision: Decision, action: Action, numbers: tuple[int, ...]
) -> Iterator[Objection]:
    """The objections to an action that names no number, whichever of these it takes."""
    found = []
    for number in numbers:
        objections = [*VERBS[action.verb].check(state, decision, action._replace(die=number))]
        if not objections:
            return  # only the number is missing
        found.append(objections[0])
    yield min(found, key=_steps_missing)


def _steps_missing(objection: Objection) -> int:
    """The workers that a change of number takes, 0 where something else is wrong."""
    needed = objection.reason.values.get("needed") if isinstance(objection.reason, Message) else 0
    return needed if isinstance(needed, int) else 0
