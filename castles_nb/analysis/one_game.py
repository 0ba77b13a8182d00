"""One game of an experiment, played in whatever process it comes to."""

import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from castles_nb.analysis.experiment import Experiment
from castles_nb.analysis.game_results import Finished, game_results_for
from castles_nb.bots import Bot
from castles_nb.bots.playing import Watch, play_out
from castles_nb.bots.thinking import ThinkingBot
from castles_nb.errors import BotFailed
from castles_nb.message import Message, message_of
from castles_nb.native import plays
from castles_nb.playable import State, players_in, seats_in


@dataclass(slots=True)
class _Stopwatch:
    """A bot that is asked, and the CPU time it takes."""

    bot: Bot
    seconds: float = field(default=0.0, init=False)

    def choose(self, state: State) -> Any:
        begun = time.thread_time()
        try:
            return self.bot.choose(state)
        finally:
            self.seconds += time.thread_time() - begun

    def __repr__(self) -> str:
        return repr(self.bot)


def play_game(
    experiment: Experiment, game: int, watch: Watch | None = None, timed: bool = False
) -> Finished:
    """Play the game with this number of an experiment; `BotFailed` names game, seed and bot.

    `watch(state, action)` is called before each action. `seconds` are measured only if `timed`.
    """
    setup, seed = experiment.setup_of(game), experiment.seed_of(game)
    results = game_results_for(setup)
    state = results.start(setup, seed)
    verbs: list[Counter[str]] = [Counter() for _ in range(setup.seats)]
    order: list[int] = []

    def count(state: Any, action: Any) -> None:
        assert state.current_player is not None
        if not order:
            order.extend(results.order(state))
        verbs[state.current_player][action.verb] += 1
        if watch is not None:
            watch(state, action)

    try:
        seats = range(players_in(state))
        bots: list[Any] = [experiment.bot_of(game, player) for player in seats]
        if timed:
            bots = list(map(_Stopwatch, bots))
        play_out(state, bots, watch=count, time_limit=experiment.time_limit)
    except BotFailed as error:
        raise failed_in(game, seed, error) from error.__cause__
    # A scripted player takes none.
    seconds = [bot.seconds if timed else 0.0 for bot in bots]
    seconds += [0.0] * (seats_in(state) - len(bots))
    return Finished(game, seed, experiment.names, state, tuple(order), verbs, seconds)


def failed_in(game: int, seed: int, error: BotFailed) -> BotFailed:
    """The error of a bot, told with the game."""
    message = Message(
        "experiment-game-failed", game=str(game), seed=str(seed), told=message_of(error)
    )
    return BotFailed(message, reason=error.reason)


def is_native(experiment: Experiment) -> bool:
    """Whether the native core does nearly all the work: true if all bots search, plan or roll
    out."""
    bots = experiment.bots
    if experiment.time_limit is not None or not all(isinstance(bot, ThinkingBot) for bot in bots):
        return False
    setup = experiment.setup_of(0)
    state = game_results_for(setup).start(setup, experiment.seed_of(0))
    return all(plays(state, bot) for bot in bots)
