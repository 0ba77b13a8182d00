"""The worth of tiles you could take first."""

from collections import defaultdict
from functools import partial

import pandas as pd

from castles_nb.bots import Bot
from castles_nb.components import KINDS
from castles_nb.engine import Action, GameState, Setup
from castles_nb.keywords import keywords
from castles_nb.tables.one_choice import Options, points_of_each
from castles_nb.tables.same_deals import experiment_for, on_same_deals, setup_for_worth

TOGETHER = ("livestock", "monastery")
"""Colours whose tiles are counted together: a single kind of theirs is rarely there."""


@keywords()
def first_picks(
    games: int = 100,
    *,
    bot: Bot | str = "greedy",
    seed: int = 0,
    setup: Setup | None = None,
    confidence: float = 0.95,
    n_jobs: int | None = None,
    progress: bool = False,
) -> pd.DataFrame:
    """Return the worth of each tile the very first choice may take; see `castles_nb.tables`.

    It compares the tiles that the dice reach as they were rolled, without workers (TAKE-01): each
    is taken, and the bot plays the same deal to its end. `difference` is that to the mean of these
    tiles. The column `tile` has names, as `bank`; all animals are `livestock`, all monasteries
    `monastery`. The column `games` is the number of deals on which a tile was within reach.

    A row for each tile, the best first, in final points. The bot plays `games` deals, dealt from
    `seed` on, at all seats. All games have this `setup`; `confidence` is the chance that all
    intervals of a column hold; `n_jobs` and `progress` are as for `cn.simulate`.

    >>> set(first_picks(games=2, bot="random")) >= {"tile", "difference", "difference_low", "games"}
    True
    """
    experiment = experiment_for(bot, seed, setup_for_worth(setup))
    play = partial(points_of_each, experiment, _tiles)
    return on_same_deals("tile", play, games, experiment, n_jobs, progress, confidence)


def _tiles(state: GameState) -> Options | None:
    """The tiles within reach, by what they are called, where one can be taken."""
    takes = [action for action in state.legal_actions() if action.verb == "take"]
    if not takes:
        return None
    found: defaultdict[str, list[Action]] = defaultdict(list)
    for action in takes:
        if action.die == action.place:
            kind = KINDS[action.item]
            found[kind.colour if kind.colour in TOGETHER else kind.name].append(action)
    return found
