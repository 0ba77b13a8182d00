"""The worth of a worker, a silver coin and a step on the turn order track, by simulation."""

from collections.abc import Callable, Collection
from functools import partial

import pandas as pd

from castles_nb.analysis.experiment import Duchies
from castles_nb.arguments import as_tuple, int_at_least, one_of
from castles_nb.bots import Bot
from castles_nb.engine import GameState, Setup
from castles_nb.keywords import keywords
from castles_nb.tables.uplift import PHASE_STARTS, Change, uplift


@keywords()
def resources(
    things: Collection[str] = ("worker", "silver", "step"),
    games: int = 200,
    *,
    amount: int = 1,
    rounds: Collection[int] = PHASE_STARTS,
    bot: Bot | str = "greedy",
    seed: int = 0,
    setup: Setup | None = None,
    duchies: Duchies | None = None,
    confidence: float = 0.95,
    n_jobs: int | None = None,
    progress: bool = False,
) -> pd.DataFrame:
    """Return the gain from `amount` more of each thing for a player, starting with each round.

    `things` are of `THINGS`: a step is one on the turn order track, which changes the order
    starting with the next round (PHA-16). A row for each thing and each of `rounds` (1 to 25), in
    final points. `games`, `bot`, `seed`, `setup`, `duchies`, `confidence`, `n_jobs`, `progress` and
    the columns are as for `castles_nb.tables.uplift`. It is worth that much to this bot: one that
    makes more of silver finds more worth in it.
    """
    things = [one_of("things", thing, THINGS) for thing in as_tuple("things", things)]
    amount = int_at_least(1, "amount", amount)
    return uplift(
        [Change(thing, partial(_give, THINGS[thing], amount)) for thing in things],
        games,
        rounds=rounds,
        bot=bot,
        seed=seed,
        setup=setup,
        duchies=duchies,
        n_jobs=n_jobs,
        progress=progress,
        confidence=confidence,
    )


def _worker(state: GameState, player: int) -> None:
    state.add_workers(player, 1, "what_if", "")


def _silver(state: GameState, player: int) -> None:
    state.add_silver(player, 1, "what_if", "")


def _step(state: GameState, player: int) -> None:
    state.rules.gains.advance_marker(state, player)


THINGS: dict[str, Callable[[GameState, int], None]] = {
    "worker": _worker,
    "silver": _silver,
    "step": _step,
}


def _give(
    give_one: Callable[[GameState, int], None], amount: int, state: GameState, player: int
) -> None:
    for _ in range(amount):
        give_one(state, player)
    state.legal = None
