"""Finished games out of a file, as a table: `read_games`."""

import json
import os
from itertools import groupby
from operator import itemgetter
from pathlib import Path

import pandas as pd

from castles_nb.analysis.faults import Faults, fault_of, warn_of_faults
from castles_nb.analysis.game_files import CSV, SQLITE, TABLES, kind_of, path_of
from castles_nb.analysis.identity import Identity, expected, is_identity
from castles_nb.analysis.results import FIRST, Played, dtypes, results_frame
from castles_nb.errors import InvalidResults

Found = tuple[Played, Faults, tuple[str, ...]]
"""Games, what is wrong with others, and the columns of both."""


def read_games(path: str | os.PathLike[str]) -> pd.DataFrame:
    """The games in a file as the table that `cn.simulate` returned.

    `path` is that of a `.sqlite` file, to which `cn.simulate(..., path=...)` or `cn.tournament` may
    still be writing, or of a `.csv` or `.parquet` table. A file of SQLite tells itself what was
    played; for tables that older versions kept, a file tells it that has `.json` after their name.

    Each game is checked: whether all players are there, points are the sum of those by source, and
    ranks and ties agree with them; where it is told what was played, whether seed, bots and duchies
    are those of the game; in a file of SQLite, whether any value was changed. A warning names the
    games that fail, with the reason, and they are left out. Raises `InvalidResults` for a file that
    is missing, damaged or holds something else, ImportError where Parquet needs pyarrow, TypeError
    and ValueError for what is no path of such a file.
    """
    file = path_of(path)
    kind = kind_of(file, "path", (SQLITE, *TABLES))
    if not os.path.exists(file):
        raise InvalidResults(f"path: there is no file {file}")
    done, faults, columns = _from_sqlite(file) if kind == SQLITE else _from_table(file, kind)
    warn_of_faults(file, faults, "left out", stacklevel=2)
    return results_frame(done, columns)


def _from_sqlite(path: Path) -> Found:
    from castles_nb.analysis.saved_games import SavedGames  # not every Python has SQLite

    with SavedGames(path) as saved:
        return *saved.read(), tuple(saved.identity["columns"])


def _from_table(path: Path, kind: str) -> Found:
    identity = _told_beside(path)
    frame = _frame(path, kind, identity)
    columns = tuple(map(str, frame))
    done: Played = {}
    faults: Faults = {}
    for game, own in groupby(frame.itertuples(index=False, name=None), key=itemgetter(0)):
        rows = list(own)
        if game in done or game in faults:
            fault = "it is there twice"
            done.pop(game, None)
        else:
            due = None if identity is None else expected(identity, game)
            fault = fault_of(rows, columns, due)
        if fault:
            faults[game] = fault
        else:
            done[game] = rows
    return done, faults, columns


def _told_beside(path: Path) -> Identity | None:
    """What was played, from the file beside a table; None where there is none."""
    about = path.with_name(f"{path.name}.json")
    try:
        found = json.loads(about.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        raise _damaged(about, error) from error
    if not isinstance(found, dict) or not is_identity(found):
        raise _damaged(about, "what was played is not told")
    return found


def _frame(path: Path, kind: str, identity: Identity | None) -> pd.DataFrame:
    """The table, each column with its kind of value."""
    try:
        if kind == CSV:
            names = list(map(str, pd.read_csv(path, nrows=0)))
            frame = pd.read_csv(path, dtype=dtypes(names), keep_default_na=False)
        else:
            frame = pd.read_parquet(path)
        others = [str(name) for name in frame if name not in FIRST]
        columns = [*FIRST, *others] if identity is None else identity["columns"]
        return frame[columns].astype(dtypes(columns))
    except (ValueError, KeyError, OSError) as error:
        raise _damaged(path, error) from error


def _damaged(path: Path, why: object) -> InvalidResults:
    return InvalidResults(f"path: {path} is damaged: {why}")
