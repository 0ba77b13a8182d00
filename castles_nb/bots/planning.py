"""A bot that plans its whole turn, and tries the best plans on the same futures."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from copy import copy
from itertools import islice
from typing import Any, ClassVar, NamedTuple, Self

from castles_nb.arguments import as_bool
from castles_nb.bots.accelerator import accelerator_for
from castles_nb.bots.budget import Budget
from castles_nb.bots.futures import Choices, Futures, Outcomes, sequential_halving
from castles_nb.bots.heuristics import Evaluation, heuristics_for
from castles_nb.bots.option_names import BY_PLACE, CONVERTED, RENAMED
from castles_nb.bots.protocol import check_state
from castles_nb.bots.sums import added
from castles_nb.bots.thinking import Candidate, ThinkingBot
from castles_nb.bots.turns import best_turn, play_on_by_turns
from castles_nb.keywords import keywords
from castles_nb.playable import State

TRIES = 300
"""For a turn: about 20 ms with the native core, and 2 s without it."""
BEAM = 16
"""The number of beginnings of plans it follows at each step."""
PLANS = 24
"""The number of plans it tries, unless there is little time, or much."""
LEAST, MOST = 3, 12
"""The least and the most rollouts for each of them, if none were dropped."""
AHEAD = 3
"""It predicts what comes of this many times as many plans, to choose which to try."""
FINDING = 0.5
"""The share of its time after which it only finishes the best beginning of a plan."""
WIDER = 4
"""It follows this many times as many beginnings if nothing is left to chance, but there's too much
to look at."""
POSITIONS = 50_000
"""The most positions of a turn it looks at if nothing is left to chance: most turns have a tenth of
that."""


class TurnPlan(NamedTuple):
    """The choices of a turn to its end."""

    choices: Choices
    value: float
    """The worth of the estate after them, in expected points."""


class CandidatePlan(NamedTuple):
    """A plan that was tried, and how often."""

    choices: Choices
    visits: int
    value: float
    """The mean of its outcomes, in points (see `playouts.prospect`)."""


class _Beginning(NamedTuple):
    """The first choices of a turn, the state they lead to, and what they seem to gain."""

    state: State
    choices: Choices
    gain: float


class PlanningBot(ThinkingBot):
    """Looks for good plans for the rest of its turn, then tries them as `RolloutBot` tries choices.

    It plans at the first decision of a turn and follows the plan in the others. If the turn takes
    another course, because a card is revealed, say, it plans again. So `iterations` and
    `think_time` are for a turn, which has three decisions on average, and what it plays depends on
    where in the turn you first ask it.

    Its other options work as in `RolloutBot`: `horizon`, `policy_weights`, `leaf_weights`, `seed`.

    By default it wants to be ahead (`opponent_weight=1`), so it also takes what others need; with
    `opponent_weight=0` it looks at its own points alone.

    In rollouts of the board game, everybody plans their turns, too, though not as widely
    (`bots.turns`). With `planned_rollouts=False`, everybody is greedy there, which takes less time
    and plays less well.

    In the board game it corrects prospects by what was learned from how games ended
    (`bots.board.leaf_correction`), unless it has `leaf_weights` of its own, plays alone, or has a
    partner.

    If nothing is left to chance, as in the last round of the board game, it finds every end its
    turn can have and tries the best of them once, as many as `iterations` allow. So the last player
    to move plays the best turn there is; before that, others are taken to reply as in all rollouts.
    Only if there are more than `POSITIONS` on the way, or the time is too short, does it plan as in
    other rounds: then each step of a plan is one of the `width` choices that look best.

    >>> import castles_nb as cn
    >>> game = cn.Game(players=2, seed=7)
    >>> PlanningBot(iterations=20).choose(game.state) in game.state.legal_actions()
    True
    """

    setting_names: ClassVar[Mapping[str, str]] = {
        **ThinkingBot.setting_names,
        "planned_rollouts": "planned_rollouts",
        "_next": "_next",
    }

    @keywords(by_place=(*BY_PLACE, "planned_rollouts"), renamed=RENAMED, converted=CONVERTED)
    def __init__(
        self,
        iterations: int | None = TRIES,
        *,
        think_time: float | None = None,
        horizon: int = 3,
        width: int = 12,
        opponent_weight: float = 1.0,
        policy_weights: Any = None,
        leaf_weights: Any = None,
        seed: int = 0,
        planned_rollouts: bool = True,
    ) -> None:
        super().__init__(
            iterations,
            think_time=think_time,
            horizon=horizon,
            width=width,
            opponent_weight=opponent_weight,
            policy_weights=policy_weights,
            leaf_weights=leaf_weights,
            seed=seed,
        )
        self.planned_rollouts = as_bool("planned_rollouts", planned_rollouts)
        self._next: Mapping[Hashable, Any] = {}
        """The plan's choice in each position on its way; replaced, never changed."""

    def choose(self, state: State) -> Any:
        """Return the plan's next choice; `GameOver` if there's nothing to choose."""
        check_state(state)
        if len(state.legal_actions()) == 1 or self.width == 1:
            return super().choose(state)
        if self._next:
            planned = self._next.get(_place(state, self._own_evaluation(state)))
            if planned is not None:
                return planned
        best = self.plans(state)[0]
        self._follow(state, best.choices)
        return best.choices[0]

    def seeded(self, seed: int) -> Self:
        """A bot like this one for one game, with chances that follow from the seed."""
        other = super().seeded(seed)
        other._next = {}
        return other

    def plans(self, state: State) -> list[CandidatePlan]:
        """Return the plans it tries for the rest of the turn, the best first, with their mean
        outcomes in points; `GameOver` if there's nothing to choose."""
        return self._candidate_plans(state, self._deciding(state), self._budget())

    def turn_with(self, state: State, first: Any) -> Choices:
        """Return the choices of a turn that begins with the legal action `first`: it, and the best
        plan for the rest of the deciding player's turn, in order."""
        heuristics, player = heuristics_for(state), self._deciding(state)
        after, choices, moment = state.copy(), [first], heuristics.moment(state)
        after.apply(first)
        while after.current_player == player and heuristics.moment(after) == moment:
            actions = after.legal_actions()
            if len(actions) > 1:
                return (*choices, *self.plans(after)[0].choices)
            choices.append(actions[0])
            after.apply(actions[0])
        return tuple(choices)

    def outcomes(
        self, plans: Sequence[Choices], futures: Futures, number: int
    ) -> list[list[float]]:
        """Return the outcomes of each of these plans in the first `number` of these futures.

        A row for each future, in the points the player can expect, less the others' as
        `opponent_weight` says. So the plans can be compared within the rows.
        """
        state = futures.state
        player, places = self._deciding(state), range(len(plans))

        def by_core(core: Any) -> list[list[float]]:
            outcomes = iter(core.outcomes(core.lines(plans), places, 0, number))
            return [list(islice(outcomes, len(plans))) for _ in range(number)]

        def by_python() -> list[list[float]]:
            return [
                [self._outcome_of(plan, futures, row, player) for plan in plans]
                for row in range(number)
            ]

        faster, rng = accelerator_for(state), futures.untouched
        if self._plans_turns(state):
            futures = futures.played_by(self._turn)
        core, usual = None, heuristics_for(state).policy_weights
        if rng and self._policy_weights_for(state) == usual:
            core = faster.thinker_for(self, state, player, rng, self._sooner(state))
        found: list[list[float]] = faster.thought(core, by_core, by_python)
        return found

    def _candidates(self, state: State, player: int, budget: Budget) -> list[Candidate]:
        found: dict[Any, Candidate] = {}
        for choices, visits, value in self._candidate_plans(state, player, budget):
            found.setdefault(choices[0], Candidate(choices[0], visits, value))
        return list(found.values())

    def _candidate_plans(self, state: State, player: int, budget: Budget) -> list[CandidatePlan]:
        def by_core(core: Any) -> list[CandidatePlan]:
            return self._candidate_plans_by(core.planner(), state, player, copy(budget))

        def by_python() -> list[CandidatePlan]:
            return self._candidate_plans_by(self, state, player, copy(budget))

        faster = accelerator_for(state)
        core = faster.thinker_for(self, state, player, sooner=self._sooner(state))
        found: list[CandidatePlan] = faster.thought(core, by_core, by_python, not budget.is_timed)
        return found

    def _candidate_plans_by(
        self, planner: Any, state: State, player: int, budget: Budget
    ) -> list[CandidatePlan]:
        """The same with the methods of `planner`: the bot itself or the native core's planner."""
        settled = heuristics_for(state).is_settled(state)
        plans = planner._every_plan(state, player, budget) if settled else []
        most, beam = self._most(settled), BEAM * WIDER if settled else BEAM
        plans = plans or planner._plans(state, player, budget, beam, most and AHEAD * most)
        if not settled and budget.used < FINDING and self._leaf_correction_for(state):
            plans = planner._as_foreseen(state, player, plans)
        plans = plans[:most]
        usual = added(plan.value for plan in plans) / len(plans)
        ahead = [0.0 if settled else plan.value - usual for plan in plans]
        outcomes = planner._outcomes(state, player, plans)
        arms = sequential_halving(plans, outcomes, budget, ahead, once=settled)
        arms.sort(key=lambda arm: (-arm.visits, -arm.mean))
        level = planner._level(state, player)
        return [
            CandidatePlan(plan.choices, visits, mean + level)
            for plan, visits, mean in arms
            if visits
        ]

    def _outcomes(self, state: State, player: int, plans: Sequence[TurnPlan]) -> Outcomes:
        """The outcomes of these plans in the futures of a state."""
        futures = self._futures(state)

        def outcomes(places: Sequence[int], number: int) -> Iterator[float]:
            for place in places:
                yield self._outcome_of(plans[place].choices, futures, number, player)

        return outcomes

    def _sooner(self, state: State) -> int:
        """The round of a rollout's first valuation: the last one, or the one before it if the bot
        uses `bots.board.leaf_correction`."""
        until = self._until(state)
        if self.horizon == 1 or not self._leaf_correction_for(state):
            return until
        return min(heuristics_for(state).rounds(state) + self.horizon - 1, until)

    def _outcome_of(self, choices: Choices, futures: Futures, number: int, player: int) -> float:
        """The outcome of these choices in a future.

        If ends of games were learned, it's the mean of the predictions at the beginnings of the
        last two rounds, as both err in ways of their own.
        """
        after, until = futures.after(choices, number), self._until(futures.state)
        if self.horizon == 1 or not self._leaf_correction_for(after):
            return self._outcome(after, player, until)
        sooner = self._sooner(futures.state)
        return (self._outcome(after, player, sooner) + self._outcome(after, player, until)) / 2

    def _plans_turns(self, state: State) -> bool:
        return self.planned_rollouts and heuristics_for(state).plans_turns

    def _turn(self, state: State) -> Choices:
        """The turn of who decides, as it is played on in tries."""
        weights = self._policy_weights_for(state)
        return best_turn(state, weights, lambda after, player: self._foreseen(after, player, 0))

    def _futures(self, state: State) -> Futures:
        futures = super()._futures(state)
        return futures.played_by(self._turn) if self._plans_turns(state) else futures

    def _outcome(self, state: Any, player: int, until: int) -> float:
        if not self._plans_turns(state):
            return super()._outcome(state, player, until)
        play_on_by_turns(state, until, self._turn)
        return self._leaf_value(state, player)

    def _leaf_correction_for(self, state: State) -> Callable[[Any], float] | None:
        """The correction of prospects in such games, if it uses the usual ones."""
        return (
            heuristics_for(state).leaf_correction_for(state) if self.leaf_weights is None else None
        )

    def _level(self, state: State, player: int) -> float:
        """The points between a lead and expected points: what the best other player's count now."""
        alone = self._foreseen(state, player, 0)
        return alone - self._foreseen(state, player, self.opponent_weight)

    def _most(self, settled: bool) -> int | None:
        """The number of plans to try; None for all."""
        tries = self.iterations
        if settled or tries is None:
            return tries if settled else PLANS
        return max(1, min(PLANS, tries // LEAST), tries // MOST)

    def _follow(self, state: State, choices: Choices) -> None:
        """Keep what a plan chooses after its first choice."""
        after, places = state.copy(), {}
        for number, action in enumerate(choices):
            if number and len(after.legal_actions()) > 1:
                places[_place(after, self._own_evaluation(after))] = action
            after.apply(action)
        self._next = places

    def _plans(
        self, state: State, player: int, budget: Budget, beam: int, most: int | None = None
    ) -> list[TurnPlan]:
        """The plans that look best, the best one first: at most `most`, None for all."""
        heuristics = heuristics_for(state)
        moment, evaluation = heuristics.moment(state), self._own_evaluation(state)
        begun, plans = [_Beginning(state, (), 0.0)], dict[Hashable, TurnPlan]()
        while begun:
            longer: dict[Hashable, _Beginning] = {}
            for number, each in enumerate(begun):
                if number and budget.used >= FINDING:
                    break
                for action, gain in self._priors(each.state, self.width):
                    after = each.state.copy()
                    after.apply(action)
                    step = _Beginning(after, (*each.choices, action), each.gain + gain)
                    if after.current_player == player and heuristics.moment(after) == moment:
                        # In whatever order, the same choices lead to the same place.
                        longer.setdefault(frozenset(step.choices), step)
                    else:
                        terms = tuple(evaluation.after(after).terms())
                        # In whatever order, and whichever dice they use.
                        alike = terms, frozenset(map(heuristics.alike, step.choices))
                        plans.setdefault(alike, TurnPlan(step.choices, added(terms)))
            begun = sorted(longer.values(), key=lambda step: -step.gain)[:beam]
        return sorted(plans.values(), key=lambda plan: -plan.value)[:most]

    def _every_plan(self, state: State, player: int, budget: Budget) -> list[TurnPlan]:
        """A plan for each end that the turn can have, the best one first; none if there are too
        many."""
        heuristics, evaluation = heuristics_for(state), self._own_evaluation(state)
        moment, seen, plans = heuristics.moment(state), {heuristics.key(state)}, []
        begun: list[tuple[State, Choices]] = [(state, ())]
        while begun:
            longer = []
            for before, choices in begun:
                if len(seen) > POSITIONS or budget.used >= FINDING:
                    return []
                for action in before.legal_actions():
                    after = before.copy()
                    after.apply(action)
                    place = heuristics.key(after)
                    if place in seen:
                        continue
                    seen.add(place)
                    if after.current_player == player and heuristics.moment(after) == moment:
                        longer.append((after, (*choices, action)))
                    else:
                        plans.append(TurnPlan((*choices, action), evaluation.after(after).value()))
            begun = longer
        return sorted(plans, key=lambda plan: -plan.value)

    def _as_foreseen(self, state: State, player: int, plans: Sequence[TurnPlan]) -> list[TurnPlan]:
        """These plans at the points that can be expected after them, the best first."""
        found = []
        for plan in plans:
            after = state.copy()
            for action in plan.choices:
                after.apply(action)
            found.append(plan._replace(value=self._foreseen(after, player, 0)))
        return sorted(found, key=lambda plan: -plan.value)

    def _own_evaluation(self, state: State) -> Evaluation:
        """The evaluation of the deciding player."""
        player, weights = state.current_player, self._policy_weights_for(state)
        assert player is not None
        evaluation: Evaluation = heuristics_for(state).evaluation_of(state, player, weights)
        return evaluation


def _place(state: State, evaluation: Evaluation) -> Hashable:
    """The same for positions in which the player has the same to choose, and the same estate."""
    actions = tuple(state.legal_actions())
    return (
        heuristics_for(state).moment(state),
        state.current_player,
        actions,
        tuple(evaluation.terms()),
    )
