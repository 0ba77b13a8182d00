"""Something to say: the id of a message and its values, which become a sentence when it is read."""

from collections.abc import Callable, Mapping
from importlib import import_module
from types import MappingProxyType

from castles_nb.printable import printable

_set = object.__setattr__
_ANSWER = {"True": "yes", "False": "no"}


class Message:
    """A message of `castles_nb.words` and its values; cheap to make, never changed.

    `id` is the id of a message in `words/en/*.ftl`, or `id.attribute` for an attribute of it.
    Values are texts, numbers, other things to say, and tuples of these; True and False are "yes"
    and "no". `str` gives the sentence, in the reader's language.

    >>> said = Message("count-moves", number=3)
    >>> said
    Message('count-moves', number=3)
    >>> str(said)
    '3 moves'
    >>> said == Message("count-moves", number=3), said == Message("count-moves", number=4)
    (True, False)
    """

    __slots__ = ("_all",)

    _all: tuple[str, tuple[tuple[str, object], ...]]
    """One value, so that it is made, compared and hashed fast."""

    def __init__(self, message: str, /, **values: object) -> None:
        if bool in map(type, values.values()):  # True is 1, but is not said like it
            values = {name: _ANSWER.get(repr(value), value) for name, value in values.items()}
        _set(self, "_all", (message, tuple(values.items())))

    @property
    def id(self) -> str:
        """The id of the message, or of an attribute of it."""
        return self._all[0]

    @property
    def values(self) -> Mapping[str, object]:
        """The values by name."""
        return MappingProxyType(dict(self._all[1]))

    def __str__(self) -> str:
        if _sentence is None:
            import_module(_ROOM_OF_WORDS)
        assert _sentence is not None  # the room has named it
        return printable(_sentence(self))

    def __repr__(self) -> str:
        values = "".join(f", {name}={value!r}" for name, value in self._all[1])
        return f"Message({self.id!r}{values})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Message):
            return NotImplemented
        return self._all == other._all

    def __hash__(self) -> int:
        return hash(self._all)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"{type(self).__name__}.{name}")

    def __reduce__(self) -> tuple[object, ...]:
        return _made_again, (self.id, dict(self.values))


_ROOM_OF_WORDS = "castles_nb.words"
"""The maker of sentences: not loaded before one is read; it calls `render_with`."""
_sentence: Callable[[Message], str] | None = None
_words_version: Callable[[], object] | None = None


def render_with(sentence: Callable[[Message], str], words_version: Callable[[], object]) -> None:
    """From now on, `sentence` makes sentences; they depend on what `words_version` returns."""
    global _sentence, _words_version
    _sentence, _words_version = sentence, words_version


def words_version() -> object:
    """Cache key of rendered text: it changes with the language and with every added message."""
    if _words_version is None:
        import_module(_ROOM_OF_WORDS)
    assert _words_version is not None  # the room has named it
    return _words_version()


def _made_again(message: str, values: dict[str, object]) -> Message:
    """The same thing to say, out of a pickle."""
    return Message(message, **values)


MessageLike = Message | str
"""Something to show: a message, or a text that was written by hand."""


def message_of(error: BaseException) -> MessageLike:
    """The message of an error, for use within another one.

    >>> message_of(ValueError(Message("count-moves", number=3))), message_of(ValueError("no luck"))
    (Message('count-moves', number=3), 'no luck')
    """
    first = error.args[0] if error.args else ""
    return first if isinstance(first, Message) else str(error)
