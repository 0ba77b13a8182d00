"""Drawings that are drawn once: most of a table doesn't change from move to move."""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import ParamSpec, TypeVar

from castles_nb.message import words_version

MOST = 4096
"""The most drawings kept of a kind: a game has a few hundred."""

Arguments = ParamSpec("Arguments")
Drawn = TypeVar("Drawn")


def cached_drawing(draw: Callable[Arguments, Drawn]) -> Callable[Arguments, Drawn]:
    """Draw once for the same arguments and the same words; what cannot be hashed is drawn each
    time."""

    drawn: Callable[..., Drawn] = lru_cache(maxsize=MOST)(
        lambda _words_version, *args, **kwargs: draw(*args, **kwargs)
    )

    @wraps(draw)
    def cached(*args: Arguments.args, **kwargs: Arguments.kwargs) -> Drawn:
        try:
            return drawn(words_version(), *args, **kwargs)
        except TypeError:  # a module of your own may say something with a list in it
            return draw(*args, **kwargs)

    return cached
