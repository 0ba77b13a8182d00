"""The script that fits the weights: it gives back weights of the same form, and repeats itself."""

import sys
from pathlib import Path
from types import ModuleType

import pytest

from castles_nb.bots.weights import WEIGHTS

TOOLS = Path(__file__).parents[2] / "tools"


@pytest.fixture
def fit_weights(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(TOOLS))
    monkeypatch.delitem(sys.modules, "fit_weights", raising=False)
    import fit_weights

    return fit_weights


def test_weights_are_a_row_of_numbers(fit_weights: ModuleType) -> None:
    row = fit_weights.numbers_of(WEIGHTS)
    assert fit_weights.weights_of(row) == WEIGHTS
    assert fit_weights.weights_of([-x for x in row]) == WEIGHTS
    assert len(row) == len(fit_weights.SIZES)


def test_the_same_options_find_the_same_weights(fit_weights: ModuleType) -> None:
    options = {"generations": 2, "population": 4, "games": 3, "seed": 5, "step": 0.1}
    found = fit_weights.fit(**options, jobs=1)
    assert found != WEIGHTS
    assert fit_weights.fit(**options, jobs=1) == found


def test_useless_weights_play_badly(fit_weights: ModuleType) -> None:
    careless = fit_weights.weights_of([0] * len(fit_weights.SIZES))._replace(
        silver_scale=1, worker_scale=1, paces=(1,) * 6
    )
    assert fit_weights.fitness(careless, 0, 6) < fit_weights.fitness(WEIGHTS, 0, 6) - 30
