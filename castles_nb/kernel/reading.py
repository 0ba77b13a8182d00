"""Actions as people hand them over, in any game: read from a text and found among the legal ones,
or refused with the reason; and what a text could become."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Any, Generic, TypeVar

from castles_nb.errors import IllegalAction, InvalidAction
from castles_nb.kernel.begun import has_all
from castles_nb.kernel.grammar import Grammar, Verb
from castles_nb.kernel.violation import Violation
from castles_nb.message import Message
from castles_nb.plain_text import folded
from castles_nb.short_text import short_repr

A = TypeVar("A", bound="tuple[object, ...]")

LONGEST_COMPARED = 60
"""Characters of a text that are compared with legal actions."""
MOST_CLOSE = 3
"""Legal actions that an error names at most."""


@dataclass(frozen=True, slots=True)
class Reader(Generic[A]):
    """Finds the action a player of one game means."""

    grammar: Grammar[A]
    kind: type[A]
    """The class of its actions."""
    violation_of: Callable[[Any, A], Violation | None]
    """f(state, action): what is said against an action; None if it's legal."""
    wish_of: Callable[[Any, str], Violation | None]
    """f(state, text): what is said against a text that isn't an action; None if that's nothing, or
    if it's legal in other words."""
    meant: Callable[[Any, str], Iterable[str]]
    """f(state, text): a text in the words of actions, and texts of actions that it can mean, the
    likeliest first."""
    verbs: Callable[[Any], Iterable[Verb]]
    """f(state): the verbs of its game."""

    def legal_action(self, state: Any, action: object) -> A:
        """The state's own legal action that equals this one, or that has this text.

        So no look-alike gets into a game, such as one with 3.0 instead of a 3. Raises
        `IllegalAction`, which says why, if there is none.
        """
        wanted = action if isinstance(action, self.kind) else self.action_of(state, action)
        legal: tuple[A, ...] = state.legal_actions()
        try:
            return legal[legal.index(wanted)]
        except Exception:  # ValueError, or whatever comparing with it raises
            raise self.refusal_of(state, wanted) from None

    def refusal_of(self, state: Any, action: object) -> IllegalAction:
        """The error that refuses an action that isn't legal: it says why, and under which rule."""
        if not isinstance(action, self.kind):
            return InvalidAction(Message("action-not-one", given=short_repr(action)))
        try:
            violation = self.violation_of(state, self.action_of(state, action))
        except IllegalAction as error:
            return error
        if violation is None:  # a module of rules forgot to say why
            return IllegalAction(Message("action-not-legal", action=str(action)))
        return violation.refusal(action)

    def action_of(self, state: Any, action: object) -> A:
        """The action, or the one with this text, whatever its spacing and case, legal or not.

        Raises `InvalidAction` for what could never be an action; it names legal ones with a like
        text.
        """
        if isinstance(action, str):
            read = self.grammar.read(action)
            if read is not None:
                return read
            violation = self.wish_of(state, action)
            raise violation.refusal(action) if violation else self._unknown(state, action)
        if type(action) is not self.kind:
            raise InvalidAction(Message("action-neither", given=short_repr(action)))
        try:
            found = self.grammar.read(str(action))
            if found is not None and found == action:
                return found
        except Exception:  # its fields may be anything
            pass
        raise InvalidAction(Message("action-none-such", given=str(action)))

    def _unknown(self, state: Any, text: str) -> IllegalAction:
        """The error for a text that isn't an action, nor a wish that a rule answers."""
        legal = [str(action) for action in state.legal_actions()]
        ours, *meant = self.meant(state, text)
        said = folded(text)[:LONGEST_COMPARED]
        close = [each for each in meant if each in legal]
        close = close or (going_on(legal, text, ours) if said else [])
        close = close[:MOST_CLOSE] or get_close_matches(said, legal, n=MOST_CLOSE)
        values = {"given": short_repr(text), "close": tuple(map(repr, close))}
        problem = self.grammar.problem(text)
        if problem.kind == "name":
            return InvalidAction(
                Message("action-unknown-name", name=short_repr(problem.given), **values)
            )
        own = {self.grammar.form(verb).shown() for verb in self.verbs(state)}
        forms = tuple(form for form in problem.close if form in own)
        if problem.kind == "form" and forms and not close:
            return InvalidAction(Message("action-unknown-form", forms=forms, **values))
        return InvalidAction(Message("action-unknown", **values))

    def suggest(self, state: Any, text: str) -> list[str]:
        """The texts of legal actions that go on like this one, in the order of the game; without
        any, the forms of verbs that do, with what they name in capitals.

        A text may also leave out words, or use those of the table. `InvalidAction` if it isn't a
        text.
        """
        if not isinstance(text, str):
            raise InvalidAction(Message("action-neither", given=short_repr(text)))
        legal = [str(action) for action in state.legal_actions()]
        ours, *meant = self.meant(state, text)
        found = going_on(legal, text, ours) or [each for each in meant if each in legal]
        if found:
            return found
        forms = [self.grammar.form(verb) for verb in self.verbs(state)]
        said = (folded(text), ours)
        return [form.shown() for form in forms if any(map(form.goes_on, said))]


def going_on(legal: Sequence[str], text: str, ours: str) -> list[str]:
    """The legal actions whose texts begin with this one, as it is or in our words; without any,
    those that have all our words in their order."""
    for said in (folded(text)[:LONGEST_COMPARED], ours):
        if found := [action for action in legal if action.startswith(said)]:
            return found
    return [action for action in legal if ours and has_all(action, ours.split())]
