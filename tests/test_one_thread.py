"""Everything that a notebook does works where no thread and no process can be started.

So it is in a browser (JupyterLite). Pyodide's builds of numpy, pandas and matplotlib are on its own
server only, so this stands in for them; `make lite-check` asks a real browser about the rest.
"""

import subprocess
import sys
from pathlib import Path

import pytest

ALONE = """
import os, subprocess, sys, threading

def refuse(*_, **__):
    raise RuntimeError("can't start new thread")

threading.Thread.start = subprocess.Popen.__init__ = refuse
os.fork = os.posix_spawn = refuse
sys.modules["_multiprocessing"] = sys.modules["_posixshmem"] = None
"""

LESSON = """
import castles_nb as cn

game = cn.Game(players=2, seed=7)
table = cn.Table(game, bots={1: "greedy"})
game.play("start on 4-4")
cn.DuchyBoard(1), cn.PositionEditor(game), cn.RulesReference(table), cn.Replay(str(game.record()))
games = cn.simulate(["greedy", "random"], games=4, path="games.sqlite")
assert len(games) == len(cn.read_games("games.sqlite")) == 8
cn.tournament(["greedy", "random"], deals=2)
assert len(cn.evaluate(game, "random", futures=4))
cn.plots.points_by_source(games)
cn.plots.draw_duchy_graph(cn.duchy_graph(cn.duchies[1]))
game.ledger.to_frame(), game.deal.to_frame()
assert cn.lessons.check("start_here-space", "4-4")
print([process for process in ("_multiprocessing", "_posixshmem") if sys.modules[process]])
"""


@pytest.mark.slow
def test_a_notebook_needs_one_thread_and_one_process(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", ALONE + LESSON], cwd=tmp_path, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout == "[]\n"
