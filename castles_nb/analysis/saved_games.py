"""Finished games in a file of SQLite: written as they come in, checked when they are read.

Such a file holds three tables. `results` has a row for each game and player, `games` the digest of
each game's rows, by which a change of any value is found, and `experiment` what was played.
"""

from collections.abc import Collection
from itertools import groupby
from operator import index
from pathlib import Path
from typing import Any, ClassVar

from castles_nb.analysis.faults import Faults, digest_of, fault_of, kinds_of
from castles_nb.analysis.identity import (
    Identity,
    differences,
    expected,
    is_identity,
    renamed_bots,
)
from castles_nb.analysis.results import FLAGS, Played, Row, dtypes
from castles_nb.analysis.saved_file import SavedFile, damaged
from castles_nb.errors import InvalidResults
from castles_nb.message import Message
from castles_nb.short_text import short_path

_TYPES = {"int64": "integer", "str": "text", "bool": "boolean", "float64": "real"}


class SavedGames(SavedFile):
    """The games of one experiment in a file; a context in which the file is open."""

    TABLES: ClassVar = {"experiment", "games", "results"}
    NONE: ClassVar = "games-none"
    UNWRITABLE: ClassVar = "games-unwritable"
    MOVED: ClassVar = "games-moved"

    def __init__(
        self, path: Path, identity: Identity | None = None, *, argument: str = "path"
    ) -> None:
        super().__init__(path, identity, argument=argument)
        self._doubtful: set[object] = set()
        self._renamed: dict[str, str] = {}
        """Names of bots that the file has by older versions -> today's."""

    def read(self, wanted: Collection[int] | None = None) -> tuple[Played, Faults]:
        """Return the rows of the games wanted, or of all, by number, and the faults of others."""
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
                    done[game] = list(map(self._by_todays_names, rows))
        self._doubtful = set(faults)
        return done, faults

    def write(self, game: int, rows: list[Row]) -> None:
        """Add a game, all of it or nothing; an existing one is left alone.

        Raises `SaveFailed`.
        """
        rows = [self._plain(row) for row in rows]
        digest = digest_of(rows)
        with self._writing_to():
            if game in self._doubtful:
                self._remove_if_wrong(game)
            add = self._db.execute("insert or ignore into games values (?, ?)", (game, digest))
            if add.rowcount:
                places = ", ".join("?" * len(self._kinds))
                self._db.executemany(f"insert into results values ({places})", rows)
        self._doubtful.discard(game)

    # Opening ----------------------------------------------------------------------------------

    def _make_tables(self, identity: Identity) -> None:
        kinds = dtypes(identity["columns"])
        columns = ", ".join(f"{_quoted(name)} {_TYPES[kind]}" for name, kind in kinds.items())
        self._db.execute("create table games (game integer primary key, digest text)")
        # Without numbers of its own a table lies in the order of its key.
        key = "primary key (game, player)"
        self._db.execute(f"create table results ({columns}, {key}) without rowid")
        self._keep_identity(identity)

    def _check(self, found: Identity) -> None:
        if self._wanted and (renamed := renamed_bots(found, self._wanted)):
            self._renamed, found["bots"] = renamed, self._wanted["bots"]
        other = None if self._wanted is None else differences(found, self._wanted)
        if other is not None:
            path = short_path(self.path)
            raise InvalidResults(Message("games-of-another", path=path, differences=other))
        if not is_identity(found):
            raise damaged(self.path, Message("games-untold"), self.argument)
        columns = [name for _, name, *_ in self._db.execute("pragma table_info(results)")]
        if columns != found["columns"]:
            raise damaged(self.path, Message("games-other-columns"), self.argument)
        self._kinds = kinds_of(tuple(columns))

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
        """SQLite takes no numbers of numpy, which a module of your own may give."""
        if tuple(map(type, row)) == self._kinds:
            return row
        kinds = zip(self._kinds, row, strict=True)
        return tuple(index(value) if kind is int else kind(value) for kind, value in kinds)

    def _fault(self, game: Any, rows: list[Row], digest: str) -> Message | None:
        """Return what's wrong with a game; None if nothing is."""
        if type(game) is not int:
            return Message("games-fault-number")
        identity = self.identity
        due, by_name = expected(identity, game), list(map(self._by_todays_names, rows))
        fault = fault_of(by_name, tuple(identity["columns"]), identity["players"], due)
        if fault or digest == digest_of(rows):
            return fault
        return Message("games-fault-changed" if digest else "games-fault-no-digest")

    def _by_todays_names(self, row: Row) -> Row:
        """A row with the name that its bot has today."""
        if not self._renamed:
            return row
        place = self.identity["columns"].index("bot")
        name = str(row[place])
        return (*row[:place], self._renamed.get(name, name), *row[place + 1 :])

    def _remove_if_wrong(self, game: int) -> None:
        """Make room for a game that is played again, if no other process has done so."""
        if any(self._fault(*each) for each in self._found("where game = ?", game)):
            self._db.execute("delete from games where game = ?", (game,))
            self._db.execute("delete from results where game = ?", (game,))


def _quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def _with_flags(row: Row, flags: list[int]) -> Row:
    """The row with True and False, which SQLite does not know."""
    values = list(row)
    for flag in flags:
        if values[flag] in (0, 1):
            values[flag] = bool(values[flag])
    return tuple(values)
