"""Mappings that copies of a state share, so nobody can change them in place."""

from typing import Any, NoReturn, TypeVar

from castles_nb.message import Message

K = TypeVar("K")
V = TypeVar("V")


class ReadOnly(dict[K, V]):
    """A dict that is replaced, never changed: copies of a state share it.

    It's read as fast as any other, and can be pickled.

    >>> kept = ReadOnly({"inns": (1,)})
    >>> {**kept, "inns": (2,)}, kept | {"inns": (3,)}, kept
    ({'inns': (2,)}, {'inns': (3,)}, {'inns': (1,)})
    """

    __slots__ = ()

    def _refuse(self, *args: object, **named: object) -> NoReturn:
        raise TypeError(Message("state-read-only"))

    __setitem__ = __delitem__ = __ior__ = _refuse
    clear = pop = popitem = setdefault = update = _refuse

    def __copy__(self) -> "ReadOnly[K, V]":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return ReadOnly, (dict(self),)  # item by item, as pickle fills other dicts, it refuses
