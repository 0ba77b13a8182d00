"""Every action that there could ever be, and reading one from its text."""

from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from functools import cache
from itertools import chain
from threading import Lock
from typing import TYPE_CHECKING

from castles_nb.echo import echo
from castles_nb.engine.actions import Action
from castles_nb.engine.inexact import (
    begun_with,
    has_all,
    is_slip,
    nearest_objection,
    said_first,
    words_of,
)
from castles_nb.engine.objection import Objection
from castles_nb.engine.verb import actor
from castles_nb.engine.verbs import all_verbs, verb_named
from castles_nb.engine.wishes import in_our_words, objection_to_wish, without_fillers
from castles_nb.errors import IllegalAction, InvalidModule
from castles_nb.plain_text import folded
from castles_nb.say import Say

if TYPE_CHECKING:
    from castles_nb.engine.state import GameState

LONGEST_COMPARED = 60
MOST_CLOSE = 3


def universe() -> Iterator[Action]:
    """Every action that there could ever be, of the base game and of all modules."""
    return chain.from_iterable(verb.universe() for verb in all_verbs().values())


@cache
def _by_text(word: str) -> dict[str, Action]:
    """The actions of the verbs whose texts begin with this word."""
    return _unique(
        (verb.text(action).casefold(), action)
        for verb in all_verbs().values()
        if _word_of(verb.name) == word
        for action in verb.universe()
    )


@cache
def _word_of(name: str) -> str:
    """The word with which the texts of a verb begin: its first one stands for all."""
    verb = verb_named(name)
    first = next(iter(verb.universe()), None)
    return "" if first is None else verb.text(first).casefold().partition(" ")[0]


class _Shorts:
    """The actions by how a record writes them, verb by verb as they are needed: a record of the
    base game needs none of a module."""

    def __init__(self) -> None:
        self._found: dict[str, Action] = {}
        self._verbs = iter(all_verbs().values())
        self._lock = Lock()

    def get(self, text: str) -> Action | None:
        """The action that is written like this."""
        with self._lock:
            while text not in self._found and (verb := next(self._verbs, None)):
                _add(self._found, ((verb.short(action), action) for action in verb.universe()))
            return self._found.get(text)


@cache
def _by_short() -> _Shorts:
    return _Shorts()


def _unique(texts: Iterable[tuple[str, Action]]) -> dict[str, Action]:
    """The actions by their texts; `InvalidModule` where two have the same."""
    found: dict[str, Action] = {}
    _add(found, texts)
    return found


def _add(found: dict[str, Action], texts: Iterable[tuple[str, Action]]) -> None:
    for text, action in texts:
        if found.setdefault(text, action) is not action:
            other = found[text]
            raise InvalidModule(
                Say("verbs-write-alike", one=other.verb, other=action.verb, text=echo(text))
            )


def read_action(text: str) -> Action | None:
    """The action with this text, legal or not, whatever its spacing and case; None if no action is.

    >>> read_action("take bank from 4 with 3")
    <take bank from 4 with 3>
    """
    text = folded(text)
    word = text.partition(" ")[0]
    others = {name for name in map(_word_of, all_verbs()) if name != word}
    for each in (word, *sorted(others)):  # a foreign verb may begin with several words
        if found := _by_text(each).get(text):
            return found
    return None


def read_short(text: str) -> Action | None:
    """The action that a record writes like this, legal or not; None if no action is.

    >>> read_short("3:Bk<4")
    <take bank from 4 with 3>
    """
    return _by_short().get(text)


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
    from castles_nb.engine.refusal import not_played, objection_to  # which read actions

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
    from castles_nb.engine.refusal import first_objection, objection_to

    for words in map(words_of, texts):
        if begun := _begun(state, words):
            return nearest_objection([(*first_objection(state, each), each) for each in begun])
        if too_long := said_first(words, read_action):
            return objection_to(state, too_long)
    return None


def _begun(state: "GameState", words: list[str]) -> list[Action]:
    """The actions that a text begins to name, as `take bank with 3` does: those that the game has,
    if it has some, and first those for which a die is used as it shows."""
    begun = begun_with(_by_text(words[0]), words) if words else []
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
