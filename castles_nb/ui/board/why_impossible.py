"""Why nothing can be done with what somebody looks at in the drawings of the board game."""

from collections.abc import Sequence

from castles_nb.engine import Action, GameState
from castles_nb.engine.actions import depots_loaded
from castles_nb.engine.bits import mask_of
from castles_nb.engine.dice import COST
from castles_nb.engine.legality import first_violation
from castles_nb.engine.verbs import verb_named
from castles_nb.engine.violation import Violation
from castles_nb.ui.presenter import Reason
from castles_nb.ui.why_impossible import reason_among

_FORMALITIES = 2
"""Checks that an action may pass before anybody thinks of it who does not want just that."""


def reason_for(state: GameState, targets: Sequence[str]) -> Reason | None:
    """Why no legal action involves these parts of the drawings; None if one does.

    The last part is the one that is looked at, those before it are selected; of them the latest
    count that go together with it. Among all actions that a person could mean, the one that comes
    furthest before a rule forbids it gives the reason. `InvalidMessage` for something that isn't a
    part of any action.

    >>> import castles_nb as cn
    >>> reason_for(cn.Game(seed=7).state, ["space-4-3"])
    Reason(text='Space 4-3 is a river space; the tile needs a castle space.', rule='SET-19')
    """

    def judged(action: Action) -> tuple[int, Violation | None]:
        passed, violation = first_violation(state, action)
        return passed - (0 if _comes_to_mind(state, action) else _FORMALITIES), violation

    def effort(action: Action) -> int:
        return _effort(state, action)

    return reason_among(state, targets, Action.grammar, judged, effort)


def _comes_to_mind(state: GameState, action: Action) -> bool:
    """Whether it is the usual thing to do: with a die in a turn, else what is asked for."""
    verb = state.rules.verbs.get(action.verb)
    if verb is None:
        return bool(state.pending)
    return not verb.is_free if state.pending else verb.takes_die


def _effort(state: GameState, action: Action) -> int:
    """The distance from the pieces at hand: the die from its target, goods from the depot's."""
    if action.verb == "load":
        there = {goods for depot in depots_loaded(action) for goods in state.depot_goods[depot - 1]}
        return (action.item ^ mask_of(there)).bit_count()
    if action.die and state.current_player is not None:
        value = verb_named(action.verb).die_value(state, state.current_player, action)
        return COST[0][action.die][value] if value else 0
    return 0
