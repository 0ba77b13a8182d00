"""The worth of each choice in a position: played to the end on the same futures, with intervals.

Futures come in pairs. One of each pair finds the best choice, the other the worth of each. So luck
that puts a choice in front doesn't flatter its numbers, too.

All choices start a race. They are played on 8 pairs first, then on as many again: 8, 16, 32, ... up
to `futures`. After each lap a choice falls out if it's clearly worse than the leader: if the
mean of its differences from the leader, on the futures that choose, is below 0 at a level of
confidence that is shared out over all choices and laps. So the best choice falls out with a chance
of at most 1 - `confidence`, as far as means of games are normally distributed. The race ends when
one is left.
"""

from collections.abc import Sequence
from functools import partial
from itertools import pairwise
from typing import Any, NoReturn

import numpy as np
import pandas as pd
from numpy.typing import NDArray
from scipy import stats
from tqdm.auto import tqdm

from castles_nb.analysis.experiment import check_seeds
from castles_nb.analysis.futures import future_of, outcome, rng_of
from castles_nb.analysis.game_results import Outcome, game_results_for
from castles_nb.analysis.in_parallel import checked_jobs, play_all, warn_of_interruption
from castles_nb.analysis.intervals import (
    check_confidence,
    mean_among,
    share_interval,
    spread_of,
    unseen,
)
from castles_nb.analysis.position_and_player import any_state_of
from castles_nb.arguments import as_bool, checked_seed, int_at_least
from castles_nb.bots import Bot, GreedyBot, as_bot
from castles_nb.bots.advice import is_adviser
from castles_nb.bots.heuristics import heuristics_for
from castles_nb.bots.protocol import has_method
from castles_nb.bots.time_limit import check_time_limit
from castles_nb.kernel.game_type import game_type_of
from castles_nb.kernel.position_like import PositionLike
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.native import ends_of, plays
from castles_nb.playable import State

USUAL, BY_CORE = 100, 500
"""The number of futures that choose if you don't say, and the number if greedy bots play in the
native core.

With 500 and two threads, half of the answers took at most 0.3 s, nine in ten 0.8 s. Differences
have intervals of 2 points to either side or less, but 2.4 for starting castles. That's of 72
positions of both games with 2 to 4 players, from beginning to end.
"""
FIRST_LAP = 8
"""Pairs of futures that every choice is played on."""
FEWEST = 2
"""Pairs without which there are no intervals."""
CHOOSE, TELL = slice(0, None, 2), slice(1, None, 2)
"""Futures that find the best choice, and those the table is about."""


