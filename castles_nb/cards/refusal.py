"""Why an action is not possible."""

from castles_nb.cards.actions import Action
from castles_nb.echo import echo
from castles_nb.errors import IllegalAction
from castles_nb.say import Say
def refusal_of(state, action):
    return IllegalAction(Say("action-not-one", given=echo(action)))
def legal_action(state, action):
    text = " ".join(action.split()).lower() if isinstance(action, str) else None
    for each in state.legal_actions():
        if text == str(each) or (type(action) is Action and each == action):
            return each
    raise refusal_of(state, action)
