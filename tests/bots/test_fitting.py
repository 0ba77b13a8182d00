"""The scripts that fit weights: they give back weights of the same form, and repeat themselves."""

import sys
from importlib import import_module
from operator import mul
from pathlib import Path
from random import Random
from types import ModuleType

import pytest

from castles_nb.bots.board.leaf_correction import FACTS, passing
from castles_nb.bots.board.weights import WEIGHTS
from castles_nb.bots.cards.weights import WEIGHTS as CARD_WEIGHTS
from castles_nb.components import ROUNDS

TOOLS = Path(__file__).parents[2] / "tools"


def script(name: str, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(str(TOOLS))
    monkeypatch.delitem(sys.modules, name, raising=False)
    return import_module(name)


@pytest.fixture
def fit_weights(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return script("fit_weights", monkeypatch)


@pytest.fixture
def fit_prospects(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return script("fit_prospects", monkeypatch)


@pytest.fixture
def fit_endings(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return script("fit_endings", monkeypatch)


@pytest.fixture
def fitting(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    return script("fitting", monkeypatch)


def test_weights_are_a_row_of_numbers(fit_weights: ModuleType, fitting: ModuleType) -> None:
    for weights in (WEIGHTS, CARD_WEIGHTS):
        row = fitting.numbers_of(weights)
        assert fitting.weights_of(row, like=weights) == weights
        assert fitting.weights_of([-x for x in row], like=weights) == weights
        assert fitting.weights_of([x + 1e-5 for x in row], like=weights) == weights
        assert fitting.weights_of([x + 1e-5 for x in row], None, weights) != weights
    row = fitting.numbers_of(WEIGHTS)
    assert len(row) == len(fit_weights.SIZES)


def test_the_same_options_find_the_same_weights(fit_weights: ModuleType) -> None:
    options = {"generations": 2, "population": 4, "games": 3, "seed": 5, "step": 0.1}
    found = fit_weights.fit(WEIGHTS, fit_weights.fitness, **options, jobs=1)
    assert found != WEIGHTS
    assert fit_weights.fit(WEIGHTS, fit_weights.fitness, **options, jobs=1) == found


def test_the_same_options_find_the_same_card_weights(monkeypatch: pytest.MonkeyPatch) -> None:
    tool = script("fit_card_weights", monkeypatch)
    options = {"generations": 1, "population": 4, "games": 2, "seed": 5, "step": 0.1, "jobs": 1}
    found = tool.fit(CARD_WEIGHTS, tool.fitness, **options)
    assert found != CARD_WEIGHTS
    assert tool.fit(CARD_WEIGHTS, tool.fitness, **options) == found
    assert tool.fitness(CARD_WEIGHTS, 0, 10) > 20
    assert 0 <= tool.fitness_alone(CARD_WEIGHTS, 0, 2) <= 100


def test_useless_weights_play_badly(fit_weights: ModuleType, fitting: ModuleType) -> None:
    careless = fitting.weights_of([0] * len(fit_weights.SIZES))._replace(
        silver_scale=1, worker_scale=1, paces=(1,) * 6
    )
    assert fit_weights.fitness(careless, 0, 6) < fit_weights.fitness(WEIGHTS, 0, 6) - 30


@pytest.mark.slow
def test_prospects_are_found_that_fit_how_games_ended(
    fit_prospects: ModuleType, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(fit_prospects, "TRIES", 1)
    looks = [look for seed in (5, 6, 7) for look in fit_prospects.looks_of(2, seed)]
    assert len(looks) == 3 * 24 * 2
    assert {look.points for look in looks if look.seed == 6} <= set(range(60, 300))
    found = fit_prospects.fit(looks, 1)
    assert found.die == WEIGHTS.die
    assert found != WEIGHTS
    before, after = capsys.readouterr().out.splitlines()
    assert float(after.split()[4]) < float(before.split()[3])


def test_what_ends_games_otherwise_is_found(
    fit_endings: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fit_endings, "PULL", 1)
    rng, looks = Random(1), []
    for number in range(4000):
        round_, row = 1 + number % 24, [1.0, *(rng.random() for _ in FACTS[1:])]
        points = 7 + 20 * row[3] * passing(round_)[1] + rng.gauss(0, 0.5)
        kind = (round_, 2, 1)
        looks.append(fit_endings.Look(kind, number % 5 == 0, tuple(row), points))
    found = fit_endings.fit(looks)
    told = [sum(map(mul, found[name], passing(5))) for name in FACTS]
    assert told[0] == pytest.approx(7, abs=1)
    assert told[3] == pytest.approx(20 * passing(5)[1], abs=1)
    assert told[4] == pytest.approx(0, abs=1)


def test_endings_are_looked_at_from_each_round(
    fit_endings: ModuleType, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fit_endings, "TRIES", 1)
    looks = fit_endings.looks_of(2, 4)
    assert [look.kind for look in looks[::2]] == [(round_, 2, 5) for round_ in range(1, ROUNDS)]
