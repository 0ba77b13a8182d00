"""Interruptions at any moment, and processes that are killed."""

import os
import signal
import subprocess
import sys
import threading
from concurrent.futures import BrokenExecutor
from contextlib import suppress
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pandas as pd
import pytest
from odd_bots import Faulty

import castles_nb as cn
from castles_nb.analysis import in_parallel, results
from castles_nb.analysis.in_parallel import KEPT, kept, play_all, unbroken
from castles_nb.analysis.ladder import ladder
from castles_nb.errors import BotFailed


def press_ctrl_c(*_: object) -> None:
    signal.raise_signal(signal.SIGINT)


# Ctrl-C -------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("ctrl_c")
def test_ctrl_c_waits_until_what_must_not_break_is_done() -> None:
    done = []

    def work() -> None:
        with unbroken():
            press_ctrl_c()
            press_ctrl_c()
            done.append(1)

    with pytest.raises(KeyboardInterrupt):
        work()
    with pytest.raises(KeyboardInterrupt):
        press_ctrl_c()
    assert done == [1]


@pytest.mark.usefixtures("ctrl_c")
def test_an_error_that_must_be_told_is_told_in_spite_of_ctrl_c() -> None:
    def work() -> None:
        with unbroken():
            press_ctrl_c()
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        work()


def test_where_ctrl_c_is_ignored_it_stays_so() -> None:
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        with unbroken():
            press_ctrl_c()
            assert signal.getsignal(signal.SIGINT) is signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)


def test_other_threads_are_never_interrupted() -> None:
    done: list[int] = []

    def work() -> None:
        with unbroken():  # signals cannot be set here
            done.append(1)

    thread = threading.Thread(target=work)
    thread.start()
    thread.join()
    assert done == [1]


@pytest.mark.usefixtures("ctrl_c")
def test_a_game_and_what_is_told_of_it_are_not_parted() -> None:
    told: dict[int, str] = {}

    def after_each(game: int, result: str) -> None:
        press_ctrl_c()
        told[game] = result

    done: dict[int, str] = {}
    assert not play_all({0: lambda: "a", 1: lambda: "b"}, done, after_each=after_each)
    assert done == told == {0: "a"}


@pytest.mark.usefixtures("ctrl_c")
@pytest.mark.parametrize("where", ["update", "close"])
def test_a_bar_that_is_interrupted_loses_no_game(
    monkeypatch: pytest.MonkeyPatch, where: str
) -> None:
    method = getattr(in_parallel.tqdm, where)
    presses = [press_ctrl_c]

    def interrupted(bar: object, *arguments: object) -> None:
        method(bar, *arguments)
        if presses:
            presses.pop()()

    monkeypatch.setattr(in_parallel.tqdm, where, interrupted)
    with pytest.warns(RuntimeWarning, match="interrupted after [13] of 3 games"):
        assert len(cn.simulate("random", 3)) in (2, 6)


@pytest.mark.usefixtures("ctrl_c")
def test_an_interruption_after_the_games_carries_their_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As hours of games must not be lost when their table is being made."""
    frame = results.results_frame

    def interrupted(*arguments: Any) -> pd.DataFrame:
        monkeypatch.setattr("castles_nb.analysis.simulate.results_frame", frame)
        press_ctrl_c()
        return frame(*arguments)

    monkeypatch.setattr("castles_nb.analysis.simulate.results_frame", interrupted)
    with pytest.raises(KeyboardInterrupt) as caught:
        cn.simulate("random", 3)
    assert len(caught.value.finished) == 6  # type: ignore[attr-defined]
    assert caught.value.__notes__ == [str(KEPT)]


@pytest.mark.usefixtures("ctrl_c")
def test_an_interruption_after_a_tournament_carries_its_games(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("castles_nb.analysis.tournament.elo_intervals", press_ctrl_c)
    with pytest.raises(KeyboardInterrupt) as caught:
        cn.tournament(["random", "greedy"], 2)
    assert len(caught.value.finished) == 8  # type: ignore[attr-defined]
    with pytest.raises(KeyboardInterrupt) as caught:
        ladder(["greedy", "random"], 1, players=[2])
    assert list(caught.value.finished.strength["bot"]) == ["greedy"]  # type: ignore[attr-defined]


@pytest.mark.usefixtures("ctrl_c")
def test_a_second_interruption_takes_nothing_from_an_error() -> None:
    def finished() -> str:
        press_ctrl_c()
        return "all of it"

    for error in (ZeroDivisionError, KeyboardInterrupt):
        with pytest.raises(error) as caught, kept([1], finished):
            raise error
        assert caught.value.finished == "all of it"


@pytest.mark.usefixtures("ctrl_c")
def test_an_evaluation_interrupted_between_games_tells_what_it_has(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("castles_nb.analysis.evaluate.not_clearly_worse", press_ctrl_c)
    with pytest.warns(RuntimeWarning, match="interrupted after 16 of 40 games"):
        table = cn.evaluate(cn.Game(players=2, seed=7), "random", futures=20)
    assert (table["futures"] == 8).all()


# Processes ----------------------------------------------------------------------------------------

IDLE = """
print(len(cn.simulate("random", 8, n_jobs=2, path=sys.argv[1])), flush=True)
sys.stdin.read()
"""
PLAYING = """
class Pausing(cn.bots.RandomBot):
    def choose(self, state):
        print("a move", flush=True)
        signal.pause()

