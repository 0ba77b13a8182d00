"""Files of results: killed, crowded and altered, on a full disk, forbidden, of something else.

Whatever happens to a file, all that is read from it was played, or an error or a warning says why
not; and the same call goes on to what it gives undisturbed.
"""

import csv
import os
import shutil
import signal
import sqlite3
import tempfile
import traceback
from collections import Counter
from collections.abc import Callable, Mapping
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from typing import Any

import pandas as pd

import castles_nb as cn
from attack.altered_files import altered_byte, altered_cell, altered_text
from attack.children import Child
from attack.experiments import (
    OTHER,
    PLANS,
    Fault,
    Named,
    Plan,
    check_goes_on,
    check_is_part,
    check_is_whole,
    check_what_is_there,
    files,
    read,
    strange,
    whole,
)
from attack.tally import Tally
from attack.texts import LETTERS
from castles_nb.errors import InvalidResults, SaveFailed

NAMES = ("NA", "", "1", " a\t", "\ufeffa", "a\0b", "=1+1", "\r", "é🤖", 'Anna, "the\nbold"')
"""Of bots, that a table might not give back."""
NOBODY = 65534
"""A user without rights, as Linux numbers it."""


# Ended and crowded --------------------------------------------------------------------------------


def killed(place: Path, random: Random, notes: Counter[str]) -> None:
    """Killed or interrupted after some games, perhaps several times, and gone on."""
    plan, path = random.choice(PLANS), place / "games.sqlite"
    games = whole(plan)["game"].nunique()
    for after in sorted(random.randrange(games + 1) for _ in range(random.choice((1, 1, 2)))):
        number = random.choice((signal.SIGKILL, signal.SIGINT))
        child = Child(plan.run_without_faults, path, random.choice((1, 1, 1, 1, 2)))
        child.wait_until(lambda after=after: finished_in(path) >= after)
        for _ in range(random.choice((1, 1, 3))):
            child.send(number)
        told = child.result()
        notes[f"ended by {number.name}"] += 1
        there = check_what_is_there(path, plan, after)
        if told is not None:
            check_is_part(told, plan)
            if not {*told["game"]} <= there:
                raise Fault("what an interruption returns is not in the file")
    check_goes_on(path, plan)
    check_is_alone(path)


def crowded(place: Path, random: Random, notes: Counter[str]) -> None:
    """Several processes play the same into one file that is read meanwhile; one may be killed."""
    plan, path = random.choice(PLANS), place / "games.sqlite"
    children = [Child(plan.run_without_faults, path) for _ in range(random.choice((2, 3, 4)))]
    if random.random() < 0.4:
        victim, after = children.pop(), random.randrange(whole(plan)["game"].nunique())
        victim.wait_until(lambda: finished_in(path) >= after)
        victim.send(signal.SIGKILL)
        victim.result()

    def read_it() -> bool:
        check_what_is_there(path, plan)
        return False

    for child in children:
        child.wait_until(read_it)
        told = child.result()
        if told is None:
            raise Fault("ended without a word")
        check_is_whole(told, plan)
    notes["wrote together"] += len(children)
    check_goes_on(path, plan)
    check_is_alone(path)


def full(place: Path, random: Random, notes: Counter[str]) -> None:
    """No room on the disk: no file may grow beyond a limit, and SQLite hears the same."""
    plan, path = random.choice(PLANS), place / "games.sqlite"
    size = random.choice((0, 100, 5000, random.randrange(60_000)))
    try:
        told = Child(without_room, size, plan.run, path).result()
        check_is_whole(told, plan)
        notes["had room"] += 1
    except SaveFailed as error:
        notes["had no room"] += 1
        if hasattr(error, "finished"):
            check_is_part(error.finished, plan)
    check_what_is_there(path, plan)
    check_goes_on(path, plan)
    table = place / random.choice(("games.csv", "games.parquet"))
    table.write_text("older")
    try:
        Child(without_room, size, cn.export_games, path, table).result()
        check_is_whole(cn.read_games(table), plan)
    except SaveFailed:
        if table.read_text() != "older":
            raise Fault("a full disk spoils the table that was there") from None
    if {*place.iterdir()} != {path, table}:
        raise Fault("something is left behind")


def without_room(size: int, function: Callable[..., object], *arguments: object) -> object:
    import resource  # Windows has none

    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))
    return function(*arguments)


