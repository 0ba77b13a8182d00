"""Fields for what is agreed before a game, for whoever chooses it: the editor, and a new game."""

from collections.abc import Iterable
from typing import NotRequired, TypedDict

from castles_nb.message import Message, MessageLike
from castles_nb.notation.field_values import OFF, ON

Option = tuple[str, str]
"""A value and its label."""


Labelled = Iterable[tuple[str, MessageLike]]
"""Values and what they are called."""


SWITCH = ((OFF, Message("choice-no")), (ON, Message("choice-yes")))


class Field(TypedDict):
    """A field: one of its options where it has any, else a number, or a text with a `longest`."""

    name: str
    label: str
    options: NotRequired[list[Option]]
    least: NotRequired[int]
    most: NotRequired[int]
    longest: NotRequired[int]


def choice_field(name: str, label: MessageLike, options: Labelled) -> Field:
    """A field that takes one of these values."""
    choices = [(value, str(words)) for value, words in options]
    return Field(name=name, label=str(label), options=choices)
