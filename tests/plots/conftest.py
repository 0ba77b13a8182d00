"""Plots without a screen."""

from collections.abc import Iterator

import matplotlib as mpl
import matplotlib.pyplot as plt
import pytest

from castles_nb.analysis.details import Details, details
from castles_nb.engine import Setup

mpl.use("Agg")


@pytest.fixture(autouse=True)
def _no_figure_stays() -> Iterator[None]:
    yield
    plt.close("all")


@pytest.fixture(scope="session")
def played() -> Details:
    """Eight games, greedy against random, on duchies 1 and 3."""
    return details(["greedy", "random"], games=8, seed=5, setup=Setup(duchies=(1, 3)))
