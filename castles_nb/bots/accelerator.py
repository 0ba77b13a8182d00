"""Whatever plays and thinks faster than Python in a game, with the same results.

A game's record names it (`GameType.accelerator`): for this kit's games it's `castles_nb.native`.
Bots ask for it here, so they know of no core, and a game without one is played in Python.
"""

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from castles_nb.kernel.game_type import GameType

T = TypeVar("T")


class InPython:
    """Does nothing faster: Python plays and thinks."""

    def play_on(self, state: Any, until: int, weights: Any) -> bool:
        """Return False: nothing was played. `castles_nb.native.play_on` says what another one
        does with `state`, the rounds to play `until`, and the `weights` players choose by."""
        return False

    def game_of(self, state: Any, bots: Sequence[Any]) -> None:
        """Return None for the rest of a game from `state` on between `bots`, by seat."""

    def prospect_after(self, *given: Any) -> None:
        """None for what a player can expect."""

    def thinker_for(self, *given: Any, **options: Any) -> None:
        """None for something that tries choices in batches."""

    def luck_for(self, *given: Any) -> None:
        """None for something that measures luck."""

    def thought(
        self,
        thinker: Any,
        by_core: Callable[[Any], T],
        by_python: Callable[[], T],
        is_exact: bool = True,
    ) -> T:
        """Return the result of `by_python()`; another one asks `by_core(thinker)` if there's a
        `thinker`, and compares both if `is_exact`."""
        return by_python()


IN_PYTHON = InPython()


def accelerator_for(state: Any) -> Any:
    """The accelerator for the game of this state; `IN_PYTHON` if there's none."""
    game_type = getattr(type(state), "game_type", None)
    if not isinstance(game_type, GameType) or not game_type.has("accelerator"):
        return IN_PYTHON
    return game_type.accelerator
