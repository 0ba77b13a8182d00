"""The messages of one language, read from texts in Fluent's format when they are needed."""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from threading import RLock
from typing import Any

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType, fluent_number
from fluent.syntax import FluentParser, ast

from castles_nb.message import Message

_ENTRY = re.compile(r"^(?=-?[a-zA-Z][\w-]* *=)", re.MULTILINE)
"""The beginning of a message or a term: its name is at the very left."""
_COMMENT = re.compile(r"^#.*\n?", re.MULTILINE)
_NAMED = re.compile(r"\{\s*(-?[a-zA-Z][\w-]*)")
"""Another message or term that one is made with, as in `{ list-and }`."""
_TEXT = r"[^\s{}][^{}\n]*"
_PLAIN = re.compile(rf"[a-zA-Z][\w-]* *= *({_TEXT})\n((?: +\.[a-zA-Z][\w-]* *= *{_TEXT}\n)*)\s*")
"""A message that is what it says: a line of text, and perhaps lines of attributes."""
_ATTRIBUTE = re.compile(r"^ +\.([a-zA-Z][\w-]*) *= *(.*)$", re.MULTILINE)


class Messages:
    """All messages of a language by id. Each is parsed when it is first rendered."""

    def __init__(
        self, language: str, texts: Iterable[str], fallback: "Messages | None" = None
    ) -> None:
        self._sources: dict[str, str] = {}
        for text in texts:
            for entry in _ENTRY.split(_COMMENT.sub("", text))[1:]:
                self._sources[entry.split("=", 1)[0].strip()] = entry
        self._fallback = fallback
        self._bundle = FluentBundle([language, "en"], dict(FUNCTIONS), use_isolating=False)
        self._read: set[str] = set()
        self._plain: dict[str, dict[str, str] | None] = {}
        self._lock = RLock()  # widgets speak on several threads

    def __iter__(self) -> Iterator[str]:
        return iter(self._sources)

    def source(self, message: str) -> str | None:
        """The source of this message in the texts; None if it is in none of them."""
        return self._sources.get(message)

    def check(self) -> None:
        """ValueError for the first message that cannot be read."""
        for name, source in self._sources.items():
            for entry in FluentParser().parse(source).body:
                if isinstance(entry, ast.Junk):
                    raise ValueError(f"{name}: {entry.annotations[0].message}")

    def render(self, said: Message) -> str:
        """Return the sentence. If no message has this id, it's the value `otherwise`, or else
        `said`, written out."""
        name, _, attribute = said.id.partition(".")
        with self._lock:
            pattern = self._pattern(name, attribute)
            if pattern is None:
                if self._fallback:
                    return self._fallback.render(said)
                return str(said.values.get("otherwise", repr(said)))
            if isinstance(pattern, str):
                return pattern
            values = {key: self._value(value) for key, value in said.values.items()}
            return str(self._bundle.format_pattern(pattern, values)[0])

    def in_form(self, said: Message, form: str) -> str:
        """Another form of what is said: that attribute of its message, or else what is said as it
        is, in the first language that has the message."""
        name = said.id.partition(".")[0]
        with self._lock:
            if self._pattern(name, form) is not None:
                return self.render(Message(f"{name}.{form}", **said.values))
            known = self._pattern(name, "") is not None
        if known or self._fallback is None:
            return self.render(said)
        return self._fallback.in_form(said, form)

    def joined(self, items: "Sequence[Any]", way: str) -> str:
        """The items in a row, as the message of this name joins the last one to the others."""
        first, *others = items or ("",)
        text = self._told(first)
        for number, item in enumerate(others, 2):
            joint = way if number == len(items) else "list"
            text = self.render(Message(joint, start=text, next=self._told(item)))
        return text

    def _told(self, value: Any) -> str:
        return self.render(value) if isinstance(value, Message) else str(value)

    def _pattern(self, name: str, attribute: str) -> Any:
        """A pattern for Fluent to render, a text that needs no rendering, or None."""
        plain = self._plain_texts(name)
        if plain is not None:
            return plain.get(attribute)
        if name not in self._sources:  # the bundle may have one of the fallback's
            return None
        self._need(name)
        if not self._bundle.has_message(name):
            return None
        message = self._bundle.get_message(name)
        return message.attributes.get(attribute) if attribute else message.value

    def _plain_texts(self, name: str) -> dict[str, str] | None:
        """The texts of a message by its attributes, "" for itself; None if Fluent has to read
        it, which takes twenty times as long."""
        if name not in self._plain:
            found = _PLAIN.fullmatch(self._sources.get(name, ""))
            texts = {"": found[1].rstrip()} if found else None
            if found and texts:
                texts |= {each[1]: each[2].rstrip() for each in _ATTRIBUTE.finditer(found[2])}
            self._plain[name] = texts
        return self._plain[name]

    def _need(self, name: str) -> None:
        """Read this message, and those that it is made with, if need be the fallback's."""
        self._take(name, self._sources[name])

    def _take(self, name: str, source: str) -> None:
        if name in self._read:
            return
        self._read.add(name)
        self._bundle.add_resource(FluentResource(source))
        for other in _NAMED.findall(source):
            named = self._sources.get(other) or (self._fallback and self._fallback.source(other))
            if named:
                self._take(other, named)

    def _value(self, value: object) -> Any:
        """A value as Fluent takes it."""
        if isinstance(value, Message):
            return _Said(self, value)
        if isinstance(value, tuple | list):
            return _Listed(self, value)
        if isinstance(value, str | int | float):
            return value
        return str(value)


