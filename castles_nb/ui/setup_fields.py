"""Fields for what is agreed before a game, for whoever chooses it: the editor, and a new game."""

from collections.abc import Iterable
from typing import NotRequired, TypedDict

from castles_nb.drawing.emblem import emblem
from castles_nb.message import Message, MessageLike
from castles_nb.notation.field_values import OFF, ON

Option = tuple[str, str]
"""A value and its label."""


Labelled = Iterable[tuple[str, MessageLike]]
"""Values and what they are called."""


SWITCH = ((OFF, Message("choice-no")), (ON, Message("choice-yes")))


class Look(TypedDict):
    """What a page shows of an option beside its label."""

    about: str
    """A sentence; may be empty."""
    picture: str
    """An SVG drawing; may be empty."""
    problem: str
    """Why the option doesn't go with the other choices; empty if it does."""


class Field(TypedDict):
    """A field: one of its options where it has any, else a number, or a text with a `longest`."""

    name: str
    label: str
    options: NotRequired[list[Option]]
    least: NotRequired[int]
    most: NotRequired[int]
    longest: NotRequired[int]
    looks: NotRequired[dict[str, Look]]
    """Options that a page shows as cards, by value; of a switch only the one that is on."""
    picture: NotRequired[str]
    """An SVG drawing of what is chosen."""
    note: NotRequired[str]
    """What became of the choice because of another one."""


def look(about: MessageLike, emblem_path: str) -> Look:
    """Return the look of an option: this sentence, and an icon with the SVG path `emblem_path`."""
    return Look(about=str(about), picture=emblem(emblem_path), problem="")


def choice_field(name: str, label: MessageLike, options: Labelled) -> Field:
    """A field that takes one of these values."""
    choices = [(value, str(words)) for value, words in options]
    return Field(name=name, label=str(label), options=choices)
