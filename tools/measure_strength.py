"""Measure how strong `PlanningBot` is: `python tools/measure_strength.py MATCH`.

Each match is a figure in STRENGTH.md. Two bots play each deal from both seats, on duchies 1 to 10
in turn, and the figures it prints have 95% intervals, for which a deal counts once. `self-play`
plays games with 2, 3 and 4 players of one bot. `time` measures how long the bots of all matches
take for a decision against a greedy bot, in milliseconds of CPU time.
"""

import argparse
from collections.abc import Callable
from functools import partial
from typing import Any

import castles_nb as cn
from castles_nb.analysis.intervals import mean_interval
from castles_nb.bots import GreedyBot, PlanningBot, SearchBot
from castles_nb.bots.board.weights import PROSPECTS

DUCHIES = range(1, 11)
GREEDILY = partial(PlanningBot, planned_rollouts=False)
MATCHES: dict[str, tuple[Any, Any]] = {
    "planned": (PlanningBot(60), GREEDILY(300)),
    "planned-longer": (PlanningBot(400), GREEDILY(3000)),
    "planned-unlearned": (PlanningBot(60), GREEDILY(300, leaf_weights=PROSPECTS)),
    "unlearned": (PlanningBot(60), PlanningBot(60, leaf_weights=PROSPECTS)),
    "planned-600": (PlanningBot(600), GREEDILY(300)),
    "greedy": (PlanningBot(140), GreedyBot()),
    "ten-times": (PlanningBot(1400), PlanningBot(140)),
    "default": (PlanningBot(), PlanningBot(140)),
    "greedy-tries-equal-time": (GREEDILY(140), SearchBot(60)),
    "greedy-tries-greedy": (GREEDILY(140), GreedyBot()),
    "greedy-tries-denial": (GREEDILY(140), GREEDILY(140, opponent_weight=0)),
    "greedy-tries-ten-times": (GREEDILY(1400), GREEDILY(140)),
}
"""In `greedy-tries-` matches, everybody is greedy in the bots' rollouts, the only kind before. The
`unlearned` bots don't know what was learned of how games end, like all earlier bots in the 2019
edition and with expansions."""
TIMED = (
    PlanningBot(60),
    PlanningBot(140),
    PlanningBot(),
    PlanningBot(1400),
    GREEDILY(300),
    GREEDILY(3000),
    SearchBot(60),
    SearchBot(600),
)


def match(name: str, asked: argparse.Namespace) -> None:
    """Two bots against each other."""
    bots = MATCHES[name]
    setup = cn.Setup(players=2, edition=asked.edition, modules=asked.modules)
    found = cn.tournament(
        bots,
        asked.deals,
        seed=asked.seed,
        setup=setup,
        duchies=DUCHIES,
        n_jobs=asked.jobs,
        progress=True,
    )
    print(f"{name}: {bots[0]} against {bots[1]}\n{found}")


def self_play(asked: argparse.Namespace) -> None:
    """Mean points where all players are one bot."""
    bot = PlanningBot(
        asked.iterations,
        opponent_weight=asked.opponent_weight,
        planned_rollouts=not asked.greedy_tries,
    )
    for players in (2, 3, 4):
        games = cn.simulate(
            bot,
            asked.deals,
            seed=asked.seed,
            setup=cn.Setup(players=players),
            duchies=DUCHIES,
            n_jobs=asked.jobs,
            progress=True,
        )
        mean, low, high = mean_interval(games.groupby("game")["points"].mean())
        print(
            f"{players} players: {mean:.1f} points ({low:.1f} to {high:.1f}), {asked.deals} games"
        )


def time_of_decisions(asked: argparse.Namespace) -> None:
    """CPU time a decision."""
    for bot in TIMED:
        games = cn.simulate(
            [bot, "greedy"], asked.deals, seed=asked.seed, duchies=DUCHIES, timed=True
        )
        own = games[games["player"] == 0]
        used = 1000 * own["seconds"].sum() / own["decisions"].sum()
        print(f"{bot}: {used:.1f} ms a decision")


def main() -> None:
    """Play the match or the measurement named on the command line."""
    what: dict[str, Callable[[argparse.Namespace], None]] = {
        **{name: partial(match, name) for name in MATCHES},
        "self-play": self_play,
        "time": time_of_decisions,
    }
    parser = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    parser.add_argument("match", choices=what)
    parser.add_argument("--deals", type=int, default=200, help="deals, or games of self-play")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--jobs", type=int, default=-1, help="processes; -1 for one on each core")
    parser.add_argument("--edition", default="special", help="of matches")
    parser.add_argument("--modules", nargs="*", default=(), metavar="MODULE", help="of matches")
    parser.add_argument("--iterations", type=int, default=300, help="of self-play")
    parser.add_argument("--opponent-weight", type=float, default=1, help="of self-play")
    parser.add_argument("--greedy-tries", action="store_true", help="of self-play")
    asked = parser.parse_args()
    what[asked.match](asked)


if __name__ == "__main__":
    main()
