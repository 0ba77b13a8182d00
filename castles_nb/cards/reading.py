"""Actions as players hand them over: found among the legal ones, or refused with the reason."""

from typing import TYPE_CHECKING

from castles_nb.cards.actions import Action
from castles_nb.cards.legality import first_violation, violation_of
from castles_nb.cards.other_words import in_our_words, meant_by
from castles_nb.cards.verbs import VERBS
from castles_nb.cards.wishes import violation_by_words
from castles_nb.engine.inexact import (
    MOST_BEGUN,
    is_slip,
    nearest_violation,
    said_first,
    under,
    words_of,
)
from castles_nb.kernel.reading import Reader
from castles_nb.kernel.verb import actor
from castles_nb.kernel.violation import Violation
from castles_nb.message import Message

if TYPE_CHECKING:
    from castles_nb.cards.state import State

LONGEST_READ = 200
"""Characters of a text that can be an action in other words, or a wish."""


def wish_of(state: "State", text: str) -> Violation | None:
    """The violation by a text that isn't an action.

    None if it is one, if it's legal in other words, or if no player could wish for it.
    """
    legal = state.legal_actions()
    if Action.grammar.read(text) or len(text) > LONGEST_READ:
        return None
    meant = _meant(state, text)
    if any(action in legal for action in meant):
        return None  # it only has to be written otherwise
    violation = (
        violation_of(state, meant[0])
        if meant
        else violation_by_words(state, text, lambda said: _is_action(state, said))
        or _violation_by_inexact(state, text)
        or _violation_by_mended(state, text)
    )
    if violation and state.is_over:
        return Violation("CG-END-01", Message("game-over"))
    return violation


def _meant(state: "State", text: str) -> list[Action]:
    """The actions that a text can mean which is none itself, the likeliest first."""
    if len(text) > LONGEST_READ:
        return []
    ours = in_our_words(text)
    plainly = Action.grammar.read(ours)
    return [*([plainly] if plainly else []), *meant_by(state, ours)]


def _violation_by_inexact(state: "State", text: str) -> Violation | None:
    """The violation by a text that leaves out something of an action, or says too much."""
    ours = in_our_words(text)
    if is_slip(ours, map(str, state.legal_actions())):
        return None
    words = words_of(ours)
    if begun := Action.grammar.begun(words, MOST_BEGUN):
        return nearest_violation([_judged(state, action) for action in begun])
    too_long = said_first(words, Action.grammar.read)
    return too_long and violation_of(state, too_long)


def _violation_by_mended(state: "State", text: str) -> Violation | None:
    """The violation by a text once its misspelled words are mended; it names the mended text."""
    mended = Action.grammar.mended(in_our_words(text))
    return under(mended, wish_of(state, mended) or _violation_of(state, mended)) if mended else None


def _violation_of(state: "State", text: str) -> Violation | None:
    action = Action.grammar.read(text)
    return action and violation_of(state, action)


def _judged(state: "State", action: Action) -> tuple[float, Violation | None, Action]:
    """A number for how near an action is to being legal, its violation, and the action.

    More checks passed count first, then fewer things that are wrong with it.
    """
    passed, violation = first_violation(state, action)
    checks = VERBS[action.verb].checks if passed > 1 else ()
    wrong = sum(check(state, actor(state), action) is not None for check in checks)
    return passed - wrong / 10, violation, action


def _is_action(state: "State", text: str) -> bool:
    """Whether a text is an action in any words."""
    return bool(Action.grammar.read(text) or _meant(state, text))


def _texts_meant(state: "State", text: str) -> list[str]:
    ours = in_our_words(text)
    return [ours, *map(str, _meant(state, text)), Action.grammar.mended(ours)]


READER = Reader(
    grammar=Action.grammar,
    kind=Action,
    violation_of=violation_of,
    wish_of=wish_of,
    meant=_texts_meant,
    verbs=lambda state: VERBS.values(),
)
"""Finds the actions of the card game."""
action_of, legal_action = READER.action_of, READER.legal_action
refusal_of, suggest = READER.refusal_of, READER.suggest
