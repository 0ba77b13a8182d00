"""Bots compared on the same deals from all seats."""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from typing import TYPE_CHECKING

import numpy as np
import pandas as pd

from castles_nb.analysis.duplicate import play_seating
from castles_nb.analysis.elo import Numbers, elo_intervals
from castles_nb.analysis.experiment import (
    AnySetup,
    Duchies,
    Experiment,
    checked_setup,
    game_of,
    names_of,
    setups_of,
)
from castles_nb.analysis.game_results import game_results_for
from castles_nb.analysis.identity import ALL_SEATINGS
from castles_nb.analysis.in_parallel import kept, warn_of_interruption
from castles_nb.analysis.interval_text import with_interval
from castles_nb.analysis.intervals import (
    ONE_POINT,
    mean_interval,
    share_of_groups,
)
from castles_nb.analysis.one_game import is_native
from castles_nb.analysis.results import Played, columns_for, results_frame
from castles_nb.analysis.resume import interrupted_at, play_and_save, saved_games
from castles_nb.analysis.seatings import Seats, seatings
from castles_nb.arguments import checked_seed, int_at_least
from castles_nb.bots import Bot, as_bot
from castles_nb.bots.time_limit import check_time_limit
from castles_nb.errors import InvalidSetup
from castles_nb.kernel import display
from castles_nb.keywords import keywords
from castles_nb.message import Message
from castles_nb.printable import printable
from castles_nb.short_text import short_repr

if TYPE_CHECKING:
    from matplotlib.axes import Axes

DIFFERENCE = ("difference", "difference_low", "difference_high")


@dataclass(frozen=True, eq=False, repr=False)
class Tournament:
    """The results of a tournament; displayed as a table.

    A deal is what the 95% intervals count: games on one deal share its luck, so they are one
    observation together. Each interval is one for its own number: of many bots, the best one has
    probably been lucky, too.
    """

    games: pd.DataFrame
    """All games that were finished, a row for each game and player, with the columns of `simulate`,
    the number of the `deal`, and `share`: the part of the win, 1 for most points alone, shared by
    those who have as many, whatever breaks the tie in the game. Partners add up their points.

    `cn.simulate(bots in their seats, 1, seed=...)` with the `seed` of a row, and its duchies in the
    setup, plays that game again.
    """
    standings: pd.DataFrame
    """A row for each bot, the strongest first: mean `points`, mean share of the win in games
    (`win_share`), and `elo` (see `castles_nb.analysis.elo`), each with `_low` and `_high`; an end
    that no result limits is infinite, as for a bot that never lost. A bot has a row for each of its
    seats in `games`, and `games` counts those. Who plays alone wins or loses (SOLO-21); points
    are those since the last target then."""
    differences: pd.DataFrame
    """A row for each two bots: `difference`, how many more points `bot` has than `other` on average
    in the games that both played, with `difference_low` and `difference_high`; of the share of
    games won where each plays alone."""
    deals: int
    """The deals that were played in all seatings; `standings` and `differences` are of these."""
    seed: int
    """The seed of the first deal."""

    def plot(self, ax: "Axes | None" = None) -> "Axes":
        """The differences with their intervals, drawn."""
        axes: Axes = display.way(self, "plot")(self.differences, ax)
        return axes

    def __repr__(self) -> str:
        tables = self._tables
        return "\n\n".join((str(self._title), *(table.to_string(index=False) for table in tables)))

    def _repr_html_(self) -> str:
        shown = (table.to_html(index=False, border=0) for table in self._tables)
        return f"<p>{self._title}</p>{''.join(shown)}"

    @property
    def _tables(self) -> tuple[pd.DataFrame, pd.DataFrame]:
        """As they are shown."""
        alone = _is_alone(self.games)
        standings = _shown_standings(self.standings)
        if alone:
            del standings["points"]
        return standings, _shown_differences(self.differences, alone)

    @property
    def _title(self) -> Message:
        return Message(
            "tournament-title",
            bots=len(self.standings),
            players=self.games["player"].nunique(),
            deals=self.deals,
            seed=str(self.seed),
            games=self.games["game"].nunique(),
        )


