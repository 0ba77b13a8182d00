"""Players that choose by themselves.

A bot is anything with `choose(state) -> action`: it is given a state whose decision is its own and
returns one of `state.legal_actions()`.
"""

from typing import Protocol

from castles_nb.bots.greedy import GreedyBot
from castles_nb.bots.random_bot import RandomBot
from castles_nb.engine import Action, GameState
from castles_nb.errors import InvalidSetup

__all__ = ["Bot", "GreedyBot", "RandomBot", "bot_named"]


class Bot(Protocol):
    """What every bot can do."""

    def choose(self, state: GameState) -> Action:
        """One of the legal actions of the current decision. The state must not be changed."""
        ...


_BOTS = {"greedy": GreedyBot, "random": RandomBot}


def bot_named(name: str) -> Bot:
    """A new bot with this name, `"greedy"` or `"random"`; InvalidSetup for any other.

    >>> bot_named("greedy")
    <GreedyBot>
    """
    if name not in _BOTS:
        raise InvalidSetup(f"bots: there is no bot {name!r}, only {', '.join(sorted(_BOTS))}")
    bot: Bot = _BOTS[name]()
    return bot
