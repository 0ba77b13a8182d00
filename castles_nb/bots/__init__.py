"""Players that choose by themselves.

A bot is anything with `choose(state) -> action`: it is given a state whose decision is its own and
returns one of `state.legal_actions()`. The ladder, from the weakest to the strongest: `RandomBot`,
`GreedyBot`, `RolloutBot`, `SearchBot`. In the board game `PlanningBot` is stronger still. They play
both games: what they know of each is in its `bots.heuristics.Heuristics`. `SoloBot` fills a solo
duchy. Opponents of seven strengths, from `"page"` to `"king"`, are in `bots.levels`. `register`
makes a bot of your own known by name, wherever bots are named.
"""

from collections.abc import Callable
from pkgutil import resolve_name
from typing import TYPE_CHECKING

from castles_nb.bots.advice import advise
from castles_nb.bots.board.solo import SoloBot
from castles_nb.bots.greedy import GreedyBot
from castles_nb.bots.levels import LEVELS
from castles_nb.bots.noisy import NoisyBot
from castles_nb.bots.planning import PlanningBot
from castles_nb.bots.playing import play_out
from castles_nb.bots.protocol import Bot
from castles_nb.bots.random_bot import RandomBot
from castles_nb.bots.registry import (
    LADDER,
    REGISTRY,
    as_bot,
    known_as,
    make,
    names,
    register,
    unregister,
)
from castles_nb.bots.rollout import RolloutBot
from castles_nb.bots.search import SearchBot
from castles_nb.message import Message
from castles_nb.renamed import warn_renamed

if TYPE_CHECKING:
    from castles_nb.bots.board.evaluation import evaluation_of
    from castles_nb.bots.board.terms import TERMS
    from castles_nb.bots.board.weights import WEIGHTS

__all__ = [
    "LADDER",
    "LEVELS",
    "REGISTRY",
    "TERMS",
    "WEIGHTS",
    "Bot",
    "GreedyBot",
    "NoisyBot",
    "PlanningBot",
    "RandomBot",
    "RolloutBot",
    "SearchBot",
    "SoloBot",
    "advise",
    "as_bot",
    "evaluation_of",
    "known_as",
    "make",
    "names",
    "play_out",
    "register",
    "unregister",
]

_OLD: dict[str, tuple[str, Callable[[], object]]] = {
    "BOTS": ("LADDER", lambda: {name: type(make(name)) for name in LADDER}),
    "FILLING": ("REGISTRY", lambda: {"filling": SoloBot}),
    "FillingBot": ("SoloBot", lambda: SoloBot),
    "NAMES": ("names()", names),
    "STRONGER": ("REGISTRY", lambda: {"planning": PlanningBot}),
    "WaveringBot": ("NoisyBot", lambda: NoisyBot),
    "bot_named": ("make", lambda: make),
}
"""Names of before, what's used instead, and their values; they go with the next version."""


_OF_THE_BOARD_GAME = {
    "TERMS": "castles_nb.bots.board.terms:TERMS",
    "WEIGHTS": "castles_nb.bots.board.weights:WEIGHTS",
    "evaluation_of": "castles_nb.bots.board.evaluation:evaluation_of",
}
"""The home of each; a program that only plays cards doesn't load it."""


def __getattr__(name: str) -> object:
    if name in _OF_THE_BOARD_GAME:
        return resolve_name(_OF_THE_BOARD_GAME[name])
    if name in _OLD:
        new, value = _OLD[name]
        warn_renamed(f"cn.bots.{name}", f"cn.bots.{new}")
        return value()
    raise AttributeError(Message("package-no-attribute", package=__name__, name=name))


def __dir__() -> list[str]:
    return __all__
