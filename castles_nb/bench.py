"""The speed of engine and bots on this machine, on one core.

All times are CPU times of this process, medians of several batches: machines are noisy, so compare
figures taken one after the other, as ratios.
"""

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from functools import cache
from random import Random
from statistics import median
from typing import Any

from castles_nb import cards, native
from castles_nb.analysis.evaluate import evaluate
from castles_nb.analysis.review.review import review
from castles_nb.analysis.simulate import simulate
from castles_nb.bots import GreedyBot, PlanningBot, RandomBot, RolloutBot, SearchBot, SoloBot
from castles_nb.bots.board import BOARD
from castles_nb.bots.heuristics import heuristics_for
from castles_nb.bots.playouts import play_on
from castles_nb.bots.thinking import ThinkingBot
from castles_nb.cards.game import CardGame
from castles_nb.engine import Deal, GameState, Setup
from castles_nb.engine.module import MODULES
from castles_nb.game import Game
from castles_nb.native.expansions import EXPANSIONS
from castles_nb.native.shared_library import OFF, SWITCH

Figures = dict[str, dict[str, float | None]]

BATCHES = 5
COPIES = 20_000

_FREE = tuple(name for name, module in MODULES.items() if module.seating is None)

AnySetup = Setup | cards.Setup

SETUPS: dict[str, AnySetup] = {
    "2_players": Setup(players=2),
    "4_players": Setup(players=4),
    "2_players_all_modules": Setup(players=2, duchies="random", modules=_FREE),
    **{
        f"1_player_{name}": Setup(players=1, modules=(name,))
        for name, module in MODULES.items()
        if module.automaton
    },
    "cards_2_players": cards.Setup(players=2),
    "cards_4_players": cards.Setup(players=4),
    "cards_1_player": cards.Setup(players=1),
}
"""The games that random bots play."""
GREEDY: dict[str, AnySetup] = {
    "2_players": Setup(players=2),
    "2_players_all_modules": SETUPS["2_players_all_modules"],
    "cards_2_players": cards.Setup(players=2),
}
"""The games that greedy bots play."""
THINKING: dict[str, ThinkingBot] = {
    "search_2_players": SearchBot(60),
    "planning_2_players": PlanningBot(140, planned_rollouts=False),
}
"""Bots that try things out."""
_SETUP = Setup(players=2)


def _greedy_playouts(setup: AnySetup, games: int = 10) -> list[Any]:
    """The last states of some greedy games."""
    ends = [beginning(setup, seed) for seed in range(games)]
    heuristics = heuristics_for(ends[0])
    for state in ends:
        play_on(state, heuristics.length, heuristics.policy_weights)
    return ends


@cache
def _middle(setup: AnySetup) -> list[Any]:
    """Positions of a greedy game, each with a choice."""
    state, bot, found = beginning(setup, 1), GreedyBot(), []
    for number in range(LAST_ROUNDS):
        if state.is_over:
            break
        if number % MOMENTS == 1 and len(state.legal_actions()) > 1:
            found.append(state.copy())
        state.apply(bot.choose(state))
    return found


def _chosen_by(bot: ThinkingBot, setup: AnySetup) -> list[Any]:
    return [bot.seeded(1).choose(state) for state in _middle(setup)]


def _games_in_one_call(number: int, rng: Random | None = None) -> list[tuple[int, ...]]:
    """The final points of greedy games, or of random ones if there's an `rng`."""
    state, dealing, heuristics = beginning(_SETUP, 1), Random(1), BOARD
    core = native.core_for(state, heuristics.policy_weights)
    if core is not None:
        from castles_nb.native.games import points_after

        return list(points_after(core, state, number, dealing, rng))
    found = []
    for _ in range(number):
        after = state.redealt(dealing)
        if rng is None:
            play_on(after, heuristics.length, heuristics.policy_weights)
        while actions := after.legal_actions():
            after.apply(actions[int(rng.random() * len(actions))])  # type: ignore[union-attr]
        found.append(tuple(after.points))
    return found


@cache
def _beginning(setup: AnySetup) -> Any:
    """The first rounds of a greedy game."""
    kind: Any = CardGame if isinstance(setup, cards.Setup) else Game
    game, bot = kind(players=setup.players, seed=1), GreedyBot()
    rounds = heuristics_for(game.state).rounds
    while rounds(game.state) < REVIEWED:
        game.play(bot.choose(game.state))
    return game


_SETUP = Setup(players=2)
_EXPANDED = Setup(players=2, duchies=11, modules=[name for name in EXPANSIONS if name in _FREE])
"""With every expansion that the native core plays, except those that seat people differently."""

MOMENTS = 24
"""Thinking bots get one in this many decisions of a greedy game."""
REVIEWED = 2
"""Rounds to review."""


