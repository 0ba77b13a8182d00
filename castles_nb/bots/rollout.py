"""A bot that tries its best ideas on many futures: flat Monte Carlo with sequential halving."""

from collections.abc import Iterator, Sequence
from copy import copy
from typing import Any

from castles_nb.bots.accelerator import accelerator_for
from castles_nb.bots.budget import Budget
from castles_nb.bots.futures import Arm, sequential_halving
from castles_nb.bots.thinking import Candidate, ThinkingBot
from castles_nb.playable import State


class RolloutBot(ThinkingBot):
    """Tries all its ideas on the same futures; the worse half is dropped again and again.

    >>> import castles_nb as cn
    >>> game = cn.Game(players=2, seed=7)
    >>> RolloutBot(iterations=20).choose(game.state) in game.state.legal_actions()
    True
    """

    def _candidates(self, state: State, player: int, budget: Budget) -> list[Candidate]:
        most = self.width if self.iterations is None else min(self.width, self.iterations)
        actions = [prior.action for prior in self._priors(state, most)]

        def by_core(core: Any) -> list[Arm]:
            return sequential_halving(
                actions, core.trials([(action,) for action in actions]), copy(budget)
            )

        def by_python() -> list[Arm]:
            futures, until = self._futures(state), self._until(state)

            def outcomes(places: Sequence[int], number: int) -> Iterator[float]:
                for place in places:
                    after = futures.after((actions[place],), number)
                    yield self._outcome(after, player, until)

            return sequential_halving(actions, outcomes, copy(budget))

        faster = accelerator_for(state)
        core = faster.thinker_for(self, state, player)
        found = faster.thought(core, by_core, by_python, not budget.is_timed)
        return [Candidate(*arm) for arm in found]
