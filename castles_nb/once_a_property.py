"""Methods that were properties or attributes in the last version: used like one, they work."""

from collections.abc import Callable, Iterator
from functools import update_wrapper
from typing import Any, TypeVar, cast

from castles_nb.renamed import warn_renamed

F = TypeVar("F", bound=Callable[..., Any])


def once_a_property(method: F) -> F:
    """Decorate a method without arguments: its result can be looked into without the brackets.

    `game.legal_actions[0]`, a loop over it and its length give one DeprecationWarning each. It goes
    with the next version.
    """
    return cast(F, _OnceAProperty(method))


def once_an_attribute(new: str) -> Callable[[F], F]:
    """Decorate a method whose name was an attribute's, which is now called `new`.

    Without the brackets, there's still the attribute, with a DeprecationWarning. It goes with the
    next version.
    """

    def decorated(method: F) -> F:
        return cast(F, _OnceAProperty(method, new))

    return decorated


class _OnceAProperty:
    """The method of a class."""

    def __init__(self, method: Callable[..., Any], attribute: str = "") -> None:
        self._method = method
        self._attribute = attribute
        update_wrapper(cast(Any, self), method)

    def __get__(self, thing: Any, owner: type) -> Any:
        if thing is None:
            return self._method
        return _Asked(self._method.__get__(thing, owner), self._attribute)


class _Asked:
    """The method of an object, which does what its result does, or an attribute of the object."""

    __hash__ = None  # type: ignore[assignment]

    def __init__(self, method: Callable[..., Any], attribute: str) -> None:
        self._method = method
        self._attribute = attribute
        self._known: tuple[Any, ...] = ()
        update_wrapper(cast(Any, self), method)

    def __call__(self, *given: Any, **options: Any) -> Any:
        return self._method(*given, **options)  # Python says by its name that it takes nothing

    def _result(self) -> Any:
        if not self._known:  # one warning, though Python may look twice: `list` asks for the length
            self._known = (self._looked_up(),)
        return self._known[0]

    def _looked_up(self) -> Any:
        name = self._method.__name__
        if self._attribute:
            warn_renamed(f".{name}", f".{self._attribute}")
            return getattr(cast(Any, self._method).__self__, self._attribute)
        warn_renamed(f".{name}", f".{name}()")
        return self._method()

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):  # notebooks look for `_repr_html_` and its like
            raise AttributeError(name)
        return getattr(self._result(), name)

    def __iter__(self) -> Iterator[Any]:
        return iter(self._result())

    def __len__(self) -> int:
        return len(self._result())

    def __getitem__(self, place: Any) -> Any:
        return self._result()[place]

    def __contains__(self, thing: object) -> bool:
        return thing in self._result()

    def __eq__(self, other: object) -> bool:
        return bool(self._result() == other)

    def __repr__(self) -> str:
        return repr(self._result())