def _work_in(setup: AnySetup) -> dict[str, Callable[[], object]]:
    """Work for the native core that both games have."""
    return {
        "greedy_playouts": lambda: _greedy_playouts(setup),
        "evaluate": lambda: evaluate(beginning(setup, 1), futures=8, seed=1, race=False),
        "rollout": lambda: _chosen_by(RolloutBot(100), setup),
        "search": lambda: _chosen_by(SearchBot(60), setup),
        "planning": lambda: _chosen_by(PlanningBot(60, planned_rollouts=False), setup),
        "review": lambda: review(_beginning(setup), iterations=60),
    }


def _partners() -> Setup:
    """The setup of a game in which partners share an estate."""
    seatings = {name: module.seating for name, module in MODULES.items() if module.seating}
    seated = {name: seats for name, seating in seatings.items() if (seats := seating(4))}
    return Setup(players=4, modules=[name for name, seats in seated.items() if seats.is_shared][:1])


def _with_automaton() -> Setup:
    """The setup of a game in which one person plays beside a script."""
    scripted = [name for name, module in MODULES.items() if module.automaton]
    return Setup(players=1, modules=scripted[:1])


NATIVE: dict[str, Callable[[], object]] = {
    **_work_in(_SETUP),
    "greedy_playouts_expansions": lambda: _greedy_playouts(_EXPANDED, 2),
    **{
        f"{name}_expansions": _work_in(_EXPANDED)[name]
        for name in ("evaluate", "search", "planning")
    },
    "filling_solo": lambda: _chosen_by(SoloBot(60), Setup(players=1)),
    "search_chateauma": lambda: _chosen_by(SearchBot(60), _with_automaton()),
    "search_team": lambda: _chosen_by(SearchBot(60), _partners()),
    "greedy_games_in_one_call": lambda: _games_in_one_call(40),
    "random_games_in_one_call": lambda: _games_in_one_call(400, Random(2)),
    "simulate_greedy": lambda: simulate("greedy", 40),
    "simulate_random": lambda: simulate("random", 40),
    **{f"cards_{name}": work for name, work in _work_in(cards.Setup(players=2)).items()},
}
"""Work for the native core and for Python in the same run, with the same results."""
EVERY, LAST_ROUNDS = 15, 120
"""They get every `EVERY`-th decision of a greedy game, up to the last rounds."""


def beginning(setup: AnySetup, seed: int) -> Any:
    """The beginning of a game without a ledger."""
    if isinstance(setup, cards.Setup):
        return cards.State.start(setup, cards.Deal.from_seed(seed, setup))
    return GameState.start(setup, Deal.from_seed(seed, setup))


def play_greedily(setup: AnySetup, seed: int) -> int:
    """Play one game with greedy bots without a ledger; returns the number of decisions."""
    bot = GreedyBot()
    state = beginning(setup, seed)
    decisions = 0
    while not state.is_over:
        state.apply(bot.choose(state))
        decisions += 1
    return decisions


def play_randomly(setup: AnySetup, seed: int) -> int:
    """Play one game at random without a ledger; returns the number of decisions."""
    random = Random(seed).random
    state = beginning(setup, seed)
    decisions = 0
    while actions := state.legal_actions():
        state.apply(actions[int(random() * len(actions))])
        decisions += 1
    return decisions


def _batch(
    play: Callable[[AnySetup, int], int], setup: AnySetup, games: int
) -> tuple[float, float]:
    """Games and decisions per second over this many games."""
    start = time.process_time()
    decisions = sum(play(setup, seed) for seed in range(games))
    seconds = time.process_time() - start
    return games / seconds, decisions / seconds


def _rates(
    play: Callable[[AnySetup, int], int], setup: AnySetup, games: int
) -> tuple[float, float]:
    play(setup, 0)  # fill the caches first
    batches = [_batch(play, setup, games) for _ in range(BATCHES)]
    return median(games for games, _ in batches), median(each for _, each in batches)


def _copy_us(setup: AnySetup) -> float:
    """Microseconds for copying a state in the middle of a game."""
    state = beginning(setup, 0)
    bot, rounds = RandomBot(), heuristics_for(state).rounds
    while rounds(state) < 12:
        state.apply(bot.choose(state))

    def once() -> float:
        start = time.process_time()
        for _ in range(COPIES):
            state.copy()
        return (time.process_time() - start) / COPIES * 1e6

    return median(once() for _ in range(BATCHES))


def _thinking_rates(bot: ThinkingBot) -> tuple[float, float]:
    """Tries a second, and milliseconds of thinking: about one decision, with plans one turn."""
    assert bot.iterations
    state, greedy = beginning(SETUPS["2_players"], 0), GreedyBot()
    moments: list[Any] = []
    for number in range(LAST_ROUNDS):
        if number % EVERY == 0 and len(state.legal_actions()) > 1:
            moments.append(state.copy())
        state.apply(greedy.choose(state))

    def ms() -> float:
        start = time.process_time()
        for moment in moments:
            bot.candidates(moment)
        return 1000 * (time.process_time() - start) / len(moments)

    each = median(ms() for _ in range(BATCHES))
    return 1000 * bot.iterations / each, each


