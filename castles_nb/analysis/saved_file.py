"""A file of SQLite that keeps what is finished: opened, checked, written to safely.

Its table `experiment` has what was asked for, as JSON; `SavedFile` knows no other table. Everything
written at a time is one transaction. The file keeps a write-ahead log beside it meanwhile, if the
file system allows that, and is a single file again afterwards.
"""

import json
import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from types import TracebackType
from typing import ClassVar, Self

from castles_nb.analysis.identity import Identity
from castles_nb.errors import CastlesError, InvalidResults, SaveFailed
from castles_nb.message import Message, MessageLike
from castles_nb.short_text import short_path

PATIENCE = 30.0
"""Seconds to wait for another process that is writing to the file."""

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
"""Hindrances that aren't a fault of the file's contents; there's advice for each."""


class SavedFile:
    """A file for one experiment; a context in which it is open."""

    TABLES: ClassVar[set[str]]
    """Those that it holds."""
    NONE: ClassVar[str]
    """What to say of a file without them."""
    UNWRITABLE: ClassVar[str]
    """What to say where it cannot be written."""
    MOVED: ClassVar[str]
    """What to say where it is gone while it is written to."""

    def __init__(
        self, path: Path, identity: Identity | None = None, *, argument: str = "path"
    ) -> None:
        """With an `identity` the file has to belong to this experiment, and is made if it's
        missing; without one it's read, whatever it holds. `argument` is what the path was given
        as."""
        self.path = path
        self.argument = argument
        self._wanted = identity
        self._writing = False

    def __enter__(self) -> Self:
        """Raises `InvalidResults` where the file holds something else or is damaged, and
        `SaveFailed` where it can be neither opened nor made.
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

    def _make_tables(self, identity: Identity) -> None:
        """Make the tables of a new file, also the one for the identity."""
        raise NotImplementedError

    def _check(self, found: Identity) -> None:
        """Raise `InvalidResults` if the file belongs to another experiment, or is damaged."""
        raise NotImplementedError

    # Opening ----------------------------------------------------------------------------------

    def _begin(self) -> None:
        """Find the tables, or make them."""
        self._db.text_factory = _text
        self._place = self.path.stat()
        if self._wanted is not None and not self._tables():
            with self._transaction("immediate"):
                if not self._tables():  # nobody else was faster
                    self._make_tables(self._wanted)
        if not self._tables() >= self.TABLES:
            told = Message(self.NONE, argument=self.argument, path=short_path(self.path))
            raise InvalidResults(told)
        self._check_pages()
        self.identity = self._identity()

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

    def _keep_identity(self, identity: Identity) -> None:
        self._db.execute("create table experiment (name text primary key, value text)")
        self._db.executemany(
            "insert into experiment values (?, ?)",
            [(name, json.dumps(value)) for name, value in identity.items()],
        )

    def _identity(self) -> Identity:
        """The identity in the file, checked."""
        try:
            rows = self._db.execute("select name, value from experiment")
            found = {name: json.loads(value) for name, value in rows}
        except (TypeError, ValueError) as error:
            raise damaged(self.path, str(error), self.argument) from error
        self._check(found)
        return found

    def _check_pages(self) -> None:
        """Raise `InvalidResults` where a part of the file is missing, or in disorder."""
        (message,) = self._db.execute("pragma quick_check(1)").fetchone()
        if message != "ok":
            raise damaged(self.path, message, self.argument)

    # Safety -----------------------------------------------------------------------------------

    def _is_in_place(self) -> bool:
        """Whether what is written still goes to the path."""
        with suppress(OSError):
            return os.path.samestat(self.path.stat(), self._place)
        return False

    @contextmanager
    def _writing_to(self) -> Iterator[None]:
        """Everything that's written is kept, or nothing; raises `SaveFailed`."""
        with self._explained():
            self._begin_to_write()
        with self._explained(), self._transaction("immediate"):
            if not self._is_in_place():
                raise SaveFailed(Message(self.MOVED, path=short_path(self.path)))
            yield

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
        """An error of SQLite as one of ours."""
        try:
            yield
        except (sqlite3.Error, OSError) as error:
            raise self._typed(error) from error

    def _typed(self, error: Exception) -> CastlesError:
        code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CANTOPEN) & 0xFF
        if code not in _HINDRANCES:
            return damaged(self.path, str(error), self.argument)
        path, reason = short_path(self.path), _told(error)
        advice = Message(f"games-advice-{_HINDRANCES[code]}")
        if self._wanted is None:
            told = {"argument": self.argument, "path": path, "error": reason, "advice": advice}
            return InvalidResults(Message("games-unreadable", **told))
        return SaveFailed(Message(self.UNWRITABLE, path=path, error=reason, advice=advice))


def _told(error: Exception) -> str:
    """The text of an error, without the path, which is named already."""
    return getattr(error, "strerror", None) or str(error)


def damaged(path: Path, why: MessageLike, argument: str = "path") -> InvalidResults:
    """Return the error for a damaged file at `path`, given as `argument`; `why` says more."""
    told = Message("games-damaged-move", argument=argument, path=short_path(path), why=why)
    return InvalidResults(told)


def _text(raw: bytes) -> str:
    """Text of a file that may be damaged."""
    return raw.decode("utf-8", "replace")
