"""What is printed survives a console whose code page lacks some signs."""

import os
import subprocess
import sys

import pytest

SHOWN = """
import castles_nb as cn
game = cn.Game(players=2, seed=7)
print(cn.lessons.progress())
print(cn.why_not(game, "start on 4-3"))
print(cn.explain(game, "start on 4-4"))
print(game.state, game.position, game.record())
for rule in cn.rules.values():
    print(rule)
print(cn.tournament(["random", "greedy"], deals=2, seed=1, n_jobs=1))
print(cn.evaluate(cn.CardGame(players=2, seed=1), "random", futures=2, seed=1))
"""


def run(encoding: str, *command: str) -> subprocess.CompletedProcess[bytes]:
    environment = os.environ | {"PYTHONIOENCODING": encoding, "PYTHONUTF8": "0"}
    return subprocess.run([sys.executable, *command], env=environment, capture_output=True)


@pytest.mark.slow
@pytest.mark.parametrize("encoding", ["cp1252", "cp437", "ascii", "utf-8"])
def test_what_is_shown_can_be_printed(encoding: str) -> None:
    done = run(encoding, "-W", "ignore", "-c", SHOWN)
    assert done.returncode == 0, done.stderr.decode(errors="replace")
    told = done.stdout.decode(encoding)
    assert ("●" in told or "○" in told) == (encoding == "utf-8")
    assert "greedy" in told


@pytest.mark.parametrize("encoding", ["cp1252", "ascii"])
def test_a_command_prints_names_as_far_as_it_can(encoding: str) -> None:
    done = run(encoding, "-m", "castles_nb", "grade", "no folder Łukasz")
    assert b"UnicodeEncodeError" not in done.stderr
    assert b"ukasz" in done.stderr + done.stdout
