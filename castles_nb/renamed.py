"""Names from before: they work for one more version, and warn with the new name."""

import warnings
from collections.abc import Callable, Mapping
from functools import wraps
from pkgutil import resolve_name
from typing import Any, TypeVar

from castles_nb.message import Message
from castles_nb.outside import stack_level

Class = TypeVar("Class", bound=type)
Function = TypeVar("Function", bound=Callable[..., Any])
_EARLIER = "__earlier_names__"


def renamed(**new: str) -> Callable[[Class], Class]:
    """Return a decorator for a class whose fields, methods or keywords have a new name.

    `new` has the new name for each old one, as in `@renamed(usual="default")`. What has an old name
    can be read, set and given to the constructor; each time there's a `DeprecationWarning`.
    """

    def with_old_names(cls: Class) -> Class:
        cls = renamed_fields(**new)(cls)
        maker = "__new__" if issubclass(cls, tuple) else "__init__"
        setattr(cls, maker, renamed_keywords(cls.__name__, **new)(getattr(cls, maker)))
        return know_earlier_names(cls, new)

    return with_old_names


def renamed_fields(**new: str) -> Callable[[Class], Class]:
    """The same without keywords of the constructor, which doesn't get slower."""

    def with_old_fields(cls: Class) -> Class:
        for old, name in new.items():
            setattr(cls, old, _property(cls.__name__, old, name))
        return cls

    return with_old_fields


def know_earlier_names(cls: Class, new: Mapping[str, str]) -> Class:
    """Return the class, which `earlier_names` knows from now on by these, too: old -> new."""
    setattr(cls, _EARLIER, {**earlier_names(cls), **new})
    return cls


def earlier_names(cls: type) -> Mapping[str, str]:
    """The new name for each old one, as `renamed` has them for this class."""
    names: Mapping[str, str] = getattr(cls, _EARLIER, {})
    return names


def renamed_keywords(owner: str, **new: str) -> Callable[[Function], Function]:
    """A decorator for a function, which warnings call `owner`: its keywords have new names.

    `new` as for `renamed`.
    """

    def with_old_keywords(function: Function) -> Function:
        @wraps(function)
        def reading(*args: Any, **keywords: Any) -> Any:
            if not new.keys().isdisjoint(keywords):
                keywords = with_new_names(keywords, new, owner)
            return function(*args, **keywords)

        return reading  # type: ignore[return-value]  # it takes and returns the same

    return with_old_keywords


def with_new_names(
    keywords: Mapping[str, Any], new: Mapping[str, str], owner: str
) -> dict[str, Any]:
    """These keywords under their new names, with a `DeprecationWarning` for each old one.

    `new` has the new name for each old one; `owner` is what has them, for the warning. If both are
    there, as from `dataclasses.replace`, the value of the old one counts.
    """
    read = dict(keywords)
    for old in [name for name in keywords if name in new]:
        warn_renamed(f"{owner}.{old}", f"{owner}.{new[old]}")
        read[new[old]] = read.pop(old)
    return read


def old_names(module: str, new: Mapping[str, str]) -> Callable[[str], Any]:
    """The `__getattr__` of a module, which has its names from before, too.

    `new` says for each old name what's used instead, as `module:name`.
    """

    def named(name: str) -> Any:
        if name not in new:
            raise AttributeError(Message("package-no-attribute", package=module, name=name))
        warn_renamed(f"{module}.{name}", new[name].replace(":", "."))
        return resolve_name(new[name])

    return named


def warn_renamed(old: str, new: str) -> None:
    """Give a `DeprecationWarning` with the new name, at the nearest code outside the kit."""
    text = str(Message("package-renamed", old=old, new=new))
    warnings.warn(text, DeprecationWarning, stacklevel=stack_level())


def _property(owner: str, old: str, new: str) -> property:
    def read(self: Any) -> Any:
        warn_renamed(f"{owner}.{old}", f"{owner}.{new}")
        return getattr(self, new)

    def write(self: Any, value: Any) -> None:
        warn_renamed(f"{owner}.{old}", f"{owner}.{new}")
        setattr(self, new, value)

    return property(read, write)
