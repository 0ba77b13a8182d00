"""Options of public functions: they go by name, and a wrong name is answered with a close one."""

import warnings
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from difflib import get_close_matches
from functools import wraps
from inspect import Parameter, signature
from sys import maxsize
from types import MappingProxyType
from typing import Any, ParamSpec, TypeVar

from castles_nb.message import Message
from castles_nb.outside import stack_level
from castles_nb.renamed import know_earlier_names

P = ParamSpec("P")
R = TypeVar("R")
Class = TypeVar("Class", bound=type)

_BY_PLACE = Parameter.POSITIONAL_ONLY, Parameter.POSITIONAL_OR_KEYWORD
_ANY_NUMBER = Parameter.VAR_POSITIONAL, Parameter.VAR_KEYWORD


def keywords(
    *,
    by_place: Sequence[str] = (),
    renamed: Mapping[str, str] = MappingProxyType({}),
    converted: Mapping[str, Callable[[Any], Any]] = MappingProxyType({}),
) -> Callable[[Callable[P, R]], Callable[P, R]]:
    """Return a decorator: the function raises TypeError for an unknown option, with a close name.

    `by_place` has options that could be given without their names in the last version, in that
    order; `renamed` maps an option's old name to its new one, and `converted` maps it to a function
    that makes today's value of the old one. All still work, with a DeprecationWarning. They go with
    the next version.

    >>> @keywords()
    ... def play(game, *, seed=0): ...
    >>> play("chess", sead=7)
    Traceback (most recent call last):
    TypeError: play() has no option 'sead'; did you mean 'seed'?
    """

    def decorated(function: Callable[P, R]) -> Callable[P, R]:
        parameters = signature(function).parameters.values()
        if any(each.kind is Parameter.VAR_POSITIONAL for each in parameters):
            places = maxsize
        else:
            places = sum(each.kind in _BY_PLACE for each in parameters)
        no_options = *_ANY_NUMBER, _BY_PLACE[0]
        known = [each.name for each in parameters if each.kind not in no_options]
        if known[:1] in (["self"], ["cls"]):
            del known[0]
        takes_more = any(each.kind is Parameter.VAR_KEYWORD for each in parameters)

        @wraps(function)
        def called(*given: Any, **options: Any) -> R:
            if len(given) > places:
                name = _name(function, given)
                given, options = _named(name, given, options, places, by_place, renamed, converted)
            if not options.keys() <= (renamed.keys() ^ {*options} if takes_more else {*known}):
                name = _name(function, given)
                options = _known(name, options, known, renamed, converted)
            return function(*given, **options)

        return called

    return decorated


def keyword_only(
    *,
    renamed: Mapping[str, str] = MappingProxyType({}),
    converted: Mapping[str, Callable[[Any], Any]] = MappingProxyType({}),
) -> Callable[[Class], Class]:
    """Return a decorator for a dataclass with `kw_only=True`, whose fields had places before.

    `renamed` and `converted` as for `keywords`. If both names of a field are there, as from
    `dataclasses.replace`, the value of the old one counts.
    """

    def decorated(cls: Class) -> Class:
        earlier = {new: old for old, new in renamed.items()}
        by_place = [earlier.get(each.name, each.name) for each in fields(cls)]
        named = keywords(by_place=by_place, renamed=renamed, converted=converted)
        make = named(cls.__init__)  # type: ignore[misc]

        @wraps(make)
        def made(self: Any, *given: Any, **options: Any) -> None:
            for old in renamed.keys() & options.keys():
                options.pop(renamed[old], None)
            make(self, *given, **options)

        cls.__init__ = made if renamed else make  # type: ignore[misc]
        return know_earlier_names(cls, renamed)

    return decorated


def _name(function: Callable[..., object], given: tuple[Any, ...]) -> str:
    """The name of a function, or of the class that something is made of."""
    if function.__name__ == "__init__" and given:
        return type(given[0]).__name__
    return function.__qualname__


def _named(
    name: str,
    given: tuple[Any, ...],
    options: dict[str, Any],
    places: int,
    by_place: Sequence[str],
    renamed: Mapping[str, str],
    converted: Mapping[str, Callable[[Any], Any]],
) -> tuple[tuple[Any, ...], dict[str, Any]]:
    """What's given, with options by their names that came by their places."""
    late = {
        renamed.get(old, old): converted[old](value) if old in converted else value
        for old, value in zip(by_place, given[places:], strict=False)
    }
    if len(late) < len(given) - places or late.keys() & options.keys():
        return given, options  # it's an error, which Python explains
    example = ", ".join(f"{each}=..." for each in late)
    _warn(Message("option-by-name", function=name, example=example))
    return given[:places], {**late, **options}


def _known(
    name: str,
    options: dict[str, Any],
    known: Sequence[str],
    renamed: Mapping[str, str],
    converted: Mapping[str, Callable[[Any], Any]],
) -> dict[str, Any]:
    """The options by the names of today; TypeError for one that there isn't."""
    found = {}
    for option, value in options.items():
        new = renamed.get(option, option)
        if new not in known:
            raise TypeError(_unknown(name, option, known))
        if option not in known:
            if new in options:
                raise TypeError(Message("option-twice", function=name, old=option, new=new))
            _warn(Message("option-renamed", function=name, old=option, new=new))
        found[new] = converted[option](value) if option in converted else value
    return found


def _unknown(name: str, option: str, known: Sequence[str]) -> Message:
    close = get_close_matches(option, known, n=1)
    if close:
        return Message("option-close", function=name, given=repr(option), close=repr(close[0]))
    names = tuple(map(repr, known))
    return Message("option-unknown", function=name, given=repr(option), known=names)


def _warn(message: Message) -> None:
    warnings.warn(str(message), DeprecationWarning, stacklevel=stack_level())
