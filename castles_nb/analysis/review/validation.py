"""The reliability of a review's verdicts: those that accuse are judged again.

A longer search is a second look of the same kind: it finds out accidents, but shares what a review
takes for granted, that greedy bots play on and that estates are worth what bots expect. So there
are judges of another kind, too.
"""

from collections.abc import Callable, Iterable
from functools import partial
from random import Random
from typing import Any

import numpy as np
import pandas as pd

from castles_nb.analysis.in_parallel import play_all
from castles_nb.analysis.intervals import ONE_POINT, Estimate, mean_interval
from castles_nb.analysis.review.decision_loss import loss_of, rollout_end
from castles_nb.analysis.review.decisions import Decision, decisions_in
from castles_nb.analysis.review.game_review import GameReview, game_review_of
from castles_nb.bots import PlanningBot
from castles_nb.bots.heuristics import heuristics_for
from castles_nb.bots.playing import ask
from castles_nb.bots.playouts import play_on, prospect
from castles_nb.kernel import seeds
from castles_nb.notation.any_record import record_from
from castles_nb.playable import State, players_in, seats_in

CONFIDENCE = 0.95
SEARCH = "search"
PLANNING_TRIES = 10
"""For each turn of those who play on by plans."""

Worth = Callable[[Any, Any], float]
"""f(future, action): what comes of a choice in a future, for the player who makes it."""


def at_the_end(future: Any, action: Any) -> float:
    """Return the deciding player's final points, if greedy bots play on from `future` after
    `action`."""
    player, heuristics = future.current_player, heuristics_for(future)
    after = future.copy()
    after.apply(action)
    play_on(after, heuristics.length, heuristics.policy_weights)
    return float(after.points[player])


def as_planned(future: Any, action: Any) -> float:
    """Return the points the deciding player can expect after some rounds of players who plan, from
    `future` on after `action`."""
    player, heuristics = future.current_player, heuristics_for(future)
    until = rollout_end(future)
    after = future.copy()
    after.apply(action)
    bots = [
        PlanningBot(PLANNING_TRIES, seed=seat, planned_rollouts=False)
        for seat in range(players_in(after))
    ]
    while heuristics.rounds(after) < until and not after.is_over:
        after.apply(ask(bots[after.current_player], after))
    return prospect(
        after, player, heuristics.leaf_weights, 0, heuristics.leaf_correction_for(after)
    )


WORTHS: dict[str, Worth] = {"planning": as_planned, "end": at_the_end}
JUDGES = SEARCH, *WORTHS


def compared(
    state: State, best: Any, played: Any, worth: Worth, rngs: Iterable[Random]
) -> Estimate:
    """Return the points by which the played choice in `state` does worse than the best, judged by
    `worth` in a future for each of `rngs`, which know no more than the player who decides."""
    player = state.current_player
    assert player is not None
    view = state.view(player)
    futures = map(view.redealt, rngs)
    less = [worth(each, best) - worth(each, played) for each in futures]
    return mean_interval(less, confidence=CONFIDENCE, step=ONE_POINT)


def second_look(
    record: Any,
    iterations: int = 300,
    times: int = 10,
    every: int = 1,
    seed: int = 0,
    n_jobs: int | None = None,
    *,
    judge: str = SEARCH,
    futures: int = 300,
) -> pd.DataFrame:
    """Return a row for every `every`-th decision of a game, judged as in a review.

    It's an `alarm` if the interval of the loss is above 0. Alarms are judged again on other
    futures: `again_lost`, `again_low`, `again_high`. An alarm `holds` if that interval is above 0,
    too, and is `wrong` if it's below. `record`, `iterations`, `seed` and `n_jobs` are as for
    `cn.review`.

    With the judge "search", a search of `times` the length looks again; its best choice may be
    another one. The others compare the same two choices on this many `futures`: "planning" has
    `PlanningBot` play on and predict, for all players, and "end" has greedy bots play to the end of
    the game, whose points count.
    """
    written = record_from(record)
    game = game_review_of(written)
    beginning = game.beginning(written)
    decisions = decisions_in(beginning, written.actions, range(seats_in(beginning)))[::every]
    again: Callable[[Decision, str], Estimate]
    if judge == SEARCH:
        again = partial(_searched, game=game, iterations=times * iterations, seed=seed + 1)
    else:
        again = partial(_compared, worth=WORTHS[judge], futures=futures, seed=seed)
    tasks = {
        each.ply: partial(_looked_at, each, game, iterations, seed, again) for each in decisions
    }
    done: dict[int, dict[str, object]] = {}
    play_all(tasks, done, n_jobs=n_jobs)
    return pd.DataFrame([done[ply] for ply in sorted(done)])


def _looked_at(
    decision: Decision,
    game: GameReview,
    iterations: int,
    seed: int,
    again: Callable[[Decision, str], Estimate],
) -> dict[str, object]:
    first = loss_of(decision, game, iterations, seed, CONFIDENCE)
    alarm = first.points_lost_low > 0
    lost, low, high = again(decision, first.best) if alarm else (np.nan,) * 3
    return {
        "move": first.move,
        "player": first.player,
        "points_lost": first.points_lost,
        "points_lost_low": first.points_lost_low,
        "alarm": alarm,
        "again_lost": lost,
        "again_low": low,
        "again_high": high,
        "holds": low > 0,
        "wrong": high < 0,
    }


def _searched(
    decision: Decision, best: str, game: GameReview, iterations: int, seed: int
) -> Estimate:
    """Return what a longer search says, whatever the first one held best."""
    found = loss_of(decision, game, iterations, seed, CONFIDENCE)
    return Estimate(found.points_lost, found.points_lost_low, found.points_lost_high)


def _compared(decision: Decision, best: str, worth: Worth, futures: int, seed: int) -> Estimate:
    state, ply = decision.state, decision.ply
    rngs = (Random(seeds.again(n, ply, seed)) for n in range(futures))
    return compared(state, state.find(best), decision.played, worth, rngs)
