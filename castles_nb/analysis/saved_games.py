"""Finished games in a file of SQLite: written as they come in, checked when they are read.

Such a file holds three tables. `results` has a row for each game and player, `games` the digest of
each game's rows, by which a change of any value is found, and `experiment` what was played, as
JSON. A game is one transaction. The file keeps a write-ahead log beside it while games are played,
where the file system allows that, and is a single file again afterwards.
"""

import json
import os
import sqlite3
from collections.abc import Collection, Iterator
from contextlib import contextmanager, suppress
from itertools import groupby
from operator import index
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from castles_nb.analysis.faults import Faults, digest_of, fault_of, kinds_of
from castles_nb.analysis.identity import (
    Identity,
    differences,
    expected,
    is_identity,
)
from castles_nb.analysis.results import FLAGS, Played, Row, dtypes
from castles_nb.echo import echo_path
from castles_nb.errors import CastlesError, InvalidResults, UnsavedResults
from castles_nb.say import Say, Sayable

PATIENCE = 30.0
"""Seconds to wait for another process that is writing to the file."""

_TABLES = {"experiment", "games", "results"}
_TYPES = {"int64": "integer", "str": "text", "bool": "boolean", "float64": "real"}
_HINDRANCES = {
    sqlite3.SQLITE_BUSY: "locked",
    sqlite3.SQLITE_CANTOPEN: "no-such-file",
    sqlite3.SQLITE_FULL: "full",
    sqlite3.SQLITE_IOERR: "disk",
    sqlite3.SQLITE_LOCKED: "locked",
    sqlite3.SQLITE_NOMEM: "memory",
    sqlite3.SQLITE_PERM: "forbidden",
    sqlite3.SQLITE_PROTOCOL: "locked",
    sqlite3.SQLITE_READONLY: "read-only",
}
"""What hinders where it is no fault of what the file holds; there is advice for each."""