@keywords(by_place=("seed", "setup"))
def tournament(
    bots: Sequence[str | Bot],
    deals: int,
    *,
    seed: int = 0,
    setup: AnySetup | None = None,
    duchies: Duchies | None = None,
    time_limit: float | None = None,
    n_jobs: int | None = None,
    progress: bool = False,
    path: str | os.PathLike[str] | None = None,
) -> Tournament:
    """Play bots against each other, each deal in all seatings that matter.

    Two bots with two players play each deal both ways round. With more bots than players every
    choice of bots meets, with fewer the same bots take more seats; they rotate through the seats
    (see `castles_nb.analysis.seatings`). So no bot has better deals than another, and the
    differences between them are known from fewer games.

    Deal d, of `deals`, is dealt from `seed + d`; without a setup there are two players. `duchies`,
    `time_limit` (seconds a choice), `n_jobs`, `progress`, interruptions and errors work as in
    `simulate`. So with a `path`, each
    game is in that file as soon as it comes in: a kill, Ctrl-C or a full disk costs no game that
    was finished, a power cut those of about the last half minute, and the same call, or one with
    more `deals`, resumes from there. Also `InvalidSetup` for fewer than two bots, or two that are
    alike.

    >>> import castles_nb as cn
    >>> result = cn.tournament(["random", "greedy"], deals=3)
    >>> result.standings[["bot", "games", "win_share"]]
          bot  games  win_share
    0  greedy      6        1.0
    1  random      6        0.0
    """
    deals = int_at_least(1, "deals", deals)
    experiment = _entrants(bots, seed, setup, duchies, time_limit)
    experiment.check_seeds(deals)
    players = experiment.setup.players
    games = [(deal, seats) for deal in range(deals) for seats in seatings(len(bots), players, deal)]
    tasks = {
        number: partial(play_seating, experiment, number, *game)
        for number, game in enumerate(games)
    }
    saved = saved_games(path, experiment, columns_for(experiment.setup), ALL_SEATINGS)
    done: Played = {}
    with kept(done, lambda: _games(experiment, games, done)):
        complete = play_and_save(tasks, done, saved, n_jobs, progress, is_native(experiment))
        if not complete:
            warn_of_interruption(interrupted_at(len(done), len(games), saved))
        return _summed_up(experiment, games, done)


def _entrants(
    bots: Sequence[str | Bot],
    seed: int,
    setup: AnySetup | None,
    duchies: Duchies | None,
    time_limit: float | None,
) -> Experiment:
    """All bots that take part, and what they play."""
    seed = checked_seed(seed)
    if isinstance(bots, str) or not isinstance(bots, Sequence):
        raise TypeError(Message("bots-not-list", given=short_repr(bots)))
    entrants = tuple(as_bot(bot, game_of(setup)) for bot in bots)
    if len(entrants) < 2:
        raise InvalidSetup(Message("tournament-too-few"))
    names = names_of(entrants)
    twice = [name for name in names if names.count(name) > 1]
    if twice:
        raise InvalidSetup(Message("tournament-twice", name=short_repr(twice[0])))
    setups, limit = setups_of(checked_setup(setup, 2), duchies), check_time_limit(time_limit)
    return Experiment(entrants, names, setups, seed, limit)


def _games(
    experiment: Experiment, games: Sequence[tuple[int, Seats]], done: Played
) -> pd.DataFrame:
    """All of these games that are finished as a table, in the order of their numbers."""
    rows = {number: done[number] for number in range(len(games)) if number in done}
    frame = results_frame(rows, columns_for(experiment.setup))
    frame.insert(1, "deal", np.array([games[number][0] for number in frame["game"]], dtype="int64"))
    if _is_alone(frame) or game_results_for(experiment.setup).wins_by_rule(experiment.setup):
        frame["share"] = frame["won"].astype(float)
        return frame
    points = frame[_deciding(frame)]
    best = points.groupby(frame["game"]).transform("max") == points
    frame["share"] = best / best.groupby(frame["game"]).transform("sum")
    return frame


def _deciding(games: pd.DataFrame) -> str:
    """The column by which a game is won: points, with partners' together (TEAM-14); in the solo
    game the win itself, since points start again at 0 (SOLO-18)."""
    if _is_alone(games):
        return "share"
    return "team_points" if "team_points" in games else "points"


def _is_alone(games: pd.DataFrame) -> bool:
    """Whether nobody else plays, not even a script (SOLO-21)."""
    return not games.empty and bool((games["player"] == 0).all())


def _compared(games: pd.DataFrame) -> str:
    """The column of what differences are of."""
    return "share" if _is_alone(games) else "points"


