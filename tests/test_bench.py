"""The benchmark command reports every figure; how large they are is not a test's business."""

import json
import math
import subprocess
import sys

import pytest

from castles_nb import bench, cards, native
from castles_nb.__main__ import main
from castles_nb.engine import Setup

CARDS = ("cards_2_players", "cards_4_players", "cards_1_player")


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(bench, "BATCHES", 1)
    monkeypatch.setattr(bench, "COPIES", 10)
    monkeypatch.setattr(bench, "NATIVE", {"search": bench.NATIVE["search"]})


@pytest.mark.usefixtures("quick")
def test_all_figures_are_there(capsys: pytest.CaptureFixture[str]) -> None:
    main(["bench", "--json", "--games", "1"])
    figures = json.loads(capsys.readouterr().out)
    assert set(figures["first"]) == {f"{name}_ms" for name in bench.FIRST_STEPS} | {"peak_mb"}
    for setup in ("2_players", "4_players", "2_players_all_modules", "1_player_chateauma", *CARDS):
        row = figures[f"random_{setup}"]
        assert set(row) == {"games_per_s", "decisions_per_s", "copy_us", "peak_mb"}
    assert set(figures["greedy_all_modules_to_base_game"]) == {"times"}
    for setup in ("2_players", "2_players_all_modules", "cards_2_players"):
        row = figures[f"greedy_{setup}"]
        assert set(row) == {"games_per_s", "ms_per_decision", "peak_mb"}
    for bot in ("search", "planning"):
        assert set(figures[f"{bot}_2_players"]) == {"tries_per_s", "ms_of_thinking", "peak_mb"}
    assert all(
        value > 0 and math.isfinite(value) for row in figures.values() for value in row.values()
    )


@pytest.mark.skipif(native.library() is None, reason="no native core here")
@pytest.mark.parametrize("name", bench.NATIVE)
def test_what_the_native_core_is_measured_by_can_be_done(name: str) -> None:
    assert bench.NATIVE[name]() is not None


@pytest.mark.usefixtures("quick")
def test_the_figures_can_be_read(capsys: pytest.CaptureFixture[str]) -> None:
    main(["bench", "--games", "1"])
    assert "games_per_s" in capsys.readouterr().out


@pytest.mark.parametrize(("core", "line"), [(None, "Python alone"), (1, "With the native core")])
def test_it_says_what_plays(
    core: object, line: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bench, "measure", lambda games: {})
    monkeypatch.setattr(native, "library", lambda: core)
    main(["bench"])
    assert capsys.readouterr().out == f"{line}\n"


def test_both_kinds_of_games_count_their_decisions() -> None:
    for play in (bench.play_randomly, bench.play_greedily):
        decisions = play(Setup(players=2), 1)
        assert 100 < decisions < 400
        assert decisions == play(Setup(players=2), 1)
        assert 60 < play(cards.Setup(players=2), 1) == play(cards.Setup(players=2), 1) < 300


@pytest.mark.parametrize("arguments", [["bench", "--games", "0"], ["dance"], []])
def test_wrong_arguments_are_refused(arguments: list[str]) -> None:
    with pytest.raises(SystemExit):
        main(arguments)


@pytest.mark.parametrize("command", [[], ["course"], ["bench"], ["ladder"]])
def test_help_is_given_in_sentences(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main([*command, "--help"])
    assert "command-" not in capsys.readouterr().out  # the ids of what has no words


def test_memory_is_measured_without_the_words() -> None:
    code = """
import sys
from castles_nb import bench
from castles_nb.__main__ import main
bench.measure = lambda games: {}
main(["bench", "--json"])
assert not {"babel", "fluent"} & {*sys.modules}
"""
    subprocess.run([sys.executable, "-c", code], check=True)