class SavedGames:
    """The games of one experiment in a file; a context in which the file is open."""

    def __init__(self, path: Path, identity: Identity | None = None) -> None:
        """With an `identity` the file has to be of this experiment and is made where it is missing;
        without one it is read, whatever was played.
        """
        self.path = path
        self._wanted = identity
        self._writing = False
        self._doubtful: set[object] = set()

    def __enter__(self) -> Self:
        """Raises `InvalidResults` where the file holds something else or is damaged, and
        `UnsavedResults` where it can be neither opened nor made.
        """
        with self._explained():
            if self._wanted is not None:
                self.path.parent.mkdir(parents=True, exist_ok=True)
            self._db = sqlite3.connect(self.path, timeout=PATIENCE, isolation_level=None)
            try:
                self._begin()
            except BaseException:
                self._db.close()
                raise
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._writing:
            # Best is one file without a log, which can be copied and read anywhere. Another process
            # may have it open, or the disk may be full: then the log stays, and nothing is lost.
            with suppress(sqlite3.Error):
                self._db.execute("pragma busy_timeout = 0")
                self._db.execute("pragma journal_mode = delete")
        self._db.close()

    def read(self, wanted: Collection[int] | None = None) -> tuple[Played, Faults]:
        """The games that are wanted, or all, and what is wrong with those that are not believed."""
        done: Played = {}
        faults: Faults = {}
        with self._explained(), self._transaction("deferred"):
            found = self._found()
        for game, rows, digest in found:
            if wanted is None or game in wanted:
                fault = self._fault(game, rows, digest)
                if fault:
                    faults[game] = fault
                else:
                    done[game] = rows
        self._doubtful = set(faults)
        return done, faults

    def write(self, game: int, rows: list[Row]) -> None:
        """Add a game, all of it or nothing; one that is there already stays.

        Raises `UnsavedResults`.
        """
        rows = [self._plain(row) for row in rows]
        digest = digest_of(rows)
        with self._explained():
            self._begin_to_write()
        with self._explained(), self._transaction("immediate"):
            if not self._is_in_place():
                raise UnsavedResults(Say("games-moved", path=echo_path(self.path)))
            if game in self._doubtful:
                self._remove_if_wrong(game)
            add = self._db.execute("insert or ignore into games values (?, ?)", (game, digest))
            if add.rowcount:
                places = ", ".join("?" * len(self._kinds))
                self._db.executemany(f"insert into results values ({places})", rows)
        self._doubtful.discard(game)

    # Opening ----------------------------------------------------------------------------------

    def _begin(self) -> None:
        """Find the tables, or make them."""
        self._db.text_factory = _text
        self._place = self.path.stat()
        if self._wanted is not None and not self._tables():
            with self._transaction("immediate"):
                if not self._tables():  # nobody else was faster
                    self._make_tables(self._wanted)
        if not self._tables() >= _TABLES:
            raise InvalidResults(Say("games-none", path=echo_path(self.path)))
        self._check_pages()
        self.identity = self._identity()
        self._kinds = kinds_of(tuple(self.identity["columns"]))

    def _begin_to_write(self) -> None:
        """Choose a log with which a transaction takes no time, where the file system allows one.

        With it only now and then is waited until the disk has everything: should the computer lose
        power, the last games may be missing, but the file is whole. Without one, only waiting each
        time keeps it whole.
        """
        if self._writing:
            return
        self._writing = True
        with suppress(sqlite3.OperationalError):
            self._db.execute("pragma journal_mode = wal")
        (mode,) = self._db.execute("pragma journal_mode").fetchone()
        self._db.execute(f"pragma synchronous = {'normal' if mode == 'wal' else 'full'}")

    def _tables(self) -> set[str]:
        return {name for (name,) in self._db.execute("select name from sqlite_master")}

    def _make_tables(self, identity: Identity) -> None:
        kinds = dtypes(identity["columns"])
        columns = ", ".join(f"{_quoted(name)} {_TYPES[kind]}" for name, kind in kinds.items())
        self._db.execute("create table experiment (name text primary key, value text)")
        self._db.execute("create table games (game integer primary key, digest text)")
        # Without numbers of its own a table lies in the order of its key.
        key = "primary key (game, player)"
        self._db.execute(f"create table results ({columns}, {key}) without rowid")
        self._db.executemany(
            "insert into experiment values (?, ?)",
            [(name, json.dumps(value)) for name, value in identity.items()],
        )

    def _identity(self) -> Identity:
        """What was played, checked."""
        try:
            rows = self._db.execute("select name, value from experiment")
            found = {name: json.loads(value) for name, value in rows}
        except (TypeError, ValueError) as error:
            raise _damaged(self.path, str(error)) from error
        other = None if self._wanted is None else differences(found, self._wanted)
        if other is not None:
            path = echo_path(self.path)
            raise InvalidResults(Say("games-of-another", path=path, differences=other))
        if not is_identity(found):
            raise _damaged(self.path, Say("games-untold"))
        columns = [name for _, name, *_ in self._db.execute("pragma table_info(results)")]
        if columns != found["columns"]:
            raise _damaged(self.path, Say("games-other-columns"))
        return found

    def _check_pages(self) -> None:
        """Raise `InvalidResults` where a part of the file is missing, or in disorder."""
        (told,) = self._db.execute("pragma quick_check(1)").fetchone()
        if told != "ok":
            raise _damaged(self.path, told)

    # Games ------------------------------------------------------------------------------------

    def _found(self, where: str = "", *values: object) -> list[tuple[Any, list[Row], str]]:
        """Games with their rows and digest, as they stand there."""
        names = self.identity["columns"]
        columns = ", ".join(map(_quoted, names))
        digests = dict(self._db.execute(f"select game, digest from games {where}", values))
        rows = self._db.execute(
            f"select {columns} from results {where} order by game, player", values
        )
        flags = [names.index(flag) for flag in FLAGS]
        games = {
            game: [_with_flags(row, flags) for row in own]
            for game, own in groupby(rows, key=lambda row: row[0])
        }
        return [(game, games.get(game, []), digests.get(game, "")) for game in games | digests]

    def _plain(self, row: tuple[Any, ...]) -> Row:
        """SQLite takes no numbers of numpy, which a module of somebody's own may give."""
        if tuple(map(type, row)) == self._kinds:
            return row
        kinds = zip(self._kinds, row, strict=True)
        return tuple(index(value) if kind is int else kind(value) for kind, value in kinds)

    def _fault(self, game: Any, rows: list[Row], digest: str) -> Say | None:
        """What is wrong with a game; None if nothing is."""
        if type(game) is not int:
            return Say("games-fault-number")
        told = self.identity
        due = expected(told, game)
        fault = fault_of(rows, tuple(told["columns"]), told["players"], due)
        if fault or digest == digest_of(rows):
            return fault
        return Say("games-fault-changed" if digest else "games-fault-no-digest")

    def _remove_if_wrong(self, game: int) -> None:
        """Make room for a game that is played again, if no other process has done so."""
        if any(self._fault(*each) for each in self._found("where game = ?", game)):
            self._db.execute("delete from games where game = ?", (game,))
            self._db.execute("delete from results where game = ?", (game,))

    # Safety -----------------------------------------------------------------------------------

    def _is_in_place(self) -> bool:
        """Whether what is written still goes to the path."""
        with suppress(OSError):
            return os.path.samestat(self.path.stat(), self._place)
        return False

    @contextmanager
    def _transaction(self, kind: str) -> Iterator[None]:
        """All of it happens, or nothing."""
        self._db.execute(f"begin {kind}")
        try:
            yield
            self._db.execute("commit")
        except BaseException:
            if self._db.in_transaction:  # SQLite may have ended it
                self._db.execute("rollback")
            raise

    @contextmanager
    def _explained(self) -> Iterator[None]:
        """What goes wrong in SQLite as an error of ours."""
        try:
            yield
        except (sqlite3.Error, OSError) as error:
            raise self._typed(error) from error

    def _typed(self, error: Exception) -> CastlesError:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CANTOPEN) & 0xFF
        if code not in _HINDRANCES:
            return _damaged(self.path, str(error))
        path, told = echo_path(self.path), _told(error)
        advice = Say(f"games-advice-{_HINDRANCES[code]}")
        if self._wanted is None:
            return InvalidResults(Say("games-unreadable", path=path, error=told, advice=advice))
        return UnsavedResults(Say("games-unwritable", path=path, error=told, advice=advice))


def _told(error: Exception) -> str:
    """What an error says, without the path, which is named already."""
    return getattr(error, "strerror", None) or str(error)


def _damaged(path: Path, why: Sayable) -> InvalidResults:
    return InvalidResults(Say("games-damaged-move", path=echo_path(path), why=why))


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def _text(raw: bytes) -> str:
    """Text of a file that may be damaged."""
    return raw.decode("utf-8", "replace")


def _with_flags(row: Row, flags: list[int]) -> Row:
    """The row with True and False, which SQLite does not know."""
    values = list(row)
    for flag in flags:
        if values[flag] in (0, 1):
            values[flag] = bool(values[flag])
    return tuple(values)
