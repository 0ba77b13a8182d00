"""Traits whose errors name the option and stay short, whatever you set."""

from collections.abc import Mapping, Set
from typing import Any, NoReturn

import traitlets

from castles_nb.arguments import as_int, as_tuple
from castles_nb.message import Message
from castles_nb.short_text import short_repr


class _Told:
    """Says what is wrong the way all of this kit does."""

    name: str | None
    wrong: str
    """The message for another value."""

    def error(self, obj: Any, value: Any, error: Any = None, info: str | None = None) -> NoReturn:
        """Raise TraitError."""
        raise traitlets.TraitError(
            Message(self.wrong, name=str(self.name), given=short_repr(value))
        )


class Flag(_Told, traitlets.Bool[bool, bool]):
    """True or False."""

    wrong = "option-flag"


class Text(_Told, traitlets.Unicode[str, str]):
    """A text."""

    wrong = "wrong-text"


class Whole(_Told, traitlets.Int[int, int]):
    """A whole number of any library."""

    wrong = "trait-whole"

    def validate(self, obj: Any, value: Any) -> int:
        """The number as a plain int."""
        number = as_int(value)
        return number if number is not None else self.error(obj, value)


class BySpace(_Told, traitlets.Dict):
    """A dict from names of spaces."""

    wrong = "trait-by-space"

    def validate(self, obj: Any, value: Any) -> Any:
        """The dict."""
        return value if isinstance(value, dict) else self.error(obj, value)


class Spaces(_Told, traitlets.Tuple):
    """Names of spaces, from any collection; those of a set are sorted."""

    wrong = "trait-spaces"

    def validate(self, obj: Any, value: Any) -> Any:
        """The names as a tuple."""
        if isinstance(value, Set):
            value = sorted(value, key=str)
        if isinstance(value, Mapping):
            self.error(obj, value)
        try:
            return as_tuple(str(self.name), value)
        except TypeError:
            self.error(obj, value)
