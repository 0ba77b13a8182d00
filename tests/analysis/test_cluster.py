"""On a real Dask cluster the numbers are those of one process."""

from collections.abc import Iterator

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
        # Port 0 is any free one: tests may run beside each other, or beside somebody's cluster.
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
def test_games_were_played_in_its_processes() -> None:
    """A bot that is asked elsewhere has nothing to tell here."""
    asked = []

    class Noting(cn.RandomBot):
        def choose(self, state):  # type: ignore[no-untyped-def]
            asked.append(state.round)
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
