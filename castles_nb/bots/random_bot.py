"""A bot that chooses blindly."""

from collections.abc import Mapping
from copy import copy
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Self

from castles_nb.arguments import checked_seed
from castles_nb.bots.protocol import check_state
from castles_nb.errors import GameOver
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.playable import State

if TYPE_CHECKING:
    import pandas as pd


class RandomBot:
    """Chooses any legal action with equal chance; the same seed gives the same choices.

    It knows no rules, so it plays any game that has the `State` protocol.
    """

    setting_names: ClassVar[Mapping[str, str]] = {"_random": "_random"}

    @keywords()
    def __init__(self, seed: int = 0) -> None:
        self._random = Random(checked_seed(seed))

    def choose(self, state: State) -> Any:
        """One of the legal actions; `GameOver` where there is none."""
        check_state(state)
        actions = state.legal_actions()
        if not actions:
            raise GameOver(Message("bot-game-over", asked="choose"))
        return actions[int(self._random.random() * len(actions))]

    def reasons(self, state: State) -> "pd.DataFrame":
        """Every choice with the same `chance`: see `bots.reason_tables`."""
        from castles_nb.bots.reason_tables import reasons_of_chance

        return reasons_of_chance(state)

    def seeded(self, seed: int) -> Self:
        """A bot like this one for one game, with chances that follow from the seed."""
        other = copy(self)  # whatever a class made from this one may hold
        other._random = Random(checked_seed(seed))
        return other

    def __repr__(self) -> str:
        return f"<{type(self).__name__}>"
