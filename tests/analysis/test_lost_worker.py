"""Scheduler and workers that are processes of their own, as on many machines; one of them dies."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import joblib
import pandas as pd
import pytest

import castles_nb as cn
from castles_nb.engine import Action, GameState

distributed = pytest.importorskip("distributed")
pytestmark = pytest.mark.slow

LAST_MINUTE = 60
"""Seconds that a process may take to begin or to end; much more than it needs."""


class Killing(cn.bots.RandomBot):
    """A random bot. The first that comes to round 12 kills its own process."""

    def __init__(self, mark: Path, seed: int = 0) -> None:
        super().__init__(seed)
        self.mark = mark

    def choose(self, state: GameState) -> Action:
        if state.rounds_played == 12:
            with suppress(FileExistsError):
                self.mark.touch(exist_ok=False)
                os.kill(os.getpid(), signal.SIGKILL)
        return super().choose(state)


@pytest.fixture
def workers(tmp_path: Path) -> Iterator[list["subprocess.Popen[bytes]"]]:
    dask = [sys.executable, "-m", "dask"]
    here = ["--host", "127.0.0.1", "--no-dashboard", "--scheduler-file", str(tmp_path / "at.json")]
    with (tmp_path / "log").open("wb") as log, ExitStack() as stack:

        def started(*command: str) -> "subprocess.Popen[bytes]":
            process = subprocess.Popen([*dask, *command, *here], stdout=log, stderr=log)
            stack.callback(process.wait, LAST_MINUTE)
            stack.callback(process.kill)
            return process

        started("scheduler", "--port", "0")
        # A nanny would begin another worker in place of the one that is gone.
        alone = ["worker", "--no-nanny", "--nworkers", "1", "--nthreads", "1"]
        found = [started(*alone), started(*alone)]
        with distributed.Client(scheduler_file=here[-1], timeout=LAST_MINUTE) as client:
            client.wait_for_workers(2, timeout=LAST_MINUTE)
            yield found


def test_figures_do_not_tell_that_a_worker_died(
    workers: list["subprocess.Popen[bytes]"], tmp_path: Path
) -> None:
    mark = tmp_path / "killed"
    with joblib.parallel_config(backend="dask"):
        found = cn.simulate(Killing(mark), 12, seed=3)
    assert mark.exists()
    assert {process.poll() for process in workers} == {None, -signal.SIGKILL}
    pd.testing.assert_frame_equal(found, cn.simulate(Killing(mark), 12, seed=3))
