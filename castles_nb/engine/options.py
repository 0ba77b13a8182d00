"""The options of modules before a game, and the choices made."""

import re
from collections.abc import Mapping
from difflib import get_close_matches
from types import MappingProxyType

from castles_nb.arguments import as_int, as_tuple
from castles_nb.engine.module import MODULES, Choice
from castles_nb.errors import InvalidSetup
from castles_nb.message import Message
from castles_nb.short_text import short_repr

Options = tuple[tuple[str, tuple[tuple[str, Choice], ...]], ...]
"""The choices by module and option, both in alphabetical order, without the defaults."""
NamedOptions = frozenset[tuple[str, str]]
"""Modules with an option each."""


def checked_options(modules: tuple[str, ...], given: object) -> Options:
    """The choices for these modules: a mapping from modules to mappings from options to choices, or
    pairs as in `Options`.

    `InvalidSetup` names the module and option at fault.
    """
    by_module = _mapping("options", given)
    for name in by_module:
        if name not in modules:
            raise InvalidSetup(
                field="options", reason=Message("options-not-played", given=short_repr(name))
            )
    chosen = ((name, _of_module(name, by_module[name])) for name in sorted(by_module))
    return tuple((name, options) for name, options in chosen if options)


def options_named(given: object) -> NamedOptions:
    """Everything named in what `checked_options` takes, also if the choice is the default."""
    by_module = _mapping("options", given)
    return frozenset((name, each) for name in by_module for each in _mapping(name, by_module[name]))


def in_full(modules: tuple[str, ...], options: Options) -> dict[str, Mapping[str, Choice]]:
    """The choice in every option of these modules, as chosen or as usual."""
    chosen = {name: dict(of_module) for name, of_module in options}
    return {
        name: MappingProxyType(
            {option: each.default for option, each in MODULES[name].options.items()}
            | chosen.get(name, {})
        )
        for name in modules
        if name in MODULES
    }


def _of_module(module: str, given: object) -> tuple[tuple[str, Choice], ...]:
    known, chosen = MODULES[module].options, []
    for name, value in sorted(_mapping(module, given).items()):
        if name not in known:
            close = get_close_matches(name, known, n=1)
            message = Message(
                "options-none-such", given=short_repr(name), known=tuple(known), close=tuple(close)
            )
            raise _fault(module, message)
        choice = _checked(module, name, value)
        if choice != known[name].default:
            chosen.append((name, choice))
    return tuple(chosen)


def _checked(module: str, name: str, value: object) -> Choice:
    option = MODULES[module].options[name]
    if option.numbers is not None:
        digits = isinstance(value, str) and re.fullmatch("[0-9]{1,4}", value)
        number = int(str(value)) if digits else as_int(value)
        if number not in option.numbers:
            least, most = option.numbers[0], option.numbers[-1]
            wrong = {"option": name, "given": short_repr(value), "least": least, "most": most}
            raise _fault(module, _with_rule(option.rule, Message("options-no-number", **wrong)))
        return str(number)
    if not option.takes_several:
        if not isinstance(value, str) or value not in option.choices:
            raise _wrong(module, name, value)
        return value
    if isinstance(value, str) and value in option.choices:
        return (value,)  # one alone needs no brackets
    try:
        wanted = tuple(value) if isinstance(value, str) else as_tuple(name, value)
    except TypeError:
        raise _wrong(module, name, value) from None
    for each in wanted:
        if not isinstance(each, str) or each not in option.choices:
            raise _wrong(module, name, value if isinstance(value, str) else each)
    twice = next((each for each in wanted if wanted.count(each) > 1), None)
    if twice is not None:
        message = Message("options-twice", option=name, choice=str(twice))
        raise _fault(module, _with_rule(option.rule, message))
    return tuple(each for each in option.choices if each in wanted)


def _wrong(module: str, name: str, value: object) -> InvalidSetup:
    option = MODULES[module].options[name]
    message = Message(
        "options-no-choice", option=name, given=short_repr(value), known=option.choices
    )
    return _fault(module, _with_rule(option.rule, message))


def _with_rule(rule: str, told: Message) -> Message:
    return Message("with-rule", told=told, rule=rule) if rule else told


def _fault(module: str, told: Message) -> InvalidSetup:
    return InvalidSetup(field="modules", reason=Message("at-field", field=module, told=told))


def _mapping(where: str, given: object) -> dict[str, object]:
    try:
        pairs = dict(given) if isinstance(given, Mapping | tuple | list) else None
    except (TypeError, ValueError):
        pairs = None
    if pairs is None or any(not isinstance(name, str) for name in pairs):
        message = Message("options-no-mapping", given=short_repr(given))
        raise InvalidSetup(field="modules", reason=Message("at-field", field=where, told=message))
    return pairs
