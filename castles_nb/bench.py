"""How fast the engine and the bots are on this machine, on one core.

All times are CPU times of this process, medians of several batches: machines are noisy, so compare
figures taken one after the other, as ratios.
"""

import sys
import time
from collections.abc import Callable
from random import Random
from statistics import median

from castles_nb.bots import GreedyBot, RandomBot
from castles_nb.engine import Deal, GameState, Setup
from castles_nb.engine.modules import MODULES

Figures = dict[str, dict[str, float | None]]

BATCHES = 5
COPIES = 20_000

_FREE = tuple(name for name, module in MODULES.items() if module.seating is None)

SETUPS = {
    "2_players": Setup(players=2),
    "4_players": Setup(players=4),
    "2_players_all_modules": Setup(players=2, duchies="random", modules=_FREE),
    **{
        f"1_player_{name}": Setup(players=1, modules=(name,))
        for name, module in MODULES.items()
        if module.automaton
    },
}
"""What random games are played with."""


def play_greedily(setup: Setup, seed: int) -> int:
    """Play one game with greedy bots without a ledger; returns the number of decisions."""
    bot = GreedyBot()
    state = GameState.start(setup, Deal.from_seed(seed, setup))
    decisions = 0
    while not state.is_over:
        state.apply(bot.choose(state))
        decisions += 1
    return decisions


def play_randomly(setup: Setup, seed: int) -> int:
    """Play one game at random without a ledger; returns the number of decisions."""
    random = Random(seed).random
    state = GameState.start(setup, Deal.from_seed(seed, setup))
    decisions = 0
    while actions := state.legal_actions():
        state.apply(actions[int(random() * len(actions))])
        decisions += 1
    return decisions


def _batch(play: Callable[[Setup, int], int], setup: Setup, games: int) -> tuple[float, float]:
    """Games and decisions per second over so many games."""
    start = time.process_time()
    decisions = sum(play(setup, seed) for seed in range(games))
    seconds = time.process_time() - start
    return games / seconds, decisions / seconds


def _rates(play: Callable[[Setup, int], int], setup: Setup, games: int) -> tuple[float, float]:
    play(setup, 0)  # fill the caches first
    batches = [_batch(play, setup, games) for _ in range(BATCHES)]
    return median(games for games, _ in batches), median(each for _, each in batches)


def _copy_us(setup: Setup) -> float:
    """Microseconds for copying a state in the middle of a game."""
    state = GameState.start(setup, Deal.from_seed(0, setup))
    bot = RandomBot()
    while state.round < 12:
        state.apply(bot.choose(state))

    def once() -> float:
        start = time.process_time()
        for _ in range(COPIES):
            state.copy()
        return (time.process_time() - start) / COPIES * 1e6

    return median(once() for _ in range(BATCHES))


def peak_mb() -> float | None:
    """The largest memory this process has used so far, in MB; None where the system has no say."""
    try:
        import resource
    except ImportError:  # not on Windows
        return None
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    # Kilobytes, but bytes on a Mac.
    return round(peak / (1024 * 1024 if sys.platform == "darwin" else 1024), 1)


def measure(games: int = 200, greedy_games: int = 5) -> Figures:
    """All figures: random play with 2 and 4 players, with all modules, and alone against whoever
    plays by a script; and the greedy bot.

    `games` and `greedy_games` are played in each of the five batches. `peak_mb` is that of the
    process up to there, so it only ever grows.
    """
    figures: Figures = {}
    for name, setup in SETUPS.items():
        games_per_s, decisions_per_s = _rates(play_randomly, setup, games)
        figures[f"random_{name}"] = {
            "games_per_s": round(games_per_s, 1),
            "decisions_per_s": round(decisions_per_s),
            "copy_us": round(_copy_us(setup), 2),
            "peak_mb": peak_mb(),
        }

    games_per_s, decisions_per_s = _rates(play_greedily, Setup(players=2), greedy_games)
    figures["greedy_2_players"] = {
        "games_per_s": round(games_per_s, 1),
        "ms_per_decision": round(1000 / decisions_per_s, 3),
        "peak_mb": peak_mb(),
    }
    return figures
