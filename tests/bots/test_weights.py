"""The weights are data: checked when they are read, and free to change."""

import json
import math
import pydoc
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import castles_nb.bots.board
from castles_nb.bots import GreedyBot
from castles_nb.bots.board.prices import MANY, prices_in
from castles_nb.bots.board.weights import WEIGHTS, Weights
from castles_nb.bots.playing import play_out
from castles_nb.bots.weights import read_weights
from castles_nb.components import BOARD
from castles_nb.components.data_file import parse
from castles_nb.engine import Deal, GameState, Setup
from castles_nb.errors import InvalidData

DATA = Path(castles_nb.bots.board.__file__).parent / "data"
FILE = DATA / "weights.json"


@pytest.mark.parametrize("name", ["weights", "prospects"])
def test_the_file_says_how_they_were_found(name: str) -> None:
    content = json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))
    assert content["source"].startswith(f"tools/fit_{name}.py ")
    assert "--seed" in content["source"]
    assert set(content["weights"]) == set(WEIGHTS._fields)


def test_help_tells_what_each_factor_means() -> None:
    told = pydoc.plain(pydoc.render_doc(Weights))
    assert re.findall(r"- `(\w+)`: [A-Z]", told) == list(Weights._fields)


@pytest.mark.parametrize(
    ("change", "named"),
    [
        (lambda root: root.pop("source"), "source"),
        (lambda root: root["weights"].pop("silver"), "silver"),
        (lambda root: root["weights"].update(worker="many"), "worker"),
        (lambda root: root["weights"]["paces"].pop(), "paces"),
        (lambda root: root["weights"]["abilities"].append("x"), "abilities"),
    ],
)
def test_a_damaged_file_is_named_with_the_field(
    change: Callable[[dict[str, Any]], object], named: str
) -> None:
    root = json.loads(FILE.read_text(encoding="utf-8"))
    change(root)
    with pytest.raises(InvalidData, match=rf"weights\.json.*{named}"):
        read_weights(parse("weights.json", json.dumps(root)), Weights)


@pytest.mark.parametrize(
    ("change", "error", "named"),
    [
        ({"bonus": "x"}, TypeError, "bonus: 'x' is not a number"),
        ({"bonus": True}, TypeError, "bonus: True is not a number"),
        ({"bonus": math.nan}, ValueError, "bonus: nan is not finite"),
        ({"paces": (1, 2)}, TypeError, "paces: .* is not a tuple of 6 numbers"),
        ({"paces": [1] * 6}, TypeError, "paces: .* is not a tuple of 6 numbers"),
        ({"paces": (1, 1, 1, 0, 1, 1)}, ValueError, "paces: 0 is not above 0"),
        ({"worker_scale": 0}, ValueError, "worker_scale: 0 is not above 0"),
        ({"bonus_power": -1}, ValueError, "bonus_power: -1 is below 0"),
    ],
)
def test_weights_that_cannot_be_used_are_named(
    change: dict[str, Any], error: type[Exception], named: str
) -> None:
    with pytest.raises(error, match=f"weights: {named}"):
        GreedyBot(WEIGHTS._replace(**change))
    with pytest.raises(TypeError, match="is not a Weights"):
        GreedyBot(change)  # type: ignore[arg-type]


def test_any_other_numbers_can_be_tried() -> None:
    odd = WEIGHTS._replace(bonus=-3, die=0, silver_scale=0.1, paces=(0.1,) * 6, progress_power=0)
    state = GameState.start(Setup(), Deal.from_seed(1, Setup()))
    play_out(state, [GreedyBot(odd)] * 2)
    assert state.is_over


def test_prices_fall_to_what_counts_at_the_end() -> None:
    for round_ in range(25):
        prices = prices_in(round_, WEIGHTS, 2)
        assert all(a < b for a, b in zip(prices.silver, prices.silver[1:], strict=False))
        assert all(a < b for a, b in zip(prices.workers, prices.workers[1:], strict=False))
        for rows in prices.areas:
            for size, row in enumerate(rows[1:], start=1):
                assert len(row) == size + 1
                assert row[-1] == BOARD.area_points[size] + BOARD.phase_points[round_ // 5]
                assert row[0] == 0
    last = prices_in(24, WEIGHTS, 2)
    assert last.coins(3) == 3
    assert last.coins(MANY + 5) == MANY + 5
    assert last.crew(4) == 2
    assert last.crew(MANY + 10) == MANY / 2 + 5
