"""The common part of scripts that fit weights: weights as a row of numbers, the search, files."""

import json
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any

import cma
import numpy as np
from joblib import Parallel, delayed
from tqdm import tqdm

from castles_nb.bots.board.weights import WEIGHTS

DATA = Path(__file__).parent.parent / "castles_nb" / "bots" / "board" / "data"
DUCHIES = range(1, 11)
"""The duchies that games are played on, in turn."""


def numbers_of(weights: Any) -> list[float]:
    """The weights as one row of numbers."""
    return [x for value in weights for x in (value if isinstance(value, tuple) else [value])]


def names_in_row() -> list[str]:
    """For each of these numbers the name of its weight."""
    return [
        name
        for name, value in zip(WEIGHTS._fields, WEIGHTS, strict=True)
        for _ in (value if isinstance(value, tuple) else [value])
    ]


def weights_of(numbers: Iterable[float], decimals: int | None = 3, like: Any = WEIGHTS) -> Any:
    """The weights in a row of numbers; none is below 0. Without `decimals` none is rounded."""
    exact = [abs(float(number)) for number in numbers]
    row = iter(exact if decimals is None else [round(number, decimals) for number in exact])
    return like._make(
        tuple(next(row) for _ in value) if isinstance(value, tuple) else next(row) for value in like
    )


def sizes_of(weights: Any) -> Any:
    """Return the size of each weight now: the unit in which it's varied."""
    return np.array([max(abs(number), 0.3) for number in numbers_of(weights)])


def fit(
    begin: Any,
    fitness: Callable[[Any, int, int], float],
    generations: int,
    population: int,
    games: int,
    seed: int,
    jobs: int,
    step: float,
) -> Any:
    """Return the weights found after this many generations; `fitness(weights, seed, games)` has to
    become large."""
    sizes = sizes_of(begin)
    strategy = cma.CMAEvolutionStrategy(
        np.array(numbers_of(begin)) / sizes,
        step,
        {"popsize": population, "seed": seed + 1, "verbose": -9},
    )
    with Parallel(n_jobs=jobs) as parallel, tqdm(range(generations)) as bar:
        for generation in bar:
            tried = strategy.ask()
            found = parallel(
                delayed(fitness)(
                    weights_of(x * sizes, like=begin), seed + generation * games, games
                )
                for x in tried
            )
            strategy.tell(tried, [-points for points in found])
            bar.set_postfix(best=f"{max(found):.1f}", mean=f"{np.mean(found):.1f}")
    return weights_of(strategy.result.xfavorite * sizes, like=begin)


def write(name: str, source: str, weights: Any, folder: Path = DATA) -> None:
    """Write a data file of weights, with the command that found them."""
    text = json.dumps({"source": source, "weights": weights._asdict()}, indent=2)
    (folder / name).write_text(text + "\n", encoding="utf-8")
