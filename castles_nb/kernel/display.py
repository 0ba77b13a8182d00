"""Drawings, tables and plots of a type: the floor above registers its function, the type asks.

A type and a function can be given by name, as in `"castles_nb.drawing.board:state_svg"`. Then
nothing is loaded before you look at a thing. The kit's own names are in `castles_nb.shown_by`.
"""

from collections.abc import Callable
from pkgutil import resolve_name
from typing import TYPE_CHECKING, Any

from castles_nb.shown_by import SHOWN_BY

if TYPE_CHECKING:
    import pandas as pd

Way = Callable[..., Any]

_WAYS: dict[str, dict[str, Way | str]] = {of: {**ways} for of, ways in SHOWN_BY.items()}
"""By the full name of a type, then by the name of the way to show it."""


def register(of: type | str, **ways: Way | str) -> None:
    """Say how to show a type: `svg`, `frame`, or a way with a name of its own.

    `of` is the type or its name, as in `"castles_nb.engine.state:GameState"`. Each way is a
    function, or its name, that gets the thing first. A later one takes the place of an earlier one.

    >>> class Die:
    ...     value = 6
    >>> register(Die, svg=lambda die: f"<svg>{die.value}</svg>")
    >>> svg(Die())
    '<svg>6</svg>'
    """
    _WAYS.setdefault(of if isinstance(of, str) else _name(of), {}).update(ways)


def way(thing: object, name: str) -> Way:
    """The function that shows this thing in this way, by its type or the nearest one it comes from.

    `name` is `"svg"`, `"frame"`, or the name of another way. Raises NotImplementedError if nobody
    has registered one; a notebook then shows the thing's `repr`.
    """
    for of in type(thing).__mro__:
        ways = _WAYS.get(_name(of), {})
        if name in ways:
            found = ways[name]
            if isinstance(found, str):
                found = ways[name] = resolve_name(found)
            return found
    raise NotImplementedError(f"{_name(type(thing))} {name}")


def svg(thing: object, *args: object) -> str:
    """The drawing of a thing, an SVG document; `args` go to its function. Raises as `way` does."""
    drawn: str = way(thing, "svg")(thing, *args)
    return drawn


def frame(thing: object) -> "pd.DataFrame":
    """The thing as a table. Raises as `way` does."""
    table: pd.DataFrame = way(thing, "frame")(thing)
    return table


def _name(of: type) -> str:
    return f"{of.__module__}:{of.__qualname__}"
