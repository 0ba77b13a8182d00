"""A real Dask cluster gives the same numbers as one process."""

from collections.abc import Iterator
from pathlib import Path

import joblib
import pandas as pd
import pytest
from odd_bots import Faulty

import castles_nb as cn
from castles_nb.analysis.details import details
from castles_nb.errors import BotFailed

distributed = pytest.importorskip("distributed")
pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def cluster() -> Iterator[None]:
    size = {"n_workers": 2, "threads_per_worker": 1}
    with (
        # Port 0 is any free one: tests may run beside each other, or beside your own cluster.
        distributed.LocalCluster(**size, processes=True, dashboard_address=":0") as local,
        distributed.Client(local),
    ):
        yield


@pytest.mark.usefixtures("cluster")
def test_games_of_a_cluster_are_those_of_one_process() -> None:
    with joblib.parallel_config(backend="dask"):
        table = cn.simulate(["random", "greedy"], 8, seed=3, duchies=range(1, 11))
        told = details("random", 2)
        compared = cn.tournament(["random", "greedy"], 2)
    pd.testing.assert_frame_equal(
        table, cn.simulate(["random", "greedy"], 8, seed=3, duchies=range(1, 11))
    )
    for theirs, ours in zip(told[:3], details("random", 2)[:3], strict=True):
        pd.testing.assert_frame_equal(theirs, ours)
    ours = cn.tournament(["random", "greedy"], 2)
    pd.testing.assert_frame_equal(compared.standings, ours.standings)
    pd.testing.assert_frame_equal(compared.games, ours.games)


@pytest.mark.usefixtures("cluster")
def test_a_review_on_a_cluster_is_that_of_one_process() -> None:
    game = cn.Game(players=2, seed=7)
    for text in ("start on 4-4", "start on 2-3"):
        game.play(text)
    with joblib.parallel_config(backend="dask"):
        found = cn.review(game, iterations=8)
    pd.testing.assert_frame_equal(found.to_frame(), cn.review(game, iterations=8).to_frame())


@pytest.mark.usefixtures("cluster")
def test_many_games_are_reviewed_as_the_page_on_clusters_shows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    page = (Path(__file__).parents[2] / "CLUSTER.md").read_text(encoding="utf-8")
    shown = next(code for code in page.split("```") if "def points_lost" in code)
    records = []
    for castle in ("4-4", "2-3", "2-3"):
        game = cn.Game(players=2, seed=7)
        game.play(f"start on {castle}")
        records.append(str(game.record()))
    exec(compile(shown, "CLUSTER.md", "exec"), {"cn": cn, "joblib": joblib, "records": records})
    rows = (tmp_path / "lost.csv").read_text(encoding="utf-8").splitlines()
    assert sorted(row.rsplit(",")[-1] for row in rows) == [*"001122"]


@pytest.mark.usefixtures("cluster")
def test_games_were_played_in_its_processes() -> None:
    """A bot that's asked elsewhere has nothing to report here."""
    asked = []

    class Noting(cn.bots.RandomBot):
        def choose(self, state):  # type: ignore[no-untyped-def]
            asked.append(state.rounds_played)
            return super().choose(state)

        def seeded(self, seed: int) -> "Noting":
            return Noting(seed)

    with joblib.parallel_config(backend="dask"):
        assert len(cn.simulate(Noting(), 2)) == 4
    assert not asked


@pytest.mark.usefixtures("cluster")
def test_a_faulty_bot_on_a_cluster_is_named() -> None:
    with (
        joblib.parallel_config(backend="dask"),
        pytest.raises(BotFailed, match=r"game 2 \(seed 2\).*no such luck") as caught,
    ):
        cn.simulate(["random", Faulty("raise", 2)], 6)
    assert len(caught.value.finished) % 2 == 0  # type: ignore[attr-defined]
    assert any("ZeroDivisionError" in note for note in caught.value.__notes__)
