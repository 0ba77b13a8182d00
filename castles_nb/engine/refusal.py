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


def action_of(state: "GameState", action: Action | str) -> Action:
    """The action, or the one with this text, whatever its spacing and case, legal or not.

    Raises `IllegalAction` for what could never be an action; it names legal ones with a like text.
    """
    if isinstance(action, str):
        found = read_action(action)
        if found is None:
            raise IllegalAction(_no_action(state, action))
        return found
    if not isinstance(action, Action):
        raise IllegalAction(f"{echo(action)} is neither an action nor its text")
    if read_action(str(action)) != action:
        raise IllegalAction(f"{action}: there is no such action")
    return action


def _no_action(state: "GameState", text: str) -> str:
    close = get_close_matches(text[:LONGEST_COMPARED], map(str, state.legal_actions()), n=3)
    hint = f"; close to it: {', '.join(map(repr, close))}" if close else ""
    return (
        f"{echo(text)} is not a legal action, no action is called like this{hint};"
        " all that are legal now are in game.legal_actions"
    )


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
