"""Answers as text, so that another process can judge them: whatever is made of plain values."""

import json
from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any

from castles_nb.engine import Action
from castles_nb.lessons.answers import AnswerType, chosen

LONGEST = 20_000
"""Characters of an answer as text; no exercise asks for as much."""
_COLLECTIONS: Mapping[str, Callable[..., object]] = {
    each.__name__: each for each in (list, tuple, set, frozenset)
}


def as_text(answer: object, answer_type: AnswerType) -> str:
    """The answer, or else what an exercise reads in it, as text; empty if there's none, as for a
    function."""
    return _text(lambda: chosen(answer)) or _text(lambda: answer_type.read(chosen(answer)))


def _text(made: Callable[[], object]) -> str:
    try:
        text = json.dumps(_plain(made()))
    except Exception:  # a class from elsewhere may do anything
        return ""
    return text if len(text) <= LONGEST else ""


def from_text(text: str) -> object:
    """The answer in a text that `as_text` made; ValueError for any other text.

    >>> from castles_nb.lessons.answers import WHOLE
    >>> from_text(as_text({"4-4", "4-5"}, WHOLE)) == {"4-4", "4-5"}
    True
    """
    try:
        return _value(json.loads(text))
    except (KeyError, TypeError, RecursionError, ZeroDivisionError) as error:
        raise ValueError(text) from error


def _plain(value: Any) -> object:
    """The value as JSON has it: what JSON has no word for is an object named after its type."""
    if callable(getattr(value, "item", None)) and getattr(value, "size", None) == 1:
        value = value.item()
    if value is None or type(value) in (bool, int, float, str):
        return value
    if type(value) is Fraction:
        return {"Fraction": str(value)}
    if type(value) is Action:
        return str(value)
    if type(value) is dict:
        return {"dict": [[_plain(key), _plain(each)] for key, each in value.items()]}
    for name, kind in _COLLECTIONS.items():
        if type(value) is kind:
            return {name: [_plain(each) for each in value]}
    raise TypeError(value)


def _value(plain: Any) -> object:
    if not isinstance(plain, dict):
        return plain
    ((name, inside),) = plain.items()
    if name == "Fraction":
        return Fraction(inside)
    if name == "dict":
        return {_value(key): _value(each) for key, each in inside}
    return _COLLECTIONS[name](map(_value, inside))