@keywords(by_place=("futures", "seed", "n_jobs", "progress"), renamed={"n": "futures"})
def evaluate(
    position: PositionLike,
    bot: Bot | str | None = None,
    *,
    futures: int | None = None,
    seed: int = 0,
    race: bool = True,
    confidence: float = 0.95,
    time_limit: float | None = None,
    n_jobs: int | None = None,
    progress: bool = False,
) -> pd.DataFrame:
    """Return the worth of all legal actions of a position, in the order that a race gives them.

    Every action is tried on the same futures, drawn from everything still unseen; after it the bot
    plays all seats to the end. Without one it's a `GreedyBot`, or a quick `SoloBot` if only a full
    duchy counts. At most `futures` find the best action, and as many fresh ones the worth of each
    (see above). Without a number they're 500 if greedy bots play in the native core, else 100.
    Clearly worse actions fall out early, with `race=False` none does. The table follows from `seed`
    and `futures`, whatever `n_jobs`, which works as in `simulate`. Columns, for the player who
    decides:

    - `action`, as `game.play` takes it, and `text`, the same in words; both as in `bot.reasons`;
    - `points`: the mean of the final points; `points_low`, `points_high`: its interval;
    - `difference`: points more than the first row, below 0 for less, over the futures that both
      were played on; `difference_low`, `difference_high`. To compare actions look here, not at
      their means: good and bad luck is the same for both and cancels out. It can be above 0, as
      the first row was best on the other futures. An interval with 0 in it doesn't tell the two
      actions apart;
    - `lead`: the final points less those of the best other player;
    - `win_share`: the share of games won, ties broken; `win_share_low`, `win_share_high` (Wilson);
    - `futures`: the fresh ones that the action was played on;
    - `reasons`: why the bot likes it, if the bot can say so (see `bots.advice`), else empty.

    Rows have the order of the futures that choose, and actions that stayed in the race to its end
    come first. Each interval is one for its own number, at `confidence`, and holds that among few
    futures, too: all choices together show how far points may spread. None has width 0,
    unless nothing is left to chance, or two actions lead to the same position.

    An interrupt gives a table of what was played until then, and warns; an error, such as
    `BotFailed` if the bot can't continue or takes longer than `time_limit` seconds for a choice,
    has it as its `finished`. Raises `GameOver` for a finished game, TypeError and ValueError for
    wrong arguments.

    >>> import castles_nb as cn
    >>> game = cn.Game(players=2, seed=7)
    >>> evaluate(game, bot="random", futures=2).loc[0, "text"]
    'Put the starting castle on castle space 2-3'
    """
    state = any_state_of(position)
    bot = (
        heuristics_for(state).player(state)
        if bot is None
        else as_bot(bot, game_type_of(state).name, argument="bot")
    )
    if futures is None:
        futures = _usual(state, bot, time_limit)
    n = int_at_least(FEWEST, "futures", futures)
    seed = checked_seed(seed)
    check_seeds(seed, 2 * n)
    n_jobs = checked_jobs(n_jobs)
    check_confidence(confidence)
    race, progress = as_bool("race", race), as_bool("progress", progress)
    running = _Race(state, bot, n, seed, check_time_limit(time_limit))
    try:
        complete = running.run(n_jobs, progress, 1 - confidence if race else 0)
    except KeyboardInterrupt:  # between games
        complete = False
    except Exception as error:
        if running.pairs >= FEWEST:
            error.finished = running.table(confidence)  # type: ignore[attr-defined]
        raise
    if not complete:
        if running.pairs < FEWEST:
            raise KeyboardInterrupt
        message = Message("experiment-interrupted-each", finished=running.played, games=2 * n)
        warn_of_interruption(message)
    return running.table(confidence)


def _usual(state: State, bot: Bot, time_limit: float | None) -> int:
    fast = type(bot) is GreedyBot and time_limit is None and plays(state, bot)
    return BY_CORE if fast else USUAL


