"""Measure how far reviews can be believed: `python tools/measure_review.py`.

Bots play two-player games. Every so many-th decision is judged as in a review, and where a loss
looks clear it is judged again by a search of ten `times` the length (`review.honesty`). For each
bot it prints how often a loss looked clear, and how many of these held.

`--luck` measures the luck of whole games instead: that it is 0 on average, and how much of the
variance of points and leads it explains.
"""

import argparse
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import numpy as np
import pandas as pd

import castles_nb as cn
from castles_nb.analysis.in_parallel import play_all
from castles_nb.analysis.intervals import mean_interval, share_interval
from castles_nb.analysis.review.honesty import second_look
from castles_nb.analysis.review.luck import chances_in, luck_of
from castles_nb.analysis.review.plan import LEAST
from castles_nb.analysis.review.reading import record_and_kind
from castles_nb.bots import as_bot
from castles_nb.bots.playing import ask, for_one_game

GAMES_OF_LUCK = 2
"""Games without which luck has no interval."""
KINDS: dict[str, Any] = {"board": cn.Game, "cards": cn.CardGame}


def played(game: str, bots: list[str], seed: int) -> cn.Game | cn.CardGame:
    """A game of these bots, by name, as in `search:100` for one of so many iterations."""
    found: cn.Game | cn.CardGame = KINDS[game](players=2, seed=seed)
    seats = [for_one_game(bot_of(name), seed) for name in bots]
    while not found.is_over:
        player = found.state.current_player
        assert player is not None
        found.play(ask(seats[player], found.state))
    return found


def bot_of(name: str) -> cn.bots.Bot:
    """The bot of this name."""
    kind, _, iterations = name.partition(":")
    return cn.SearchBot(int(iterations)) if iterations else as_bot(kind)


def looked_at(asked: argparse.Namespace, number: int) -> pd.DataFrame:
    """The second look at the game of a number."""
    bots = asked.bots[number % 2 :] + asked.bots[: number % 2]
    game = played(asked.game, bots, asked.seed + number)
    table = second_look(game, asked.iterations, asked.times, asked.every, number)
    return table.assign(bot=[bots[player] for player in table["player"]])


def luck_in(asked: argparse.Namespace, number: int) -> list[float]:
    """Points, lead, and the luck of both, of the first player in the game of a number."""
    record, kind = record_and_kind(played(asked.game, asked.bots, asked.seed + number))
    beginning = kind.beginning(record)
    found = [
        each
        for chance in chances_in(beginning, True, record.actions, kind)
        for each in luck_of(chance, kind, [0], asked.iterations // 2, number, 0.95)
    ]
    own, other = record.result
    return [own, own - other, sum(each.luck for each in found), sum(each.lead for each in found)]


def at_least(least: int) -> Callable[[str], int]:
    """A reader of whole numbers from `least` on, for the command line."""

    def read(text: str) -> int:
        if not text.isdecimal() or int(text) < least:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {least}")
        return int(text)

    return read


def main(words: Sequence[str] | None = None) -> None:
    """Measure what the command line asks for, and print it."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--game", choices=KINDS, default="board")
    parser.add_argument("--bots", nargs=2, default=["greedy", "greedy"])
    parser.add_argument("--games", type=at_least(1), default=6)
    parser.add_argument("--every", type=at_least(1), default=10)
    parser.add_argument("--iterations", type=at_least(LEAST), default=300)
    parser.add_argument("--times", type=at_least(1), default=10)
    parser.add_argument("--seed", type=at_least(0), default=2000)
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--luck", action="store_true")
    asked = parser.parse_args(words)
    if asked.luck and asked.games < GAMES_OF_LUCK:
        parser.error(f"--luck: give --games {GAMES_OF_LUCK} or more")
    done: dict[int, Any] = {}
    each: Callable[[argparse.Namespace, int], Any] = luck_in if asked.luck else looked_at
    play_all({n: partial(each, asked, n) for n in range(asked.games)}, done, n_jobs=asked.jobs)
    if asked.luck:
        points, leads, luck, lead_luck = np.array([done[n] for n in sorted(done)]).T
        for name, result, chance in (("points", points, luck), ("lead", leads, lead_luck)):
            mean, low, high = mean_interval(chance)
            print(f"{name}: luck {mean:.1f} ({low:.1f} to {high:.1f})", end="; ")
            print(f"variance {result.var():.0f}, less luck {(result - chance).var():.0f}")
        return
    table = pd.concat([done[n] for n in sorted(done)])
    for bot, own in table.groupby("bot"):
        alarms = own["alarm"].sum()
        rang = share_interval(alarms / len(own), len(own))
        held = share_interval(own["holds"].sum() / max(1, alarms), alarms)
        print(f"{bot}: {len(own)} decisions, alarms {alarms}: {as_shares(rang)}", end="; ")
        print(f"held {own['holds'].sum()}: {as_shares(held)}")


def as_shares(estimate: tuple[float, float, float]) -> str:
    """A share with its interval, in percent."""
    value, low, high = (100 * each for each in estimate)
    return f"{value:.0f} % ({low:.0f} to {high:.0f})"


if __name__ == "__main__":
    main()
