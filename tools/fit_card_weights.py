"""Fit the weights by which bots judge the card game, by self-play: python
tools/fit_card_weights.py --help

As `fit_weights.py`: CMA-ES looks for the weights with which greedy bots score most against
themselves, in games with two, three and four players; what counts is the mean of the three
averages. `--alone` looks for those that beat Aaron most often instead.

It begins with the weights that the kit has. From the same ones the same options give the same
weights, however many processes work.
"""

import argparse
from pathlib import Path

from fitting import fit, write

from castles_nb.bots import GreedyBot
from castles_nb.bots.cards import weights as cards
from castles_nb.cards import Deal, Setup, State

DATA = Path(cards.__file__).parent / "data"
PLAYERS = (2, 3, 4)


def played(weights: cards.Weights, players: int, seeds: range) -> list[State]:
    """Games of greedy bots with these weights against themselves."""
    bot, setup, finished = GreedyBot(weights), Setup(players=players), []
    for seed in seeds:
        state = State.start(setup, Deal.from_seed(seed, setup))
        while not state.is_over:
            state.apply(bot.choose(state))
        finished.append(state)
    return finished


def mean_points(weights: cards.Weights, players: int, seeds: range) -> float:
    """Return the average points of this many players."""
    games = played(weights, players, seeds)
    return sum(sum(state.points) for state in games) / players / len(games)


def wins_alone(weights: cards.Weights, seeds: range) -> float:
    """The share of games won against Aaron."""
    games = played(weights, 1, seeds)
    return sum(0 in state.winners() for state in games) / len(games)


def fitness(weights: cards.Weights, seed: int, games: int) -> float:
    """Return what has to become large: the mean of the averages of two, three and four players."""
    means = (
        mean_points(weights, players, range(seed, seed + 2 * games // players))
        for players in PLAYERS
    )
    return sum(means) / len(PLAYERS)


def fitness_alone(weights: cards.Weights, seed: int, games: int) -> float:
    """The same against Aaron, in hundredths."""
    return 100 * wins_alone(weights, range(seed, seed + 4 * games))


def main() -> None:
    """Fit, show how good the weights are on deals of their own, and write them."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--generations", type=int, default=60)
    parser.add_argument("--population", type=int, default=16)
    parser.add_argument("--games", type=int, default=90, help="per weights and generation")
    parser.add_argument("--seed", type=int, default=2_000_000, help="of the first deal")
    parser.add_argument("--step", type=float, default=0.15, help="how far to go at first")
    parser.add_argument("--alone", action="store_true", help="against Aaron")
    parser.add_argument("--name", default="weights.json", help="the file to write")
    parser.add_argument("--jobs", type=int, default=-1)
    options = parser.parse_args()
    weights = fit(
        cards.WEIGHTS,
        fitness_alone if options.alone else fitness,
        options.generations,
        options.population,
        options.games,
        options.seed,
        options.jobs,
        options.step,
    )
    fresh = options.seed + options.generations * options.games * 4
    seeds = range(fresh, fresh + 300)
    for name, tried in (("before", cards.WEIGHTS), ("after", weights)):
        means = (f"{mean_points(tried, players, seeds):.2f}" for players in PLAYERS)
        alone = wins_alone(tried, seeds)
        print(name, f"2, 3, 4 players: {', '.join(means)} points; {alone:.1%} won against Aaron")
    source = (
        f"tools/fit_card_weights.py --generations {options.generations} --population"
        f" {options.population} --games {options.games} --seed {options.seed}"
        f" --step {options.step}{' --alone' * options.alone}, begun from the weights before"
    )
    write(options.name, source, weights, DATA)


if __name__ == "__main__":
    main()