class _Said(FluentType):
    """Something to say within a sentence: a tile, an area, a phrase."""

    def __init__(self, messages: Messages, said: Message) -> None:
        self.messages = messages
        self.said = said

    def format(self, locale: object) -> str:
        return self.told()

    def told(self) -> str:
        """The words for it, in its first form."""
        return self.messages.render(self.said)

    def form(self, name: str) -> str:
        """Another form of it (see `Messages.in_form`)."""
        return self.messages.in_form(self.said, name)


class _Listed(FluentType):
    """Several things within a sentence."""

    def __init__(self, messages: Messages, items: Sequence[Any]) -> None:
        self.messages = messages
        self.items = items

    def format(self, locale: object) -> str:
        return self.told()

    def told(self) -> str:
        """As in `a, b and c`."""
        return self.joined("list-and")

    def joined(self, way: str) -> str:
        """The things, the last one joined to the others by the message of this name."""
        return self.messages.joined(self.items, way)

    def lines(self) -> str:
        """The things, each on its own line below what comes before."""
        return "".join(f"\n  {self.messages.joined((item,), 'list')}" for item in self.items)


# What a message can call ---------------------------------------------------------------------


def _form(value: Any, name: str) -> str:
    """`FORM($tile, "plain")`: another form of what is said, such as `bank` for `a bank`."""
    return value.form(name) if isinstance(value, _Said) else _plain(value)


def _either(value: Any) -> str:
    """`OR($tiles)`: several things as alternatives."""
    return value.joined("list-or") if isinstance(value, _Listed) else _plain(value)


def _commas(value: Any) -> str:
    """`COMMAS($names)`: several things one after the other."""
    return value.joined("list") if isinstance(value, _Listed) else _plain(value)


def _count(value: Any) -> FluentType:
    """`COUNT($tiles)`: how many things there are."""
    return fluent_number(len(value.items) if isinstance(value, _Listed) else 1)


def _lines(value: Any) -> str:
    """`LINES($faults)`: several things, each on a line of its own below what was said so far."""
    return value.lines() if isinstance(value, _Listed) else _plain(value)


def _capital(value: Any) -> str:
    """`CAPITAL($tile)`: what is said with a capital, to begin a sentence with."""
    text = _plain(value)
    return text[:1].upper() + text[1:]


def _seat(value: Any) -> str:
    """`SEAT($player)`: the number by which people call a seat; they count from 1, code from 0."""
    text = _plain(value)
    return str(int(text) + 1) if text.isdecimal() else text


def _plain(value: Any) -> str:
    return value.told() if isinstance(value, _Said | _Listed) else str(value)


FUNCTIONS: dict[str, Callable[..., Any]] = {
    "CAPITAL": _capital,
    "COMMAS": _commas,
    "COUNT": _count,
    "FORM": _form,
    "LINES": _lines,
    "OR": _either,
    "SEAT": _seat,
}
