"""Actions as somebody hands them over: found among the legal ones, or refused with the reason."""

from difflib import get_close_matches
from typing import TYPE_CHECKING

from castles_nb.cards.actions import (
    Action,
)
from castles_nb.cards.objections import CHECKS, first_objection, objection_to
from castles_nb.cards.other_words import in_our_words, meant_by
from castles_nb.cards.wishes import objection_to_words
from castles_nb.echo import echo
from castles_nb.engine.inexact import (
    MOST_BEGUN,
    has_all,
    is_slip,
    nearest_objection,
    said_first,
    words_of,
)
from castles_nb.engine.objection import Objection
from castles_nb.errors import IllegalAction
from castles_nb.plain_text import folded
from castles_nb.say import Say

if TYPE_CHECKING:
    from castles_nb.cards.state import State

LONGEST_COMPARED = 60
LONGEST_READ = 200
"""Characters of a text that can be an action in other words, or a wish."""
MOST_CLOSE = 3


def action_of(state: "State", action: Action | str) -> Action:
    """The action, or the one with this text, whatever its spacing and case, legal or not.

    Raises `IllegalAction` for what could never be an action; it names legal ones with a like text.
    """
    legal = state.legal_actions()
    if isinstance(action, str):
        found = Action.grammar.read(action)
        if found is None:
            objection = wish_of(state, action)
            raise (
                objection.refusal(action)
                if objection
                else IllegalAction(_no_action(state, legal, action))
            )
        return found
    if type(action) is not Action:
        raise IllegalAction(Say("action-neither", given=echo(action)))
    try:
        found = action if action in legal else Action.grammar.read(str(action))
        if found is not None and found == action:
            return found
    except Exception:  # its fields may be anything
        pass
    raise IllegalAction(Say("action-none-such", given=str(action)))


def wish_of(state: "State", text: str) -> Objection | None:
    """The objection to a text that isn't an action.

    None if it is one, if it's legal in other words, or if no player could wish for it.
    """
    legal = state.legal_actions()
    if Action.grammar.read(text) or len(text) > LONGEST_READ:
        return None
    meant = _meant(state, text)
    if any(action in legal for action in meant):
        return None  # it only has to be written otherwise
    objection = (
        objection_to(state, meant[0])
        if meant
        else objection_to_words(state, text, lambda said: _is_action(state, said))
        or _objection_to_inexact(state, text)
    )
    if objection and state.is_over:
        return Objection("CG-END-01", Say("game-over"))
    return objection


def _meant(state: "State", text: str) -> list[Action]:
    """The actions that a text can mean which is none itself, the likeliest first."""
    if len(text) > LONGEST_READ:
        return []
    ours = in_our_words(text)
    plainly = Action.grammar.read(ours)
    return [*([plainly] if plainly else []), *meant_by(state, ours)]


def _objection_to_inexact(state: "State", text: str) -> Objection | None:
    """What is said against a text that leaves out something of an action, or says too much."""
    ours = in_our_words(text)
    if is_slip(ours, map(str, state.legal_actions())):
        return None
    words = words_of(ours)
    if begun := Action.grammar.begun(words, MOST_BEGUN):
        return nearest_objection([_judged(state, action) for action in begun])
    too_long = said_first(words, Action.grammar.read)
    return too_long and objection_to(state, too_long)


def _judged(state: "State", action: Action) -> tuple[float, Objection | None, Action]:
    """How near an action comes to being legal, and what is said against it: more checks that it
    passes count first, then fewer things that are wrong with it."""
    passed, objection = first_objection(state, action)
    decision = state.decision
    wrong = [*CHECKS[action.verb](state, decision, action)] if decision and passed > 1 else ()
    return passed - len(wrong) / 10, objection, action


def _is_action(state: "State", text: str) -> bool:
    """Whether a text is an action in any words."""
    return bool(Action.grammar.read(text) or _meant(state, text))


def _no_action(state: "State", legal: tuple[Action, ...], text: str) -> Say:
    known = [str(action) for action in legal]
    begun = folded(text)[:LONGEST_COMPARED]
    longer = [action for action in known if begun and action.startswith(begun)]
    meant = [str(action) for action in _meant(state, text) if action in legal]
    words = words_of(in_our_words(text))
    longer = longer or [action for action in known if words and has_all(action, words)]
    close = (meant or longer)[:MOST_CLOSE] or get_close_matches(begun, known, n=MOST_CLOSE)
    return Say("action-unknown", given=echo(text), close=tuple(map(repr, close)))


def legal_action(state: "State", action: Action | str) -> Action:
    """The state's own legal action that equals this one, or that has this text.

    Raises `IllegalAction`, which says why, where there is none.
    """
    wanted = action_of(state, action)
    legal = state.legal_actions()
    try:
        return legal[legal.index(wanted)]
    except ValueError:
        raise refusal_of(state, wanted) from None


def refusal_of(state: "State", action: object) -> IllegalAction:
    """The error that refuses an action that is not legal: it says why, and under which rule."""
    if not isinstance(action, Action):
        return IllegalAction(Say("action-not-one", given=echo(action)))
    try:
        objection = objection_to(state, action_of(state, action))
    except IllegalAction as error:
        return error
    assert objection is not None  # else it were legal
    return objection.refusal(action)
