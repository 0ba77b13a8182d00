"""Games between bots move by move: what was chosen, and what it gave."""

from functools import partial
from itertools import chain
from typing import NamedTuple

import pandas as pd

from castles_nb.analysis.board_results import automaton_key
from castles_nb.analysis.detailed_game import MOVES, Played, play_detailed
from castles_nb.analysis.experiment import (
    Bots,
    Duchies,
    Experiment,
    check_board_game,
    experiment_of,
)
from castles_nb.analysis.in_parallel import interrupted, kept, play_all, warn_of_interruption
from castles_nb.analysis.results import columns_for, results_frame
from castles_nb.arguments import int_at_least
from castles_nb.engine import Setup
from castles_nb.engine.ledger import Entry, Ledger
from castles_nb.engine.ruleset import rules_of
from castles_nb.frames import ledger_frame
from castles_nb.keywords import keywords


class Details(NamedTuple):
    """Three tables about the same games, joined by `game`, `player` and `ply` or `move`."""

    results: pd.DataFrame
    """A row for each game and player, as `simulate` gives them."""
    moves: pd.DataFrame
    """A row for each action.

    `ply` counts from 1 (the ledger's `move`); `round` is 1..25 and `phase` A..E, 0 and empty in the
    setup; `decision` is what was asked, `die` the player's die that was used (0 for none); `tile`,
    `depot` and `space` are the action's, empty or 0 if it has none; `text` is all of it.
    """
    ledger: pd.DataFrame
    """A row for each entry of the ledgers, with the columns of `Entry` and game, seed, bot."""
    edition: str = "special"
    """The edition that was played, whose duchies the results number."""


@keywords(by_place=("seed", "setup"))
def details(
    bots: Bots,
    games: int,
    *,
    seed: int = 0,
    setup: Setup | None = None,
    duchies: Duchies | None = None,
    time_limit: float | None = None,
    n_jobs: int | None = None,
    progress: bool = False,
) -> Details:
    """Play games between bots and return three tables: results, moves and ledger, move by move.

    `bots`, `games`, `seed`, `setup` (of the board game), `duchies`, `time_limit` (seconds a
    choice), `n_jobs` and `progress` are as for `cn.simulate`, and so are errors.

    >>> told = details("random", games=2, seed=5)
    >>> told.moves.loc[0, ["decision", "verb", "tile"]].tolist()
    ['starting_castle', 'start', 'castle']
    """
    games = int_at_least(1, "games", games)
    experiment = experiment_of(bots, seed, setup, duchies, time_limit)
    check_board_game(experiment.setup)
    experiment.check_seeds(games)
    tasks = {game: partial(play_detailed, experiment, game) for game in range(games)}
    done: dict[int, Played] = {}
    with kept(done, lambda: _tables(experiment, done)):
        complete = play_all(tasks, done, n_jobs=n_jobs, progress=progress)
        if not complete:
            warn_of_interruption(interrupted(len(done), games))
        return _tables(experiment, done)


def _tables(experiment: Experiment, done: dict[int, Played]) -> Details:
    games = sorted(done)
    moves = chain.from_iterable(done[game].moves for game in games)
    return Details(
        results_frame({game: done[game].rows for game in games}, columns_for(experiment.setup)),
        pd.DataFrame(list(moves), columns=list(MOVES)),
        _ledgers(experiment, {game: done[game].entries for game in games}),
        experiment.setup.edition,
    )


def _ledgers(experiment: Experiment, entries: dict[int, list[Entry]]) -> pd.DataFrame:
    whole = Ledger()
    whole.entries = list(chain.from_iterable(entries.values()))
    frame = ledger_frame(whole)
    games = [game for game, own in entries.items() for _ in own]
    rules = rules_of(experiment.setup)
    names = (*experiment.names, *[automaton_key(rules)] * len(rules.seating.scripted))
    frame.insert(0, "game", games)
    frame.insert(1, "seed", [experiment.seed_of(game) for game in games])
    frame.insert(
        list(frame).index("player") + 1,
        "bot",
        [names[player] for player in frame["player"]],
    )
    return frame
