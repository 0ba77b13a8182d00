"""A bot that searches its whole turn: a tree of its own choices, tried on many futures."""

from math import exp, sqrt
from random import Random

from castles_nb.bots.budget import Budget
from castles_nb.bots.thinking import ThinkingBot, Tried
from castles_nb.engine import Action, Deal, GameState

EXPLORATION = 8.0
"""Points; how much a choice that looks well but was tried little is preferred."""
TEMPERATURE = 3.0
"""Points; how much less a choice may seem to bring and still be tried nearly as often."""


class _Node:
    """A decision of the own turn: its choices, how often each was tried, and what came of them."""

    __slots__ = ("actions", "next", "priors", "total", "totals", "tries", "tries_of")

    def __init__(self, actions: list[Action], priors: list[float]) -> None:
        self.actions = actions
        self.priors = priors
        self.tries = 0
        self.total = 0.0
        self.tries_of = [0] * len(actions)
        self.totals = [0.0] * len(actions)
        self.next: dict[int, _Node] = {}

    def promising(self) -> int:
        """Which choice to try next: what did well, and what looks well but was tried little."""
        mean = self.total / self.tries if self.tries else 0.0
        explore = EXPLORATION * sqrt(self.tries + 1)
        best, best_score = 0, -1e18
        for i in range(len(self.actions)):
            tries = self.tries_of[i]
            score = self.totals[i] / tries if tries else mean
            score += self.priors[i] * explore / (1 + tries)
            if score > best_score:
                best, best_score = i, score
        return best


class _Futures:
    """Deals of the unseen rest, drawn when they are needed.

    The n-th try of each choice meets the n-th deal, so choices are compared on the same futures.
    """

    def __init__(self, state: GameState, chances: Random) -> None:
        self._state = state
        self._chances = chances
        self._deals: list[Deal] = []

    def __getitem__(self, number: int) -> Deal:
        while len(self._deals) <= number:
            self._deals.append(self._state.redealt(self._chances).deal)
        return self._deals[number]


class SearchBot(ThinkingBot):
    """Searches a tree of its choices to the end of its turn, then tries them as `RolloutBot` does.

    Within one's turn nothing is left to chance, so the tree is the same in every future. What to
    try next follows the PUCT rule: the mean so far, and a bonus for what `bots.expected_gains`
    thinks well of and was tried little.

    >>> import castles_nb as cn
    >>> game = cn.Game(players=2, seed=7)
    >>> SearchBot(iterations=20).choose(game.state) in game.state.legal_actions()
    True
    """

    def _tried(self, state: GameState, player: int, budget: Budget) -> list[Tried]:
        root = self._node(state)
        futures, until = _Futures(state, self._chances(state)), self._until(state)
        while not root.tries or budget.used < 1:
            after = state.copy()
            path = self._descend(root, after, player, futures)
            outcome = self._outcome(after, player, until)
            for node, i in path:
                node.tries += 1
                node.total += outcome
                node.tries_of[i] += 1
                node.totals[i] += outcome
            budget.spend()
        return [
            Tried(action, tries, total / max(1, tries))
            for action, tries, total in zip(root.actions, root.tries_of, root.totals, strict=True)
        ]

    def _node(self, state: GameState) -> _Node:
        ideas = self._ideas(state, self.width)
        shares = [exp((idea.gain - ideas[0].gain) / TEMPERATURE) for idea in ideas]
        whole = sum(shares)
        return _Node([idea.action for idea in ideas], [share / whole for share in shares])

    def _descend(
        self, root: _Node, state: GameState, player: int, futures: _Futures
    ) -> list[tuple[_Node, int]]:
        """Choose down the tree to a new node or the turn's end; returns the choices made."""
        when, node, path = _moment(state), root, []
        while True:
            i = node.promising()
            path.append((node, i))
            if node is root:
                state.deal = futures[node.tries_of[i]]
            state.apply(node.actions[i])
            while _is_in_turn(state, player, when) and len(state.legal_actions()) == 1:
                state.apply(state.legal_actions()[0])
            if not _is_in_turn(state, player, when):
                return path
            if i not in node.next:
                node.next[i] = self._node(state)
                return path
            node = node.next[i]


def _moment(state: GameState) -> tuple[int, bool]:
    """The round, and whether its dice are rolled: those of the first come after the setup."""
    return state.round, bool(state.order)


def _is_in_turn(state: GameState, player: int, when: tuple[int, bool]) -> bool:
    return _moment(state) == when and state.current_player == player