cn.simulate("random", 8, path=sys.argv[1])
cn.simulate(Pausing(), 8, n_jobs=2)
"""


@pytest.mark.slow
@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
@pytest.mark.parametrize("code", [IDLE, PLAYING], ids=["idle", "playing"])
def test_worker_processes_end_with_a_killed_parent(tmp_path: Path, code: str) -> None:
    path = tmp_path / "games.sqlite"
    with subprocess.Popen(
        [sys.executable, "-c", f"import signal, sys\nimport castles_nb as cn\n{code}", path],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        start_new_session=True,
    ) as parent:
        try:
            assert parent.stdout is not None
            assert parent.stdout.readline()
            parent.kill()
            # The workers have its output open, too: it ends when the last of them does.
            parent.communicate(timeout=60)
        finally:
            with suppress(ProcessLookupError):
                os.killpg(parent.pid, signal.SIGKILL)
    assert parent.returncode == -signal.SIGKILL
    assert cn.read_games(path)["game"].nunique() == 8


def test_a_worker_knows_when_its_parent_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[int] = []
    parents = [4, 4, 1]
    monkeypatch.setattr(in_parallel.os, "getppid", lambda: parents.pop(0))
    monkeypatch.setattr(in_parallel.os, "_exit", ended.append)
    monkeypatch.setattr(in_parallel, "HEARTBEAT", 0)
    in_parallel._end_after(SimpleNamespace(pid=4))  # type: ignore[arg-type]
    assert ended == [1]
    assert parents == []


def test_a_process_of_its_own_is_not_watched() -> None:
    before = threading.active_count()
    in_parallel.end_with_parent()
    assert threading.active_count() == before


@pytest.mark.usefixtures("ctrl_c")
@pytest.mark.parametrize("n_jobs", [1, 2])
def test_processes_can_be_interrupted_and_used_again(n_jobs: int) -> None:
    bot = Faulty("signal", 3, os.getpid())
    with pytest.warns(RuntimeWarning, match="interrupted after"):
        table = cn.simulate(["random", bot], 5000, n_jobs=n_jobs)
    assert len(table) < 10_000
    assert (table["game"].value_counts() == 2).all()
    assert len(cn.simulate("random", 4, n_jobs=n_jobs)) == 8


def test_a_fault_in_a_process_is_told(tmp_path: Path) -> None:
    with pytest.raises(BotFailed, match="game 3") as caught:
        cn.simulate(["random", Faulty("raise", 3)], 9, n_jobs=2, path=tmp_path / "games.sqlite")
    told = caught.value.finished  # type: ignore[attr-defined]
    pd.testing.assert_frame_equal(told, cn.read_games(tmp_path / "games.sqlite"))


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signals")
def test_a_worker_that_is_killed_takes_no_finished_game_along(tmp_path: Path) -> None:
    """As the system does where memory runs out."""
    path = tmp_path / "games.sqlite"
    with pytest.raises(BrokenExecutor, match="terminated") as caught:
        cn.simulate(["random", Faulty("kill", 30)], 60, n_jobs=2, path=path)
    pd.testing.assert_frame_equal(caught.value.finished, cn.read_games(path))  # type: ignore[attr-defined]
    assert len(cn.simulate("random", 4, n_jobs=2)) == 8
