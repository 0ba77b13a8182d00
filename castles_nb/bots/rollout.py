"""A bot that tries its best ideas on many futures: flat Monte Carlo with sequential halving."""

from math import ceil, log2

from castles_nb.bots.budget import Budget
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
        left = [idea.action for idea in self._ideas(state, most)]
        totals = dict.fromkeys(left, 0.0)
        tries = dict.fromkeys(left, 0)
        chances, until = self._chances(state), self._until(state)
        stages = max(1, ceil(log2(len(left))))
        stage, is_first = 1, True
        while is_first or (budget.used < 1 and len(left) > 1):
            future = state.redealt(chances)
            outcomes: list[float] = []
            for action in left:
                if budget.used >= 1 and not is_first:
                    break  # what was tried of this future alone would not be fair
                after = future.copy()
                after.apply(action)
                outcomes.append(self._outcome(after, player, until))
                budget.spend()
            if len(outcomes) == len(left):
                for action, outcome in zip(left, outcomes, strict=True):
                    totals[action] += outcome
                    tries[action] += 1
            is_first = False
            if budget.used >= stage / stages:
                stage += 1
                left.sort(key=lambda action: -totals[action])
                left = left[: ceil(len(left) / 2)]
        return [
            Tried(action, tries[action], totals[action] / max(1, tries[action]))
            for action in totals
        ]
