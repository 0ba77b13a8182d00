"""The common part of bots that try their choices on many futures."""

from collections.abc import Callable, Mapping
from copy import copy
from typing import TYPE_CHECKING, Any, ClassVar, NamedTuple, Self

from castles_nb.arguments import as_int, checked_seed, int_at_least
from castles_nb.bots.accelerator import accelerator_for
from castles_nb.bots.budget import Budget, check_budget
from castles_nb.bots.futures import Futures
from castles_nb.bots.greedy import GreedyBot
from castles_nb.bots.heuristics import Heuristics, heuristics_for, weights_for
from castles_nb.bots.option_names import (
    BY_PLACE,
    CONVERTED,
    RENAMED,
    by_old_name,
    in_milliseconds,
)
from castles_nb.bots.playouts import Gains, greedy, play_on, prospect
from castles_nb.bots.position_rng import rng_for
from castles_nb.bots.protocol import check_state
from castles_nb.bots.weights import check_weights
from castles_nb.errors import GameOver
from castles_nb.keywords import keywords
from castles_nb.message import Message, MessageLike
from castles_nb.playable import State
from castles_nb.short_text import short_repr

if TYPE_CHECKING:
    import pandas as pd


class Candidate(NamedTuple):
    """An action that was tried, and how often."""

    action: Any
    visits: int
    value: float
    """The mean of its outcomes, in points (see `playouts.prospect`); 0 without a rollout."""


class Prior(NamedTuple):
    """An action before it's tried."""

    action: Any
    gain: float
    """The points it seems to gain; see `bots.board.expected_gains`."""


