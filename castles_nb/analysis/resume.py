"""Games that are kept in a file, so that they aren't played again."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from castles_nb.analysis.experiment import Experiment
from castles_nb.analysis.faults import warn_of_faults
from castles_nb.analysis.game_files import SQLITE, TABLES, kind_of, path_of
from castles_nb.analysis.identity import ONE_SEATING, identity_of
from castles_nb.analysis.in_parallel import interrupted, play_all
from castles_nb.analysis.results import Played, Row
from castles_nb.message import Message
from castles_nb.short_text import short_path, short_repr

if TYPE_CHECKING:
    from castles_nb.analysis.saved_games import SavedGames


def saved_games(
    path: object, experiment: Experiment, columns: tuple[str, ...], seatings: str = ONE_SEATING
) -> "SavedGames | None":
    """Return the file for the games of an experiment, with these columns; None without a path.

    `seatings` says whether each deal is played in one seating or in all.

    Raises TypeError if it isn't a path and for a bot that can't be told from others, ValueError for
    a file of another kind.
    """
    if path is None:
        return None
    file = path_of(path)
    if file.name.lower().endswith(TABLES):
        sqlite = short_repr(file.with_suffix(SQLITE).name)
        raise ValueError(Message("games-need-sqlite", given=short_repr(file.name), sqlite=sqlite))
    kind_of(file, "path", (SQLITE,))
    from castles_nb.analysis.saved_games import SavedGames  # not every Python has SQLite

    return SavedGames(file, identity_of(experiment, columns, seatings))


def play_and_save(
    tasks: Mapping[int, Callable[[], list[Row]]],
    done: Played,
    saved: "SavedGames | None",
    n_jobs: int | None,
    progress: bool,
    threads: bool = False,
) -> bool:
    """Play the games of `tasks` into `done`; return whether all are there.

    Games in the file `saved` are done already, and new ones get into it; `n_jobs`, `progress` and
    `threads` are as for `play_all`. Warns of games in the file that are not believed, which are
    played again.
    """
    if saved is None:
        return play_all(tasks, done, n_jobs=n_jobs, progress=progress, threads=threads)
    with saved:
        there, faults = saved.read(tasks)
        done |= there
        warn_of_faults(saved.path, faults, "played-again")
        left = {game: task for game, task in tasks.items() if game not in done}
        if not left:
            return True
        return play_all(
            left,
            done,
            n_jobs=n_jobs,
            progress=progress,
            threads=threads,
            after_each=saved.write,
        )


def interrupted_at(finished: int, games: int, saved: "SavedGames | None") -> Message:
    """What to say of an interruption, and of where it leaves the games that are finished."""
    if saved is None:
        return interrupted(finished, games)
    path = short_path(saved.path)
    return Message("experiment-interrupted-kept", finished=finished, games=games, path=path)
