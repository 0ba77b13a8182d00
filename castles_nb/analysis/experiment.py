"""The parts of an experiment: bots, setups, seeds."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

from castles_nb.analysis.bot_settings import settings_of
from castles_nb.arguments import checked_seed
from castles_nb.bots import Bot, as_bot
from castles_nb.bots.naming import given_name
from castles_nb.bots.playing import for_one_game
from castles_nb.bots.time_limit import check_time_limit
from castles_nb.engine import Setup
from castles_nb.errors import InvalidSetup
from castles_nb.games import BOARD_GAME
from castles_nb.kernel.game_type import game_type_of, is_a
from castles_nb.kernel.seeds import seed_of_bot
from castles_nb.message import Message
from castles_nb.short_text import short_repr

Bots = str | Bot | Sequence[str | Bot]
"""A bot for all seats, or one for each, by name or as an object."""
Duchies = Sequence[int | str | Sequence[int]]
"""The values of `Setup.duchies` in one game after the other."""

AnySetup = Any
"""The setup of any game."""

LARGEST_SEED = 2**63 - 1
"""That a table can hold, whose whole numbers have 64 bits."""


@dataclass(frozen=True, slots=True)
class Experiment:
    """Games that all follow from a number; game i is dealt from `seed + i`."""

    bots: tuple[Bot, ...]
    """The bot of each seat; in a tournament all bots that take part."""
    names: tuple[str, ...]
    """The name of each bot in tables; those that are alike share a name."""
    setups: tuple[Any, ...]
    """Game i has setup i, and after the last one the first again."""
    seed: int
    time_limit: float | None = None
    """Seconds that a bot may take for a choice."""

    @property
    def setup(self) -> Any:
        """The first game's setup; the others differ in their duchies alone."""
        return self.setups[0]

    def setup_of(self, game: int) -> Any:
        """The setup of a game."""
        return self.setups[game % len(self.setups)]

    def seed_of(self, game: int) -> int:
        """Return the seed the game is dealt from: with it in its setup, `cn.Game` shows it."""
        return self.seed + game

    def check_seeds(self, deals: int) -> None:
        """Raise `InvalidSetup` if one of this many deals has a seed that no table can hold."""
        check_seeds(self.seed, deals)

    def bot_of(self, game: int, player: int) -> Bot:
        """The bot of a seat, fresh for this game."""
        return for_one_game(self.bots[player], seed_of_bot(self.seed_of(game), player))


def check_seeds(seed: int, games: int) -> None:
    """Raise `InvalidSetup` if the last of this many games has a seed that no table can hold."""
    if seed + games - 1 > LARGEST_SEED:
        largest = str(LARGEST_SEED)
        raise InvalidSetup(
            Message("experiment-seed-too-large", seed=short_repr(seed), largest=largest)
        )


def experiment_of(
    bots: Bots,
    seed: int = 0,
    setup: AnySetup | None = None,
    duchies: Duchies | None = None,
    time_limit: float | None = None,
) -> Experiment:
    """Return an experiment, checked; its games are dealt from `seed` on.

    One bot takes all seats; a choice may take `time_limit` seconds. Without a setup there are as
    many players as bots, or two for one bot. `duchies` are for one game after the other. Raises
    `InvalidSetup`, which names what's wrong, TypeError if it isn't a bot, and TypeError or
    ValueError if it isn't a time.
    """
    seed = checked_seed(seed)
    is_one = isinstance(bots, str) or not isinstance(bots, Sequence)
    each: Sequence[Any] = [bots] if is_one else bots  # type: ignore[assignment]
    game = game_of(setup)
    seats = [as_bot(bot, game) for bot in each]
    if is_one:
        setup = checked_setup(setup, 2)
        seats = seats * setup.players
    else:
        setup = checked_setup(setup, len(seats))
        if len(seats) != setup.players:
            raise InvalidSetup(
                Message("bots-too-many-or-few", given=len(seats), players=setup.players)
            )
    setups, limit = setups_of(setup, duchies), check_time_limit(time_limit)
    return Experiment(tuple(seats), names_of(seats), setups, seed, limit)


def game_of(setup: AnySetup | None) -> str:
    """The name of the game that this setup is of; the board game's if there's none."""
    return game_type_of(setup).name if is_a("setup", setup) else BOARD_GAME.name


def checked_setup(setup: AnySetup | None, players: int) -> Any:
    """Return the setup, or the usual one for this many players; `InvalidSetup` if it has a seed."""
    if setup is None:
        return Setup(players=players)
    if not is_a("setup", setup):
        raise InvalidSetup(Message("experiment-not-setup", given=short_repr(setup)))
    if setup.seed is not None:
        raise InvalidSetup(Message("experiment-setup-has-seed", seed=str(setup.seed)))
    return setup


def check_board_game(setup: AnySetup) -> None:
    """Raise `InvalidSetup` for the setup of another game."""
    if not isinstance(setup, Setup):
        raise InvalidSetup(field="setup", reason=Message("experiment-board-game-only"))


def setups_of(setup: AnySetup, duchies: Duchies | None) -> tuple[AnySetup, ...]:
    """Return a setup for each of these duchies, in their order; the one setup without any.

    `InvalidSetup` if the setup is the card game's, or `duchies` isn't a sequence with something in
    it.
    """
    if duchies is None:
        return (setup,)
    if not isinstance(setup, Setup):
        raise InvalidSetup(field="duchies", reason=Message("experiment-no-duchies"))
    if isinstance(duchies, str) or not isinstance(duchies, Sequence) or not duchies:
        raise InvalidSetup(Message("experiment-not-duchies", given=short_repr(duchies)))
    return tuple(replace(setup, duchies=each) for each in duchies)


def name_of(bot: Bot) -> str:
    """Return the name of a bot: its `name` if it has one, else its class, `greedy` for
    `GreedyBot`."""
    return given_name(bot) or re.sub("(?<=.)Bot$", "", type(bot).__name__).lower()


def names_of(bots: Sequence[Bot]) -> tuple[str, ...]:
    """The names of these bots; where different ones share a name, all but the first get a number.

    So no two that are different have one name, not even where one is called `greedy 2` already.

    >>> from castles_nb.bots import GreedyBot, RandomBot
    >>> from castles_nb.bots.board.weights import WEIGHTS
    >>> names_of([GreedyBot(), GreedyBot(WEIGHTS._replace(silver=2)), RandomBot(), GreedyBot()])
    ('greedy', 'greedy 2', 'random', 'greedy')
    """
    kinds = [(name_of(bot), _nature(bot)) for bot in bots]
    own = {name for name, _ in kinds}
    names: dict[tuple[str, object], str] = {}
    for kind in dict.fromkeys(kinds):
        name, _ = kind
        taken = own.union(names.values())
        numbered = (f"{name} {number}" for number in count(2))
        is_first = name not in names.values()
        names[kind] = name if is_first else next(each for each in numbered if each not in taken)
    return tuple(names[kind] for kind in kinds)


def _nature(bot: Bot) -> object:
    """The things that make a bot like others: its settings, or nothing but being the same
    object."""
    try:
        return settings_of(bot)
    except TypeError:
        return id(bot)