class ThinkingBot:
    """Tries the choices that look best in rollouts: futures dealt again, in which greedy bots play
    on.

    A rollout plays to the beginning of a later round (a later turn in the card game) and values the
    estate there. Each kind of bot says what it tries, and how often: it has `_candidates(state,
    player, budget)`, which tries at least one choice.

    `iterations` (rollouts) and `think_time` (seconds of wall time) say how long it may think about
    a decision; with `think_time` alone, what it plays depends on the machine. A rollout lasts
    `horizon` rounds. Of a decision's choices at most `width` are tried: with 1 nothing is tried,
    and it plays what looks best. `opponent_weight`, from 0 to 1, is the share of the best other
    player's points that counts against it. All players of a rollout choose by `policy_weights`, and
    at its end the estate is valued by `leaf_weights`; without them, by those that were fitted for
    the game at hand. The same seed and position give the same choice.

    Raises TypeError or ValueError, which begin with the option, for what can't be.
    """

    setting_names: ClassVar[Mapping[str, str]] = {
        **{"iterations": "iterations", "think_time": "milliseconds", "horizon": "horizon"},
        **{"width": "width", "opponent_weight": "rivalry", "seed": "seed"},
        **{"policy_weights": "weights", "leaf_weights": "prospects"},
    }
    setting_values: ClassVar[Mapping[str, Callable[[Any], Any]]] = {"think_time": in_milliseconds}

    @keywords(by_place=BY_PLACE, renamed=RENAMED, converted=CONVERTED)
    def __init__(
        self,
        iterations: int | None = 100,
        *,
        think_time: float | None = None,
        horizon: int = 3,
        width: int = 12,
        opponent_weight: float = 0.0,
        policy_weights: Any = None,
        leaf_weights: Any = None,
        seed: int = 0,
    ) -> None:
        check_budget(iterations, think_time)
        if type(opponent_weight) not in (int, float) or not 0 <= opponent_weight <= 1:
            raise ValueError(Message("rivalry-out-of-range", given=short_repr(opponent_weight)))
        for name, given in (("policy_weights", policy_weights), ("leaf_weights", leaf_weights)):
            if given is not None:
                check_weights(given, name)
        self.iterations = as_int(iterations)
        self.think_time = think_time
        self.horizon = int_at_least(1, "horizon", horizon)
        self.width = int_at_least(1, "width", width)
        self.opponent_weight = opponent_weight
        self.policy_weights = policy_weights
        self.leaf_weights = leaf_weights
        self.seed = checked_seed(seed)

    def choose(self, state: State) -> Any:
        """The legal action that did best; `GameOver` where there is none."""
        check_state(state)
        actions = state.legal_actions()
        if len(actions) == 1:
            return actions[0]
        if self.width == 1:  # there would be nothing to compare a rollout with
            return self._priors(state, 1)[0].action
        return self.candidates(state)[0].action

    def candidates(self, state: State) -> list[Candidate]:
        """Return the choices it tries, the best first, with their mean outcomes in points;
        `GameOver` if there's nothing to choose."""
        found = self._candidates(state, self._deciding(state), self._budget())
        return sorted(found, key=lambda each: (-each.visits, -each.value))

    def values(self, state: State) -> list[float]:
        """Return the worth of each legal action to the deciding player, in expected final points.

        Those that weren't tried come behind all others, by what they seem to gain.
        """
        found = {each.action: each.value for each in self.candidates(state) if each.visits}
        priors = self._priors(state, len(state.legal_actions()))
        gains_of_candidates = [prior.gain for prior in priors if prior.action in found]
        least, least_gain = min(found.values()), min(gains_of_candidates)
        for prior in priors:
            found.setdefault(prior.action, least + min(0.0, prior.gain - least_gain))
        return [found[action] for action in state.legal_actions()]

    def reason(self, state: State, action: Any) -> MessageLike:
        """Say how a legal action changes the parts of the estate's worth, the greatest first."""
        return GreedyBot(self.policy_weights).reason(state, action)

    def reasons(self, state: State) -> "pd.DataFrame":
        """Return a table of what it thinks of each choice, a row each: see `bots.reason_tables`."""
        from castles_nb.bots.reason_tables import reasons_of_tries

        return reasons_of_tries(state, self.candidates(state), self.policy_weights)

    def seeded(self, seed: int) -> Self:
        """A bot like this one for one game, with chances that follow from the seed."""
        other = copy(self)  # whatever a class made from this one may hold
        other.seed = checked_seed(seed)
        return other

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """Return an attribute by its name from the last version, with a DeprecationWarning."""
            return by_old_name(self, name)

    def _deciding(self, state: State) -> int:
        """The player who decides; TypeError if it isn't a state, `GameOver` if no one does."""
        check_state(state)
        player = state.current_player
        if player is None:
            raise GameOver(Message("bot-game-over", asked="choose"))
        return player

    def _budget(self) -> Budget:
        return Budget(self.iterations, self.think_time)

    def _candidates(self, state: State, player: int, budget: Budget) -> list[Candidate]:
        raise NotImplementedError

    def _priors(self, state: State, most: int) -> list[Prior]:
        """The choices of the deciding player that look best, the best first."""
        player = state.current_player
        assert player is not None
        actions = state.legal_actions()
        heuristics, weights = heuristics_for(state), self._policy_weights_for(state)
        found = self._gains(heuristics)(heuristics.evaluation_of(state, player, weights), actions)
        priors = [Prior(action, gain) for action, gain in zip(actions, found, strict=True)]
        priors.sort(key=lambda prior: -prior.gain)
        return priors[:most]

    def _gains(self, heuristics: Heuristics) -> Gains:
        """The gains of legal actions, by which this bot and everyone in its rollouts choose."""
        return heuristics.gains

    def _futures(self, state: State) -> Futures:
        """The futures on which choices are tried."""
        heuristics = heuristics_for(state)
        choose = greedy(heuristics, self._policy_weights_for(state), self._gains(heuristics))
        return Futures(state, rng_for(state, self.seed), choose)

    def _outcome(self, state: Any, player: int, until: int) -> float:
        """The outcome of a state when greedy bots play on; the state is used up."""
        heuristics, weights = heuristics_for(state), self._policy_weights_for(state)
        gains = self._gains(heuristics)
        if gains is heuristics.gains and type(self)._leaf_value is ThinkingBot._leaf_value:
            prospects, correction = self._leaf_weights_for(state), self._leaf_correction_for(state)
            given = state, player, until, weights, prospects, self.opponent_weight, correction
            found: float | None = accelerator_for(state).prospect_after(*given)
            if found is not None:
                return found
        play_on(state, until, weights, gains)
        return self._leaf_value(state, player)

    def _leaf_value(self, state: Any, player: int) -> float:
        """The value of a state at the end of a rollout, in points."""
        return self._foreseen(state, player, self.opponent_weight)

    def _foreseen(self, state: State, player: int, opponent_weight: float) -> float:
        """The points the player can expect, less the others' as `opponent_weight` says."""
        weights, correction = self._leaf_weights_for(state), self._leaf_correction_for(state)
        return prospect(state, player, weights, opponent_weight, correction)

    def _policy_weights_for(self, state: State) -> Any:
        """The factors everyone chooses by in this game."""
        usual = heuristics_for(state).policy_weights
        return weights_for(self.policy_weights, usual, "policy_weights")

    def _leaf_weights_for(self, state: State) -> Any:
        """The factors that value an estate at the end of a rollout of this game."""
        return weights_for(self.leaf_weights, heuristics_for(state).leaf_weights, "leaf_weights")

    def _leaf_correction_for(self, state: State) -> Callable[[Any], float] | None:
        """The worth that such games have beyond the usual prospects; None for most bots."""
        return None

    def _plans_turns(self, state: State) -> bool:
        """Whether players plan their turns in rollouts; with most bots, they're greedy."""
        return False

    def _until(self, state: State) -> int:
        """The round at whose beginning tries end."""
        heuristics = heuristics_for(state)
        return min(heuristics.rounds(state) + self.horizon, heuristics.length)

    def __repr__(self) -> str:
        if self.iterations is None:
            return f"<{type(self).__name__} {self.think_time:g} s>"
        return f"<{type(self).__name__} {self.iterations}>"