def _summed_up(
    experiment: Experiment, games: Sequence[tuple[int, Seats]], done: Played
) -> Tournament:
    frame = _games(experiment, games, done)
    missing = {deal for number, (deal, _) in enumerate(games) if number not in done}
    whole = frame[~frame["deal"].isin(missing)]
    standings = _standings(experiment, whole)
    return Tournament(
        games=frame,
        standings=standings,
        differences=_differences(list(standings["bot"]), whole, _met_in(experiment)),
        deals=whole["deal"].nunique(),
        seed=experiment.seed,
    )


def _standings(experiment: Experiment, games: pd.DataFrame) -> pd.DataFrame:
    strengths = elo_intervals(_wins(experiment.names, games, _met_in(experiment)), experiment.seed)
    rows = []
    for name, strength in zip(experiment.names, strengths, strict=True):
        own = games[games["bot"] == name]
        by_deal = own.groupby("deal")[["points", "share"]].mean()
        points = mean_interval(by_deal["points"], step=ONE_POINT)
        won = share_of_groups(by_deal["share"], len(own))
        rows.append((name, len(own), *points, *won, *strength))
    names = [
        f"{what}{end}" for what in ("points", "win_share", "elo") for end in ("", "_low", "_high")
    ]
    table = pd.DataFrame(rows, columns=["bot", "games", *names])
    return table.sort_values("elo", ascending=False, kind="stable", ignore_index=True)


def _met_in(experiment: Experiment) -> list[str]:
    """The columns that say where bots met: in a game, or one after the other on the same deal where
    only one person plays."""
    return ["deal"] if experiment.setup.players == 1 else ["deal", "game"]


def _wins(names: Sequence[str], games: pd.DataFrame, met_in: list[str]) -> Numbers:
    """`[d, i, j]`: how often on deal d a seat of bot i had more points than one of bot j."""
    games = games[games["bot"].isin(names)]  # others play by a script
    deals = {deal: place for place, deal in enumerate(games["deal"].unique())}
    wins, decides = np.zeros((len(deals), len(names), len(names))), _deciding(games)
    for (deal, *_), table in games.groupby(met_in):
        seats = zip(map(names.index, table["bot"]), table[decides], strict=True)
        for (one, ours), (other, theirs) in combinations(seats, 2):
            if one != other:
                won = (ours > theirs) + (ours == theirs) / 2
                wins[deals[deal], one, other] += won
                wins[deals[deal], other, one] += 1 - won
    return wins


def _differences(names: Sequence[str], games: pd.DataFrame, met_in: list[str]) -> pd.DataFrame:
    """For each two bots in the order of the standings.

    Two that score the same on every deal are taken to play alike, so nothing is left to chance. If
    they always differ by as much, or neither wins alone, that may be luck.
    """
    compared, points = (
        games.pivot_table(index=met_in, columns="bot", values=column).reindex(columns=list(names))
        for column in (_compared(games), "points")
    )
    rows = []
    for bot, other in combinations(names, 2):
        both = (compared[bot] - compared[other]).dropna()
        by_deal, of_points = (
            each.groupby(level="deal").mean() for each in (both, points[bot] - points[other])
        )
        step = ONE_POINT if of_points.any() or by_deal.any() else 0
        estimate = mean_interval(by_deal, step=step)
        rows.append((bot, other, *estimate, len(both), len(by_deal)))
    return pd.DataFrame(rows, columns=["bot", "other", *DIFFERENCE, "games", "deals"])


def _shown_standings(standings: pd.DataFrame) -> pd.DataFrame:
    """The standings in rounded numbers."""
    return pd.DataFrame(
        {
            "bot": standings["bot"],
            "games": standings["games"],
            "points": with_interval(standings, "points", "{:.1f}"),
            "won": with_interval(standings, "win_share", "{:.1%}"),
            "Elo": with_interval(standings, "elo", "{:+z.0f}"),
        }
    )


def _shown_differences(differences: pd.DataFrame, alone: bool) -> pd.DataFrame:
    pairs = differences["bot"] + printable(" − ") + differences["other"]
    return pd.DataFrame(
        {
            "difference": pairs,
            "games": differences["games"],
            ("won" if alone else "points"): with_interval(
                differences, "difference", "{:+z.1%}" if alone else "{:+z.1f}"
            ),
        }
    )
