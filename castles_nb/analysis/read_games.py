"""Finished games out of a file, as a table: `read_games`."""

import csv
import json
import os
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from statistics import mode

import pandas as pd

from castles_nb.analysis.faults import Faults, fault_of, fault_of_columns, warn_of_faults
from castles_nb.analysis.formulas import as_written
from castles_nb.analysis.game_files import CSV, SQLITE, TABLES, kind_of, path_of
from castles_nb.analysis.identity import Identity, expected, is_identity
from castles_nb.analysis.results import FLAGS, TEXTS, Played, dtypes, results_frame
from castles_nb.components.board import PLAYERS
from castles_nb.errors import InvalidResults
from castles_nb.keywords import keywords
from castles_nb.message import Message, MessageLike, message_of
from castles_nb.short_text import short_path, short_repr

Found = tuple[Played, Faults, tuple[str, ...]]
"""Games, what is wrong with others, and the columns of both."""


@keywords()
def read_games(path: str | os.PathLike[str]) -> pd.DataFrame:
    """Return the games in a file as the table that `cn.simulate` returned.

    `path` is a `.sqlite` file, to which `cn.simulate(..., path=...)` or `cn.tournament` may still
    be writing, or a `.csv` or `.parquet` table. A file of SQLite says itself what was played; for
    tables that older versions kept, a file with `.json` after their name says it.

    Each game is checked: whether all players are there and have one seed, points are the sum of
    those by source, covered and empty spaces are all of a duchy, and ranks and ties agree with the
    points; if the file says what was played, whether seed, bots and duchies are the game's; in a
    file of SQLite, whether any value was changed. A warning names the games that fail, with the
    reason, and they are left out. Nothing shows that another count in a table was changed by hand,
    or that its last games are gone.

    Raises `InvalidResults` for a file that's missing, damaged or holds something else, ImportError
    if Parquet needs pyarrow, TypeError and ValueError if it isn't a path of such a file.
    """
    return games_in(path, "path")


def games_in(path: object, argument: str) -> pd.DataFrame:
    """Return the same table, a row for each game and player; errors, also `InvalidResults`, begin
    with the name of the `argument` the path was given as."""
    file = path_of(path, argument)
    kind = kind_of(file, argument, (SQLITE, *TABLES))
    if not os.path.exists(file):
        told = Message("games-no-file", argument=argument, path=short_path(file))
        raise InvalidResults(told)
    if kind == SQLITE:
        done, faults, columns = _from_sqlite(file, argument)
    else:
        done, faults, columns = _from_table(file, kind, argument)
    warn_of_faults(file, faults, "left-out")
    return results_frame(done, columns)


def _from_sqlite(path: Path, argument: str) -> Found:
    from castles_nb.analysis.saved_games import SavedGames  # not every Python has SQLite

    with SavedGames(path, argument=argument) as saved:
        return *saved.read(), tuple(saved.identity["columns"])


def _from_table(path: Path, kind: str, argument: str) -> Found:
    identity = _told_beside(path, argument)
    frame = _frame(path, kind, identity, argument)
    columns = tuple(map(str, frame))
    done: Played = {}
    faults: Faults = {}
    by_game = groupby(frame.itertuples(index=False, name=None), key=itemgetter(0))
    games = [(game, list(rows)) for game, rows in by_game]
    # One game that lacks a row, or has one of another, does not make the others wrong.
    least = min(min(PLAYERS), identity["players"] if identity else min(PLAYERS))
    players = max(mode([len(rows) for _, rows in games] or PLAYERS), least)
    for game, rows in games:
        if game in done or game in faults:
            fault: Message | None = Message("games-fault-twice")
            done.pop(game, None)
        else:
            due = None if identity is None else expected(identity, game)
            fault = fault_of(rows, columns, players, due)
        if fault:
            faults[game] = fault
        else:
            done[game] = rows
    return done, faults, columns


def _told_beside(path: Path, argument: str) -> Identity | None:
    """Return what was played, from the file beside a table; None if there isn't one."""
    about = path.with_name(f"{path.name}.json")
    try:
        found = json.loads(about.read_text(encoding="utf-8"))
    except FileNotFoundError:
        return None
    except (OSError, ValueError) as error:
        raise _damaged(about, message_of(error), argument) from error
    if not isinstance(found, dict) or not is_identity(found):
        raise _damaged(about, Message("games-untold"), argument)
    return found


def _frame(path: Path, kind: str, identity: Identity | None, argument: str) -> pd.DataFrame:
    """The table, each column with its kind of value."""
    try:
        frame = _csv(path) if kind == CSV else _parquet(path)
        columns = list(map(str, frame)) if identity is None else identity["columns"]
        fault = fault_of_columns(columns)
        if fault is None:
            return frame[columns].astype(dtypes(columns))
    except Exception as error:  # whatever pandas and pyarrow make of such a file
        raise _damaged(path, message_of(error), argument) from error
    raise _damaged(path, fault, argument)


def _csv(path: Path) -> pd.DataFrame:
    """Texts, except True and False. Read strictly: pandas makes something of any odd line, and
    rounds large numbers beside an odd one."""
    with path.open(encoding="utf-8-sig", newline="") as file:
        lines = [line for line in csv.reader(file, strict=True) if line]
    names = lines[0] if lines else []
    for line in lines:
        if len(line) != len(names):
            raise ValueError(Message("games-lines-differ", one=len(names), other=len(line)))
    frame = pd.DataFrame(lines[1:], columns=names, dtype="object")
    for flag in {*FLAGS} & {*names}:
        frame[flag] = frame[flag].map(_flag)
    for text in {*TEXTS} & {*names}:
        frame[text] = frame[text].map(as_written)
    return frame


def _flag(text: str) -> bool:
    if text.lower() not in ("true", "false"):
        raise ValueError(Message("argument-truth", given=short_repr(text)))
    return text.lower() == "true"


def _parquet(path: Path) -> pd.DataFrame:
    return pd.read_parquet(path, engine="pyarrow", page_checksum_verification=True)


def _damaged(path: Path, why: MessageLike, argument: str) -> InvalidResults:
    told = Message("games-damaged", argument=argument, path=short_path(path), why=why)
    return InvalidResults(told)
