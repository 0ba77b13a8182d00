"""Measure how far reviews can be believed: `python tools/measure_review.py`.

Bots play two-player games. Every n-th decision (`--every`) is judged as in a review, and if a loss
looks clear, it's judged again (`review.validation`). For each bot it prints how often a loss looked
clear, how many of these held and how many were wrong, and the mean loss by both looks.

`--judge search` looks again by a search of `--times` the length. The others differ, and compare the
same choices on this many `--futures`: with `planning` PlanningBot plays on for all, and predicts;
with `end` greedy bots play to the end of the game, and its points count. Bots are given by name, as
in `planning`, or with iterations, as in `planning:140`.

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
from castles_nb.analysis.review.game_review import game_review_of
from castles_nb.analysis.review.jobs import LEAST
from castles_nb.analysis.review.luck import chances_in, luck_of
from castles_nb.analysis.review.validation import JUDGES, SEARCH, second_look
from castles_nb.bots import as_bot
from castles_nb.bots.levels import LEVELS
from castles_nb.bots.playing import ask, for_one_game
from castles_nb.bots.thinking import ThinkingBot
from castles_nb.errors import InvalidBot
from castles_nb.notation.any_record import record_from

GAMES_OF_LUCK = 2
"""Games without which luck has no interval."""
KINDS: dict[str, Any] = {"board": cn.Game, "cards": cn.CardGame}


def played(game: str, bots: list[str], seed: int) -> cn.Game | cn.CardGame:
    """A game of these bots, by name, as `bot_of` knows them."""
    found: cn.Game | cn.CardGame = KINDS[game](players=2, seed=seed)
    seats = [for_one_game(bot_of(name), seed) for name in bots]
    while not found.is_over:
        player = found.state.current_player
        assert player is not None
        found.play(ask(seats[player], found.state))
    return found


def bot_of(name: str) -> cn.bots.Bot:
    """Return the bot of this name, such as `search`, or `search:100` for 100 iterations.

    `ArgumentTypeError` if there is none.
    """
    kind, colon, iterations = name.partition(":")
    try:
        bot = as_bot(kind)
    except InvalidBot as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    if not colon:
        return bot
    if kind in LEVELS or not isinstance(bot, ThinkingBot):
        raise argparse.ArgumentTypeError(f"{name!r}: {kind} takes no iterations")
    return type(bot)(at_least(1)(iterations))


def name_of_bot(text: str) -> str:
    """A name that `bot_of` knows, for the command line."""
    bot_of(text)
    return text


def looked_at(asked: argparse.Namespace, number: int) -> pd.DataFrame:
    """The second look at the game of a number."""
    bots = asked.bots[number % 2 :] + asked.bots[: number % 2]
    game = played(asked.game, bots, asked.seed + number)
    table = second_look(
        game,
        asked.iterations,
        asked.times,
        asked.every,
        number,
        judge=asked.judge,
        futures=asked.futures,
    )
    return table.assign(bot=[bots[player] for player in table["player"]])


def luck_in(asked: argparse.Namespace, number: int) -> list[float]:
    """Points, lead, and the luck of both, of the first player in the game of a number."""
    record = record_from(played(asked.game, asked.bots, asked.seed + number))
    game_review = game_review_of(record)
    beginning = game_review.beginning(record)
    found = [
        each
        for chance in chances_in(beginning, True, record.actions, game_review)
        for each in luck_of(chance, game_review, [0], asked.iterations // 2, number, 0.95)
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
    parser.add_argument("--bots", nargs=2, type=name_of_bot, default=["greedy"] * 2)
    parser.add_argument("--games", type=at_least(1), default=6)
    parser.add_argument("--every", type=at_least(1), default=10)
    parser.add_argument("--iterations", type=at_least(LEAST), default=300)
    parser.add_argument("--times", type=at_least(1), default=10)
    parser.add_argument("--judge", choices=JUDGES, default=SEARCH)
    parser.add_argument("--futures", type=at_least(2), default=300)
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
        alarms = own[own["alarm"]]
        print(f"{bot}: {len(own)} decisions, alarms {as_share(own['alarm'])}", end="; ")
        print(f"held {as_share(alarms['holds'])}, wrong {as_share(alarms['wrong'])}", end="; ")
        mean, low, high = mean_interval(alarms["again_lost"])
        print(f"mean loss {alarms['points_lost'].mean():.1f}", end=", ")
        print(f"looked at again {mean:.1f} ({low:.1f} to {high:.1f})")


def as_share(found: "pd.Series[bool]") -> str:
    """Return how often something is so, and the share with its interval, in percent."""
    number = int(found.sum())
    share = share_interval(number / max(1, len(found)), len(found))
    value, low, high = (100 * each for each in share)
    return f"{number}: {value:.0f}% ({low:.0f} to {high:.0f})"


if __name__ == "__main__":
    main()
