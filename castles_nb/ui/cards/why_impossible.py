"""Why nothing can be done with what somebody looks at in the drawings of the card game."""

from collections.abc import Sequence

from castles_nb.cards import Action, State
from castles_nb.cards.legality import first_violation
from castles_nb.cards.verbs import VERBS
from castles_nb.kernel.violation import Violation
from castles_nb.ui.presenter import Reason
from castles_nb.ui.why_impossible import reason_among


def reason_for(state: State, targets: Sequence[str]) -> Reason | None:
    """Why no legal action involves these parts of the drawings; None if one does.

    As for the board game: see `castles_nb.ui.why_impossible`. `InvalidMessage` for something that
    isn't a part of any action.

    >>> import castles_nb as cn
    >>> reason_for(cn.CardGame(seed=7).state, ["goods-pile-1"]).rule
    'CG-TILE-03'
    """

    def judged(action: Action) -> tuple[int, Violation | None]:
        return first_violation(state, action)

    def effort(action: Action) -> int:
        verb = VERBS[action.verb]
        return verb.workers_paid(state, action) + verb.effort(action)

    return reason_among(state, targets, Action.grammar, judged, effort)