def finished_in(path: Path) -> int:
    """How many games a file has, as anybody would look; -1 where there is none yet."""
    if not path.exists():
        return -1
    with closing(sqlite3.connect(path, timeout=60)) as db:
        try:
            (number,) = db.execute("select count(*) from games").fetchone()
        except sqlite3.OperationalError:  # it has no tables yet
            return 0
    return int(number)


def check_is_alone(path: Path) -> None:
    if [*path.parent.iterdir()] != [path]:
        raise Fault("something is left beside the file")


# Something else -----------------------------------------------------------------------------------

Maker = Callable[[Path], object]

OTHERS: Mapping[str, Maker] = {
    "nothing": lambda path: None,
    "empty": lambda path: path.touch(),
    "a text": lambda path: path.write_text("Dear diary,\ntoday I won.\n" * 300),
    "one line": lambda path: path.write_text("game,seed,player"),
    "bytes": lambda path: path.write_bytes(Random(1).randbytes(5000)),
    "zeros": lambda path: path.write_bytes(bytes(5000)),
    "a folder": lambda path: path.mkdir(),
    "a link to nothing": lambda path: path.symlink_to(path.with_name("nothing.sqlite")),
    "a link to itself": lambda path: path.symlink_to(path),
    "another program's": lambda path: _sqlite(path, "create table places (url text)"),
    "another program's games": lambda path: _sqlite(
        path, *(f"create table {name} (a, b)" for name in ("games", "results", "experiment"))
    ),
    "another experiment's": lambda path: path.write_bytes(files(OTHER)[path.suffix]),
    "SQLite": lambda path: path.write_bytes(files(OTHER)[".sqlite"]),
    "CSV": lambda path: path.write_bytes(files(OTHER)[".csv"]),
    "Parquet": lambda path: path.write_bytes(files(OTHER)[".parquet"]),
    "JSON": lambda path: path.write_bytes(files(OTHER)[".json"]),
}
BEGUN = {"nothing", "empty", "a link to nothing"}
"""Where there is nothing yet, a file is begun."""


def something_else(place: Path, random: Random, notes: Counter[str]) -> None:
    """A path at which there is no file of games, or one of another experiment."""
    plan, what = random.choice(PLANS), random.choice([*OTHERS])
    path = place / f"games{random.choice(('.sqlite', '.sqlite', '.csv', '.parquet'))}"
    if random.random() < 0.1:
        what, path = "nothing", place / random.choice(("no folder", "file")) / path.name
        (place / "file").touch()
    OTHERS[what](path)
    before = _held(place)
    table, told = read(path)
    if told or (table is not None and strange(table, whole(OTHER))):
        raise Fault(f"{what} is read")
    notes["refused" if table is None else "read"] += 1
    if path.suffix == ".sqlite":
        try:
            check_is_whole(plan.run(path), plan)
            if what not in BEGUN:
                raise Fault(f"{what} is written to")
        except (InvalidResults, SaveFailed):
            if what in BEGUN and path.parent.is_dir():
                raise
    if what not in BEGUN and _held(place) != before:
        raise Fault(f"{what} is changed")
    with suppress(InvalidResults, SaveFailed):
        cn.export_games(path, place / "to.csv")
    with suppress(SaveFailed):
        cn.export_games(_kept(place, OTHER), path.with_suffix(".csv"))


def _sqlite(path: Path, *commands: str) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        for command in commands:
            db.execute(command)


def _kept(place: Path, plan: Plan) -> Path:
    path = place / "kept.sqlite"
    path.write_bytes(files(plan)[".sqlite"])
    return path


def _held(place: Path) -> Mapping[Path, bytes]:
    return {path: path.read_bytes() for path in place.iterdir() if path.is_file()}


def forbidden(place: Path, random: Random, notes: Counter[str]) -> None:
    """A file or folder that may not be written to, or not even be read."""
    plan = random.choice(PLANS)
    file_mode, folder_mode = random.choice(((0o444, 0o555), (0o000, 0o755), (0o444, 0o000)))
    is_unfinished, has_log = random.random() < 0.5, random.random() < 0.3
    practice, path = place / "practice" / "games.sqlite", place / "games" / "games.sqlite"
    for each in (practice, path):
        each.parent.mkdir()
        each.write_bytes(files(plan)[".sqlite"])
        if is_unfinished:
            _sqlite(each, *(f"delete from {name} where game = 0" for name in ("games", "results")))
        if has_log:
            _leave_a_log(each)
        for other in each.parent.iterdir():
            other.chmod(file_mode if each == path else 0o666)
    before = _held(path.parent)
    path.parent.chmod(folder_mode)
    try:
        table, played, exported = Child(without_rights, plan, practice, path).result()
    finally:
        path.parent.chmod(0o755)
    if table is None:
        if file_mode == 0o444 and folder_mode == 0o555 and not has_log:
            raise Fault("a file that may be read is not read")
    else:
        check_is_part(table, plan)
    if played is not None:
        if is_unfinished:
            raise Fault("what cannot be kept is no error")
        check_is_whole(played, plan)
    if exported or _held(path.parent) != before:
        raise Fault("written to in spite of all")
    notes["refused" if table is None else "read"] += 1


