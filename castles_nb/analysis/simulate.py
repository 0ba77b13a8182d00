"""Many games between bots, as a table."""

import os
from functools import partial
from typing import TYPE_CHECKING

from castles_nb.analysis.experiment import AnySetup, Bots, Duchies, experiment_of
from castles_nb.analysis.in_parallel import kept, warn_of_interruption
from castles_nb.analysis.one_game import is_native
from castles_nb.analysis.results import Played, columns_for, play_rows, results_frame
from castles_nb.analysis.resume import interrupted_at, play_and_save, saved_games
from castles_nb.arguments import as_bool, int_at_least
from castles_nb.keywords import keywords

if TYPE_CHECKING:
    import pandas as pd


@keywords(by_place=("seed", "setup"))
def simulate(
    bots: Bots,
    games: int,
    *,
    seed: int = 0,
    setup: AnySetup | None = None,
    duchies: Duchies | None = None,
    time_limit: float | None = None,
    timed: bool = False,
    n_jobs: int | None = None,
    progress: bool = False,
    path: str | os.PathLike[str] | None = None,
) -> "pd.DataFrame":
    """Play games between bots; returns a table with a row for each game and player.

    - `bots`: one for all seats, or a list with one for each, by name or as objects. Those that are
      alike share a name in the table, different ones of the same name get a number.
    - `setup`: the setup of all games, without a seed: `cn.Setup(...)`, or `cn.cards.Setup(...)` for
      card games. Without one it is the board game with as many players as bots, two for one bot.
    - `duchies`: if games differ in them, those of one game after the other: with `range(1, 11)`,
      everybody plays on duchy 1 in the first game and on duchy 10 in the tenth, then on 1 again;
      `[(1, 4), (4, 1)]` gives each player another one.
    - `n_jobs`: processes, as joblib counts them: -1 for one on each core; threads, where all bots
      try their choices in the native core. None for one, or what `joblib.parallel_config` says:
      inside `with joblib.parallel_config(backend="dask"):` games go to the Dask cluster whose
      `Client` was made last.
    - `progress`: shows a bar.
    - `path`: a `.sqlite` file to keep finished games in; see below.
    - `timed`: one more column, `seconds` of CPU time that the player's choices took. Only this
      column differs from run to run.
    - `time_limit`: seconds of wall time that a bot may take for a choice; one that takes longer
      ends the experiment with `BotFailed`. None for as long as it likes.

    The columns are described in `castles_nb.analysis.board_results` and `card_results`; they are
    the same for all games with as many players, edition and modules. Game i is dealt from `seed +
    i`, so `cn.Game(..., seed=seed + i)` or `cn.CardGame` shows it, and nothing depends on the
    number of processes.

    Ctrl-C, or the notebook's stop button, ends it early: the table holds what is finished, and a
    warning says so. An error ends it too; it then has the finished games as its `finished`, as has
    the `KeyboardInterrupt` of a Ctrl-C that comes when all games are over.

    With a `path`, each game is in that file as soon as it comes in. Called again with the same
    arguments (or more `games`), it doesn't play existing games again, so

    - Ctrl-C, an error, a full disk, or an end by force (`kill -9`, no memory left) costs only the
      games that were being played: with `n_jobs`, some seconds of each process, since short games
      come in batches;
    - if the computer fails or loses power, the file stays whole, but games of about the last half
      minute may be missing. What is there when the call returns is on the disk for good. (Where
      the file system allows SQLite no write-ahead log, as on some network drives, each game waits
      for the disk: that is slower, and power loss costs nothing.)

    Several processes of one computer may write to a file at the same time; a game that is there
    stays. Leave the file where it is as long as they do. Each game is checked when it is read, as
    `cn.read_games` does: a warning names those that fail, and they are played again.

    The file says what was played; `InvalidResults` if that is something else, or if the file is
    damaged, `SaveFailed` if it cannot be written. That the code of a bot has changed is not
    noticed: then give another path, or delete the file. To read it, use `cn.read_games(path)`, or
    `pd.read_sql("select * from results", sqlite3.connect(path))`, which has 1 and 0 for True and
    False; `cn.export_games(path, "games.csv")` makes a CSV or Parquet table of it.

    Raises `BotFailed`, which names game, seed and bot, if a bot raises or chooses what isn't
    legal; ValueError for the number of games; `InvalidSetup`; TypeError if it isn't a bot.

    >>> import castles_nb as cn
    >>> table = cn.simulate(["random", "greedy"], games=2, seed=5)
    >>> table[["game", "seed", "player", "bot", "won"]]
       game  seed  player     bot    won
    0     0     5       0  random  False
    1     0     5       1  greedy   True
    2     1     6       0  random  False
    3     1     6       1  greedy   True
    """
    games, timed = int_at_least(1, "games", games), as_bool("timed", timed)
    experiment = experiment_of(bots, seed, setup, duchies, time_limit)
    experiment.check_seeds(games)
    columns = (*columns_for(experiment.setup), *(["seconds"] if timed else []))
    saved = saved_games(path, experiment, columns)
    tasks = {game: partial(play_rows, experiment, timed, game) for game in range(games)}
    done: Played = {}
    with kept(done, lambda: results_frame(done, columns)):
        complete = play_and_save(tasks, done, saved, n_jobs, progress, is_native(experiment))
        if not complete:
            warn_of_interruption(interrupted_at(len(done), games, saved))
        return results_frame(done, columns)
