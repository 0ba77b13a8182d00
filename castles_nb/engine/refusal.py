"""Reading an action from its text, and refusing one that is not legal."""

from difflib import get_close_matches
from typing import TYPE_CHECKING

from castles_nb.echo import echo
from castles_nb.engine.actions import Action
from castles_nb.engine.objections import objection_to
from castles_nb.engine.verbs import read_action
from castles_nb.errors import IllegalAction

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState

LONGEST_COMPARED = 60
MOST_CLOSE = 3


def action_of(state: "GameState", action: Action | str) -> Action:
    """The action, or the one with this text, whatever its spacing and case, legal or not.

    Raises `IllegalAction` for what could never be an action; it names legal ones with a like text.
    """
    if isinstance(action, str):
        found = read_action(action)
        if found is None:
            raise IllegalAction(_no_action(state, action))
        return found
    if type(action) is not Action:
        raise IllegalAction(f"{echo(action)} is neither an action nor its text")
    try:
        found = read_action(str(action))
        if found is not None and found == action:
            return found
    except Exception:  # its fields may be anything
        pass
    raise IllegalAction(f"{action}: there is no such action")


def _no_action(state: "GameState", text: str) -> str:
    legal = [str(action) for action in state.legal_actions()]
    begun = " ".join(text[:LONGEST_COMPARED].lower().split())
    longer = [action for action in legal if begun and action.startswith(begun)]
    close = longer[:MOST_CLOSE] or get_close_matches(begun, legal, n=MOST_CLOSE)
    hint = f"; close to it: {', '.join(map(repr, close))}" if close else ""
    return (
        f"{echo(text)} is not a legal action, no action is called like this{hint};"
        " all that are legal now are in game.legal_actions"
    )


def legal_action(state: "GameState", action: Action | str) -> Action:
    """The state's own legal action that equals this one, or that has this text.

    So nobody's look-alike gets into a game, as one with 3.0 in place of a 3. Raises
    `IllegalAction`, which says why, where there is none.
    """
    wanted = action if isinstance(action, Action) else action_of(state, action)
    legal = state.legal_actions()
    try:
        return legal[legal.index(wanted)]
    except Exception:  # ValueError, or whatever comparing with it raises
        raise refusal_of(state, wanted) from None


def refusal_of(state: "GameState", action: object) -> IllegalAction:
    """The error that refuses an action that is not legal: it says why, and under which rule."""
    if not isinstance(action, Action):
        return IllegalAction(
            f"{echo(action)} is not an Action; game.play takes the text of one, too"
        )
    try:
        objection = objection_to(state, action_of(state, action))
    except IllegalAction as error:
        return error
    if objection is None:  # a module of rules forgot to say why
        return IllegalAction(f"{action}: it is not among the legal actions")
    return IllegalAction(f"{action}: {objection}", rule=objection.rule, reason=objection.reason)
