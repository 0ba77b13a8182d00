"""What bots that try their choices on many futures have in common."""

from collections.abc import Sequence
from copy import copy
from random import Random
from typing import TYPE_CHECKING, NamedTuple, Self

from castles_nb.arguments import checked_seed, whole, whole_from
from castles_nb.bots.budget import Budget, check_budget
from castles_nb.bots.expected_gains import gains
from castles_nb.bots.greedy import GreedyBot
from castles_nb.bots.outlook import Outlook, outlook_of
from castles_nb.bots.playouts import play_on, prospect
from castles_nb.bots.protocol import check_state
from castles_nb.bots.weights import PROSPECTS, WEIGHTS, Weights, check_weights
from castles_nb.components import ROUNDS
from castles_nb.echo import echo
from castles_nb.engine import Action, GameState
from castles_nb.errors import GameOver
from castles_nb.say import Say, Sayable

if TYPE_CHECKING:
    import pandas as pd


class Tried(NamedTuple):
    """A choice that was tried."""

    action: Action
    tries: int
    value: float
    """The mean of what came of it, in points (see `playouts.prospect`); 0 without a try."""


class Idea(NamedTuple):
    """A choice as it looks before it is tried."""

    action: Action
    gain: float
    """What it seems to bring, see `bots.expected_gains`."""


class ThinkingBot:
    """Tries the choices that look best on futures dealt anew, greedy bots playing on.

    A try plays to the beginning of a later round and values the estate there. What is tried, and
    how often, is for the kinds of bots to say: they have `_tried(state, player, budget)`, which
    tries at least one.

    `iterations` and `milliseconds` (of wall time) say how long it may think about a decision; with
    milliseconds alone, what it plays depends on the machine. `horizon` is how many rounds a try
    goes on, and `width` how many choices of a decision are tried at most: with 1 nothing is tried,
    and it plays what looks best. `rivalry` is what share of the best other player's points counts
    against it. All players of a try choose by `weights`, and where it ends the estate is valued by
    `prospects`. The same seed and position give the same choice.
    """

    def __init__(
        self,
        iterations: int | None = 100,
        milliseconds: float | None = None,
        horizon: int = 3,
        width: int = 12,
        rivalry: float = 0.0,
        weights: Weights = WEIGHTS,
        prospects: Weights = PROSPECTS,
        seed: int = 0,
    ) -> None:
        check_budget(iterations, milliseconds)
        if type(rivalry) not in (int, float) or not 0 <= rivalry <= 1:
            raise ValueError(Say("rivalry-out-of-range", given=echo(rivalry)))
        check_weights(weights)
        check_weights(prospects, "prospects")
        self.iterations = whole(iterations)
        self.milliseconds = milliseconds
        self.horizon = whole_from(1, "horizon", horizon)
        self.width = whole_from(1, "width", width)
        self.rivalry = rivalry
        self.weights = weights
        self.prospects = prospects
        self.seed = checked_seed(seed)

    def choose(self, state: GameState) -> Action:
        """The legal action that did best; `GameOver` where there is none."""
        check_state(state)
        actions = state.legal_actions()
        if len(actions) == 1:
            return actions[0]
        if self.width == 1:  # there would be nothing to compare a try with
            return self._ideas(state, 1)[0].action
        return self.tried(state)[0].action

    def tried(self, state: GameState) -> list[Tried]:
        """The choices that were tried, best first; `GameOver` where there is nothing to choose."""
        check_state(state)
        player = state.current_player
        if player is None:
            raise GameOver(Say("bot-game-over", asked="choose"))
        found = self._tried(state, player, Budget(self.iterations, self.milliseconds))
        return sorted(found, key=lambda each: (-each.tries, -each.value))

    def values(self, state: GameState) -> list[float]:
        """What each legal action is worth to the deciding player, in expected final points.

        Those that were not tried come behind all others, by what they seem to bring.
        """
        found = {each.action: each.value for each in self.tried(state) if each.tries}
        ideas = self._ideas(state, len(state.legal_actions()))
        tried_gains = [idea.gain for idea in ideas if idea.action in found]
        least, least_gain = min(found.values()), min(tried_gains)
        for idea in ideas:
            found.setdefault(idea.action, least + min(0.0, idea.gain - least_gain))
        return [found[action] for action in state.legal_actions()]

    def reason(self, state: GameState, action: Action) -> Sayable:
        """What changes in the estate's worth by a legal action, the greatest changes first."""
        return GreedyBot(self.weights).reason(state, action)

    def reasons(self, state: GameState) -> "pd.DataFrame":
        """What it thinks of each choice: see `bots.reason_tables`."""
        from castles_nb.bots.reason_tables import reasons_of_tries

        return reasons_of_tries(state, self.tried(state), self.weights)

    def seeded(self, seed: int) -> Self:
        """A bot like this one for one game, with chances that follow from the seed."""
        other = copy(self)  # whatever a class made from this one may hold
        other.seed = checked_seed(seed)
        return other

    def _tried(self, state: GameState, player: int, budget: Budget) -> list[Tried]:
        raise NotImplementedError

    def _ideas(self, state: GameState, most: int) -> list[Idea]:
        """The choices of the deciding player that look best, the best first."""
        player = state.current_player
        assert player is not None
        actions = state.legal_actions()
        found = self._gains(outlook_of(state, player, self.weights), actions)
        ideas = [Idea(action, gain) for action, gain in zip(actions, found, strict=True)]
        ideas.sort(key=lambda idea: -idea.gain)
        return ideas[:most]

    def _gains(self, outlook: Outlook, actions: Sequence[Action]) -> list[float]:
        """What each of these legal actions seems to bring."""
        return gains(outlook, actions)

    def _chances(self, state: GameState) -> Random:
        """Chances that follow from the seed and from what everybody sees."""
        where = state.round, state.turn, len(state.legal_actions()), sum(state.points)
        return Random(f"{self.seed} {where}")

    def _outcome(self, state: GameState, player: int, until: int) -> float:
        """What comes of a state when greedy bots play on; the state is used up."""
        play_on(state, until, self.weights)
        return prospect(state, player, self.prospects, self.rivalry)

    def _until(self, state: GameState) -> int:
        """The round at whose beginning tries end."""
        return min(state.round + self.horizon, ROUNDS)

    def __repr__(self) -> str:
        if self.iterations is None:
            return f"<{type(self).__name__} {self.milliseconds:g} ms>"
        return f"<{type(self).__name__} {self.iterations}>"
