"""Bots at a table: who sits where, and games played fairly to the end.

Whoever lets bots play asks them here: they are given a view of the state, so none can look ahead,
and what they answer is checked.
"""

from collections.abc import Callable, Sequence
from copy import deepcopy
from typing import Any

from castles_nb.bots.protocol import Bot
from castles_nb.echo import echo
from castles_nb.engine import Action, GameState
from castles_nb.errors import BotFailed, GameOver

Watch = Callable[[GameState, Action], None]
"""f(state, action): told of every action before it is made."""


def ask(bot: Bot, state: GameState) -> Action:
    """What a bot chooses for the deciding player, given no more than this player sees.

    Raises `BotFailed` where it raises an error itself (its cause) or returns no legal action, and
    `GameOver` where there is nothing to choose.
    """
    player = state.current_player
    if player is None:
        raise GameOver("ask: the game is over")
    try:
        action: Any = bot.choose(state.view(player))
    except Exception as error:
        raise BotFailed(f"{_who(bot, state)} raised {type(error).__name__}: {error}") from error
    actions = state.legal_actions()
    try:
        # The state's own action, where the bot returns an equal tuple.
        return actions[actions.index(action)]
    except ValueError:  # which also arrays raise, that are compared value by value
        raise BotFailed(
            f"{_who(bot, state)} chose {echo(action)}, which is no legal action"
        ) from None


def _who(bot: Bot, state: GameState) -> str:
    when = f"phase {state.phase} round {state.round_in_phase}" if state.phase else "the setup"
    return f"{echo(bot)}, player {state.current_player}, in {when} at {state.decision}"


def play_out(state: GameState, bots: Sequence[Bot], watch: Watch | None = None) -> None:
    """Play to the end, the bot of each seat choosing; `BotFailed` where one cannot go on."""
    while (player := state.current_player) is not None:
        action = ask(bots[player], state)
        if watch is not None:
            watch(state, action)
        state.apply(action)


def for_one_game(bot: Bot, seed: int) -> Bot:
    """A bot like this one that knows of no other game; its chances follow from the seed."""
    seeded = getattr(bot, "seeded", None)
    fresh: Bot = deepcopy(bot) if seeded is None else seeded(seed)
    return fresh
