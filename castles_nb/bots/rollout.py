"""A bot that tries its best ideas on many futures: flat Monte Carlo with sequential halving."""

from typing import Any

from castles_nb.bots.budget import Budget
from castles_nb.bots.futures import halving
from castles_nb.bots.thinking import ThinkingBot, Tried
from castles_nb.playable import State


class RolloutBot(ThinkingBot):
    """Tries all its ideas on the same futures; the worse half is dropped again and again.

    >>> import castles_nb as cn
    >>> game = cn.Game(players=2, seed=7)
    >>> RolloutBot(iterations=20).choose(game.state) in game.state.legal_actions()
    True
    """

    def _tried(self, state: State, player: int, budget: Budget) -> list[Tried]:
        most = self.width if self.iterations is None else min(self.width, self.iterations)
        actions = [idea.action for idea in self._ideas(state, most)]
        futures, until = self._futures(state), self._until(state)

        def outcome(action: Any, number: int) -> float:
            return self._outcome(futures.after((action,), number), player, until)

        return [Tried(*trial) for trial in halving(actions, outcome, budget)]