def without_rights(plan: Plan, practice: Path, path: Path) -> tuple[Any, Any, bool]:
    """What comes of it for a user without rights; root is none."""
    if os.geteuid() == 0:
        _use(plan, practice)  # imports what comes from places that others may not read
        os.setgroups([])
        os.setgid(NOBODY)
        os.setuid(NOBODY)
    return _use(plan, path)


def _use(plan: Plan, path: Path) -> tuple[Any, Any, bool]:
    table, _ = read(path)
    played, exported = None, False
    with suppress(InvalidResults, SaveFailed):
        played = plan.run(path)
    with suppress(InvalidResults, SaveFailed):
        cn.export_games(path, path.with_suffix(".csv"))
        exported = True
    return table, played, exported


def _leave_a_log(path: Path) -> None:
    """As a kill does."""
    with closing(sqlite3.connect(path)) as db:
        db.execute("pragma journal_mode = wal")
        db.execute("update games set digest = digest")
        db.commit()
        left = _held(path.parent)
    for each, data in left.items():
        each.write_bytes(data)


# Exported -----------------------------------------------------------------------------------------


def exported(place: Path, random: Random, notes: Counter[str]) -> None:
    """Written as a table, and from one kind of table to the other: it stays what it was."""
    letters = "".join(random.choice(LETTERS) for _ in range(random.randrange(9)))
    name, seed = random.choice((*NAMES, letters, letters)), random.choice((0, 2**63 - 2))
    plan = Plan(cn.simulate, [Named(name), "random"], 2, seed, {"timed": random.random() < 0.5})
    path = place / "games.sqlite"
    right = plan.run(path)
    for kind in random.choices((".csv", ".parquet"), k=3):
        table = place / "new" / f"games{kind}"
        cn.export_games(path, table)
        if not cn.read_games(table).equals(right):
            raise Fault(f"another table: {sorted(strange(cn.read_games(table), right))}")
        if not _as_others_read(table).equals(right):
            raise Fault(f"another {kind} for other programs: {name!r}")
        path = table
    notes["exported"] += 3


def _as_others_read(path: Path) -> pd.DataFrame:
    if path.suffix == ".parquet":
        return pd.read_parquet(path)
    with path.open(newline="", encoding="utf-8") as file:
        header, *rows = csv.reader(file)
    kinds = {"bot": str, "seconds": float, "won": "True".__eq__, "tied": "True".__eq__}
    told = [
        [kinds.get(name, int)(cell) for name, cell in zip(header, row, strict=True)] for row in rows
    ]
    return pd.DataFrame(told, columns=header).astype({"bot": "str"})


# All of it ----------------------------------------------------------------------------------------

KINDS = (
    *(killed, altered_byte, altered_cell, crowded, altered_byte),
    *(altered_text, full, something_else, exported, forbidden),
)


def attack(tries: int, seed: int = 0) -> Tally:
    """So many tries, of all kinds in turn. Each is drawn from its own number."""
    tally = Tally("files of results")
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o755)  # for whoever has no rights
        while tally.tried < tries:
            number = tally.tried
            tally.tried += 1
            place = Path(folder, str(number))
            place.mkdir()
            kind, random = KINDS[number % len(KINDS)], Random(f"{seed} {number}")
            notes = Counter[str]()
            try:
                kind(place, random, notes)
            except Exception as error:
                told = f"{kind.__name__}: {type(error).__name__}: {error}"
                tally.fail(
                    told.replace(str(place), "")[:300],
                    f"{traceback.format_exc()}try {number} of seed {seed}",
                )
            tally.notes.update(notes)
            shutil.rmtree(place, ignore_errors=True)  # a child may still write there
    return tally
