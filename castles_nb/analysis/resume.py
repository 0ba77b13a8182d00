"""Games that are kept in a file: those that are there are not played again."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

from castles_nb.analysis.experiment import Experiment
from castles_nb.analysis.faults import warn_of_faults
from castles_nb.analysis.game_files import SQLITE, TABLES, kind_of, path_of
from castles_nb.analysis.identity import ONE_SEATING, identity_of
from castles_nb.analysis.in_parallel import play_all
from castles_nb.analysis.results import Played, Row
from castles_nb.echo import echo

if TYPE_CHECKING:
    from castles_nb.analysis.saved_games import SavedGames


def saved_games(
    path: object, plan: Experiment, columns: tuple[str, ...], seatings: str = ONE_SEATING
) -> "SavedGames | None":
    """The file for the games of an experiment; none without a path.

    Raises TypeError for what is no path and for a bot that cannot be told from others, ValueError
    for a file of another kind.
    """
    if path is None:
        return None
    file = path_of(path)
    if file.name.lower().endswith(TABLES):
        sqlite = echo(file.with_suffix(SQLITE).name)
        raise ValueError(
            f"path: {echo(file.name)}: games are kept in a file of SQLite. Give path={sqlite};"
            f" cn.export_games({sqlite}, {echo(file.name)}) makes a table of it"
        )
    kind_of(file, "path", (SQLITE,))
    from castles_nb.analysis.saved_games import SavedGames  # not every Python has SQLite

    return SavedGames(file, identity_of(plan, columns, seatings))


def play_and_save(
    tasks: Mapping[int, Callable[[], list[Row]]],
    done: Played,
    saved: "SavedGames | None",
    n_jobs: int | None,
    progress: bool,
) -> bool:
    """As `play_all`; games in the file are done already, and those that are played get into it.

    Warns of games in the file that are not believed, which are played again.
    """
    if saved is None:
        return play_all(tasks, done, n_jobs=n_jobs, progress=progress)
    with saved:
        there, faults = saved.read(tasks)
        done |= there
        warn_of_faults(saved.path, faults, "played again", stacklevel=3)
        left = {game: task for game, task in tasks.items() if game not in done}
        if not left:
            return True
        return play_all(left, done, n_jobs=n_jobs, progress=progress, after_each=saved.write)


def kept_in(saved: "SavedGames | None") -> str:
    """Where an interruption leaves the games, in words that end a sentence."""
    return "" if saved is None else f" and kept in {saved.path}"
