"""A bot that searches its whole turn: a tree of its own choices, tried on many futures."""

from copy import copy
from math import exp, sqrt
from typing import Any

from castles_nb.bots.accelerator import accelerator_for
from castles_nb.bots.budget import Budget
from castles_nb.bots.futures import Choices, Futures
from castles_nb.bots.heuristics import heuristics_for
from castles_nb.bots.sums import added
from castles_nb.bots.thinking import Candidate, ThinkingBot
from castles_nb.playable import State

EXPLORATION = 8.0
"""Points; how much a choice that looks well but was tried little is preferred."""
TEMPERATURE = 3.0
"""Points; how much less a choice may seem to gain and still be tried nearly as often."""


class _Node:
    """A decision of its own turn: the choices, how often each was tried, and what came of them."""

    __slots__ = ("actions", "next", "priors", "total", "totals", "visits", "visits_of")

    def __init__(self, actions: list[Any], priors: list[float]) -> None:
        self.actions = actions
        self.priors = priors
        self.visits = 0
        self.total = 0.0
        self.visits_of = [0] * len(actions)
        self.totals = [0.0] * len(actions)
        self.next: dict[tuple[int, tuple[Any, ...]], _Node] = {}
        """By the choice and by what can be chosen next, which a revealed card may change."""

    def promising(self) -> int:
        """Return the choice to try next: it did well, or it looks good but was tried little."""
        mean = self.total / self.visits if self.visits else 0.0
        explore = EXPLORATION * sqrt(self.visits + 1)
        best, best_score = 0, -1e18
        for i in range(len(self.actions)):
            visits = self.visits_of[i]
            score = self.totals[i] / visits if visits else mean
            score += self.priors[i] * explore / (1 + visits)
            if score > best_score:
                best, best_score = i, score
        return best


class SearchBot(ThinkingBot):
    """Searches a tree of its choices to the end of its turn, then tries them as `RolloutBot` does.

    Within a turn little is left to chance: in the board game nothing, in the card game the cards
    you buy, and the tree has a branch for each of these. The next choice to try follows the PUCT
    rule: the mean so far, and a bonus for what seems to gain much and was tried little.

    >>> import castles_nb as cn
    >>> game = cn.Game(players=2, seed=7)
    >>> SearchBot(iterations=20).choose(game.state) in game.state.legal_actions()
    True
    """

    def _candidates(self, state: State, player: int, budget: Budget) -> list[Candidate]:
        def by_core(core: Any) -> list[Candidate]:
            return [Candidate(*each) for each in core.search(copy(budget))]

        def by_python() -> list[Candidate]:
            return self._candidates_in_python(state, player, copy(budget))

        faster = accelerator_for(state)
        core = faster.thinker_for(self, state, player)
        found: list[Candidate] = faster.thought(core, by_core, by_python, not budget.is_timed)
        return found

    def _candidates_in_python(self, state: State, player: int, budget: Budget) -> list[Candidate]:
        """The same in Python alone."""
        root = self._node(state)
        futures, until = self._futures(state), self._until(state)
        while not root.visits or budget.used < 1:
            path, choices, after = self._descend(root, player, futures)
            outcome = self._outcome(futures.beyond(choices, after), player, until)
            for node, i in path:
                node.visits += 1
                node.total += outcome
                node.visits_of[i] += 1
                node.totals[i] += outcome
            budget.spend()
        return [
            Candidate(action, visits, total / max(1, visits))
            for action, visits, total in zip(root.actions, root.visits_of, root.totals, strict=True)
        ]

    def _node(self, state: State) -> _Node:
        priors = self._priors(state, self.width)
        shares = [exp((prior.gain - priors[0].gain) / TEMPERATURE) for prior in priors]
        whole = added(shares)
        return _Node([prior.action for prior in priors], [share / whole for share in shares])

    def _descend(
        self, root: _Node, player: int, futures: Futures
    ) -> tuple[list[tuple[_Node, int]], Choices, State]:
        """Choose down the tree to a new node or the turn's end; returns the way, all choices on it,
        and the state it led to."""
        node, i = root, root.promising()
        state = futures[root.visits_of[i]]
        moment_of = heuristics_for(state).moment
        moment = moment_of(state)
        path, choices = [(root, i)], [root.actions[i]]
        while True:
            state.apply(node.actions[i])
            while (is_own := state.current_player == player and moment_of(state) == moment) and len(
                state.legal_actions()
            ) == 1:
                choices.append(state.legal_actions()[0])
                state.apply(choices[-1])
            if not is_own:
                return path, tuple(choices), state
            place = i, tuple(state.legal_actions())
            if place not in node.next:
                node.next[place] = self._node(state)
                return path, tuple(choices), state
            node = node.next[place]
            i = node.promising()
            path.append((node, i))
            choices.append(node.actions[i])
