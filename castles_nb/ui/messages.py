"""What the browser may say. Everything it sends is checked here before anything else reads it."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from castles_nb.arguments import whole
from castles_nb.echo import echo
from castles_nb.errors import InvalidMessage

LONGEST_TEXT = 200
"""Characters in a short text of a message; the longest action has about 50."""
LONGEST_PASTED = 200_000
"""Characters in a text that somebody pastes; a record of a long game has about 10,000."""
MOST_TEXTS = 10
"""Texts in a list."""

Reader = Callable[[str, object], Any]
"""f(field, value): the checked value; `InvalidMessage`, naming the field, for a wrong one."""


class Message(NamedTuple):
    """A message in good form; whether it fits what is shown is for others to say."""

    kind: str
    revision: int
    """The revision of the view that the sender saw."""
    fields: dict[str, Any]


def read_message(
    content: object, buffers: Sequence[object], kinds: Mapping[str, Mapping[str, Reader]]
) -> Message:
    """The message in `content`, one of these kinds with its fields, as their readers take them.

    Raises `InvalidMessage`, naming the field, for anything else: no mapping, an unknown kind,
    missing or unknown fields, wrong types, long texts, binary buffers.

    >>> read_message({"kind": "undo", "revision": 3}, [], {"undo": {}})
    Message(kind='undo', revision=3, fields={})
    """
    if not isinstance(content, dict):
        raise InvalidMessage(f"message: not a mapping but {type(content).__name__}")
    if buffers:
        raise InvalidMessage("message: it brings binary data, none is expected")
    kind = content.get("kind")
    if not isinstance(kind, str) or kind not in kinds:
        raise InvalidMessage(f"kind: {echo(kind)} is none of {', '.join(kinds)}")
    readers: dict[str, Reader] = {"revision": _revision, **kinds[kind]}
    for name in readers:
        if name not in content:
            raise InvalidMessage(f"{name}: missing from a {kind} message")
    if len(content) > len(readers) + 1:
        unknown = next(name for name in content if name != "kind" and name not in readers)
        raise InvalidMessage(f"{echo(unknown)}: no such field in a {kind} message")
    fields = {name: read(name, content[name]) for name, read in readers.items()}
    return Message(kind, fields.pop("revision"), fields)


def _revision(name: str, value: object) -> int:
    return whole_number(name, value)


def whole_number(name: str, value: object) -> int:
    """A whole number from 0."""
    number = whole(value)
    if number is None or not 0 <= number < 2**31:
        raise InvalidMessage(f"{name}: {echo(value)} is not a whole number from 0")
    return number


def flag(name: str, value: object) -> bool:
    """True or false."""
    if not isinstance(value, bool):
        raise InvalidMessage(f"{name}: {echo(value)} is neither true nor false")
    return value


def short_text(name: str, value: object) -> str:
    """A text of one line."""
    return _text(name, value, LONGEST_TEXT)


def pasted_text(name: str, value: object) -> str:
    """A text that somebody pasted."""
    return _text(name, value, LONGEST_PASTED)


def texts(name: str, value: object) -> list[str]:
    """A list of a few short texts."""
    if not isinstance(value, list):
        raise InvalidMessage(f"{name}: {echo(value)} is not a list")
    if len(value) > MOST_TEXTS:
        raise InvalidMessage(f"{name}: {len(value)} texts, at most {MOST_TEXTS} are read")
    return [short_text(name, text) for text in value]


def _text(name: str, value: object, longest: int) -> str:
    if not isinstance(value, str):
        raise InvalidMessage(f"{name}: {echo(value)} is not a text")
    if len(value) > longest:
        raise InvalidMessage(f"{name}: {len(value)} characters, at most {longest} are read")
    return value
