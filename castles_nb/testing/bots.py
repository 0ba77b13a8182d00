"""A check of a bot."""

from collections.abc import Collection
from typing import Any

from castles_nb.arguments import as_tuple, checked_seed, one_of
from castles_nb.bots import REGISTRY, Bot, RandomBot, as_bot
from castles_nb.bots.playing import ask, for_one_game
from castles_nb.errors import BotFailed
from castles_nb.kernel.game_type import GAME_TYPES
from castles_nb.keywords import keywords
from castles_nb.message import Message, message_of
from castles_nb.playable import players_in
from castles_nb.short_text import short_error, short_repr
from castles_nb.testing.ensure import CheckFailed, ensure, where


@keywords()
def check_bot(bot: Bot | str, games: Collection[str] | None = None, *, seed: int = 0) -> None:
    """Let a bot play one game of each of these kinds against a random one, twice. Without `games`,
    those that a bot of this name plays, or both games.

    Checked are: its choices are legal, it leaves the state it's shown as it is, and with the same
    seed it plays the same. Raises `CheckFailed`; TypeError for something that's no bot.

    >>> check_bot("greedy", ["cards"])
    """
    if games is None:
        spec = REGISTRY.get(bot) if isinstance(bot, str) else None
        games = (spec and spec.games) or ("board", "cards")
    bot, seed = as_bot(bot, argument="bot"), checked_seed(seed)
    for game in as_tuple("games", games):
        game_type = GAME_TYPES[one_of("games", game, GAME_TYPES)]
        first, again = (_played(bot, game_type.game(players=2, seed=seed), seed) for _ in range(2))
        ensure(first == again, "bot-differs", game=game)


def _played(bot: Bot, game: Any, seed: int) -> tuple[Any, ...]:
    """The actions of a game in which the bot has the first seat."""
    own, other = for_one_game(bot, seed), RandomBot(seed)
    state = game.state
    while not state.is_over:
        player = state.current_player
        assert player in range(players_in(state))
        try:
            action = _asked(own, state) if player == 0 else ask(other, state)
        except (BotFailed, CheckFailed) as error:
            raise where(seed, state.when, CheckFailed(message_of(error))) from error.__cause__
        game.play(action)
        state = game.state
    return tuple(game.actions)


def _asked(bot: Bot, state: Any) -> Any:
    """The bot's choice; `CheckFailed` if it changed what it was shown."""
    shown = state.view(state.current_player)
    before = shown.copy()
    try:
        action = bot.choose(shown)
    except Exception as error:
        raise BotFailed(Message("bot-raised", error=short_error(error))) from error
    ensure(shown.same_as(before), "bot-changes-state")
    ensure(action in state.legal_actions(), "bot-illegal", action=short_repr(action))
    return action
