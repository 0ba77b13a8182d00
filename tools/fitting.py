"""What the scripts that fit weights share: weights as a row of numbers, and their files."""

import json
from collections.abc import Iterable
from pathlib import Path

from castles_nb.bots.weights import WEIGHTS, Weights

DATA = Path(__file__).parent.parent / "castles_nb" / "bots" / "data"
DUCHIES = range(1, 11)
"""The duchies that games are played on, in turn."""


def numbers_of(weights: Weights) -> list[float]:
    """The weights as one row of numbers."""
    return [x for value in weights for x in (value if isinstance(value, tuple) else [value])]


def names_in_row() -> list[str]:
    """For each of these numbers the name of its weight."""
    return [
        name
        for name, value in zip(Weights._fields, WEIGHTS, strict=True)
        for _ in (value if isinstance(value, tuple) else [value])
    ]


def weights_of(numbers: Iterable[float], decimals: int | None = 3) -> Weights:
    """The weights in a row of numbers; none is below 0. Without `decimals` none is rounded."""
    exact = [abs(float(number)) for number in numbers]
    row = iter(exact if decimals is None else [round(number, decimals) for number in exact])
    return Weights._make(
        tuple(next(row) for _ in value) if isinstance(value, tuple) else next(row)
        for value in WEIGHTS
    )


def write(name: str, source: str, weights: Weights) -> None:
    """Write a data file of weights, with the command that found them."""
    text = json.dumps({"source": source, "weights": weights._asdict()}, indent=2)
    (DATA / name).write_text(text + "\n", encoding="utf-8")
