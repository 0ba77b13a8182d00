"""Games kept in a file: written whole, resumed, and refused where they are of something else."""

import json
from pathlib import Path
from typing import Any

import pandas as pd
import pytest
from odd_bots import Faulty

import castles_nb as cn
from castles_nb.analysis import saved_games
from castles_nb.analysis.experiment import Experiment
from castles_nb.analysis.results import Row, play_rows
from castles_nb.bots import GreedyBot
from castles_nb.bots.weights import WEIGHTS
from castles_nb.errors import BotFailed, InvalidResults


@pytest.fixture(params=[".csv", ".parquet"])
def path(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    if request.param == ".parquet":
        pytest.importorskip("pyarrow")
    return tmp_path / "new" / f"games{request.param}"


def read(path: Path) -> pd.DataFrame:
    return pd.read_csv(path) if path.suffix == ".csv" else pd.read_parquet(path)


def test_games_are_resumed(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = cn.simulate("random", 5, seed=2)
    pd.testing.assert_frame_equal(cn.simulate("random", 3, seed=2, path=path), whole[:6])
    pd.testing.assert_frame_equal(cn.simulate("random", 5, seed=2, path=path), whole)
    assert set(read(path)["game"]) == set(range(5))
    assert {file.name for file in path.parent.iterdir()} == {path.name, f"{path.name}.json"}
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
    with pytest.warns(RuntimeWarning, match="only 3 of 9 games are finished and kept in"):
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
    monkeypatch.setattr("castles_nb.analysis.results.play_game", None)
    for deals, same in ((3, whole), (2, begun)):
        again = cn.tournament(bots, deals, seed=2, setup=setup, path=path)
        pd.testing.assert_frame_equal(again.games, same.games)
        pd.testing.assert_frame_equal(again.standings, same.standings)


def test_what_ends_a_tournament_early_is_in_the_file(path: Path) -> None:
    with pytest.raises(BotFailed, match="game 2") as caught:
        cn.tournament(["random", Faulty("raise", 2)], 5, path=path)
    assert len(caught.value.finished) == len(read(path)) == 8  # type: ignore[attr-defined]
    with pytest.warns(RuntimeWarning, match="only 4 of 10 games are finished and kept in"):
        cn.tournament(["random", Faulty("interrupt", 2)], 5, path=path.with_stem("other"))


def test_a_tournament_is_no_series_of_games(path: Path) -> None:
    bots = ["random", "greedy"]
    cn.tournament(bots, 1, path=path)
    with pytest.raises(InvalidResults, match="seatings 'all', not 'one'"):
        cn.simulate(bots, 1, path=path)
    with pytest.raises(InvalidResults, match=r"bots \['random', 'greedy'\], not"):
        cn.tournament([*bots, GreedyBot(WEIGHTS._replace(silver=2))], 1, path=path)


def test_finished_games_are_there_while_others_are_played(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(saved_games, "PAUSE", 0)
    monkeypatch.setattr(saved_games, "SELDOM", 0)
    seen = []

    def play(plan: Experiment, timed: bool, game: int) -> list[Row]:
        seen.append(len(read(path)) if path.exists() else 0)
        return play_rows(plan, timed, game)

    monkeypatch.setattr("castles_nb.analysis.simulate.play_rows", play)
    cn.simulate("random", 4, path=path)
    assert seen == [0, 2, 4, 6]


def test_half_a_game_is_played_again(path: Path) -> None:
    whole = cn.simulate("random", 3, path=path)
    cut = read(path)[:-1]
    if path.suffix == ".csv":
        cut.to_csv(path, index=False)
    else:
        cut.to_parquet(path, index=False)
    pd.testing.assert_frame_equal(cn.simulate("random", 3, path=path), whole)
    assert len(read(path)) == 6


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


def test_bots_with_other_settings_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "games.csv"
    cn.simulate(["greedy", "random"], 1, path=path)
    cn.simulate([GreedyBot(), "random"], 1, path=path)
    with pytest.raises(InvalidResults, match="settings of bots"):
        cn.simulate([GreedyBot(WEIGHTS._replace(silver=2)), "random"], 1, path=path)


def test_damaged_files_are_refused(tmp_path: Path) -> None:
    path, about = tmp_path / "games.csv", tmp_path / "games.csv.json"
    cn.simulate("random", 1, path=path)
    for text in ("[]", "{", json.dumps({"seed": 0})):
        kept, _ = about.read_text(), about.write_text(text)
        with pytest.raises(InvalidResults, match=r"games\.csv"):
            cn.simulate("random", 1, path=path)
        about.write_text(kept)
    path.write_text(path.read_text()[:-40])
    with pytest.raises(InvalidResults, match=r"games\.csv.*damaged"):
        cn.simulate("random", 1, path=path)
    about.unlink()
    with pytest.raises(InvalidResults, match=r"games\.csv\.json, which tells of it, is not"):
        cn.simulate("random", 1, path=path)


def test_a_bot_that_cannot_be_told_from_others_is_refused(tmp_path: Path) -> None:
    class Local(GreedyBot):
        pass

    with pytest.raises(TypeError, match=r"cannot be told from others.*Local"):
        cn.simulate(Local(), 1, path=tmp_path / "games.csv")


def test_parquet_without_pyarrow_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("castles_nb.analysis.saved_games.find_spec", lambda name: None)
    with pytest.raises(ImportError, match=r"castles-nb\[parquet\]"):
        cn.simulate("random", 1, path=tmp_path / "games.parquet")


@pytest.mark.parametrize("path", [3, True, b"games.csv", ["games.csv"]])
def test_what_is_no_path_is_named(path: Any) -> None:
    with pytest.raises(TypeError, match=r"^path: .* is no path of a file$"):
        cn.simulate("random", 1, path=path)
    with pytest.raises(TypeError, match=r"^path: .* is no path of a file$"):
        cn.tournament(["random", "greedy"], 1, path=path)
