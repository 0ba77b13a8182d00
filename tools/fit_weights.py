"""Fit the weights of the bots' evaluation by self-play: python tools/fit_weights.py --help

CMA-ES (a strategy that tries out weights around the best ones so far and learns in which directions
it pays to move) looks for the weights with which greedy bots score most against themselves. All
weights of a generation play the same deals, the next generation new ones. Games are of two and four
players, on duchies 1-10 in turn; what counts is the mean of both averages.

It begins with the weights that the kit has. From the same ones the same options give the same
weights, however many processes work.
"""

import argparse

from fitting import DUCHIES, fit, sizes_of, write

from castles_nb.bots import GreedyBot
from castles_nb.bots.board.weights import WEIGHTS, Weights
from castles_nb.engine import Deal, GameState, Setup

SIZES = sizes_of(WEIGHTS)
"""The size of each weight now: the unit in which it's varied."""


def mean_points(weights: Weights, players: int, seeds: range) -> float:
    """The average points of greedy bots with these weights against themselves."""
    bot, total = GreedyBot(weights), 0
    for seed in seeds:
        setup = Setup(players=players, duchies=DUCHIES[seed % len(DUCHIES)])
        state = GameState.start(setup, Deal.from_seed(seed, setup))
        while not state.is_over:
            state.apply(bot.choose(state))
        total += sum(state.points)
    return total / players / len(seeds)


def fitness(weights: Weights, seed: int, games: int) -> float:
    """Return what has to become large: the mean of the averages with two and four players."""
    two = mean_points(weights, 2, range(seed, seed + games))
    four = mean_points(weights, 4, range(seed, seed + games // 3))
    return (two + four) / 2


def main() -> None:
    """Fit, show how good the weights are on deals of their own, and write them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--generations", type=int, default=80)
    parser.add_argument("--population", type=int, default=20)
    parser.add_argument("--games", type=int, default=90, help="per weights and generation")
    parser.add_argument("--seed", type=int, default=2_000_000, help="of the first deal")
    parser.add_argument("--step", type=float, default=0.15, help="how far to go at first")
    parser.add_argument("--jobs", type=int, default=-1)
    options = parser.parse_args()
    weights = fit(
        WEIGHTS,
        fitness,
        options.generations,
        options.population,
        options.games,
        options.seed,
        options.jobs,
        options.step,
    )
    fresh = options.seed + options.generations * options.games
    for name, tried in (("before", WEIGHTS), ("after", weights)):
        averages = [mean_points(tried, players, range(fresh, fresh + 200)) for players in (2, 4)]
        print(name, "2 players {:.1f}, 4 players {:.1f} points".format(*averages))
    source = (
        f"tools/fit_weights.py --generations {options.generations} --population"
        f" {options.population} --games {options.games} --seed {options.seed}"
        f" --step {options.step}, begun from the weights before"
    )
    write("weights.json", source, weights)


if __name__ == "__main__":
    main()
