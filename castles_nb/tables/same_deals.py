"""Things compared on the same deals: played in parallel, summed up with intervals."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np
import pandas as pd
from numpy.typing import NDArray

from castles_nb.analysis.experiment import (
    AnySetup,
    Experiment,
    check_board_game,
    checked_setup,
    experiment_of,
)
from castles_nb.analysis.in_parallel import interrupted, kept, play_all, warn_of_interruption
from castles_nb.analysis.intervals import (
    check_confidence,
    confidence_of_each,
    mean_among,
    spread_of,
)
from castles_nb.arguments import int_at_least
from castles_nb.bots import Bot, as_bot
from castles_nb.errors import InvalidSetup
from castles_nb.message import Message

Points = dict[Any, float]
"""The points on one deal, for each thing that was tried on it."""

COLUMNS = (
    "difference",
    "difference_low",
    "difference_high",
    "points",
    "points_low",
    "points_high",
    "games",
)


def setup_for_worth(setup: AnySetup | None) -> Any:
    """The setup, or the usual one; `InvalidSetup` for another game and for one played alone."""
    setup = checked_setup(setup, 2)
    check_board_game(setup)
    if setup.seats == 1:  # where points start again at 0 (SOLO-18)
        raise InvalidSetup(field="players", reason=Message("worth-alone"))
    return setup


def experiment_for(bot: Bot | str, seed: int, setup: Any) -> Experiment:
    """Return the experiment in which this bot has all seats, its games dealt from `seed` on; all
    have this `setup`."""
    return experiment_of(as_bot(bot, argument="bot"), seed, setup)


def on_same_deals(
    name: str,
    play: Callable[[int], Any],
    games: int,
    experiment: Experiment,
    n_jobs: int | None,
    progress: bool,
    confidence: float,
    summed: Callable[[str, Sequence[Any], float], pd.DataFrame] | None = None,
) -> pd.DataFrame:
    """Return the results of `play(game)` on as many deals as `games`, as a table whose first column
    is `name`.

    They are `Points`, which are compared, or something else that `summed` makes a table of. The
    `experiment` says what is played; `n_jobs` and `progress` are as for `cn.simulate`; all
    intervals of a column hold with the chance `confidence`.
    """
    games = int_at_least(2, "games", games)
    check_confidence(confidence)
    experiment.check_seeds(games)
    done: dict[int, Any] = {}
    tasks = {game: partial(play, game) for game in range(games)}

    def table() -> pd.DataFrame:
        return (summed or compared)(name, [done[game] for game in sorted(done)], confidence)

    with kept(done, table):
        if not play_all(tasks, done, n_jobs=n_jobs, progress=progress):
            warn_of_interruption(interrupted(len(done), games))
        return table()


def compared(name: str, deals: Sequence[Points], confidence: float) -> pd.DataFrame:
    """Return a row for everything tried on these deals, in points, the best first.

    The first column is `name`; all intervals of a column hold with the chance `confidence`.

    A deal on which fewer than two things were tried compares nothing, and is left out.
    """
    found = pd.DataFrame([deal for deal in deals if len(deal) > 1])
    beyond = found.sub(found.mean(axis=1), axis=0)
    each = confidence_of_each(confidence, len(found.columns))
    spread, spread_of_points = (spread_of(of[thing] for thing in of) for of in (beyond, found))
    rows = [
        (
            *(thing, *mean_among(_known(beyond[thing]), spread, each)),
            *mean_among(_known(found[thing]), spread_of_points, each),
            found[thing].count(),
        )
        for thing in found
    ]
    return ranked(pd.DataFrame(rows, columns=[name, *COLUMNS]))


def ranked(table: pd.DataFrame) -> pd.DataFrame:
    """The rows by their difference, the best first."""
    return table.sort_values("difference", ascending=False, kind="stable", ignore_index=True)


def _known(values: "pd.Series[Any]") -> NDArray[np.float64]:
    return values.dropna().to_numpy(dtype=float)