class _Race:
    """The choices of a position and how the games went in which they were made."""

    def __init__(self, state: State, bot: Bot, n: int, seed: int, time_limit: float | None) -> None:
        self.state = state.copy()  # without its ledger, which workers don't need
        self.bot = bot
        self.n = n
        self.seed = seed
        self.time_limit = time_limit
        self.actions = state.legal_actions()
        self.reasons = _reasons(state, bot, self.actions)  # a fault in them costs no games here
        self.racing = list(range(len(self.actions)))
        """The numbers of the choices that have not fallen out."""
        self.games = np.full((2 * n, len(self.actions), len(Outcome._fields)), np.nan)
        """`games[future, choice, field of Outcome]`; NaN where that was not played."""

    def run(self, n_jobs: int | None, progress: bool, risk: float) -> bool:
        """Play; `risk` is the chance to take that the best falls out, with 0 none ever does.

        Returns False if it was interrupted.
        """
        laps = _laps(self.n)
        level = 1 - risk / len(laps) / max(1, len(self.actions) - 1)
        with tqdm(
            total=self.games[:, :, 0].size,
            disable=not progress,
            unit=str(Message("experiment-progress")),
        ) as bar:
            for start, end in pairwise((0, *laps)):
                if not self._lap(range(2 * start, 2 * end), n_jobs, bar):
                    return False
                if risk and end < self.n:  # at the end there are no games to save
                    keep = not_clearly_worse(self.games[CHOOSE][:end, self.racing, 0], level)
                    self.racing = [self.racing[place] for place in keep]
                    is_decided = len(self.racing) == 1
                    left = 0 if is_decided else 2 * (self.n - end)
                    bar.total = bar.n + left * len(self.racing)
                    if is_decided:
                        break
        return True

    def _lap(self, futures: range, n_jobs: int | None, bar: "tqdm[NoReturn]") -> bool:
        """Play what is in the race on these futures; False if it was interrupted."""
        choices = [self.actions[choice] for choice in self.racing]
        done: dict[int, list[Outcome]] = {}

        def told(future: int, outcomes: list[Outcome]) -> None:
            bar.update(len(choices))

        task = partial(_play, self.state, choices, self.bot, self.seed, self.time_limit)
        tasks = {number: partial(task, number) for number in futures}
        try:
            threads = self.time_limit is None and plays(self.state, self.bot)
            return play_all(tasks, done, n_jobs=n_jobs, threads=threads, after_each=told)
        finally:
            for future, outcomes in done.items():
                self.games[future, self.racing] = outcomes

    @property
    def played(self) -> int:
        """The futures that every choice in the race was played on."""
        return int(self._complete.sum())

    @property
    def pairs(self) -> int:
        """The pairs of them."""
        return int((self._complete[CHOOSE] & self._complete[TELL]).sum())

    @property
    def _complete(self) -> NDArray[np.bool_]:
        return np.asarray(_is_played(self.games[:, self.racing]).all(axis=1))

    @property
    def bot_draws(self) -> bool:
        """Whether the bot may choose by chance."""
        return has_method(self.bot, "seeded")

    def is_certain(self, choice: int) -> bool:
        """Whether nothing is left to chance once this is chosen."""
        player = self.state.current_player
        assert player is not None
        view = self.state.view(player)
        first, *others = (future_of(view, self.seed, number) for number in range(2 * FIRST_LAP))
        if all(map(first.same_as, others)) and not self.bot_draws:
            return True
        for future in (first, *others):
            future.apply(self.actions[choice])
            if not future.is_over:
                return False
        return True

    def lead_to_the_same(self, one: int, other: int) -> bool:
        """Whether the player's turn ends in one position after both choices, on futures tried."""
        player = self.state.current_player
        assert player is not None
        view = self.state.view(player)
        for number in range(2 * FIRST_LAP):
            future = future_of(view, self.seed, number)
            try:
                ours, theirs = (self._turn_after(future, choice) for choice in (one, other))
            except Exception:  # a bot that cannot go on is reported by the games themselves
                return False
            if not ours.same_as(theirs):
                return False
        return True

    def _turn_after(self, future: State, choice: int) -> State:
        """The end of this turn; where the bot draws, only what the choice itself does is known."""
        after, moment_of = future.copy(), heuristics_for(future).moment
        player, moment = after.current_player, moment_of(after)
        after.apply(self.actions[choice])
        bot = self.bot
        while (
            not self.bot_draws
            and player is not None
            and after.current_player == player
            and moment_of(after) == moment
        ):
            after.apply(bot.choose(after.view(player)))
        return after

    def ranking(self) -> list[int]:
        """The choices in their order on the futures that choose, the best first."""
        points = self.games[CHOOSE, :, 0]
        leader = max(self.racing, key=lambda choice: np.nanmean(points[:, choice]))
        ahead = np.nanmean(points - points[:, [leader]], axis=0)
        return sorted(range(len(ahead)), key=lambda each: (each not in self.racing, -ahead[each]))

    def table(self, confidence: float) -> pd.DataFrame:
        """A row for each choice, in the order of rank."""
        ranking, to_tell = self.ranking(), self.games[TELL]
        of_chance = [not self.is_certain(choice) for choice in ranking]
        alike = [
            _end_alike(to_tell, choice, ranking[0]) and self.lead_to_the_same(choice, ranking[0])
            for choice in ranking
        ]
        rows = pd.DataFrame(_rows(to_tell[:, ranking], of_chance, alike, confidence))
        command = heuristics_for(self.state).command
        ranked = [self.actions[choice] for choice in ranking]
        rows.insert(0, "action", [str(action) for action in ranked])
        rows.insert(1, "text", [str(command(self.state, action)) for action in ranked])
        rows["reasons"] = [self.reasons[choice] for choice in ranking]
        return rows


