"""Experiments that are played into files, what they give undisturbed, and what is read of them."""

import json
import sqlite3
import tempfile
import warnings
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

import pandas as pd

import castles_nb as cn
from castles_nb.errors import InvalidResults


class Fault(Exception):
    """What did not survive."""


class Named(cn.bots.RandomBot):
    """A random bot with a name of one's choice."""

    def __init__(self, name: str, seed: int = 0) -> None:
        super().__init__(seed)
        self.name = name

    def seeded(self, seed: int) -> "Named":
        return Named(self.name, seed)


@dataclass(frozen=True, eq=False)
class Plan:
    """An experiment."""

    play: Callable[..., Any]
    bots: Any
    number: int
    """Of games, or of deals for a tournament."""
    seed: int
    more: Mapping[str, Any] = field(default_factory=dict)

    def run(self, path: Path | None = None, n_jobs: int = 1) -> pd.DataFrame:
        """The table of its games."""
        played = self.play(self.bots, self.number, self.seed, path=path, n_jobs=n_jobs, **self.more)
        return played.games.drop(columns=["deal", "share"]) if hasattr(played, "games") else played

    def run_without_faults(self, path: Path, n_jobs: int = 1) -> pd.DataFrame:
        """Raises where a game in the file is not believed."""
        with warnings.catch_warnings():
            warnings.filterwarnings("error", ".*after failing a check")
            return self.run(path, n_jobs)


PLANS = (
    Plan(cn.simulate, "random", 20, 3),
    Plan(
        *(cn.simulate, ["random", "greedy", Named('Anna, "the\nbold"')], 8, 2**63 - 9),
        {"duchies": [3, (1, 2, 26), 11]},
    ),
    Plan(
        *(cn.tournament, ["random", Named("1"), "greedy"], 2, 7),
        {"setup": cn.Setup(duchies=4, modules=["inns"])},
    ),
)
OTHER = Plan(cn.simulate, "random", 2, 99)


@cache
def files(plan: Plan) -> Mapping[str, bytes]:
    """What its files hold, by how their names end; that of older versions beside tables, too."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "games.sqlite")
        plan.run(path)
        for kind in ("csv", "parquet"):
            cn.export_games(path, path.with_suffix(f".{kind}"))
        with closing(sqlite3.connect(path)) as db:
            told = {name: json.loads(text) for name, text in db.execute("select * from experiment")}
        path.with_suffix(".json").write_text(json.dumps(told), encoding="utf-8")
        return {path.suffix: path.read_bytes() for path in Path(folder).iterdir()}


@cache
def whole(plan: Plan) -> pd.DataFrame:
    """The table of its games, as those files hold it."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "games.sqlite")
        path.write_bytes(files(plan)[".sqlite"])
        return plan.run_without_faults(path)


def read(path: Path) -> tuple[pd.DataFrame | None, bool]:
    """The table, None if it is refused; and whether a warning tells of games that are left out."""
    with warnings.catch_warnings(record=True) as told:
        warnings.simplefilter("always")
        try:
            table = cn.read_games(path)
        except InvalidResults:
            table = None
    for warning in told:
        if "after failing a check" not in str(warning.message):
            raise Fault(f"a warning: {warning.message}")
    return table, bool(told)


def strange(table: pd.DataFrame, right: pd.DataFrame) -> set[str]:
    """The columns in which a table tells of its games what was not played."""
    if list(table) != list(right):
        missing = {*right} - {*table}
        return {f"the name {name}" for name in missing} or {"the columns"}
    if (table.dtypes != right.dtypes).any():
        return {"the kinds"}
    games = dict(iter(right.groupby("game")))
    found = set()
    for game, own in table.groupby("game"):
        if game not in games or len(own) != len(games[game]):
            found.add("game")
        else:
            found |= {name for name in right if list(own[name]) != list(games[game][name])}
    return found


def check_goes_on(path: Path, plan: Plan, is_altered: bool = False) -> None:
    """The same call gives what it gives undisturbed, and all of it is in the file.

    An altered one may hold games besides that nobody wanted, and that are not believed.
    """
    check_is_whole(plan.run(path), plan)
    table, told = read(path)
    if table is None or (told and not is_altered):
        raise Fault("what went on is not read")
    check_is_whole(table, plan)


def check_is_whole(table: pd.DataFrame, plan: Plan) -> None:
    if not table.equals(whole(plan)):
        raise Fault("not the result of an undisturbed run")


def check_is_part(table: pd.DataFrame, plan: Plan) -> None:
    if strange(table[[*whole(plan)]], whole(plan)):
        raise Fault("a game that was not played")


def check_what_is_there(path: Path, plan: Plan, due: int = 0) -> set[int]:
    """The games that are read, so many at least: all that the file has, and all were played."""
    table, told = read(path)
    if told:
        raise Fault("a game that is not believed")
    if table is not None:
        check_is_part(table, plan)
    there = set() if table is None else {*table["game"]}
    if len(there) < due:
        raise Fault("finished games are lost")
    return there
