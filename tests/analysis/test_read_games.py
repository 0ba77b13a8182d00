"""Files of games as tables: of SQLite, and those that older versions kept; exported for others."""

import csv
import json
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pandas as pd
import pytest

import castles_nb as cn
from castles_nb.analysis.experiment import experiment_of
from castles_nb.analysis.identity import identity_of
from castles_nb.analysis.results import columns_for
from castles_nb.bots import RandomBot
from castles_nb.errors import InvalidResults, SaveFailed


@pytest.fixture(params=[".csv", ".parquet"])
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    if request.param == ".parquet":
        pytest.importorskip("pyarrow")
    return tmp_path / f"games{request.param}"


@pytest.fixture(scope="module")
def whole() -> pd.DataFrame:
    return cn.simulate(["random", "greedy"], 3, seed=4, setup=cn.Setup(duchies=(1, 4)))


def save(table: pd.DataFrame, path: Path) -> None:
    if path.suffix == ".csv":
        table.to_csv(path, index=False)
    else:
        table.to_parquet(path, index=False)


def tell(path: Path) -> None:
    """Write beside a table what was played, as older versions did."""
    experiment = experiment_of(["random", "greedy"], 4, cn.Setup(duchies=(1, 4)))
    told = identity_of(experiment, columns_for(experiment.setup), "one")
    path.with_name(f"{path.name}.json").write_text(json.dumps(told), encoding="utf-8")


# Reading ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("told", [True, False])
def test_tables_of_older_versions_are_read(path: Path, whole: pd.DataFrame, told: bool) -> None:
    save(whole, path)
    if told:
        tell(path)
    pd.testing.assert_frame_equal(cn.read_games(path), whole)
    pd.testing.assert_frame_equal(cn.read_games(str(path)), whole)


@pytest.mark.parametrize(
    ("column", "value", "reason"),
    [
        ("points", 7, "but by source"),
        ("points_sale", 500, "but by source"),
        ("rank", 7, "rank is"),
        ("won", True, "won is True, True"),
        ("tied", True, "tied is True, True"),
        ("start", 0, "start is 0, 0"),
        ("player", 0, "the players 0, 0, not 0, 1"),
        ("empty_spaces", 36, "spaces are"),
        ("placed_ship", 30, "spaces are"),
    ],
)
@pytest.mark.parametrize("told", [True, False])
def test_games_that_contradict_themselves_are_left_out(
    path: Path, whole: pd.DataFrame, column: str, value: Any, reason: str, told: bool
) -> None:
    changed = whole.copy()
    changed.loc[changed["game"] == 1, column] = value
    save(changed, path)
    if told:
        tell(path)
    with pytest.warns(RuntimeWarning, match=rf"left out .*: game 1 \(.*{reason}.*\)$"):
        left = cn.read_games(path)
    assert set(left["game"]) == {0, 2}


@pytest.mark.parametrize(
    ("column", "value", "reason"),
    [
        ("seed", 3, "seed is 3, 3, not 5, 5"),
        ("bot", "me", "bot is 'me', 'me', not 'random', 'greedy'"),
        ("duchy", 9, "duchy is 9, 9, not 1, 4"),
    ],
)
def test_games_of_others_are_left_out_where_it_is_told_what_was_played(
    path: Path, whole: pd.DataFrame, column: str, value: Any, reason: str
) -> None:
    changed = whole.copy()
    changed.loc[changed["game"] == 1, column] = value
    save(changed, path)
    assert len(cn.read_games(path)) == 6
    tell(path)
    with pytest.warns(RuntimeWarning, match=rf"left out .*: game 1 \({reason}\)$"):
        left = cn.read_games(path)
    assert set(left["game"]) == {0, 2}


def test_half_a_game_and_one_that_is_there_twice_are_left_out(
    path: Path, whole: pd.DataFrame
) -> None:
    save(pd.concat([whole, whole[:3]]), path)
    tell(path)
    with pytest.warns(RuntimeWarning, match=r"game 0 \(it appears twice\), game 1 \(it appears"):
        assert set(cn.read_games(path)["game"]) == {2}
    save(whole[:-1], path)
    with pytest.warns(RuntimeWarning, match=r"game 2 \(it has rows of the players 0, not 0, 1\)"):
        assert set(cn.read_games(path)["game"]) == {0, 1}


