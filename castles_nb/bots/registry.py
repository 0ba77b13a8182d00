"""The bots that are known by name: the kit's own, and those that people register."""

import re
from collections.abc import Callable, Collection, Mapping
from difflib import get_close_matches
from types import MappingProxyType
from typing import Any, NamedTuple, TypeVar, overload

from castles_nb.arguments import as_bool, as_tuple, check_type, one_of
from castles_nb.bots.board.solo import SoloBot
from castles_nb.bots.greedy import GreedyBot
from castles_nb.bots.levels import LEVELS, level
from castles_nb.bots.naming import LONGEST_NAME, given_name, made_as, remember
from castles_nb.bots.planning import PlanningBot
from castles_nb.bots.playing import ask
from castles_nb.bots.protocol import Bot, has_method
from castles_nb.bots.random_bot import RandomBot
from castles_nb.bots.rollout import RolloutBot
from castles_nb.bots.search import SearchBot
from castles_nb.errors import BotFailed, InvalidBot
from castles_nb.kernel.game_type import GAME_TYPES
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.names import is_blank, is_line
from castles_nb.renamed import warn_renamed
from castles_nb.short_text import short_error, short_repr

T = TypeVar("T", bound=Callable[[], Any])

_NAME = re.compile(f"[a-z][a-z0-9_-]{{0,{LONGEST_NAME - 1}}}")
_CLOSE = 0.6
"""The likeness of two names, from 0 to 1, from which one may be a slip of the other."""
_BESIDES = ("name", "seed")
"""Settings that don't change how strong a bot is."""


class BotSpec(NamedTuple):
    """A bot that's known by name."""

    make: Callable[[], Any]
    """f(): a new bot of this kind."""
    title: str = ""
    """Its name at a table; empty for the bot's own name."""
    games: tuple[str, ...] | None = None
    """The games it plays, by name; None for any."""
    is_own: bool = False
    """Whether it was registered, and so can be unregistered."""

    def plays(self, game: str) -> bool:
        """Whether it plays the game of this name."""
        return self.games is None or game in self.games


LADDER: tuple[str, ...] = ("random", "greedy", "rollout", "search")
"""From the weakest to the strongest: the bots whose figures lessons tell."""

_SPECS: dict[str, BotSpec] = {
    "random": BotSpec(RandomBot),
    "greedy": BotSpec(GreedyBot),
    "rollout": BotSpec(RolloutBot),
    "search": BotSpec(SearchBot),
    "planning": BotSpec(PlanningBot),
    "solo": BotSpec(SoloBot, games=("board",)),
    **{name: BotSpec(lambda name=name: level(name)) for name in LEVELS},  # type: ignore[misc]
}
REGISTRY: Mapping[str, BotSpec] = MappingProxyType(_SPECS)
"""All bots by name: the ladder, `planning`, `solo` for a full duchy, the levels from `page` to
`king`, and those that were registered."""


@overload
def register(
    name: str,
    make: None = None,
    *,
    title: str = "",
    games: Collection[str] = ("board", "cards"),
    replace: bool = False,
) -> Callable[[T], T]: ...
@overload
def register(
    name: str,
    make: T,
    *,
    title: str = "",
    games: Collection[str] = ("board", "cards"),
    replace: bool = False,
) -> T: ...
@keywords()
def register(
    name: str,
    make: Any = None,
    *,
    title: str = "",
    games: Collection[str] = ("board", "cards"),
    replace: bool = False,
) -> Any:
    """Make a bot known by name, wherever bots are named: tables, `cn.simulate`, `cn.evaluate`, ...

    `make()` gives a new bot; a class without arguments will do. `title` is what it's called at a
    table, `games` are the names of the games it plays. With `replace`, another bot that was
    registered under this name goes. It's known in this process only; kept games, and forms for new
    ones, know it as long as that lasts. Returns `make`, so it's a decorator, too.

    Raises `InvalidBot` for a name that isn't one word of letters a-z, digits, `-` and `_` or is
    taken, and for something that can't choose in the first position of its games.

    >>> import castles_nb as cn
    >>> @cn.bots.register("miser")
    ... class Miser:
    ...     def choose(self, state):
    ...         return state.legal_actions()[-1]
    >>> cn.Table(cn.Game(players=2, seed=7), bots={1: "miser"}).names
    ('You', 'Miser')
    >>> cn.bots.unregister("miser")
    """
    _check_name(name, replace=as_bool("replace", replace))
    check_type("title", title, str)
    if title and (is_blank(title) or not is_line(title) or len(title) > LONGEST_NAME):
        raise InvalidBot(Message("bot-no-title", given=short_repr(title), most=LONGEST_NAME))
    played = tuple(one_of("games", each, GAME_TYPES) for each in as_tuple("games", games))
    if not played:
        raise InvalidBot(Message("bot-no-game"))

    def registered(make: Any) -> Any:
        spec = BotSpec(make, title, played, is_own=True)
        _check_bot(name, spec)
        _SPECS[name] = spec
        return make

    return registered if make is None else registered(make)


_OLD_NAMES = {"filling": "solo"}


def todays_name(name: str) -> str:
    """The name today for one that may be an older version's, as in a game that was kept."""
    return _OLD_NAMES.get(name, name)


def unregister(name: str) -> None:
    """Forget a bot that was registered; `InvalidBot` for any other name."""
    if name not in _SPECS or not _SPECS[name].is_own:
        raise InvalidBot(Message("bot-not-registered", given=short_repr(name)))
    del _SPECS[name]


