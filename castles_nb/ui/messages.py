"""What the browser may say. Everything it sends is checked here before anything else reads it."""

from collections.abc import Sequence
from typing import NamedTuple

from castles_nb.errors import InvalidMessage

LONGEST_TEXT = 200
"""Characters in any text of a message; the longest action has about 50."""

_FIELDS = {
    "play": ("action", "kind", "revision"),
    "redo": ("kind", "revision"),
    "resume": ("kind", "revision"),
    "undo": ("kind", "revision"),
}
"""The kinds of messages and the fields of each, in alphabetical order."""


class Message(NamedTuple):
    """A message in good form; whether it fits the game is for others to say."""

    kind: str
    """`play`, `undo`, `redo`, or `resume`: let the bots go on after one of them failed."""
    revision: int
    """The revision of the view that the sender saw."""
    action: str = ""
    """The text of the action (`play`)."""


def read_message(content: object, buffers: Sequence[object] = ()) -> Message:
    """The message in `content`.

    Raises `InvalidMessage`, naming the field, for anything else: no mapping, an unknown kind,
    missing or unknown fields, wrong types, long texts, binary buffers.

    >>> read_message({"kind": "undo", "revision": 3})
    Message(kind='undo', revision=3, action='')
    """
    if not isinstance(content, dict):
        raise InvalidMessage(f"message: not a mapping but {type(content).__name__}")
    if buffers:
        raise InvalidMessage("message: it brings binary data, none is expected")
    kind = content.get("kind")
    if not isinstance(kind, str) or kind not in _FIELDS:
        raise InvalidMessage(f"kind: {_short(kind)} is none of {', '.join(_FIELDS)}")
    fields = _FIELDS[kind]
    for name in fields:
        if name not in content:
            raise InvalidMessage(f"{name}: missing from a {kind} message")
    if len(content) > len(fields):
        unknown = next(name for name in content if name not in fields)
        raise InvalidMessage(f"{_short(unknown)}: no such field in a {kind} message")
    return Message(kind, _revision(content["revision"]), _text("action", content.get("action", "")))


def _revision(value: object) -> int:
    if type(value) is not int or not 0 <= value < 2**31:
        raise InvalidMessage(f"revision: {_short(value)} is not a whole number from 0")
    return value


def _text(name: str, value: object) -> str:
    if not isinstance(value, str):
        raise InvalidMessage(f"{name}: {_short(value)} is not a text")
    if len(value) > LONGEST_TEXT:
        raise InvalidMessage(f"{name}: {len(value)} characters, at most {LONGEST_TEXT} are read")
    return value


def _short(value: object) -> str:
    """A value for an error sentence: only what is sure to be small is shown."""
    if isinstance(value, str):
        return repr(value[:30])
    if value is None or isinstance(value, bool | float):
        return repr(value)
    if isinstance(value, int) and abs(value) < 2**63:
        return repr(value)
    return f"a {type(value).__name__}"
