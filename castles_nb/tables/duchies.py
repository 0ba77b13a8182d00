"""The worth of duchies: everybody plays on the same one, on the same deals."""

from collections.abc import Collection, Mapping
from dataclasses import replace
from functools import partial

import pandas as pd

from castles_nb.analysis.experiment import Experiment
from castles_nb.analysis.one_game import play_game
from castles_nb.arguments import as_tuple
from castles_nb.bots import Bot
from castles_nb.engine import Setup
from castles_nb.engine.every_duchy import EVERY_DUCHY, duchy_to_choose
from castles_nb.errors import InvalidSetup
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.tables.same_deals import Points, experiment_for, on_same_deals, setup_for_worth


@keywords()
def duchies(
    duchies: Collection[int | str] | None = None,
    games: int = 100,
    *,
    bot: Bot | str = "greedy",
    seed: int = 0,
    setup: Setup | None = None,
    confidence: float = 0.95,
    n_jobs: int | None = None,
    progress: bool = False,
) -> pd.DataFrame:
    """Return the worth of each duchy: the points if everybody plays on it; see `castles_nb.tables`.

    Without `duchies` it compares every duchy that fits the setup: 1 to 30, or the 2019 edition's
    with `setup=cn.Setup(edition="2019")`. It plays the same deal, with the same tiles and dice, on
    each of them. The column `duchy` has labels, as `1` or `11a`.

    A row for each duchy, the best first, in final points. The bot plays `games` deals on every
    duchy, dealt from `seed` on, at all seats. All games have this `setup`; `confidence` is the
    chance that all intervals of a column hold; `n_jobs` and `progress` are as for `cn.simulate`.

    `InvalidSetup` names a duchy that doesn't fit, and refuses a single one, which leaves nothing to
    compare.

    >>> table = duchies([1, 2, 3], games=2, bot="random")
    >>> sorted(table["duchy"])
    ['1', '2', '3']
    >>> float(abs(table["difference"].sum().round(6)))
    0.0
    """
    usual = setup_for_worth(setup)
    setups = _fitting(usual) if duchies is None else _named(usual, duchies)
    experiments = {label: experiment_for(bot, seed, each) for label, each in setups.items()}
    experiment = next(iter(experiments.values()))
    play = partial(_points, experiments)
    return on_same_deals("duchy", play, games, experiment, n_jobs, progress, confidence)


def _fitting(setup: Setup) -> dict[str, Setup]:
    """The setups of all duchies that can be played on."""
    found = {}
    for number, duchy in EVERY_DUCHY[setup.edition].items():
        try:
            found[duchy.label] = replace(setup, duchies=number)
        except InvalidSetup:  # it is kept for another mode of play, or lacks what a module needs
            continue
    return found


def _named(setup: Setup, duchies: Collection[int | str]) -> dict[str, Setup]:
    chosen = [duchy_to_choose(duchy, setup.edition) for duchy in as_tuple("duchies", duchies)]
    if len({duchy.number for duchy in chosen}) < 2:
        raise InvalidSetup(field="duchies", reason=Message("worth-one-duchy"))
    return {duchy.label: replace(setup, duchies=duchy.number) for duchy in chosen}


def _points(experiments: Mapping[str, Experiment], game: int) -> Points:
    """The mean points of the people on each duchy."""
    found = {}
    for label, experiment in experiments.items():
        state = play_game(experiment, game).state
        found[label] = sum(state.points[: state.num_players]) / state.num_players
    return found
