"""How far the verdicts of a review can be believed: those that accuse are judged once more."""

from functools import partial
from typing import Any

import numpy as np
import pandas as pd

from castles_nb.analysis.in_parallel import play_all
from castles_nb.analysis.review.decisions import Decision, decisions_in
from castles_nb.analysis.review.judging import judged
from castles_nb.analysis.review.kinds import ReviewKind
from castles_nb.analysis.review.reading import record_and_kind

CONFIDENCE = 0.95


def second_look(
    record: Any,
    iterations: int = 300,
    times: int = 10,
    every: int = 1,
    seed: int = 0,
    n_jobs: int | None = None,
) -> pd.DataFrame:
    """A row for every so many-th decision of a game, judged as in a review.

    It is an `alarm` where the interval of the loss is above 0. Alarms are judged again on other
    futures, by a search of so many `times` the length: `longer_lost` and `longer_low`. An alarm
    `holds` where that interval is above 0, too. `record` is what `cn.review` takes.
    """
    written, kind = record_and_kind(record)
    beginning = kind.beginning(written)
    decisions = decisions_in(beginning, written.actions, range(beginning.players))[::every]
    tasks = {
        each.ply: partial(_looked_at, each, kind, iterations, times, seed) for each in decisions
    }
    done: dict[int, dict[str, object]] = {}
    play_all(tasks, done, n_jobs=n_jobs)
    return pd.DataFrame([done[ply] for ply in sorted(done)])


def _looked_at(
    decision: Decision, kind: ReviewKind, iterations: int, times: int, seed: int
) -> dict[str, object]:
    first = judged(decision, kind, iterations, seed, CONFIDENCE)
    found: dict[str, object] = {
        "move": first.move,
        "player": first.player,
        "points_lost": first.points_lost,
        "low": first.low,
        "alarm": first.low > 0,
        "longer_lost": np.nan,
        "longer_low": np.nan,
        "holds": False,
    }
    if first.low > 0:
        longer = judged(decision, kind, times * iterations, seed + 1, CONFIDENCE)
        found |= {"longer_lost": longer.points_lost, "longer_low": longer.low}
        found["holds"] = longer.low > 0
    return found
