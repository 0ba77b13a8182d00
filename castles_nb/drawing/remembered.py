"""Small drawings that are drawn once: most of a table stays as it is from move to move."""

from collections.abc import Callable
from functools import lru_cache, wraps
from typing import ParamSpec

from castles_nb.say import wording

MOST = 4096
"""How many of a kind are remembered: a game has some hundreds."""

Arguments = ParamSpec("Arguments")


def remembered(draw: Callable[Arguments, str]) -> Callable[Arguments, str]:
    """Draw once for the same arguments, which must be hashable, and the same words."""

    drawn: Callable[..., str] = lru_cache(maxsize=MOST)(
        lambda _wording, *args, **kwargs: draw(*args, **kwargs)
    )

    @wraps(draw)
    def remember(*args: Arguments.args, **kwargs: Arguments.kwargs) -> str:
        return drawn(wording(), *args, **kwargs)

    return remember
