"""Fit the weights by which bots predict how games end: python tools/fit_prospects.py --help

Searching bots play games; at the beginning of each round everybody's estate is looked at. Least
squares look for the weights whose values differ from the final points of that player by what is the
same for all players of that round, as nearly as can be (what a round is worth to everybody cannot
change a choice). Later rounds count more, since chance blurs them less. A pull to the present
weights keeps those in bounds that the games tell little of. Every fifth game is not fitted to, but
shows how good the weights are for other games.

The same options give the same weights, however many processes work.
"""

import argparse
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from fitting import DUCHIES, names_in_row, numbers_of, weights_of, write
from joblib import Parallel, delayed
from numpy.typing import NDArray

from castles_nb.bots import SearchBot
from castles_nb.bots.board.evaluation import evaluation_of
from castles_nb.bots.board.weights import WEIGHTS, Weights
from castles_nb.components import ROUNDS
from castles_nb.engine import Deal, GameState, Setup

PLAYERS = (2, 3, 4)
TRIES = 30
"""By the bots that play the games, for each decision."""
APART = 2000
"""Between the seeds of games with n and n + 1 players."""
NOT_LOOKED_AT = ("die", "soon", "place_now", "take_now", "load_now")
"""Weights that have no say at the beginning of a round."""
PULL = 0.01
"""The strength that keeps weights near the present ones."""
STEP = 0.02
"""The step by which weights are varied to see what changes, in units of their size."""

Row = NDArray[np.float64]


class Look(NamedTuple):
    """An estate at the beginning of a round, and how the game ended for its player."""

    state: GameState
    player: int
    points: int
    seed: int


def looks_of(players: int, seed: int) -> list[Look]:
    """One game: everybody's estate at the beginning of each round but the first."""
    setup = Setup(players=players, duchies=DUCHIES[seed % len(DUCHIES)])
    state = GameState.start(setup, Deal.from_seed(seed, setup))
    bot, seen, rounds = SearchBot(TRIES, leaf_weights=WEIGHTS), [], {0}
    while not state.is_over:
        if state.order and state.turns_done == 0 and state.rounds_played not in rounds:
            rounds.add(state.rounds_played)
            seen.append(state.copy())
        state.apply(bot.choose(state))
    return [Look(s, player, state.points[player], seed) for s in seen for player in range(players)]


class Fit:
    """The looks, and how far values with some weights are from the final points."""

    def __init__(self, looks: Sequence[Look]) -> None:
        self.looks = looks
        self.points = np.array([look.points for look in looks], float)
        kinds = np.array(
            [look.state.rounds_played * 10 + look.state.setup.players for look in looks]
        )
        self.alike = [np.flatnonzero(kinds == kind) for kind in np.unique(kinds)]
        """The looks of one round with one number of players."""
        self.held_out = np.array([look.seed % 5 == 0 for look in looks])
        counts = np.array([1 / np.sqrt(1 + ROUNDS - look.state.rounds_played) for look in looks])
        self.counts = counts / counts.mean()

    def errors(self, weights: Weights) -> Row:
        """Final points less the values, less what is the same for all looks of a kind."""
        values = [evaluation_of(look.state, look.player, weights).value() for look in self.looks]
        errors: Row = self.points - np.array(values)
        for group in self.alike:
            errors[group] -= errors[group].mean()
        return errors

    def misfit(self, weights: Weights, row: Row, start: Row) -> Row:
        """Return what has to become small: errors in games that are fitted to, and the pull."""
        errors = self.errors(weights) * self.counts
        errors[self.held_out] = 0
        return np.concatenate([errors, np.sqrt(PULL * len(self.looks)) * (row - start)])

    def report(self, title: str, weights: Weights) -> None:
        """Print the usual error, in points, in games that are fitted to and in others."""
        squares = self.errors(weights) ** 2
        fitted, others = squares[~self.held_out].mean() ** 0.5, squares[self.held_out].mean() ** 0.5
        print(f"{title}: usual error {fitted:.2f} points, in other games {others:.2f}")


def fit(looks: Sequence[Look], steps: int) -> Weights:
    """Return the weights after this many Gauss-Newton steps from the present ones."""
    fitting = Fit(looks)
    now = np.array(numbers_of(WEIGHTS))
    sizes = np.maximum(np.abs(now), 0.3)
    free = np.array([name not in NOT_LOOKED_AT for name in names_in_row()])
    start = now[free] / sizes[free]

    def misfit(row: Row) -> Row:
        return fitting.misfit(weights_at(row), row, start)

    def weights_at(row: Row, decimals: int | None = None) -> Weights:
        numbers = now.copy()
        numbers[free] = row * sizes[free]
        weights: Weights = weights_of(numbers, decimals)
        return weights

    row = start.copy()
    fitting.report("before", WEIGHTS)
    for number in range(steps):
        here = misfit(row)
        slopes = np.empty((len(here), len(row)))
        for i in range(len(row)):
            slopes[:, i] = (misfit(row + STEP * np.eye(len(row))[i]) - here) / STEP
        change = np.linalg.lstsq(slopes, -here, rcond=None)[0]
        part = 1.0
        while part > 0.05 and (misfit(row + part * change) ** 2).sum() > (here**2).sum():
            part /= 2
        row = row + part * change
        fitting.report(f"step {number + 1}", weights_at(row))
    return weights_at(row, decimals=3)


def main() -> None:
    """Play, fit, say how well, and write the weights."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--games",
        type=int,
        nargs=3,
        default=[230, 30, 36],
        metavar="N",
        help="with 2, 3 and 4 players",
    )
    parser.add_argument("--seed", type=int, default=3_000_000)
    parser.add_argument("--steps", type=int, default=5)
    parser.add_argument("--jobs", type=int, default=-1)
    options = parser.parse_args()
    todo = [
        (players, options.seed + APART * players + game)
        for players, games in zip(PLAYERS, options.games, strict=True)
        for game in range(games)
    ]
    played = Parallel(n_jobs=options.jobs, verbose=1)(delayed(looks_of)(*each) for each in todo)
    weights = fit([look for looks in played for look in looks], options.steps)
    games = " ".join(map(str, options.games))
    source = (
        f"tools/fit_prospects.py --games {games} --seed {options.seed} --steps {options.steps},"
        " begun from weights.json"
    )
    write("prospects.json", source, weights)


if __name__ == "__main__":
    main()
