"""A page's own texts, for a widget to send: texts with places that the page fills in."""

import re
from collections.abc import Iterable

from babel import Locale, UnknownLocaleError

from castles_nb.message import Message
from castles_nb.words import language, text_of

Text = str | dict[str, str]
"""A text in which `{name}` is a place for a value; or several of them, by the plurals (as CLDR
names them) of what will stand in the place `{number}`."""

_ID = re.compile(r'"(page-[a-z-]+)"')
_VALUE = re.compile(r"\$(\w+)")
_NUMBER = "number"
_SAMPLES = 200
"""Below it are numbers of every plural that a page needs."""


def ids_in(module: str) -> list[str]:
    """The ids of the messages that a JavaScript module names.

    >>> ids_in('say("page-undo"); say("page-redo"); say("page-undo")')
    ['page-redo', 'page-undo']
    """
    return sorted(set(_ID.findall(module)))


def page_texts(ids: Iterable[str]) -> dict[str, Text]:
    """The texts of these messages, in the language that is spoken here.

    >>> page_texts(["page-duchy-of"])
    {'page-duchy-of': 'Duchy of {name}'}
    >>> page_texts(["page-spaces-changed"])["page-spaces-changed"]
    {'one': '{number} space changed.', 'other': '{number} spaces changed.'}
    """
    return {id_: _text(id_) for id_ in ids}


def _text(id_: str) -> Text:
    values = set(_VALUE.findall(text_of(id_) or ""))
    places: dict[str, object] = {name: f"{{{name}}}" for name in values - {_NUMBER}}
    if _NUMBER not in values:
        return str(Message(id_, **places))
    plural = _locale().plural_form
    samples = {plural(number): number for number in range(_SAMPLES)}
    return {
        name: re.sub(rf"\b{number}\b", f"{{{_NUMBER}}}", str(Message(id_, number=number, **places)))
        for name, number in sorted(samples.items())
    }


def _locale() -> Locale:
    """Return the language's locale; a language that isn't described counts as English does."""
    try:
        return Locale.parse(language().replace("-", "_"))
    except (UnknownLocaleError, ValueError):
        return Locale("en")
