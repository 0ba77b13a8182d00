"""Why nothing can be done with what somebody looks at in the drawings of the card game."""

from collections.abc import Sequence
from functools import lru_cache

from castles_nb.cards import Action, State
from castles_nb.cards.kinds import NUMBER, TYPE
from castles_nb.cards.objections import first_objection
from castles_nb.cards.ring import COST
from castles_nb.cards.verbs import VERBS
from castles_nb.say import Say
from castles_nb.ui.cards.choices import parts_of, workers_paid
from castles_nb.ui.face import Reason
from castles_nb.ui.why_impossible import meant_by

_FAR = 100
"""More than any way is long."""


def reason_for(state: State, parts: Sequence[str]) -> Reason | None:
    """Why no legal action involves these parts of the drawings; None if one does.

    The last part is the one that is looked at, those before it are selected. Among all actions that
    a person could mean, the one that comes furthest before a rule forbids it gives the reason.
    `InvalidMessage` for something that is no part of any action.

    >>> import castles_nb as cn
    >>> reason_for(cn.CardGame(seed=7).state, ["goods-pile-1"]).rule
    'CG-TILE-03'
    """
    meant = meant_by(parts, with_part, parts_of)
    if any(action in meant for action in state.legal_actions()):
        return None
    best: tuple[int, int] | None = None
    for action in meant:
        passed, objection = first_objection(state, action)
        rank = passed, -_effort(state, action)
        if best is None or rank > best:
            best, found = rank, objection
    assert found is not None  # what nobody objects to is legal
    return Reason(str(Say("as-a-sentence", told=found.reason)), found.rule)


def _effort(state: State, action: Action) -> int:
    """How far it is from what lies at hand: the number from its target, a card from its type."""
    verb, die, item, place = action
    if verb == "place":
        return COST[die][NUMBER[item]] + (_FAR if place != TYPE[item] else 0)
    if verb == "convert":
        return item + place
    return workers_paid(state, action)


@lru_cache(maxsize=64)
def with_part(part: str) -> tuple[Action, ...]:
    """Every action that there could ever be with this part of the drawings; of a reward, also if
    the usual box doesn't have it."""
    grammar = Action.grammar
    return tuple(action for verb in VERBS.values() for action in grammar.each(verb, part))
