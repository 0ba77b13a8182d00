"""Many games and what they tell: simulations, tournaments, worth of moves, exact tables.

Each function has a file of its name: `from castles_nb.analysis.details import details`. Nothing is
imported here, so that worker processes start fast.
"""

from importlib import import_module
from types import ModuleType

_FILES = (
    *("details", "duplicate", "elo", "evaluate", "experiment", "export_games"),
    *("intervals", "ladder", "read_games", "resume", "review", "simulate"),
    "tournament",
)
"""The public ones; the others work behind them."""


def __getattr__(name: str) -> ModuleType:
    if name not in _FILES:
        from castles_nb.message import Message

        raise AttributeError(Message("package-no-attribute", package=__name__, name=name))
    return import_module(f"{__name__}.{name}")


def __dir__() -> list[str]:
    return [*_FILES]
