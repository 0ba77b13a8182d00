"""The weights are data: checked when they are read, and free to change."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import castles_nb.bots
from castles_nb.bots.prices import MANY, prices_in
from castles_nb.bots.weights import WEIGHTS, read_weights
from castles_nb.components import BOARD
from castles_nb.components.data_file import parse
from castles_nb.errors import DamagedData

DATA = Path(castles_nb.bots.__file__).parent / "data"
FILE = DATA / "weights.json"


@pytest.mark.parametrize("name", ["weights", "prospects"])
def test_the_file_says_how_they_were_found(name: str) -> None:
    content = json.loads((DATA / f"{name}.json").read_text(encoding="utf-8"))
    assert content["source"].startswith(f"tools/fit_{name}.py ")
    assert "--seed" in content["source"]
    assert set(content["weights"]) == set(WEIGHTS._fields)


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
    with pytest.raises(DamagedData, match=rf"weights\.json.*{named}"):
        read_weights(parse("weights.json", json.dumps(root)))


def test_prices_fall_to_what_counts_at_the_end() -> None:
    for round_ in range(25):
        prices = prices_in(round_, WEIGHTS, 2)
        assert all(a < b for a, b in zip(prices.silver, prices.silver[1:], strict=False))
        assert all(a < b for a, b in zip(prices.workers, prices.workers[1:], strict=False))
        for rows in prices.areas:
            for size, row in enumerate(rows[1:], start=1):
                assert len(row) == size + 1
                assert row[-1] == BOARD.area_points[size - 1] + BOARD.phase_points[round_ // 5]
                assert row[0] == 0
    last = prices_in(24, WEIGHTS, 2)
    assert last.coins(3) == 3
    assert last.coins(MANY + 5) == MANY + 5
    assert last.crew(4) == 2
    assert last.crew(MANY + 10) == MANY / 2 + 5
