"""Measure how often `order` is true: `python tools/measure_order.py`.

A review's theme is `order` where the better choice came later in the same turn, and the best turn
plays later what was played first. Two opponents of a level play games, and every choice whose
better one came later in the turn is looked at. Where what was played can follow right after the
better one, the best turn that begins with both is compared with the best one: on 300 futures, in
which everybody plans turns. If it's less than `MUCH` behind, only the order was wrong. Printed is
how often that's so where the theme says it, and how often the theme says it where that's so.
"""

import argparse
from functools import partial
from random import Random
from typing import Any

import castles_nb as cn
from castles_nb.analysis.in_parallel import play_all
from castles_nb.analysis.intervals import share_interval
from castles_nb.analysis.review.decisions import Decision, decisions_in
from castles_nb.bots import PlanningBot
from castles_nb.bots.futures import Futures
from castles_nb.bots.heuristics import heuristics_for
from castles_nb.bots.levels import LEVELS, level
from castles_nb.bots.playing import ask, for_one_game

MUCH = 1
"""Points."""
FUTURES = 300
REVIEW = PlanningBot(300, opponent_weight=0, planned_rollouts=False)
JUDGE = PlanningBot(100, opponent_weight=0)

Seen = tuple[bool, bool]
"""Whether `order` is said, and whether it's true."""


def seen_in(name: str, seed: int) -> list[Seen]:
    """What is said of one game, and what is true."""
    game = cn.Game(players=2, seed=seed)
    bots = [for_one_game(level(name), 2 * seed + seat) for seat in range(2)]
    beginning, actions = game.state.copy(), list[Any]()
    while not game.is_over:
        player = game.state.current_player
        assert player is not None
        actions.append(ask(bots[player], game.state))
        game.play(actions[-1])
    decisions = decisions_in(beginning, actions, (0, 1))
    return [seen for each in decisions if each.later and (seen := look(each))]


def look(decision: Decision) -> Seen | None:
    """None where the better choice didn't come later, or what was played can't follow it."""
    state, played = decision.state, decision.played
    view, moment = state.view(state.current_player), heuristics_for(state).moment
    best, *then = REVIEW.plans(view)[0].choices
    if best == played or best not in decision.later:
        return None
    after = view.copy()
    after.apply(best)
    is_same_turn = after.current_player == view.current_player and moment(after) == moment(view)
    if not is_same_turn or played not in after.legal_actions():
        return None
    turns = JUDGE.turn_with(view, best), (best, *JUDGE.turn_with(after, played))
    rows = JUDGE.outcomes(turns, Futures(view, Random("order")), FUTURES)
    cost = sum(one - other for one, other in rows) / FUTURES
    return played in then, cost < MUCH


def main() -> None:
    """Measure what the command line asks for, and print it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--level", choices=LEVELS, default="baron")
    parser.add_argument("--games", type=int, default=24)
    parser.add_argument("--seed", type=int, default=6300)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    done: dict[int, list[Seen]] = {}
    games = {n: partial(seen_in, asked.level, asked.seed + n) for n in range(asked.games)}
    play_all(games, done, n_jobs=asked.jobs)
    seen = [each for some in done.values() for each in some]
    print(f"{asked.level}: {len(seen)} choices whose better one came later in the turn")
    print("  said, and true:", as_share([true for said, true in seen if said]))
    print("  true, and said:", as_share([said for said, true in seen if true]))


def as_share(found: list[bool]) -> str:
    """How many of how many, and the share with its interval, in percent."""
    if not found:
        return "none"
    value, low, high = (100 * each for each in share_interval(sum(found) / len(found), len(found)))
    return f"{sum(found)} of {len(found)}, {value:.0f} % ({low:.0f} to {high:.0f})"


if __name__ == "__main__":
    main()
