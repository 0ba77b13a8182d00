"""Actions as people hand them over: read from a text, found among the legal ones, or refused with
the reason."""

from difflib import get_close_matches
from typing import TYPE_CHECKING

from castles_nb.echo import echo
from castles_nb.engine.actions import Action
from castles_nb.engine.inexact import (
    MOST_BEGUN,
    has_all,
    is_slip,
    nearest_objection,
    said_first,
    words_of,
)
from castles_nb.engine.legality import first_objection, not_played, objection_to
from castles_nb.engine.objection import Objection
from castles_nb.engine.verb import actor
from castles_nb.engine.verbs import all_verbs
from castles_nb.engine.wishes import in_our_words, objection_to_wish, without_fillers
from castles_nb.errors import IllegalAction
from castles_nb.plain_text import folded
from castles_nb.say import Say

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState

LONGEST_COMPARED = 60
MOST_CLOSE = 3


def read_action(text: str) -> Action | None:
    """The action with this text, legal or not, whatever its spacing and case; None if no action is.

    >>> read_action("take bank from 4 with 3")
    Action('take bank from 4 with 3')
    """
    return Action.grammar.read(text)


def read_short(text: str) -> Action | None:
    """The action that a record writes like this, legal or not; None if no action is.

    >>> read_short("3:Bk<4")
    Action('take bank from 4 with 3')
    """
    return Action.grammar.read_short(text)


def legal_action(state: "GameState", action: Action | str) -> Action:
    """The state's own legal action that equals this one, or that has this text.

    So nobody's look-alike gets into a game, as one with 3.0 in place of a 3. Raises
    `IllegalAction`, which says why, where there is none.
    """
    legal = state.legal_actions()
    if isinstance(action, str):  # reading any other text takes all actions there are
        for each in legal:
            if str(each) == action:
                return each
    wanted = action if isinstance(action, Action) else action_of(state, action)
    try:
        return legal[legal.index(wanted)]
    except Exception:  # ValueError, or whatever comparing with it raises
        raise refusal_of(state, wanted) from None


def refusal_of(state: "GameState", action: object) -> IllegalAction:
    """The error that refuses an action that is not legal: it says why, and under which rule."""
    if not isinstance(action, Action):
        return IllegalAction(Say("action-not-one", given=echo(action)))
    try:
        objection = objection_to(state, action_of(state, action))
    except IllegalAction as error:
        return error
    if objection is None:  # a module of rules forgot to say why
        return IllegalAction(Say("action-not-legal", action=str(action)))
    return objection.refusal(action)


def action_of(state: "GameState", action: Action | str) -> Action:
    """The action, or the one with this text, whatever its spacing and case, legal or not.

    Raises `IllegalAction` for what could never be an action; it names legal ones with a like text.
    """
    if isinstance(action, str):
        found = read_action(action)
        if found is None:
            objection = wish_of(state, action)
            raise (
                objection.refusal(action) if objection else IllegalAction(_no_action(state, action))
            )
        return found
    if type(action) is not Action:
        raise IllegalAction(Say("action-neither", given=echo(action)))
    try:
        found = read_action(str(action))
        if found is not None and found == action:
            return found
    except Exception:  # its fields may be anything
        pass
    raise IllegalAction(Say("action-none-such", given=str(action)))


def wish_of(state: "GameState", text: str) -> Objection | None:
    """What is said against a text that is a wish no action answers; None if it is none, or one.

    It may be an action in other words, or one that nobody can ever do.
    """
    if read_action(text):
        return None
    ours = in_our_words(text)
    meant = read_action(ours)
    if meant:
        return objection_to(state, meant)  # what is legal only has to be written otherwise
    own = state.rules.verbs
    verbs = reversed([*own.values()])  # what modules say comes first
    wishes = [wish for verb in verbs for wish in verb.wishes if wish.is_said(state)]
    others = [verb for name, verb in all_verbs().items() if name not in own]
    plain = without_fillers(text)
    for said in (plain, ours):
        if found := objection_to_wish(said, wishes):
            return found
        for verb in others:
            if found := objection_to_wish(said, verb.wishes):
                return not_played(state, verb, found.rule)
    if is_slip(ours, map(str, state.legal_actions())):
        return None
    return _objection_to_inexact(state, plain, ours)


def _objection_to_inexact(state: "GameState", *texts: str) -> Objection | None:
    """What is said against the first of these texts that leaves out something of an action, or says
    too much."""
    for words in map(words_of, texts):
        if begun := _begun(state, words):
            return nearest_objection([(*first_objection(state, each), each) for each in begun])
        if too_long := said_first(words, read_action):
            return objection_to(state, too_long)
    return None


def _begun(state: "GameState", words: list[str]) -> list[Action]:
    """The actions that a text begins to name, as `take bank with 3` does: those that the game has,
    if it has some, and first those for which a die is used as it shows."""
    begun = Action.grammar.begun(words, MOST_BEGUN)
    own = state.rules.verbs
    begun = [action for action in begun if action.verb in own] or begun

    def needs_change(action: Action) -> bool:
        value = own[action.verb].value if action.verb in own else None
        return value is None or value(state, actor(state), action) != action.die

    return sorted(begun, key=needs_change)


def _no_action(state: "GameState", text: str) -> Say:
    legal = [str(action) for action in state.legal_actions()]
    begun = folded(text)[:LONGEST_COMPARED]
    longer = [action for action in legal if begun and action.startswith(begun)]
    ours = in_our_words(text)
    meant = [action for action in (ours,) if action in legal]
    longer = longer or [action for action in legal if ours and has_all(action, words_of(ours))]
    close = meant or longer[:MOST_CLOSE] or get_close_matches(begun, legal, n=MOST_CLOSE)
    return Say("action-unknown", given=echo(text), close=tuple(map(repr, close)))
