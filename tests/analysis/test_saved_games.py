"""Games kept in a file of SQLite: each at once, resumed, and refused where they are of others."""

import json
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pandas as pd
import pytest
from odd_bots import Faulty

import castles_nb as cn
from castles_nb.analysis import saved_file
from castles_nb.analysis.experiment import Experiment
from castles_nb.analysis.faults import digest_of
from castles_nb.analysis.results import Row, play_rows
from castles_nb.analysis.seatings import seating_of, seatings
from castles_nb.bots import GreedyBot, RandomBot
from castles_nb.bots.board.weights import WEIGHTS
from castles_nb.errors import BotFailed, InvalidResults, InvalidSetup, SaveFailed
from castles_nb.words import text_of


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "new" / "games.sqlite"


def read(path: Path) -> pd.DataFrame:
    """As somebody without castles_nb does it."""
    connection = sqlite3.connect(path)
    try:
        return pd.read_sql("select * from results", connection)
    finally:
        connection.close()


def change(path: Path, *commands: str) -> None:
    connection = sqlite3.connect(path)
    with connection:
        for command in commands:
            connection.execute(command)
    connection.close()


def sign(path: Path, game: int) -> None:
    """Give a game the digest that its rows should have, as a forger would."""
    connection = sqlite3.connect(path)
    own = connection.execute("select * from results where game = ?", (game,))
    names = [name for name, *_ in own.description]
    flags = {names.index("won"), names.index("tied")}
    rows = [
        tuple(bool(value) if place in flags else value for place, value in enumerate(row))
        for row in own
    ]
    with connection:
        connection.execute("update games set digest = ? where game = ?", (digest_of(rows), game))
    connection.close()


# The file -----------------------------------------------------------------------------------------


def test_one_line_of_pandas_reads_it(path: Path) -> None:
    table = cn.simulate(["random", "greedy"], 3, seed=2, path=path, timed=True)
    told = pd.read_sql("select * from results", sqlite3.connect(path))
    assert list(told) == list(table)
    assert {name for name in told if told[name].dtype != "int64"} == {"bot", "seconds"}
    assert told["seconds"].dtype == "float64"
    pd.testing.assert_frame_equal(told.astype({"won": bool, "tied": bool}), table)


def test_the_file_itself_tells_what_was_played(path: Path) -> None:
    cn.simulate(["random", "greedy"], 2, seed=5, setup=cn.Setup(duchies=(1, 4)), path=path)
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    connection = sqlite3.connect(path)
    told = {
        name: json.loads(value) for name, value in connection.execute("select * from experiment")
    }
    connection.close()
    assert told["bots"] == ["random", "greedy"]
    assert (told["seed"], told["duchies"], told["edition"]) == (5, [[1, 4]], "special")