def test_a_row_with_another_seed_is_told(path: Path, whole: pd.DataFrame) -> None:
    changed = whole.copy()
    changed.loc[2, "seed"] = 6
    save(changed, path)
    with pytest.warns(RuntimeWarning, match=r"left out .*: game 1 \(seed is 6, 5\)$"):
        assert set(cn.read_games(path)["game"]) == {0, 2}


def test_a_row_with_the_number_of_another_game_is_told(path: Path) -> None:
    """Also where what is left might be a game of one player."""
    table = cn.simulate("random", 12)
    alone = table[(table["player"] == 0) & (table["rank"] == 1) & (table["start"] == 0)]
    game = alone["game"].iloc[0]
    for other in (game + 1, 99):
        changed = table.copy()
        changed.loc[(table["game"] == game) & (table["player"] == 1), "game"] = other
        save(changed, path)
        with pytest.warns(
            RuntimeWarning, match=rf"game {game} \(it has rows of the players 0, not"
        ):
            left = cn.read_games(path)
        assert set(left["game"]) == set(range(12)) - {game, other}
    save(table[table.index == alone.index[0]], path)
    with pytest.warns(RuntimeWarning, match="the players 0, not 0, 1"):
        assert not len(cn.read_games(path))


@pytest.mark.parametrize("number", ["9" * 20, "-" + "9" * 20, "1.0", "1e0", "inf", "", "x"])
def test_numbers_that_are_odd_are_refused(tmp_path: Path, number: str) -> None:
    """Pandas would overflow at some, and round a large seed of other games beside others."""
    path = tmp_path / "games.csv"
    table = cn.simulate("random", 2, seed=2**60 + 1).astype({"seed": str})
    save(table, path)
    assert set(cn.read_games(path)["seed"]) == {2**60 + 1, 2**60 + 2}
    table.loc[0, "seed"] = number
    save(table, path)
    with pytest.raises(InvalidResults, match=r"games\.csv is damaged"):
        cn.read_games(path)


def test_a_name_that_swallows_the_next_line_is_refused(tmp_path: Path) -> None:
    """It ends where the next name begins, and so as many values are left as a line has."""
    kept, path = tmp_path / "kept.sqlite", tmp_path / "games.csv"
    cn.simulate("random", 3, path=kept)
    cn.export_games(kept, path)
    before = path.read_bytes()
    for line in range(1, 7):
        lines = before.split(b"\n")
        lines[line] = lines[line].replace(b'random"', b"random?")
        path.write_bytes(b"\n".join(lines))
        with pytest.raises(InvalidResults, match=r"games\.csv is damaged"):
            cn.read_games(path)


@pytest.mark.parametrize("flag", ["yes", "1", "", "nan"])
def test_flags_are_true_or_false(tmp_path: Path, whole: pd.DataFrame, flag: str) -> None:
    path = tmp_path / "games.csv"
    table = whole.astype({"won": str})
    save(table.assign(won=table["won"].str.upper()), path)  # as spreadsheets write it
    pd.testing.assert_frame_equal(cn.read_games(path), whole)
    table.loc[0, "won"] = flag
    save(table, path)
    with pytest.raises(InvalidResults, match=f"damaged: '{flag}' is neither True nor False"):
        cn.read_games(path)


@pytest.mark.parametrize("told", [True, False])
@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("taken", "tbken", "'taken' is missing"),
        ("points_monastery_25", "points_monastery_35", "'points_monastery_25' is missing"),
    ],
)
def test_tables_with_other_columns_are_refused(
    path: Path, whole: pd.DataFrame, old: str, new: str, reason: str, told: bool
) -> None:
    save(whole.rename(columns={old: new}), path)
    if told:
        tell(path)
        about = path.with_name(f"{path.name}.json")
        about.write_text(about.read_text("utf-8").replace(f'"{old}"', f'"{new}"'), "utf-8")
    with pytest.raises(InvalidResults, match=rf"games\.\w+ is damaged: the column {reason}"):
        cn.read_games(path)


def test_a_column_of_ones_own_is_refused(path: Path, whole: pd.DataFrame) -> None:
    save(whole.assign(note=0), path)
    with pytest.raises(InvalidResults, match="there should be no column 'note'"):
        cn.read_games(path)