Games = NDArray[np.float64]


def not_clearly_worse(points: NDArray[np.float64], level: float) -> list[int]:
    """Return the choices that stay in the race at this level of confidence: the leader among them.

    `points[future, choice]` are the points of the choices in it, all played on these futures.
    """
    less = points[:, [points.mean(axis=0).argmax()]] - points
    margin = stats.t.ppf(level, len(points) - 1) * stats.sem(less)
    margin = np.maximum(margin, unseen(len(points), level))  # a few alike prove nothing
    return [int(choice) for choice in np.flatnonzero(less.mean(axis=0) <= margin)]


def _laps(n: int) -> list[int]:
    """The numbers of futures after which to look who is behind: 8, 16, 32, ... and at last n."""
    laps = []
    end = FIRST_LAP
    while end < n:
        laps.append(end)
        end *= 2
    return [*laps, n]


def _play(
    state: State,
    choices: Sequence[Any],
    bot: Bot,
    seed: int,
    time_limit: float | None,
    number: int,
) -> list[Outcome]:
    """The outcomes after each choice, all on future `number` of this seed."""
    player = state.current_player
    assert player is not None
    view, ends = state.view(player), None
    if time_limit is None:
        ends = ends_of(view, choices, bot, rng_of(seed, number))
    future = view if ends else future_of(view, seed, number)
    if time_limit is None and ends is None:  # a past with gaps, say
        ends = ends_of(future, choices, bot)
    if ends is not None:
        return [game_results_for(end).outcome(end, player) for end in ends]
    outcomes = []
    for action in choices:
        after = future.copy()
        after.apply(action)
        outcomes.append(outcome(after, player, bot, seed + number, time_limit))
    return outcomes


def _is_played(games: Games) -> NDArray[np.bool_]:
    return ~np.isnan(games[..., 0])


def _end_alike(games: Games, one: int, other: int) -> bool:
    """Whether both choices ended alike on every future they were both played on."""
    played = _is_played(games[:, one]) & _is_played(games[:, other])
    return bool((games[played, one] == games[played, other]).all())


def _rows(
    games: Games, of_chance: Sequence[bool], alike: Sequence[bool], confidence: float
) -> list[dict[str, float]]:
    """Sum up the games of each choice, `games[future, choice, field]`; the leader is first.

    `alike` says which choices lead to the same position as the leader.
    """
    points = games[:, :, 0]
    differences = points - points[:, [0]]
    spread, apart = spread_of(points.T), spread_of(differences[:, 1:].T)
    rows = []
    for choice, is_open in enumerate(of_chance):
        played = _is_played(games[:, choice]) & _is_played(games[:, 0])
        own, lead, win = games[played, choice].T
        mean = mean_among(own, spread * is_open, confidence)
        differ = choice > 0 and (is_open or of_chance[0]) and not alike[choice]
        less = mean_among(differences[played, choice], apart * differ, confidence)
        wins = share_interval(win.mean(), len(win), confidence=confidence)
        rows.append(
            {
                **dict(zip(("points", "points_low", "points_high"), mean, strict=True)),
                **dict(zip(("difference", "difference_low", "difference_high"), less, strict=True)),
                "lead": lead.mean(),
                **dict(zip(("win_share", "win_share_low", "win_share_high"), wins, strict=True)),
                "futures": len(win),
            }
        )
    return rows


def _reasons(state: State, bot: Any, actions: Sequence[Any]) -> list[str]:
    """Why the bot likes each action, as far as it can tell; like any bot it is given a view."""
    if not is_adviser(bot):
        return [""] * len(actions)
    player = state.current_player
    assert player is not None
    view = state.view(player)
    return [str(bot.reason(view, action)) for action in actions]
