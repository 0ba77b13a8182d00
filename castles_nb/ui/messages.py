"""Messages from the browser: each is checked here before anything else reads it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from castles_nb.arguments import as_int
from castles_nb.errors import InvalidMessage
from castles_nb.message import Message
from castles_nb.short_text import short_repr

LONGEST_TEXT = 200
"""Characters in a short text of a message; the longest action has about 50."""
LONGEST_PASTED = 200_000
"""Characters in a text you paste; a record of a long game has about 10,000."""
MOST_TEXTS = 10
"""Texts in a list."""
MOST_NUMBERS = 100
"""Numbers in a list; a page asks about the choices it shows at once."""

Reader = Callable[[str, object], Any]
"""f(field, value): the checked value; `InvalidMessage`, naming the field, for a wrong one."""
LONGEST_KIND = 24
"""Letters of an unknown kind that are told."""


class Request(NamedTuple):
    """A message in good form; whether it fits what is shown is for others to say."""

    kind: str
    revision: int
    """The revision of the view that the sender saw."""
    fields: dict[str, Any]


def read_message(
    content: object, buffers: Sequence[object], kinds: Mapping[str, Mapping[str, Reader]]
) -> Request:
    """The message in `content`, one of these kinds with its fields, as their readers take them.

    Raises `InvalidMessage`, naming the field, for anything else: no mapping, an unknown kind,
    missing or unknown fields, wrong types, long texts, binary buffers.

    >>> read_message({"kind": "undo", "revision": 3}, [], {"undo": {}})
    Request(kind='undo', revision=3, fields={})
    """
    if not isinstance(content, dict):
        raise InvalidMessage(Message("message-no-mapping", type=type(content).__name__))
    if buffers:
        raise InvalidMessage(Message("message-binary"))
    kind = content.get("kind")
    if not isinstance(kind, str) or kind not in kinds:
        kind_text = short_repr(kind[:LONGEST_KIND] if isinstance(kind, str) else kind)
        raise InvalidMessage(Message("message-kind", given=kind_text, known=tuple(kinds)))
    readers: dict[str, Reader] = {"revision": _revision, **kinds[kind]}
    for name in readers:
        if name not in content:
            raise InvalidMessage(Message("message-lacks", name=name, kind=kind))
    if len(content) > len(readers) + 1:
        unknown = next(name for name in content if name != "kind" and name not in readers)
        raise InvalidMessage(Message("message-has", name=short_repr(unknown), kind=kind))
    fields = {name: read(name, content[name]) for name, read in readers.items()}
    return Request(kind, fields.pop("revision"), fields)


def _revision(name: str, value: object) -> int:
    return whole_number(name, value)


def whole_number(name: str, value: object) -> int:
    """Return a whole number from 0. `InvalidMessage`, with the field's `name`, for anything else;
    so do the others here."""
    number = as_int(value)
    if number is None or not 0 <= number < 2**31:
        raise InvalidMessage(Message("wrong-number", name=name, given=short_repr(value)))
    return number


def whole_numbers(name: str, value: object) -> list[int]:
    """A list of whole numbers from 0. `InvalidMessage` for anything else, or for too many."""
    if not isinstance(value, list):
        raise InvalidMessage(Message("wrong-list", name=name, given=short_repr(value)))
    if len(value) > MOST_NUMBERS:
        said = Message("wrong-too-many-numbers", name=name, number=len(value), most=MOST_NUMBERS)
        raise InvalidMessage(said)
    return [whole_number(name, number) for number in value]


def flag(name: str, value: object) -> bool:
    """True or false. `InvalidMessage` for anything else."""
    if not isinstance(value, bool):
        raise InvalidMessage(Message("wrong-flag", name=name, given=short_repr(value)))
    return value


def short_text(name: str, value: object) -> str:
    """A text of one line."""
    return _text(name, value, LONGEST_TEXT)


def pasted_text(name: str, value: object) -> str:
    """A pasted text."""
    return _text(name, value, LONGEST_PASTED)


def texts(name: str, value: object) -> list[str]:
    """A list of a few short texts. `InvalidMessage` for anything else, or for too many."""
    if not isinstance(value, list):
        raise InvalidMessage(Message("wrong-list", name=name, given=short_repr(value)))
    if len(value) > MOST_TEXTS:
        said = Message("wrong-too-many", name=name, number=len(value), most=MOST_TEXTS)
        raise InvalidMessage(said)
    return [short_text(name, text) for text in value]


def _text(name: str, value: object, longest: int) -> str:
    if not isinstance(value, str):
        raise InvalidMessage(Message("wrong-text", name=name, given=short_repr(value)))
    if len(value) > longest:
        said = Message("wrong-too-long", name=name, number=len(value), most=longest)
        raise InvalidMessage(said)
    return value