@keywords()
def names(game: str | None = None) -> tuple[str, ...]:
    """Return the names of all bots, or of those that play the game `"board"` or `"cards"`.

    ValueError for any other game.

    >>> names("cards")[:4]
    ('random', 'greedy', 'rollout', 'search')
    """
    if game is None:
        return tuple(REGISTRY)
    one_of("game", game, GAME_TYPES)
    return tuple(name for name, spec in REGISTRY.items() if spec.plays(game))


def own_names(game: str | None = None) -> tuple[str, ...]:
    """Return the names of registered bots, of all or of those that play the game of this name."""
    return tuple(name for name in names(game) if REGISTRY[name].is_own)


def title_of(name: str) -> str:
    """The title of a registered bot in lists, or its name; no bot is made for it."""
    return REGISTRY[name].title or name


@keywords()
def make(name: str, game: str | None = None) -> Bot:
    """Return a new bot with this name, one of `names(game)`.

    `InvalidBot` for any other name, or if it can't be made.

    >>> make("greedy")
    <GreedyBot>
    """
    return _bot_named(name, game, "name")


def _bot_named(name: object, game: str | None, argument: str) -> Bot:
    """The same; what is wrong begins with the name of the argument that names the bot."""
    if isinstance(name, str) and name not in REGISTRY and name in _OLD_NAMES:
        warn_renamed(short_repr(name), short_repr(todays_name(name)))
        name = todays_name(name)
    if not isinstance(name, str) or name not in REGISTRY:
        raise InvalidBot(_unknown(name, argument))
    spec = REGISTRY[name]
    if game is not None and not spec.plays(game):
        raise InvalidBot(Message("bot-of-other-game", argument=argument, name=name, game=game))
    if not spec.is_own:
        own: Bot = spec.make()
        return own
    own = _made(name, spec, argument)
    remember(own, name, spec.title)
    return own


def known_as(bot: object) -> str:
    """The name that this bot was made by, or that makes one of the kit's bots that plays like it;
    empty if there's none.

    >>> known_as(make("rollout")), known_as(make("king")), known_as(SearchBot(7))
    ('rollout', 'king', '')
    """
    made = made_as(bot)
    if made and made.name in REGISTRY:
        return made.name
    known = {name: make(name) for name, spec in REGISTRY.items() if not spec.is_own}
    alike = [name for name, each in known.items() if _plays_like(each, bot)]
    own = given_name(bot)
    return next((name for name in alike if given_name(known[name]) == own), [*alike, ""][0])


@keywords()
def as_bot(bot: object, game: str | None = None, *, argument: str = "bots") -> Bot:
    """A bot given by name or as anything with `choose(state)`; TypeError for anything else, and
    `InvalidBot` for a name that isn't one of `names(game)`. Both begin with the name of the
    `argument` that it was given as.

    >>> as_bot("random")
    <RandomBot>
    """
    if isinstance(bot, str):
        return _bot_named(bot, game, argument)
    if isinstance(bot, type):
        raise TypeError(Message("bot-is-class", argument=argument, name=bot.__name__))
    if not has_method(bot, "choose"):
        raise TypeError(Message("bot-cannot-choose", argument=argument, given=short_repr(bot)))
    return bot  # type: ignore[return-value]


def _unknown(name: object, argument: str) -> Message:
    close = get_close_matches(str(name), REGISTRY, 1, _CLOSE) if isinstance(name, str) else []
    if close:
        told = {"argument": argument, "given": short_repr(name), "close": repr(close[0])}
        return Message("bot-unknown-close-to", **told)
    return Message("bot-unknown", argument=argument, given=short_repr(name), known=tuple(REGISTRY))


def _check_name(name: object, replace: bool) -> None:
    if not isinstance(name, str) or not _NAME.fullmatch(name):
        raise InvalidBot(Message("bot-no-name", given=short_repr(name), most=LONGEST_NAME))
    if name in REGISTRY and not (replace and REGISTRY[name].is_own):
        raise InvalidBot(Message("bot-name-taken", name=name, own=REGISTRY[name].is_own))


def _check_bot(name: str, spec: BotSpec) -> None:
    """`InvalidBot` for something that can't choose where its games begin."""
    for game in spec.games or ():
        bot, state = _made(name, spec, "make"), GAME_TYPES[game].game(players=2, seed=0).state
        try:
            ask(bot, state)
        except BotFailed as error:
            message = Message("bot-cannot-play", name=name, game=game, reason=error.reason)
            raise InvalidBot(message) from error.__cause__


def _made(name: str, spec: BotSpec, argument: str) -> Bot:
    try:
        bot = spec.make()
    except Exception as error:
        told = {"argument": argument, "name": name, "error": short_error(error)}
        raise InvalidBot(Message("bot-not-made", **told)) from error
    if isinstance(bot, type) or not has_method(bot, "choose"):
        raise InvalidBot(
            Message("bot-made-wrongly", argument=argument, name=name, given=short_repr(bot))
        )
    made: Bot = bot
    return made


def _plays_like(known: object, bot: object) -> bool:
    return type(known) is type(bot) and _settings(known) == _settings(bot)


def _settings(bot: object) -> dict[str, Any]:
    """A bot's settings by name, except its name and its chance; a bot with slots has none."""
    settings = getattr(bot, "__dict__", {}).items()
    return {name: value for name, value in settings if name[0] != "_" and name not in _BESIDES}
