"""A bot that tries its best ideas on many futures: flat Monte Carlo with sequential halving."""

from math import ceil, log2

from castles_nb.bots.budget import Budget
from castles_nb.bots.thinking import ThinkingBot, Tried
from castles_nb.bots.weights import PROSPECTS, WEIGHTS, Weights
from castles_nb.engine import GameState


class RolloutBot(ThinkingBot):
    """Tries all its ideas on the same futures; the worse half is dropped again and again.

    >>> import castles_nb as cn
    >>> game = cn.Game(players=2, seed=7)
    >>> RolloutBot(iterations=20).choose(game.state) in game.state.legal_actions()
    True
    """

    def __init__(
        self,
        iterations: int | None = 60,
        milliseconds: float | None = None,
        horizon: int = 3,
        width: int = 12,
        rivalry: float = 0.0,
        weights: Weights = WEIGHTS,
        prospects: Weights = PROSPECTS,
        seed: int = 0,
    ) -> None:
        super().__init__(
            iterations, milliseconds, horizon, width, rivalry, weights, prospects, seed
        )

    def _tried(self, state: GameState, player: int, budget: Budget) -> list[Tried]:
        left = [idea.action for idea in self._ideas(state, self.width)]
        totals = dict.fromkeys(left, 0.0)
        tries = dict.fromkeys(left, 0)
        chances, until = self._chances(state), self._until(state)
        stages = max(1, ceil(log2(len(left))))
        stage = 1
        while budget.used < 1 and len(left) > 1:
            future = state.redealt(chances)
            for action in left:
                after = future.copy()
                after.apply(action)
                totals[action] += self._outcome(after, player, until)
                tries[action] += 1
                budget.spend()
            if budget.used >= stage / stages:
                stage += 1
                left.sort(key=lambda action: -totals[action])
                left = left[: ceil(len(left) / 2)]
        return [
            Tried(action, tries[action], totals[action] / max(1, tries[action]))
            for action in totals
        ]
