"""Where to put the starting castle."""

from dataclasses import replace
from functools import partial

import pandas as pd

from castles_nb.bots import Bot
from castles_nb.engine import GameState, Setup
from castles_nb.engine.editions import EDITIONS
from castles_nb.engine.every_duchy import EVERY_DUCHY, duchy_to_choose
from castles_nb.errors import InvalidSetup
from castles_nb.hexgrid import NAMES_IN_TEXTS
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.tables.one_choice import Options, points_of_each
from castles_nb.tables.same_deals import experiment_for, on_same_deals, setup_for_worth


@keywords()
def starting_castles(
    duchy: int | str = 1,
    games: int = 100,
    *,
    bot: Bot | str = "greedy",
    seed: int = 0,
    setup: Setup | None = None,
    confidence: float = 0.95,
    n_jobs: int | None = None,
    progress: bool = False,
) -> pd.DataFrame:
    """Return the worth of each castle space for the starting castle; see `castles_nb.tables`.

    Everyone plays on `duchy` (SET-19). One player begins on each of its spaces, and the bot plays
    the same deal to its end, at all seats; `games` deals, dealt from `seed` on. A row for each
    space, the best first, in final points. All games have this `setup`; `confidence` is the chance
    that all intervals of a column hold; `n_jobs` and `progress` are as for `cn.simulate`.
    `InvalidSetup` if the starting castle has a place of its own.

    >>> table = starting_castles(1, games=2, bot="random")
    >>> sorted(table["space"])
    ['1-2', '1-3', '2-3', '4-4']
    """
    usual = setup_for_worth(setup)
    number = duchy_to_choose(duchy, usual.edition, field="duchy").number
    asked = replace(usual, duchies=number)
    laid = asked.duchy_numbers[0]  # partners play on a board of their own instead (TEAM-03)
    if laid in EDITIONS[asked.edition].centre_start:
        label = EVERY_DUCHY[asked.edition][laid].label
        raise InvalidSetup(field="duchy", reason=Message("worth-castle-centred", duchy=label))
    experiment = experiment_for(bot, seed, asked)
    play = partial(points_of_each, experiment, _spaces)
    return on_same_deals("space", play, games, experiment, n_jobs, progress, confidence)


def _spaces(state: GameState) -> Options | None:
    """The castle spaces, where one is chosen for the starting castle."""
    starts = [action for action in state.legal_actions() if action.verb == "start"]
    return {NAMES_IN_TEXTS[action.place]: [action] for action in starts} or None
