"""Learn what prospects miss from how games end: python tools/fit_endings.py --help

Planning bots that try little, by prospects alone, play games; at the beginning of each round
everybody's estate is looked at. In some turns they follow any of the plans they tried, so that
estates differ by more than luck. Ridge regression finds what each fact of an estate adds to the
points it's worth by prospects. What is the same for all estates of one round on one duchy with the
same number of players is taken away before: it can't change a choice. Later rounds count more,
since chance blurs them less. Every fifth ten of games is played, but not fitted to at first: it
shows how good the factors are for other games; then all games count.

The same options give the same factors, however many processes work.
"""

import argparse
import json
from collections.abc import Sequence
from random import Random
from typing import NamedTuple

import numpy as np
from fitting import DATA
from joblib import Parallel, delayed
from numpy.typing import NDArray

from castles_nb import Game
from castles_nb.bots import PlanningBot
from castles_nb.bots.board.evaluation import evaluation_of
from castles_nb.bots.board.leaf_correction import FACTS, facts, passing
from castles_nb.bots.board.weights import PROSPECTS
from castles_nb.components import ROUNDS
from castles_nb.engine import GameState

TRIES, HORIZON = 24, 2
ASTRAY = 0.3
"""The share of turns in which any of the plans is followed."""
APART = 10_000
"""Between the seeds of games with n and n + 1 players."""
PULL = 200
"""The strength that keeps factors near 0, in estates."""

Rows = NDArray[np.float64]


class Look(NamedTuple):
    """An estate at the beginning of a round."""

    kind: tuple[int, int, int]
    """Round, players, and duchy."""
    held_out: bool
    facts: tuple[float, ...]
    missed: float
    """The points at the end, less those that prospects told."""


def looks_of(players: int, seed: int) -> list[Look]:
    """One game: everybody's estate at the beginning of each round but the first."""
    duchy = 1 + seed % 10
    game = Game(players=players, seed=seed, duchies=duchy)
    bots = [
        PlanningBot(
            TRIES, horizon=HORIZON, opponent_weight=0, leaf_weights=PROSPECTS, seed=seed + player
        )
        for player in range(players)
    ]
    rng, seen = Random(seed), list[GameState]()
    while not game.is_over:
        state = game.state
        if state.order and state.turns_done == 0 and state.rounds_played > len(seen):
            seen.append(state.copy())
        assert state.current_player is not None
        plans = bots[state.current_player].plans(state.view(state.current_player))
        plan = rng.choice(plans) if rng.random() < ASTRAY else plans[0]
        for action in plan.choices:
            game.play(action)
    found = []
    for state in seen:
        for player, points in enumerate(game.scores):
            evaluation = evaluation_of(state, player, PROSPECTS)
            kind = state.rounds_played, players, duchy
            missed = points - evaluation.value()
            found.append(Look(kind, seed // 10 % 5 == 0, facts(evaluation), missed))
    return found


class Fit:
    """The looks, less what is the same for all of a kind."""

    def __init__(self, looks: Sequence[Look]) -> None:
        rounds = [look.kind[0] for look in looks]
        times = np.array([passing(round_) for round_ in rounds])
        self.missed = np.array([look.missed for look in looks], float)
        rows = np.array([look.facts for look in looks], float)
        kinds = np.unique([look.kind for look in looks], axis=0, return_inverse=True)[1]
        for kind in range(kinds.max() + 1):
            alike = kinds == kind
            rows[alike] -= rows[alike].mean(axis=0)
        self.usual = np.array([self.missed[kinds == kind].mean() for kind in kinds])
        self.times = times
        self.rows: Rows = (rows[:, :, None] * times[:, None, :]).reshape(len(looks), -1)
        self.held_out = np.array([look.held_out for look in looks])
        self.counts = 1 / (6 + 1.4 * (ROUNDS - 1 - np.array(rounds)))

    def factors(self, fitted_to: NDArray[np.bool_]) -> Rows:
        """Return the factors of each fact; the first fact's are 0."""
        sizes = self.rows[fitted_to].std(axis=0) + 1e-9
        counts = self.counts[fitted_to]
        rows = self.rows[fitted_to] / sizes * counts[:, None]
        missed = (self.missed - self.usual)[fitted_to] * counts
        pull = PULL * (counts**2).mean() * np.eye(rows.shape[1])
        found = np.linalg.solve(rows.T @ rows + pull, rows.T @ missed) / sizes
        factors: Rows = found.reshape(-1, self.times.shape[1])
        return factors

    def report(self) -> None:
        """Print the usual error, in points, in games that are not fitted to."""
        errors = self.missed - self.usual
        left = errors - self.rows @ self.factors(~self.held_out).ravel()
        before, after = (np.sqrt((each[self.held_out] ** 2).mean()) for each in (errors, left))
        print(f"usual error in other games: {before:.2f} points before, {after:.2f} after")


def fit(looks: Sequence[Look]) -> dict[str, list[float]]:
    """Return the factors of each fact, by its name."""
    fitting = Fit(looks)
    fitting.report()
    factors = fitting.factors(np.ones(len(looks), bool))
    rows = np.array([look.facts for look in looks], float)
    told = ((rows @ factors) * fitting.times).sum(axis=1)
    factors[0] = np.linalg.lstsq(fitting.times, fitting.missed - told, rcond=None)[0]
    return {
        name: [round(float(each), 4) for each in row]
        for name, row in zip(FACTS, factors, strict=True)
    }


def main() -> None:
    """Play, fit, say how well, and write the factors."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "--games", type=int, nargs=3, default=[2000, 300, 240], metavar="N", help="with 2, 3, 4"
    )
    parser.add_argument("--seed", type=int, default=800_000)
    parser.add_argument("--jobs", type=int, default=-1)
    options = parser.parse_args()
    todo = [
        (players, options.seed + APART * (players - 2) + game)
        for players, games in zip((2, 3, 4), options.games, strict=True)
        for game in range(games)
    ]
    played = Parallel(n_jobs=options.jobs, verbose=1)(delayed(looks_of)(*each) for each in todo)
    factors = fit([look for looks in played for look in looks])
    games = " ".join(map(str, options.games))
    source = f"tools/fit_endings.py --games {games} --seed {options.seed}"
    text = json.dumps({"source": source, "factors": factors}, indent=2)
    (DATA / "endings.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
