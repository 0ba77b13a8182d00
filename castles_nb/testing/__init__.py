"""Tests for what you add to the kit: a game, a module of rules, a bot.

Each plays random games and raises `CheckFailed`, which says what doesn't hold and where. They need
no test runner; in pytest, call one in a test.
"""

from castles_nb.testing.bots import check_bot
from castles_nb.testing.ensure import CheckFailed
from castles_nb.testing.games import check_game
from castles_nb.testing.modules import check_module

__all__ = ["CheckFailed", "check_bot", "check_game", "check_module"]


def __dir__() -> list[str]:
    return __all__
