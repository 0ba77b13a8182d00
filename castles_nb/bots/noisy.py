"""A bot that misjudges: greedy, and as weak as you like."""

from collections.abc import Mapping
from copy import copy
from typing import Any, ClassVar, Self

from castles_nb.arguments import checked_seed
from castles_nb.bots.greedy import GreedyBot
from castles_nb.bots.heuristics import heuristics_for
from castles_nb.bots.position_rng import rng_for
from castles_nb.bots.protocol import check_state
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.playable import State
from castles_nb.renamed import renamed_fields
from castles_nb.short_text import short_repr


@renamed_fields(wavering="noise")
class NoisyBot(GreedyBot):
    """Chooses like `GreedyBot`, but misjudges the gain of each action.

    `noise` is the standard deviation of its errors, in points of the board game; in the card game,
    where fewer points are scored, they're smaller in proportion. With 0 it's as strong as
    `GreedyBot`, with 25 hardly stronger than chance. `weights` are the ones `GreedyBot` takes. The
    same `seed` and position give the same choice.

    Raises ValueError if `noise` isn't a number from 0.

    >>> import castles_nb as cn
    >>> game = cn.Game(players=2, seed=7)
    >>> NoisyBot(3).choose(game.state) in game.state.legal_actions()
    True
    """

    setting_names: ClassVar[Mapping[str, str]] = {
        **GreedyBot.setting_names,
        "noise": "wavering",
        "seed": "seed",
    }

    setting_class = "castles_nb.bots.wavering.WaveringBot"
    """The name in files of games, wherever it is."""

    @keywords(by_place=("weights", "seed"), renamed={"wavering": "noise"})
    def __init__(self, noise: float, *, weights: Any = None, seed: int = 0) -> None:
        super().__init__(weights)
        if type(noise) not in (int, float) or not 0 <= noise < float("inf"):
            raise ValueError(Message("wavering-below-0", given=short_repr(noise)))
        self.noise = noise
        self.seed = checked_seed(seed)

    def choose(self, state: State) -> Any:
        """The legal action that seems best; `GameOver` where there is none."""
        check_state(state)
        actions = state.legal_actions()
        if len(actions) == 1:
            return actions[0]
        heuristics = heuristics_for(state)
        rng = rng_for(state, self.seed)
        errors = self.noise * heuristics.scale
        gains = heuristics.gains(self._evaluation(state, heuristics), actions)
        seem = [gain + rng.gauss(0, errors) for gain in gains]
        return actions[seem.index(max(seem))]

    def seeded(self, seed: int) -> Self:
        """A bot like this one for one game, with chances that follow from the seed."""
        other = copy(self)  # whatever a class made from this one may hold
        other.seed = checked_seed(seed)
        return other

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {self.noise:g}>"
