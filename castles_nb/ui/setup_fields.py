"""Fields for what is agreed before a game, for whoever chooses it: the editor, and a new game."""

from collections.abc import Collection, Iterable, Iterator
from typing import NotRequired, TypedDict

from castles_nb.engine.module import MODULES
from castles_nb.engine.options import Options, in_full
from castles_nb.message import Message, MessageLike
from castles_nb.notation.board.edits.fields import OFF, ON

Option = tuple[str, str]
"""A value and its label."""
Labelled = Iterable[tuple[str, MessageLike]]
"""Values and what they are called."""

SWITCH = ((OFF, Message("choice-no")), (ON, Message("choice-yes")))
BOARDS = {OFF: Message("choice-no"), ON: Message("choice-usual-boards")}


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


def option_fields(module: str) -> Iterator[Field]:
    """A field for each option of a module; one for each choice where several can be taken."""
    if module not in MODULES:
        return
    for name, option in MODULES[module].options.items():
        field, label = (
            f"options/{module}/{name}",
            Message(f"option-{module}-{name}", otherwise=name),
        )
        choices = [
            (each, Message(f"option-{module}-{name}-{each}", otherwise=each))
            for each in option.choices
        ]
        if option.numbers is not None:
            numbers = option.numbers
            yield Field(name=field, label=str(label), least=numbers[0], most=numbers[-1])
            continue
        if not option.takes_several:
            yield choice_field(field, label, choices)
            continue
        for each, words in choices:
            both = Message("told-under", heading=label, told=words)
            yield choice_field(f"{field}/{each}", both, SWITCH)


def option_values(modules: Collection[str], options: Options) -> dict[str, str]:
    """The values of these fields, as chosen or as usual."""
    values = {}
    for module, chosen in in_full(tuple(modules), options).items():
        for option, choice in chosen.items():
            if isinstance(choice, str):
                values[f"options/{module}/{option}"] = choice
                continue
            for each in MODULES[module].options[option].choices:
                values[f"options/{module}/{option}/{each}"] = ON if each in choice else OFF
    return values
