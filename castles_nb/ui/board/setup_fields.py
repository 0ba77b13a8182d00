"""Fields for the options of modules."""

from collections.abc import Collection, Iterator

from castles_nb.engine.module import MODULES
from castles_nb.engine.options import Options, in_full
from castles_nb.message import Message
from castles_nb.notation.field_values import OFF, ON
from castles_nb.ui.setup_fields import SWITCH, Field, choice_field

BOARDS = {OFF: Message("choice-no"), ON: Message("choice-usual-boards")}


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
