"""A review in a file of SQLite: what is judged is written as it comes in, and not judged again.

The table `steps` has a row for each decision and each thing that chance turned up, as JSON with a
digest, by which a change is found.
"""

import json
from hashlib import sha256
from pathlib import Path
from typing import Any, ClassVar

from castles_nb import __version__
from castles_nb.analysis.game_files import SQLITE, kind_of, path_of
from castles_nb.analysis.identity import Identity, differences
from castles_nb.analysis.review.decision_loss import DecisionLoss
from castles_nb.analysis.review.luck import Luck
from castles_nb.analysis.saved_file import SavedFile, damaged
from castles_nb.errors import InvalidResults
from castles_nb.message import Message
from castles_nb.short_text import short_path

Task = tuple[int, str]
"""The number of a move, and what it's about: its decision, or luck of a source after it."""
DECISION = "decision"

RECORD = "record"
"""The name of the record's digest."""


def saved_review(path: object, record: object, settings: Identity) -> "SavedReview | None":
    """Return the file for a review with these settings; None without a path.

    TypeError if it isn't a path, ValueError for a file of another kind.
    """
    if path is None:
        return None
    file = path_of(path)
    kind_of(file, "path", (SQLITE,))
    told = {"castles_nb": __version__, RECORD: _digest(str(record)), **settings}
    return SavedReview(file, json.loads(json.dumps(told)))


class SavedReview(SavedFile):
    """The review of one game in a file; a context in which the file is open."""

    TABLES: ClassVar = {"experiment", "steps"}
    NONE: ClassVar = "review-none"
    UNWRITABLE: ClassVar = "review-unwritable"
    MOVED: ClassVar = "review-moved"

    def __init__(self, path: Path, identity: Identity) -> None:
        super().__init__(path, identity)
        self._asked = identity

    def read(self) -> dict[Task, Any]:
        """Return everything that was judged; `InvalidResults` if any of it was changed."""
        with self._explained(), self._transaction("deferred"):
            rows = self._db.execute("select move, what, told, digest from steps").fetchall()
        done: dict[Task, Any] = {}
        for move, what, result, digest in rows:
            if digest != _digest(f"{move} {what} {result}"):
                raise damaged(self.path, Message("games-fault-changed"))
            found = json.loads(result)
            is_decision = what == DECISION
            done[move, what] = (
                DecisionLoss(*found) if is_decision else [Luck(*each) for each in found]
            )
        return done

    def write(self, task: Task, result: Any) -> None:
        """Add a result; an existing one is left alone. Raises `SaveFailed`."""
        move, what = task
        text = json.dumps(result)
        row = move, what, text, _digest(f"{move} {what} {text}")
        with self._writing_to():
            self._db.execute("insert or ignore into steps values (?, ?, ?, ?)", row)

    def _make_tables(self, identity: Identity) -> None:
        key = "primary key (move, what)"
        self._db.execute(f"create table steps (move integer, what text, told, digest text, {key})")
        self._keep_identity(identity)

    def _check(self, found: Identity) -> None:
        path = short_path(self.path)
        if found.get(RECORD) != self._asked[RECORD]:
            raise InvalidResults(Message("review-of-another", path=path))
        tries = found.get("iterations")
        half = {"futures": tries // 2} if isinstance(tries, int) else {}
        if other := differences({**half, **found}, self._asked):  # older files name no futures
            raise InvalidResults(Message("review-of-others", path=path, differences=other))


def _digest(text: str) -> str:
    return sha256(text.encode("utf-8", "backslashreplace")).hexdigest()
