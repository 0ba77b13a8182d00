"""One decision judged on futures that are drawn again.

It's judged from the view of the player who decided: futures are drawn from what that player had not
seen, and show nothing of what came. Some of them find out which turn is best, and which is the best
of those that begin with the played choice, just as for a `PlanningBot`. On others both turns are
made, greedy bots play on, and the estate is valued. So no choice is blamed for what came after it
in the turn, and luck that puts a turn in front doesn't make it look better than it is.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, NamedTuple

import numpy as np

from castles_nb.analysis.intervals import ONE_POINT, mean_interval
from castles_nb.analysis.review.decisions import Decision
from castles_nb.analysis.review.game_review import GameReview
from castles_nb.bots import PlanningBot, RolloutBot
from castles_nb.bots.futures import Futures
from castles_nb.bots.heuristics import heuristics_for
from castles_nb.bots.playouts import play_on
from castles_nb.kernel import seeds
from castles_nb.playable import State

ORDER, OTHER = "order", "other"
"""The themes of what is only played too early or late, and of what only does without something."""


class DecisionLoss(NamedTuple):
    """A decision and the points it cost."""

    move: int
    round: int
    player: int
    decision: str
    verb: str
    played: str
    played_text: str
    best: str
    best_text: str
    points_lost: float
    points_lost_low: float
    """NaN, and so is `points_lost_high`, where the best was played."""
    points_lost_high: float
    theme: str


def loss_of(
    decision: Decision,
    game: GameReview,
    iterations: int,
    seed: int,
    confidence: float,
    *,
    futures: int | None = None,
) -> DecisionLoss:
    """Return the cost of a decision: `iterations` rollouts choose each turn, and `futures` judge
    both, or half as many as there were rollouts. They follow from `seed`; `confidence` is the
    interval's, and `game` knows the game."""
    state, played = decision.state, decision.played
    player = state.current_player
    view = state.view(player)
    bot = PlanningBot(iterations, opponent_weight=0, seed=seed, planned_rollouts=False)
    turn = bot.plans(view)[0].choices
    best = turn[0]
    lost, low, high = 0.0, np.nan, np.nan
    if best != played:
        fresh = Futures(view, Random(seeds.review(decision.ply, seed)))
        turns = turn, bot.turn_with(view, played)
        rows = bot.outcomes(turns, fresh, futures or iterations // 2)
        less = [ours - theirs for ours, theirs in rows]
        step = 0 if not any(less) and _lead_to_the_same(view, turns) else ONE_POINT
        lost, low, high = mean_interval(less, confidence=confidence, step=step)
    command = heuristics_for(state).command
    return DecisionLoss(
        move=decision.ply,
        round=state.round_number,
        player=player,
        decision=state.decision.kind,
        verb=played.verb,
        played=str(played),
        played_text=str(command(view, played)),
        best=str(best),
        best_text=str(command(view, best)),
        points_lost=lost,
        points_lost_low=low,
        points_lost_high=high,
        theme=theme_of(decision, turn, game),
    )


def _lead_to_the_same(view: State, turns: Iterable[Iterable[Any]]) -> bool:
    """Whether all these turns end in one position, as where they differ in their order only."""
    first, *others = (_after(view, turn) for turn in turns)
    return all(map(first.same_as, others))


def played_on(future: State, *actions: Any) -> State:
    """A future some rounds after these choices, all playing on greedily.

    They end if one isn't possible, because another card was revealed, say.
    """
    after = _after(future, actions)
    play_on(after, rollout_end(future), heuristics_for(future).policy_weights)
    return after


def rollout_end(state: State) -> int:
    """Return the number of rounds that are over when a rollout from this state ends."""
    heuristics = heuristics_for(state)
    return min(heuristics.rounds(state) + RolloutBot().horizon, heuristics.length)


def _after(state: State, actions: Iterable[Any]) -> State:
    after = state.copy()
    for action in actions:
        if action not in after.legal_actions():
            break
        after.apply(action)
    return after


def theme_of(decision: Decision, turn: Sequence[Any], game: GameReview) -> str:
    """Return what the decision is about: what was played, or what was missed if nothing was done.

    If only the order differs, it's about that: the player did the best later, and the best turn
    plays later what was played.
    """
    best, *then = turn
    if best in decision.later and decision.played in then:
        return ORDER
    themes = (game.theme(decision.state, action) for action in (decision.played, best))
    return next((theme for theme in themes if theme), OTHER)
