"""Measure how often the coach is right: `python tools/measure_coach.py`.

Two opponents of a level play games, and the coach looks at every n-th of their choices (`--every`).
Each time it speaks, the best turns that begin with what it names and with what was played are
compared again: ten times as many rollouts find these turns, and other futures are each played to
the end of the game by players who plan their turns, as in `PlanningBot`'s rollouts; in the card
game, by greedy bots. Its points count. With `--judge greedy`, greedy bots play on right after the
two choices, in both games. The remark is right if the whole 95% interval of that is above 0, wrong
if it's below; if 0 is in it, nobody knows. It prints the shares of both, for all remarks and for
those of greater losses.

With `--silent`, each choice to which the coach says nothing is compared with the judge's own, too.
Then it also prints how many of the mistakes that cost `CLEAR` points or more the coach notices.
"""

import argparse
from functools import partial
from random import Random
from typing import Any

import numpy as np

import castles_nb as cn
from castles_nb.analysis.in_parallel import play_all
from castles_nb.analysis.intervals import ONE_POINT, Estimate, mean_interval, share_interval
from castles_nb.analysis.review.remark import CLEAR, remark_on
from castles_nb.analysis.review.validation import at_the_end, compared
from castles_nb.bots import PlanningBot
from castles_nb.bots.futures import Futures
from castles_nb.bots.heuristics import heuristics_for
from castles_nb.bots.levels import LEVELS, level
from castles_nb.bots.playing import ask, for_one_game

KINDS: dict[str, Any] = {"board": cn.Game, "cards": cn.CardGame}
FUTURES = 1000
TRIES = 600
"""By which the judge chooses turns, three rounds ahead."""

CHOOSING = PlanningBot(TRIES, opponent_weight=0)
Said = tuple[float, ...]
"""The loss that the coach tells, the one at the end of the game, and the interval of that."""


def by_plans(state: Any, best: Any, action: Any, futures: int) -> Estimate:
    """Return the points by which the best turn with this action does worse, if everybody plans."""
    view = state.view(state.current_player)
    turns = [CHOOSING.turn_with(view, first) for first in (best, action)]
    to_the_end = PlanningBot(horizon=heuristics_for(state).length, opponent_weight=0)
    rows = to_the_end.outcomes(turns, Futures(view, Random("again")), futures)
    return mean_interval([ours - theirs for ours, theirs in rows], step=ONE_POINT)


def greedily(state: Any, best: Any, action: Any, futures: int) -> Estimate:
    """The same if greedy bots play on after the choices."""
    rngs = (Random(f"again {number}") for number in range(futures))
    return compared(state, best, action, at_the_end, rngs)


JUDGES = {"planned": by_plans, "greedy": greedily}


def is_mistake(loss: Estimate, scale: float) -> bool:
    """Whether somebody should have spoken."""
    return loss.low > 0 and loss.value >= CLEAR * scale


def remarks_in(asked: argparse.Namespace, number: int) -> tuple[int, list[Said], list[bool]]:
    """Return how many choices the coach has looked at in game `number`, what it has said, and
    of each mistake if it noticed it."""
    game = KINDS[asked.game](players=2, seed=asked.seed + number)
    bots = [for_one_game(level(asked.level), 2 * number + seat) for seat in range(2)]
    said, noticed = list[Said](), list[bool]()
    judge, scale = JUDGES[asked.judge], heuristics_for(game.state).scale
    looked, choices = 0, number
    while not game.is_over:
        state = game.state
        action = ask(bots[state.current_player], state)
        choices += len(state.legal_actions()) > 1
        if len(state.legal_actions()) > 1 and choices % asked.every == 0:
            looked += 1
            remark = remark_on(state, action)
            best = remark.best if remark else asked.silent and own_choice(state)
            if best and best != action:
                again = judge(state, best, action, asked.futures)
                if remark:
                    said.append((remark.loss.value / scale, *again))
                if is_mistake(again, scale):
                    noticed.append(remark is not None)
        game.play(action)
    return looked, said, noticed


def own_choice(state: Any) -> Any:
    """Return what the judge would choose."""
    return CHOOSING.plans(state.view(state.current_player))[0].choices[0]


def main() -> None:
    """Measure what the command line asks for, and print it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--game", choices=KINDS, default="board")
    parser.add_argument("--level", choices=LEVELS, default="squire")
    parser.add_argument("--games", type=int, default=14)
    parser.add_argument("--every", type=int, default=11)
    parser.add_argument("--futures", type=int, default=FUTURES)
    parser.add_argument("--judge", choices=JUDGES, default="planned")
    parser.add_argument("--silent", action="store_true")
    parser.add_argument("--seed", type=int, default=4000)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    done: dict[int, tuple[int, list[Said], list[bool]]] = {}
    play_all(
        {n: partial(remarks_in, asked, n) for n in range(asked.games)}, done, n_jobs=asked.jobs
    )
    said = np.array([each for _, some, _ in done.values() for each in some])
    noticed = np.array([each for *_, some in done.values() for each in some])
    looked = sum(number for number, *_ in done.values())
    print(f"{asked.game}, {asked.level}: {looked} choices, {len(said)} remarks")
    for least in (CLEAR, CLEAR + 1, CLEAR + 2):
        told, *_, low, high = said[said[:, 0] >= least].T
        right = as_share(low > 0)
        print(f"  from {least:g} points on: {len(told)}, right {right}, wrong {as_share(high < 0)}")
    if asked.silent:
        print(f"  of {len(noticed)} mistakes, noticed {as_share(noticed)}")


def as_share(found: "np.ndarray[Any, Any]") -> str:
    """Return a share with its interval, in percent."""
    value, low, high = (100 * each for each in share_interval(found.mean(), len(found)))
    return f"{value:.0f}% ({low:.0f} to {high:.0f})"


if __name__ == "__main__":
    main()