FIRST_STEPS = {
    "import": "import castles_nb as cn",
    "game": "game = cn.Game(players=2, seed=7)",
    "table": "table = cn.Table(game); table._repr_mimebundle_(); table.get_state()",
    "why_not": "game.play('start on 4-4'); str(cn.why_not(game, 'start on 1-1'))",
    "record": "cn.Game.from_record(str(game.record()))",
}
"""The first things you do in a notebook, step by step; each needs those before it."""

_FIRST = """
import json, time
figures = {{}}
for name, code in {steps!r}.items():
    start = time.process_time()
    exec(code)
    figures[name + "_ms"] = 1000 * (time.process_time() - start)
from castles_nb.bench import peak_mb
print(json.dumps(figures | {{"peak_mb": peak_mb()}}))
"""


def _first_steps() -> dict[str, float | None]:
    """Milliseconds of each first step, in fresh processes: their code is compiled before."""
    code = _FIRST.format(steps=FIRST_STEPS)
    usual = {name: value for name, value in os.environ.items() if "DONTWRITE" not in name}

    def once() -> dict[str, float | None]:
        command = [sys.executable, "-c", code]
        done = subprocess.run(command, env=usual, stdout=subprocess.PIPE, check=True, text=True)
        figures: dict[str, float | None] = json.loads(done.stdout)
        return figures

    once()
    each = [once() for _ in range(BATCHES)]
    peak = each[-1].pop("peak_mb")
    medians = {name: round(median(one[name] or 0 for one in each), 1) for name in each[-1]}
    return {**medians, "peak_mb": peak}


def peak_mb() -> float | None:
    """The largest memory this process has used so far, in MB; None if the system can't say."""
    try:
        import resource
    except ImportError:  # not on Windows
        return None
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    # Kilobytes, but bytes on a Mac.
    return round(peak / (1024 * 1024 if sys.platform == "darwin" else 1024), 1)


def measure(games: int = 200, greedy_games: int = 5) -> Figures:
    """All figures: what a notebook's first steps take; random play with 2 and 4 players, with all
    modules, and alone against a scripted player; the same of the card game; the greedy bot;
    and bots that try things out.

    `games` and `greedy_games` are played in each of the five batches. `peak_mb` is the process's up
    to there, so it only ever grows.
    """
    figures: Figures = {"first": _first_steps()}
    for name, setup in SETUPS.items():
        games_per_s, decisions_per_s = _rates(play_randomly, setup, games)
        figures[f"random_{name}"] = {
            "games_per_s": round(games_per_s, 1),
            "decisions_per_s": round(decisions_per_s),
            "copy_us": round(_copy_us(setup), 2),
            "peak_mb": peak_mb(),
        }

    for name, setup in GREEDY.items():
        games_per_s, decisions_per_s = _rates(play_greedily, setup, greedy_games)
        figures[f"greedy_{name}"] = {
            "games_per_s": round(games_per_s, 1),
            "ms_per_decision": round(1000 / decisions_per_s, 3),
            "peak_mb": peak_mb(),
        }

    with_modules, without = (
        figures[f"greedy_{name}"]["ms_per_decision"] or 0
        for name in ("2_players_all_modules", "2_players")
    )
    figures["greedy_all_modules_to_base_game"] = {"times": round(with_modules / without, 1)}

    for name, bot in THINKING.items():
        tries_per_s, ms = _thinking_rates(bot)
        figures[name] = {
            "tries_per_s": round(tries_per_s),
            "ms_of_thinking": round(ms, 2),
            "peak_mb": peak_mb(),
        }

    if native.library() is not None:
        for name, work in NATIVE.items():
            by_core, by_python = _ms_by_both(work)
            figures[f"native_{name}"] = {
                "python_ms": round(by_python, 1),
                "native_ms": round(by_core, 2),
                "times": round(by_python / by_core, 1),
            }
    return figures


def _ms_by_both(work: Callable[[], object]) -> tuple[float, float]:
    """Milliseconds with the native core, and by Python alone, in turns."""
    found: dict[str, list[float]] = {"1": [], OFF: []}
    usual = os.environ.get(SWITCH)
    try:
        for batch in range(BATCHES + 1):
            for switch, times in found.items():
                os.environ[SWITCH] = switch
                start = time.process_time()
                work()
                if batch:  # the first ones fill the caches
                    times.append(1000 * (time.process_time() - start))
    finally:
        del os.environ[SWITCH]
        if usual is not None:
            os.environ[SWITCH] = usual
    by_core, by_python = map(median, found.values())
    return by_core, by_python
