"""The language that is spoken, and the sentence for something to say."""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from functools import cache, lru_cache
from pathlib import Path

from castles_nb import expansion_files
from castles_nb.message import Message
from castles_nb.short_text import short_repr
from castles_nb.words.messages import Messages

FIRST = "en"
"""The language in which everything is said; others fall back on it."""

_TAG = re.compile("[a-z]{2,8}([_-][A-Za-z0-9]{2,8})*")
_FOLDER = Path(__file__).parent
_LESSONS = _FOLDER.parent / "course"
_added: dict[str, list[str]] = {}
_notebook = FIRST
_here: ContextVar[str] = ContextVar("language")
_additions = 0


def files_of(name: str) -> list[Path]:
    """The files that have the messages of a language: those in its folder here, and those that
    expansions and lessons have in theirs."""
    return [
        *sorted((_FOLDER / name).glob("**/*.ftl")),
        *expansion_files.files(f"words/{name}.ftl").values(),
        *sorted(_LESSONS.glob(f"*/words/{name}.ftl")),
    ]


def languages() -> tuple[str, ...]:
    """The languages that can be spoken, as in `("en",)`."""
    folders = {path.parent.name for path in _FOLDER.glob("*/*.ftl")}
    return tuple(sorted(folders | _added.keys()))


def language(name: str | None = None) -> str:
    """Speak this language from now on, in this notebook; returns the one that is spoken.

    A widget with its own `language` speaks that. ValueError for an unknown language.

    >>> language()
    'en'
    """
    global _notebook
    if name is not None:
        _notebook = known_language(name)
    return _here.get(_notebook)


def known_language(name: object) -> str:
    """A language that can be spoken; ValueError names the known ones if this isn't one."""
    if not isinstance(name, str) or name not in languages():
        raise ValueError(Message("language-unknown", given=short_repr(name), known=languages()))
    return name


@contextmanager
def spoken(name: str | None) -> Iterator[None]:
    """Within this block, and this thread, sentences are in this language; None changes nothing."""
    if name is None:
        yield
        return
    before = _here.set(name)
    try:
        yield
    finally:
        _here.reset(before)


def add(name: str, text: str) -> None:
    """Add messages to a language, or start a new one: a text in Fluent's format.

    Existing messages are replaced. Raises ValueError with the first line that can't be read, and
    then adds nothing; ValueError, too, if the name isn't a language tag such as `de` or `pt-BR`;
    and TypeError if the text isn't a str.
    """
    _check_type("name", name, str)
    _check_type("text", text, str)
    if not _TAG.fullmatch(name):
        raise ValueError(Message("language-no-tag", given=short_repr(name)))
    Messages(name, (text,)).check()
    _added.setdefault(name, []).append(text)
    _forget()


def missing(name: str) -> tuple[str, ...]:
    """The ids of all messages that English has and this language doesn't, in order.

    ValueError for an unknown language.

    >>> missing("en")
    ()
    """
    own = {*_messages(known_language(name))}
    return tuple(sorted({*_messages(FIRST)} - own))


def _check_type(argument: str, value: object, kind: type) -> None:
    """Do the same as `castles_nb.arguments.check_type`, which is a floor above."""
    if not isinstance(value, kind):
        message = Message("argument-type", given=short_repr(value), kind=kind.__name__)
        raise TypeError(Message("at-field", field=argument, told=message))


def _forget() -> None:
    """Read all messages again when they are needed."""
    global _additions
    _additions += 1
    _messages.cache_clear()
    _sentence.cache_clear()


@cache
def _messages(name: str) -> Messages:
    """The messages of a language, its files first and then what was added."""
    files = (file.read_text(encoding="utf-8") for file in files_of(name))
    texts = (*files, *_added.get(name, ()))
    return Messages(name, texts, None if name == FIRST else _messages(FIRST))


def version() -> tuple[str, int]:
    """The version of all sentences: the language that is spoken here, and how often messages were
    added. As long as it stays the same, so does every sentence."""
    return language(), _additions


def sentence(said: Message) -> str:
    """Return the sentence, in the language spoken here; it only raises TypeError, if it isn't
    given a `Message`."""
    _check_type("said", said, Message)
    try:
        return _sentence(language(), said)
    except TypeError:  # values that cannot be hashed
        return _sentence.__wrapped__(language(), said)


def text_of(message: str) -> str | None:
    """The source of this message in Fluent's format, in the language that is spoken here or in
    English; None if it has none."""
    _check_type("message", message, str)
    return _messages(language()).source(message) or _messages(FIRST).source(message)


@lru_cache(maxsize=20_000)
def _sentence(name: str, said: Message) -> str:
    return _messages(name).render(said)
