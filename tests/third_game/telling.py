"""What an action of the third game does, and why one isn't possible."""

from castles_nb.errors import IllegalAction
from castles_nb.message import Message
from castles_nb.rulebook import catalogue
from castles_nb.rulebook.explain import Explanation
from castles_nb.rulebook.why_not import IllegalReason
from third_game.pieces import Action, State

RULE = "POCKET-01"


def explain(state: State, action: Action | str) -> Explanation:
    found = state.find(action)
    return Explanation(
        action=found,
        what=Message("as-a-title", told=str(found)),
        allowed_by=(RULE,),
        costs=(),
        cost="",
        gains=(),
        later=(),
        follows=(),
        opens=None,
        rules=(RULE,),
    )


def why_not(state: State, action: Action | str) -> IllegalReason | None:
    try:
        state.find(action)
    except IllegalAction as error:
        return IllegalReason(str(action), catalogue.find(RULE), str(error))
    return None
