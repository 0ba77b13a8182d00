"""A value or a byte of a file of results is altered: it is told, or nothing promises that it is."""

import csv
import io
import sqlite3
from collections import Counter
from contextlib import closing, suppress
from pathlib import Path
from random import Random

from attack.experiments import PLANS, Fault, Plan, check_goes_on, files, read, strange, whole
from castles_nb.errors import InvalidResults, SaveFailed

RULED = {"game", "player", "seed", "start", "points", "rank", "won", "tied", "empty_spaces"}
"""Columns that a table of CSV or Parquet proves by others, beside points and spaces by kind."""
TOLD = {"bot", "duchy"}
"""What a file beside such a table proves, if one tells what was played."""
INN = "the name points_inn"
"""Nothing proves the names that modules give to their sources of points."""


def altered_cell(place: Path, random: Random, notes: Counter[str]) -> None:
    """A value of a table in SQLite is another one, or a row is gone."""
    plan, path = random.choice(PLANS), place / "games.sqlite"
    path.write_bytes(files(plan)[".sqlite"])
    with closing(sqlite3.connect(path)) as db, db:
        table = random.choice(("results", "results", "results", "games", "experiment"))
        found = db.execute(f"select * from {table}")
        names, row = [name for name, *_ in found.description], random.choice(found.fetchall())
        this_row = " and ".join(f'"{name}" is ?' for name in names)
        if random.random() < 0.1:
            db.execute(f"delete from {table} where {this_row}", row)
        else:
            name, old = random.choice([*zip(names, row, strict=True)])
            command = f'update or replace {table} set "{name}" = ? where {this_row}'
            # Not every number fits, and a key of whole numbers takes no others.
            with suppress(OverflowError, sqlite3.IntegrityError):
                db.execute(command, (another(old, random), *row))
    check_sqlite(path, plan, notes)


def altered_text(place: Path, random: Random, notes: Counter[str]) -> None:
    """A cell of a CSV file is another one, or a line is gone, moved or there twice."""
    plan, path = random.choice(PLANS), place / "games.csv"
    text = files(plan)[".csv"].decode()
    header, *rows = csv.reader(io.StringIO(text, newline=""))
    line, other = random.randrange(len(rows)), random.randrange(len(rows))
    match random.randrange(8):
        case 0:
            del rows[line]
        case 1:
            rows.insert(other, rows[line])
        case 2:
            rows[line], rows[other] = rows[other], rows[line]
        case _:
            cell = random.randrange(len(header))
            value = another(rows[line][cell], random)
            rows[line][cell] = "" if value is None else str(value)
    with path.open("w", newline="", encoding="utf-8") as file:
        csv.writer(file, quoting=csv.QUOTE_ALL).writerows([header, *rows])
    check_table(path, plan, notes, random.random() < 0.5)


def altered_byte(place: Path, random: Random, notes: Counter[str]) -> None:
    """A bit or byte of a file is another one, or a part of it is gone."""
    plan, kind = random.choice(PLANS), random.choice((".sqlite", ".csv", ".parquet", ".json"))
    data = bytearray(files(plan)[kind])
    at, is_cut = random.randrange(len(data)), random.random() < 0.2
    if is_cut:
        del data[at:]
    elif random.random() < 0.1:
        del data[at : at + random.randrange(1, 9)]
    elif random.random() < 0.5:
        data[at] ^= 1 << random.randrange(8)
    else:
        data[at] = random.choice(b'0123456789,;."\n\r -e{}\0\xff')
    path = place / f"games{kind}"
    path.write_bytes(data)
    if kind == ".sqlite":
        check_sqlite(path, plan, notes)
    elif kind == ".json":
        table = random.choice((place / "games.csv", place / "games.parquet"))
        path.rename(table.with_name(f"{table.name}.json"))
        table.write_bytes(files(plan)[table.suffix])
        check_table(table, plan, notes, is_told=True)
    else:
        check_table(path, plan, notes, random.random() < 0.5, is_cut)


def another(value: object, random: Random) -> object:
    """A value that may stand where this one stood."""
    digits = [place for place, letter in enumerate(str(value)) if letter.isdigit()]
    if digits and random.random() < 0.6:
        place, text = random.choice(digits), str(value)
        text = text[:place] + random.choice("0123456789") + text[place + 1 :]
        return type(value)(text) if isinstance(value, int | float) else text
    odd = (-1, 0, 1, 10**6, 2**63 - 1, 10**18, 0.5, 1e300, float("inf"), None, "", "x", b"\xff\0")
    written = ("+1", " 1", "1.0", "1e0", "0x1", "1_0", "٣", "nan", "True", "9" * 30)
    longer = (f"{value}{letter}" for letter in "0a \n\"'é,")
    return random.choice((*odd, *written, *longer))


def check_sqlite(path: Path, plan: Plan, notes: Counter[str]) -> None:
    """All is told that is not as it was; the same call goes on, or says why not."""
    table, told = read(path)
    if table is not None:
        if strange(table, whole(plan)):
            raise Fault("a value is believed that was not played")
        if not told and len(table) < len(whole(plan)):
            raise Fault("a game is lost without a word")
    notes["refused" if table is None else "told" if told else "harmless"] += 1
    with suppress(InvalidResults, SaveFailed):
        check_goes_on(path, plan, is_altered=True)


def check_table(
    path: Path, plan: Plan, notes: Counter[str], is_told: bool, is_cut: bool = False
) -> None:
    """All is told that contradicts itself, or the file beside it that says what was played."""
    beside = path.with_name(f"{path.name}.json")
    if is_told and not beside.exists():
        beside.write_bytes(files(plan)[".json"])
    table, left_out = read(path)
    if table is None:
        notes["refused"] += 1
        return
    found = strange(table, whole(plan))
    for name in sorted(found):
        is_ruled = name in RULED or name.startswith(("points_", "placed_", "the "))
        if (is_ruled and name != INN) or (is_told and name in TOLD):
            raise Fault(f"{name} is believed and was not played")
        kind = name if name in (*TOLD, INN) else "count"
        notes[f"{path.suffix} with another {kind.removeprefix('the ')} that nothing proves"] += 1
    is_short = not left_out and len(table) < len(whole(plan))
    if is_short and not is_cut:
        raise Fault("a game is lost without a word")
    if is_short:
        notes[f"{path.suffix} cut off after a game"] += 1
    elif not found:
        notes["told" if left_out else "harmless"] += 1
