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
from castles_nb.bots.names import given_name
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
NAMES = (*BOTS, *STRONGER, *FILLING, *LEVELS)
"""All that `bot_named` knows."""
_BESIDES = ("name", "seed")


def bot_named(name: str) -> Bot:
    """A new bot with this name, as in `BOTS`, `STRONGER`, `FILLING` and `levels.LEVELS`;
    InvalidSetup for any other.

    >>> bot_named("greedy")
    <GreedyBot>
    """
    known = {**BOTS, **STRONGER, **FILLING}
    if not isinstance(name, str) or name not in NAMES:
        raise InvalidSetup(Say("bot-unknown", given=echo(name), known=NAMES))
    bot: Bot = level(name) if name in LEVELS else known[name]()
    return bot


def known_as(bot: object) -> str:
    """The name by which `bot_named` makes a bot that plays like this one; empty where none does.

    >>> known_as(bot_named("rollout")), known_as(bot_named("king")), known_as(SearchBot(7))
    ('rollout', 'king', '')
    """
    alike = [name for name in NAMES if _plays_like(bot_named(name), bot)]
    own = given_name(bot)
    return next((name for name in alike if given_name(bot_named(name)) == own), [*alike, ""][0])


def _plays_like(known: object, bot: object) -> bool:
    return type(known) is type(bot) and _settings(known) == _settings(bot)


def _settings(bot: object) -> dict[str, Any]:
    """What a bot of ours was made with, but for its name and its chance."""
    settings = vars(bot).items()
    return {name: value for name, value in settings if name[0] != "_" and name not in _BESIDES}


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
