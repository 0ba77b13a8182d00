"""The vineyard board is data: reconstructed, checked, and for an owner of the box to replace."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from damaged_data import refused

import castles_nb
from castles_nb.components.data_file import parse
from castles_nb.expansion_files import FOLDER
from castles_nb.expansions.vineyards.facts import BOARD, read_board

NAME = "vineyards/board.json"
TESTS = Path(__file__).parents[2]


def test_it_says_that_it_is_reconstructed() -> None:
    assert BOARD.confidence == "reconstructed"
    assert "made up" in BOARD.source


@pytest.mark.rule("A-31", "X-18", "VIN-12")
def test_what_the_texts_tell_is_so() -> None:
    bottom = [BOARD.spaces[space] for space in BOARD.layers[0]]
    assert [space.die for space in bottom] == [1, 4]
    assert bottom[1].bonuses == ("boarding_house", "market")


Change = Callable[[dict[str, Any]], object]


@pytest.mark.parametrize(
    ("change", "field"),
    [
        (lambda root: root["spaces"].clear(), "spaces"),
        (lambda root: root["spaces"][0].update(layer=2), "spaces"),
        (lambda root: root["spaces"][4].update(layer=5), "layer"),
        (lambda root: root["spaces"][0].update(die=7), "die"),
        (lambda root: root["spaces"][0].update(bonuses=["bank"]), "bonuses"),
        (lambda root: root["spaces"][0].update(bonuses=["bank", "inn"]), "bonuses"),
        (lambda root: root["spaces"][0].update(hexes=[[0, 0], [0, 2]]), "hexes"),
        (lambda root: root["spaces"][0].update(hexes=[[0, 0], [0, 0.3]]), "hexes"),
        (lambda root: root["spaces"][0].update(hexes=[[0, 1], [0, 2]]), "spaces"),
        (lambda root: root["spaces"][12].update(hexes=[[9, 1], [9, 2]]), "spaces"),
        (lambda root: root.pop("confidence"), "confidence"),
    ],
)
def test_a_fault_names_its_field(change: Change, field: str) -> None:
    told = refused(read_board, NAME, change, FOLDER)
    assert NAME in told
    assert field in told


def other_layout() -> dict[str, Any]:
    """A small board as an owner might write it: two layers, one space across two rows."""
    return {
        "source": "my own box",
        "confidence": "printed",
        "spaces": [
            {"layer": 1, "die": 6, "hexes": [[0, 0], [0, 1]], "bonuses": ["warehouse", "vine"]},
            {"layer": 1, "die": 2, "hexes": [[0, 2], [1, 1.5]], "bonuses": ["bank", "bank"]},
            {"layer": 2, "die": 3, "hexes": [[1, -0.5], [1, 0.5]], "bonuses": ["castle", "black"]},
        ],
    }


def test_another_layout_is_read() -> None:
    board = read_board(parse(NAME, json.dumps(other_layout())))
    assert [space.name for space in board.spaces] == ["1-1", "1-2", "2-1"]
    assert board.layers == ((0, 1), (2,))
    assert board.touching == ((1, 2), (0, 2), (0, 1))


PLAY = """
from random import Random
from castles_nb.engine import Setup
from random_games import choose, start
from invariants import check_position
for seed in range(6):
    random = Random(seed)
    state = start(Setup(players=2 + seed % 3, seed=seed, modules=("vineyards", "inns")))
    while not state.is_over:
        check_position(state)
        doubles = [a for a in state.legal_actions() if a.verb in ("place_double", "take_double")]
        state.apply(random.choice(doubles) if doubles else choose(state, random))
    print([len(estate.module_data.get("vineyard", (0, 0, 0))) for estate in state.estates])
    assert any(all(estate.module_data.get("vineyard", (0,))) for estate in state.estates)
"""


@pytest.mark.slow
def test_a_game_is_played_with_another_layout(tmp_path: Path) -> None:
    package = Path(castles_nb.__file__).parent
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(package, tmp_path / "castles_nb", ignore=ignored)
    assert (FOLDER / NAME).is_file()
    copy = tmp_path / "castles_nb" / "expansions" / NAME
    copy.write_text(json.dumps(other_layout()), encoding="utf-8")
    done = subprocess.run(
        [sys.executable, "-P", "-c", PLAY],
        cwd=tmp_path,
        env=os.environ | {"PYTHONPATH": os.pathsep.join((str(tmp_path), str(TESTS)))},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    assert set(done.stdout.split("\n")) <= {"[3, 3]", "[3, 3, 3]", "[3, 3, 3, 3]", ""}