def test_each_game_is_in_the_file_before_the_next_begins(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []

    def play(experiment: Experiment, timed: bool, game: int) -> list[Row]:
        seen.append(len(read(path)))
        return play_rows(experiment, timed, game)

    monkeypatch.setattr("castles_nb.analysis.simulate.play_rows", play)
    cn.simulate("random", 4, path=path)
    assert seen == [0, 2, 4, 6]


def test_games_stand_in_order_however_they_came_in(path: Path) -> None:
    cn.simulate("random", 9, path=path, n_jobs=2)
    change(path, "delete from games where game = 3", "delete from results where game = 3")
    cn.simulate("random", 9, path=path)
    assert list(read(path)["game"]) == [game for game in range(9) for _ in range(2)]


def test_a_path_may_have_any_name(tmp_path: Path) -> None:
    for name in ("a b?mode=ro#%20.sqlite", "Spiele äöü.SQLITE", "-'\";.sqlite"):
        cn.simulate("random", 1, path=str(tmp_path / name))
        assert (tmp_path / name).exists()


@pytest.mark.parametrize(
    "name", ["two\nlines", 'it\'s "quoted"', "", "a\0b", "🤖", "half \ud800 a pair", "1", "null"]
)
def test_a_bot_may_have_any_name(path: Path, name: str) -> None:
    bot = Named(name)
    table = cn.simulate([bot, "random"], 2, path=path)
    pd.testing.assert_frame_equal(cn.simulate([bot, "random"], 2, path=path), table)
    pd.testing.assert_frame_equal(cn.read_games(path), table)


class Named(RandomBot):
    def __init__(self, name: str, seed: int = 0) -> None:
        super().__init__(seed)
        self.name = name

    def seeded(self, seed: int) -> "Named":
        return Named(self.name, seed)


def test_numbers_of_numpy_are_numbers(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def play(experiment: Experiment, timed: bool, game: int) -> list[Row]:
        rows = play_rows(experiment, timed, game)
        return [tuple(np.int64(v) if type(v) is int else v for v in row) for row in rows]  # type: ignore[misc]

    whole = cn.simulate("random", 2)
    monkeypatch.setattr("castles_nb.analysis.simulate.play_rows", play)
    cn.simulate("random", 2, path=path)
    pd.testing.assert_frame_equal(cn.read_games(path), whole)


def test_seeds_that_no_table_holds_are_refused(path: Path) -> None:
    assert cn.simulate("random", 1, seed=2**63 - 1, path=path)["seed"][0] == 2**63 - 1
    for play in (cn.simulate, partial(cn.tournament, ["random", "greedy"])):
        arguments = ["random"] if play is cn.simulate else []
        with pytest.raises(InvalidSetup, match=r"seed: .* the largest a table can hold"):
            play(*arguments, 2, seed=2**63 - 1)  # type: ignore[operator]


def test_a_python_without_sqlite_plays_without_a_path(tmp_path: Path) -> None:
    code = """
import sys
sys.modules["sqlite3"] = None
import castles_nb as cn
assert len(cn.simulate("random", 1)) == 2
assert cn.tournament(["random", "greedy"], 1).deals == 1
"""
    subprocess.run([sys.executable, "-c", code], cwd=tmp_path, check=True)


# Going on from it ---------------------------------------------------------------------------------


def test_games_are_resumed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = cn.simulate("random", 5, seed=2)
    pd.testing.assert_frame_equal(cn.simulate("random", 3, seed=2, path=path), whole[:6])
    pd.testing.assert_frame_equal(cn.simulate("random", 5, seed=2, path=path), whole)
    assert set(read(path)["game"]) == set(range(5))
    # Now nothing has to be played any more, also for fewer games.
    monkeypatch.setattr("castles_nb.analysis.results.play_game", None)
    pd.testing.assert_frame_equal(cn.simulate("random", 5, seed=2, path=path), whole)
    pd.testing.assert_frame_equal(cn.simulate("random", 2, seed=2, path=path), whole[:4])
    assert set(read(path)["game"]) == set(range(5))


def test_what_a_faulty_bot_ends_is_in_the_file(path: Path) -> None:
    bots = ["random", Faulty("raise", 3)]
    with pytest.raises(BotFailed):
        cn.simulate(bots, 9, path=path)
    assert set(read(path)["game"]) == {0, 1, 2}
    with pytest.raises(BotFailed, match="game 3"):
        cn.simulate(bots, 9, path=path)


def test_what_is_interrupted_is_in_the_file(path: Path) -> None:
    with pytest.warns(RuntimeWarning, match="after 3 of 9 games; what is finished is kept in"):
        cn.simulate(["random", Faulty("interrupt", 3)], 9, path=path)
    assert set(read(path)["game"]) == {0, 1, 2}


def test_tournaments_are_resumed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    bots = ["random", "greedy"]
    setup = cn.Setup(players=4)  # seatings differ from deal to deal
    whole = cn.tournament(bots, 3, seed=2, setup=setup)
    begun = cn.tournament(bots, 2, seed=2, setup=setup, path=path)
    pd.testing.assert_frame_equal(begun.games, whole.games[whole.games["deal"] < 2])
    told = cn.tournament(bots, 3, seed=2, setup=setup, path=path)
    assert repr(told) == repr(whole)
    pd.testing.assert_frame_equal(told.games, whole.games)
    pd.testing.assert_frame_equal(cn.read_games(path), whole.games.drop(columns=["deal", "share"]))
    monkeypatch.setattr("castles_nb.analysis.results.play_game", None)
    for deals, same in ((3, whole), (2, begun)):
        again = cn.tournament(bots, deals, seed=2, setup=setup, path=path)
        pd.testing.assert_frame_equal(again.games, same.games)
        pd.testing.assert_frame_equal(again.standings, same.standings)


def test_what_ends_a_tournament_early_is_in_the_file(path: Path) -> None:
    with pytest.raises(BotFailed, match="game 2") as caught:
        cn.tournament(["random", Faulty("raise", 2)], 5, path=path)
    assert len(caught.value.finished) == len(read(path)) == 8  # type: ignore[attr-defined]
    with pytest.warns(RuntimeWarning, match="after 4 of 10 games; what is finished is kept in"):
        cn.tournament(["random", Faulty("interrupt", 2)], 5, path=path.with_stem("other"))


@pytest.mark.parametrize("bots", [2, 3, 5])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_games_number_tells_its_deal_and_seats(bots: int, players: int) -> None:
    games = [(deal, seats) for deal in range(14) for seats in seatings(bots, players, deal)]
    assert [seating_of(bots, players, game) for game in range(len(games))] == games


# Games of others ----------------------------------------------------------------------------------


def test_a_tournament_is_no_series_of_games(path: Path) -> None:
    bots = ["random", "greedy"]
    cn.tournament(bots, 1, path=path)
    with pytest.raises(InvalidResults, match="seatings 'all', not 'one'"):
        cn.simulate(bots, 1, path=path)
    with pytest.raises(InvalidResults, match=r"bots \['random', 'greedy'\], not"):
        cn.tournament([*bots, GreedyBot(WEIGHTS._replace(silver=2))], 1, path=path)


@pytest.mark.parametrize(
    ("other", "told"),
    [
        ({"seed": 8}, "seed 0, not 8"),
        ({"bots": ["greedy", "random"]}, r"bots \['random', 'random'\], not"),
        ({"setup": cn.Setup(duchies=4)}, r"duchies \[1\], not \[4\]"),
        ({"setup": cn.Setup(edition="2019")}, "edition 'special', not '2019'"),
        ({"duchies": [1, 2]}, "duchies"),
        ({"timed": True}, "columns"),
    ],
)
def test_games_of_another_experiment_are_refused(
    path: Path, other: dict[str, object], told: str
) -> None:
    cn.simulate("random", 1, path=path)
    before = path.read_bytes()
    with pytest.raises(InvalidResults, match=f"games.*another experiment.*{told}"):
        cn.simulate(**{"bots": "random", "games": 2, "path": path} | other)  # type: ignore[arg-type]
    assert path.read_bytes() == before


def test_bots_with_other_settings_are_refused(path: Path) -> None:
    cn.simulate(["greedy", "random"], 1, path=path)
    cn.simulate([GreedyBot(), "random"], 1, path=path)
    with pytest.raises(InvalidResults, match=r"it has other settings of bots\. Give another path"):
        cn.simulate([GreedyBot(WEIGHTS._replace(silver=2)), "random"], 1, path=path)


def test_a_bot_that_cannot_be_told_from_others_is_refused(path: Path) -> None:
    class Local(GreedyBot):
        pass

    with pytest.raises(TypeError, match=r"cannot be told apart from other bots.*Local"):
        cn.simulate(Local(), 1, path=path)


def test_the_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "places.sqlite"
    change(path, "create table places (url text)", "insert into places values ('a')")
    before = path.read_bytes()
    with pytest.raises(InvalidResults, match=r"places\.sqlite holds no games"):
        cn.simulate("random", 1, path=path)
    with pytest.raises(InvalidResults, match=r"places\.sqlite holds no games"):
        cn.read_games(path)
    assert path.read_bytes() == before


@pytest.mark.parametrize("path", [3, True, b"games.sqlite", ["games.sqlite"]])
def test_what_is_no_path_is_named(path: Any) -> None:
    with pytest.raises(TypeError, match=r"^path: .* is not the path of a file$"):
        cn.simulate("random", 1, path=path)
    with pytest.raises(TypeError, match=r"^path: .* is not the path of a file$"):
        cn.tournament(["random", "greedy"], 1, path=path)


@pytest.mark.parametrize("kind", ["csv", "parquet"])
def test_other_kinds_of_tables_are_exported(kind: str) -> None:
    told = rf"give path='x\.sqlite'; cn\.export_games\('x\.sqlite', 'x\.{kind}'\)"
    with pytest.raises(ValueError, match=f"(?i){told}"):
        cn.simulate("random", 1, path=f"x.{kind}")


# Told, not believed -------------------------------------------------------------------------------


def check_game_1_is_played_again(path: Path, whole: pd.DataFrame, reason: str) -> None:
    """It's left out with a warning, then played again with a warning, and replaced."""
    with pytest.warns(RuntimeWarning, match=rf"left out after .*: game 1 \(.*{reason}.*\)$"):
        left = cn.read_games(path)
    assert set(left["game"]) == {0, 2}
    with pytest.warns(RuntimeWarning, match=rf"played again after .*: game 1 \(.*{reason}.*\)$"):
        again = cn.simulate("random", 3, seed=4, path=path)
    pd.testing.assert_frame_equal(again, whole)
    pd.testing.assert_frame_equal(cn.read_games(path), whole)


@pytest.fixture
def whole(path: Path) -> pd.DataFrame:
    return cn.simulate("random", 3, seed=4, path=path)


def test_every_changed_value_is_found(path: Path, whole: pd.DataFrame) -> None:
    before = path.read_bytes()
    for column in whole:
        for value in ("7654", "'x'"):
            change(path, f'update results set "{column}" = {value} where game = 1 and player = 1')
            with pytest.warns(RuntimeWarning, match="left out after failing a check"):
                left = cn.read_games(path)
            pd.testing.assert_frame_equal(left, whole[whole["game"] != 1].reset_index(drop=True))
            path.write_bytes(before)


@pytest.mark.parametrize(
    ("commands", "reason"),
    [
        (["delete from results where game = 1 and player = 0"], "the players 1, not 0, 1"),
        (["delete from results where game = 1"], "it has no rows"),
        (["delete from games where game = 1"], "it has no digest"),
        (["update games set digest = 'abc' where game = 1"], "a value was changed"),
        (["update results set decisions = decisions + 1 where game = 1"], "a value was changed"),
        (["update results set sales = 'many' where game = 1"], "sales is 'many'"),
        (["update results set won = 2 where game = 1"], "won is 2"),
    ],
)
def test_a_damaged_game_is_played_again(
    path: Path, whole: pd.DataFrame, commands: list[str], reason: str
) -> None:
    change(path, *commands)
    check_game_1_is_played_again(path, whole, reason)


@pytest.mark.parametrize(
    ("what", "reason"),
    [
        ("seed = 99", "seed is 99, 99, not 5, 5"),
        ("bot = 'me'", "bot is 'me', 'me', not 'random', 'random'"),
        ("duchy = 4", "duchy is 4, 4, not 1, 1"),
        ("points = points + 1", "but by source"),
        ("points_sale = points_sale + 1", "but by source"),
        ("rank = 1", "rank is 1, 1"),
        ("rank = 3 - rank, won = 1 - won", "rank 2 has more points than the rank before"),
        ("rank = rank + 1, won = 0", "rank is"),
        ("won = 1", "won is True, True, not"),
        ("tied = 1", "tied is True, True, not False, False"),
        ("start = 0", "start is 0, 0"),
    ],
)
def test_a_game_that_cannot_be_is_played_again(
    path: Path, whole: pd.DataFrame, what: str, reason: str
) -> None:
    """Even where its digest was made to fit."""
    change(path, f"update results set {what} where game = 1")
    sign(path, 1)
    check_game_1_is_played_again(path, whole, reason)


def test_games_of_a_tournament_have_the_bots_of_their_seats(path: Path) -> None:
    bots = ["random", "greedy"]
    whole = cn.tournament(bots, 2, path=path)
    change(path, "update results set bot = 'random' where game = 3")
    sign(path, 3)
    with pytest.warns(RuntimeWarning, match=r"game 3 \(bot is .*, not 'greedy', 'random'\)"):
        again = cn.tournament(bots, 2, path=path)
    pd.testing.assert_frame_equal(again.games, whole.games)


def test_many_damaged_games_are_counted(path: Path) -> None:
    cn.simulate("random", 9, path=path)
    change(path, "update games set digest = ''")
    with pytest.warns(RuntimeWarning, match=r"game 4 \(.*\), and 4 more games$"):
        cn.read_games(path)


def test_the_warning_points_at_the_call(path: Path, whole: pd.DataFrame) -> None:
    change(path, "update games set digest = '' where game = 1")
    with pytest.warns(RuntimeWarning) as told:
        cn.read_games(path)
    assert [warning.filename for warning in told] == [__file__]
    with pytest.warns(RuntimeWarning) as told:
        cn.simulate("random", 3, seed=4, path=path)
    assert [warning.filename for warning in told] == [__file__]


def test_a_damaged_game_that_others_have_played_again_stays(
    path: Path, whole: pd.DataFrame, monkeypatch: pytest.MonkeyPatch
) -> None:
    change(path, "update results set start = 5 where game = 1")

    def play(experiment: Experiment, timed: bool, game: int) -> list[Row]:
        monkeypatch.setattr("castles_nb.analysis.simulate.play_rows", play_rows)
        with pytest.warns(RuntimeWarning, match="played again"):
            cn.simulate("random", 3, seed=4, path=path)
        change(
            path, "create trigger stop before delete on games begin select raise(abort, ''); end"
        )
        return play_rows(experiment, timed, game)

    monkeypatch.setattr("castles_nb.analysis.simulate.play_rows", play)
    with pytest.warns(RuntimeWarning, match="played again"):
        again = cn.simulate("random", 3, seed=4, path=path)
    pd.testing.assert_frame_equal(again, whole)
    pd.testing.assert_frame_equal(cn.read_games(path), whole)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore:.*after failing a check:RuntimeWarning")
def test_whatever_byte_is_changed_what_is_read_was_played(path: Path, whole: pd.DataFrame) -> None:
    """Each of many damaged files is refused, or loses games, or is read as it was."""
    before = path.read_bytes()
    games = {game: own.reset_index(drop=True) for game, own in whole.groupby("game")}
    random = Random(1)
    outcomes = set()
    for _ in range(300):
        place, bit = random.randrange(len(before)), 1 << random.randrange(8)
        path.write_bytes(before[:place] + bytes([before[place] ^ bit]) + before[place + 1 :])
        try:
            table = cn.read_games(path)
        except InvalidResults:
            outcomes.add("refused")
        else:
            outcomes.add(table["game"].nunique())
            for game, own in table.groupby("game"):
                pd.testing.assert_frame_equal(own.reset_index(drop=True), games[game])
    assert outcomes >= {"refused", 2, 3}


# Damaged files ------------------------------------------------------------------------------------


@pytest.mark.parametrize("play", [cn.read_games, lambda path: cn.simulate("random", 3, path=path)])
def test_what_is_no_database_is_refused(path: Path, play: Callable[[Path], object]) -> None:
    path.parent.mkdir()
    path.write_text("game,seed\n" * 200)
    with pytest.raises(InvalidResults, match=r"games\.sqlite is damaged: file is not a database"):
        play(path)
    path.unlink()
    path.mkdir()
    with pytest.raises((InvalidResults, SaveFailed), match=r"games\.sqlite"):
        play(path)


def test_a_file_that_is_cut_off_is_refused(path: Path) -> None:
    cn.simulate("random", 30, path=path)
    before = path.read_bytes()
    for length in (*range(10, 100, 30), *range(100, len(before), 997)):
        path.write_bytes(before[:length])
        with pytest.raises(InvalidResults, match=r"games\.sqlite"):
            cn.read_games(path)
        with pytest.raises(InvalidResults, match=r"games\.sqlite"):
            cn.simulate("random", 30, path=path)
        assert path.stat().st_size == length
    path.write_bytes(before[:-1])  # of a game
    with pytest.warns(RuntimeWarning, match="failing a check: game"):
        cn.read_games(path)


def test_an_empty_file_is_begun(path: Path) -> None:
    """As one is left by a process that is killed when it has just made it."""
    path.parent.mkdir()
    path.touch()
    with pytest.raises(InvalidResults, match=r"games\.sqlite holds no games"):
        cn.read_games(path)
    assert len(cn.simulate("random", 2, path=path)) == len(read(path)) == 4


@pytest.mark.parametrize(
    ("command", "told"),
    [
        ("drop table games", "holds no games"),
        ("drop table experiment", "holds no games"),
        ("alter table results rename column points to pints", "other columns"),
        ("alter table results add column note text", "other columns"),
        ("update experiment set value = '{'", "damaged"),
        ("update experiment set value = null", "damaged"),
        ("delete from experiment where name = 'seed'", "it does not say what was played"),
        ("update experiment set value = '0' where name = 'players'", "what was played"),
        ("update experiment set value = '[3]' where name = 'bots'", "what was played"),
        ("alter table experiment rename column value to worth", "no such column: value"),
    ],
)
def test_damaged_tables_are_refused(path: Path, command: str, told: str) -> None:
    cn.simulate("random", 1, path=path)
    change(path, command)
    with pytest.raises(InvalidResults, match=rf"games\.sqlite.*{told}"):
        cn.read_games(path)
    with pytest.raises(InvalidResults, match=r"games\.sqlite"):
        cn.simulate("random", 1, path=path)


# What cannot be written ---------------------------------------------------------------------------


@pytest.fixture
def locked(path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[sqlite3.Connection]:
    monkeypatch.setattr(saved_file, "PATIENCE", 0.01)
    cn.simulate("random", 1, path=path)
    connection = sqlite3.connect(path, isolation_level=None)
    yield connection
    connection.close()


def test_a_locked_file_is_told_and_nothing_is_lost(path: Path, locked: sqlite3.Connection) -> None:
    locked.execute("begin exclusive")
    with pytest.raises(SaveFailed, match=r"cannot be written: .*locked. Close"):
        cn.simulate("random", 3, path=path)
    with pytest.raises(InvalidResults, match=r"games\.sqlite cannot be read: .*locked. Close"):
        cn.read_games(path)
    locked.execute("rollback")
    assert len(cn.simulate("random", 3, path=path)) == 6


def test_a_file_that_is_locked_later_is_told_and_nothing_is_lost(
    path: Path, locked: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    def play(experiment: Experiment, timed: bool, game: int) -> list[Row]:
        if game == 3:
            locked.execute("begin immediate")
        return play_rows(experiment, timed, game)

    monkeypatch.setattr("castles_nb.analysis.simulate.play_rows", play)
    with pytest.raises(SaveFailed, match=r"games\.sqlite cannot be written: .*locked") as caught:
        cn.simulate("random", 5, path=path)
    assert set(caught.value.finished["game"]) == {0, 1, 2, 3}  # type: ignore[attr-defined]
    locked.execute("rollback")
    assert set(cn.read_games(path)["game"]) == {0, 1, 2}


def test_there_is_advice_for_everything_that_hinders() -> None:
    hindrances = saved_file._HINDRANCES.values()
    assert [each for each in hindrances if text_of(f"games-advice-{each}") is None] == []


def test_a_path_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(SaveFailed, match=r"cannot be written: .*give another path"):
        cn.simulate("random", 1, path=tmp_path / "file" / "games.sqlite")


@pytest.mark.parametrize("replaced", [False, True])
def test_a_file_that_is_removed_meanwhile_is_told(
    path: Path, monkeypatch: pytest.MonkeyPatch, replaced: bool
) -> None:
    def play(experiment: Experiment, timed: bool, game: int) -> list[Row]:
        if game == 1:
            path.rename(path.with_stem("old"))
            if replaced:
                path.write_bytes(path.with_stem("old").read_bytes())
        return play_rows(experiment, timed, game)

    monkeypatch.setattr("castles_nb.analysis.simulate.play_rows", play)
    with pytest.raises(SaveFailed, match=r"games\.sqlite was removed or replaced") as caught:
        cn.simulate("random", 3, path=path)
    assert set(caught.value.finished["game"]) == {0, 1}  # type: ignore[attr-defined]


def test_a_full_disk_is_told_and_nothing_is_lost(path: Path) -> None:
    """No file may grow beyond a limit; SQLite hears the same from the system as of a full disk."""
    code = """
import resource, sys
import castles_nb as cn
from castles_nb.errors import SaveFailed

resource.setrlimit(resource.RLIMIT_FSIZE, (60_000, 60_000))
try:
    cn.simulate("random", 500, path=sys.argv[1])
except SaveFailed as error:
    print(error.finished["game"].nunique(), error)
"""
    pytest.importorskip("resource")
    done = subprocess.run(
        [sys.executable, "-c", code, path], capture_output=True, text=True, check=True
    )
    finished, told = done.stdout.split(" ", 1)
    assert f"{path} cannot be written: " in told
    assert "goes on from the games that are there" in told
    there = cn.read_games(path)["game"].nunique()
    assert 0 < there == int(finished) - 1
    games = there + 3
    whole = cn.simulate("random", games)
    pd.testing.assert_frame_equal(cn.simulate("random", games, path=path), whole)


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such file system")
def test_a_file_system_without_shared_memory_does_too(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """There SQLite keeps no write-ahead log."""
    connect = sqlite3.connect
    modes = []

    def connect_there(path: Path, **options: Any) -> sqlite3.Connection:
        return connect(f"{path.as_uri()}?vfs=unix-dotfile", uri=True, **options)

    def play(experiment: Experiment, timed: bool, game: int) -> list[Row]:
        modes.append([file.name for file in path.parent.iterdir()])
        return play_rows(experiment, timed, game)

    whole = cn.simulate("random", 3)
    monkeypatch.setattr(saved_file.sqlite3, "connect", connect_there)
    monkeypatch.setattr("castles_nb.analysis.simulate.play_rows", play)
    pd.testing.assert_frame_equal(cn.simulate("random", 3, path=path), whole)
    assert modes == [[path.name]] * 3


# Several processes, and their end -----------------------------------------------------------------

RUN = """
import sys
import castles_nb as cn
cn.simulate("random", int(sys.argv[2]), seed=3, path=sys.argv[1])
"""


@pytest.mark.slow
def test_several_processes_write_to_one_file(path: Path) -> None:
    counts = (40, 25, 40, 10)
    running = [subprocess.Popen([sys.executable, "-c", RUN, path, str(games)]) for games in counts]
    assert [each.wait(timeout=300) for each in running] == [0] * len(counts)
    assert [file.name for file in path.parent.iterdir()] == [path.name]
    pd.testing.assert_frame_equal(cn.read_games(path), cn.simulate("random", 40, seed=3))


def test_a_run_that_ends_later_replaces_nothing(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While one plays two games, another plays five, those two among them."""

    def play(experiment: Experiment, timed: bool, game: int) -> list[Row]:
        monkeypatch.setattr("castles_nb.analysis.simulate.play_rows", play_rows)
        cn.simulate("random", 5, path=path)
        return play_rows(experiment, timed, game)

    monkeypatch.setattr("castles_nb.analysis.simulate.play_rows", play)
    cn.simulate("random", 2, path=path)
    pd.testing.assert_frame_equal(cn.read_games(path), cn.simulate("random", 5))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize("moment", ["playing", "writing"])
def test_a_killed_process_loses_no_game(path: Path, moment: str) -> None:
    """Killed in game 4, or when one of its two rows is written."""
    code = f"""
import os, signal, sqlite3, sys
import castles_nb as cn
from castles_nb.analysis import results, saved_file

def kill():
    os.kill(os.getpid(), signal.SIGKILL)

def play(experiment, timed, game):
    if game == 4 and {moment!r} == "playing":
        kill()
    return results.play_rows(experiment, timed, game)

def connect(*arguments, **options):
    connection = sqlite3.connect(*arguments, **options)
    second_row = "insert into results values (4, 7, 1,"
    connection.set_trace_callback(lambda command: command.startswith(second_row) and kill())
    return connection

class Watched:
    def __getattr__(self, name):
        return connect if name == "connect" else getattr(sqlite3, name)

saved_file.sqlite3 = Watched()
cn.simulate
sys.modules["castles_nb.analysis.simulate"].play_rows = play
cn.simulate("random", 9, seed=3, path=sys.argv[1])
"""
    done = subprocess.run([sys.executable, "-c", code, path])
    assert done.returncode == -signal.SIGKILL
    assert set(cn.read_games(path)["game"]) == {0, 1, 2, 3}
    whole = cn.simulate("random", 9, seed=3)
    pd.testing.assert_frame_equal(cn.simulate("random", 9, seed=3, path=path), whole)


class Interrupter:
    """Sends SIGINT, like Ctrl-C, when this many lines of these files have been run."""

    FILES = (
        "in_parallel.py",
        "resume.py",
        "saved_file.py",
        "saved_games.py",
        "simulate.py",
        "faults.py",
    )

    def __init__(self, lines: int) -> None:
        self.lines = lines

    def __call__(self, frame: Any, event: str, argument: object) -> Any:
        if not frame.f_code.co_filename.endswith(self.FILES):
            return None
        if event == "line":
            self.lines -= 1
            if self.lines == 0:
                signal.raise_signal(signal.SIGINT)
        return self

    def simulate(self, path: Path) -> pd.DataFrame | None:
        """Games of random bots, all that is told of them: None if there is no telling."""
        before = sys.gettrace()
        sys.settrace(self)
        try:
            return cn.simulate("random", 3, path=path)
        except KeyboardInterrupt as error:
            return getattr(error, "finished", None)
        finally:
            sys.settrace(before)


@pytest.mark.slow
@pytest.mark.usefixtures("ctrl_c")
@pytest.mark.filterwarnings("ignore:interrupted:RuntimeWarning")
def test_an_interruption_at_any_line_loses_no_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """At a part of all lines, since trying each takes minutes."""
    whole = cn.simulate("random", 3)
    by_game = whole.groupby("game")
    rows = {game: list(own.itertuples(index=False, name=None)) for game, own in by_game}
    monkeypatch.setattr(
        "castles_nb.analysis.simulate.play_rows", lambda experiment, timed, game: rows[game]
    )
    counter = Interrupter(0)
    counter.simulate(tmp_path / "whole.sqlite")
    told = set()
    for line in range(1, -counter.lines, 29):
        path = tmp_path / f"{line}.sqlite"
        table = Interrupter(line).simulate(path)
        if table is not None:  # else no game had begun, or all was over
            there = cn.read_games(path) if path.exists() and path.stat().st_size else whole[:0]
            assert set(table["game"]) == set(there["game"])
            told.add(table["game"].nunique())
        pd.testing.assert_frame_equal(cn.simulate("random", 3, path=path), whole)
    assert told == {0, 1, 2, 3}
