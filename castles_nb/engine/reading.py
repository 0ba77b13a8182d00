"""Actions as people hand them over: read from a text, found among the legal ones, or refused with
the reason."""

from typing import TYPE_CHECKING

from castles_nb.engine.actions import Action
from castles_nb.engine.inexact import (
    MOST_BEGUN,
    is_slip,
    nearest_violation,
    said_first,
    under,
    words_of,
)
from castles_nb.engine.legality import first_violation, not_played, violation_of
from castles_nb.engine.verb import actor
from castles_nb.engine.verbs import all_verbs
from castles_nb.engine.violation import Violation
from castles_nb.engine.wishes import in_our_words, violation_by_wish, without_fillers
from castles_nb.kernel.reading import Reader

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState


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


def wish_of(state: "GameState", text: str) -> Violation | None:
    """The violation by a text that is a wish no action answers; None if it isn't one, or if it's an
    action.

    It may be an action in other words, or one that nobody can ever do.
    """
    if read_action(text):
        return None
    ours = in_our_words(text)
    meant = read_action(ours)
    if meant:
        return violation_of(state, meant)  # what is legal only has to be written otherwise
    own = state.rules.verbs
    verbs = reversed([*own.values()])  # what modules say comes first
    wishes = [wish for verb in verbs for wish in verb.wishes if wish.is_said(state)]
    others = [verb for name, verb in all_verbs().items() if name not in own]
    plain = without_fillers(text)
    for said in (plain, ours):
        if found := violation_by_wish(said, wishes):
            return found
        for verb in others:
            if found := violation_by_wish(said, verb.wishes):
                return not_played(state, verb, found.rule)
    if is_slip(ours, map(str, state.legal_actions())):
        return None
    return _violation_by_inexact(state, plain, ours) or _violation_by_mended(state, ours)


def _violation_by_inexact(state: "GameState", *texts: str) -> Violation | None:
    """The violation by the first of these texts that leaves out something of an action, or says too
    much."""
    for words in map(words_of, texts):
        if begun := _begun(state, words):
            return nearest_violation([(*first_violation(state, each), each) for each in begun])
        if too_long := said_first(words, read_action):
            return violation_of(state, too_long)
    return None


def _violation_by_mended(state: "GameState", ours: str) -> Violation | None:
    """The violation by a text once its misspelled words are mended; it names the mended text."""
    mended = Action.grammar.mended(ours)
    if not mended:
        return None
    meant = read_action(mended)
    return under(mended, violation_of(state, meant) if meant else wish_of(state, mended))


def _begun(state: "GameState", words: list[str]) -> list[Action]:
    """The actions that a text begins to name, as `take bank with 3` does: those that the game has,
    if it has some, and first those for which a die is used as it shows."""
    begun = Action.grammar.begun(words, MOST_BEGUN)
    own = state.rules.verbs
    begun = [action for action in begun if action.verb in own] or begun

    def needs_change(action: Action) -> bool:
        value = own[action.verb].die_value if action.verb in own else None
        return value is None or value(state, actor(state), action) != action.die

    return sorted(begun, key=needs_change)


def _meant(state: "GameState", text: str) -> list[str]:
    ours = in_our_words(text)
    return [ours, ours, Action.grammar.mended(ours)]


READER = Reader(
    grammar=Action.grammar,
    kind=Action,
    violation_of=lambda state, action: violation_of(state, action),
    wish_of=wish_of,
    meant=_meant,
    verbs=lambda state: state.rules.verbs.values(),
)
"""Finds the actions of the board game."""
action_of, legal_action = READER.action_of, READER.legal_action
refusal_of, suggest = READER.refusal_of, READER.suggest