def test_damaged_tables_are_refused(path: Path, whole: pd.DataFrame) -> None:
    save(whole, path)
    for text in ("[]", "{", json.dumps({"seed": 0}), "\ud800"):
        beside = path.with_name(f"{path.name}.json")
        beside.write_bytes(text.encode("utf-8", "surrogatepass"))
        with pytest.raises(InvalidResults, match=r"games\.\w+\.json is damaged"):
            cn.read_games(path)
        beside.unlink()
    whole_file = path.read_bytes()
    for damaged in (b"", whole_file[:-40], whole_file[:40], b"\xff" * 900, b"a,b\n1,2\n"):
        path.write_bytes(damaged)
        with pytest.raises(InvalidResults, match=r"games\.\w+ is damaged"):
            cn.read_games(path)
    path.unlink()
    with pytest.raises(InvalidResults, match=r"there is no file .*games\.\w+"):
        cn.read_games(path)


def test_a_table_of_something_else_is_refused(path: Path, whole: pd.DataFrame) -> None:
    save(whole.drop(columns="rank"), path)
    with pytest.raises(InvalidResults, match=r"games\.\w+ is damaged.*rank"):
        cn.read_games(path)


@pytest.mark.parametrize(
    ("path", "error", "told"),
    [
        (3, TypeError, "path: 3 is not the path of a file"),
        (b"games.csv", TypeError, "is not the path of a file"),
        ("games.xlsx", ValueError, "does not end in .sqlite, .csv or .parquet"),
        ("games", ValueError, "path: 'games' does not end in"),
        ("games.sqlite", InvalidResults, "there is no file games.sqlite"),
        (f"{'x' * 300}.csv", InvalidResults, "there is no file x"),
        ("a\0b.sqlite", ValueError, r"path: 'a\\x00b.sqlite' has a character that no path can"),
        ("\ud800.csv", ValueError, r"path: '\\ud800.csv' has a character that no path can have"),
    ],
)
def test_what_is_no_such_file_is_named(
    path: Any, error: type[Exception], told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    with pytest.raises(error, match=told):
        cn.read_games(path)
    assert not list(tmp_path.iterdir())


def test_parquet_without_pyarrow_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("castles_nb.analysis.game_files.find_spec", lambda name: None)
    with pytest.raises(ImportError, match=r"castles-nb\[parquet\]"):
        cn.read_games(tmp_path / "games.parquet")
    with pytest.raises(ImportError, match=r"castles-nb\[parquet\]"):
        cn.export_games(tmp_path / "games.sqlite", tmp_path / "games.parquet")


# Exporting ----------------------------------------------------------------------------------------


class Odd(RandomBot):
    def __init__(self, name: str, seed: int = 0) -> None:
        super().__init__(seed)
        self.name = name

    def seeded(self, seed: int) -> "Odd":
        return Odd(self.name, seed)


@pytest.mark.parametrize("name", ["plain", 'a "b", c\nd', "NA", "", "1", "carriage\rreturn", "🤖"])
def test_games_are_exported(path: Path, tmp_path: Path, name: str) -> None:
    kept = tmp_path / "kept.sqlite"
    table = cn.simulate([Odd(name), "greedy"], 2, path=kept, timed=True)
    to = path.parent / "new" / path.name
    for _ in range(2):  # also in place of what is there
        cn.export_games(kept, to)
        assert [each.name for each in to.parent.iterdir()] == [to.name]
        pd.testing.assert_frame_equal(cn.read_games(to), table, check_exact=True)
    plain = pd.read_csv(to, keep_default_na=False) if to.suffix == ".csv" else pd.read_parquet(to)
    assert list(plain) == list(table)
    assert plain["won"].dtype == bool


FORMULA = '=HYPERLINK("http://x","y")'


@pytest.mark.parametrize(
    ("name", "told"),
    [
        (FORMULA, f"'{FORMULA}"),
        (f"'{FORMULA}", f"''{FORMULA}"),
        ("+cmd", "'+cmd"),
        ("@SUM(A1)", "'@SUM(A1)"),
        ("-2+3", "'-2+3"),
        ("-3", "-3"),
        ("'quoted'", "'quoted'"),
        ("one = two", "one = two"),
    ],
)
def test_no_name_of_a_bot_is_a_formula(tmp_path: Path, name: str, told: str) -> None:
    """A name that a spreadsheet would compute has an apostrophe in the table, and none when read
    again."""
    kept, to, again = tmp_path / "kept.sqlite", tmp_path / "a.csv", tmp_path / "b.csv"
    table = cn.simulate([Odd(name), "greedy"], 2, path=kept)
    cn.export_games(kept, to)
    with to.open(newline="", encoding="utf-8") as file:
        assert {row["bot"] for row in csv.DictReader(file)} == {told, "greedy"}
    pd.testing.assert_frame_equal(cn.read_games(to), table, check_exact=True)
    cn.export_games(to, again)
    assert again.read_bytes() == to.read_bytes()


@pytest.mark.slow
def test_whatever_bit_of_parquet_is_changed_what_is_read_was_played(tmp_path: Path) -> None:
    """Also in columns that nothing else proves, and in what it says of itself."""
    pytest.importorskip("pyarrow")
    kept, path = tmp_path / "kept.sqlite", tmp_path / "games.parquet"
    table = cn.simulate("random", 3, path=kept)
    cn.export_games(kept, path)
    before = path.read_bytes()
    random = Random(1)
    outcomes = set()
    for _ in range(150):
        place, bit = random.randrange(len(before)), 1 << random.randrange(8)
        path.write_bytes(before[:place] + bytes([before[place] ^ bit]) + before[place + 1 :])
        try:
            outcomes.add(cn.read_games(path).equals(table))
        except InvalidResults:
            outcomes.add("refused")
    assert outcomes == {True, "refused"}


def test_a_table_that_cannot_be_written_is_told(path: Path, tmp_path: Path) -> None:
    kept = tmp_path / "kept.sqlite"
    cn.simulate("random", 1, path=kept)
    (tmp_path / "file").touch()
    with pytest.raises(SaveFailed, match=rf"target: .*{path.name} cannot be written: .*Make room"):
        cn.export_games(kept, tmp_path / "file" / path.name)
    with pytest.raises(
        ValueError, match=r"target: 'games\.txt' does not end in \.csv or \.parquet"
    ):
        cn.export_games(kept, tmp_path / "games.txt")
    with pytest.raises(TypeError, match="target: None is not the path of a file"):
        cn.export_games(kept, None)  # type: ignore[arg-type]


def test_a_full_disk_leaves_the_older_table(tmp_path: Path) -> None:
    pytest.importorskip("resource")
    kept, to = tmp_path / "kept.sqlite", tmp_path / "games.csv"
    cn.simulate("random", 40, path=kept)
    to.write_text("older")
    code = """
import resource, sys
import castles_nb as cn
from castles_nb.errors import SaveFailed

resource.setrlimit(resource.RLIMIT_FSIZE, (4000, 4000))
try:
    cn.export_games(*sys.argv[1:])
except SaveFailed as error:
    print(error)
"""
    command = [sys.executable, "-c", code, kept, to]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    assert f"{to} cannot be written" in done.stdout
    assert to.read_text() == "older"
    assert {each.name for each in tmp_path.iterdir()} == {kept.name, to.name}


@pytest.mark.parametrize("name", ["games.sqlite", "games.csv"])
def test_what_is_exported_is_told_by_its_argument(tmp_path: Path, name: str) -> None:
    path, table = tmp_path / name, tmp_path / "table.csv"
    with pytest.raises(InvalidResults, match=r"^source: there is no file"):
        cn.export_games(path, table)
    with pytest.raises(InvalidResults, match=r"^path: there is no file"):
        cn.read_games(path)
    path.write_bytes(b"nothing of the kind" * 99)
    with pytest.raises(InvalidResults, match=r"^source: .* is damaged"):
        cn.export_games(path, table)
    with pytest.raises(InvalidResults, match=r"^path: .* is damaged"):
        cn.read_games(path)
    with pytest.raises(ValueError, match=r"^source: 'games' does not end in"):
        cn.export_games(tmp_path / "games", table)
    with pytest.raises(ValueError, match=r"^target: 'games' does not end in"):
        cn.export_games(path, tmp_path / "games")
    with pytest.raises(TypeError, match=r"^source: 3 is not the path"):
        cn.export_games(3, table)  # type: ignore[arg-type]
