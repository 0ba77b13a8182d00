"""Actions of any game: small tuples that a grammar writes and reads."""

from typing import Any, ClassVar, NamedTuple, Self

from castles_nb.errors import InvalidAction
from castles_nb.kernel.grammar import Grammar
from castles_nb.kernel.slot import Slot
from castles_nb.message import Message
from castles_nb.short_text import short_repr

_new = tuple.__new__


class _Fields(NamedTuple):
    verb: str
    die: int = 0
    item: int = 0
    place: int = 0


class Action(_Fields):
    """One choice: a verb and up to three numbers, which mean what the verb's slots say.

    `Action("take bank from 4 with 3")` is the one with this text.
    """

    __slots__ = ()
    grammar: ClassVar[Grammar[Any]]

    def __new__(cls, verb: str, die: int = 0, item: int = 0, place: int = 0) -> Self:
        """The action with these fields, or the one with this text.

        `InvalidAction` for a text that no action has, or one with numbers as well. Numbers aren't
        checked, to be quick: games do that, and everything that says what an action names.
        """
        if die or item or place:  # nearly always
            if isinstance(verb, str) and " " not in verb:
                return _new(cls, (verb, die, item, place))
            raise InvalidAction(
                Message("action-none-such", given=short_repr((verb, die, item, place)))
            )
        if isinstance(verb, str) and cls.grammar.is_whole(verb):
            return cls.made(verb, 0, 0, 0)
        return cls.parse(verb)

    @classmethod
    def made(cls, verb: str, die: int, item: int, place: int) -> Self:
        """The action with these fields, unchecked, for what knows them."""
        return _new(cls, (verb, die, item, place))

    def __str__(self) -> str:
        try:
            return self.grammar.text(self)
        except Exception:  # nothing that could ever be an action
            return f"Action{short_repr(tuple(self))}"

    def __repr__(self) -> str:
        text = str(self)
        return text if text.startswith("Action") else f"Action({text!r})"

    @classmethod
    def parse(cls, text: str) -> Self:
        """The action with this text, legal or not, whatever its spacing and case.

        `InvalidAction` for a text that no action has.
        """
        found: Self | None = cls.grammar.read(text) if isinstance(text, str) else None
        if found is None:
            raise InvalidAction(Message("action-none-such", given=short_repr(text)))
        return found

    @property
    def text(self) -> str:
        """The action in words, as in `take bank from 4 with 3`."""
        return str(self)

    def to_dict(self) -> dict[str, Any]:
        """The verb and everything the action names, as plain data: numbers, names and lists.

        A die is missing if it doesn't take one. `InvalidAction` if this can't be an action.
        """
        found: dict[str, Any] = {"verb": self.verb}
        if self.die:
            found["die"] = self.die
        for slot in self._slots():
            if not slot.helper:
                found[slot.name] = slot.written(self)
        return found

    def _named(self, name: str) -> Any:
        """The value of the verb's slot with this name; None if it has none. IllegalAction if this
        can't be an action."""
        for slot in self._slots():
            if slot.name == name:
                return slot.of(self)
        return None

    def _slots(self) -> tuple[Slot, ...]:
        """Everything it names. `InvalidAction` if its numbers have no names."""
        try:
            verb = self.grammar.verb_of(self)
            self.grammar.text(self, verb)
        except Exception:  # its fields may be anything
            raise InvalidAction(Message("action-none-such", given=str(self))) from None
        return verb.slots
