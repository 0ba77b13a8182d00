"""Opponents of seven levels, each about as much stronger than the one before it."""

from collections.abc import Callable
from typing import Any, NamedTuple

from castles_nb.bots.greedy import GreedyBot
from castles_nb.bots.noisy import NoisyBot
from castles_nb.bots.planning import PlanningBot
from castles_nb.bots.search import SearchBot
from castles_nb.message import Message


class Level(NamedTuple):
    """The strength of an opponent, and how to make one."""

    make: Callable[[], Any]
    lead: float
    """Points ahead of a greedy bot in two-player games, on 100 deals from both seats."""
    card_lead: float
    """The same in the card game."""


LEVELS: dict[str, Level] = {
    "page": Level(lambda: NoisyBot(6), -123, -14),
    "squire": Level(lambda: NoisyBot(3.7), -95, -10),
    "knight": Level(lambda: NoisyBot(2.2), -62, -6.5),
    "baron": Level(lambda: NoisyBot(1.2), -31, -3.5),
    "count": Level(GreedyBot, 0, 0),
    "duke": Level(lambda: SearchBot(20), 32, 4),
    "king": Level(lambda: PlanningBot(140, planned_rollouts=False), 66, 5),
}
"""The levels by name, the weakest first: `castles_nb.tournament([name, "greedy"], 100,
duchies=range(1, 11))` measures a lead."""
FIRST_GAME = "squire"
"""The level you can beat if you've just learned the rules."""


def level(name: str) -> Any:
    """A new bot of the level with this name, which it has as its own."""
    bot = LEVELS[name].make()
    bot.name = str(Message(f"level-{name}"))
    return bot
