"""Bots at a table: who sits where, and games played fairly to the end.

All bots are asked here. They get a view of the state, so they can't look ahead, and their answers
are checked.
"""

from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Any

from castles_nb.bots.accelerator import accelerator_for
from castles_nb.bots.protocol import Bot, check_state, has_method
from castles_nb.bots.time_limit import TimeIsUp, within
from castles_nb.errors import BotFailed, GameOver
from castles_nb.keywords import keywords
from castles_nb.message import Message, MessageLike, message_of
from castles_nb.playable import State, players_in
from castles_nb.short_text import short_error, short_repr

Watch = Callable[[Any, Any], None]
"""f(state, action): told of every action before it is made."""


def ask(bot: Bot, state: State, time_limit: float | None = None) -> Any:
    """Return a bot's choice for the deciding player, given no more than this player sees.

    Raises `BotFailed` if the bot raises an error itself (its cause), returns no legal action or
    takes longer than `time_limit` (seconds of wall time, see `bots.time_limit`), and `GameOver` if
    there's nothing to choose.
    """
    check_state(state)
    player = state.current_player
    if player is None:
        raise GameOver(Message("bot-game-over", asked="ask"))
    actions = state.legal_actions()
    view = state.view(player)  # which knows them, too
    try:
        if time_limit is None:
            action: Any = bot.choose(view)
        else:
            action = within(time_limit, lambda: bot.choose(view))
    except KeyboardInterrupt:
        raise
    except TimeIsUp as error:
        raise _failure(bot, state, message_of(error)) from None
    except BaseException as error:  # also SystemExit, by which a bot would end the whole program
        raise _failure(bot, state, Message("bot-raised", error=short_error(error))) from error
    try:
        # The state's own action, where the bot returns an equal tuple.
        return actions[actions.index(action)]
    except Exception:  # ValueError, or whatever comparing with it raises
        raise _failure(bot, state, Message("bot-chose-illegal", given=short_repr(action))) from None


def _failure(bot: Bot, state: State, reason: MessageLike) -> BotFailed:
    message = Message(
        "bot-failed",
        bot=short_repr(bot),
        player=state.current_player,
        when=state.when,
        decision=str(state.decision),
        reason=reason,
    )
    return BotFailed(message, reason=reason)


@keywords(by_place=("watch", "time_limit"))
def play_out(
    state: State,
    bots: Sequence[Bot],
    *,
    watch: Watch | None = None,
    time_limit: float | None = None,
) -> None:
    """Play a game to its end, the bot of each seat choosing; the state becomes its end.

    `bots` has a bot for each player who decides, by seat. `watch(state, action)` is called before
    each action. `time_limit` is the longest a bot may take for a choice, in seconds. Raises
    `BotFailed` if a bot can't continue; TypeError if it isn't a state, or if there isn't a bot for
    everyone who decides.
    """
    check_state(state)
    if not isinstance(bots, list | tuple) or not all(has_method(bot, "choose") for bot in bots):
        raise TypeError(Message("bots-not-list", given=short_repr(bots)))
    people = players_in(state)
    if len(bots) != people:
        raise TypeError(Message("bots-too-many-or-few", given=len(bots), players=people))
    if time_limit is None and _played_by_core(state, bots, watch):
        return
    while (player := state.current_player) is not None:
        action = ask(bots[player], state, time_limit)
        if watch is not None:
            watch(state, action)
        state.apply(action)


def _played_by_core(state: Any, bots: Sequence[Any], watch: Watch | None) -> bool:
    """Play to the end with the native core, if it knows the game and the bots; True if it does."""
    faster = accelerator_for(state)
    game = faster.game_of(state, bots)
    if game is None:
        return False
    compared = faster.is_compared()
    if not compared:
        for rng, after in game.rngs:
            rng.setstate(after)
        if watch is None and state.ledger is None:
            faster.become(state, game.end)
            return True
    for action in game.made:
        if compared and ask(bots[state.current_player], state) != action:
            raise faster.differs(state)
        if watch is not None:
            watch(state, action)
        state.legal = (action,)  # the core has listed them all
        state.apply(action)
    return True


def for_one_game(bot: Bot, seed: int) -> Bot:
    """A bot like this one that knows of no other game; its chances follow from the seed.

    `BotFailed` where it cannot be copied.
    """
    try:
        fresh: Any = bot.seeded(seed) if has_method(bot, "seeded") else deepcopy(bot)  # type: ignore[attr-defined]
    except Exception as error:
        raise _failure_before(bot, Message("bot-not-copied", error=short_error(error))) from error
    if not has_method(fresh, "choose"):
        raise _failure_before(bot, Message("bot-wrongly-seeded", given=short_repr(fresh)))
    bot_for_game: Bot = fresh
    return bot_for_game


def _failure_before(bot: Bot, reason: Message) -> BotFailed:
    return BotFailed(
        Message("bot-failed-before", bot=short_repr(bot), reason=reason), reason=reason
    )
