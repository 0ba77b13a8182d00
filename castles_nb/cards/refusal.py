"""Actions as somebody hands them over: found among the legal ones, or refused with the reason."""

from collections.abc import Iterator
from difflib import get_close_matches
from functools import cache
from itertools import chain
from typing import TYPE_CHECKING

from castles_nb.cards.actions import (
    BUY,
    DICE,
    DISCARD,
    DRAW,
    FINISH,
    KEEP,
    PASS,
    PLACE,
    SELL,
    SILVER,
    TAKE,
    USE,
    WORKERS,
    Action,
    choose,
    convert,
)
from castles_nb.cards.box import Reward, usual_box
from castles_nb.cards.choices import PER_POINT
from castles_nb.cards.kinds import CLOISTER, KINDS, NUMBERS, TYPE
from castles_nb.cards.objections import CHECKS, first_objection, objection_to
from castles_nb.cards.other_words import in_our_words, meant_by
from castles_nb.cards.wishes import objection_to_words
from castles_nb.echo import echo
from castles_nb.engine.inexact import (
    begun_with,
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
MOST_CONVERTED = 30
"""Workers, or silver, of a conversion that somebody may ask about."""


def universe() -> Iterator[Action]:
    """Every action that there could be, with the rewards of the usual box."""
    for die in DICE:
        yield from chain.from_iterable(row[1:] for row in TAKE[die][1:])
        for kind in KINDS:
            for pile, action in enumerate(PLACE[die][kind]):
                if CLOISTER in (pile, TYPE[kind]) or pile == TYPE[kind]:
                    yield action
        yield from (*SELL[die], WORKERS[die], SILVER[die])
        amounts = range(MOST_CONVERTED + 1)
        yield from (
            convert(die, workers, silver)
            for workers in amounts
            for silver in amounts
            if workers + silver and (workers + silver) % PER_POINT == 0
        )
    yield from (*KEEP[1:], *(USE[number] for number in NUMBERS), *DISCARD[1:])
    yield from chain.from_iterable(DRAW[1:])
    offered: dict[Reward, None] = dict.fromkeys(chain.from_iterable(usual_box().rewards))
    yield from (*map(choose, offered), BUY, PASS, FINISH)


@cache
def _by_text() -> dict[str, Action]:
    return {str(action): action for action in universe()}


def action_of(state: "State", action: Action | str) -> Action:
    """The action, or the one with this text, whatever its spacing and case, legal or not.

    Raises `IllegalAction` for what could never be an action; it names legal ones with a like text.
    """
    legal = state.legal_actions()
    if isinstance(action, str):
        found = _written(legal, action)
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
        found = action if action in legal else _by_text().get(str(action))
        if found is not None and found == action:
            return found
    except Exception:  # its fields may be anything
        pass
    raise IllegalAction(Say("action-none-such", given=str(action)))


def _written(legal: tuple[Action, ...], text: str) -> Action | None:
    """The action with this very text, legal or not."""
    text = folded(text)
    return {str(each): each for each in legal}.get(text) or _by_text().get(text)


def wish_of(state: "State", text: str) -> Objection | None:
    """The objection to a text that isn't an action.

    None if it is one, if it's legal in other words, or if no player could wish for it.
    """
    legal = state.legal_actions()
    if _written(legal, text) or len(text) > LONGEST_READ:
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
    plainly = _written(state.legal_actions(), ours)
    return [*([plainly] if plainly else []), *meant_by(state, ours)]


def _objection_to_inexact(state: "State", text: str) -> Objection | None:
    """What is said against a text that leaves out something of an action, or says too much."""
    ours = in_our_words(text)
    if is_slip(ours, map(str, state.legal_actions())):
        return None
    words = words_of(ours)
    if begun := begun_with(_by_text(), words):
        return nearest_objection([_judged(state, action) for action in begun])
    too_long = said_first(words, lambda said: _by_text().get(said))
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
    return bool(_written((), text) or _meant(state, text))


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
