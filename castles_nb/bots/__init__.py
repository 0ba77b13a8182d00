"""Players that choose by themselves.

A bot is anything with `choose(state) -> action`: it is given a state whose decision is its own and
returns one of `state.legal_actions()`. The ladder, from the weakest to the strongest: `RandomBot`,
`GreedyBot`, `RolloutBot`, `SearchBot`. In the board game `PlanningBot` is stronger still. They play
both games: what they know of each stands in a `bots.mind.Mind`. `FillingBot` fills a solo duchy.
Opponents of seven strengths, from `"page"` to `"king"`, are in `bots.levels`.
"""

from typing import Any

from castles_nb.bots.filling import FillingBot
from castles_nb.bots.greedy import GreedyBot
from castles_nb.bots.levels import LEVELS, level
from castles_nb.bots.planning import PlanningBot
from castles_nb.bots.protocol import Bot, has_method
from castles_nb.bots.random_bot import RandomBot
from castles_nb.bots.rollout import RolloutBot
from castles_nb.bots.search import SearchBot
from castles_nb.bots.wavering import WaveringBot
from castles_nb.echo import echo
from castles_nb.errors import InvalidSetup
from castles_nb.say import Say

__all__ = [
    "Bot",
    "FillingBot",
    "GreedyBot",
    "PlanningBot",
    "RandomBot",
    "RolloutBot",
    "SearchBot",
    "WaveringBot",
    "as_bot",
    "bot_named",
]


BOTS: dict[str, type[Any]] = {
    "random": RandomBot,
    "greedy": GreedyBot,
    "rollout": RolloutBot,
    "search": SearchBot,
}
"""The bots by name, from the weakest to the strongest, whose figures lessons tell."""
STRONGER: dict[str, type[Any]] = {"planning": PlanningBot}
"""The bot that beats all of these in the board game."""
FILLING: dict[str, type[Any]] = {"filling": FillingBot}
"""The bot for the solo game, where a full duchy wins."""


def bot_named(name: str) -> Bot:
    """A new bot with this name, as in `BOTS`, `STRONGER`, `FILLING` and `levels.LEVELS`;
    InvalidSetup for any other.

    >>> bot_named("greedy")
    <GreedyBot>
    """
    known = {**BOTS, **STRONGER, **FILLING}
    if not isinstance(name, str) or name not in {*known, *LEVELS}:
        raise InvalidSetup(Say("bot-unknown", given=echo(name), known=(*known, *LEVELS)))
    bot: Bot = level(name) if name in LEVELS else known[name]()
    return bot


def as_bot(bot: object) -> Bot:
    """A bot given by name or as anything with `choose(state)`; TypeError for anything else.

    >>> as_bot("random")
    <RandomBot>
    """
    if isinstance(bot, str):
        return bot_named(bot)
    if isinstance(bot, type):
        raise TypeError(Say("bot-is-class", name=bot.__name__))
    if not has_method(bot, "choose"):
        raise TypeError(Say("bot-cannot-choose", given=echo(bot)))
    return bot  # type: ignore[return-value]
